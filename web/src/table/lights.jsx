// What may be tapped on the board: the items of the question, by the keys of the board.
import { cover, keepOpen, state, touch, update } from '../store.js';

/**
 * @typedef {{pick: import('../types').Pick, item: import('../types').Item}} Lit
 * @param {import('../types').Question | undefined} q
 * @returns {Record<string, Lit>}
 */
export function lights(q) {
  /** @type {Record<string, Lit>} */
  const lit = {};
  if (!q?.mine) return lit;
  for (const pick of q.picks ?? [])
    if (pick.how !== 'none' && pick.how !== 'shares' && !pick.covered)
      for (const item of pick.items ?? []) lit[item.spot || `${pick.kind}.${item.key}`] = { pick, item };
  return lit;
}

/** The keys of what the chosen items would take off the board. @param {import('../types').Question | undefined} q */
export const taken = (q) => new Set((q?.picks ?? []).flatMap((pick) => (pick.items ?? []).filter((item) => item.count).flatMap((item) => item.takes ?? [])));

/**
 * Something on the board: a button while it may be tapped.
 * @param {{at?: Lit, n?: number, cls: string, label: string, name?: string, about?: number, children?: any}} props `about`: whose seat
 * it is; a tap tells of them
 */
export function Spot({ at, n, cls, label, name, about, children }) {
  const tappable = at && !at.item.why_not;
  if (!tappable && about !== undefined)
    return (
      <button class={`${cls} ${at ? 'dim' : ''}`} data-at={name} data-about={about} aria-haspopup="dialog" onClick={() => { cover(); update({ about }); }}>
        {children}<span class="sr">{label}</span>
      </button>
    );
  if (!tappable) return <span class={`${cls} ${at ? 'dim' : ''}`} data-at={name}>{children}{label && <span class="sr">{label}</span>}</span>;
  // What its label says is not read twice.
  const more = (at.item.support ?? '').split('\n').filter((line) => line && !label.includes(line));
  const tap = () => {
    if (document.querySelector('.panel')?.getAttribute('data-armed') === '0') return;
    if (state.look.question) keepOpen();
    touch('tap', { n, pick: at.pick.key, item: at.item.key });
  };
  return (
    <button class={`${cls} lit ${at.item.count ? 'on' : ''}`} aria-pressed={!!at.item.count} data-at={name} data-item={`${at.pick.key}/${at.item.key}`} onClick={tap}>
      {children}<span class="sr">{[label, ...more].join(' · ')}</span>
    </button>
  );
}
