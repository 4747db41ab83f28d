"""The gate under pressure: whoever knocks wrongly, slowly or too often is in nobody's way but their own."""

from __future__ import annotations

import asyncio
import itertools
import json
import threading
from collections.abc import Callable, Iterable
from typing import Any

import pytest

from app.net import gate as gate_module
from app.net import knocks, pairing
from app.net.channel import Channel
from app.net.computing import Computing
from app.net.frames import BEFORE_PAIRING, FrameReader, ProtocolError, write_frame
from app.net.gate import Gate
from app.net.knocks import FREE, Knock
from app.net.pairing import Credential, Hello, SpakeExchange, connect, password, write_hello
from app.net.transports.memory import MemoryStream, pair
from app.refusal import AppRefusal
from tests.net.helpers import CODE, LONG, RIGHT, WRONG, Clock, both, gate, knock, refusal, run

HELLO = write_hello(RIGHT, SpakeExchange("guest", password("code", CODE)).start())


class Computations:
    """Counts what the gate computes, in order, by the source it is done for."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.order: list[str] = []
        self.at_once = 0
        self.most_at_once = 0
        self.go_on = threading.Event()
        self.go_on.set()
        self._lock = threading.Lock()
        self._compute = gate_module._compute
        monkeypatch.setattr(gate_module, "_compute", self)

    def __call__(self, exchange: Any, theirs: str) -> tuple[str, bytes]:
        with self._lock:
            self.order.append(exchange.source)
            self.at_once += 1
            self.most_at_once = max(self.most_at_once, self.at_once)
        self.go_on.wait(LONG)
        try:
            return self._compute(exchange, theirs)
        finally:
            with self._lock:
                self.at_once -= 1


@pytest.fixture
def computations(monkeypatch: pytest.MonkeyPatch) -> Computations:
    return Computations(monkeypatch)


def naming_gate(monkeypatch: pytest.MonkeyPatch, clock: Clock | None = None) -> Gate:
    """A gate whose exchanges know for whom they are."""
    current: list[str] = []

    class Named(SpakeExchange):
        def __init__(self, role: Any, secret: str) -> None:
            super().__init__(role, secret)
            self.source = current.pop()

    def password_for(hello: Hello) -> str:
        current.append(hello.source)
        return password("code", CODE)

    monkeypatch.setattr(gate_module, "SpakeExchange", Named)
    return Gate(password_for, **({"clock": clock} if clock else {}))


async def wrong(at: Gate, source: str) -> str:
    """One wrong code; how it was refused."""
    with pytest.raises(AppRefusal) as caught:
        await knock(at, WRONG, source)
    return refusal(caught).code


def test_wrong_codes_slow_down_their_source_and_no_other() -> None:
    async def play() -> None:
        clock = Clock()
        at = gate(clock=clock)
        met = [await wrong(at, "tcp:a") for _ in range(FREE + 3)]
        assert met == ["wrong_code"] * (FREE + 1) + ["slow_down"] * 2
        with pytest.raises(AppRefusal) as caught:
            await knock(at, RIGHT, "tcp:a")
        assert refusal(caught).details == {"seconds": 1}
        await knock(at, RIGHT, "tcp:b")
        clock.now += 1
        await knock(at, RIGHT, "tcp:a")
        assert [await wrong(at, "tcp:a") for _ in range(FREE + 1)] == ["wrong_code"] * (FREE + 1)

    run(play())


@pytest.mark.parametrize(
    "leave",
    [
        lambda guest: guest.close(),
        lambda guest: write_frame(guest, bytes(64)),
        lambda guest: guest.write(b"\0\4\0\1"),
        lambda guest: (guest.write(b"\0\0\0\x40half a record"), guest.close()),
    ],
    ids=["goes away", "another's record", "a frame too large", "half a record"],
)
def test_an_attempt_counts_as_wrong_until_it_is_proved(leave: Callable[[MemoryStream], Any]) -> None:
    """Who sees that the host's first record does not open need not send one: it was a guess all the same."""

    async def play() -> None:
        at = gate(clock=Clock())
        for _ in range(FREE + 1):
            guest, host = pair()
            accepting = asyncio.create_task(at.accept(host))
            write_frame(guest, HELLO)
            await FrameReader(guest, BEFORE_PAIRING, LONG).next()
            leave(guest)
            with pytest.raises(ConnectionError):
                await accepting
        with pytest.raises(AppRefusal) as caught:
            await knock(at)
        assert refusal(caught).code == "slow_down"

    run(play())


def test_silence_in_place_of_the_proof_counts_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pairing, "HELLO_TIME", 0.02)

    async def play() -> None:
        at = gate(clock=Clock())
        for _ in range(FREE + 1):
            guest, host = pair()
            write_frame(guest, HELLO)
            with pytest.raises(ProtocolError) as caught:
                await at.accept(host)
            assert refusal(caught).code == "too_slow"
        monkeypatch.setattr(pairing, "HELLO_TIME", LONG)
        assert await wrong(at, "memory:guest") == "slow_down"

    run(play())


def test_a_proof_that_is_not_the_proof_counts_too() -> None:
    async def play() -> None:
        at = gate(clock=Clock())
        guest_end, host_end = pair()
        accepting = asyncio.create_task(at.accept(host_end))
        exchange = SpakeExchange("guest", password("code", CODE))
        hello = write_hello(RIGHT, exchange.start())
        write_frame(guest_end, hello)
        answer = await FrameReader(guest_end, BEFORE_PAIRING, LONG).next()
        shared = exchange.finish(json.loads(answer)["spake"])
        channel = Channel(guest_end, "guest", pairing.keys(shared, hello, answer))
        await channel.send({"t": "view"})
        with pytest.raises(ProtocolError) as caught:
            await accepting
        assert refusal(caught).code == "bad_hello"
        assert len(at._back_off) == 1

    run(play())


def test_refusing_somebody_is_not_held_against_them() -> None:
    def password_for(hello: Hello) -> str:
        raise AppRefusal("wrong_seat")

    async def play() -> None:
        at = Gate(password_for)
        for _ in range(20):
            with pytest.raises(AppRefusal) as caught:
                await knock(at, Credential("seat", "x", "lea"))
            assert refusal(caught).code == "wrong_seat"

    run(play())


def test_a_fault_of_ours_closes_the_stream() -> None:
    def password_for(hello: Hello) -> str:
        raise KeyError("no such person")

    async def play() -> None:
        guest, host = pair()
        write_frame(guest, HELLO)
        with pytest.raises(KeyError):
            await Gate(password_for).accept(host)
        with pytest.raises(ConnectionError):
            await guest.drain()

    run(play())


async def hammer(at: Gate, source: str, count: list[int]) -> None:
    """Wrong codes from one source, as fast as it goes, four streams at a time."""

    async def one() -> None:
        while True:
            guest, host = pair(source)
            await asyncio.gather(at.accept(host), connect(guest, WRONG), return_exceptions=True)
            count[0] += 1
            await asyncio.sleep(0)

    await asyncio.gather(*(one() for _ in range(4)))


def test_wrong_codes_at_full_speed_do_not_hold_up_the_others(
    computations: Computations, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Counted in computations, the dear part of pairing: between a guest's knock and its turn there are never
    more of the others' than one under way and one more."""

    async def play() -> None:
        # Time that stands still a while, then makes every pause pass: the intruder always has the next guess.
        clock = Clock()
        at = naming_gate(monkeypatch, clock)
        tries = [0]
        hammering = asyncio.create_task(hammer(at, "tcp:intruder", tries))
        while len(computations.order) < FREE:
            await asyncio.sleep(0)
        for number in range(12):
            clock.now += 60
            before = len(computations.order)
            guest, host = pair(f"tcp:guest{number}")
            await both(at.accept(host), connect(guest, RIGHT))
            until_ours = computations.order[before:].index(f"tcp:guest{number}")
            assert until_ours <= 2
        while tries[0] <= 20:
            await asyncio.sleep(0.001)
        hammering.cancel()
        with pytest.raises(asyncio.CancelledError):
            await hammering
        assert computations.most_at_once == 1

    run(play())


def test_several_guests_of_one_source_and_others_are_served_in_turn(
    computations: Computations, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play() -> None:
        at = naming_gate(monkeypatch)
        computations.go_on.clear()
        crowd = [knock(at, RIGHT, "tcp:crowd") for _ in range(8)]
        others = [knock(at, RIGHT, f"tcp:{name}") for name in "xyz"]
        everybody = asyncio.gather(*crowd, *others)
        while sum(map(len, at._knocks._queues.values())) < 11:
            await asyncio.sleep(0.001)
        computations.go_on.set()
        await everybody
        # The crowd is first at the gate, and yet all others are served before its third.
        places = [place for place, source in enumerate(computations.order) if source != "tcp:crowd"]
        assert len(places) == 3
        assert max(places) <= 5
        assert computations.most_at_once == 1

    run(play())


def test_a_slowed_source_costs_no_computation(
    computations: Computations, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play() -> None:
        at = naming_gate(monkeypatch, Clock())
        tries = [0]
        hammering = asyncio.create_task(hammer(at, "tcp:intruder", tries))
        while tries[0] < 200:
            await asyncio.sleep(0.001)
        hammering.cancel()
        with pytest.raises(asyncio.CancelledError):
            await hammering
        assert len(computations.order) == FREE + 1

    run(play())


def silent(at: Gate, sources: Iterable[str]) -> list[asyncio.Task[Any]]:
    """Streams that say nothing, one for each of these sources."""
    return [asyncio.create_task(at.accept(pair(source)[1])) for source in sources]


async def send_home(tasks: list[asyncio.Task[Any]]) -> None:
    """Those who are still there go."""
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)


def addresses(count: int) -> list[str]:
    """So many of two networks."""
    return [f"tcp:192.0.{2 + number // 250}.{number % 250}" for number in range(count)]


@pytest.mark.usefixtures("_nobody_is_too_slow")
def test_many_streams_that_say_nothing_keep_nobody_out() -> None:
    async def play() -> None:
        at = gate()
        idle = silent(at, 2 * addresses(300))
        await asyncio.sleep(0.01)
        assert len(at._knocks) == knocks.MOST
        await knock(at, RIGHT, "tcp:192.0.2.254")
        await send_home(idle)
        assert len(at._knocks) == 0

    run(play())


@pytest.mark.usefixtures("_nobody_is_too_slow")
def test_whose_place_is_given_up_is_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where nobody has more than one, among those of the fullest network, whoever came first or last."""
    drawn: list[list[str]] = []

    def choice(options: list[Knock]) -> Knock:
        drawn.append(sorted(knock.source for knock in options))
        return options[0]

    monkeypatch.setattr(knocks.random, "choice", choice)
    monkeypatch.setattr(knocks, "MOST", 20)

    async def play() -> None:
        at = gate()
        many = [f"tcp:192.0.2.{number}" for number in range(12)]
        few = [f"tcp:192.0.3.{number}" for number in range(9)]
        idle = silent(at, [*many, *few])
        await asyncio.sleep(0.01)
        assert drawn == [sorted(many)]
        await send_home(idle)

    run(play())


@pytest.mark.usefixtures("_nobody_is_too_slow")
def test_who_was_let_in_before_keeps_a_place_of_their_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(knocks, "MOST", 20)

    async def play() -> None:
        at = gate()
        await knock(at, RIGHT, "tcp:192.0.2.1")
        idle = silent(at, addresses(20))
        await asyncio.sleep(0)
        back = silent(at, ["tcp:192.0.2.1"])
        await asyncio.sleep(0)
        idle += silent(at, addresses(100))
        await asyncio.sleep(0.01)
        assert len(at._knocks._strangers) == 20
        assert not back[0].done()
        await send_home(idle + back)

    run(play())


def test_who_was_let_in_before_and_then_guesses_is_a_stranger_again() -> None:
    async def play() -> None:
        at = gate(clock=Clock())
        await knock(at, RIGHT, "tcp:a")
        assert "tcp:a" in at._known
        for _ in range(FREE + 1):
            await wrong(at, "tcp:a")
        assert at._known == {}

    run(play())


def test_who_is_remembered_for_having_been_let_in_is_bounded() -> None:
    at = gate()
    for number in range(3 * gate_module.MOST_KNOWN):
        at._remember(f"tcp:{number}")
    assert len(at._known) == gate_module.MOST_KNOWN


@pytest.mark.usefixtures("_nobody_is_too_slow")
def test_the_player_who_holds_the_phone_waits_for_nobody() -> None:
    """Neither for a place nor for the end of a computation, and no wrong codes are held against them."""

    async def play() -> None:
        at = gate(clock=Clock())
        idle = silent(at, addresses(knocks.MOST))
        await asyncio.sleep(0.01)
        at._computing._busy = True
        for _ in range(FREE + 2):
            with pytest.raises(AppRefusal) as caught:
                await own(at, WRONG)
            assert refusal(caught).code == "wrong_code"
        await own(at, RIGHT)
        assert len(at._knocks) == knocks.MOST
        await send_home(idle)

    async def own(at: Gate, credential: Credential) -> None:
        guest_end, host_end = pair("memory:own")
        await both(at.accept_own(host_end), connect(guest_end, credential))

    run(play())


def test_newcomers_come_before_whoever_had_an_attempt(
    computations: Computations, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However many sources guess: a guest who was here before is next, then one who was not."""
    # On a busy machine the first may wait long until the last has come.
    for module in ("gate", "pairing"):
        monkeypatch.setattr(f"app.net.{module}.HELLO_TIME", 120.0)

    async def play() -> None:
        at = naming_gate(monkeypatch, Clock())
        await knock(at, RIGHT, "tcp:192.0.2.252")
        crowd = addresses(40)
        guesses = [asyncio.create_task(wrong(at, source)) for source in crowd]
        await asyncio.gather(*guesses)
        computations.go_on.clear()
        before = len(computations.order)
        tasks = []
        # The first is being computed for, all others wait for their turn.
        arrivals = [crowd[0], "tcp:192.0.2.251", "tcp:192.0.2.252", *crowd[1:]]
        for number, source in enumerate(arrivals):
            coming = wrong(at, source) if source in crowd else knock(at, RIGHT, source)
            tasks.append(asyncio.create_task(coming))
            while len(at._computing._waiting) + len(computations.order) <= before + number:
                await asyncio.sleep(0.001)
        computations.go_on.set()
        await asyncio.gather(*tasks)
        assert computations.order[before + 1 : before + 3] == ["tcp:192.0.2.252", "tcp:192.0.2.251"]

    run(play())


def test_strangers_together_get_a_share_of_the_time() -> None:
    """And who was let in before does not wait for it."""

    async def play() -> None:
        spent = itertools.count()
        computing = Computing(Clock(), lambda: float(next(spent)))
        done: list[str] = []

        async def compute(source: str, *, known: bool) -> None:
            turn = asyncio.get_running_loop().create_future()
            await computing.turn(source, turn, known=known, by_code=True)
            await computing.run(lambda: done.append(source))

        # Each takes a second by the stopwatch, which is all that was saved.
        await compute("tcp:a", known=False)
        await compute("tcp:b", known=False)
        waiting = asyncio.create_task(compute("tcp:c", known=False))
        await compute("tcp:d", known=True)
        assert done == ["tcp:a", "tcp:b", "tcp:d"]
        assert computing._pause() > 1
        await send_home([waiting])
        assert computing._waiting == {}

    run(play())


def test_the_first_frame_has_to_come_sooner_than_the_rest(monkeypatch: pytest.MonkeyPatch) -> None:
    """But by Bluetooth, where nobody has many addresses and radios take their time."""
    monkeypatch.setattr(gate_module, "FIRST_FRAME_TIME", 0.01)

    async def play() -> None:
        at = gate()
        (by_radio,) = silent(at, ["bluetooth:F0:F1:F2:F3:F4:05"])
        (late,) = silent(at, ["tcp:192.0.2.1"])
        with pytest.raises(ProtocolError) as caught:
            await late
        assert refusal(caught).code == "too_slow"
        assert not by_radio.done()
        await send_home([by_radio])

    run(play())


def test_who_comes_too_often_is_not_let_to_the_door() -> None:
    """A stranger soon, a network of them later; who was not here a moment ago and who is known come on."""
    clock = Clock()
    at = gate(clock=clock)
    burst, per_second = gate_module.VISITS
    assert [at.admits("tcp:192.0.2.1") for _ in range(2 * burst)].count(True) == burst
    clock.now += 1
    assert [at.admits("tcp:192.0.2.1") for _ in range(5)].count(True) == per_second
    crowd = addresses(250)
    for _ in range(4):
        admitted = sum(at.admits(source) for source in crowd)
    assert admitted == 0
    assert at.admits("tcp:192.0.2.251")
    assert not at.admits("tcp:192.0.2.251")
    at._remember("tcp:192.0.2.251")
    assert at.admits("tcp:192.0.2.251")


@pytest.fixture
def _nobody_is_too_slow(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever goes in these tests does so because others knock."""
    monkeypatch.setattr(gate_module, "FIRST_FRAME_TIME", 1000.0)
    for module in (gate_module, pairing):
        monkeypatch.setattr(module, "HELLO_TIME", 1000.0)


async def until_few_wait(tasks: list[asyncio.Task[Any]], most: int) -> list[asyncio.Task[Any]]:
    """Who is still at the gate once no more than these are."""
    while len(waiting := [task for task in tasks if not task.done()]) > most:
        await asyncio.sleep(0.001)
    return waiting


@pytest.mark.usefixtures("_nobody_is_too_slow")
def test_a_source_that_stalls_its_own_queue_is_bounded() -> None:
    """It says hello, takes the host's answer and then nothing; more of the same wait behind it, not many."""

    async def play() -> None:
        at = gate()
        tasks = []
        for _ in range(200):
            guest, host = pair("tcp:staller")
            write_frame(guest, HELLO)
            tasks.append(asyncio.create_task(at.accept(host)))
            await asyncio.sleep(0)
        waiting = await until_few_wait(tasks, knocks.MOST_PER_SOURCE)
        await knock(at, RIGHT, "tcp:guest")
        for task in waiting:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        assert len(at._knocks) == 0
        assert at._knocks._queues == {}

    run(play())


@pytest.mark.usefixtures("_nobody_is_too_slow")
def test_a_source_whose_first_takes_long_cannot_pile_up_others(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who is pushed out of the queue leaves at once, not when its turn comes."""
    go_on = threading.Event()

    def slow(exchange: SpakeExchange, theirs: str) -> tuple[str, bytes]:
        go_on.wait(LONG)
        raise ValueError("it took too long")

    monkeypatch.setattr(gate_module, "_compute", slow)

    async def play() -> None:
        at = gate()
        guests, tasks = [], []
        for _ in range(200):
            guest, host = pair("tcp:staller")
            guests.append(guest)
            write_frame(guest, HELLO)
            tasks.append(asyncio.create_task(at.accept(host)))
            await asyncio.sleep(0)
        # The first is in the middle of its computation, which nothing can stop.
        await until_few_wait(tasks, knocks.MOST_PER_SOURCE + 1)
        go_on.set()
        for guest in guests:
            guest.close()
        await asyncio.gather(*tasks, return_exceptions=True)
        assert at._knocks._queues == {}

    run(play())


@pytest.mark.usefixtures("_nobody_is_too_slow")
def test_the_busiest_source_gives_up_its_place(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(knocks, "MOST", 64)

    async def play() -> None:
        at = gate()
        quiet_guest, quiet_host = pair("tcp:quiet")
        quiet = asyncio.create_task(at.accept(quiet_host))
        await asyncio.sleep(0)
        busy = [asyncio.create_task(at.accept(pair(f"tcp:busy{number % 6}")[1])) for number in range(120)]
        await asyncio.sleep(0.01)
        assert not quiet.done()
        _, guest = await both(wait(quiet), connect(quiet_guest, RIGHT))
        await guest.send({"t": "ping", "n": 1})
        pushed_out = [task for task in busy if task.done()]
        assert len(pushed_out) == 121 - knocks.MOST
        assert all(isinstance(task.exception(), ConnectionError) for task in pushed_out)

    async def wait(task: asyncio.Task[Any]) -> Any:
        return await task

    run(play())


def test_a_cancelled_knock_lets_the_next_one_in() -> None:
    async def play() -> None:
        at = gate()
        first_guest, first_host = pair("tcp:a")
        write_frame(first_guest, HELLO)
        first = asyncio.create_task(at.accept(first_host))
        second_guest, second_host = pair("tcp:a")
        write_frame(second_guest, HELLO)
        second = asyncio.create_task(at.accept(second_host))
        await asyncio.sleep(0.02)
        third = asyncio.create_task(knock(at, RIGHT, "tcp:a"))
        await asyncio.sleep(0.02)
        second.cancel()
        await asyncio.sleep(0.02)
        assert not third.done()
        first.cancel()
        await third
        for task in (first, second):
            with pytest.raises(asyncio.CancelledError):
                await task

    run(play())
