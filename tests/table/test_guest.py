"""Guests and a host over real channels: coming in, coming back, and never doing anything twice."""

from __future__ import annotations

import asyncio
import contextlib
import random
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import engine
from app.net.transport import Stream
from app.net.transports import memory, tcp
from app.refusal import sentence
from app.table import connection as connection_module
from app.table import guest as guest_module
from app.table import table as table_module
from app.table.guest import Guest, SeatTicket, one_way
from app.table.host import Host
from app.table.lobby import Lobby
from app.table.pace import AT_ONCE
from app.table.server import Server
from engine.core.json import thaw
from tests.games import GAMES, case
from tests.play import text
from tests.table.bench import MemoryPersistence

PROFILE = {"name": "Ana", "colour": "", "emblem": ""}


def run(test: Callable[[], Coroutine[Any, Any, None]]) -> None:
    """Run a test on a loop of its own, within a minute."""
    asyncio.run(asyncio.wait_for(test(), 60))


class Room:
    """A host behind a door that a test can slam."""

    def __init__(self, game: str, options: dict[str, Any]) -> None:
        loop = asyncio.get_running_loop()
        self.persistence = MemoryPersistence()
        self.host = Host(Lobby(game, options), loop.call_later, loop.time, self.persistence, lambda: AT_ONCE)
        self.open()

    def open(self) -> None:
        """Serve the table."""
        self.server = Server(self.host)
        self.listener = memory.MemoryListener(self.server.welcome)
        self.streams: list[Stream] = []

    async def dial(self) -> Stream:
        """A new stream to the host."""
        stream = self.listener.dial(f"memory:{len(self.streams) % 7}")
        self.streams.append(stream)
        return stream

    async def kill(self) -> None:
        """The host's app dies and starts again."""
        self.listener.close()
        await self.server.abandon()
        data, moves = self.persistence.kept()
        loop = asyncio.get_running_loop()
        self.host = Host.reopen(data, moves, loop.call_later, loop.time, self.persistence, lambda: AT_ONCE)
        self.open()


class Player:
    """A person with a phone: the guest runs in the background and may be killed."""

    def __init__(self, dial: Callable[[], Awaitable[Stream]], ticket: SeatTicket, name: str) -> None:
        self.dial = dial
        self.ticket = ticket
        self.name = name
        self.changed = asyncio.Event()
        self.start()

    def start(self) -> None:
        """Open the app."""
        self.guest = Guest(
            one_way(lambda: self.dial()),
            self.ticket,
            {**PROFILE, "name": self.name},
            on_change=self.changed.set,
        )
        self.task = asyncio.get_running_loop().create_task(self.guest.run())

    async def kill(self) -> None:
        """The app dies: only what was kept is left."""
        self.task.cancel()
        await asyncio.gather(self.task, return_exceptions=True)
        self.ticket = SeatTicket(**{name: getattr(self.ticket, name) for name in SeatTicket.__slots__})

    async def until(self, condition: Callable[[Guest], bool]) -> None:
        """Wait until what the phone shows is so."""
        while not condition(self.guest):
            self.changed.clear()
            await asyncio.wait_for(self.changed.wait(), 30)


def here(guest: Guest) -> bool:
    """At the table, with its view."""
    return guest.status == "here"


@pytest.mark.parametrize("kind", ["memory", "tcp"])
def test_a_game_over_a_channel(kind: str) -> None:
    """Three phones, pairing and all, over memory and over TCP: same play, same end."""

    async def scene() -> None:
        room = Room("complots", {})
        listener = None
        if kind == "tcp":
            listener = await tcp.listen(0, room.server.welcome, address="127.0.0.1")
            port = listener.port

            async def dial() -> Stream:
                return await tcp.dial("127.0.0.1", port)

        else:
            dial = room.dial
        players = [Player(dial, SeatTicket(room.host.table.code), name) for name in ("Ana", "Bo", "Cleo")]
        for player in players:
            await player.until(here)
        owner = next(p for p in players if p.ticket.person == room.host.table.owner)
        await owner.guest.ask("start")
        rng = random.Random(5)
        while True:
            await owner.until(here)
            if owner.guest.document["table"]["status"] == "over":
                break
            for player in players:
                legal = player.guest.document["legal"]
                if legal:
                    # Somebody else may have been faster: then the question is gone.
                    with contextlib.suppress(engine.Refusal):
                        await player.guest.act(rng.choice(legal))
            # What comes of it may still be on its way to those whose turn it is.
            await asyncio.sleep(0)
        for player in players:
            player.guest.leave()
            await player.task
        if listener is not None:
            listener.close()
        await room.server.close()

    run(scene)


def test_wrong_code_full_table_and_closing() -> None:
    """Each is said once and for all; nobody keeps knocking."""

    async def scene() -> None:
        room = Room("complots", {})
        stranger = Player(
            room.dial, SeatTicket("000000" if room.host.table.code != "000000" else "111111"), "X"
        )
        await stranger.task
        assert (stranger.guest.status, stranger.guest.refusal and stranger.guest.refusal.code) == (
            "refused",
            "wrong_code",
        )
        ana = Player(room.dial, SeatTicket(room.host.table.code), "Ana")
        await ana.until(here)
        with pytest.raises(engine.Refusal) as refusal:
            await ana.guest.ask("clock", seconds=7)
        assert refusal.value.code == "bad_clock"
        assert sentence(refusal.value, "fr")
        await room.server.close()
        await ana.task
        assert (ana.guest.status, ana.guest.why_ended) == ("ended", "closed")
        with pytest.raises(engine.Refusal):
            await ana.guest.ask("start")

    run(scene)


def test_a_phone_that_wakes_up_does_not_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    """It was cut off and would try again in an hour; whoever takes it up is at the table at once."""

    async def scene() -> None:
        room = Room("complots", {})
        tries: list[bool] = []

        async def dial() -> Stream:
            tries.append(True)
            if len(tries) == 1:
                raise ConnectionError("no network yet")
            return await room.dial()

        monkeypatch.setattr(guest_module, "FIRST_PAUSE", 3600.0)
        ana = Player(dial, SeatTicket(room.host.table.code), "Ana")
        while not tries:
            await asyncio.sleep(0)
        # Once more, for the guest to lie down.
        await asyncio.sleep(0)
        ana.guest.wake()
        await ana.until(here)
        assert len(tries) == 2
        ana.guest.leave()
        await ana.task
        await room.server.close()

    run(scene)


class Line:
    """A line on which one side may have fallen silent."""

    def __init__(self, alive: bool) -> None:
        self.closed = asyncio.Event()
        self._answers: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self._alive = alive

    async def send(self, message: dict[str, Any], room: int = 0) -> None:
        if message["t"] == "ping" and self._alive:
            self._answers.put_nowait({"t": "pong", "n": message["n"]})

    async def receive(self) -> dict[str, Any]:
        return await self._answers.get()

    def close(self) -> None:
        self.closed.set()


@pytest.mark.parametrize("alive", [True, False])
def test_a_connection_that_is_doubted_shows_that_it_lives(
    alive: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene() -> None:
        line = Line(alive)
        looks: list[Callable[[], None]] = []
        loop = asyncio.get_running_loop()
        connection = connection_module.Connection(line, lambda message: None)
        task = loop.create_task(connection.run())
        await asyncio.sleep(0)
        monkeypatch.setattr(loop, "call_later", lambda seconds, look: looks.append(look))
        connection.check()
        monkeypatch.undo()
        for _ in range(20):
            await asyncio.sleep(0)
        for look in looks:
            look()
        assert len(looks) == 1
        assert line.closed.is_set() == (not alive)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)

    run(scene)


def expected_end(name: str, seed: str) -> str:
    """The final state of the game when everybody plays by the rule below and nothing goes wrong."""
    golden = case(name).GOLDEN
    # Nobody is named in the lobby: it is drawn who begins.
    game = engine.new(name, golden.players, {**golden.options, "first_player": None}, seed)
    while game.outcome() is None:
        seat = game.deciders()[0]
        game.apply(seat, choice([dict(move) for move in game.legal(seat)], game.decision))
    return text(game.dump())


def choice(legal: list[Any], decision: int) -> Any:
    """A choice that depends on nothing but the question, so that every run makes the same one."""
    return legal[decision * 7919 % len(legal)]


@pytest.mark.parametrize("name", GAMES)
@given(seed=st.integers(0, 10**6))
@settings(max_examples=3)
def test_faults_change_nothing(name: str, seed: int) -> None:
    """Cuts, repeated requests, killed guests and a killed host: the same final state as without any."""

    async def scene() -> None:
        rng = random.Random(seed)
        golden = case(name).GOLDEN
        options = {key: value for key, value in golden.options.items() if key != "first_player"}
        room = Room(name, options)
        players = []
        for number in range(golden.players):
            player = Player(lambda: room.dial(), SeatTicket(room.host.table.code), f"P{number}")
            await player.until(here)
            players.append(player)
        await players[0].guest.ask("start")
        trouble = asyncio.get_running_loop().create_task(make_trouble(room, players, rng))
        moving = [asyncio.get_running_loop().create_task(keep_moving(player)) for player in players]
        await asyncio.gather(*moving)
        trouble.cancel()
        await asyncio.gather(trouble, return_exceptions=True)
        play = room.host.table.play
        assert play is not None
        assert text(play.game.dump()) == expected_end(name, "fixed")
        assert len(room.persistence.moves) == len(play.recording.moves)
        for player in players:
            await player.kill()
        await room.server.abandon()

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(table_module, "new_seed", lambda: "fixed")
        patch.setattr(guest_module, "FIRST_PAUSE", 0.005)
        patch.setattr(guest_module, "LONGEST_PAUSE", 0.05)
        run(scene)


async def keep_moving(player: Player) -> None:
    """Answer whenever the table waits for this player before all others, however often it was cut off."""
    while True:
        guest = player.guest
        document = guest.document
        if guest.status == "here" and document["table"]["status"] == "over":
            return
        mine = document.get("waiting") and document["waiting"][0] == player.ticket.person
        if guest.status == "here" and mine and document["legal"]:
            asking = asyncio.ensure_future(guest.act(choice(document["legal"], document["game"]["decision"])))
            while not asking.done() and player.guest is guest:
                await asyncio.wait([asking], timeout=0.05)
            if not asking.done():
                asking.cancel()  # The app was killed while it waited: the new one sees for itself.
            elif asking.exception() is not None:
                refusal = asking.exception()
                assert isinstance(refusal, engine.Refusal)
                # Asked again after a restart that had already made it.
                assert refusal.code in ("stale_window", "not_your_move", "table_closed", "not_playing"), (
                    refusal
                )
        else:
            await asyncio.sleep(0.002)


async def make_trouble(room: Room, players: list[Player], rng: random.Random) -> None:
    """Whatever can go wrong, a few dozen times."""
    for _ in range(30):
        await asyncio.sleep(rng.uniform(0.0, 0.04))
        fault = rng.random()
        player = rng.choice(players)
        if fault < 0.5 and room.streams:
            rng.choice(room.streams).close()
        elif fault < 0.7:
            connection = player.guest._connection
            for request in list(player.guest._requests.values()):
                if connection is not None:
                    connection.send(request.message)
        elif fault < 0.9:
            await player.kill()
            player.start()
        else:
            await room.kill()


def test_a_kept_answer_to_a_question_that_has_passed_is_refused_with_a_sentence() -> None:
    """While the phone was cut off another answer was given for it: nothing is made twice."""

    async def scene() -> None:
        room = Room("complots", {})
        cut = asyncio.Event()

        async def dial() -> Stream:
            if cut.is_set():
                raise ConnectionError("cut off")
            return await room.dial()

        ana = Player(room.dial, SeatTicket(room.host.table.code), "Ana")
        await ana.until(here)
        bo = Player(dial, SeatTicket(room.host.table.code), "Bo")
        await bo.until(here)
        await ana.guest.ask("start")
        await ana.until(lambda guest: bool(guest.document["game"]))
        table = room.host.table
        assert table.play is not None
        while not bo.guest.document.get("legal"):
            seat = table.play.game.deciders()[0]
            if table.seated[seat] != bo.ticket.person:
                table.act_for(seat, thaw(table.play.game.default(seat)))
            await asyncio.sleep(0)
        decision, move = bo.guest.document["game"]["decision"], bo.guest.document["legal"][0]
        cut.set()
        room.streams[-1].close()
        await bo.until(lambda guest: guest.status == "away")
        answer = asyncio.ensure_future(bo.guest.act(move))
        await bo.until(lambda guest: guest.kept_answer == decision)
        seat = table.seated.index(bo.ticket.person)
        table.act_for(seat, thaw(table.play.game.default(seat)))
        made = len(table.play.recording.moves)
        cut.clear()
        bo.guest.wake()
        with pytest.raises(engine.Refusal) as refusal:
            await answer
        assert refusal.value.code in ("stale_window", "not_your_move")
        assert bo.guest.kept_answer is None
        assert len(table.play.recording.moves) == made
        await room.server.close()
        await asyncio.gather(ana.task, bo.task)

    run(scene)
