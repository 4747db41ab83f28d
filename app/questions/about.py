"""What everybody knows of somebody at the table, as data: what they have, claimed and lost."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from app.event_log import names, public, shows
from app.questions.player_view import PlayerView

DOT = "icon:circle-small"
MOST = 6
"""So many events of one kind are told."""


@dataclass(frozen=True, slots=True)
class Fact:
    """One line: what it is, and in smaller letters what there is to add."""

    text: str
    support: str = ""
    art: str = DOT
    """`art:…` (a picture of the game), or `icon:…`."""


@dataclass(frozen=True, slots=True)
class AboutSection:
    """What belongs together under one title."""

    title: str
    facts: Sequence[Fact] = ()
    nothing: str = ""
    """What is said where there are no facts; without it, such a section is left out."""


def told_of(
    view: PlayerView, seat: int, kinds: Collection[str], fields: Sequence[str] = ("seat",)
) -> list[Fact]:
    """What everybody was told about somebody, in sentences, the newest first."""
    events = [
        event
        for event in public(view.log)
        if event["event"] in kinds and any(event.get(name) == seat for name in fields)
    ]
    lines = [line for event in reversed(events) if (line := view.narrator.event(event))]
    return [Fact(line) for line in lines[:MOST]]


def whispered_of(view: PlayerView, seat: int) -> list[str]:
    """What only the reader was told of somebody, the newest first."""
    if view.seat is None or view.seat == seat:
        return []
    told = [event for event in view.log if shows(view.game, event) and names(view.game, event, seat)]
    return list(dict.fromkeys(line for event in reversed(told) if (line := view.narrator.event(event))))
