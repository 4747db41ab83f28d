// What everybody knows of somebody at the table: what they have, said and lost.
import { useEffect } from 'preact/hooks';
import { Art, Emblem } from '../art.jsx';
import { touch } from '../store.js';
import { Sheet } from './sheet.jsx';

/** @param {{sight: import('../types').Sight, seat: number, close: () => void}} props */
export function AboutSheet({ sight, seat, close }) {
  useEffect(() => {
    touch('sheet', { what: 'about', seat });
    return () => void touch('sheet', { what: '' });
  }, [seat]);
  const body = sight.sheet?.what === 'about' && sight.sheet.body?.seat === seat ? sight.sheet.body : null;
  const guest = sight.people.find((one) => one.seat === seat);
  return (
    <Sheet title={guest?.name ?? ''} close={close}>
      <div class="padded about" aria-busy={!body}>
        <Emblem guest={guest} />
        {body?.sections?.map((/** @type {any} */ section) => (
          <section key={section.title}>
            <h3>{section.title}</h3>
            {!section.facts && <p class="support">{section.nothing}</p>}
            <ul>{section.facts?.map((/** @type {any} */ fact, /** @type {number} */ at) => <li key={at}><Art name={fact.art} cls="chip" /><span class="t">{fact.text}{fact.support && <small>{fact.support}</small>}</span></li>)}</ul>
          </section>
        ))}
      </div>
    </Sheet>
  );
}
