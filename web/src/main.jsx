import { render } from 'preact';
import '../style/main.css';
import { App } from './app.jsx';
import { loadArt } from './art.jsx';
import { keepAwake } from './awake.js';
import { keptSeat, sitDown, state, update } from './store.js';
import { languageFor, loadWords } from './words.js';
import { card, warmUp } from './wire/index.js';

/** A screen that is so many letters wide, or less, has room for one thing beside another nowhere. */
const NARROW = 15;

state.lang = languageFor(localStorage.getItem('lang') ?? navigator.language.slice(0, 2));
const root = /** @type {HTMLElement} */ (document.getElementById('app'));

/** How wide the screen is in letters: a media query would not hear of letters that were made larger. */
function watchLetters() {
  const { classList } = document.documentElement;
  const look = () => classList.toggle('large', innerWidth < NARROW * letter.offsetWidth);
  const letter = document.createElement('i');
  letter.className = 'letter';
  document.body.append(letter);
  new ResizeObserver(look).observe(letter);
  addEventListener('resize', look);
}

async function begin() {
  watchLetters();
  const [, found] = await Promise.all([loadWords(state.lang), card()]);
  state.card = found;
  // Whoever has a seat here comes back to it without being asked anything.
  if (found && keptSeat(found.table)) sitDown({ table: found.table });
  render(<App />, root);
  update();
  setTimeout(warmUp, 50);
  // While a name is typed, what the table will need comes already.
  if (found) void loadArt(found.game);
  setTimeout(keepAwake, 500);
}

void begin();
