// The card a game opens with: who one is, how one wins, the way to one's own cards. Once in every game.
import { useEffect, useRef, useState } from 'preact/hooks';
import { Emblem, Icon } from '../art.jsx';
import { ask } from '../store.js';
import { w } from '../words.js';
import { Look } from './look.jsx';

/** @param {{sight: import('../types').Sight}} props */
export function Opening({ sight }) {
  const dialog = useRef(/** @type {HTMLDialogElement | null} */ (null));
  const button = useRef(/** @type {HTMLButtonElement | null} */ (null));
  const due = !!sight.opening;
  const [kept, keep] = useState(sight.opening);
  const [read, setRead] = useState(false);
  // It stays until it is read, whatever the others do meanwhile; the next game has its own.
  useEffect(() => {
    if (sight.opening) keep(sight.opening);
  }, [sight.opening]);
  useEffect(() => {
    if (due) setRead(false);
  }, [due]);
  const shown = !!kept && !read && !sight.ending;
  useEffect(() => {
    if (!shown) return;
    dialog.current?.showModal();
    button.current?.focus({ preventScroll: true });
  }, [shown]);
  if (!kept || !shown) return null;
  const me = sight.people.find((one) => one.key === sight.you.person);
  const begin = () => {
    setRead(true);
    keep(undefined);
    ask('seen');
    // Whoever works by keyboard or listens goes on with what is asked.
    requestAnimationFrame(() => document.getElementById('q-title')?.focus({ preventScroll: true }));
  };
  return (
    <dialog ref={dialog} class="moment opening" aria-labelledby="opening-title" onCancel={(event) => { event.preventDefault(); begin(); }}>
      <div class="moment-card">
        <h2 id="opening-title">{w('opening')}</h2>
        <p class="opening-line"><Emblem guest={me} /><span>{kept.who}</span></p>
        <p class="opening-line wins"><Icon name="trophy-outline" /><span>{kept.win}</span></p>
        <Look sight={sight} inSheet />
        <button class="plate main" ref={button} onClick={begin} data-go="seen"><span class="t">{w('end.go')}</span></button>
      </div>
    </dialog>
  );
}
