"""How far my choice has come: which card, from where, and where to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from screens.games.calaveras.cast import TWIST, ZONES, Spot, laid
from screens.table.scene import Scene

if TYPE_CHECKING:
    from screens.table.page import TablePage

NOTHING = {"move": "play_twist", "card": TWIST}
"""A Plot Twist that moves nothing."""


class Choosing:
    """What has been tapped so far at this question, read from the moves that are left."""

    def __init__(self, page: TablePage, scene: Scene) -> None:
        picked = page.choice.picked
        self._page, self._scene = page, scene
        self.card: str | None = picked.get("card")
        self.twist = self.card == TWIST
        whole = "place" in picked and "from" in picked
        self.source: Spot | None = picked["from"] if self.twist and whole else None
        self.place: str | None = picked["place"] if self.source is not None else None
        if self.card is not None and not self.twist:
            self.place = self.card
        self.to: Spot | None = picked.get("to") if self.place is not None else None

    @property
    def stage(self) -> str:
        """What is to be tapped next: a `card`, a `source` on the table, where `to`; or it is `ready`."""
        if self.card is None:
            return "card"
        if self.place is None:
            return "source"
        return "to" if self.to is None else "ready"

    @property
    def targets(self) -> list[Spot]:
        """Where the card may go."""
        if self.place is None:
            return []
        return [spot for spot in self._page.choice.values("to") if spot is not None]

    @property
    def sources(self) -> dict[Spot, list[str]]:
        """What a Plot Twist may move, by where it lies."""
        found: dict[Spot, list[str]] = {}
        if self.twist:
            for move in self._page.choice.moves:
                if move.get("place") is not None:
                    places = found.setdefault(move["from"], [])
                    if move["place"] not in places:
                        places.append(move["place"])
        return found

    @property
    def may_stay(self) -> bool:
        """Whether a Plot Twist may be discarded without moving anything."""
        return self.twist and any("place" not in move for move in self._page.choice.remaining)

    def meets(self, to: Spot) -> Spot | None:
        """Where the card meets its like if it goes there: both are then discarded."""
        for spot in ZONES if to in ZONES else (to,):
            if spot != self.source and self.place in laid(self._scene.view, spot):
                return spot
        return None

    # -- taps -------------------------------------------------------------------------------------

    def take(self, card: str) -> None:
        """This card of my hand."""
        if card != self.card:
            self._page.choice.clear()
        self._page.pick("card", card)

    def move_from(self, spot: Spot, place: str) -> None:
        """This card on the table."""
        choice = self._page.choice
        for key in ("to", "from", "place"):
            choice.drop(key)
        choice.pick("place", place)
        choice.pick("from", spot)
        self._page.again()

    def go_to(self, spot: Spot) -> None:
        """There."""
        self._page.pick("to", spot)

    def back(self) -> None:
        """One step back."""
        choice = self._page.choice
        last = {"ready": ("to",), "to": ("from", "place") if self.twist else ("card",)}.get(
            self.stage, ("card",)
        )
        for key in last:
            choice.drop(key)
        if "card" in last:
            # Which of two equal cards it was.
            self._page.memory.clear()
        self._page.again()


def choosing(page: TablePage, scene: Scene) -> Choosing | None:
    """My choice, while my cards lie open; None while there is nothing to choose, or they are covered."""
    if not scene.my_turn or scene.paused or not page.open_eyes:
        return None
    return Choosing(page, scene)
