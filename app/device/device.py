"""What the app asks of the phone it runs on."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Protocol

from app.refusal import AppRefusal

Note = AppRefusal | None
"""What there is to tell the user afterwards, as a sentence; None: it is done, and nothing is to be told."""

Deliver = Callable[[Callable[[], None]], None]
Unwatch = Callable[[], None]

ORIENTATIONS = ("portrait", "landscape", "any")


class Device(Protocol):
    """A phone or a computer. Whatever it cannot do it says in a sentence; nothing here ever fails."""

    def language(self) -> str | None:
        """The language its system speaks, as two letters; None where that cannot be told."""

    def allowed(self, purpose: str) -> bool:
        """Whether the user has allowed what a purpose needs; see `app.device.purposes`."""

    def wants_reason(self, purpose: str) -> bool:
        """Whether they should be told why before they are asked again."""

    def ask(self, purpose: str, then: Callable[[bool], None]) -> None:
        """Have the user allow what a purpose needs, where they have not yet; `then` hears whether they do.
        A screen asks through `screens.ui.permission`, which says why."""

    def open_app_settings(self) -> Note:
        """Where a user who has refused for good can change their mind."""

    def vibrate(self, milliseconds: int) -> Note:
        """Shake a little."""

    def keep_awake(self, on: bool) -> Note:
        """Whether the screen stays lit while nobody touches it."""

    def keep_reachable(self, on: bool) -> Note:
        """Whether the network stays awake while the screen is dark: for a phone that hosts a table."""

    def lock_orientation(self, orientation: str) -> Note:
        """Hold the picture "portrait" or "landscape", or let it turn ("any")."""

    def secure(self, on: bool) -> Note:
        """Whether screenshots and the list of recent apps show nothing of the screen."""

    def watch_face_down(self, callback: Callable[[bool], None]) -> Unwatch:
        """Call with True when the phone is laid on its face and with False when it is taken up again; what
        is returned ends it."""

    def share_text(self, text: str) -> Note:
        """Offer a text to other apps."""

    def share_picture(self, path: Path) -> Note:
        """Offer a picture (PNG) to other apps."""

    def share_file(self, path: Path) -> Note:
        """Offer a file of ours to other apps, or put it where they find it."""

    def choose_file(self, callback: Callable[[Path], None]) -> Note:
        """Let the user choose a file; called with a copy of it, unless they change their mind."""

    def speak(self, text: str, lang: str) -> Note:
        """Say something aloud."""

    def open_url(self, url: str) -> Note:
        """Show a page, or whatever else an address means."""

    def open_hotspot_settings(self) -> Note:
        """Where the phone's own Wi-Fi network is turned on."""

    def open_wifi_settings(self) -> Note:
        """Where Wi-Fi is turned on."""

    def open_bluetooth_settings(self) -> Note:
        """Where Bluetooth is turned on."""
