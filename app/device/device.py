"""What the app asks of the phone it runs on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

from app.net.discovery.networks import Network
from app.refusal import AppRefusal


@dataclass(frozen=True, slots=True)
class HostingNotification:
    """The notification of an open table, in its host's words."""

    title: str
    text: str
    close: str
    """What its button says, which closes the table."""
    channel: str
    """What this kind of notification is called in the system's settings."""


@dataclass(frozen=True, slots=True)
class Wifi:
    """A network and how to get into it."""

    name: str
    password: str

    def invitation(self) -> str:
        """The text of a QR that every camera app understands: it joins this network."""
        return f"WIFI:T:WPA;S:{_escaped(self.name)};P:{_escaped(self.password)};;"


Told = Callable[[Wifi | AppRefusal], None]
"""Hears that the Wi-Fi is there, that it cannot be had, or that it has ended."""


def _escaped(text: str) -> str:
    return "".join(f"\\{sign}" if sign in '\\;,":' else sign for sign in text)


Note = AppRefusal | None
"""What there is to tell the user afterwards, as a sentence; None: it is done, and nothing is to be told."""

Trouble = Callable[[AppRefusal], None]
Deliver = Callable[[Callable[[], None]], None]
Unwatch = Callable[[], None]


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

    def secure(self, on: bool) -> Note:
        """Whether screenshots and the list of recent apps show nothing of the screen."""

    def watch_face_down(self, callback: Callable[[bool], None]) -> Unwatch:
        """Call with True when the phone is laid on its face and with False when it is taken up again; what
        is returned ends it."""

    def copy_secret(self, text: str) -> bool:
        """Put a text on the clipboard so that the system shows it to nobody who looks on; whether it did."""

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

    def open_hotspot_settings(self) -> Note:
        """Where the phone's own Wi-Fi network is turned on."""

    def open_bluetooth_settings(self) -> Note:
        """Where Bluetooth is turned on."""

    # -- tables. These may be called in any thread, and while the app is in the background.

    def begin_hosting(
        self, sign: HostingNotification, on_close: Callable[[], None], on_trouble: Trouble
    ) -> Note:
        """Stay at work while the screen is dark, and show this sign; called again, show another one.
        `on_close`: the user wants the table closed. `on_trouble`: it does not work after all. Both are called
        in any thread."""

    def wifi_slows_in_the_dark(self) -> bool:
        """Whether Wi-Fi may become slow while the screen is off, though the phone stays at work."""

    def end_hosting(self) -> None:
        """The table is closed: the phone may sleep again, and a Wi-Fi opened for the table is closed too."""

    def search(self, on: bool) -> None:
        """Whether this phone listens for answers that are meant for everybody."""

    def visit(self, on: bool) -> None:
        """Whether this phone is on its way to a table of others, or there."""

    def networks(self) -> Sequence[Network]:
        """The local networks this phone is on."""

    def wifi_name(self) -> str:
        """What the Wi-Fi this phone is on is called, where the system tells it; else nothing."""

    def leave_thread(self) -> None:
        """Called in a thread that is about to end, so that Java can be told."""

    # -- a Wi-Fi of this phone's own

    def can_open_hotspot(self) -> bool:
        """Whether an app may open one here; otherwise there are the settings."""

    def hotspot(self) -> Wifi | None:
        """The Wi-Fi this app has opened, while it is open."""

    def open_hotspot(self, told: Told) -> None:
        """Open a Wi-Fi for the table; allowed for the purpose "hotspot" before."""

    def close_hotspot(self) -> None:
        """Close that Wi-Fi, if it is open."""

    # -- invitations

    def watch_links(self, callback: Callable[[str], None]) -> None:
        """Call with the link the app was opened by, if it was, and with each that is tapped later."""
