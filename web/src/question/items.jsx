// What may be picked. A look for each kind of thing; what is not known here is a tile with its words.
import { Art, Emblem, Icon } from '../art.jsx';
import { Purse } from '../table/look.jsx';
import { w } from '../words.js';

/**
 * @typedef {import('../types').Item} Item
 * @typedef {import('../types').Pick} Pick
 * @typedef {(what: string, args: Record<string, any>) => void} Act
 */

export const CARDS = ['card', 'shown', 'hand', 'token'];

/** @param {{pick: Pick, sight: import('../types').Sight, act: Act}} props */
export function PickRows({ pick, sight, act }) {
  const items = pick.items ?? [];
  const groups = [...new Set(items.map((item) => item.group ?? ''))];
  const id = `p-${pick.key}-${pick.kind}`;
  return (
    <div class={`pick kind-${pick.kind} ${CARDS.includes(pick.kind) ? 'cards' : ''} how-${pick.how}`} role="group" aria-labelledby={pick.title ? id : 'q-title'}>
      {pick.title && <p class="pick-title" id={id}>{pick.title}</p>}
      {groups.map((group) => {
        const inside = items.filter((item) => (item.group ?? '') === group);
        return (
          <div key={group}>
            {group && <p class="group">{group}</p>}
            <div class={`items count-${inside.length}`}>{inside.map((item) => <ItemPlate key={item.key} pick={pick} item={item} sight={sight} act={act} />)}</div>
          </div>
        );
      })}
    </div>
  );
}

/** @param {{pick: Pick, item: Item, sight: import('../types').Sight, act: Act}} props */
function ItemPlate({ pick, item, sight, act }) {
  const name = { 'data-item': `${pick.key}/${item.key}` };
  const look = CARDS.includes(pick.kind) ? <CardLook item={item} /> : <TileLook pick={pick} item={item} sight={sight} />;
  if (pick.how === 'none') return <div class="item still" {...name}>{look}</div>;
  const tap = (/** @type {string} */ what) => act(what, { pick: pick.key, item: item.key });
  if (pick.how === 'shares')
    return (
      <div class={`item share ${item.count ? 'on' : ''}`} role="group" aria-label={item.title}>
        {look}
        <button class="step" aria-label={w('less', { name: item.title ?? '' })} aria-disabled={!item.less} onClick={() => item.less && tap('less')}><Icon name="minus" /></button>
        <output>{item.count}</output>
        <button class="step" aria-label={w('more', { name: item.title ?? '' })} aria-disabled={!item.more} onClick={() => item.more && tap('tap')} {...name}><Icon name="plus" /></button>
      </div>
    );
  const off = !!item.why_not || pick.covered;
  return (
    <button class={`item ${item.count ? 'on' : ''} ${off ? 'off' : ''}`} aria-pressed={!!item.count} aria-disabled={off} onClick={() => !off && tap('tap')} {...name}>
      {look}
      {item.count > 0 && <span class="tick" aria-hidden="true">{item.place || <Icon name="check-bold" />}</span>}
      {item.place > 0 && <span class="sr">{w('place', { number: item.place })}</span>}
    </button>
  );
}

/** @param {{of: string[]}} props */
export const Marks = ({ of }) => <span class="marks">{of.map((mark, at) => <Art key={at} name={mark} />)}</span>;

/** @param {{item: Item, brief?: boolean}} props */
function Text({ item, brief = false }) {
  const more = item.why_not || item.support;
  return <span class="t">{(brief && item.short) || item.title}{more && <small>{more}</small>}</span>;
}

/** @param {{pick: Pick, item: Item, sight: import('../types').Sight}} props */
function TileLook({ pick, item, sight }) {
  const seat = pick.kind === 'seat' ? sight.people.find((one) => String(one.seat) === item.key) : undefined;
  return (
    <>
      {pick.kind === 'seat' ? <Emblem guest={seat} /> : pick.kind === 'steps' ? <span class="number">{item.key}</span> : <Art name={item.art} cls="chip" />}
      {pick.kind === 'steps' && <Art name={item.art} cls="chip tile-art" />}
      <Text item={item} brief={pick.kind !== 'action'} />
      {item.marks && <Marks of={item.marks} />}
      {item.badge && <span class="badge"><Purse />{item.badge}</span>}
    </>
  );
}

/** @param {{item: Item}} props */
function CardLook({ item }) {
  return (
    <>
      <span class={`cardface ${item.marks ? 'with-marks' : ''}`}>{item.marks && <Marks of={item.marks} />}<Art name={item.art} cls="face" label={item.title ? '' : w('hidden')} />{item.badge && <span class="effect">{item.badge}</span>}</span>
      {(item.title || item.why_not) && <Text item={item} brief />}
    </>
  );
}
