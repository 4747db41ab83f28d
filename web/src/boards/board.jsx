// The board of a game: its own drawing, or one for its layout.
import { useRef } from 'preact/hooks';
import { lights, taken } from '../table/lights.jsx';
import { useMotion } from '../table/motion.js';
import { questionShown } from '../store.js';
import { w } from '../words.js';
import { Felt } from './felt.jsx';
import { House } from './house.jsx';
import { Mission } from './mission.jsx';
import { Ring } from './ring.jsx';

/** @type {Record<string, (props: import('./parts.jsx').BoardProps) => any>} */
const LAYOUTS = { table: Felt, ring: Ring, columns: House };
/** @type {typeof LAYOUTS} */
const OWN = { calaveras: Mission };

/** @param {{sight: import('../types').Sight}} props */
export function Board({ sight }) {
  const root = useRef(/** @type {HTMLElement | null} */ (null));
  useMotion(root, sight.said.journeys);
  if (!sight.board) return null;
  const q = questionShown();
  const View = OWN[sight.game] ?? LAYOUTS[sight.board.layout] ?? Felt;
  return (
    <section class={`board ${sight.board.layout}`} ref={root} aria-label={w('board')}>
      <View sight={sight} lit={lights(q)} n={q?.n} gone={taken(q)} />
      {sight.board.notes?.map((text) => <p key={text} class="board-note">{text}</p>)}
    </section>
  );
}
