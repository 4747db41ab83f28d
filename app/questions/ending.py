"""How a game ended, as plain data: who won and why, what everybody held, the figures and the chart."""

from __future__ import annotations

from dataclasses import dataclass

from app.questions.board import Piece


@dataclass(frozen=True, slots=True)
class Detail:
    """A line about somebody: what they scored, or by what they have won."""

    art: str
    """`art:…` (a picture of the game), or `icon:…`; empty where there is none."""
    text: str


@dataclass(frozen=True, slots=True)
class Place:
    """Where somebody stands at the end, with what they held."""

    seat: int
    name: str
    won: bool
    standing: str = ""
    """Their rank, or who they were, in few words."""
    total: str = ""
    """Their points, where the game has some."""
    details: tuple[Detail, ...] = ()
    pieces: tuple[Piece, ...] = ()

    @property
    def about(self) -> str:
        """All of it in one line, without the name."""
        details = (detail.text for detail in self.details)
        # Who somebody was is a piece too, and said already.
        held = [piece.label for piece in self.pieces if not self.standing.startswith(piece.label)]
        return " · ".join(filter(None, (self.standing, self.total, *details, ", ".join(held))))


@dataclass(frozen=True, slots=True)
class Figure:
    """A number of the whole game, and what it counts."""

    value: int
    caption: str


@dataclass(frozen=True, slots=True)
class ChartLine:
    """One player's line in a chart; whoever went out has fewer values."""

    seat: int
    name: str
    values: tuple[int, ...]
    won: bool
    out: bool = False


@dataclass(frozen=True, slots=True)
class EndingChart:
    """A number of every seat over the game: a value after each turn, the first before any."""

    title: str
    start: str
    end: str
    """The names of its two ends: “turn 1”, “turn 12”."""
    courses: tuple[ChartLine, ...]
    limit: int | None = None
    """A value that decides the game, where there is one."""


@dataclass(frozen=True, slots=True)
class Remark:
    """One thing that came to light at the end: a bluff, and whether anybody noticed."""

    seat: int
    text: str
    support: str
    when: str
    caught: bool


@dataclass(frozen=True, slots=True)
class Remarks:
    """All of these under their title; `none` says that there were none."""

    title: str
    none: str
    rows: tuple[Remark, ...] = ()


@dataclass(frozen=True, slots=True)
class Ending:
    """The last page of a game."""

    title: str
    reason: str
    places: tuple[Place, ...]
    """Everybody, in the order in which they are shown."""
    figures: tuple[Figure, ...] = ()
    chart: EndingChart | None = None
    remarks: Remarks | None = None
