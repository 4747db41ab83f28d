// Which page there is: the way in, the lobby, the table, the end, or why one is not there any more.
import { useEffect } from 'preact/hooks';
import { EndPage } from './ending.jsx';
import { Join } from './join.jsx';
import { Lobby } from './lobby.jsx';
import { Gone } from './gone.jsx';
import { TablePage } from './table/table.jsx';
import { useStore } from './use.js';
import { w } from './words.js';

/** One page after the other begins at its top, wherever the one before was left. @param {string} page */
function useTop(page) {
  useEffect(() => scrollTo(0, 0), [page]);
}

const OVER = ['refused', 'replaced', 'removed', 'closed', 'left'];

/** The host's phone does not answer: whose it is, and what helps. @param {{host: string}} props */
const Lost = ({ host }) => (
  <p class="lost-line" role="alert">{host ? w('away', { name: host }) : w('away.nobody')}<small>{w('away.hint')}</small></p>
);

export function App() {
  const { status, sight, ended } = useStore();
  const where = status?.state ?? '';
  const over = !!status && OVER.includes(where) && (!!sight || where !== 'refused');
  useTop(over ? 'gone' : !sight ? 'join' : sight.stage === 'lobby' ? 'lobby' : ended || sight.ending ? 'end' : 'table');
  if (status && over) return <Gone status={status} />;
  if (!sight) return <Join />;
  return (
    <>
      {where === 'away' && <Lost host={sight.people.find((one) => one.key === sight.owner)?.name ?? ''} />}
      {sight.stage === 'lobby' ? <Lobby sight={sight} /> : ended ? <EndPage sight={ended} next /> : <TablePage sight={sight} />}
    </>
  );
}
