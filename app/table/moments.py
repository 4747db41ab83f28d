"""How long people look at what has just happened, before bots go on."""

from __future__ import annotations

from typing import TYPE_CHECKING

import engine
from app import language
from app.language.narrator import held_events, narrator, whispered_events
from app.table.pace import Pace

if TYPE_CHECKING:
    from app.table.table import Table


def shown(table: Table, events: list[engine.Event], pace: Pace) -> float:
    """Seconds for which these events, the last ones of the game, are held on the screen of somebody at the
    table; 0 where they are on nobody's."""
    play, game = table.play, table.lobby.game
    held, whispered = held_events(game), whispered_events(game)
    if play is None or not any(
        event.kind in (held if event.audience is None else whispered) for event in events
    ):
        return 0.0
    told = [event.to_json() for step in play.told for event in step if event.audience is None]
    fresh = sum(event.audience is None for event in events)
    before, last = told[: len(told) - fresh], told[len(told) - fresh :]
    people = table.lobby.people
    names = [people[person].name if person in people else "" for person in table.seated]
    readers = {table.seat_of(person.id) for person in people.values() if not person.bot and not person.left}
    seconds = 0.0
    for seat in readers:
        speaker = narrator(
            game, play.game.view(seat), names, language.current(), play.recording.content, seat
        )
        secret = [] if seat is None else speaker.whispered(engine.heard(events, seat))
        news = speaker.held(last, before)
        # Whoever is alone with bots has nothing to hide, and reads it at once.
        news += secret if len(readers) == 1 else []
        seconds = max(seconds, pace.shown(news, bool(secret) and len(readers) > 1))
    return seconds
