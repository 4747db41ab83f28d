"""Bluetooth of an Android phone, through pyjnius.

Whatever waits there (accepting, connecting, reading, writing) does so in a thread of its own.
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import AsyncGenerator, Sequence
from contextlib import suppress
from typing import Any, Final

from app.device.android.java import activity, java, service, version, where_ours_are
from app.net.addresses import BluetoothAddress
from app.net.transport import OnStream, Stream
from app.net.transports.bluetooth.radio import NAME, SERVICE, BluetoothDevice, RadioListener
from app.net.transports.bluetooth.threads import ThreadStream, in_thread, start
from app.refusal import AppRefusal

LOG = logging.getLogger(__name__)

READ: Final = 16 * 1024
DIAL_FOR: Final = 12.0
"""Seconds after which a phone that does not answer is given up; Android itself may take longer."""
SCAN_FOR: Final = 20.0
"""Seconds after which a search that does not say that it is over is taken for over; one takes about 12."""
VISIBLE_FOR: Final = 300
"""Seconds a phone may be seen by phones that never met it: the most Android grants at once."""

# Names and numbers of Android, as its documentation gives them.
FOUND: Final = "android.bluetooth.device.action.FOUND"
SEARCH_OVER: Final = "android.bluetooth.adapter.action.DISCOVERY_FINISHED"
EXTRA_DEVICE: Final = "android.bluetooth.device.extra.DEVICE"
REQUEST_DISCOVERABLE: Final = "android.bluetooth.adapter.action.REQUEST_DISCOVERABLE"
EXTRA_DURATION: Final = "android.bluetooth.adapter.extra.DISCOVERABLE_DURATION"
CONNECT: Final = "android.permission.BLUETOOTH_CONNECT"
ANDROID_10, ANDROID_12 = 29, 31
COMPUTER, PHONE, UNCATEGORIZED = 0x0100, 0x0200, 0x1F00
FORBIDDEN: Final = "SecurityException"

_SPENT: Final[deque[Any]] = deque(maxlen=8)
"""Receivers of searches that are over: Java may be about to speak to one, and must find it in its place."""


class AndroidRadio:
    """The phone's own adapter."""

    def __init__(self) -> None:
        # Two connections at once hinder each other.
        self._dialling = asyncio.Lock()

    @property
    def address(self) -> BluetoothAddress | None:
        """Android does not tell apps the phone's own address."""
        return None

    def trouble(self) -> AppRefusal | None:
        """Why it cannot be used, if it cannot."""
        try:
            adapter = _adapter()
            if adapter is None:
                return AppRefusal("bluetooth_missing")
            if not _may_connect():
                return AppRefusal("bluetooth_forbidden")
            return None if adapter.isEnabled() else AppRefusal("bluetooth_off")
        except Exception as error:
            return _refusal(error)

    async def listen(self, on_stream: OnStream) -> RadioListener:
        """Announce our service, and take connections to it."""
        if (trouble := self.trouble()) is not None:
            raise trouble

        def announce() -> Any:
            uuid = _uuid()
            return _adapter().listenUsingInsecureRfcommWithServiceRecord(NAME, uuid)

        try:
            server = await in_thread(announce, "bluetooth door", _close)
        except Exception as error:
            raise self.trouble() or _refusal(error) from error
        return _AndroidListener(server, on_stream)

    async def dial(self, address: BluetoothAddress) -> Stream:
        """Connect to our service on that phone."""
        plug: Any = None

        def connect() -> _AndroidWire:
            nonlocal plug
            # It would slow the connection down, or break it. Who may not search has none under way.
            _search(False)
            uuid = _uuid()
            plug = _adapter().getRemoteDevice(address.mac).createInsecureRfcommSocketToServiceRecord(uuid)
            plug.connect()
            return _AndroidWire(plug)

        async with self._dialling:
            try:
                async with asyncio.timeout(DIAL_FOR):
                    wire = await in_thread(connect, "bluetooth dial", _AndroidWire.close)
            except BaseException as error:
                # Whoever waits for the connection in the thread is woken by this, too.
                if plug is not None:
                    _close(plug)
                if isinstance(error, asyncio.CancelledError) or not isinstance(error, Exception):
                    raise
                raise ConnectionError(f"{address} cannot be reached") from error
        return ThreadStream(f"bluetooth:{address}", wire)

    def bonded(self) -> Sequence[BluetoothDevice]:
        """Phones and computers this phone was paired with; those known to have our service come first."""
        try:
            devices = list(_adapter().getBondedDevices().toArray())
            peers = [_peer(device) for device in map(_as_device, devices) if _may_host(device)]
            ours = {peer.address for device, peer in peers if _has_service(device)}
        except Exception as error:
            LOG.warning("bonded devices: %s", error)
            return ()
        return sorted((peer for _, peer in peers), key=lambda peer: peer.address not in ours)

    async def scan(self) -> AsyncGenerator[BluetoothDevice]:
        """Phones and computers that are visible, as Android finds them."""
        loop = asyncio.get_running_loop()
        found: asyncio.Queue[BluetoothDevice | None] = asyncio.Queue()

        def heard(_: Any, intent: Any) -> None:
            # In a thread of Android's.
            try:
                peer = None
                if intent.getAction() == FOUND:
                    device = _as_device(intent.getParcelableExtra(EXTRA_DEVICE))
                    if not _may_host(device):
                        return
                    _, peer = _peer(device)
                loop.call_soon_threadsafe(found.put_nowait, peer)
            except Exception as error:
                LOG.warning("a device that was found: %s", error)

        try:
            from android.broadcast import BroadcastReceiver

            receiver = where_ours_are(lambda: BroadcastReceiver(heard, actions=[FOUND, SEARCH_OVER]))
            receiver.start()
        except Exception as error:
            raise _refusal(error) from error
        try:
            # A search waits for a connection to be made; a connection ends a search.
            async with self._dialling:
                if not _search(True):
                    raise self.trouble() or _no_search()
            end = loop.time() + SCAN_FOR
            while (peer := await _next(found, end)) is not None:
                yield peer
        except TimeoutError:
            pass  # It found whom it found.
        finally:
            _search(False)
            with suppress(Exception):
                receiver.stop()
            _SPENT.append(receiver)

    def be_visible(self) -> None:
        """Have Android ask whether this phone may be seen."""
        try:
            intent = java("android.content.Intent")(REQUEST_DISCOVERABLE)
            # Not at once into the intent, which takes every kind of number: pyjnius makes it a short one.
            extras = java("android.os.Bundle")()
            extras.putInt(EXTRA_DURATION, VISIBLE_FOR)
            intent.putExtras(extras)
            activity().startActivity(intent)
        except Exception as error:
            raise _refusal(error) from error


async def _next(found: asyncio.Queue[BluetoothDevice | None], end: float) -> BluetoothDevice | None:
    async with asyncio.timeout_at(end):
        return await found.get()


class _AndroidWire:
    """A BluetoothSocket that is connected."""

    def __init__(self, plug: Any) -> None:
        self._plug = plug
        self._in = plug.getInputStream()
        self._out = plug.getOutputStream()
        # Java writes into it; what it would write into bytes is lost.
        self._buffer = bytearray(READ)

    def read(self) -> bytes:
        count: int = self._in.read(self._buffer)
        return bytes(self._buffer[:count]) if count > 0 else b""

    def write(self, data: bytes) -> None:
        self._out.write(data)

    def close(self) -> None:
        _close(self._plug)


class _AndroidListener:
    """Takes one connection after the other until its socket is closed, by us or with the adapter."""

    def __init__(self, server: Any, on_stream: OnStream) -> None:
        self._server = server
        self._on_stream = on_stream
        self._loop = asyncio.get_running_loop()
        self._closed = asyncio.Event()
        start(self._keep_accepting, "bluetooth door")

    async def wait_closed(self) -> None:
        await self._closed.wait()

    def close(self) -> None:
        self._closed.set()
        _close(self._server)

    def _keep_accepting(self) -> None:
        try:
            while True:
                plug = self._server.accept()
                source = f"bluetooth:{plug.getRemoteDevice().getAddress()}"
                self._loop.call_soon_threadsafe(self._came, source, _AndroidWire(plug))
        except Exception as error:
            LOG.info("nobody else comes by Bluetooth: %s", error)
        with suppress(RuntimeError):
            self._loop.call_soon_threadsafe(self._closed.set)

    def _came(self, source: str, wire: _AndroidWire) -> None:
        if self._closed.is_set():
            wire.close()
        else:
            self._on_stream(ThreadStream(source, wire))


def _adapter() -> Any:
    return java("android.bluetooth.BluetoothAdapter").getDefaultAdapter()


def _uuid() -> Any:
    return java("java.util.UUID").fromString(SERVICE)


def _may_connect() -> bool:
    here = activity()
    return version() < ANDROID_12 or here is None or bool(here.checkCurrentPermission(CONNECT))


def _search(on: bool) -> bool:
    """Begin or end a search; whether Android obeyed."""
    try:
        adapter = _adapter()
        return bool(adapter.startDiscovery() if on else adapter.cancelDiscovery())
    except Exception as error:
        LOG.warning("search: %s", error)
        return False


def _no_search() -> AppRefusal:
    """Why Android does not search, with Bluetooth on and allowed."""
    try:
        # Older ones do not mind, and newer ones were told that we do not want to know where we are.
        off = ANDROID_10 <= version() < ANDROID_12 and not service("location").isLocationEnabled()
    except Exception as error:
        LOG.warning("whether location is on cannot be told: %s", error)
        off = False
    return AppRefusal("bluetooth_needs_location" if off else "bluetooth_forbidden")


def _as_device(value: Any) -> Any:
    from jnius import cast

    return cast("android.bluetooth.BluetoothDevice", value)


def _may_host(device: Any) -> bool:
    """Whether this may be a phone with a table: headphones and cars are left alone."""
    kind = device.getBluetoothClass()
    # Android calls uncategorized whatever has not said what it is, or not yet.
    return kind is None or kind.getMajorDeviceClass() in (COMPUTER, PHONE, UNCATEGORIZED)


def _has_service(device: Any) -> bool:
    """Whether our service was there when the phone last asked."""
    return any(str(uuid.toString()).lower() == SERVICE for uuid in device.getUuids() or ())


def _peer(device: Any) -> tuple[Any, BluetoothDevice]:
    return device, BluetoothDevice(
        BluetoothAddress(str(device.getAddress()).upper()), str(device.getName() or "")
    )


def _close(plug: Any) -> None:
    with suppress(Exception):
        plug.close()


def _refusal(error: Exception) -> AppRefusal:
    LOG.warning("bluetooth: %s", error)
    return AppRefusal("bluetooth_forbidden" if FORBIDDEN in str(error) else "bluetooth_failed")
