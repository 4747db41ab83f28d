"""What the question I am asked lights in the house, and what a tap there chooses."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.questions.question import Pick
from screens.games.bruits.content import BruitsContent
from screens.games.bruits.room import Lit, Room
from screens.question.asking import VIEW
from screens.table.scene import Scene
from screens.ui.motion import Point

if TYPE_CHECKING:
    from screens.table.page import TablePage

COMING = ("place", "choose.MOVE_CARD")
"""The questions after which a card comes to the chosen room."""
NO_PICK = Pick("", "")
OPENED = Pick(f"{VIEW}opened", "view")
"""A room of which the cards are shown large."""


def asked(page: TablePage, scene: Scene) -> str:
    """The key of what is asked of me; empty: nothing."""
    mine = scene.my_turn and not scene.paused and scene.seat is not None
    return page.question.key if mine else ""


class BruitsLights:
    """One question, as far as it is answered in the house."""

    def __init__(self, page: TablePage, scene: Scene) -> None:
        self.page, self.content = page, BruitsContent(scene)
        self.asked = asked(page, scene)
        self._picks = {pick.kind: pick for pick in page.question.picks} if self.asked else {}

    def _open(self, kind: str) -> dict[str, bool]:
        """What may be chosen of one kind, and whether it is."""
        items = self._picks.get(kind, NO_PICK).items
        return {item.key: bool(item.count) for item in items if not item.why_not}

    @property
    def cards(self) -> dict[str, bool]:
        """The cards of the house that may be chosen, and whether they are."""
        return self._open("clue")

    @property
    def characters(self) -> dict[str, bool]:
        """The characters that may be chosen, and whether they are."""
        return self._open("character")

    @property
    def rooms(self) -> dict[str, bool]:
        """The rooms that may be chosen now, and whether they are."""
        return self._open("room")

    @property
    def people(self) -> dict[int, bool]:
        """Whom a tap may name, and who is named."""
        return {int(seat): named for seat, named in self._open("seat").items()}

    @property
    def opened(self) -> str | None:
        """The room whose cards are shown large: the one tapped last, or that of the card tapped last."""
        return next(iter(self.page.selection.of(OPENED.key)), None)

    def _open_room(self, room: str | None) -> None:
        if room is not None and room != self.opened:
            self.page.selection.forget(OPENED.key)
            self.page.selection.tap(OPENED, room)

    @property
    def sent(self) -> str | None:
        """The character that is to go somewhere."""
        if "room" not in self._picks:
            return None
        return next((name for name, chosen in self.characters.items() if chosen), None)

    def lit(self, room: str) -> Lit:
        """What a room has to do with it."""
        rooms = self.rooms
        chosen = rooms.get(room, False)
        coming = chosen and self.asked in COMING
        return Lit(room in rooms, chosen, self.cards, self.characters, coming)

    def tap(self, room: Room, finger: Point) -> bool:
        """A finger on a room; whether that meant anything."""
        if room.room in self.rooms:
            self._pick("room", room.room)
            return True
        card = room.nearest(finger, self.cards)
        if card is not None:
            self.take(card)
            return True
        if any(handle in self.cards for handle in self.content.column(room.room)):
            # Those that may be chosen are among the older ones, for which the room is too low.
            self._open_room(room.room)
            self.page.again()
            return True
        name = room.nearest_character(finger, self.characters)
        if name is not None:
            self._pick("character", name)
            return True
        return False

    def take(self, card: str) -> None:
        """Choose a card of the house; its neighbours are then shown large."""
        self._open_room(self.content.room_of(card))
        self._pick("clue", card)

    def name(self, seat: int) -> None:
        self._pick("seat", str(seat))

    def _pick(self, kind: str, key: str) -> None:
        self.page.pick(self._picks[kind].key, key)
