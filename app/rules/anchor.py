"""The reading position in each book, as one line for the settings."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

CLOSED: Final = "closed"


@dataclass(frozen=True, slots=True)
class RulesAnchor:
    """A section, and how far down it one had read: 0 at its top, 1 at its end."""

    section: str
    share: float = 0.0
    closed: bool = False
    """Whether one had gone back to the table of contents since."""


def remembered(kept: str, game: str) -> RulesAnchor | None:
    """Where one was in this game's rules."""
    for part in kept.split():
        match part.split(":"):
            case [name, section, share, *more] if name == game and share.isdigit():
                return RulesAnchor(section, min(100, int(share)) / 100, CLOSED in more)
    return None


def placed(kept: str, game: str, place: RulesAnchor) -> str:
    """The line to keep once one is there."""
    others = [part for part in kept.split() if part.partition(":")[0] != game]
    parts = [game, place.section, str(round(100 * place.share)), *([CLOSED] if place.closed else [])]
    return " ".join([*others, ":".join(parts)])
