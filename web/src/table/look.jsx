// One's own secrets: backs until a finger holds them open, or a key. What is covered is not in the page at all.
import { useEffect, useRef } from 'preact/hooks';
import { Art, Emblem, Icon } from '../art.jsx';
import { Marks } from '../question/items.jsx';
import { coverPocket, look, state } from '../store.js';
import { w } from '../words.js';

/** How much of what only this guest was told stands below what is true now. */
const TOLD = 5;

/** What stays in sight stands on the pocket, however high its cards make it. @param {boolean} on @param {{current: HTMLElement | null}} pocket */
function useFoot(on, pocket) {
  useEffect(() => {
    const node = pocket.current;
    if (!on || !node) return undefined;
    const watch = new ResizeObserver(() => document.documentElement.style.setProperty('--foot', `${node.offsetHeight}px`));
    watch.observe(node);
    return () => watch.disconnect();
  }, [on]);
}

/** @param {{sight: import('../types').Sight, inSheet?: boolean}} props */
export function Look({ sight, inSheet = false }) {
  const held = useRef(false);
  const at = useRef(0);
  const pocket = useRef(/** @type {HTMLButtonElement | null} */ (null));
  // Only the one that is touched opens.
  const open = state.look.pocket && state.look.inSheet === inSheet ? sight.open[0]?.pocket : undefined;
  const me = sight.board?.people.find((one) => one.seat === sight.you.seat);
  const guest = sight.people.find((one) => one.key === sight.you.person);
  useFoot(!!me && !inSheet, pocket);
  // What was opened in a sheet is covered with it.
  useEffect(() => () => void (inSheet && state.look.inSheet && coverPocket()), []);
  if (!me) return null;
  /** @param {boolean} on */
  const show = (on) => {
    if (on === held.current && on === state.look.pocket) return;
    held.current = on;
    if (on) look('pocket', inSheet);
    else coverPocket();
  };
  // The thumb that holds it open slides what has no room, twice as far as it goes itself: it has little way.
  /** @param {import('preact').TargetedPointerEvent<HTMLButtonElement>} event */
  const slide = (event) => {
    if (!held.current) return;
    for (const node of [event.currentTarget.querySelector('.opened'), event.currentTarget.closest('.moment-card, .sheet-body')])
      node?.scrollBy(0, 2 * (at.current - event.clientY));
    at.current = event.clientY;
  };
  const covered = (me.pieces ?? []).filter((piece) => piece.kind === 'card').flatMap((piece) => Array.from({ length: Math.min(piece.count, 6) }, (_, at) => ({ ...piece, key: `${piece.key}.${at}` })));
  const others = (me.pieces ?? []).filter((piece) => piece.kind !== 'card');
  const heard = open ? [...(open.pieces ?? []).map((piece) => piece.label), ...(open.facts ?? []), ...[...(open.lines ?? [])].reverse()].filter(Boolean).map((said) => `${said}.`.replace('..', '.')).join(' ') : '';
  return (
    <>
    <button ref={pocket} class={`pocket ${open ? 'open' : ''} ${inSheet ? 'in-sheet' : ''}`} aria-pressed={!!open} data-at={inSheet ? undefined : `seat.${me.seat}`} data-pocket
      onPointerDown={(event) => { if (event.button === 0) { event.currentTarget.setPointerCapture?.(event.pointerId); at.current = event.clientY; show(true); } }}
      onPointerMove={slide}
      onPointerUp={() => show(false)} onPointerCancel={() => show(false)} onLostPointerCapture={() => show(false)}
      onKeyDown={(event) => { if (event.key === 'Enter' || event.key === ' ') { event.preventDefault(); if (!event.repeat) show(!state.look.pocket); } }}
      onKeyUp={(event) => event.key === ' ' && event.preventDefault()}
      onClick={(event) => { if (event.detail === 0) show(!state.look.pocket); }} onContextMenu={(event) => event.preventDefault()}>
      {open && (
        <span class="opened">
          <span class="mine">
            {open.pieces?.map((piece) => (
              <span key={piece.key} class={`own kind-${piece.kind} ${piece.state ?? ''}`}>
                <span class="cardface">{piece.marks && <Marks of={piece.marks} />}<Art name={piece.art} cls="face" /></span>
                <span class="own-title">{piece.label}</span>
              </span>
            ))}
          </span>
          <span class="known">
            {open.facts?.map((fact) => <span key={fact} class="fact">{fact}</span>)}
            {[...(open.lines ?? [])].reverse().slice(0, TOLD).map((line, at) => <span key={`${at} ${line}`}>{line}</span>)}
          </span>
        </span>
      )}
      <span class="pocket-row">
        <Emblem guest={guest} cls="small" />
        <span class="mine covered" aria-hidden={!!open}>{covered.map((piece) => <span key={piece.key} class={`own ${piece.state ?? ''}`}><Art name={piece.art} /></span>)}{others.map((piece) => <span key={piece.key} class="own token"><Art name={piece.art} /></span>)}</span>
        <span class="t"><Icon name="fingerprint" /><span>{open ? w('cover') : inSheet ? `${w('secrets')} · ${w('look')}` : w('look')}</span></span>
        {!inSheet && me.badge && <span class="badge" aria-hidden="true"><Purse />{me.badge}</span>}
        {!inSheet && <span class="sr">{me.label}</span>}
      </span>
    </button>
    <span class="sr" role="status">{heard}</span>
    </>
  );
}

/** What the number beside a name counts, drawn by the style of a game. */
export const Purse = () => <span class="purse" aria-hidden="true"><Art name="art:coin" /></span>;
