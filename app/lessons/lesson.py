"""Reads a lesson, `app/games/<game>/lesson.json`: who plays, what is dealt, its steps one after the other.

    {"game": "complots", "people": ["Ada", "Colette"], "deal": a position,
     "steps": [{"expect": …, "light": [names], "bots": […], …}]}

What is said stands in `assets/text/<language>/<game>/lesson.json`, step by step:

    {"learn": …, "steps": [{"say": …, "hint": …}]}

A step first lets the others make their moves (`bots`: [[seat, move], …]), perhaps from another `deal`; then
the coach says `say` and waits for what is expected: "continue" (a tap), "look" (at one's own secrets), "any"
move, a move (its fields), or one of several moves. `light` names what to tap, the last step of it first;
`name@pick` counts once something of that pick has been tapped. `hint` is what whoever does something else
is told.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from app.language import languages
from app.language.files import Table, kept, sentences
from app.language.typography import set_well
from app.own_files import own_table
from engine.core.json import Json

CONTINUE, LOOK, ANY = "continue", "look", "any"
_FIELDS: Final = {"expect", "light", "bots", "deal"}
_SAID: Final = {"say", "hint"}


class UnreadableLessonError(ValueError):
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


def taught(game: str) -> bool:
    """Whether there is a lesson of a game."""
    return bool(own_table(game, "lesson"))


@kept
def lesson(game: str) -> Lesson:
    return read(own_table(game, "lesson"), {lang: sentences(lang, game, "lesson") for lang in languages()})


def read(given: Json, texts: Mapping[str, Table]) -> Lesson:
    """A lesson from plain data and what is said in each language; one with a fault is refused by the number
    of its step."""
    for lang, told in texts.items():
        if len(told["steps"]) != len(given["steps"]):
            raise UnreadableLessonError(
                f"{lang}: {len(told['steps'])} steps instead of {len(given['steps'])}"
            )
    learn = {lang: told["learn"] for lang, told in texts.items()}
    steps = tuple(
        _step(f"step {at}", row, {lang: told["steps"][at] for lang, told in texts.items()})
        for at, row in enumerate(given["steps"])
    )
    return Lesson(given["game"], tuple(given["people"]), learn, given["deal"], steps)


def _step(where: str, row: Json, said: Mapping[str, Table]) -> Step:
    if unknown := set(row) - _FIELDS:
        raise UnreadableLessonError(f"{where}: {sorted(unknown)} mean nothing")
    expect = row.get("expect", CONTINUE)
    if isinstance(expect, str) and expect not in (CONTINUE, LOOK, ANY):
        raise UnreadableLessonError(f"{where}: nothing is called {expect}")
    wishes = expect if isinstance(expect, str | list) else [expect]
    say = _all(where, "say", said)
    if say is None:
        raise UnreadableLessonError(f"{where}: nothing is said")
    return Step(
        say=say,
        expect=wishes if isinstance(wishes, str) else tuple(wishes),
        light=tuple(row.get("light", ())),
        hint=_all(where, "hint", said),
        bots=tuple((seat, move) for seat, move in row.get("bots", ())),
        deal=row.get("deal"),
    )


def _all(where: str, key: str, said: Mapping[str, Table]) -> Mapping[str, str] | None:
    """A text in all languages; None where it is in none."""
    texts = {lang: row[key] for lang, row in said.items() if row.get(key)}
    if (texts and len(texts) != len(said)) or any(set(row) - _SAID for row in said.values()):
        raise UnreadableLessonError(f"{where}: {key} is in all languages or in none")
    return texts or None
