// The way in: who one is, and the code where the link did not bring it.
import { useEffect, useRef, useState } from 'preact/hooks';
import { Icon } from './art.jsx';
import { keepProfile, lastProfile, ProfileFields } from './profile.jsx';
import { sitDown, speak, update } from './store.js';
import { useStore } from './use.js';
import { has, otherLanguages, w } from './words.js';
import { appLink, card as askCard, codeOfPage, normaliseCode } from './wire/index.js';

export function Join() {
  const { card, status } = useStore();
  const [profile, setProfile] = useState(lastProfile);
  const [typed, setTyped] = useState('');
  const [noCode, setNoCode] = useState(false);
  const code = codeOfPage() || normaliseCode(typed);
  const waiting = status?.state === 'connecting' || status?.state === 'away';
  const said = noCode ? w('refusal.bad_code') : status?.code ? (has(`refusal.${status.code}`) ? w(`refusal.${status.code}`, status.details) : w('join.unreachable')) : '';
  // What is wrong with the code is said where it is typed.
  const aboutCode = noCode || status?.code === 'wrong_code';
  const field = useRef(/** @type {HTMLInputElement | null} */ (null));
  useEffect(() => {
    if (aboutCode) field.current?.focus();
  }, [aboutCode, status]);
  /** Another code: what was said was about the one before. @param {string} text */
  const type = (text) => {
    setTyped(text);
    setNoCode(false);
    if (status?.code) update({ status: null });
  };
  // Whoever comes back to this page from elsewhere finds the table as it is by now.
  useEffect(() => {
    const look = () => document.visibilityState === 'visible' && void askCard().then((found) => found && update({ card: found }));
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  // In the middle of a game, or where every seat is taken, one can only watch: the host would say no to anything else.
  const full = !!card && (card.running || card.free === 0);
  /** @param {boolean} watch */
  const go = (watch) => {
    keepProfile(profile);
    // What cannot be a code is none: there is no need to ask the host.
    setNoCode(!code);
    if (code && profile.name.trim()) sitDown({ ...profile, code, watch });
  };
  return (
    <main class="page join">
      <header class="join-head">
        <h1>Soupçon</h1>
        {otherLanguages().map(({ code, name }) => (
          <button class="tool" key={code} onClick={() => speak(code)} lang={code}><Icon name="translate" /><span class="tool-words">{name}</span></button>
        ))}
      </header>
      {!card && <><p class="lead" role="alert">{w('join.unreachable')}</p><button class="plate main" onClick={() => location.reload()}><span class="t">{w('join.again')}</span></button></>}
      {card && (
        <form onSubmit={(event) => { event.preventDefault(); go(full); }} aria-busy={waiting}>
          <h2>{card.name ? w('join.at', { name: card.name }) : w('join.title')}</h2>
          {card.running && <p class="hint">{w('join.running')}</p>}
          {!card.running && card.free === 0 && <p class="hint">{w('join.free.none')}</p>}
          {!codeOfPage() && (
            <div>
              <label class="field">
                <span>{w('join.code')}</span>
                <input name="code" ref={field} aria-invalid={aboutCode} required autocapitalize="characters" autocomplete="off" spellcheck={false} maxLength={12} value={typed} onInput={(event) => type(event.currentTarget.value)} />
                <small>{w('join.code.hint')}</small>
              </label>
              {aboutCode && <p class="note refused" role="alert">{said}</p>}
            </div>
          )}
          <ProfileFields value={profile} change={setProfile} />
          {said && !aboutCode && <p class="note refused" role="alert">{said}</p>}
          {!full && <button class="plate main" type="submit" data-go="join"><span class="t">{waiting ? w('join.connecting') : w('join.go')}</span></button>}
          <button class={`plate ${full ? 'main' : 'outline'}`} type={full ? 'submit' : 'button'} data-go="watch" onClick={() => !full && go(true)}><Icon name="eye-outline" /><span class="t">{full && waiting ? w('join.connecting') : w('join.watch')}</span></button>
          {code && /Android/.test(navigator.userAgent) && (
            <a class="plate outline" href={appLink({ code, table: card.table })}>
              <Icon name="cellphone" /><span class="t">{w('join.app')}<small>{w('join.app.hint')}</small></span>
            </a>
          )}
          <p class="hint small">{w('join.private')}</p>
        </form>
      )}
    </main>
  );
}
