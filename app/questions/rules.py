"""The rules of one table, as plain data: only what is in play."""

from __future__ import annotations

from dataclasses import dataclass

from app.questions.player_view import PlayerView
from app.questions.question import Note


@dataclass(frozen=True, slots=True)
class Rule:
    """One of them, with its picture."""

    art: str
    """`art:…` (a picture of the game), or `icon:…`."""
    title: str
    text: str = ""
    notes: tuple[Note, ...] = ()
    look: str = ""
    """`ok` or `danger`, where its sign has a colour of its own."""


@dataclass(frozen=True, slots=True)
class Section:
    """Rules that belong together."""

    title: str
    rules: tuple[Rule, ...]
    support: str = ""


@dataclass(frozen=True, slots=True)
class TableRules:
    chips: tuple[Note, ...]
    """The table in a few words: how many play, how long one may think."""
    sections: tuple[Section, ...]


@dataclass(frozen=True, slots=True)
class Mark:
    """Something one may believe of somebody, for a notebook."""

    key: str
    title: str
    art: str = ""


def players(view: PlayerView) -> Note:
    count = len(view.names)
    return Note("account-group", view.tr.n("{count} player", "{count} players", count))


def clock(view: PlayerView, seconds: int | None) -> Note:
    """How long one may think."""
    return Note(
        "timer-outline", view.tr("no clock") if seconds is None else view.tr("{count} s", count=seconds)
    )
