// What one notes of the others. It stays in this browser: words by table, what is believed of cards by game.
import { useState } from 'preact/hooks';
import { Art, Emblem, Icon } from '../art.jsx';
import { w } from '../words.js';
import { Look } from '../table/look.jsx';
import { useSheet } from './rules.jsx';
import { Sheet } from './sheet.jsx';

const NEXT = { '': 'yes', yes: 'no', no: '' };
const SIGNS = { '': 'help', yes: 'eye-check-outline', no: 'close-thick' };
const WORDS = { '': 'notes.unknown', yes: 'notes.yes', no: 'notes.no' };

/** @typedef {'' | 'yes' | 'no'} Belief */

/** @param {string} table */
const read = (table) => JSON.parse(localStorage.getItem(`notes.${table}`) ?? '{}');

/** @param {{sight: import('../types').Sight, close: () => void}} props */
export function NotebookSheet({ sight, close }) {
  const body = useSheet('notebook', sight);
  const [notes, setNotes] = useState(() => read(sight.table));
  // What is believed of cards is worth nothing once they are dealt anew; what is written stays with the table.
  const deal = body?.deal ?? '';
  /** @param {string} key @param {string} value */
  const keep = (key, value) => {
    const kept = Object.entries({ ...notes, [key]: value })
      .filter(([name, noted]) => noted && (name.startsWith('text.') || name.startsWith(`${deal}.`)));
    const now = Object.fromEntries(kept);
    setNotes(now);
    localStorage.setItem(`notes.${sight.table}`, JSON.stringify(now));
  };
  return (
    <Sheet title={w('notebook')} close={close}>
      <div class="padded notebook" aria-busy={!body}>
        {sight.you.seat !== null && <Look sight={sight} inSheet />}
        {body?.about?.map((/** @type {any} */ page) => {
          const guest = sight.people.find((one) => one.seat === page.seat);
          const who = guest?.key ?? page.seat;
          return (
            <section key={page.seat} class="page-of">
              <h3><Emblem guest={guest} cls="small" />{guest?.name}</h3>
              <div class="marks-row">
                {body.marks?.map((/** @type {any} */ mark) => {
                  const key = `${deal}.${who}.${mark.key}`;
                  const belief = /** @type {Belief} */ (notes[key] ?? '');
                  return (
                    <button key={mark.key} class={`mark belief-${belief || 'none'}`} aria-label={w(WORDS[belief], { what: mark.title })} onClick={() => keep(key, NEXT[belief])}>
                      {mark.art && <Art name={mark.art} />}<span aria-hidden="true">{mark.title}</span><Icon name={SIGNS[belief]} />
                    </button>
                  );
                })}
              </div>
              <label class="field"><span>{page.title}</span><textarea rows={2} maxLength={600} value={notes[`text.${who}`] ?? ''} onInput={(event) => keep(`text.${who}`, event.currentTarget.value)} /></label>
            </section>
          );
        })}
        <p class="note"><Icon name="lock-outline" />{w('notes.only')}</p>
      </div>
    </Sheet>
  );
}
