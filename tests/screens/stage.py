"""Tables to look at: real ones, played by the real rules, but with nobody else and no network."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from dataclasses import replace
from typing import Any
from unittest.mock import patch

import engine
from app.net.discovery.networks import LOOPBACK
from app.session import TableSession
from app.session.role import Role
from app.session.snapshot import ByBluetooth, Doors, PersonSight, Publish, Snapshot
from app.table.document import Documents
from app.table.lobby import Lobby
from app.table.offers import unpacked
from app.table.persistence import KeptMove, SavedChange
from app.table.table import Table
from engine.core.json import thaw
from tests.play import MOST_MOVES, pick
from tests.table.bench import MemoryPersistence

NAMES = ("Léa", "Inès", "Malik", "Tom", "Zoé", "Anatole", "Bérénice", "Maximilienne-Charlotte")
"""Short and long, with accents; the last one is nearly as long as names can be."""
EMBLEMS = ("owl", "cat", "fox", "moon", "rose", "raven", "star", "lantern")
COLOURS = ("jade", "violet", "amber", "emerald", "ruby", "sapphire", "coral", "slate")


class Stage:
    """A table with people at it; the first of them holds the phone that is looked at."""

    def __init__(
        self,
        game: str = "complots",
        players: int = 4,
        bots: int = 0,
        options: dict[str, Any] | None = None,
        clock: int | None = None,
        seed: int = 1,
    ) -> None:
        self.rng = random.Random(seed)
        self.seed = f"{seed:064x}"
        self.table = Table(Lobby(game, options or {}, clock), MemoryPersistence(), lambda events: None)
        self.table.code = "K7M4PX"
        for number in range(players - bots):
            self.come(number)
        for number in range(bots):
            self.table.lobby.add_bot(f"bot{number}", None, "regular", "balanced")
        self.left: float | None = None

    def come(self, number: int, watch: bool = False) -> str:
        """Somebody sits down, or comes to watch; their person id."""
        profile = {"name": NAMES[number], "colour": COLOURS[number], "emblem": EMBLEMS[number]}
        return self.table.join(f"phone{number}", profile, watch).id

    def start(self) -> Stage:
        """Deal: the same cards every time."""
        with patch("app.table.table.new_seed", lambda: self.seed):
            self.table.start()
        return self

    @property
    def game(self) -> engine.Game:
        """The game on the table."""
        assert self.table.play is not None
        return self.table.play.game

    def let_bot_play(self, seat: int) -> None:
        """The host asks for a stand-in for somebody."""
        people, owner = self.table.lobby.people, self.table.owner
        self.table.stand_in(people[owner], self.person(seat))

    def act(self, seat: int, **move: Any) -> Stage:
        """Somebody makes a move."""
        self.table.act_for(seat, move)
        return self

    def play(self, until: Callable[[Stage], bool] | None = None, most: int = MOST_MOVES) -> Stage:
        """Let everybody make random moves until something is so, or the game is over."""
        told: list[engine.Event] = []
        for _ in range(most):
            if self.game.outcome() is not None or (until is not None and until(self)):
                break
            seat, move = pick(self.game, self.rng)
            told += self._make(seat, thaw(move))
        if told:
            self.table.announce(told)
        return self

    def _make(self, seat: int, move: Any) -> list[engine.Event]:
        """A move as the table makes it; of the thousands of a search nothing need be undone, and nobody
        hears of them before the last one."""
        play = self.table.play
        assert play is not None
        after, events = play.trial(seat, move, None)
        if after.outcome() is not None:
            self.table.act_for(seat, move)
            return []
        number = len(play.recording.moves)
        self.table.persistence.keep(SavedChange(number=number, move=KeptMove(seat, move)))
        play.accept(seat, move, after, events)
        return events

    def find(self, wanted: Callable[[Stage], bool]) -> Stage:
        """A game in which something comes to be so: this one, or one dealt anew."""
        for attempt in range(200):
            self.seed = f"{attempt + 1:064x}"
            self.table.play, self.table.seated = None, ()
            self.start().play(wanted)
            if self.game.outcome() is None and wanted(self):
                return self
        raise AssertionError("no such moment in 200 games")

    def follow(self, other: Stage) -> Stage:
        """Play as far as the same people have come elsewhere, in the same way."""
        assert other.table.play is not None
        first = other.table.lobby.first
        self.seed = other.seed
        # Whoever begins follows from the games before.
        self.table.lobby.first = (
            None if first is None else self.table.lobby.order[other.table.lobby.order.index(first)]
        )
        self.start()
        for seat, move in other.table.play.recording.moves:
            self.table.act_for(seat, move)
        return self

    def legal(self, seat: int = 0) -> list[dict[str, Any]]:
        """What a seat may do now."""
        found: list[dict[str, Any]] = thaw(list(self.game.legal(seat)))
        return found

    def view(self, seat: int | None = 0) -> dict[str, Any]:
        """What a seat sees now."""
        found: dict[str, Any] = thaw(self.game.view(seat))
        return found

    def person(self, number: int) -> str:
        """The id of somebody, in the order they came."""
        return list(self.table.lobby.people)[number]

    def sight(self, person: str) -> PersonSight:
        """What somebody's phone shows."""
        documents = Documents(self.table)
        play = self.table.play
        log = [] if play is None else play.log(self.table.seat_of(person))
        document = unpacked(documents.of(self.table.lobby.find(person)))
        return PersonSight(document, log, self.left, time.monotonic())

    def session(
        self,
        app: Any,
        eyes: int = 0,
        kind: str = "host",
        status: str = "here",
        sharing: int = 1,
        refusal: engine.Refusal | None = None,
        why_ended: str = "",
        bluetooth: ByBluetooth | None = None,
        way: str = "",
    ) -> StagedSession:
        """Put the app at this table, with the eyes of somebody; in pass-the-phone, of several."""
        people = [self.person(number) for number in range(eyes, eyes + sharing)]
        session = StagedSession(kind, self)
        port = 47000 if kind == "host" else None
        sights = {person: self.sight(person) for person in people}
        doors = Doors(port, bluetooth or ByBluetooth())
        session.show(Snapshot(status, refusal, why_ended, sights, doors, way))
        app.phone.session = session
        return session


class StagedRole(Role):
    """Does what it is told at once, in the same thread; nobody else answers."""

    def __init__(self, kind: str, stage: Stage) -> None:
        self.kind = kind
        self.hosts, self.remote = kind != "join", kind == "join"
        self.stage = stage
        self.asked: list[dict[str, Any]] = []
        self.door_sticks: engine.Refusal | None = None
        """Why nobody can come by Bluetooth."""
        self.shown = Snapshot()
        self._publish: Publish = lambda snapshot: None

    async def run(self, publish: Publish) -> None:
        """Nothing is seen before the stage shows it."""
        self._publish = publish

    def show(self, snapshot: Snapshot) -> None:
        """Show this."""
        self.shown = snapshot
        self._publish(snapshot)

    def renew(self) -> None:
        """Look at the table again."""
        sights = {person: self.stage.sight(person) for person in self.shown.sights}
        self.show(replace(self.shown, sights=sights))

    async def act(self, person: str, move: Any) -> None:
        """The move is made."""
        seat = self.stage.table.seat_of(person)
        assert seat is not None
        self.stage.table.act_for(seat, move)
        self.renew()

    async def ask(self, person: str, do: str, args: dict[str, Any]) -> None:
        """What is asked for is written down."""
        self.asked.append({"do": do, **args})

    async def set_bluetooth(self, on: bool) -> None:
        """The second door opens at once, unless there is a reason."""
        if self.door_sticks is not None:
            raise self.door_sticks
        self.show(replace(self.shown, doors=replace(self.shown.doors, bluetooth=ByBluetooth(on))))


class StagedSession(TableSession):
    """A session on a stage, with what a test does to it."""

    role: StagedRole

    def __init__(self, kind: str, stage: Stage) -> None:
        super().__init__(StagedRole(kind, stage), networks=lambda: [LOOPBACK])
        self.stage = stage
        self.show, self.renew, self.asked = self.role.show, self.role.renew, self.role.asked
        self.start()
