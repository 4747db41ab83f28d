// Any question of any game: what was said, what may be picked, how to answer. It knows no rule and no sentence.
import { useEffect, useRef, useState } from 'preact/hooks';
import { Art, Emblem, Icon } from '../art.jsx';
import { cover, keepOpen, look, OPEN_FOR, questionShown, state, touch } from '../store.js';
import { useNow } from '../use.js';
import { has, w } from '../words.js';
import { AnswerPlate } from './answers.jsx';
import { CARDS, PickRows } from './items.jsx';

/** Milliseconds in which a new decision hears no tap: it may have been meant for the one before. */
const GUARD = 250;
/** Pixels between the words of a question and its answers, at least. */
const GAP = 20;
const EVENTS = ['scroll', 'resize'];

/** @param {{sight: import('../types').Sight, board?: {shown: boolean, show: () => void}}} props */
export function Panel({ sight, board }) {
  const q = questionShown();
  const head = useRef(/** @type {HTMLHeadingElement | null} */ (null));
  const panel = useRef(/** @type {HTMLElement | null} */ (null));
  const answers = useRef(/** @type {HTMLDivElement | null} */ (null));
  const used = useRef(false);
  const [armed, setArmed] = useState(true);
  useEffect(() => {
    setArmed(false);
    const timer = setTimeout(() => setArmed(true), GUARD);
    return () => clearTimeout(timer);
  }, [q?.n, q?.mine]);
  // Whoever works by keyboard goes on from the heading: the button they pressed is gone.
  useEffect(() => {
    if (used.current && document.activeElement === document.body) head.current?.focus({ preventScroll: true });
  }, [q?.key, q?.n, q?.covered]);
  const hints = q?.picks?.filter((pick) => pick.at === 'board' && pick.hint && !chosen(pick)) ?? [];
  // On a small phone the board and one's cards do not fit at once: while a card is to be chosen, the cards are in sight.
  const choosing = !!q?.mine && state.look.question && !!q.picks?.some((pick) => CARDS.includes(pick.kind) && pick.how !== 'none' && !pick.covered && !pick.items?.some((item) => item.count));
  /** What one needs to see to begin, or else what is asked. @param {string} things */
  const first = (things) => panel.current?.querySelector(things) ?? head.current?.closest('.head');
  useEffect(() => {
    if (!q?.mine || !panel.current) return;
    // Under a tall board, what is asked begins too low: it comes up as far as it must to be read, begun and answered.
    const words = first(hints.length ? '.uncover' : '.uncover, .picks .item')?.getBoundingClientRect().bottom ?? 0;
    const foot = (answers.current?.offsetHeight ?? 0) + (panel.current.nextElementSibling?.clientHeight ?? 0);
    const top = panel.current.getBoundingClientRect().top + scrollY;
    const hidden = Math.min(top, words + scrollY + foot + GAP - innerHeight);
    scrollTo(0, choosing ? document.documentElement.scrollHeight : Math.max(0, hidden));
  }, [q?.n, q?.key, q?.mine, choosing]);
  // Whatever makes the answers higher, the board or the pocket: they come up where they have sunk, and what is asked comes out from under them.
  const offered = (q?.answers?.length ?? 0) > 0 || !!q?.back;
  useEffect(() => {
    const page = panel.current?.closest('main');
    if (!q?.mine || !offered || !page || !answers.current) return undefined;
    const rise = () => {
      const [words, plates] = [first('.uncover'), answers.current].map((node) => node?.getBoundingClientRect());
      // Where the pocket is once the panel is on the screen: until then it waits below.
      const foot = innerHeight - (panel.current?.nextElementSibling?.clientHeight ?? 0);
      const sunk = plates && words ? Math.max(plates.bottom - foot, words.bottom - plates.top) : 0;
      if (sunk > 1) scrollBy(0, sunk + GAP);
    };
    const watch = new ResizeObserver(rise);
    for (const node of [page, answers.current]) watch.observe(node);
    return () => watch.disconnect();
  }, [q?.n, q?.key, q?.mine, offered]);
  const more = useMore(answers);
  if (!q) return null;
  /** @param {string} what @param {Record<string, any>} args */
  const act = (what, args) => {
    if (!armed) return;
    used.current = true;
    if (state.look.question) keepOpen();
    touch(what, { ...args, n: q.n });
  };
  const uncover = () => {
    if (!armed) return;
    used.current = true;
    look('question');
  };
  const refused = sight.said.refused && sight.said.refused.number > state.refused ? sight.said.refused : undefined;
  const open = state.look.question && !!q.private;
  // Backs say nothing: the pocket has them too.
  const choices = (q.picks ?? []).filter((pick) => !pick.covered).map(inPanel);
  return (
    <section class={`panel ${q.mine ? 'mine' : 'calm'} key-${q.key.split('.')[0]}`} ref={panel} aria-labelledby="q-title" data-key={q.key} data-n={q.n} data-mine={q.mine ? 1 : 0} data-armed={armed ? 1 : 0}>
      {q.spoken && <SpokenHead said={q.spoken} sight={sight} />}
      <div class="head">
        <div class="head-words">
          <h2 id="q-title" tabIndex={-1} ref={head}>{q.title || sight.told?.waiting || w('question')}</h2>
          {q.support && <p class="support">{q.support}</p>}
          {hints.map((pick) => <p class="support legend" key={pick.key}>{pick.hint}</p>)}
        </div>
        {board && <button class="chip-button" aria-pressed={board.shown} onClick={board.show} data-go="board"><Icon name="eye-outline" />{w(has(`board.${sight.game}`) ? `board.${sight.game}` : 'board')}</button>}
        {q.mine && q.private && !q.covered && open && <CoverButton />}
        <Clock sight={sight} />
      </div>
      {(q.waiting?.length ?? 0) > (q.mine ? 1 : 0) && <Waiting q={q} sight={sight} />}
      {q.mine && q.covered && (
        <button class="plate outline uncover" data-go="uncover" onClick={uncover}>
          <Icon name="fingerprint" /><span class="t">{w('uncover')}<small>{w('uncover.hint')}</small></span>
        </button>
      )}
      <div class={`picks ${choices.filter((pick) => CARDS.includes(pick.kind)).length > 1 ? 'several' : ''}`}>{choices.map((pick, at) => (pick.items?.length ?? 0) > 0 && <PickRows key={`${pick.key} ${at}`} pick={pick} sight={sight} act={act} />)}</div>
      {sight.standing && <p class="note"><Icon name="eye-outline" /><span>{sight.standing}</span></p>}
      {q.notes?.map((note) => <p class="note" key={note.text}>{note.icon && <Icon name={note.icon} />}<span>{note.text}</span></p>)}
      {refused && <p class="note refused" role="alert"><Icon name="alert-decagram" /><span>{refused.text}</span></p>}
      {offered && (
        <div class={`answers in-reach ${q.back ? 'with-back' : ''} ${(q.answers?.length ?? 0) < 3 && q.picks?.length ? 'in-row' : ''} ${more ? 'more' : ''}`} ref={answers}>
          {q.back && <button class="plate outline back" data-go="back" aria-label={w('back')} onClick={() => act('back', {})}><Icon name="arrow-left" /></button>}
          <div class="answers-list">{q.answers?.map((answer) => <AnswerPlate key={`${q.n} ${answer.key}`} answer={answer} act={act} />)}</div>
        </div>
      )}
    </section>
  );
}

/** Whether nothing is to be looked for on the board any more. @param {import('../types').Pick} pick */
const chosen = (pick) => (pick.items ?? []).reduce((sum, item) => sum + item.count, 0) >= pick.most;

/** Of what lies on the board, what stands with the chosen thing: it is small there. @param {import('../types').Pick} pick */
function inPanel(pick) {
  if (pick.at !== 'board') return pick;
  const groups = new Set((pick.items ?? []).filter((item) => item.count && item.group).map((item) => item.group));
  return { ...pick, items: (pick.items ?? []).filter((item) => item.group && groups.has(item.group)) };
}

/** Whether something lies under the answers, which stay in sight. @param {{current: HTMLElement | null}} answers */
function useMore(answers) {
  const [more, setMore] = useState(false);
  const look = () => {
    const node = answers.current;
    const before = node?.previousElementSibling;
    setMore(!!node && !!before && before.getBoundingClientRect().bottom > node.getBoundingClientRect().top + 4);
  };
  useEffect(look);
  useEffect(() => {
    for (const event of EVENTS) addEventListener(event, look, { passive: true });
    return () => {
      for (const event of EVENTS) removeEventListener(event, look);
    };
  }, []);
  return more;
}

function CoverButton() {
  const now = useNow(true, 500);
  const left = Math.max(0, Math.ceil((state.look.until - now) / 1000));
  return <button class="chip-button" onClick={cover}><Icon name="eye-off-outline" /><span class="sr">{w('cover.now')}</span><span aria-hidden="true">{w('cover.in', { seconds: Math.min(left, OPEN_FOR) })}</span></button>;
}

/** @param {{said: NonNullable<import('../types').Question['spoken']>, sight: import('../types').Sight}} props */
function SpokenHead({ said, sight }) {
  return (
    <div class="spoken">
      <Art name={said.art} cls="medal" />
      <p>
        {said.lead && <span class="lead"><Emblem guest={sight.people.find((one) => one.seat === said.seat)} cls="small" />{said.lead}</span>}
        <strong>{said.title}</strong>
        {said.support && <span class="support">{said.support}</span>}
      </p>
    </div>
  );
}

/** @param {{q: import('../types').Question, sight: import('../types').Sight}} props */
function Waiting({ q, sight }) {
  return (
    <ul class="waiting" aria-label={w('waiting')}>
      {(q.asked?.length ? q.asked : q.waiting ?? []).map((seat) => {
        const done = !q.waiting?.includes(seat);
        const guest = sight.people.find((one) => one.seat === seat);
        const mine = guest?.key === sight.you.person ? '.you' : '';
        return (
          <li key={seat} class={done ? 'done' : ''}>
            <Emblem guest={guest} cls="small" /><Icon name={done ? 'check-bold' : 'dots-horizontal'} />
            <span class="sr">{w(`${done ? 'answered' : 'thinking'}${mine}`, { name: guest?.name ?? '' })}</span>
          </li>
        );
      })}
    </ul>
  );
}

/** The time that is left, as a ring and as a number. @param {{sight: import('../types').Sight}} props */
function Clock({ sight }) {
  const clock = sight.clock;
  const now = useNow(!!clock && !clock.paused);
  if (!clock) return null;
  const left = Math.max(0, clock.left - (clock.paused ? 0 : now - state.clockAt));
  const seconds = Math.ceil(left / 1000);
  return (
    <span class={`clock ${seconds <= 5 ? 'late' : ''}`} role="timer" aria-label={w('seconds', { seconds })}>
      <svg viewBox="0 0 40 40" aria-hidden="true"><circle cx="20" cy="20" r="17" /><circle class="left" cx="20" cy="20" r="17" pathLength={1} stroke-dasharray={`${left / clock.of} 1`} /></svg>
      <b aria-hidden="true">{seconds}</b>
    </span>
  );
}
