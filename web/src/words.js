// What the page says by itself, in the reader's language; everything about a game comes from the host.
import LANGUAGES from './made/languages.json';

/** @type {Record<string, string>} */
let words = {};

/** The language somebody wishes, where the page has it. @param {string} wished */
export const languageFor = (wished) => (LANGUAGES.find(({ code }) => code === wished) ?? LANGUAGES[0]).code;

/** The languages one can change to, each by its own name. */
export const otherLanguages = () => LANGUAGES.filter(({ code }) => code !== document.documentElement.lang);

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
