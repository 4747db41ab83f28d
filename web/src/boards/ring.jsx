// Tiles in a circle, the way from one to the next, and what is in the middle.
import { Art } from '../art.jsx';
import { Spot } from '../table/lights.jsx';
import { w } from '../words.js';
import { PieceView, Seat } from './parts.jsx';

const RADIUS = { x: 38, y: 39 };

/** @param {number} at @param {number} count */
function place(at, count) {
  const angle = (2 * Math.PI * at) / count - Math.PI / 2;
  return { x: 50 + RADIUS.x * Math.cos(angle), y: 50 + RADIUS.y * Math.sin(angle) };
}

/** @param {import('./parts.jsx').BoardProps} props */
export function Ring({ sight, lit, n }) {
  const zones = sight.board?.zones ?? [];
  const tiles = zones.filter((zone) => zone.kind === 'tile');
  const here = tiles.findIndex((zone) => zone.pieces?.length);
  const reachable = tiles.map((zone, at) => (lit[zone.key] ? at : -1)).filter((at) => at >= 0);
  const chosen = reachable.filter((at) => lit[tiles[at].key].item.count);
  // The way that would be flown: from the marker to what is chosen, or as far as one may go.
  const steps = (/** @type {number} */ at) => (at - here + tiles.length) % tiles.length;
  const far = here < 0 ? 0 : Math.max(0, ...(chosen.length ? chosen : reachable).map(steps));
  const middle = zones.find((zone) => zone.kind === 'reserve');
  return (
    <>
      <ul class="people" aria-label={w('people')}>
        {sight.board?.people.map((person) => {
          const tokens = (person.pieces ?? []).filter((piece) => piece.kind !== 'card' || piece.art?.includes('/clues/'));
          return <Seat key={person.seat} person={person} sight={sight} lit={lit} n={n} pieces={tokens} />;
        })}
      </ul>
      <div class="circle">
        <svg class="way" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          {tiles.map((zone, at) => {
            const [a, b] = [place(at, tiles.length), place(at + 1, tiles.length)];
            const flown = here >= 0 && steps(at) < far;
            return <line key={zone.key} class={flown ? 'flown' : ''} x1={a.x} y1={a.y} x2={b.x} y2={b.y} />;
          })}
        </svg>
        <ul class="zones">
          {tiles.map((zone, at) => {
            const { x, y } = place(at, tiles.length);
            const way = lit[zone.key];
            return (
              <li key={zone.key} class={`zone tile ${zone.state ?? ''}`} style={{ left: `${x}%`, top: `${y}%` }}>
                <Spot cls="spot" at={way} n={n} label={zone.label ?? zone.title} name={zone.key}>
                  <span class="tile-face" data-piece={`face.${zone.key}`} data-art={zone.art}><Art name={zone.art} /></span>
                  <span class="ztitle" aria-hidden="true">{zone.short || zone.title}</span>
                  {way && <span class="number" aria-hidden="true">{way.item.key}</span>}
                </Spot>
                {zone.pieces?.map((piece) => <span key={piece.key} class="marker"><PieceView piece={piece} /><span class="sr">{piece.label}</span></span>)}
              </li>
            );
          })}
        </ul>
        {middle && (
          <div class="reserve" data-at="reserve">
            <span aria-hidden="true"><Art name={middle.art} /><b>{middle.badge}</b>{middle.title}</span><span class="sr">{middle.label}</span>
          </div>
        )}
      </div>
    </>
  );
}
