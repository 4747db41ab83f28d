// Before the game: who is there, what is played, what is still missing.
import { useState } from 'preact/hooks';
import { Art, Emblem, Icon } from './art.jsx';
import { keepProfile, lastProfile, ProfileFields } from './profile.jsx';
import { Reactions, Bubbles } from './table/reactions.jsx';
import { MenuSheet } from './sheets/menu.jsx';
import { RulesSheet } from './sheets/rules.jsx';
import { Sheet } from './sheets/sheet.jsx';
import { ask } from './store.js';
import { useStore } from './use.js';
import { w } from './words.js';

/** @param {{sight: import('./types').Sight}} props */
export function Lobby({ sight }) {
  const [sheet, setSheet] = useState('');
  const { awake, status } = useStore();
  const { lobby, people, you } = sight;
  if (!lobby) return null;
  const me = people.find((one) => one.key === you.person);
  const players = people.filter((one) => !one.watching);
  const watchers = people.filter((one) => one.watching);
  return (
    <>
      <header class="bar">
        <h1>{lobby.title}</h1>
        <button class="tool" aria-label={w('rules')} aria-haspopup="dialog" data-tool="rules" onClick={() => setSheet('rules')}><Icon name="book-open-variant" /></button>
        <button class="tool" aria-label={w('menu')} data-tool="menu" aria-haspopup="dialog" onClick={() => setSheet('menu')}><Icon name="dots-vertical" /></button>
      </header>
      <main class="page lobby">
        <section class="cover" aria-label={sight.title}>
          <Art name={`art:covers/${sight.game}`} />
          <div><h2>{sight.title}</h2><p>{lobby.summary}</p><p class="facts">{lobby.facts.join(' · ')}</p></div>
        </section>
        <ul class="rows" aria-label={w('people')}>
          {players.map((one) => <Row key={one.key} one={one} />)}
          {lobby.free && <li class="row free"><span class="emblem nobody" /><span class="t">{lobby.free}</span></li>}
        </ul>
        {watchers.length > 0 && <ul class="rows" aria-label={w('watching')}>{watchers.map((one) => <Row key={one.key} one={one} />)}</ul>}
        {me && otherwise(me).map((text) => <p class="note" key={text} data-taken><Icon name="information-outline" />{text}</p>)}
        <p class="lead" role="status">{lobby.missing || lobby.waiting}</p>
        {lobby.cautions.map((text) => <p class="note" key={text}><Icon name="information-outline" />{text}</p>)}
        {!awake && <p class="note" data-sleep><Icon name="information-outline" />{w('sleep')}</p>}
        <div class="answers" inert={status?.state === 'away'}>
          <button class="plate outline" onClick={() => setSheet('profile')}><Emblem guest={me} cls="small" /><span class="t">{w('profile')}</span></button>
          <button class="plate outline" onClick={() => ask('watch', { watch: !you.watching })}><Icon name={you.watching ? 'hand-back-right-outline' : 'eye-outline'} /><span class="t">{w(you.watching ? 'play_too' : 'join.watch')}</span></button>
        </div>
        <Reactions />
      </main>
      <Bubbles sight={sight} />
      {sheet === 'menu' && <MenuSheet sight={sight} close={() => setSheet('')} />}
      {sheet === 'rules' && <RulesSheet sight={sight} close={() => setSheet('')} />}
      {sheet === 'profile' && me && <ProfileSheet me={me} others={people.filter((one) => one !== me)} close={() => setSheet('')} />}
    </>
  );
}

/** @param {{one: import('./types').Guest}} props */
const Row = ({ one }) => (
  <li class={`row ${one.presence === 'away' ? 'gone' : ''}`}>
    <Emblem guest={one} /><span class="t">{one.name}{one.says && <small>{one.says}</small>}</span>
  </li>
);

/** What somebody wished to be called and to look like, and is not: others had it first. @param {import('./types').Guest} me */
function otherwise(me) {
  const wish = lastProfile();
  const name = wish.name.trim();
  return [
    ...(name && name !== me.name ? [w('taken.name', { wish: name, name: me.name })] : []),
    ...(wish.emblem !== me.emblem ? [w('taken.emblem')] : []),
    ...(wish.colour !== me.colour ? [w('taken.colour')] : []),
  ];
}

/** @param {{me: import('./types').Guest, others: import('./types').Guest[], close: () => void}} props */
function ProfileSheet({ me, others, close }) {
  const [value, change] = useState({ name: me.name, colour: me.colour, emblem: me.emblem });
  const save = () => {
    keepProfile(value);
    ask('profile', value);
    close();
  };
  return (
    <Sheet title={w('profile')} close={close}>
      <form class="padded" onSubmit={(event) => { event.preventDefault(); save(); }}>
        <ProfileFields value={value} change={change} others={others} />
        <button class="plate main" type="submit"><span class="t">{w('save')}</span></button>
      </form>
    </Sheet>
  );
}
