"""The second door of one's own table: opened and closed with a switch below the seats."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.metrics import dp

from app.kinds import Refusal
from app.language import tr
from screens.join.ways_out import Step
from screens.kit import PushButton
from screens.ui.bluetooth import BluetoothPanel, none_here, say_why_not
from screens.ui.boxes import Column
from screens.ui.permission import allow

if TYPE_CHECKING:
    from screens.lobby.page import LobbyPage


class BluetoothDoor:
    """The switch of a table's second door, and what it asks of the user."""

    def __init__(self, page: LobbyPage) -> None:
        self._page, self._navigator = page, page.navigator
        self._seen = PushButton(icon="eye-outline", on_tap=self._be_seen, name="lobby.bluetooth.seen")
        self.panel = BluetoothPanel(
            page.navigator, Column(self._seen, padding=dp(10)), prefix="lobby.bluetooth"
        )
        self.panel.bind(on_turn=lambda _, on: self.turn(on))

    def show(self) -> None:
        """Show the switch as it is now."""
        door = self._page.session.bluetooth
        if door.on:
            self._seen.title = tr("Stay visible 5 more minutes")
        self.panel.show(
            tr("Also by Bluetooth"),
            tr("open: up to seven phones, within about ten metres")
            if door.on
            else tr("for phones that share no Wi-Fi"),
            door.on,
            door.trouble,
        )

    def opener(self) -> Step | None:
        """How to open the door from elsewhere; None while it is open, and where there is none."""
        if self._page.session.bluetooth.on or none_here(self._navigator) is not None:
            return None
        return tr("Allow Bluetooth"), lambda: self.turn(True)

    def turn(self, on: bool) -> None:
        """The user turns the switch."""
        if not on:
            self._page.session.set_bluetooth(False)
        else:
            allow(self._navigator, "be_visible", self._allowed)

    def _allowed(self, yes: bool) -> None:
        if yes:
            self._page.session.set_bluetooth(True, self._opened)
        else:
            self.show()

    def _opened(self, refusal: Refusal | None) -> None:
        if refusal is None:
            self._be_seen()
        else:
            say_why_not(self._navigator, refusal)
            self.show()

    def _be_seen(self) -> None:
        self._navigator.tell(self._navigator.services.phone.be_visible())
