// What the page knows: the last sight, how the connection is, and what lies open under this very thumb.
import { loadArt } from './art.jsx';
import { unkey } from './unkey.js';
import { loadWords } from './words.js';
import { card, forgetCode, join, kept } from './wire/index.js';

/** Seconds for which the cards of a question lie open, where choosing takes both hands. */
export const OPEN_FOR = 20;

/**
 * @typedef {import('./types').Sight} Sight
 * @typedef {{
 *   status: import('./wire/seat.js').Status | null, sight: Sight | null, card: import('./wire/index.js').Card | null,
 *   look: {pocket: boolean, inSheet: boolean, question: boolean, until: number, wanted: boolean}, lang: string, asked: string,
 *   awake: '' | 'lock' | 'video', ended: Sight | null, moment: number, refused: number, said: number, since: number, clockAt: number,
 *   about: number | null,
 * }} State
 */

/** @type {State} */
export const state = {
  status: null,
  sight: null,
  card: null,
  /** What lies open, on the table or in a sheet over it; `wanted` where the host has been asked and has not answered yet. */
  look: { pocket: false, inSheet: false, question: false, until: 0, wanted: false },
  lang: '',
  asked: '',
  /** What keeps the screen on: for certain, perhaps, or nothing. */
  awake: '',
  /** The end of the last game, while it is still read although another has begun. */
  ended: null,
  moment: 0,
  refused: 0,
  said: 0,
  /** When the present question was asked, and when the clock was told, in milliseconds. */
  since: 0,
  clockAt: 0,
  /** The seat of whom the page tells what is known. */
  about: null,
};

/** @type {import('./wire/seat.js').Seat | null} */
let seat = null;
/** @type {Record<string, any>} */
let raw = {};
/** @type {Set<() => void>} */
const watchers = new Set();
let coverTimer = 0;

/** @param {() => void} watcher */
export function watch(watcher) {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** @param {Partial<State>} [change] */
export function update(change = {}) {
  Object.assign(state, change);
  for (const watcher of watchers) watcher();
}

let drawing = 0;

/** Draw what has come before the next frame: once, however much comes until then. */
function updateSoon() {
  if (document.visibilityState === 'hidden') return update();
  if (drawing) return;
  drawing = requestAnimationFrame(() => {
    drawing = 0;
    update();
  });
}

export const theSeat = () => seat;

/** @param {{code?: string, table?: string, name?: string, colour?: string, emblem?: string, watch?: boolean}} wish */
export function sitDown(wish) {
  const before = seat;
  // What became of the attempt before is not said any more.
  seat = null;
  before?.leave({ keep: true });
  const made = join({ ...wish, lang: state.lang, onSight, onState: (status) => seat === made && follow(status) });
  seat = made;
  update({ status: made.status });
  if (location.search.includes('probe')) Object.assign(window, { seat, state });
}

/** @param {import('./wire/seat.js').Status} status */
function follow(status) {
  // The code of the link opens nothing any more: from now on there is a place to type another.
  if (status.state === 'removed' || (status.state === 'refused' && status.code === 'wrong_code')) forgetCode();
  update({ status });
}

/** Back to the way in, as somebody who is not at the table. */
export function startAnew() {
  seat = null;
  raw = {};
  forgetCode();
  delete document.documentElement.dataset.game;
  update({ status: null, sight: null, ended: null });
  void card().then((found) => update({ card: found }));
}

/** @param {Record<string, any>} sight @param {{fresh: boolean}} about */
function onSight(sight, { fresh }) {
  raw = sight;
  const before = state.sight;
  const { open, ...rest } = sight;
  /** @type {Sight} */
  const now = { ...unkey(rest), open: open.map(unkey) };
  const asked = `${now.game} ${now.question?.n} ${now.question?.mine}`;
  const another = asked !== state.asked;
  // The next card of the same turn: whoever has just looked need not uncover again, for as long as was left.
  const again = another && state.look.question && state.look.until > performance.now() && alike(before?.question, now.question);
  if (another) {
    state.look.question = state.look.wanted = again;
    state.since = performance.now();
    // What was refused was about the question before.
    state.refused = before?.said.refused?.number ?? state.refused;
  }
  if (now.open.length) state.look.wanted = false;
  if (!now.open.length && !state.look.pocket && !state.look.wanted && !again) state.look.question = false;
  if (fresh && before === null) {
    // What was said before this page was open is no news.
    state.moment = now.said.moment?.number ?? 0;
    state.refused = now.said.refused?.number ?? 0;
  }
  // The game is over: what was held before and not yet read is old; what ended it is shown.
  if (now.ending && !before?.ending && now.said.moment?.number === before?.said.moment?.number) state.moment = now.said.moment?.number ?? 0;
  if (before?.ending && !now.ending && now.stage === 'playing') state.ended = before;
  if (now.clock !== before?.clock) state.clockAt = performance.now();
  void loadArt(now.game).then(updateSoon);
  document.documentElement.dataset.game = now.game;
  document.title = `${now.title} · Soupçon`;
  Object.assign(state, { sight: now, asked });
  if (again) wantOpen();
  updateSoon();
  drawn();
}

/** Whether two questions are steps of one choice of this guest's. @param {import('./types').Question} [one] @param {import('./types').Question} [other] */
const alike = (one, other) => !!one?.mine && !!other?.mine && !!other.private && one.key.split('.')[0] === other.key.split('.')[0];

function wantOpen() {
  state.look.wanted = true;
  touch('look', { at: 'question', on: true });
}

/** @param {string} what @param {Record<string, any>} [args] */
export function touch(what, args = {}) {
  performance.clearMarks('touch');
  performance.mark('touch');
  return seat?.touch(what, args) ?? false;
}

/** From a touch until what came of it is on the screen, for whoever measures (`performance.getEntriesByName`). */
function drawn() {
  if (!performance.getEntriesByName('touch').length) return;
  requestAnimationFrame(() =>
    setTimeout(() => {
      if (!performance.getEntriesByName('touch').length) return;
      performance.measure('drawn', 'touch');
      performance.clearMarks('touch');
      if (performance.getEntriesByName('drawn').length > 500) performance.clearMeasures('drawn');
    }),
  );
}

/** @param {string} request @param {Record<string, any>} [args] */
export const ask = (request, args = {}) => touch('ask', { do: request, args });

// -- secrets -----------------------------------------------------------------------------------

/** Look at one's own things while a thumb is on them, or at the cards of a question for a while. @param {'pocket' | 'question'} at @param {boolean} [inSheet] */
export function look(at, inSheet = false) {
  state.look[at] = true;
  if (at === 'question') {
    wantOpen();
    keepOpen();
  } else {
    state.look.inSheet = inSheet;
    touch('look', { at, on: true });
    update();
  }
}

/** Whoever chooses still looks at their cards: count the time anew. */
export function keepOpen() {
  clearTimeout(coverTimer);
  coverTimer = window.setTimeout(cover, 1000 * OPEN_FOR);
  state.look.until = performance.now() + 1000 * OPEN_FOR;
  update();
}

/** Cover everything at once; what lay open is forgotten before the host hears of it. */
export function cover() {
  clearTimeout(coverTimer);
  const { look: eyes, sight } = state;
  if (!eyes.pocket && !eyes.question) return;
  eyes.pocket = eyes.question = eyes.wanted = false;
  if (Array.isArray(raw.open)) raw.open.length = 0;
  if (sight) sight.open.length = 0;
  update();
  seat?.touch('look', { on: false });
}

/** Let go of one's own things; what is open of a question stays so. */
export function coverPocket() {
  if (!state.look.pocket) return;
  if (!state.look.question) return cover();
  state.look.pocket = false;
  update();
  seat?.touch('look', { at: 'pocket', on: false });
}

/** The question as it is on the page: with its cards only while they are looked at. */
export function questionShown() {
  const { sight, look: eyes } = state;
  const open = eyes.question ? sight?.open[0]?.question : undefined;
  return open && open.n === sight?.question?.n ? open : sight?.question;
}

for (const event of ['blur', 'pagehide']) addEventListener(event, cover);
document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && cover());

/** @param {string} lang */
export async function speak(lang) {
  await loadWords(lang);
  localStorage.setItem('lang', lang);
  update({ lang });
  seat?.touch('lang', { lang });
}

/** @param {string} table */
export const keptSeat = (table) => kept(table);
