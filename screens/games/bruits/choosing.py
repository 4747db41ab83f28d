"""What I am asked, and what a tap on the house or on somebody would mean for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.choice import Several
from app.kinds import Json
from screens.games.bruits.cast import Cast
from screens.games.bruits.room import Lit, Point, Room
from screens.table.scene import Scene

if TYPE_CHECKING:
    from screens.table.page import TablePage

PLACE, ACCUSE = "place", "accuse"
LISTS = {"PEEK": "cards", "SWAP_CHARACTERS": "characters", "CYCLE": "discard"}
"""The effects for which several things are ticked, and the field they go into."""


def asked(scene: Scene) -> str:
    """What is asked of me: to place a card, to accuse, an effect by its op; empty: nothing."""
    if not scene.my_turn or scene.paused or scene.seat is None:
        return ""
    if scene.view["phase"] == "place":
        return PLACE
    if scene.view["phase"] == "deduction":
        return ACCUSE
    choice = scene.view["choice"]
    return "" if choice is None else str(choice["op"])


class Choosing:
    """One question, and everything tapped for it so far."""

    def __init__(self, page: TablePage, scene: Scene) -> None:
        self.page, self.scene, self.cast = page, scene, Cast(scene)
        self.kind = asked(scene)
        self.picked = page.choice.picked if self.kind else {}

    @property
    def ticks(self) -> Several | None:
        """What is ticked one by one, where the effect takes several."""
        key = LISTS.get(self.kind)
        if key is None:
            return None
        offers = [move[key] for move in self.scene.legal if key in move]
        found: Several = self.page.memory.setdefault("several", Several(offers))
        return found

    def offered(self, key: str) -> list[Json]:
        """What may be picked for a field."""
        if not self.kind:
            return []
        return [value for value in self.page.choice.values(key) if value is not None]

    @property
    def cards(self) -> dict[str, bool]:
        """The cards of the house that may be chosen, and whether they are."""
        if self.kind == "PEEK" and self.ticks is not None:
            return {str(card): card in self.ticks.ticked for card in self.ticks.items}
        if self.kind in ("FLIP", "MOVE_CARD", "DISCARD_BOARD_CARD"):
            # Where a card goes does not decide which cards may go.
            cards = {str(move["card"]) for move in self.scene.legal if "card" in move}
            return {card: card == self.picked.get("card") for card in cards}
        return {}

    @property
    def characters(self) -> dict[str, bool]:
        """The characters that may be chosen, and whether they are."""
        if self.kind == "SWAP_CHARACTERS" and self.ticks is not None:
            ticks = self.ticks
            return {
                str(name): name in ticks.ticked
                for name in ticks.items
                if name in ticks.ticked or len(ticks.ticked) != 1 or ticks.can_tick(name)
            }
        if self.kind == "MOVE_CHARACTER":
            names = {str(move["character"]) for move in self.scene.legal if "character" in move}
            return {name: name == self.picked.get("character") for name in names}
        return {}

    @property
    def rooms(self) -> dict[str, bool]:
        """The rooms that may be chosen now, and whether they are."""
        if self.kind in (PLACE, "PROBE_LOCATION"):
            key = "location"
        elif "card" in self.picked or "character" in self.picked:
            key = "to"
        else:
            return {}
        return {str(room): room == self.picked.get(key) for room in self.offered(key)}

    @property
    def people(self) -> dict[int, bool]:
        """Whom a tap may name, and who is named."""
        if not self.kind:
            return {}
        # What else is tapped already does not decide whom one may name: it gives way.
        seats = dict.fromkeys(move["player"] for move in self.scene.legal if "player" in move)
        return {int(seat): seat == self.picked.get("player") for seat in seats}

    def lit(self, room: str) -> Lit:
        """What a room has to do with it."""
        rooms = self.rooms
        chosen = rooms.get(room, False)
        moving = self.kind in (PLACE, "MOVE_CARD")
        return Lit(room in rooms, chosen, self.cards, self.characters, chosen and moving)

    def tap(self, room: Room, finger: Point) -> bool:
        """A finger on a room; whether that meant anything."""
        rooms = self.rooms
        if room.room in rooms:
            key = "location" if self.kind in (PLACE, "PROBE_LOCATION") else "to"
            self.page.pick(key, room.room)
            return True
        card = room.nearest(finger, self.cards)
        if card is not None:
            self.take(card)
            return True
        if any(handle in self.cards for handle in self.cast.column(room.room)):
            # Those that may be chosen are among the older ones, for which the room is too low.
            self.page.memory["room"] = room.room
            self.page.again()
            return True
        name = room.nearest_character(finger, self.characters)
        if name is not None:
            self.take_character(name)
            return True
        return False

    def take(self, card: str) -> None:
        """This card of the house; its neighbours are then shown large."""
        self.page.memory["room"] = self.cast.room_of(card)
        if self.ticks is not None:
            self.ticks.tap(card)
            self.page.again()
        else:
            self.page.pick("card", card)

    def take_character(self, name: str) -> None:
        """This character."""
        if self.ticks is not None:
            self.ticks.tap(name)
            self.page.again()
        else:
            self.page.pick("character", name)

    def name(self, seat: int) -> None:
        """This person."""
        self.page.pick("player", seat)
