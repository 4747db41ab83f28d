"""What moves in Tokyo: Suspicion tokens come from the Reserve, and go back to it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from app.games.ghoul.words import GhoulWords
from app.kinds import Json
from app.questions.journey import Journey, seat
from app.questions.player_view import PlayerView

RESERVE = "reserve"


def journeys(view: PlayerView, events: Sequence[Json]) -> Iterator[Journey]:
    """What these events, the last that everybody was told, have moved."""
    words = GhoulWords(view)
    for step, event in enumerate(events):
        match event["event"]:
            case "suspicion":
                for number in event["seats"]:
                    yield _token(words, event["zone"], RESERVE, seat(number), step)
            case "token_given":
                yield _token(words, event["zone"], RESERVE, seat(event["target"]), step)
            case "token_removed":
                yield _token(words, event["zone"], seat(event["target"]), RESERVE, step)


def _token(words: GhoulWords, zone: str, start: str, end: str, step: int) -> Journey:
    return Journey("token", start, end, name=zone, art=words.token_art(zone), step=step)
