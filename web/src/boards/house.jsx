// A house cut open: its roof with the counter, the event, the rooms side by side with what lies in them.
import { Art } from '../art.jsx';
import { Spot } from '../table/lights.jsx';
import { w } from '../words.js';
import { PieceView, Seat } from './parts.jsx';

/** @param {import('./parts.jsx').BoardProps} props */
export function House({ sight, lit, n }) {
  const zones = sight.board?.zones ?? [];
  const find = (/** @type {string} */ kind) => zones.find((zone) => zone.kind === kind);
  const [counter, pile, event] = [find('counter'), find('pile'), find('event')];
  const rooms = zones.filter((zone) => zone.kind === 'room');
  return (
    <>
      <ul class="people" aria-label={w('people')}>
        {sight.board?.people.map((person) => {
          const shown = (person.pieces ?? []).filter((piece) => piece.kind !== 'card');
          return <Seat key={person.seat} person={person} sight={sight} lit={lit} n={n} pieces={shown} />;
        })}
      </ul>
      <div class="roof">
        <span class="roof-art" aria-hidden="true"><Art name="art:bruits/roof" /></span>
        {pile && <p class="pile" data-at="pile"><Art name={pile.art} /><span>{pile.title} <b>{pile.badge}</b></span></p>}
        {counter && <p class="counter"><span aria-hidden="true"><Art name={counter.art} /><b>{counter.badge}</b></span><span class="sr">{counter.title}</span></p>}
      </div>
      {event && <p class="event"><Art name={event.art} /><strong>{event.title}</strong><span aria-hidden="true">{event.short}</span><span class="sr">{event.label}</span></p>}
      <ul class="zones rooms">
        {rooms.map((room) => {
          const characters = (room.pieces ?? []).filter((piece) => piece.kind === 'character');
          const clues = (room.pieces ?? []).filter((piece) => piece.kind === 'clue');
          return (
            <li key={room.key} class="zone room">
              <Spot cls="spot" at={lit[room.key]} n={n} label={`${room.title}. ${room.label ?? ''}`} name={room.key}>
                <Art name={room.art} cls="plate-art" /><span class="ztitle" aria-hidden="true">{room.short || room.title}</span>
              </Spot>
              <span class="characters">{characters.map((piece) => <Spot key={piece.key} cls="thing" at={lit[piece.key]} n={n} label={piece.label ?? ''}><PieceView piece={piece} /></Spot>)}</span>
              <span class={`stack ${clues.length > 5 ? 'tall' : ''}`}>{clues.map((piece) => <Spot key={piece.key} cls="thing" at={lit[piece.key]} n={n} label={piece.label ?? ''}><PieceView piece={piece} /></Spot>)}</span>
            </li>
          );
        })}
      </ul>
    </>
  );
}
