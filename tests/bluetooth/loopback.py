"""A Bluetooth whose air is the loopback network: for phones that live in threads of their own."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Sequence
from dataclasses import dataclass, field

from app.net.addresses import BluetoothAddress
from app.net.transport import OnStream, Stream
from app.net.transports import tcp
from app.net.transports.bluetooth.radio import BluetoothDevice, RadioListener
from app.refusal import AppRefusal

HERE = "127.0.0.1"


@dataclass
class Room:
    """Who announces a table, and where."""

    ports: dict[BluetoothAddress, int] = field(default_factory=dict)
    radios: list[LoopbackRadio] = field(default_factory=list)

    def radio(self) -> LoopbackRadio:
        """One more phone."""
        self.radios.append(
            LoopbackRadio(self, BluetoothAddress(f"F0:F1:F2:F3:F5:{len(self.radios) + 1:02X}"))
        )
        return self.radios[-1]


class LoopbackRadio:
    """The radio of one phone."""

    def __init__(self, room: Room, own: BluetoothAddress) -> None:
        self.own = own
        self.on = True
        self.tells_address = False
        """A computer tells its own address, a phone does not."""
        self.visible = 0
        """How often it was asked to be seen."""
        self._room = room

    @property
    def address(self) -> BluetoothAddress | None:
        return self.own if self.tells_address else None

    def trouble(self) -> AppRefusal | None:
        return None if self.on else AppRefusal("bluetooth_off")

    async def listen(self, on_stream: OnStream) -> RadioListener:
        if not self.on:
            raise AppRefusal("bluetooth_off")

        def came(stream: Stream) -> None:
            stream.source = stream.source.replace("tcp", "bluetooth")
            on_stream(stream)

        listener = await tcp.listen(0, came, HERE)
        self._room.ports[self.own] = listener.port
        return _Listener(self._room, self.own, listener)

    async def dial(self, address: BluetoothAddress) -> Stream:
        port = self._room.ports.get(address)
        if not self.on or port is None:
            raise ConnectionError(f"{address} is not there")
        stream = await tcp.dial(HERE, port)
        stream.source = f"bluetooth:{address}"
        return stream

    def bonded(self) -> Sequence[BluetoothDevice]:
        return ()

    async def scan(self) -> AsyncGenerator[BluetoothDevice]:
        for address in list(self._room.ports):
            if address != self.own:
                yield BluetoothDevice(address)

    def be_visible(self) -> None:
        if not self.on:
            raise AppRefusal("bluetooth_off")
        self.visible += 1


class _Listener:
    def __init__(self, room: Room, own: BluetoothAddress, listener: tcp.TcpListener) -> None:
        self._room = room
        self._own = own
        self._listener = listener
        self._closed = asyncio.Event()

    async def wait_closed(self) -> None:
        await self._closed.wait()

    def close(self) -> None:
        self._closed.set()
        self._room.ports.pop(self._own, None)
        self._listener.close()
