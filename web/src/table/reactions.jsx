// A word across the table: six to choose from, and a bubble for a moment when somebody has said one.
import { useEffect, useRef, useState } from 'preact/hooks';
import { Emblem, Icon } from '../art.jsx';
import { ask } from '../store.js';
import { w } from '../words.js';

/** @type {Record<string, string>} */
const ICONS = {
  haha: 'emoticon-lol-outline', hmm: 'emoticon-confused-outline', wow: 'emoticon-excited-outline',
  bravo: 'hand-clap', ouch: 'emoticon-sad-outline', phew: 'emoticon-cool-outline',
};
const STAYS = 2500;

/** @param {{then?: () => void}} props */
export function Reactions({ then = () => {} }) {
  return (
    <div class="reactions" role="group" aria-label={w('react')}>
      {Object.entries(ICONS).map(([name, icon]) => (
        <button key={name} class="reaction" onClick={() => { ask('react', { name }); then(); }}><Icon name={icon} /><span>{w(`react.${name}`)}</span></button>
      ))}
    </div>
  );
}

/** @param {{sight: import('../types').Sight}} props */
export function Bubbles({ sight }) {
  const seen = useRef(/** @type {Map<string, number> | null} */ (null));
  const [shown, setShown] = useState(/** @type {{key: string, guest: import('../types').Guest, name: string}[]} */ ([]));
  useEffect(() => {
    const before = seen.current;
    seen.current = new Map(sight.people.map((one) => [one.key, one.reaction?.number ?? 0]));
    if (!before) return;
    for (const guest of sight.people) {
      if (!guest.reaction || before.get(guest.key) === guest.reaction.number) continue;
      const { name, number } = guest.reaction;
      const key = `${guest.key} ${number}`;
      setShown((all) => [...all, { key, guest, name }]);
      setTimeout(() => setShown((all) => all.filter((one) => one.key !== key)), STAYS);
    }
  }, [sight.people]);
  return (
    <div class="bubbles" role="status">
      {shown.map(({ key, guest, name }) => <p key={key} class="bubble"><Emblem guest={guest} cls="small" />{guest.name}<Icon name={ICONS[name]} /><b>{w(`react.${name}`)}</b></p>)}
    </div>
  );
}
