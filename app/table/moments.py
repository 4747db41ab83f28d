"""How long people look at what has just happened, before bots go on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app import language
from app.language.narrator import held_events, narrator
from app.table.pace import Pace

if TYPE_CHECKING:
    import engine
    from app.table.table import Table


def shown(table: Table, events: list[engine.Event], pace: Pace) -> float:
    """Seconds for which these events, the last ones of the game, are held on the screen of somebody at the
    table; 0 where they are on nobody's."""
    play, held = table.play, held_events(table.lobby.game)
    if play is None or not any(event.audience is None and event.kind in held for event in events):
        return 0.0
    told = [event.to_json() for step in play.told for event in step if event.audience is None]
    fresh = sum(event.audience is None for event in events)
    before, last = told[:-fresh], told[-fresh:]
    people = table.lobby.people
    names = [people[person].name if person in people else "" for person in table.seated]
    readers = {table.seat_of(person.id) for person in people.values() if not person.bot and not person.left}
    return max(
        (
            pace.shown(
                narrator(
                    table.lobby.game,
                    play.game.view(seat),
                    names,
                    language.current(),
                    play.recording.content,
                    seat,
                ).held(last, before)
            )
            for seat in readers
        ),
        default=0.0,
    )
