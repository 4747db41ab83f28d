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

export function App() {
  const { status, sight, ended } = useStore();
  const where = status?.state ?? '';
  const over = !!status && OVER.includes(where) && (!!sight || where !== 'refused');
  useTop(over ? 'gone' : !sight ? 'join' : sight.stage === 'lobby' ? 'lobby' : ended || sight.ending ? 'end' : 'table');
  if (status && over) return <Gone status={status} />;
  if (!sight) return <Join />;
  return (
    <>
      {where === 'away' && <p class="lost-line" role="alert">{w('away')}</p>}
      {sight.stage === 'lobby' ? <Lobby sight={sight} /> : ended ? <EndPage sight={ended} next /> : <TablePage sight={sight} />}
    </>
  );
}
