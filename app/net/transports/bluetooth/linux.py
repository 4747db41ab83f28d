"""Bluetooth of a Linux computer, through the kernel's own sockets.

The computer's channel is always the same: announcing a service needs more than sockets. Guests on Android
find services only by announcement, so a computer is a good guest of every phone, and a host for computers.
"""

from __future__ import annotations

import array
import asyncio
import errno
import fcntl
import socket
import struct
from collections.abc import AsyncGenerator, Callable, Sequence
from typing import Final

from app.net.addresses import BluetoothAddress
from app.net.transport import OnStream, Stream
from app.net.transports.bluetooth import sdp
from app.net.transports.bluetooth.radio import SERVICE, BluetoothDevice, RadioListener
from app.net.transports.bluetooth.threads import in_thread
from app.net.transports.sockets import SocketStream
from app.refusal import AppRefusal

CHANNEL: Final = 22
ANY: Final = "00:00:00:00:00:00"
DIAL_FOR: Final = 10.0
LOOK_FOR: Final = 8
"""Seconds of a search, about: the radio counts in 1.28 s."""

# From the kernel's hci.h.
_DEVICE_INFO: Final = 0x800448D3
_INQUIRY: Final = 0x800448F0
_INFO: Final = struct.Struct("<H8s6sI")
_UP: Final = 1
_ASK: Final = struct.Struct("<HH3sBB")
_FOUND: Final = struct.Struct("<6s3x3sH")
_FLUSH: Final = 1
_GENERAL: Final = bytes([0x33, 0x8B, 0x9E])
_MOST_FOUND: Final = 64
_PHONES: Final = (1, 2)
"""Major classes of computers and of phones."""


class LinuxRadio:
    """The first adapter of this computer."""

    def __init__(self, plug: Callable[[str], socket.socket] | None = None) -> None:
        """`plug` makes the sockets: "rfcomm", "l2cap" or "hci"."""
        self._plug = plug or _plug

    @property
    def address(self) -> BluetoothAddress | None:
        """As the kernel knows it."""
        try:
            return BluetoothAddress.read(_mac(self._adapter()[0]))
        except (OSError, AppRefusal):
            return None

    def trouble(self) -> AppRefusal | None:
        """Why it cannot be used, if it cannot."""
        try:
            _, flags = self._adapter()
        except AppRefusal as refusal:
            return refusal
        except OSError as error:
            return _refusal(error)
        return None if flags & _UP else AppRefusal("bluetooth_off")

    def _adapter(self) -> tuple[bytes, int]:
        """The address of the adapter and its flags, or OSError where there is none."""
        with self._plug("hci") as plug:
            info = array.array("B", bytes(128))
            fcntl.ioctl(plug, _DEVICE_INFO, info)
        _, _, mac, flags = _INFO.unpack_from(info)
        return mac, flags

    async def listen(self, on_stream: OnStream) -> RadioListener:
        try:
            plug = self._plug("rfcomm")
            try:
                plug.setblocking(False)
                plug.bind((ANY, CHANNEL))
                plug.listen(8)
            except BaseException:
                plug.close()
                raise
        except OSError as error:
            raise _refusal(error) from error
        return _LinuxListener(plug, on_stream)

    async def dial(self, address: BluetoothAddress) -> Stream:
        """Ask for the channel, then connect to it."""
        try:
            async with asyncio.timeout(DIAL_FOR):
                return await _stream(*await self._connected("rfcomm", address, await self._channel(address)))
        except (OSError, AppRefusal) as error:
            raise ConnectionError(f"{address} cannot be reached") from error

    async def _connected(
        self, kind: str, address: BluetoothAddress, port: int
    ) -> tuple[socket.socket, BluetoothAddress]:
        plug = self._plug(kind)
        try:
            plug.setblocking(False)
            await asyncio.get_running_loop().sock_connect(plug, (address.mac, port))
        except BaseException:
            plug.close()
            raise
        return plug, address

    async def _channel(self, address: BluetoothAddress) -> int:
        """Where the service is; a computer that says nothing has it where ours is."""
        loop = asyncio.get_running_loop()
        plug, _ = await self._connected("l2cap", address, sdp.PSM)
        with plug:
            whole, rest = b"", b"\0"
            for number in range(1, sdp.MOST_PARTS):
                await loop.sock_sendall(plug, sdp.request(SERVICE, number, rest))
                try:
                    part, rest = sdp.read_response(await loop.sock_recv(plug, sdp.MOST), number)
                except (ValueError, IndexError):
                    break
                whole += part
                if rest == b"\0":
                    break
        return sdp.channel(whole) or CHANNEL

    def bonded(self) -> Sequence[BluetoothDevice]:
        """None: the kernel keeps no list of bonded devices."""
        return ()

    async def scan(self) -> AsyncGenerator[BluetoothDevice]:
        """Everybody visible, once the radio has looked around."""
        try:
            found = await in_thread(self._inquire, "inquiry")
        except OSError as error:
            raise _refusal(error) from error
        for address in found:
            yield BluetoothDevice(address)

    def _inquire(self) -> list[BluetoothAddress]:
        answers = array.array("B", bytes(_ASK.size + _MOST_FOUND * _FOUND.size))
        _ASK.pack_into(answers, 0, 0, _FLUSH, _GENERAL, round(LOOK_FOR / 1.28), _MOST_FOUND)
        with self._plug("hci") as plug:
            fcntl.ioctl(plug, _INQUIRY, answers)
        count = min(_ASK.unpack_from(answers)[4], _MOST_FOUND)
        found = []
        for number in range(count):
            mac, kind, _ = _FOUND.unpack_from(answers, _ASK.size + number * _FOUND.size)
            if kind[1] & 0x1F in _PHONES:
                found.append(BluetoothAddress(_mac(mac)))
        return found

    def be_visible(self) -> None:
        """Only the system's own settings can do that."""
        if (trouble := self.trouble()) is not None:
            raise trouble


class _LinuxListener:
    def __init__(self, plug: socket.socket, on_stream: OnStream) -> None:
        self._plug = plug
        self._on_stream = on_stream
        self._task = asyncio.get_running_loop().create_task(self._accept())

    async def _accept(self) -> None:
        loop = asyncio.get_running_loop()
        with self._plug:
            while True:
                try:
                    plug, peer = await loop.sock_accept(self._plug)
                except OSError:
                    return
                self._on_stream(await _stream(plug, BluetoothAddress(str(peer[0]).upper())))

    async def wait_closed(self) -> None:
        await asyncio.wait([self._task])

    def close(self) -> None:
        self._task.cancel()


async def _stream(plug: socket.socket, address: BluetoothAddress) -> Stream:
    plug.setblocking(False)
    reader, writer = await asyncio.open_connection(sock=plug)
    return SocketStream(reader, writer, f"bluetooth:{address}")


def _plug(kind: str) -> socket.socket:
    if not hasattr(socket, "AF_BLUETOOTH"):
        raise AppRefusal("bluetooth_unsupported")
    how, protocol = {
        "rfcomm": (socket.SOCK_STREAM, "BTPROTO_RFCOMM"),
        "l2cap": (socket.SOCK_SEQPACKET, "BTPROTO_L2CAP"),
        "hci": (socket.SOCK_RAW, "BTPROTO_HCI"),
    }[kind]
    return socket.socket(socket.AF_BLUETOOTH, how, getattr(socket, protocol))


def _refusal(error: OSError) -> AppRefusal:
    """What an error of the system means for the person in front of it."""
    if error.errno in (errno.EAFNOSUPPORT, errno.EPROTONOSUPPORT, errno.ENODEV, errno.ENXIO):
        return AppRefusal("bluetooth_missing")
    if error.errno in (errno.ENETDOWN, errno.EHOSTDOWN):
        return AppRefusal("bluetooth_off")
    if error.errno in (errno.EACCES, errno.EPERM):
        return AppRefusal("bluetooth_forbidden")
    return AppRefusal("bluetooth_failed")


def _mac(reversed_bytes: bytes) -> str:
    return ":".join(f"{byte:02X}" for byte in reversed(reversed_bytes))
