"""What the question of my turn lights on the board, and what a tap there chooses."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.games.calaveras.trail import ZONES, Spot
from app.questions.question import Item, Pick
from screens.table.scene import Scene

if TYPE_CHECKING:
    from screens.table.page import TablePage

NO_PICK = Pick("", "")


class CalaverasLights:
    """How far my choice has come: which card, from where, and where to."""

    def __init__(self, page: TablePage) -> None:
        self._page = page
        asked = page.question
        self.cards, self._sources, self._targets = (
            asked.pick(key) or NO_PICK for key in ("card", "source", "to")
        )
        moved = next(iter(self._sources.chosen), None)
        self.place: str | None = None
        self.source: Spot | None = None
        """What a Plot Twist moves, and where it lies."""
        if moved is not None:
            self.place, self.source = _split(moved.key)

    @property
    def stage(self) -> str:
        """What is to be tapped next: a `card`, a `source` on the table, where `to`; or it is `ready`."""
        if not self.cards.chosen:
            return "card"
        if self._targets is NO_PICK:
            return "source"
        return "ready" if self._targets.chosen else "to"

    @property
    def moved_name(self) -> str:
        """The card that goes somewhere, mine or the one a Plot Twist moves, by its short name."""
        pick = self._sources if self._sources.items else self.cards
        return next((item.short or item.title for item in pick.chosen), "")

    @property
    def to(self) -> Spot | None:
        return next((spot_of(item.key) for item in self._targets.chosen), None)

    @property
    def sources(self) -> dict[Spot, list[str]]:
        """What a Plot Twist may move, by where it lies."""
        found: dict[Spot, list[str]] = {}
        for item in self._sources.items:
            place, spot = _split(item.key)
            found.setdefault(spot, []).append(place)
        return found

    def beside(self) -> list[Item]:
        """What lies where the moved card lies, itself included."""
        return [item for item in self._sources.items if _split(item.key)[1] == self.source]

    def is_target(self, spot: Spot) -> bool:
        """Whether the card may go there."""
        return any(item.key == str(spot) for item in self._targets.items)

    def meets(self, spot: Spot) -> bool:
        """Whether a card that goes there meets its like, so that both are discarded."""
        return any(item.key == str(spot) and item.support for item in self._targets.items)

    @property
    def met(self) -> str:
        """What happens where it meets its like, in words; empty where it cannot."""
        return next((item.support for item in self._targets.items if item.support), "")

    @property
    def asks(self) -> str:
        """The key of the pick whose items are lit on the board."""
        return "source" if self.stage == "source" else "to"

    @property
    def hint(self) -> str:
        """What the lines on the board mean."""
        return self._sources.hint if self.stage == "source" else self._targets.hint

    def crosses(self, spot: Spot) -> bool:
        """Whether what lies at a spot would be discarded: in the middle it lies in one of the zones,
        whichever of the two is tapped. Once it is chosen where the card goes, only what it meets there."""
        to = spot if self.to is None else self.to
        together = to == spot or (to in ZONES and spot in ZONES)
        return together and spot != self.source and self.meets(to)

    # -- taps --------------------------------------------------------------------------------------

    def take(self, item: Item) -> None:
        """Choose a card of my hand; what was chosen for another one is forgotten."""
        if not item.count:
            self._page.selection.clear()
        self._page.pick("card", item.key)

    def move_from(self, spot: Spot, place: str) -> None:
        """Choose a Location on the table, to be moved."""
        self._page.selection.forget("source", "to")
        self._page.pick("source", f"{place}|{spot}")

    def move(self, item: Item) -> None:
        """Choose a Location on the table by its item."""
        place, spot = _split(item.key)
        self.move_from(spot, place)

    def go_to(self, spot: Spot) -> None:
        self._page.pick("to", spot)


def lights(page: TablePage, scene: Scene) -> CalaverasLights | None:
    """My choice, while my cards lie open; None while there is nothing to choose, or they are covered."""
    if not scene.my_turn or scene.paused or not page.revealed:
        return None
    return CalaverasLights(page)


def _split(key: str) -> tuple[str, Spot]:
    place, _, spot = key.partition("|")
    return place, spot_of(spot)


def spot_of(key: str) -> Spot:
    return int(key) if key.isdecimal() else key
