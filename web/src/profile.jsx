// Name, colour and emblem: how the others see somebody.
import { COLOURS, EMBLEMS, Emblem } from './art.jsx';
import { w } from './words.js';

/**
 * @typedef {{name: string, colour: string, emblem: string}} Profile
 * @param {{value: Profile, change: (value: Profile) => void, others?: Profile[]}} props `others` have theirs already
 */
export function ProfileFields({ value, change, others = [] }) {
  const taken = (/** @type {'colour' | 'emblem'} */ what, /** @type {string} */ which) => others.find((one) => one[what] === which)?.name;
  const says = (/** @type {string | undefined} */ by) => (by ? ` (${w('taken.by', { name: by })})` : '');
  return (
    <>
      <div class="profile-name">
        <Emblem guest={value} cls="large" />
        <label class="field">
          <span>{w('join.name')}</span>
          <input name="name" required maxLength={24} autocomplete="nickname" autocapitalize="words" spellcheck={false}
            enterkeyhint="go" value={value.name} onInput={(event) => change({ ...value, name: event.currentTarget.value })} />
        </label>
      </div>
      <fieldset class="choices colours">
        <legend>{w('join.colour')}</legend>
        {COLOURS.map((colour) => (
          <label key={colour} class={`choice ${taken('colour', colour) ? 'taken' : ''}`}>
            <input type="radio" name="colour" value={colour} disabled={!!taken('colour', colour)} checked={colour === value.colour} onChange={() => change({ ...value, colour })} />
            <span class={`dot colour-${colour}`} /><span class="sr">{w(`colour.${colour}`)}{says(taken('colour', colour))}</span>
          </label>
        ))}
      </fieldset>
      <fieldset class="choices emblems">
        <legend>{w('join.emblem')}</legend>
        {EMBLEMS.map((emblem) => (
          <label key={emblem} class={`choice ${taken('emblem', emblem) ? 'taken' : ''}`}>
            <input type="radio" name="emblem" value={emblem} disabled={!!taken('emblem', emblem)} checked={emblem === value.emblem} onChange={() => change({ ...value, emblem })} />
            <Emblem guest={{ colour: emblem === value.emblem ? value.colour : 'none', emblem }} /><span class="sr">{w(`emblem.${emblem}`)}{says(taken('emblem', emblem))}</span>
          </label>
        ))}
      </fieldset>
    </>
  );
}

/** What was chosen the last time, or something by chance: two friends seldom look alike. @returns {Profile} */
export function lastProfile() {
  const kept = JSON.parse(localStorage.getItem('profile') ?? '{}');
  const any = (/** @type {string[]} */ list) => list[Math.floor(Math.random() * list.length)];
  return { name: kept.name ?? '', colour: kept.colour ?? any(COLOURS), emblem: kept.emblem ?? any(EMBLEMS) };
}

/** @param {Profile} profile */
export const keepProfile = (profile) => localStorage.setItem('profile', JSON.stringify(profile));
