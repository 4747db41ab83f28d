"""The rows of the lobby: everybody at the table, and the free seats."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.properties import (
    BooleanProperty,
    DictProperty,
    ListProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.widget import Widget

from screens import look
from screens.kit import Card, Glyph, IconButton
from screens.lobby.lines import LobbyLine
from screens.ui.keep import Element, plain
from screens.ui.paint import Ground

Do = Callable[[], object]

SIGNS = {
    "first": ("crown", "gold"),
    "ready": ("check-circle", "ok"),
    "bot": ("robot-happy-outline", "dim"),
    "away": ("wifi-off", "warn"),
    "watching": ("eye-outline", "dim"),
}
"""What stands at the end of a row, and its colour."""
REMOVE = ("close-circle-outline", "dim")


class LobbyHandle(Glyph):
    """Where a row is taken hold of."""

    name = StringProperty("")


class LobbyEnd(IconButton):
    """The sign at the end of a row; of a bot the host may send away, a button."""


class LobbySeat(Ground, Card):
    """Somebody at the table. The host has a handle to drag them elsewhere; a tap says what can be done."""

    who = ObjectProperty(None, rebind=True)
    """Their `LobbyLine`."""
    draggable = BooleanProperty(False)
    removable = BooleanProperty(False)
    lifted = BooleanProperty(False)
    end = ListProperty(["", "dim"])
    inks = DictProperty()

    def __init__(self, on_remove: Do | None = None, **kwargs: Any) -> None:
        self._on_remove: Do | None = None
        super().__init__(**kwargs)
        self.on_remove = on_remove
        for name in ("who", "removable"):
            self.fbind(name, self._sign)
        self._sign()

    @property
    def key(self) -> str:
        """Whose row it is."""
        return str(self.who.person)

    @property
    def handle(self) -> Widget | None:
        """Where a finger takes hold of the row to drag it."""
        return self.ids.handle if self.draggable else None

    @property
    def on_remove(self) -> Do | None:
        """How they are sent away."""
        return self._on_remove

    @on_remove.setter
    def on_remove(self, on_remove: Do | None) -> None:
        self._on_remove = on_remove
        self.ids.end.on_tap = on_remove if self.removable else None

    def on_inks(self, *_: Any) -> None:
        if "emblem" in self.ids:
            self.ids.emblem.repaint()

    def _sign(self, *_: Any) -> None:
        self.end = REMOVE if self.removable else SIGNS[self.who.sign]


def seat(
    who: LobbyLine, name: str, on_tap: Do | None, draggable: bool = False, on_remove: Do | None = None
) -> Element:
    """How somebody is shown."""
    looks = {
        "who": who,
        "name": name,
        "draggable": draggable,
        "removable": who.sign == "bot" and on_remove is not None,
        "on_tap": on_tap,
        "on_remove": on_remove,
    }
    return Element(LobbySeat, looks, key=who.person)


def empty_seat() -> Element:
    """A row for whoever will come."""
    nobody = LobbyLine("", "", "slate", "star", "", "ready", False, False, False)
    return seat(nobody, "", None, draggable=True)


plain(LobbySeat)


class LobbyFree(Ground, Card):
    """Room for more; the host may fill it with a bot."""

    text = StringProperty("")
    adds = BooleanProperty(False)
    """Whether a tap adds a bot."""
    crowded = BooleanProperty(False)
    """Whether letters are so large that signs beside them leave the number of seats no room."""


class LobbyPlate(Ground, Card):
    """The large plate at the bottom: a title, and below it what is still missing."""

    title = StringProperty("")
    support = StringProperty("")


look.read_rules(__file__, "seats.kv")
