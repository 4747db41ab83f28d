// Everything that has happened, turn by turn, the newest last.
import { useEffect, useRef } from 'preact/hooks';
import { Emblem } from '../art.jsx';
import { touch } from '../store.js';
import { w } from '../words.js';
import { useSheet } from './rules.jsx';
import { Sheet } from './sheet.jsx';

/** @param {{sight: import('../types').Sight, close: () => void}} props */
export function LogSheet({ sight, close }) {
  const end = useRef(/** @type {HTMLLIElement | null} */ (null));
  const body = useSheet('log', sight);
  /** @type {import('../types').Line[]} */
  const lines = body?.lines ?? [];
  const first = lines[0]?.id;
  // The rest comes by itself, part by part, above what is read.
  useEffect(() => void (body?.more && touch('sheet', { what: 'log' })), [first]);
  useEffect(() => end.current?.scrollIntoView({ block: 'end' }), [lines.length]);
  let turn = -1;
  return (
    <Sheet title={w('log')} close={close}>
      {body && !lines.length && <p class="padded">{w('log.none')}</p>}
      <ol class="log">
        {lines.map((line) => {
          const opens = line.turn !== turn;
          turn = line.turn;
          const guest = line.actor === null ? undefined : sight.people.find((one) => one.seat === line.actor);
          return (
            <li key={line.id} class={opens ? 'opens' : ''}>
              {opens && <h3>{turn ? w('turn', { number: turn }) : w('turn.0')}</h3>}
              <p>{guest ? <Emblem guest={guest} cls="small" /> : <span class="emblem small none" />}<span>{line.text}</span></p>
            </li>
          );
        })}
        <li ref={end} aria-hidden="true" />
      </ol>
    </Sheet>
  );
}
