"""Cards of tables that do not exist: whoever joins by a code finds the right one all the same."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import replace
from typing import Any

import pytest

from app.net.addresses import Address
from app.net.code import Invitation
from app.net.discovery.card import TableCard
from app.net.discovery.change_signal import ChangeSignal
from app.net.discovery.finder import MOST_PER_SOURCE, Nearby
from app.net.frames import write_frame
from app.net.pairing import write_refusal
from app.net.transport import Stream
from app.net.transports import tcp
from app.net.transports.tcp import TcpTransport
from app.phone.search import MOST_SHOWN, _one_each
from app.refusal import AppRefusal
from app.table import by_code
from app.table.by_code import find_by_code
from tests.hostile.stronghold import HOME, Stronghold, run, until

LONG = 50.0


WAYS = [TcpTransport(list)]


class Seen:
    """The tables nearby, as a test wants them."""

    tables: tuple[Nearby, ...] = ()
    hint: AppRefusal | None = None

    def __init__(self, *_: Any, **__: Any) -> None:
        self._news = ChangeSignal()

    async def __aenter__(self) -> Seen:
        return self

    async def __aexit__(self, *_: object) -> None:
        pass

    def changed(self) -> asyncio.Event:
        return self._news.heard()


@pytest.fixture(autouse=True)
def seen(monkeypatch: pytest.MonkeyPatch) -> Iterator[type[Seen]]:
    monkeypatch.setattr(by_code, "Lookout", Seen)
    yield Seen
    Seen.tables = ()


class Fakes:
    """Doors behind which there is no table; they count who comes."""

    def __init__(self, says: bytes = b"") -> None:
        self.says = says
        self.came: list[str] = []
        self._stack = ExitStack()

    async def build(self, addresses: int, each: int) -> list[Nearby]:
        """So many addresses with so many cards each."""
        cards = []
        for number in range(addresses):
            host = f"127.0.2.{1 + number}"
            listener = await tcp.listen(0, lambda stream, host=host: self._take(host, stream), host)  # type: ignore[misc]
            self._stack.callback(listener.close)
            cards += [nearby(f"{host} {card}", host, listener.port) for card in range(each)]
        return cards

    def close(self) -> None:
        """The doors are gone."""
        self._stack.close()

    def _take(self, host: str, stream: Stream) -> None:
        self.came.append(host)
        if self.says:
            write_frame(stream, self.says)
        task = asyncio.get_running_loop().create_task(self._wait(stream))
        self._stack.callback(task.cancel)

    async def _wait(self, stream: Stream) -> None:
        try:
            while True:
                await stream.read(1)
        except ConnectionError:
            pass
        finally:
            stream.close()


def nearby(table: str, host: str, port: int) -> Nearby:
    return Nearby(TableCard(table, "Léa", "complots", 3, False, port), Address(host, port))


def real(at: Stronghold) -> Nearby:
    assert at._door is not None
    return nearby(at.host.table.id, HOME, at._door.port)


async def found(at: Stronghold, cards: list[Nearby], invitation: Invitation | None = None) -> None:
    """With these cards around, the code leads to the real table."""
    Seen.tables = tuple(cards)
    wanted = invitation or Invitation(at.host.table.code)
    assert await find_by_code(wanted, WAYS, LONG) == Invitation(
        at.host.table.code, (real(at).address,), at.host.table.id
    )


@pytest.mark.parametrize(("addresses", "each"), [(1, 1), (16, 4)])
def test_silent_tables_are_tried_beside_the_real_one(
    addresses: int, each: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """None of them is given up while this lasts."""
    monkeypatch.setattr(TcpTransport, "timing", replace(tcp.TIMING, dial_any=600.0, prove=600.0))

    async def scene() -> None:
        fakes = Fakes()
        async with Stronghold() as at:
            await found(at, [*await fakes.build(addresses, each), real(at)])
        fakes.close()

    run(scene)


def test_silent_tables_are_given_up_where_there_are_too_many(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(TcpTransport, "timing", replace(tcp.TIMING, dial_any=0.3, prove=0.3))
    monkeypatch.setattr(by_code, "AT_ONCE", 2)

    async def scene() -> None:
        fakes = Fakes()
        async with Stronghold() as at:
            await found(at, [*await fakes.build(3, 2), real(at)])
        fakes.close()

    run(scene)


def test_one_address_is_tried_few_times_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """However many cards it shows."""
    monkeypatch.setattr(TcpTransport, "timing", replace(tcp.TIMING, dial_any=600.0, prove=600.0))

    async def scene() -> None:
        fakes = Fakes()
        async with Stronghold() as at:
            cards = await fakes.build(1, 64)
            Seen.tables = tuple(cards)
            finding = asyncio.create_task(find_by_code(Invitation(at.host.table.code), WAYS, LONG))
            await until(lambda: len(fakes.came) == MOST_PER_SOURCE)
            Seen.tables = (*cards, real(at))
            assert (await finding).table == at.host.table.id
        assert len(fakes.came) == MOST_PER_SOURCE
        fakes.close()

    run(scene)


def test_what_the_invitation_speaks_of_is_tried_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(by_code, "AT_ONCE", 1)

    async def scene() -> None:
        fakes = Fakes()
        async with Stronghold() as at:
            cards = [*await fakes.build(8, 1), real(at)]
            await found(at, cards, Invitation(at.host.table.code, (), at.host.table.id))
            address = real(at).address
            await found(at, cards, Invitation(at.host.table.code, (address,)))
        assert fakes.came == []
        fakes.close()

    run(scene)


@pytest.mark.parametrize("fake", [False, True])
def test_a_wrong_code_is_said_to_be_wrong_whatever_others_say(
    fake: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(TcpTransport, "timing", replace(tcp.TIMING, no_other=0.05))

    async def scene() -> None:
        fakes = Fakes(write_refusal(AppRefusal("table_closed")))
        async with Stronghold() as at:
            Seen.tables = (*await fakes.build(3 if fake else 0, 1), real(at))
            code = "000000" if at.host.table.code != "000000" else "111111"
            with pytest.raises(AppRefusal) as caught:
                await find_by_code(Invitation(code), WAYS, LONG)
            assert caught.value.code == "wrong_code"
        fakes.close()

    run(scene)


def test_a_table_that_could_not_be_asked_is_asked_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """It was busy, or the network was: the list of tables does not change, and yet it is found."""
    monkeypatch.setattr(by_code, "TRY_AGAIN", 0.02)

    async def scene() -> None:
        async with Stronghold() as at:
            tries = iter([ConnectionError(), ConnectionError()])
            dial = tcp.dial

            async def unsteady(*arguments: Any) -> Stream:
                if (error := next(tries, None)) is not None:
                    raise error
                return await dial(*arguments)

            monkeypatch.setattr(tcp, "dial", unsteady)
            await found(at, [real(at)])

    run(scene)


def test_the_list_on_the_screen_has_room_for_another_s() -> None:
    """Nobody's second table is shown before everybody's first, where not all can be."""
    cards = [nearby(f"{host} {number}", f"127.0.2.{host}", 1) for host in range(40) for number in range(4)]
    shown = _one_each([*cards, nearby("real", HOME, 1)])
    assert len(shown) == MOST_SHOWN
    assert sum(table.table == "real" for table in shown) == 1
