// What nobody may miss: who did what to whom, over the table for some seconds or until a tap.
import { useEffect } from 'preact/hooks';
import { Art, Emblem, Icon } from '../art.jsx';
import { ask, state, update } from '../store.js';
import { w } from '../words.js';
import { Look } from './look.jsx';

/** @param {{sight: import('../types').Sight}} props */
export function Moment({ sight }) {
  const moment = sight.said.moment;
  const shown = moment && moment.number > state.moment ? moment : undefined;
  const close = (/** @type {boolean} */ tapped) => {
    if (!shown) return;
    if (tapped) ask('seen');
    update({ moment: shown.number });
  };
  useEffect(() => {
    if (!shown) return undefined;
    let timer = 0;
    // Whoever still looks at what was whispered has all the time.
    const end = () => {
      if (state.look.pocket) timer = window.setTimeout(end, 500);
      else close(false);
    };
    timer = window.setTimeout(end, 1000 * Math.max(shown.seconds, 1));
    const leave = (/** @type {KeyboardEvent} */ event) => event.key === 'Escape' && close(true);
    addEventListener('keydown', leave);
    return () => {
      clearTimeout(timer);
      removeEventListener('keydown', leave);
    };
  }, [shown?.number]);
  if (!shown) return null;
  return (
    <div class="moment" onClick={() => close(true)}>
      <section class="moment-card" aria-label={w('log')}>
        {shown.news.map((one, at) => (
          <div key={at} class="news">
            <p class="news-people" aria-hidden="true">
              {one.people.map((seat, place) => <span key={seat}>{place > 0 && <Icon name="arrow-right-bold" />}<Emblem guest={sight.people.find((guest) => guest.seat === seat)} /></span>)}
            </p>
            <div class="news-text">{one.cards.map((card, place) => <Art key={place} name={card} cls="news-card" />)}<p>{one.text}</p></div>
          </div>
        ))}
        {!shown.news.length && <div class="news"><h2>{w('whisper')}</h2>{shown.title && <p>{shown.title}</p>}</div>}
        {shown.whispered && <div onClick={(event) => event.stopPropagation()}><Look sight={sight} inSheet /></div>}
        <button class="plate" onClick={() => close(true)} data-go="seen"><span class="t">{w('continue')}</span></button>
      </section>
    </div>
  );
}
