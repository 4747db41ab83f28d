// The page's way to the table: everything between the WebSocket and what is shown.
import { intentLink } from './code.js';
import * as places from './places.js';
import { Seat } from './seat.js';

export { codeOfPage, forgetCode, normaliseCode } from './code.js';
export { warmUp } from './spake2.js';

/**
 * @typedef {{v: number, table: string, name: string, game: string, free: number, running: boolean}} Card
 */

/**
 * What the table that serves this page says of itself to anybody; null where it does not answer.
 * @returns {Promise<Card | null>}
 */
export async function card() {
  try {
    const answer = await fetch('/card.json', { cache: 'no-store' });
    return answer.ok ? await answer.json() : null;
  } catch {
    return null;
  }
}

/**
 * The seat this browser has at a table: then `join({table, …})` takes it again. Null without one.
 * @param {string} table
 */
export function kept(table) {
  const place = places.load(table);
  return place && { name: place.name, colour: place.colour, emblem: place.emblem, code: place.code };
}

/**
 * Take a seat: the one kept for this table, or a new one with the code.
 * @param {import('./seat.js').Wish} wish
 */
export function join(wish) {
  const seat = new Seat(wish);
  // A phone that was locked: the page was frozen, its connection may be dead without knowing it.
  const wake = () => document.visibilityState === 'visible' && seat.wake();
  document.addEventListener('visibilitychange', wake);
  window.addEventListener('pageshow', wake);
  window.addEventListener('online', wake);
  return seat;
}

/**
 * A link that opens the app where it is installed. With a seat it takes that seat along: it is for the person
 * who has it, on the phone they hold, and must never be shown to others.
 * @param {Seat | {code: string, table: string}} where
 */
export function appLink(where) {
  if (!(where instanceof Seat)) return intentLink(where);
  const { code, table, person, secret, join: joinId } = where.place;
  return intentLink({ code, table, seat: secret && `${person}.${joinId}.${secret}` });
}
