// Why one is not at the table any more, and the way back where there is one.
import { appLink } from './wire/index.js';
import { startAnew, theSeat } from './store.js';
import { has, w } from './words.js';

/** @param {{status: import('./wire/seat.js').Status}} props */
export function Gone({ status }) {
  const why = status.code && has(`refusal.${status.code}`) ? w(`refusal.${status.code}`, status.details) : w(status.state);
  const seat = theSeat();
  const back = status.state === 'replaced' || status.state === 'left';
  // The seat is gone, the table may still be there: whoever is given its code sits down anew.
  const anew = status.state === 'removed' || (status.state === 'refused' && status.code !== 'table_closed');
  return (
    <main class="page gone">
      <h1>Soupçon</h1>
      <p class="lead" role="alert">{why}</p>
      {status.state === 'removed' && <p>{w('removed.hint')}</p>}
      {anew && <button class="plate main" onClick={startAnew} data-go="anew"><span class="t">{w('removed.anew')}</span></button>}
      {back && (
        <button class="plate main" onClick={() => (status.state === 'left' ? location.reload() : seat?.comeBack())}>
          <span class="t">{w(status.state === 'left' ? 'left.back' : 'replaced.back')}</span>
        </button>
      )}
      {status.state === 'replaced' && seat && /Android/.test(navigator.userAgent) && <a class="plate outline" href={appLink(seat)}><span class="t">{w('join.app')}</span></a>}
    </main>
  );
}
