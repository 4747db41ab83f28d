"""Bluetooth of a Linux computer: what can be tried without an adapter, with other sockets in its place."""

from __future__ import annotations

import asyncio
import errno
import fcntl
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest

from app.net.addresses import BluetoothAddress
from app.net.transport import Stream
from app.net.transports.bluetooth import linux, radio_here, sdp
from app.net.transports.bluetooth.linux import LinuxRadio
from app.net.transports.bluetooth.radio import SERVICE, BluetoothDevice, NoRadio
from app.refusal import AppRefusal, sentence
from tests.net.helpers import run

HOST = BluetoothAddress("F0:F1:F2:F3:F4:01")
GUEST = "F0:F1:F2:F3:F4:02"


class Tcp(socket.socket):
    """A loopback socket that takes addresses of Bluetooth."""

    port = 0

    def __init__(self, fileno: int | None = None) -> None:
        super().__init__(socket.AF_INET, socket.SOCK_STREAM, fileno=fileno)

    def bind(self, address: Any) -> None:
        assert address == (linux.ANY, linux.CHANNEL)
        super().bind(("127.0.0.1", 0))
        Tcp.port = self.getsockname()[1]

    def connect(self, address: Any) -> None:
        assert address == (HOST.mac, linux.CHANNEL)
        super().connect(("127.0.0.1", Tcp.port))

    def accept(self) -> tuple[socket.socket, Any]:
        plug, _ = super().accept()
        return plug, (GUEST.lower(), 1)


class Silent(socket.socket):
    """Whoever is asked for services says nothing useful."""

    def __init__(self) -> None:
        near, self.far = socket.socketpair()
        super().__init__(near.family, near.type, fileno=near.detach())

    def connect(self, address: Any) -> None:
        assert address == (HOST.mac, sdp.PSM)
        self.far.send(b"nothing of ours")

    def close(self) -> None:
        self.far.close()
        super().close()


def plug(kind: str) -> socket.socket:
    return {"rfcomm": Tcp, "l2cap": Silent}[kind]()


@pytest.fixture
def _any_address(monkeypatch: pytest.MonkeyPatch) -> None:
    """The loop looks up addresses of the internet, and these are none."""

    async def connect(self: Any, sock: socket.socket, address: Any) -> None:
        sock.setblocking(True)
        sock.connect(address)
        sock.setblocking(False)

    monkeypatch.setattr(asyncio.SelectorEventLoop, "sock_connect", connect)


@asynccontextmanager
async def connected() -> AsyncIterator[tuple[Stream, Stream]]:
    radio = LinuxRadio(plug)
    came: asyncio.Queue[Stream] = asyncio.Queue()
    listener = await radio.listen(came.put_nowait)
    guest = await radio.dial(HOST)
    host = await came.get()
    yield guest, host
    guest.close()
    host.close()
    listener.close()
    await listener.wait_closed()


@pytest.mark.usefixtures("_any_address")
def test_streams_carry_bytes_both_ways_and_end() -> None:
    async def scene() -> None:
        async with connected() as (guest, host):
            assert (guest.source, host.source) == (f"bluetooth:{HOST}", f"bluetooth:{GUEST}")
            guest.write(b"abc")
            await guest.drain()
            assert await host.read(3) == b"abc"
            host.write(b"def")
            assert await guest.read(3) == b"def"
            guest.close()
            with pytest.raises(ConnectionError):
                await host.read(1)

    run(scene())


@pytest.mark.parametrize(
    ("number", "code"),
    [
        (errno.EAFNOSUPPORT, "bluetooth_missing"),
        (errno.EPROTONOSUPPORT, "bluetooth_missing"),
        (errno.ENODEV, "bluetooth_missing"),
        (errno.ENETDOWN, "bluetooth_off"),
        (errno.EPERM, "bluetooth_forbidden"),
        (errno.EADDRINUSE, "bluetooth_failed"),
    ],
)
def test_errors_of_the_system_become_sentences(number: int, code: str) -> None:
    def broken(kind: str) -> socket.socket:
        raise OSError(number, "no")

    radio = LinuxRadio(broken)

    async def scene() -> None:
        for refused in (radio.listen(lambda stream: None), _first(radio)):
            with pytest.raises(AppRefusal) as met:
                await refused
            assert met.value.code == code
        with pytest.raises(ConnectionError):
            await radio.dial(HOST)

    run(scene())
    trouble = radio.trouble()
    assert trouble is not None
    assert trouble.code == code
    assert sentence(trouble, "fr") != sentence(trouble, "en")
    assert radio.address is None


async def _first(radio: LinuxRadio) -> BluetoothDevice | None:
    async for peer in radio.scan():
        return peer
    return None


@pytest.mark.parametrize(("flags", "code"), [(1, None), (0, "bluetooth_off")])
def test_the_adapter_says_its_address_and_whether_it_is_on(
    monkeypatch: pytest.MonkeyPatch, flags: int, code: str | None
) -> None:
    def ioctl(_: Any, question: int, answer: Any) -> int:
        assert question == 0x800448D3
        linux._INFO.pack_into(answer, 0, 0, b"hci0", bytes.fromhex("01F4F3F2F1F0"), flags)
        return 0

    monkeypatch.setattr(fcntl, "ioctl", ioctl)
    radio = LinuxRadio(lambda kind: socket.socket())
    trouble = radio.trouble()
    assert (trouble and trouble.code) == code
    assert radio.address == HOST


def test_a_search_gives_phones_and_computers(monkeypatch: pytest.MonkeyPatch) -> None:
    found = (("01F4F3F2F1F0", "0c025a"), ("02F4F3F2F1F0", "180420"), ("03F4F3F2F1F0", "0c012a"))

    def ioctl(_: Any, question: int, answer: Any) -> int:
        assert question == 0x800448F0
        assert linux._ASK.unpack_from(answer)[:3] == (0, 1, bytes.fromhex("338b9e"))
        linux._ASK.pack_into(answer, 0, 0, 1, bytes(3), 6, len(found))
        for number, (mac, kind) in enumerate(found):
            # The class of a device is sent least byte first.
            at = linux._ASK.size + number * 14
            linux._FOUND.pack_into(answer, at, bytes.fromhex(mac), bytes.fromhex(kind)[::-1], 0)
        return 0

    assert (linux._ASK.size, linux._FOUND.size) == (9, 14)
    monkeypatch.setattr(fcntl, "ioctl", ioctl)

    async def scene() -> list[str]:
        radio = LinuxRadio(lambda kind: socket.socket())
        return [peer.address.mac for peer in [peer async for peer in radio.scan()]]

    assert run(scene()) == ["F0:F1:F2:F3:F4:01", "F0:F1:F2:F3:F4:03"]


def test_this_computer_says_what_it_lacks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever it is here: a Python without Bluetooth, a kernel without, no adapter, or none of these."""
    monkeypatch.delenv("SOUPCON_NETWORKS", raising=False)
    trouble = radio_here().trouble()
    if not hasattr(socket, "AF_BLUETOOTH"):
        assert trouble is not None
        assert trouble.code == "bluetooth_unsupported"
    else:
        assert trouble is None or trouble.code in (
            "bluetooth_missing",
            "bluetooth_off",
            "bluetooth_forbidden",
        )
    monkeypatch.setenv("SOUPCON_NETWORKS", "loopback")
    assert isinstance(radio_here(), NoRadio)


@pytest.mark.skipif(not hasattr(socket, "AF_BLUETOOTH"), reason="this Python was built without Bluetooth")
def test_the_sockets_of_the_system_are_of_the_right_kind() -> None:
    for kind in ("rfcomm", "l2cap", "hci"):
        try:
            with linux._plug(kind) as made:
                assert made.family == socket.AF_BLUETOOTH
        except OSError as error:
            pytest.skip(f"this kernel has no Bluetooth: {error}")


def test_no_radio_refuses_everything() -> None:
    async def scene() -> None:
        radio = NoRadio()
        with pytest.raises(AppRefusal):
            await radio.listen(lambda stream: None)
        with pytest.raises(ConnectionError):
            await radio.dial(HOST)
        with pytest.raises(AppRefusal):
            radio.be_visible()
        assert [peer async for peer in radio.scan()] == []

    run(scene())


# -- the channel of a service ------------------------------------------------------------------


def test_the_channel_is_found_as_the_bluetooth_stack_of_the_tests_tells_it() -> None:
    bumble = pytest.importorskip("bumble.sdp", reason="the Bluetooth stack of the tests is not installed")
    from bumble import rfcomm
    from bumble.core import UUID, PhysicalTransport
    from bumble.hci import Address
    from bumble.l2cap import ClassicChannelSpec

    from tests.bluetooth.air import Air

    async def scene() -> None:
        air = Air()
        ana, bo = await air.handset(), await air.handset()
        records = {
            number: rfcomm.make_service_sdp_records(number, channel, UUID(service))
            for number, channel, service in (
                (0x10001, 3, "00001101-0000-1000-8000-00805f9b34fb"),
                (0x10002, 17, SERVICE),
            )
        }
        ana.device.sdp_service_records = records
        assert ana.address is not None
        where = Address(ana.address.mac, Address.PUBLIC_DEVICE_ADDRESS)
        connection = await bo.device.connect(where, transport=PhysicalTransport.BR_EDR)
        channel = await connection.create_l2cap_channel(spec=ClassicChannelSpec(psm=bumble.SDP_PSM))
        answers: asyncio.Queue[bytes] = asyncio.Queue()
        channel.sink = answers.put_nowait
        channel.write(sdp.request(SERVICE, 1))
        whole, rest = sdp.read_response(await answers.get(), 1)
        assert rest == b"\0"
        assert sdp.channel(whole) == 17
        channel.write(sdp.request("00000000-1111-2222-3333-444444444444", 2))
        nothing, _ = sdp.read_response(await answers.get(), 2)
        assert sdp.channel(nothing) is None
        await connection.disconnect()

    run(scene())


@pytest.mark.parametrize(
    "answer",
    [b"", b"\x07", b"\x06\0\1\0\3\0\0\0", b"\x07\0\2\0\3\0\0\0", b"\x07\0\1\0\3\0\x09\0", b"\xff" * 30],
)
def test_an_answer_that_is_none_is_no_answer(answer: bytes) -> None:
    with pytest.raises(ValueError, match="answer"):
        sdp.read_response(answer, 1)


@pytest.mark.parametrize("lists", [b"", b"\x35", b"\x35\x09\x09", b"\x35\x02" * 40, b"\xff" * 9, b"\x35\x00"])
def test_a_list_that_makes_no_sense_holds_no_channel(lists: bytes) -> None:
    assert sdp.channel(lists) is None
