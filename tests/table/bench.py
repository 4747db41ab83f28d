"""A table without a network: phones that speak to the host directly, and a clock one turns by hand."""

from __future__ import annotations

import heapq
import itertools
import json
import random
from collections.abc import Callable
from typing import Any

from app.net import strict
from app.net.channel import CHANGE, TO_GUEST_SIZES, record_size
from app.net.messages import TO_GUEST, TO_HOST, check
from app.net.pairing import Hello
from app.net.squeeze import squeeze
from app.refusal import AppRefusal
from app.table.host import Host
from app.table.ids import new_id, tag
from app.table.lobby import Lobby
from app.table.offers import unpacked
from app.table.patch import merge
from app.table.persistence import KeptMove, Persistence, SavedChange


class Clock:
    """Time that passes when a test says so."""

    def __init__(self) -> None:
        self.time = 0.0
        self._due: list[tuple[float, int, Alarm]] = []
        self._number = itertools.count()

    def now(self) -> float:
        """The time."""
        return self.time

    def call_later(self, seconds: float, call: Callable[[], None]) -> Alarm:
        """Something to happen when so much time has passed."""
        alarm = Alarm(call)
        # What is due at the same moment happens in the order in which it was asked for.
        heapq.heappush(self._due, (self.time + seconds, next(self._number), alarm))
        return alarm

    def pass_time(self, seconds: float) -> None:
        """Let time pass, and everything that is due happen in order."""
        end = self.time + seconds
        while self._due and self._due[0][0] <= end:
            self.time, _, alarm = heapq.heappop(self._due)
            if not alarm.cancelled:
                alarm.call()
        self.time = end


class Alarm:
    """Something due."""

    def __init__(self, call: Callable[[], None]) -> None:
        self.call = call
        self.cancelled = False

    def cancel(self) -> None:
        """It will not happen."""
        self.cancelled = True


class MemoryPersistence:
    """Keeps a table in memory, as JSON, the way the store would."""

    def __init__(self) -> None:
        self.table = ""
        self.moves: list[str] = []
        self.outcome: Any = None
        self.closed = False
        self.fails = False

    def keep(self, entry: SavedChange) -> None:
        """All of it or nothing. As text, so that nothing is shared with the living table."""
        if self.fails:
            raise AppRefusal("store_full")
        if entry.table is not None:
            self.table = json.dumps(entry.table)
        if entry.begins:
            self.moves, self.outcome = [], None
        if entry.move is not None:
            assert entry.number == len(self.moves)
            self.moves.append(json.dumps(entry.move))
        if entry.outcome is not None:
            self.outcome = entry.outcome
        self.closed = self.closed or entry.closes

    def kept(self) -> tuple[dict[str, Any], list[KeptMove]]:
        """What a host that starts again finds."""
        return json.loads(self.table), [KeptMove(*json.loads(move)) for move in self.moves]


class Phone:
    """A phone that says exactly what a test tells it to, and remembers every message it got."""

    def __init__(self, bench: Bench, name: str) -> None:
        self.bench = bench
        self.name = name
        self.got: list[dict[str, Any]] = []
        self.sizes: list[int] = []
        """What the record of each of these messages measures."""
        self.document: dict[str, Any] = {}
        self.log: list[dict[str, Any]] = []
        self.revision = 0
        self.join_id = new_id()
        self.person = ""
        self.secret = ""
        self.open = False

    # -- as the host sees it -------------------------------------------------------------------

    browser = False

    def send(self, message: dict[str, Any], room: int = 0) -> None:
        """The host sends something: exactly what the protocol allows, through JSON."""
        check(message, TO_GUEST)
        data = strict.write(message)
        message = json.loads(data)
        self.got.append(message)
        self.sizes.append(record_size(max(len(squeeze(data, CHANGE)), room), TO_GUEST_SIZES))
        match message["t"]:
            case "welcome":
                self.person, self.secret = message["person"], message["secret"]
            case "view":
                self.document, self.revision = unpacked(message["document"]), message["rev"]
                self.log = message["log"]
            case "patch":
                assert message["base"] == self.revision
                self.document = merge(self.document, message["patch"])
                if "legal" in message["patch"]:
                    self.document = unpacked(self.document)
                self.revision = message["rev"]
                self.log = self.log + message["events"]

    def close(self) -> None:
        """The host hangs up."""
        self.open = False

    # -- what a player does --------------------------------------------------------------------

    def say(self, **message: Any) -> dict[str, Any] | None:
        """Send a message; the last answer (ack or refuse) to it, if there was one."""
        check(message, TO_HOST)
        count = len(self.got)
        self.bench.host.receive(self, json.loads(json.dumps(message)))
        return next((got for got in reversed(self.got[count:]) if got["t"] in ("ack", "refuse")), None)

    def join(self, watch: bool = False) -> Phone:
        """Come in with the code."""
        self.open = True
        hello = Hello("code", None, f"memory:{self.name}")
        assert self.bench.host.password_for(hello) == f"code:{self.bench.host.table.code}"
        self.bench.host.arrive(self, hello)
        self.say(t="join", id=self.join_id, name=self.name, colour="", emblem="", watch=watch)
        return self

    def resume(self, secret: str | None = None) -> None:
        """Come back with the seat's secret."""
        used = self.secret if secret is None else secret
        hello = Hello("seat", f"{self.person}.{tag(used)}", f"memory:{self.name}")
        assert self.bench.host.password_for(hello) == f"seat:{used}"
        self.open = True
        self.bench.host.arrive(self, hello)
        self.say(t="resume", rev=self.revision)

    def lose(self) -> None:
        """The connection breaks."""
        self.open = False
        self.bench.host.depart(self)

    def ask(self, do: str, request: str | None = None, **args: Any) -> dict[str, Any] | None:
        """A lobby command."""
        return self.say(t="lobby", id=request or new_id(), do=do, args=args)

    def act(self, move: Any, action: str | None = None, decision: int | None = None) -> dict[str, Any] | None:
        """A move, at the question this phone sees."""
        number = self.document["game"]["decision"] if decision is None else decision
        return self.say(t="act", id=action or new_id(), decision=number, move=move)


class Bench:
    """A host, its clock, its persistence, and any number of phones."""

    def __init__(
        self,
        game: str = "complots",
        options: dict[str, Any] | None = None,
        clock: int | None = None,
        persistence: Persistence | None = None,
    ) -> None:
        self.clock = Clock()
        self.persistence = persistence or MemoryPersistence()
        self.host = Host(Lobby(game, options, clock), self.clock.call_later, self.clock.now, self.persistence)
        self._know_the_bots()

    def phone(self, name: str, watch: bool = False) -> Phone:
        """One more phone at the table."""
        return Phone(self, name).join(watch)

    def phones(self, count: int) -> list[Phone]:
        """Some phones; the first is the host's own."""
        return [self.phone(name) for name in ("Ana", "Bo", "Cleo", "Dov", "Eli", "Fay", "Gus", "Hal")[:count]]

    def restart(self) -> None:
        """The host is killed and opens its table again; all connections are gone."""
        assert isinstance(self.persistence, MemoryPersistence)
        data, moves = self.persistence.kept()
        self.host = Host.reopen(data, moves, self.clock.call_later, self.clock.now, self.persistence)
        self._know_the_bots()

    def _know_the_bots(self) -> None:
        """They draw the same every time."""
        self.host._bots._random = random.Random(1)
