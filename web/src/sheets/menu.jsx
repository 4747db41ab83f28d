// What is seldom needed: a word across the table, the language, the app, the way out.
import { useState } from 'preact/hooks';
import { Icon } from '../art.jsx';
import { ask, speak, theSeat } from '../store.js';
import { Reactions } from '../table/reactions.jsx';
import { useStore } from '../use.js';
import { otherLanguages, w } from '../words.js';
import { appLink } from '../wire/index.js';
import { Sheet } from './sheet.jsx';

/** @param {{sight: import('../types').Sight, close: () => void}} props */
export function MenuSheet({ sight, close }) {
  const [leaving, setLeaving] = useState(false);
  const { awake } = useStore();
  const seat = theSeat();
  const playing = sight.stage === 'playing' && sight.you.seat !== null;
  /** @param {boolean} forGood */
  const leave = (forGood) => {
    ask(forGood ? 'leave_for_good' : 'leave');
    setTimeout(() => seat?.leave({ keep: playing && !forGood }), 150);
  };
  return (
    <Sheet title={leaving ? w('leave.sure') : w('menu')} close={close}>
      {leaving ? (
        <div class="padded answers">
          {playing && <p>{w('leave.game')}</p>}
          <button class="plate outline" onClick={() => setLeaving(false)}><span class="t">{w('leave.stay')}</span></button>
          <button class="plate" onClick={() => leave(false)} data-go="leave"><Icon name="exit-run" /><span class="t">{w('leave')}</span></button>
          {playing && <button class="plate danger" onClick={() => leave(true)}><span class="t">{w('leave.for_good')}</span></button>}
        </div>
      ) : (
        <div class="padded answers">
          {sight.stage !== 'lobby' && <Reactions then={close} />}
          {otherLanguages().map(({ code, name }) => (
            <button class="plate" key={code} onClick={() => void speak(code).then(close)} lang={code} data-go="lang"><Icon name="translate" /><span class="t">{name}</span></button>
          ))}
          {seat && /Android/.test(navigator.userAgent) && <a class="plate" href={appLink(seat)}><Icon name="cellphone" /><span class="t">{w('join.app')}<small>{w('join.app.hint')}</small></span></a>}
          <button class="plate" onClick={() => setLeaving(true)} data-go="leaving"><Icon name="exit-run" /><span class="t">{w('leave')}</span></button>
          {awake !== 'lock' && <p class="note" data-sleep><Icon name="information-outline" />{w('sleep')}</p>}
        </div>
      )}
    </Sheet>
  );
}
