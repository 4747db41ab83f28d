"""What moves at the court: gold and cards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from app.games.complots.question_parts import BACK
from app.games.complots.words import ComplotsWords
from app.kinds import Json
from app.questions.journey import Journey, seat
from app.questions.player_view import PlayerView

COURT = "court"


def journeys(view: PlayerView, events: Sequence[Json]) -> Iterator[Journey]:
    """What these events, the last that everybody was told, have moved."""
    words = ComplotsWords(view)
    for step, event in enumerate(events):
        match event["event"]:
            case "gold":
                source, to = _purse(event["source"]), _purse(event["to"])
                yield Journey("gold", source, to, event["amount"], art="art:coin", step=step)
            case "drew" | "replaced":
                yield Journey("card", COURT, seat(event["seat"]), event["count"], art=BACK, step=step)
            case "returned":
                yield Journey("card", seat(event["seat"]), COURT, event["count"], art=BACK, step=step)
            case "proved":
                for name in event["characters"]:
                    art = words.card_art(name)
                    yield Journey("card", seat(event["seat"]), COURT, name=name, art=art, step=step)


def _purse(where: int | str) -> str:
    """Somebody's gold, or one of the table's piles; what is at stake, or left by the dead, has none of its
    own on the board."""
    if isinstance(where, int):
        return seat(where)
    return where if where == "hospice" else "treasury"
