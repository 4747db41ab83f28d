// The code of a table, and the links that carry it (app/net/code.py).

const LETTERS = /^[0-9A-HJKMNP-TV-Z]{6}$/;
const PACKAGE = 'org.soupcon.soupcon';

/**
 * The code somebody meant when they typed this; null where it is none.
 * @param {string} text
 */
export function normaliseCode(text) {
  const meant = text
    .toUpperCase()
    .replace(/[-‐‑‒–—_.\s]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1');
  return LETTERS.test(meant) ? meant : null;
}

/** The code of the link that opened this page; null without one. It stays behind the #, which is sent to nobody. */
export const codeOfPage = () => normaliseCode(location.hash.slice(1).split('&')[0]);

/** Put the code out of the address: a page that is loaded again asks for one. */
export const forgetCode = () => history.replaceState(null, '', location.pathname + location.search);

/**
 * A link that opens the app where it is installed, and comes back to this page otherwise (Android only).
 * @param {{code: string, table: string, seat?: string}} where `seat` takes a place along to the app
 */
export function intentLink({ code, table, seat }) {
  const fields = [`at=${location.host}`, `t=${encodeURIComponent(table)}`];
  if (seat) fields.push(`seat=${encodeURIComponent(seat)}`);
  const back = encodeURIComponent(`${location.origin}/#${code}`);
  return `intent://join/${code}?${fields.join('&')}#Intent;scheme=soupcon;package=${PACKAGE};S.browser_fallback_url=${back};end`;
}
