"""What moves in the house: cards, characters, points."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from app.games.bruits.words import BACK, BruitsWords
from app.kinds import Json
from app.questions.journey import Journey, seat
from app.questions.player_view import PlayerView


def journeys(view: PlayerView, events: Sequence[Json]) -> Iterator[Journey]:
    """What these events, the last that everybody was told, have moved."""
    words = BruitsWords(view)
    for step, event in enumerate(events):
        yield from _of(words, event, step)


def _of(words: BruitsWords, event: Json, step: int) -> Iterator[Journey]:
    match event["event"]:
        case "placed":
            yield _clue(words, event, "clue", seat(event["seat"]), f"room.{event['location']}", step)
        case "moved_card":
            yield _clue(words, event, "clue", f"room.{event['source']}", f"room.{event['to']}", step)
        case "buried":
            yield _clue(words, event, "clue", f"room.{event['location']}", "pile", step)
        case "turned":
            there = f"room.{event['location']}"
            yield _clue(words, event, f"turned_{event['face']}", there, there, step)
        case "moved_character":
            yield _walk(words, event["character"], step)
        case "swapped_characters":
            yield from (_walk(words, name, step) for name in event["characters"])
        case "rotated":
            rooms = words.view["locations"].values()
            yield from (_walk(words, name, step) for room in rooms for name in room["characters"])
        case "took":
            yield _given(event["player"], event["seat"], step)
        case "exchanged":
            yield _given(event["player"], event["seat"], step)
            yield _given(event["seat"], event["player"], step)
        case "points":
            yield Journey("points", "pile", seat(event["seat"]), event["amount"], step=step)


def _clue(words: BruitsWords, event: Json, what: str, start: str, end: str, step: int) -> Journey:
    clue = event["clue"]
    art = BACK if clue is None else words.clue_art(clue)
    return Journey(what, start, end, name=clue or "", art=art, piece=f"clue.{event['card']}", step=step)


def _walk(words: BruitsWords, name: str, step: int) -> Journey:
    room = words.standing(name)
    art = words.art("identities", name)
    return Journey("character", "", f"room.{room}", name=name, art=art, piece=f"character.{name}", step=step)


def _given(giver: int, taker: int, step: int) -> Journey:
    """A card of a hand: which one, only the two know."""
    return Journey("card", seat(giver), seat(taker), art=BACK, step=step)
