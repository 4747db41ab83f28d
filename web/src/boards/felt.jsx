// A cloth with everybody round it, and what lies in its middle.
import { Art } from '../art.jsx';
import { Spot } from '../table/lights.jsx';
import { w } from '../words.js';
import { around, Seat } from './parts.jsx';

/** @param {number} at @param {number} count */
function place(at, count) {
  const t = count < 2 ? 0 : (2 * at) / (count - 1) - 1;
  const wide = count < 4 ? 32 : 41;
  return { left: `${50 + wide * t}%`, top: `${1 + 24 * t * t}%` };
}

/** @param {import('./parts.jsx').BoardProps} props */
export function Felt({ sight, lit, n }) {
  const others = around(sight).filter((one) => one.seat !== sight.you.seat);
  return (
    <>
      <svg class="cloth" viewBox="0 0 400 288" preserveAspectRatio="none" aria-hidden="true">
        <defs><radialGradient id="cloth" cx=".5" cy=".36" r=".72"><stop class="c0" offset="0" /><stop class="c1" offset="1" /></radialGradient></defs>
        <ellipse cx="200" cy="144" rx="198" ry="142" fill="url(#cloth)" class="rim" />
        <ellipse cx="200" cy="144" rx="190" ry="134" class="hair" />
        <g class="rosette">{Array.from({ length: 12 }, (_, at) => <ellipse key={at} cx="200" cy="170" rx="13" ry="56" transform={`rotate(${at * 15} 200 170)`} />)}</g>
      </svg>
      <ul class="people" aria-label={w('people')} data-count={others.length}>
        {others.map((person, at) => <Seat key={person.seat} person={person} sight={sight} lit={lit} n={n} style={place(at, others.length)} />)}
      </ul>
      <ul class="zones">
        {sight.board?.zones?.map((zone) => (
          <li key={zone.key} class={`zone ${zone.kind}`}>
            <Spot cls="spot" at={lit[zone.key]} n={n} label={zone.label ?? ''} name={zone.key}>
              <Art name={zone.art} /><span class="ztitle" aria-hidden="true">{zone.title}{zone.badge && ` · ${zone.badge}`}</span>
            </Spot>
          </li>
        ))}
      </ul>
    </>
  );
}
