// The rules of this table, as the host tells them.
import { useEffect } from 'preact/hooks';
import { Art, Icon } from '../art.jsx';
import { touch } from '../store.js';
import { w } from '../words.js';
import { Sheet } from './sheet.jsx';

/** @param {string} what @param {import('../types').Sight} sight */
export function useSheet(what, sight) {
  useEffect(() => {
    touch('sheet', { what });
    return () => void touch('sheet', { what: '' });
  }, [what]);
  return sight.sheet?.what === what ? sight.sheet.body : null;
}

/** @param {{sight: import('../types').Sight, close: () => void}} props */
export function RulesSheet({ sight, close }) {
  const body = useSheet('rules', sight);
  return (
    <Sheet title={w('rules')} close={close}>
      <div class="padded rules" aria-busy={!body}>
        <ul class="chips">{body?.chips?.map((/** @type {any} */ chip) => <li key={chip.text}><Icon name={chip.icon} />{chip.text}</li>)}</ul>
        {body?.sections?.map((/** @type {any} */ section, /** @type {number} */ at) => (
          <section key={at}>
            {section.title && <h3>{section.title}</h3>}
            {section.support && <p class="support">{section.support}</p>}
            {section.rules?.map((/** @type {any} */ rule, /** @type {number} */ place) => (
              <div key={place} class={`rule ${rule.art ? '' : 'plain'} ${rule.look ?? ''} ${rule.text || rule.notes ? '' : 'brief'}`}>
                {rule.art && <Art name={rule.art} />}
                <div>
                  {rule.title && <strong>{rule.title}</strong>}
                  {rule.text && <p>{rule.text}</p>}
                  {rule.notes?.map((/** @type {any} */ note) => <p key={note.text} class="note">{note.icon && <Icon name={note.icon} />}{note.text}</p>)}
                </div>
              </div>
            ))}
          </section>
        ))}
      </div>
    </Sheet>
  );
}
