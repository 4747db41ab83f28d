// Seats as columns with fixed places for cards, and the two zones in the middle.
import { Emblem, Icon } from '../art.jsx';
import { Spot } from '../table/lights.jsx';
import { w } from '../words.js';
import { around, PieceView } from './parts.jsx';

/** @param {import('./parts.jsx').BoardProps} props */
export function Mission({ sight, lit, n, gone }) {
  const zones = sight.board?.zones ?? [];
  const middle = zones.filter((zone) => zone.kind !== 'area');
  return (
    <>
      <ul class="people areas" aria-label={w('people')}>
        {[...around(sight), ...mine(sight)].map((person) => <Area key={person.seat} person={person} sight={sight} lit={lit} n={n} gone={gone} />)}
      </ul>
      <ul class="zones middle">
        {middle.map((zone) => (
          <li key={zone.key} class={`zone ${zone.kind}`}>
            <p class="zone-title" aria-hidden="true"><Icon name={zone.kind === 'innocent' ? 'shield-check' : 'alert-octagon'} />{zone.title}</p>
            <Cards zone={zone} lit={lit} n={n} gone={gone} />
            <Spot cls="ground" at={lit[zone.key]} n={n} label={zone.label ?? ''} name={zone.key} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** This guest's own seat comes last, in a row of its own. @param {import('../types').Sight} sight */
const mine = (sight) => (sight.board?.people ?? []).filter((one) => one.seat === sight.you.seat);

/** @param {{person: import('../types').Person} & import('./parts.jsx').BoardProps} props */
function Area({ person, sight, lit, n, gone }) {
  const zone = sight.board?.zones?.find((one) => one.key === `spot.${person.seat}`);
  const guest = sight.people.find((one) => one.seat === person.seat);
  const nicole = person.pieces?.find((piece) => piece.kind === 'nicole');
  const points = Number(person.badge ?? 0);
  const me = sight.board?.people.find((one) => one.seat === sight.you.seat);
  const partner = !!me && me !== person && !!person.support && person.support === me.support;
  return (
    <li class={`zone area ${person.state ?? ''} ${sight.board?.active === person.seat ? 'active' : ''} ${person.seat === sight.you.seat ? 'me' : ''} ${partner ? 'partner' : ''} ${person.presence ?? ''}`}>
      <Spot cls="who" at={lit[`seat.${person.seat}`]} n={n} label={person.label} name={`seat.${person.seat}`} about={person.seat}>
        <span class="face"><Emblem guest={guest} />{nicole && <PieceView piece={nicole} />}{partner && <span class="with"><Icon name="account-heart-outline" /></span>}{person.presence === 'away' && <span class="offline"><Icon name="wifi-off" /></span>}</span>
        <span class="name" aria-hidden="true">{person.name}</span>
        <span class="team" aria-hidden="true">{person.support}</span>{partner && <span class="sr">{w('partner')}</span>}
        <span class="points" aria-hidden="true"><b>{points}</b>{person.most ? <span class="meter"><i style={{ width: `${Math.min(100, (100 * points) / person.most)}%` }} /></span> : null}</span>
      </Spot>
      {zone && <Cards zone={zone} lit={lit} n={n} gone={gone} />}
      {zone && <Spot cls="ground" at={lit[zone.key]} n={n} label={zone.label ?? ''} name={zone.key} />}
    </li>
  );
}

/** @param {{zone: import('../types').Zone, lit: any, n: number | undefined, gone: Set<string>}} props */
function Cards({ zone, lit, n, gone }) {
  const there = new Map((zone.pieces ?? []).map((piece) => [piece.key, piece]));
  const slots = zone.slots ?? [...there.keys()];
  return (
    <span class="slots">
      {slots.map((key) => {
        const piece = there.get(key);
        if (!piece) return <span key={key} class="slot empty" />;
        return <Spot key={key} cls="slot" at={lit[key]} n={n} label={piece.label ?? ''}><PieceView piece={piece} crossed={gone.has(key)} /></Spot>;
      })}
    </span>
  );
}
