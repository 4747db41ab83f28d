// What all boards are made of.
import { Art, Emblem, Icon } from '../art.jsx';
import { Marks } from '../question/items.jsx';
import { Purse } from '../table/look.jsx';
import { Spot } from '../table/lights.jsx';
import { w } from '../words.js';

/**
 * @typedef {import('../types').Sight} Sight
 * @typedef {Record<string, import('../table/lights.jsx').Lit>} Lights
 * @typedef {{sight: Sight, lit: Lights, n: number | undefined, gone: Set<string>}} BoardProps
 */

/** @param {{piece: import('../types').Piece, crossed?: boolean}} props */
export const PieceView = ({ piece, crossed = false }) => (
  <span class={`piece kind-${piece.kind} ${piece.state ?? ''} ${piece.marks ? '' : 'bare'} ${crossed ? 'crossed' : ''}`} data-piece={piece.key} data-art={piece.art}>
    {piece.marks && <Marks of={piece.marks} />}
    <Art name={piece.art} />
    {piece.count > 1 && <b class="count">{piece.count}</b>}
    {crossed && <svg class="cross" viewBox="0 0 10 10" preserveAspectRatio="none" aria-hidden="true"><path d="M0 0L10 10M10 0L0 10" /></svg>}
  </span>
);

/** The others, going round from this guest's left; all of them for somebody who watches. @param {Sight} sight */
export function around(sight) {
  const people = sight.board?.people ?? [];
  const mine = people.findIndex((one) => one.seat === sight.you.seat);
  return mine < 0 ? people : [...people.slice(mine + 1), ...people.slice(0, mine)];
}

/**
 * Somebody at the table.
 * @param {{person: import('../types').Person, sight: Sight, lit: Lights, n: number | undefined, style?: any, children?: any, pieces?: import('../types').Piece[]}} props
 */
export function Seat({ person, sight, lit, n, style, children, pieces = person.pieces ?? [] }) {
  const guest = sight.people.find((one) => one.seat === person.seat);
  const active = sight.board?.active === person.seat;
  const waits = sight.question?.waiting?.includes(person.seat);
  return (
    <li class={`seat ${person.state ?? ''} ${active ? 'active' : ''} ${waits ? 'waits' : ''} ${person.presence ?? ''} ${person.seat === sight.you.seat ? 'me' : ''}`} style={style}>
      <Spot cls="who" at={lit[`seat.${person.seat}`]} n={n} label={person.label} name={`seat.${person.seat}`} about={person.seat}>
        <span class="face">
          <Emblem guest={guest} />
          {person.badge && <span class="badge" aria-hidden="true"><Purse /><b>{person.badge}</b></span>}
          {person.presence === 'away' && <span class="offline" aria-hidden="true"><Icon name="wifi-off" /></span>}
        </span>
        <span class="name" aria-hidden="true">{person.name}</span>
        {children ?? <span class="pieces" aria-hidden="true">{pieces.map((piece) => <PieceView key={piece.key} piece={piece} />)}</span>}
      </Spot>
      {person.presence === 'away' && <span class="sr">{w('away.short')}</span>}
    </li>
  );
}
