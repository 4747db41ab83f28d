"""What the app asks of a phone's Bluetooth, whatever system it runs on.

Classic Bluetooth (RFCOMM) with insecure sockets: nobody is asked for a number, and everything on the stream
is encrypted by our own pairing.
"""

from __future__ import annotations

from collections.abc import AsyncGenerator, Sequence
from dataclasses import dataclass
from typing import Final, Protocol

from app.net.addresses import BluetoothAddress
from app.net.transport import OnStream, Stream
from app.refusal import AppRefusal

SERVICE: Final = "5d7c2f6e-3b1a-4c58-9f0d-60b5ca57a1e2"
"""By this UUID a phone that hosts a table is known."""
NAME: Final = "Soupcon"
MOST_GUESTS: Final = 7
"""A radio holds so many connections at once and no more."""


@dataclass(frozen=True, slots=True)
class BluetoothDevice:
    """A device nearby, or one that was nearby once."""

    address: BluetoothAddress
    name: str = ""


class RadioListener(Protocol):
    """A service of this phone that takes connections."""

    async def wait_closed(self) -> None:
        """Until it takes no more, because it was closed or because Bluetooth was turned off."""

    def close(self) -> None:
        """Take no more connections. Closing twice is fine."""


class Radio(Protocol):
    """The Bluetooth of this phone."""

    @property
    def address(self) -> BluetoothAddress | None:
        """Its own address; None where the system does not tell, as on Android."""

    def trouble(self) -> AppRefusal | None:
        """Why it cannot be used now: there is none, it is off, or we may not; None when it can."""

    async def listen(self, on_stream: OnStream) -> RadioListener:
        """Take connections to our service, or AppRefusal."""

    async def dial(self, address: BluetoothAddress) -> Stream:
        """A stream to our service on that phone; ConnectionError when that cannot be done."""

    def bonded(self) -> Sequence[BluetoothDevice]:
        """The devices the system knows that may be phones, those likeliest to have our service first."""

    def scan(self) -> AsyncGenerator[BluetoothDevice]:
        """Devices nearby that may be phones, as they are found, until a search of some seconds ends."""

    def be_visible(self) -> None:
        """Let phones that never met this one find it, for some minutes; AppRefusal."""


class NoRadio:
    """No Bluetooth: the reason says why."""

    def __init__(self, code: str = "bluetooth_missing") -> None:
        self._code = code

    @property
    def address(self) -> BluetoothAddress | None:
        return None

    def trouble(self) -> AppRefusal:
        """Why there is none."""
        return AppRefusal(self._code)

    async def listen(self, on_stream: OnStream) -> RadioListener:
        raise self.trouble()

    async def dial(self, address: BluetoothAddress) -> Stream:
        """Nobody can be reached."""
        raise ConnectionError(str(self.trouble()))

    def bonded(self) -> Sequence[BluetoothDevice]:
        return ()

    async def scan(self) -> AsyncGenerator[BluetoothDevice]:
        for peer in self.bonded():
            yield peer

    def be_visible(self) -> None:
        raise self.trouble()
