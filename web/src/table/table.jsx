// A table while a game is played at it.
import { useEffect, useState } from 'preact/hooks';
import { Icon } from '../art.jsx';
import { Board } from '../boards/board.jsx';
import { EndPage } from '../ending.jsx';
import { Panel } from '../question/panel.jsx';
import { AboutSheet } from '../sheets/about.jsx';
import { LogSheet } from '../sheets/log.jsx';
import { MenuSheet } from '../sheets/menu.jsx';
import { NotebookSheet } from '../sheets/notebook.jsx';
import { RulesSheet } from '../sheets/rules.jsx';
import { ask, cover, questionShown, state, update } from '../store.js';
import { useStore } from '../use.js';
import { w } from '../words.js';
import { Look } from './look.jsx';
import { Voice } from './voice.jsx';
import { Moment } from './moment.jsx';
import { Notices } from './notices.jsx';
import { Opening } from './opening.jsx';
import { Bubbles } from './reactions.jsx';

const SHEETS = { log: LogSheet, notebook: NotebookSheet, rules: RulesSheet, menu: MenuSheet };
const TOOLS = { log: 'format-list-bulleted', notebook: 'notebook-outline', rules: 'book-open-variant', menu: 'dots-vertical' };

/** @param {{sight: import('../types').Sight}} props */
export function TablePage({ sight }) {
  const [sheet, setSheet] = useState(/** @type {keyof typeof SHEETS | ''} */ (''));
  const [looking, setLooking] = useState(false);
  useEffect(() => setLooking(false), [sight.stage]);
  const q = questionShown();
  // A question that takes the whole screen: the board can be looked at meanwhile.
  const [boardToo, setBoardToo] = useState(false);
  useEffect(() => setBoardToo(false), [q?.n, q?.full]);
  const full = !!q?.full && !boardToo;
  const Body = sheet ? SHEETS[sheet] : null;
  const open = (/** @type {keyof typeof SHEETS} */ name) => {
    cover();
    setSheet(name);
  };
  const { about } = useStore();
  useEffect(() => update({ about: null }), [sight.stage]);
  const sheetShown = about !== null ? <AboutSheet sight={sight} seat={about} close={() => update({ about: null })} /> : Body && <Body sight={sight} close={() => setSheet('')} />;
  const held = (sight.said.moment?.number ?? 0) > state.moment;
  if (sight.ending && !looking && !held) return <><EndPage sight={sight} table={() => setLooking(true)} log={() => open('log')} menu={() => open('menu')} />{sheetShown}<Bubbles sight={sight} /></>;
  const seated = sight.you.seat !== null;
  return (
    <>
      <header class="bar">
        <h1>{sight.title} <small>{sight.board?.turn}</small></h1>
        {Object.entries(TOOLS).map(([name, icon]) => (
          <button key={name} class="tool" aria-label={w(name)} aria-haspopup="dialog" data-tool={name} onClick={() => open(/** @type {keyof typeof SHEETS} */ (name))}><Icon name={icon} /></button>
        ))}
      </header>
      <main class={`table-page ${full ? 'full' : ''} ${q?.mine ? 'asked' : ''}`} onPointerDown={() => sight.you.stand_in && ask('take_back')}>
        <div class="upper">
          <Notices sight={sight} />
          {!full && <Board sight={sight} />}
          {!full && !q?.spoken && !sight.paused && <p class="sentence" aria-hidden="true">{sight.told?.main}{sight.told?.support && <small>{sight.told.support}</small>}</p>}
        </div>
        <div class="lower" inert={state.status?.state === 'away'}>
          {sight.ending ? (
            <section class="panel calm"><button class="plate main" onClick={() => setLooking(false)}><span class="t">{w('end')}</span></button></section>
          ) : sight.paused ? (
            <section class="panel calm" aria-labelledby="q-title"><h2 id="q-title">{sight.told?.main}</h2><p class="support">{sight.told?.support}</p></section>
          ) : <Panel sight={sight} board={q?.full ? { shown: boardToo, show: () => setBoardToo(!boardToo) } : undefined} />}
          {seated && !sight.ending && <Look sight={sight} />}
        </div>
      </main>
      <Voice sight={sight} />
      <Moment sight={sight} />
      {seated && <Opening sight={sight} />}
      <Bubbles sight={sight} />
      {sheetShown}
    </>
  );
}
