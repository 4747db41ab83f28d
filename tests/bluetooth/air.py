"""Phones with a Bluetooth of their own, without hardware: Bumble's controllers, HCI, L2CAP, SDP and RFCOMM,
all in this process. What a phone's radio does here, another's hears.

The virtual controllers know neither pairing nor inquiry: who is near is told by the air itself.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncGenerator, Coroutine, Sequence
from contextlib import suppress
from typing import Any, TypeVar

from bumble import rfcomm
from bumble.controller import Controller
from bumble.core import UUID, PhysicalTransport
from bumble.device import Connection, Device
from bumble.hci import Address
from bumble.host import Host
from bumble.link import LocalLink
from bumble.transport.common import AsyncPipeSink

from app.net.addresses import BluetoothAddress
from app.net.transport import OnStream, Stream
from app.net.transports.bluetooth.radio import SERVICE, BluetoothDevice, RadioListener
from app.net.transports.pipe import Pipe
from app.refusal import AppRefusal

ACL_LENGTH = 1021
"""What real controllers take at once; Bumble's own 27 makes everything some 30 times slower."""
FRAME = 1000
HANG_UP, ANSWER = 0.5, 2.0
"""Seconds that hanging up, and an answer of the stack at the other end, may take."""

T = TypeVar("T")
RECORD = 0x00010001

logging.getLogger("bumble").setLevel(logging.CRITICAL)


class Air:
    """Everybody here can hear everybody who is in reach."""

    def __init__(self) -> None:
        self.link = LocalLink()
        self.handsets: dict[BluetoothAddress, Handset] = {}
        self._under_way: set[asyncio.Task[Any]] = set()

    def begin(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """Something of the stack's, which breaks when it is cancelled in the middle: it goes on by itself."""
        task = asyncio.get_running_loop().create_task(work)
        self._under_way.add(task)
        task.add_done_callback(self._under_way.discard)
        task.add_done_callback(_note)
        return task

    async def settle(self) -> None:
        """Wait until nothing is under way any more; the stack forgets some of it, which is not waited for."""
        with suppress(TimeoutError):
            async with asyncio.timeout(4 * HANG_UP):
                while self._under_way:
                    await asyncio.wait(self._under_way)
        # From now on nothing is heard by anybody who might wait no longer.
        for handset in self.handsets.values():
            handset.unplug()
        await asyncio.sleep(0)
        forgotten = list(self._under_way)
        for task in forgotten:
            task.cancel()
        await asyncio.gather(*forgotten, return_exceptions=True)

    async def handset(self) -> Handset:
        """One more phone."""
        number = len(self.handsets) + 1
        handset = Handset(self, BluetoothAddress(f"F0:F1:F2:F3:F4:{number:02X}"))
        self.handsets[handset.address] = handset
        await handset.device.power_on()
        return handset


class Handset:
    """The Bluetooth of one phone, as the app uses it."""

    def __init__(self, air: Air, address: BluetoothAddress) -> None:
        self.address = address
        self.on = True
        self.dials = 0
        self.paged = asyncio.Lock()
        """Bumble answers one question for a service at a time: as with real radios, the others wait."""
        self._air = air
        self._listener: _Listener | None = None
        self._controller = controller = Controller(address.mac, link=air.link, public_address=address.mac)
        controller.acl_data_packet_length = ACL_LENGTH
        self.device = Device(
            name=address.mac,
            address=Address(address.mac, Address.PUBLIC_DEVICE_ADDRESS),
            host=Host(controller, AsyncPipeSink(controller)),
        )
        self.device.classic_enabled = True
        self.device.le_enabled = False
        self._server = rfcomm.Server(self.device)
        self._channel = self._server.listen(self._came, max_frame_size=FRAME)

    # -- what the app asks ---------------------------------------------------------------------

    def trouble(self) -> AppRefusal | None:
        return None if self.on else AppRefusal("bluetooth_off")

    async def listen(self, on_stream: OnStream) -> RadioListener:
        if not self.on:
            raise AppRefusal("bluetooth_off")
        self.device.sdp_service_records = {
            RECORD: rfcomm.make_service_sdp_records(RECORD, self._channel, UUID(SERVICE))
        }
        self._listener = _Listener(self, on_stream)
        return self._listener

    async def dial(self, address: BluetoothAddress) -> Stream:
        self.dials += 1
        there = self._air.handsets.get(address)
        if not self.on or there is None or not there.on:
            raise ConnectionError(f"{address} is out of reach")
        dialling = self._air.begin(self._connect(address, there.paged))
        try:
            return await asyncio.shield(dialling)
        except asyncio.CancelledError:
            if dialling.cancelled():
                # The stack itself breaks off what waits on a connection that is lost.
                raise ConnectionError(f"{address} was lost") from None
            dialling.add_done_callback(_close_late)
            raise
        except Exception as error:
            # Whatever the stack says, it is no connection.
            raise ConnectionError(str(error)) from error

    async def _connect(self, address: BluetoothAddress, paged: asyncio.Lock) -> DlcStream:
        async with paged:
            return await self._connect_now(address)

    async def _connect_now(self, address: BluetoothAddress) -> DlcStream:
        where = Address(address.mac, Address.PUBLIC_DEVICE_ADDRESS)
        connection = await self.device.connect(where, transport=PhysicalTransport.BR_EDR)
        opening = self._air.begin(_open(connection))
        # When the connection breaks in the middle of this, nobody tells those who wait for an answer; and
        # when they wait no longer, the stack stumbles over the answer that comes late.
        await asyncio.wait([opening], timeout=ANSWER)
        if not opening.done() or opening.cancelled() or opening.exception() is not None:
            await _hang_up(self._air, connection)
            raise ConnectionError(f"{address} does not answer")
        return self._stream(opening.result(), connection)

    def bonded(self) -> Sequence[BluetoothDevice]:
        return ()

    async def scan(self) -> AsyncGenerator[BluetoothDevice]:
        for address, handset in self._air.handsets.items():
            if handset is not self and handset.on:
                yield BluetoothDevice(address)

    def be_visible(self) -> None:
        if not self.on:
            raise AppRefusal("bluetooth_off")

    # -- what happens to a phone ---------------------------------------------------------------

    async def cut(self) -> None:
        """All its connections break."""
        for connection in list(self.device.connections.values()):
            await _hang_up(self._air, connection)

    async def turn_off(self) -> None:
        """As its user does, or as if it were carried away."""
        self.on = False
        if self._listener is not None:
            self._listener.close()
        await self.cut()

    def turn_on(self) -> None:
        """Back again; whoever listened has to do so anew."""
        self.on = True

    def unplug(self) -> None:
        """Nothing arrives any more."""
        self._controller.set_packet_sink(None)

    # -- the stack -----------------------------------------------------------------------------

    def silent(self, listener: _Listener) -> None:
        if self._listener is listener:
            self._listener = None
            self.device.sdp_service_records = {}

    def _came(self, dlc: rfcomm.DLC) -> None:
        stream = self._stream(dlc, dlc.multiplexer.l2cap_channel.connection)
        if self._listener is None:
            stream.close()
        else:
            self._listener.on_stream(stream)

    def _stream(self, dlc: rfcomm.DLC, connection: Connection) -> DlcStream:
        return DlcStream(self._air, f"bluetooth:{str(connection.peer_address)[:17]}", dlc, connection)


async def _open(connection: Connection) -> rfcomm.DLC:
    channel = await rfcomm.find_rfcomm_channel_with_uuid(connection, UUID(SERVICE))
    if channel is None:
        raise ConnectionError("there is no table")
    multiplexer = await rfcomm.Client(connection).start()
    return await multiplexer.open_dlc(channel, max_frame_size=FRAME)


def _note(task: asyncio.Task[Any]) -> None:
    """How it ended is known, also when nobody waits for it any more."""
    if not task.cancelled():
        task.exception()


async def _hang_up(air: Air, connection: Connection) -> None:
    if connection.device.connections.get(connection.handle) is connection:
        await _try(air, connection.disconnect())


async def _try(air: Air, work: Coroutine[Any, Any, Any]) -> None:
    # The other side may hang up at the same moment, and then nobody says that it is done.
    await asyncio.wait([air.begin(work)], timeout=HANG_UP)


def _close_late(dialling: asyncio.Task[DlcStream]) -> None:
    if not dialling.cancelled() and dialling.exception() is None:
        dialling.result().close()


class _Listener:
    def __init__(self, handset: Handset, on_stream: OnStream) -> None:
        self.on_stream = on_stream
        self._handset = handset
        self._closed = asyncio.Event()

    async def wait_closed(self) -> None:
        await self._closed.wait()

    def close(self) -> None:
        self._closed.set()
        self._handset.silent(self)


class DlcStream:
    """A stream over an RFCOMM channel."""

    def __init__(self, air: Air, source: str, dlc: rfcomm.DLC, connection: Connection) -> None:
        self.source = source
        self._air = air
        self._dlc = dlc
        self._connection = connection
        self._incoming = Pipe()
        self._closed = False
        dlc.sink = self._incoming.write
        dlc.on(dlc.EVENT_CLOSE, self._incoming.end)
        connection.on(connection.EVENT_DISCONNECTION, self._lost)

    async def read(self, size: int) -> bytes:
        return await self._incoming.read(size)

    def write(self, data: bytes) -> None:
        if not self._closed:
            with suppress(Exception):
                # What is wrong shows in `drain` and `read`.
                self._dlc.write(data)

    async def drain(self) -> None:
        if self._closed or self._dlc.state != rfcomm.DLC.State.CONNECTED:
            raise ConnectionError("the stream is closed")
        try:
            await self._dlc.drain()
        except Exception as error:
            raise ConnectionError(str(error)) from error

    def close(self) -> None:
        if not self._closed:
            self._closed = True
            self._incoming.abandon()
            self._air.begin(self._end())

    async def _end(self) -> None:
        if self._dlc.state == rfcomm.DLC.State.CONNECTED:
            await _try(self._air, self._dlc.drain())
            await _try(self._air, self._dlc.disconnect())
        await _hang_up(self._air, self._connection)

    def _lost(self, _: Any) -> None:
        self._incoming.end()
