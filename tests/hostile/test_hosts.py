"""A manipulated host: it has paired as it should, and sends what no table sends. The guest's phone says so,
or does not look at it, and never loses its way or its seat."""

from __future__ import annotations

import asyncio
import copy
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from app.net import strict
from app.net.channel import Channel
from app.net.gate import Gate
from app.net.pairing import password
from app.net.transports.memory import MemoryListener
from app.net.transports.tcp import TcpTransport
from app.phone.phone_store import PhoneStore
from app.phone.profile import Profile
from app.refusal import AppRefusal, sentence
from app.session.guest_role import GuestRole
from app.session.resources import Resources
from app.session.snapshot import Snapshot
from app.table import guest as guest_module
from app.table.connection import Connection
from app.table.document import Documents
from app.table.guest import Guest, SeatTicket, one_way
from tests.games import GAMES
from tests.hostile.stronghold import run, until
from tests.screens.stage import Stage

CODE = "7KQ4XM"
WELCOME = {"t": "welcome", "person": "p1", "secret": "tag-secret", "table": "t1"}
TRIES = 150
"""Documents spoilt in one way each, of every game."""

Message = dict[str, Any]

# -- what it sends ---------------------------------------------------------------------------------

PLAYERS = {"complots": 5, "calaveras": 4, "ghoul": 5, "bruits": 3}


def honest(game: str, moves: int = 0, over: bool = False) -> Message:
    """The view of somebody at a table: in the lobby, in the middle of a game, or after it."""
    stage = Stage(game, PLAYERS[game])
    if moves:
        stage.start()
    if over:
        stage.play()
    elif moves:
        stage.find(lambda stage: len(stage.table.play.recording.moves) >= moves)  # type: ignore[union-attr]
    person = stage.table.lobby.find(stage.person(1))
    document = Documents(stage.table).of(person)
    log = stage.sight(person.id).log
    view = {"t": "view", "rev": 1, "document": document, "log": log, "left": None}
    return strict.read(strict.write(view))


def weird(rng: random.Random) -> Any:
    """A value that does not belong where it is put."""
    return rng.choice(
        [
            *(None, True, -1, 0, 7, 10**8, 2**53, -(2**53), 1.5, 1e300),
            *("", "x", "complots", "\u202e", "x" * 100_000, "{0.__class__}", "%s"),
            *([], {}, [[]], [None] * 5000, {"": {}}, {"event": 1}, [{"event": "nothing"}]),
            {str(number): {} for number in range(5000)},
        ]
    )


def spoil(message: Message, rng: random.Random) -> Message:
    """The same with one or two things changed, added or left out, anywhere in it."""
    message = copy.deepcopy(message)
    for _ in range(rng.choice([1, 1, 2])):
        parts = _parts({key: value for key, value in message.items() if key not in ("t", "rev", "left")})
        part = rng.choice(parts)
        keys = list(part) if isinstance(part, dict) else list(range(len(part)))
        how = rng.random()
        if not keys or how < 0.1:
            if isinstance(part, dict):
                part[rng.choice(["event", "move", "name", "x" * 70])] = weird(rng)
            else:
                part.append(weird(rng))
        elif how < 0.3:
            del part[rng.choice(keys)]
        else:
            part[rng.choice(keys)] = weird(rng)
    return message


def _parts(message: Message) -> list[Any]:
    """Every object and list in it that can be changed."""
    found: list[Any] = []
    rest = list(message.values())
    while rest:
        one = rest.pop()
        if isinstance(one, dict | list) and one is not message:
            found.append(one)
            rest.extend(one.values() if isinstance(one, dict) else one)
    return found


# -- a phone that hears it -------------------------------------------------------------------------


class Listening:
    """A guest of such a table, with everything a phone does with what it hears, but for drawing it."""

    def __init__(self, folder: Path) -> None:
        self.shown: list[Snapshot] = []
        self.phone_store = PhoneStore(folder)
        self.role = GuestRole(
            Resources(self.phone_store, TcpTransport(list)), self._nowhere, Profile("Bo"), False
        )
        self.role._publish = self.shown.append
        self.guest = Guest(
            one_way(self._silence),
            SeatTicket(CODE),
            {"name": "Bo", "colour": "", "emblem": ""},
            memory=self.phone_store.memory("soupcon://join/7KQ4XM"),
            on_change=self.role.changed,
        )
        self.guest._connection = Connection(_Line(), lambda message: None)
        self.role.guests = [self.guest]

    async def _nowhere(self) -> Any:
        raise ConnectionError

    async def _silence(self) -> Any:
        raise ConnectionError

    def hear(self, message: Message) -> str:
        """The refusal of a message, or nothing where it was taken."""
        before = self.guest.status, self.guest.document, self.guest.log, self.guest.revision
        try:
            self.guest._receive(message)
        except AppRefusal as refusal:
            said = refusal.code if sentence(refusal, "fr") and sentence(refusal, "en") else "nothing"
        else:
            return ""
        assert before == (self.guest.status, self.guest.document, self.guest.log, self.guest.revision)
        return said


class _Line:
    """Goes nowhere."""

    async def send(self, message: Message) -> None:
        pass

    async def receive(self) -> Message:
        await asyncio.sleep(3600)
        return {}

    def close(self) -> None:
        pass


@pytest.mark.parametrize("game", GAMES)
def test_spoilt_documents_are_refused_or_taken_and_never_more(game: str, tmp_path: Path) -> None:
    """Whole views and changes, of the lobby, of a game and of its end."""

    async def scene() -> None:
        rng = random.Random(game)
        phone = Listening(tmp_path)
        assert phone.hear(WELCOME) == ""
        refused = taken = 0
        for view in (honest(game), honest(game, 4), honest(game, 4, over=True)):
            assert phone.hear(copy.deepcopy(view)) == ""
            for number in range(TRIES // 3):
                message = spoil(view, rng)
                if number % 2:
                    # The same as a change of a table that was good.
                    assert phone.hear(copy.deepcopy(view)) == ""
                    patch = {key: [value] for key, value in message["document"].items()}
                    message = {"t": "patch", "base": 1, "rev": 2, "patch": patch, "left": None}
                    message["events"] = view["log"][:3]
                refusal = phone.hear(message)
                assert refusal in ("", "bad_document")
                refused += refusal != ""
                taken += refusal == ""
            assert phone.hear(copy.deepcopy(view)) == ""
        assert refused > TRIES // 5
        assert taken > 0
        phone.phone_store.close()

    run(scene)


def _document(view: Message) -> Message:
    document: Message = view["document"]
    return document


def _set(*path: Any, to: Any) -> Callable[[Message], None]:
    def change(view: Message) -> None:
        part = view
        for key in path[:-1]:
            part = part[key]
        part[path[-1]] = to

    return change


def _many_people(view: Message) -> None:
    people = _document(view)["people"]
    row = next(iter(people.values()))
    people.update({f"p{number}": dict(row) for number in range(3000)})


def _long_name(view: Message) -> None:
    for row in _document(view)["people"].values():
        row["name"] = "A" * 200_000


HOSTILE: dict[str, Callable[[Message], None]] = {
    "no table": lambda view: _document(view).pop("table"),
    "a list of tables": _set("document", "table", to=[]),
    "an unknown game": _set("document", "table", "game", to="poker"),
    "an unknown state": _set("document", "table", "status", to="paused"),
    "no view": _set("document", "game", to=None),
    "a question without a number": _set("document", "game", "decision", to="1"),
    "thousands of people": _many_people,
    "a very long name": _long_name,
    "a huge number": _set("document", "game", "decision", to=2**52),
    "a seat that is not there": _set("document", "you", "seat", to=99),
    "moves that are none": _set("document", "legal", to=[{"move": 1}]),
    "reasons without moves": _set("document", "unavailable", to=[{"reason": "too_poor", "details": {}}]),
    "reasons that are no texts": _set(
        "document", "unavailable", to=[{"move": {}, "reason": 1, "details": {}}]
    ),
    "no list of reasons": _set("document", "unavailable", to={}),
    "events without names": _set("log", to=[{}]),
    "events of no turn": _set("log", to=[{"event": "reunified"}]),
    "events neither open nor private": _set("log", to=[{"event": "hand", "turn": 0, "private": False}]),
    "a content file that is none": _set("document", "table", "content", to={"cards": []}),
}


@pytest.mark.parametrize("what", HOSTILE)
def test_what_no_table_sends_is_refused(what: str, tmp_path: Path) -> None:
    async def scene() -> None:
        phone = Listening(tmp_path)
        phone.hear(WELCOME)
        view = honest("complots", 4)
        HOSTILE[what](view)
        assert phone.hear(view) == "bad_document"
        assert phone.guest.status == "connecting"
        phone.phone_store.close()

    run(scene)


def test_no_other_table_takes_the_place_of_ours(tmp_path: Path) -> None:
    async def scene() -> None:
        phone = Listening(tmp_path)
        phone.hear(WELCOME)
        assert phone.hear({**WELCOME, "table": "t2", "secret": "other-secret"}) == "bad_document"
        kept = phone.phone_store.last_ticket()
        assert kept is not None
        assert (kept[0].table, kept[0].secret) == ("t1", "tag-secret")
        phone.phone_store.close()

    run(scene)


# -- how it ends -----------------------------------------------------------------------------------

Say = Callable[[Channel], None]


def _sealed(data: bytes) -> Callable[[Channel], None]:
    def say(channel: Channel) -> None:
        record = channel._out.seal(data)
        channel._stream.write(len(record).to_bytes(4, "big") + record)

    return say


def _view(change: Callable[[Message], None]) -> Callable[[Channel], None]:
    view = honest("complots", 4)
    change(view)
    return _sealed(strict.write(view))


SAYINGS: dict[str, Callable[[], Say]] = {
    "not JSON": lambda: _sealed(b"{"),
    "no object": lambda: _sealed(b"[]"),
    "an unknown message": lambda: _sealed(b'{"t":"sing"}'),
    "a welcome without a table": lambda: _sealed(b'{"t":"welcome","person":"p1"}'),
    "a view without a document": lambda: _sealed(b'{"t":"view","rev":1}'),
    "a document without a table": lambda: _view(lambda view: _document(view).pop("table")),
    "an event that is a number": lambda: _view(_set("log", to=[1])),
}


@pytest.mark.parametrize("saying", SAYINGS)
def test_a_host_that_cannot_be_read_ends_in_a_sentence(saying: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Not in a phone that is on its way for ever; and the place is kept for a host that can be."""
    monkeypatch.setattr(guest_module, "FIRST_PAUSE", 0.01)

    async def scene() -> None:
        gate = Gate(lambda hello: password(hello.kind, CODE if hello.kind == "code" else "tag-secret"))
        say = SAYINGS[saying]()
        visits: list[asyncio.Task[None]] = []
        forgotten: list[SeatTicket] = []

        async def serve(stream: Any) -> None:
            _, channel = await gate.accept(stream)
            await channel.send(WELCOME)
            say(channel)
            try:
                while True:
                    await channel.receive()
            except ConnectionError:
                channel.close()

        listener = MemoryListener(lambda stream: visits.append(asyncio.ensure_future(serve(stream))))

        async def dial() -> Any:
            return listener.dial()

        class Memory:
            def keep(self, ticket: SeatTicket) -> None:
                pass

            def forget(self, ticket: SeatTicket) -> None:
                forgotten.append(ticket)

        profile = {"name": "Bo", "colour": "", "emblem": ""}
        guest = Guest(one_way(dial), SeatTicket(CODE), profile, memory=Memory())
        task = asyncio.ensure_future(guest.run())
        await until(task.done)
        assert task.exception() is None
        assert guest.status == "refused"
        assert guest.refusal is not None
        assert guest.refusal.code == "unreadable_table"
        assert len(visits) == guest_module.MOST_NONSENSE
        assert forgotten == []
        for visit in visits:
            visit.cancel()
        await asyncio.gather(*visits, return_exceptions=True)

    run(scene)
