"""What moves on the table of Mission Calaveras: cards that are played, and those a Plot Twist moves."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from app.games.calaveras.trail import cancelled
from app.games.calaveras.words import CalaverasWords
from app.kinds import Json
from app.questions.journey import Journey, seat
from app.questions.player_view import PlayerView
from engine.games.calaveras.content import TWIST


def journeys(view: PlayerView, events: Sequence[Json]) -> Iterator[Journey]:
    """What these events, the last that everybody was told, have moved."""
    words = CalaverasWords(view)
    for step, event in enumerate(events):
        match event["event"]:
            case "card_played":
                place, start, to = event["card"], _hand(view, event), event["to"]
            case "twist_played" if event["move"] is not None:
                move = event["move"]
                place, start, to = move["card"], f"spot.{move['from']}", move["to"]
            case "twist_played":
                hand = _hand(view, event)
                yield Journey("card", hand, hand, name=TWIST, art=words.card(TWIST), falls=1, step=step)
                continue
            case "nicole_moved":
                came, went = seat(event["from"]), seat(event["to"])
                yield Journey("nicole", came, went, art="art:calaveras/nicole", piece="nicole", step=step)
                continue
            case _:
                continue
        met = cancelled(events[step + 1 :])
        end = to if met is None else met
        yield Journey(
            "card",
            start,
            f"spot.{end}",
            name=place,
            art=words.card(place),
            piece=f"location.{place}|{end}",
            falls=0 if met is None else 2,
            step=step,
        )


def _hand(view: PlayerView, event: Json) -> str:
    """Whose hand a card comes from: what the reader plays for a ghost is in the reader's own."""
    return seat(event["by"] if event["by"] == view.seat else event["seat"])
