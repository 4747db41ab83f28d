"""The switch for Bluetooth, of a search or of a table, and what to do where it cannot be turned on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kivy.properties import StringProperty
from kivy.uix.widget import Widget

from app.kinds import Refusal
from app.language import tr
from app.refusal import said
from screens import look
from screens.kit import Panel
from screens.ui.boxes import Column
from screens.ui.keep import Slot
from screens.ui.overlay import confirm

if TYPE_CHECKING:
    from screens.navigation import Navigator

NONE_HERE = frozenset({"bluetooth_missing", "bluetooth_unsupported"})
"""Troubles that no setting ends."""


class BluetoothSettings(Column):
    """The way to the system's own switch."""


class BluetoothPanel(Panel):
    """The switch; below it why it does not work although it is on, or `more` where it works."""

    prefix = StringProperty("")
    """What the names of its parts begin with."""
    title = StringProperty("")
    support = StringProperty("")
    reason = StringProperty("")
    """Why it cannot be turned on at all."""

    __events__ = ("on_turn",)

    def __init__(self, navigator: Navigator, more: Widget | None = None, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._navigator, self._more = navigator, more
        self._settings: BluetoothSettings | None = None
        self._lines, self._line = Slot(self), self.children[0]
        self._line.on_refused = lambda: navigator.say(self.reason)

    def show(self, title: str, support: str, on: bool, trouble: Refusal | None) -> None:
        lacking = none_here(self._navigator)
        self.title, self.reason = title, "" if lacking is None else said(lacking)
        self.support = self.reason or (support if trouble is None else said(trouble))
        works = on and not self.reason
        # A finger may have turned it in vain.
        self._line.on = works
        more = self._more if trouble is None else self._way_to_settings()
        self._lines.show(self._line, more if works else None)

    def _way_to_settings(self) -> Widget:
        if self._settings is None:
            self._settings = BluetoothSettings()
            button = self._settings.ids.button
            button.name, button.on_tap = f"{self.prefix}.settings", lambda: open_settings(self._navigator)
        return self._settings

    def on_turn(self, on: bool) -> None:
        """A finger has turned it."""


def none_here(navigator: Navigator) -> Refusal | None:
    """Why this device has no Bluetooth at all; None where it has."""
    trouble = navigator.services.phone.bluetooth_trouble()
    return trouble if trouble is not None and trouble.code in NONE_HERE else None


def say_why_not(navigator: Navigator, refusal: Refusal) -> None:
    """Bluetooth could not be turned on: why, and where that can be changed."""
    if refusal.code in NONE_HERE:
        navigator.tell(refusal)
        return
    confirm(
        navigator.layer,
        tr("Bluetooth"),
        said(refusal),
        tr("Bluetooth settings"),
        tr("Not now"),
        lambda: open_settings(navigator),
        danger=False,
    )


def open_settings(navigator: Navigator) -> None:
    """Where the system turns Bluetooth on."""
    navigator.tell(navigator.services.device.open_bluetooth_settings())


look.read_rules(__file__, "bluetooth.kv")
