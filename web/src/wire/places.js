// The seats this browser has, by the id of their table: every table at one address shares one storage.

const PREFIX = 'soupcon.seat.';
const MOST = 8; // tables of which a seat is remembered; the oldest is forgotten first

/**
 * @typedef {{
 *   table: string, code: string, join: string, person: string, secret: string,
 *   name: string, colour: string, emblem: string, at: number,
 * }} Place
 */

/** Private tabs may refuse to keep anything: a seat then lasts as long as the page. */
const whilePageLasts = new Map();

/** @template T @param {(storage: Storage) => T} use @param {T} otherwise */
function stored(use, otherwise) {
  try {
    return use(window.localStorage);
  } catch {
    return otherwise;
  }
}

/**
 * The seat at a table; null where there is none.
 * @param {string} table
 * @returns {Place | null}
 */
export function load(table) {
  const text = stored((storage) => storage.getItem(PREFIX + table), null) ?? whilePageLasts.get(table);
  try {
    const place = JSON.parse(text ?? 'null');
    return place?.table === table && place.secret ? place : null;
  } catch {
    return null;
  }
}

/** @param {Place} place */
export function keep(place) {
  const text = JSON.stringify({ ...place, at: Date.now() });
  whilePageLasts.set(place.table, text);
  stored((storage) => {
    storage.setItem(PREFIX + place.table, text);
    const old = Object.keys(storage)
      .filter((key) => key.startsWith(PREFIX))
      .map((key) => ({ key, at: JSON.parse(storage.getItem(key) ?? '{}').at ?? 0 }))
      .sort((one, other) => other.at - one.at);
    for (const { key } of old.slice(MOST)) storage.removeItem(key);
  }, undefined);
}

/** @param {string} table */
export function forget(table) {
  whilePageLasts.delete(table);
  stored((storage) => storage.removeItem(PREFIX + table), undefined);
}
