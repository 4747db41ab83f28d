// A piece that keeps its key and lies elsewhere has moved; coins and dealt cards are told as journeys.
import { useLayoutEffect, useRef } from 'preact/hooks';
import { source } from '../art.jsx';

const calm = matchMedia('(prefers-reduced-motion: reduce)');
const FLIGHT = 280;
const MOST = 6;

/**
 * @param {{current: HTMLElement | null}} root
 * @param {import('../types').Sight['said']['journeys']} journeys
 */
export function useMotion(root, journeys) {
  const before = useRef(/** @type {Map<string, {x: number, y: number, art: string}>} */ (new Map()));
  const flown = useRef(journeys?.number ?? 0);
  useLayoutEffect(() => {
    if (!root.current) return;
    const box = root.current.getBoundingClientRect();
    const now = new Map();
    for (const node of root.current.querySelectorAll('[data-piece]')) {
      const rect = node.getBoundingClientRect();
      const key = node.getAttribute('data-piece') ?? '';
      const place = { x: rect.left - box.left, y: rect.top - box.top, art: node.getAttribute('data-art') ?? '' };
      now.set(key, place);
      const old = before.current.get(key);
      if (calm.matches || !old) continue;
      if (Math.hypot(old.x - place.x, old.y - place.y) > 12)
        node.animate([{ transform: `translate(${old.x - place.x}px,${old.y - place.y}px)` }, { transform: 'none' }], { duration: 320, easing: 'cubic-bezier(.2,.8,.3,1)' });
      else if (old.art !== place.art) node.animate([{ transform: 'scaleX(0)' }, { transform: 'none' }], { duration: 220 });
    }
    before.current = now;
    if (!journeys || journeys.number === flown.current) return;
    flown.current = journeys.number;
    if (!calm.matches) fly(journeys.flown);
  });
}

/** @param {{what: string, from: string, to: string, count: number}[]} journeys */
function fly(journeys) {
  const find = (/** @type {string} */ key) => document.querySelector(`[data-at="${CSS.escape(key)}"]`)?.getBoundingClientRect();
  let wait = 0;
  for (const { what, from, to, count } of journeys) {
    const [start, end] = [find(from), find(to)];
    if (!start || !end) continue;
    for (let at = 0; at < Math.min(count, MOST); at++, wait += 40) {
      const picture = new Image();
      picture.src = source(what);
      picture.alt = '';
      picture.className = 'flying';
      document.body.append(picture);
      const place = (/** @type {DOMRect} */ rect) => `translate(${rect.left + rect.width / 2 - 11}px,${rect.top + rect.height / 3 - 11}px)`;
      const flight = picture.animate([{ transform: place(start) }, { transform: place(end) }], { duration: FLIGHT, delay: wait, easing: 'cubic-bezier(.2,.7,.3,1)', fill: 'backwards' });
      flight.onfinish = flight.oncancel = () => picture.remove();
    }
  }
}
