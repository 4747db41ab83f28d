"""Reads a lesson: who plays, what is dealt, and its steps one after the other.

    {"game": "complots", "people": ["Ada", "Colette"], "learn": {"fr": …, "en": …}, "deal": a position,
     "steps": [{"say": {"fr": …, "en": …}, "expect": …, "light": [names], "hint": {…}, "bots": […], …}]}

A step first lets the others make their moves (`bots`: [[seat, move], …]), perhaps from another `deal`; then
the coach says `say` and waits for what is expected: "continue" (a tap), "look" (at one's own secrets), "any"
move, a move (its fields), or one of several moves. `light` names what to tap, the last step of it first;
`name@field` counts once that field of the move has been tapped. `hint` is what whoever does something else
is told.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from app.language import LANGUAGES
from app.language.typography import set_well
from engine.core.json import Json

FOLDER: Final = Path(__file__).resolve().parents[2] / "assets" / "lessons"
CONTINUE, LOOK, ANY = "continue", "look", "any"
_FIELDS: Final = {"say", "expect", "light", "hint", "bots", "deal"}


class UnreadableError(ValueError):
    """A lesson that cannot be given."""


@dataclass(frozen=True, slots=True)
class Step:
    """One thing that is explained, and what is done then."""

    say: Mapping[str, str]
    expect: str | tuple[Mapping[str, Json], ...]
    light: tuple[str, ...] = ()
    hint: Mapping[str, str] | None = None
    bots: tuple[tuple[int, Mapping[str, Json]], ...] = ()
    deal: Json = None

    def text(self, lang: str) -> str:
        """What the coach says."""
        return set_well(self.say[lang], lang)

    def fits(self, move: Mapping[str, Json]) -> bool:
        """Whether this is a move to make now."""
        if isinstance(self.expect, str):
            return self.expect == ANY
        return any(all(move.get(key) == value for key, value in wish.items()) for wish in self.expect)

    @property
    def moves(self) -> bool:
        """Whether a move is expected."""
        return not isinstance(self.expect, str) or self.expect == ANY


@dataclass(frozen=True, slots=True)
class Lesson:
    """A first game, step by step."""

    game: str
    people: tuple[str, ...]
    """The others, in seat order: whoever learns sits on the first seat."""
    learn: Mapping[str, str]
    """What it is about, in a line."""
    deal: Json
    steps: tuple[Step, ...]

    def about(self, lang: str) -> str:
        """What one learns."""
        return set_well(self.learn[lang], lang)


@cache
def lesson(game: str) -> Lesson:
    """The lesson of a game."""
    return read(json.loads((FOLDER / f"{game}.json").read_text(encoding="utf-8")))


def read(given: Json) -> Lesson:
    """A lesson from plain data; one with a fault is refused by the number of its step."""
    steps = tuple(_step(at, row) for at, row in enumerate(given["steps"]))
    return Lesson(given["game"], tuple(given["people"]), _both("learn", given["learn"]), given["deal"], steps)


def _step(at: int, row: Json) -> Step:
    where = f"step {at}"
    if unknown := set(row) - _FIELDS:
        raise UnreadableError(f"{where}: {sorted(unknown)} mean nothing")
    expect = row.get("expect", CONTINUE)
    if isinstance(expect, str) and expect not in (CONTINUE, LOOK, ANY):
        raise UnreadableError(f"{where}: nothing is called {expect}")
    wishes = expect if isinstance(expect, str | list) else [expect]
    hint = row.get("hint")
    return Step(
        say=_both(where, row["say"]),
        expect=wishes if isinstance(wishes, str) else tuple(wishes),
        light=tuple(row.get("light", ())),
        hint=None if hint is None else _both(where, hint),
        bots=tuple((seat, move) for seat, move in row.get("bots", ())),
        deal=row.get("deal"),
    )


def _both(where: str, texts: Json) -> Mapping[str, str]:
    if not isinstance(texts, dict) or set(texts) != set(LANGUAGES) or not all(map(str, texts.values())):
        raise UnreadableError(f"{where}: a text is in all languages")
    return texts
