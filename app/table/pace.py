"""How long bots take: to answer, and to let people see what has just happened."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import engine
from app import language
from app.language.narrator import held_events, narrator, whispered_events
from app.language.narrator.telling import News

if TYPE_CHECKING:
    from app.table.table import Table


@dataclass(frozen=True, slots=True)
class Pace:
    """Seconds a bot takes to answer, at least and at most, drawn before anything is thought, so that it
    betrays nothing; and how long a short moment is held on the screens, for which all bots wait."""

    least: float
    most: float
    moment: float

    @property
    def opening(self) -> float:
        """Seconds before the first move of a game: people read the card it opens with."""
        return OPENING * self.moment

    def shown(self, news: Sequence[News], secret: bool = False) -> float:
        """Seconds for which these moments are held together: as long as their letters take to be read. With
        something secret among them, as long as the longest, whatever it says: it may lie under a cover, and
        a time must not betray it."""
        if secret:
            return LONGEST * self.moment
        if not news:
            return 0.0
        letters = sum(len(one.text) for one in news)
        longer = LONGEST if any(one.apart for one in news) else min(LONGEST, letters / SHORT)
        return max(1.0, longer) * self.moment


OPENING: Final = 2.5
"""How much longer than a moment in a game its beginning takes."""
SHORT: Final = 70
"""Letters that are read in a short moment."""
LONGEST: Final = 2.0
"""How much longer than a short moment a long one is at most, and one that a game shows in its own way."""
NORMAL: Final = "normal"
PACES: Final[Mapping[str, Pace]] = {
    "calm": Pace(1.5, 3.0, 4.0),
    NORMAL: Pace(0.7, 1.8, 2.8),
    "brisk": Pace(0.3, 0.8, 1.5),
}
AT_ONCE: Final = Pace(0.0, 0.0, 0.0)
"""For games nobody plays any more but bots."""


def held_for(table: Table, events: list[engine.Event], pace: Pace) -> float:
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
