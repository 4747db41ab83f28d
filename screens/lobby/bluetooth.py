"""The second door of one's own table: opened and closed with a switch below the seats."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.kinds import Refusal
from app.language import tr
from app.session import TableSession
from screens.join.ways_out import Step
from screens.ui.bluetooth import bluetooth_panel, none_here, say_why_not
from screens.ui.boxes import Column
from screens.ui.button import Button
from screens.ui.permission import allow
from screens.ui.refused import said

if TYPE_CHECKING:
    from screens.navigation import Navigator


class BluetoothDoor:
    """The switch of a table's second door, and what it asks of the user."""

    def __init__(self, navigator: Navigator, session: TableSession, show: Callable[[], object]) -> None:
        """`show` shows the switch anew: it moved under a finger, and nothing has changed."""
        self._navigator = navigator
        self._session = session
        self._show = show

    @property
    def state(self) -> tuple[object, ...]:
        """What the switch is made from."""
        door = self._session.bluetooth
        return door.on, door.trouble and door.trouble.code

    def panel(self) -> Widget:
        """The switch as it is now."""
        door = self._session.bluetooth
        seen = Button(
            tr("Stay visible 5 more minutes"),
            icon="eye-outline",
            on_tap=self._be_seen,
            name="lobby.bluetooth.seen",
        )
        return bluetooth_panel(
            self._navigator,
            tr("Also by Bluetooth"),
            tr("open: up to seven phones, within about ten metres")
            if door.on
            else tr("for phones that share no Wi-Fi"),
            door.on,
            door.trouble,
            self.turn,
            "lobby.bluetooth",
            Column(seen, padding=dp(10)),
        )

    def opener(self) -> Step | None:
        """How to open the door from elsewhere; None while it is open, and where there is none."""
        if self._session.bluetooth.on or none_here(self._navigator) is not None:
            return None
        return tr("Allow Bluetooth"), lambda: self.turn(True)

    def turn(self, on: bool) -> None:
        """The user turns the switch."""
        if not on:
            self._session.set_bluetooth(False)
        else:
            allow(self._navigator, "be_visible", self._allowed)

    def _allowed(self, yes: bool) -> None:
        if yes:
            self._session.set_bluetooth(True, self._opened)
        else:
            self._show()

    def _opened(self, refusal: Refusal | None) -> None:
        if refusal is None:
            self._be_seen()
        else:
            say_why_not(self._navigator, refusal)
            self._show()

    def _be_seen(self) -> None:
        note = self._navigator.services.phone.be_visible()
        if note is not None:
            self._navigator.say(said(note))
