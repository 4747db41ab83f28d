"""Finding a table, on loopback only: its many addresses play many phones."""

from __future__ import annotations

import asyncio
import json
import random
import socket
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.net.addresses import Address
from app.net.discovery import finder as finder_module
from app.net.discovery import responder as responder_module
from app.net.discovery.card import GROUP, MOST, TableCard, read_answer, read_probe, write_answer, write_probe
from app.net.discovery.finder import MOST_PER_SOURCE, Finder, Nearby, SearchPace
from app.net.discovery.networks import Network
from app.net.discovery.responder import ANSWERS, MOST_QUESTIONS, QUESTIONS, Rations, Responder
from app.refusal import AppRefusal
from app.table.names import read_name
from tests.net.helpers import Clock, run

GUEST = Network("127.0.0.1", 8)
NONCE = b"12345678"
NEVER = 1000.0
QUICK = SearchPace(first_gap=0.02, longest_gap=0.05, silent=0.4, sweep_after=NEVER)


def card(table: str = "t1", **changes: Any) -> TableCard:
    return replace(TableCard(table, "Chez Léa", "complots", free=3, running=False, port=47777), **changes)


def phone(number: int, prefix: int = 8, gateway: str | None = None) -> Network:
    return Network(f"127.0.0.{number}", prefix, gateway)


@pytest.fixture
def port() -> int:
    """A port that no other test uses at the moment."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as plug:
        plug.bind(("127.0.0.1", 0))
        free: int = plug.getsockname()[1]
        return free


def host(number: int, port: int, what: Callable[[], TableCard] | None = None, **named: Any) -> Responder:
    return Responder(what or (lambda: card(f"t{number}")), lambda: [phone(number)], port=port, **named)


async def come_true(wish: Callable[[], bool]) -> None:
    """Wait until something is so; the test's own time bounds it."""
    while not wish():
        await asyncio.sleep(0.005)


async def until(finder: Finder, wish: Callable[[tuple[Nearby, ...]], bool]) -> tuple[Nearby, ...]:
    """The first list that is as wished."""
    async for tables in finder:
        if wish(tables):
            return tables
    raise AssertionError("the list never ends")


def found_at(tables: tuple[Nearby, ...]) -> set[str]:
    return {nearby.address.host for nearby in tables}


# -- cards ---------------------------------------------------------------------------------------


PROBE = write_probe(NONCE)
HEAD = write_answer(NONCE, card())[:14]


def is_a_name(text: str) -> bool:
    try:
        return read_name(text) == text
    except AppRefusal:
        return False


texts = st.text(st.characters(categories=["L", "N", "P"]), min_size=1, max_size=24).filter(is_a_name)
idents = st.text("abcdef0123456789", max_size=64)
cards = st.builds(
    TableCard,
    idents,
    texts,
    idents,
    st.integers(0, 99),
    st.booleans(),
    st.integers(1, 65535),
    st.integers(0, 99),
)


@given(cards, st.binary(min_size=8, max_size=8))
def test_a_card_is_read_as_it_was_written(made: TableCard, nonce: bytes) -> None:
    answer = write_answer(nonce, made)
    assert len(answer) <= MOST == len(write_probe(nonce))
    assert read_probe(write_probe(nonce)) == nonce
    assert read_answer(answer, nonce) == made


@given(st.binary(max_size=600) | st.binary(max_size=200).map(lambda tail: HEAD + tail))
def test_any_datagram_is_a_card_or_nothing(data: bytes) -> None:
    read_answer(data, NONCE)
    read_probe(data)


def answer(**changes: Any) -> bytes:
    """An answer, with changes; a change to ... leaves the field out."""
    fields = json.loads(write_answer(NONCE, card())[14:]) | changes
    return HEAD + json.dumps({key: value for key, value in fields.items() if value is not ...}).encode()


def test_a_newer_table_shows_up_as_newer() -> None:
    read = read_answer(answer(v=9, mood="tense"), NONCE)
    assert read is not None
    assert (read.version, read.table) == (9, "t1")


def test_the_name_on_a_card_is_read_like_any_name_at_a_table() -> None:
    read = read_answer(answer(name=" A" + "\u0301" * 20 + "na\n "), NONCE)
    assert read is not None
    assert read.name == "A" + "\u0301" * 3 + "na"


@pytest.mark.parametrize(
    "data",
    [
        b"",
        answer()[:40],
        answer()[14:],
        b"SOUP?" + answer()[5:],
        answer().ljust(MOST + 1),
        answer(v="1"),
        answer(table=...),
        answer(table="x" * 65),
        answer(name=7),
        answer(name="\u202eAna"),
        answer(name="\u3164"),
        answer(free=-1),
        answer(running=1),
        answer(port=0),
        answer(port=65536),
        answer(port=None),
    ],
)
def test_what_is_no_card_is_ignored(data: bytes) -> None:
    assert read_answer(data, NONCE) is None


def test_the_answer_to_another_question_is_ignored() -> None:
    assert read_answer(answer(), b"87654321") is None


@pytest.mark.parametrize(
    "data", [b"", b"SOUP?", PROBE[:-1], PROBE + b"\0", b"SOUP!" + PROBE[5:], b"SOUP?\2" + PROBE[6:]]
)
def test_only_a_whole_question_is_one(data: bytes) -> None:
    """A short one would let somebody make a host send more than they do."""
    assert read_probe(data) is None


def test_a_card_that_does_not_fit_is_a_mistake_of_ours() -> None:
    with pytest.raises(ValueError, match="512"):
        write_answer(NONCE, card(name="x" * 600))


# -- how often -----------------------------------------------------------------------------------


def test_answers_are_rationed_by_source_and_question() -> None:
    clock = Clock()
    rations = Rations(clock)
    burst, per_second = ANSWERS
    assert [rations.take("a", NONCE) for _ in range(burst + 3)] == [True] * burst + [False] * 3
    assert rations.take("b", NONCE)
    clock.now += 1.001
    assert [rations.take("a", NONCE) for _ in range(10)].count(True) == per_second
    clock.now += 3600
    assert [rations.take("a", NONCE) for _ in range(2 * burst)].count(True) == burst


def test_who_asks_in_another_s_name_does_not_use_up_their_answers() -> None:
    rations = Rations(Clock())
    assert rations.take("a", NONCE)
    forged = [rations.take("a", number.to_bytes(8, "big")) for number in range(500)]
    assert forged.count(True) == QUESTIONS[0] - 1
    assert rations.take("a", NONCE)


def test_no_number_of_questions_fills_the_memory() -> None:
    rations = Rations(Clock())
    for number in range(5 * MOST_QUESTIONS):
        rations.take(str(number), NONCE)
    assert len(rations) == MOST_QUESTIONS


# -- finding -------------------------------------------------------------------------------------


def test_broadcast_finds_every_table_nearby(port: int) -> None:
    async def play() -> None:
        async with host(2, port), host(3, port), Finder(lambda: [GUEST], port=port, pace=QUICK) as finder:
            tables = await until(finder, lambda tables: len(tables) == 2)
            assert found_at(tables) == {"127.0.0.2", "127.0.0.3"}
            nearby = next(nearby for nearby in tables if nearby.address.host == "127.0.0.3")
            assert nearby == Nearby(card("t3"), Address("127.0.0.3", 47777))
            assert finder.hint is None

    run(play())


def deaf(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hosts hear only what is sent to them alone, as on a network that drops everything else."""
    listening = responder_module.listening

    def unicast_only(network: Network, port: int) -> list[socket.socket]:
        first, *others = listening(network, port)
        for plug in others:
            plug.close()
        return [first]

    monkeypatch.setattr(responder_module, "listening", unicast_only)


@pytest.mark.parametrize(
    ("network", "named"),
    [
        (GUEST, {"given": [Address("127.0.0.2"), Address("127.0.0.200")]}),
        (phone(1, gateway="127.0.0.2"), {}),
        (GUEST, {"pace": SearchPace(first_gap=0.05, sweep_after=0.05)}),
        (phone(1, 28), {"pace": SearchPace(first_gap=0.05, sweep_after=0.05)}),
    ],
    ids=["given", "gateway", "sweep", "sweep of a small network"],
)
def test_a_host_that_hears_no_broadcast_is_found(
    port: int, monkeypatch: pytest.MonkeyPatch, network: Network, named: dict[str, Any]
) -> None:
    deaf(monkeypatch)

    async def play() -> None:
        async with host(2, port), Finder(lambda: [network], port=port, **{"pace": QUICK, **named}) as finder:
            tables = await until(finder, lambda tables: len(tables) == 1)
            assert found_at(tables) == {"127.0.0.2"}

    run(play())


def test_a_host_that_hears_no_broadcast_stays_in_the_list(port: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Once found it is asked directly, also after the sweep is over."""
    deaf(monkeypatch)

    async def play() -> None:
        clock = Clock()
        pace = SearchPace(first_gap=0.02, longest_gap=0.05, sweep_after=0.02, sweep_again=NEVER)
        async with host(2, port), Finder(lambda: [GUEST], port=port, pace=pace, clock=clock) as finder:
            await until(finder, lambda tables: len(tables) == 1)
            for _ in range(5):
                clock.now += 0.9 * pace.silent
                await come_true(lambda: [seen.at for seen in finder._seen.values()] == [clock.now])

    run(play())


def test_a_table_that_falls_silent_disappears_and_comes_back(port: int) -> None:
    async def play() -> None:
        async with Finder(lambda: [GUEST], port=port, pace=QUICK) as finder:
            for _ in range(2):
                async with host(2, port):
                    await until(finder, lambda tables: len(tables) == 1)
                await until(finder, lambda tables: not tables)

    run(play())


def test_a_card_that_changes_is_shown(port: int) -> None:
    async def play() -> None:
        free = 3

        async with (
            host(2, port, lambda: card(free=free)),
            Finder(lambda: [GUEST], port=port, pace=QUICK) as finder,
        ):
            await until(finder, lambda tables: bool(tables) and tables[0].card.free == 3)
            free = 0
            tables = await until(finder, lambda tables: bool(tables) and tables[0].card.free == 0)
            assert len(tables) == 1

    run(play())


def test_networks_that_come_and_go_are_followed(port: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(responder_module, "LOOK_AGAIN", 0.02)

    async def play() -> None:
        hosts: list[Network] = []
        guests: list[Network] = []
        responder = Responder(card, lambda: hosts, port=port)
        async with responder, Finder(lambda: guests, port=port, pace=QUICK) as finder:
            await until(finder, lambda tables: finder.hint is not None)
            assert finder.hint is not None
            assert finder.hint.code == "no_network"
            hosts.append(phone(2))
            guests.append(GUEST)
            await until(finder, lambda tables: len(tables) == 1)
            assert responder.reachable_on == [phone(2)]
            assert finder.hint is None
            hosts[0] = phone(4)
            await until(finder, lambda tables: found_at(tables) == {"127.0.0.4"})
            guests.clear()
            await until(finder, lambda tables: not tables)

    run(play())


def test_another_way_to_the_same_network_gets_sockets_of_its_own(
    port: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Those there are go on sending by the old one."""
    made: list[Network] = []

    def listening(network: Network, port: int) -> list[socket.socket]:
        made.append(network)
        return original(network, port)

    original = responder_module.listening
    monkeypatch.setattr(responder_module, "LOOK_AGAIN", 0.02)
    monkeypatch.setattr(responder_module, "listening", listening)
    usual, other = phone(2), replace(phone(2), way="100")

    async def play() -> None:
        hosts = [usual]
        responder = Responder(card, lambda: hosts, port=port)
        async with responder, Finder(lambda: [GUEST], port=port, pace=QUICK) as finder:
            await until(finder, lambda tables: len(tables) == 1)
            hosts[0] = other
            while responder.reachable_on != [other]:
                await asyncio.sleep(0.01)
            assert made == [usual, other]

    run(play())


def test_two_hosts_on_one_address_do_not_fall_over(port: int) -> None:
    async def play() -> None:
        finder = Finder(lambda: [GUEST], port=port, pace=QUICK)
        async with host(2, port), host(2, port) as second, finder:
            assert second.reachable_on == []
            tables = await until(finder, lambda tables: len(tables) == 1)
            assert found_at(tables) == {"127.0.0.2"}

    run(play())


class Asker:
    """A socket of a test's own, at some address."""

    def __init__(self, address: str) -> None:
        self.plug = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
        self.plug.bind((address, 0))
        self.plug.setblocking(False)

    async def answers(self, at_least: int = 0) -> list[bytes]:
        """What is here once so many are."""
        found: list[bytes] = []
        while True:
            try:
                found.append(self.plug.recv(4096))
            except BlockingIOError:
                if len(found) >= at_least:
                    return found
                await asyncio.sleep(0.005)


def test_strangers_and_nonsense_get_no_answer(port: int) -> None:
    async def play() -> None:
        responder = Responder(card, lambda: [phone(2, prefix=24)], port=port)
        near, far = Asker("127.0.0.9"), Asker("127.0.9.9")
        async with responder:
            for data in (b"", b"hello", write_probe(NONCE)[:100], bytes(MOST), answer()):
                near.plug.sendto(data, ("127.0.0.2", port))
            far.plug.sendto(write_probe(NONCE), ("127.0.0.2", port))
            # Questions are answered in their order: what comes is the answer to the last one alone.
            near.plug.sendto(write_probe(b"the last"), ("127.0.0.2", port))
            (only,) = await near.answers(at_least=1)
            assert read_answer(only, b"the last") == card()
            assert await far.answers() == []

    run(play())


def test_a_flood_of_questions_gets_few_answers_and_others_get_theirs(port: int) -> None:
    async def play() -> None:
        flood, guest = Asker("127.0.0.9"), Asker("127.0.0.10")
        async with host(2, port, clock=Clock()):
            for _ in range(300):
                flood.plug.sendto(write_probe(NONCE), ("127.0.0.2", port))
                await asyncio.sleep(0)
            guest.plug.sendto(write_probe(NONCE), ("127.0.0.2", port))
            # Once the last one has its answer, all that came before have theirs.
            assert len(await guest.answers(at_least=1)) == 1
            assert len(await flood.answers()) == ANSWERS[0]

    run(play())


def test_invented_tables_are_ignored_or_bounded(port: int) -> None:
    """Answers to questions we did not ask, answers from elsewhere, and more tables than one address has."""

    async def play() -> None:
        liar, stranger = Asker("127.0.0.7"), Asker("127.0.7.7")
        network = phone(1, prefix=24)
        clock = Clock()
        async with Finder(lambda: [network], port=port, pace=QUICK, clock=clock) as finder:
            await come_true(lambda: network in finder._reach)
            at = finder._reach[network].plug.getsockname()
            liar.plug.sendto(write_answer(b"guess..!", card("forged")), at)
            stranger.plug.sendto(write_answer(finder._nonce, card("far")), at)
            for number in range(10):
                liar.plug.sendto(write_answer(finder._nonce, card(f"t{number}")), at)
                liar.plug.sendto(random.Random(number).randbytes(200), at)
            liar.plug.sendto(write_answer(finder._nonce, card("last")), at)
            await come_true(lambda: any(nearby.card.table == "last" for nearby in finder.tables))
            assert len(finder.tables) == MOST_PER_SOURCE
            assert {nearby.address.host for nearby in finder.tables} == {"127.0.0.7"}  # type: ignore[union-attr]

    run(play())


def test_invented_tables_leave_room_for_another_s(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of many addresses with many tables, one with few is never the one to give a place up."""
    monkeypatch.setattr(finder_module, "MOST_TABLES", 20)
    finder = Finder(list, clock=Clock())
    finder._heard(card("real"), "127.0.0.2")
    for number in range(200):
        finder._heard(card(f"t{number}"), f"127.0.0.{10 + number % 10}")
    assert len(finder.tables) == 20
    assert sum(nearby.card.table == "real" for nearby in finder.tables) == 1


def test_a_flood_of_answers_is_not_read(port: int, monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[bytes] = []

    def counted(data: bytes, nonce: bytes) -> TableCard | None:
        read.append(data)
        return read_answer(data, nonce)

    monkeypatch.setattr(finder_module, "read_answer", counted)

    async def play() -> None:
        liar, other = Asker("127.0.0.7"), Asker("127.0.0.8")
        network = phone(1, prefix=24)
        async with Finder(lambda: [network], port=port, pace=QUICK, clock=Clock()) as finder:
            await come_true(lambda: network in finder._reach)
            at = finder._reach[network].plug.getsockname()
            for number in range(100):
                liar.plug.sendto(write_answer(finder._nonce, card(f"t{number}")), at)
            other.plug.sendto(write_answer(finder._nonce, card("real")), at)
            await come_true(lambda: any(nearby.card.table == "real" for nearby in finder.tables))
            assert len(read) == finder_module.ANSWERS[0] + 1

    run(play())


def test_a_thorough_search_asks_everybody_though_a_table_has_answered(port: int) -> None:
    """Anybody can answer, and the right one may hear no broadcast."""

    async def play() -> None:
        pace = SearchPace(first_gap=NEVER, sweep_after=0.01, sweep_gap=0.0, settle=NEVER)
        network = phone(1, prefix=27)
        async with Finder(lambda: [network], thorough=True, port=port, pace=pace) as finder:
            finder._heard(card("invented"), "127.0.0.7")
            await come_true(lambda: network in finder._reach and len(finder._reach[network].alive) > 20)

    run(play())


def test_a_refusal_is_a_sign_of_life(port: int) -> None:
    """On loopback every address refuses; the sweep hears it from each of them."""

    async def play() -> None:
        pace = SearchPace(first_gap=0.05, sweep_after=0.01, settle=NEVER)
        network = phone(1, prefix=27, gateway="127.0.0.2")
        async with Finder(lambda: [network], port=port, pace=pace) as finder:
            await come_true(lambda: network in finder._reach and len(finder._reach[network].alive) > 20)
            finder._judge()
            assert finder.hint is None

    run(play())


@pytest.mark.parametrize("isolated", [True, False])
def test_the_hint_is_told_as_a_change(port: int, monkeypatch: pytest.MonkeyPatch, isolated: bool) -> None:
    judged = 0
    hints = []

    def judge(*_: Any) -> bool:
        nonlocal judged
        judged += 1
        return isolated

    monkeypatch.setattr(finder_module, "isolated", judge)

    async def listen(finder: Finder) -> None:
        async for _ in finder:
            hints.append(finder.hint and finder.hint.code)

    async def play() -> None:
        pace = SearchPace(
            first_gap=0.05, sweep_after=0.01, sweep_gap=0, sweep_twice=0, settle=0, sweep_again=0.01
        )
        async with Finder(lambda: [phone(1, prefix=27)], port=port, pace=pace) as finder:
            listening = asyncio.create_task(listen(finder))
            # Judged the same again, which is no change.
            await come_true(lambda: judged >= 3)
            listening.cancel()

    run(play())
    assert hints == ([None, "isolated_network"] if isolated else [None])


class Elsewhere:
    """Stands in for the system's sockets: keeps where something would have gone, and sends nothing."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.sent: list[str] = []
        monkeypatch.setattr(finder_module, "asking", lambda network: self)
        monkeypatch.setattr(finder_module, "watch", lambda *_: None)
        monkeypatch.setattr(finder_module, "unwatch", lambda *_: None)
        monkeypatch.setattr(finder_module, "send", self.send)

    def send(self, plug: object, data: bytes, address: str, port: int) -> None:
        self.sent.append(address)


def test_the_order_of_asking_and_nobody_outside_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    elsewhere = Elsewhere(monkeypatch)
    home = Network("10.20.30.40", 16, "10.20.0.1")
    given = [Address("10.20.99.99"), Address("192.0.2.9")]

    async def play() -> None:
        pace = SearchPace(first_gap=NEVER, sweep_after=0.05, sweep_gap=0, sweep_twice=NEVER)
        async with Finder(lambda: [home], given=given, pace=pace):
            await come_true(lambda: len(elsewhere.sent) >= 4 + len(home.neighbours()))

    run(play())
    assert elsewhere.sent[:4] == ["10.20.99.99", "10.20.0.1", "10.20.255.255", GROUP]
    assert elsewhere.sent[4:] == home.neighbours()


def test_on_loopback_nothing_leaves_it(monkeypatch: pytest.MonkeyPatch) -> None:
    elsewhere = Elsewhere(monkeypatch)

    async def play() -> None:
        pace = SearchPace(first_gap=0.01, sweep_after=0.01, sweep_gap=0)
        async with Finder(lambda: [GUEST], given=[Address("192.0.2.9")], pace=pace):
            await come_true(lambda: len(elsewhere.sent) > 200)

    run(play())
    assert {address.split(".")[0] for address in elsewhere.sent} == {"127"}


def test_rounds_become_rarer(monkeypatch: pytest.MonkeyPatch) -> None:
    elsewhere = Elsewhere(monkeypatch)
    waits: list[float] = []
    sleep = asyncio.sleep

    async def noted(seconds: float) -> None:
        waits.append(seconds)
        await sleep(0 if seconds < NEVER else seconds)

    monkeypatch.setattr(asyncio, "sleep", noted)

    async def play() -> None:
        async with Finder(lambda: [GUEST], pace=SearchPace(sweep_after=NEVER)):
            while len(waits) < 12:
                await sleep(0)

    run(play())
    rounds = [wait for wait in waits if wait < NEVER]
    assert rounds[:8] == pytest.approx([0.1, 0.2, 0.4, 0.8, 1.6, 3, 3, 3])
    assert elsewhere.sent.count("127.255.255.255") == pytest.approx(len(rounds), abs=1)
