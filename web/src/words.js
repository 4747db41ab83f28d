// What the page says by itself, in the reader's language; everything about a game comes from the host.
/** @type {Record<string, string>} */
let words = {};

/** @param {string} lang */
export async function loadWords(lang) {
  const answer = await fetch(`/words/${lang}.json`);
  words = await answer.json();
  document.documentElement.lang = lang;
}

/** @param {string} key @param {Record<string, string | number>} [values] */
export function w(key, values = {}) {
  return (words[key] ?? '').replace(/\{(\w+)\}/g, (_, name) => String(values[name] ?? ''));
}

/** @param {string} key */
export const has = (key) => key in words;
