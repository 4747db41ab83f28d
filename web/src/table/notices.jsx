// What has come between the players: somebody is away, slow, or waits for this guest.
import { useState } from 'preact/hooks';
import { Icon } from '../art.jsx';
import { ask, state } from '../store.js';
import { useNow } from '../use.js';
import { w } from '../words.js';

/** @param {{sight: import('../types').Sight}} props */
export function Notices({ sight }) {
  // What comes into a place that is there already is read aloud.
  return <div role="status"><Notice sight={sight} /></div>;
}

/** @param {{sight: import('../types').Sight}} props */
function Notice({ sight }) {
  const [nudged, setNudged] = useState(-1e9);
  const { question: q, you, patience } = sight;
  const others = q?.waiting?.filter((seat) => seat !== you.seat) ?? [];
  const waits = sight.stage === 'playing' && !q?.mine && others.length > 0 && !sight.paused;
  const now = useNow(waits, 1000);
  const slow = waits && you.seat !== null && now - state.since > 1000 * patience.nudge;
  // Without a connection there is nobody to ask.
  if (sight.stage !== 'playing' || state.status?.state === 'away') return null;
  if (you.stand_in)
    return <Band icon="robot-outline" title={w('bot_plays')}><button class="small-plate main" onClick={() => ask('take_back')}>{w('im_back')}</button></Band>;
  // Whoever is waited for answers first; then one after the other of those who are away, first where a vote is missing.
  if (sight.nudge && q?.mine) return <Band icon="bell-ring-outline" title={sight.nudge.title} />;
  const missing = sight.absent.find((one) => !one.voted) ?? sight.absent[0];
  if (missing) return <Missing key={missing.key} missing={missing} />;
  if (!slow) return null;
  const rests = now - nudged < 1000 * patience.again;
  const nudge = () => {
    if (rests) return;
    setNudged(now);
    ask('nudge', { decision: q?.n });
  };
  // Whoever hosts decides for the others; about them, everybody does.
  const host = others.find((seat) => sight.seats[seat] === sight.owner);
  const late = host !== undefined && now - state.since > 1000 * patience.stand_in;
  return (
    <Band icon="timer-sand" title={sight.told?.waiting ?? ''}>
      {late && <button class="small-plate" onClick={() => ask('stand_in', { person: sight.owner })}>{w('bot_play')}</button>}
      <button class="small-plate" aria-disabled={rests} onClick={nudge} data-go="nudge">{w(rests ? 'nudged' : 'nudge')}</button>
    </Band>
  );
}

/** Somebody's phone is away. To vote them out cannot be taken back once enough have. @param {{missing: import('../types').Sight['absent'][0]}} props */
function Missing({ missing }) {
  const [sure, setSure] = useState(false);
  const vote = (/** @type {boolean} */ out) => {
    setSure(false);
    ask('vote_out', { person: missing.key, out });
  };
  if (sure)
    return (
      <Band icon="wifi-off" title={w('vote.sure')} support={missing.support}>
        <button class="small-plate" onClick={() => setSure(false)}>{w('sure.not')}</button>
        <button class="small-plate danger" onClick={() => vote(true)} data-go="vote">{w('vote')}</button>
      </Band>
    );
  return (
    <Band icon="wifi-off" title={missing.title} support={missing.support}>
      {missing.bot && <button class="small-plate" onClick={() => ask('stand_in', { person: missing.key })}>{w('bot_play')}</button>}
      {missing.mine && <button class="small-plate" onClick={() => (missing.voted ? vote(false) : setSure(true))} data-go="voting">{w(missing.voted ? 'unvote' : 'vote')}</button>}
    </Band>
  );
}

/** @param {{icon: string, title: string, support?: string, children?: any}} props */
const Band = ({ icon, title, support = '', children }) => (
  <div class="band"><Icon name={icon} /><span class="t">{title}{support && <small>{support}</small>}</span>{children && <span class="ways">{children}</span>}</div>
);
