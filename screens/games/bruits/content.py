"""The names and pictures of Bruits: what clues, rooms, events and identities are called and look like."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from app.games.bruits.words import BruitsWords
from screens import theme
from screens.table.scene import Scene, player_view

BACK = "bruits/back"

INK = theme.rgba("#2A2230")
MYSTERY_INK = theme.rgba("#4A2A6B")
PAPER = theme.rgba("#F3E9D6")
MYSTERY = theme.rgba("#E9DDF7")
BAND = theme.rgba("#2A2230")
MYSTERY_BAND = theme.rgba("#4A2A6B")
COIN_BAND = theme.rgba("#6B4708")
NIGHT = theme.rgba("#1C3055")
NIGHT_LINE = theme.rgba("#3A568C")
LAMP = theme.rgba("#F5D061")


@dataclass(frozen=True, slots=True)
class ClueFace:
    """All that is drawn of a clue."""

    clue: str
    title: str
    does: str
    """What it does, where there is room to say it."""
    symbols: tuple[str, ...]
    mysterious: bool
    coin: str
    """The picture of a coin, which has no other; empty for every other clue."""


class BruitsContent(BruitsWords):
    """The words of one table, and what is drawn of its cards."""

    def __init__(self, scene: Scene) -> None:
        super().__init__(player_view(scene, revealed=True))
        self.scene = scene

    def symbol(self, symbol: str) -> str:
        return self.name(self.symbols[symbol])

    def card(self, handle: str) -> dict[str, Any]:
        """A card of the house as this phone may know it."""
        found: dict[str, Any] = self.view["cards"][handle]
        return found

    def column(self, room: str) -> list[str]:
        """The cards of a room, the nearest to its plate first."""
        found: list[str] = self.view["locations"][room]["column"]
        return found

    def room_of(self, handle: str) -> str | None:
        return next((room for room in self.view["row"] if handle in self.column(room)), None)

    def face(self, clue: str | None) -> ClueFace | None:
        """What is drawn of a clue; None of one that lies hidden."""
        if clue is None:
            return None
        row = self.clues[clue]
        return ClueFace(
            clue,
            self.clue(clue),
            self.on_card(clue),
            tuple(row["symbols"]),
            bool(row.get("mysterious")),
            self.clue_art(clue).removeprefix("art:") if row.get("passive") else "",
        )


def picture(identity: str) -> str:
    return f"bruits/identities/{identity}"


def sign(symbol: str) -> str:
    return f"bruits/symbols/{symbol}"
