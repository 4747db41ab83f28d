"""A store that refuses to write: whatever is asked of the table then, nothing changes and nobody hears of it.

Every kind of request there is, each in a situation in which it would be fulfilled; and each is written in one
transaction once there is room again.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from app.refusal import AppRefusal
from app.store import Store
from app.table.commands import COMMANDS
from app.table.ids import new_id
from app.table.patience import NUDGE_AFTER, STAND_IN_AFTER
from app.table.store_persistence import StorePersistence
from engine.games.complots.content import FILE
from tests.play import text
from tests.table.bench import Bench, Phone
from tests.table.test_lobby import accepted, refused
from tests.table.test_play import announce, play_out


class RefusingTable:
    """A table of three phones and a bot in a real store that can be made to refuse."""

    def __init__(self, path: Path) -> None:
        self.store = Store(path)
        self.bench = Bench("complots", persistence=StorePersistence(self.store, lambda: 5.0))
        self.ana, self.bo, self.cleo = self.bench.phones(3)
        self.dov = Phone(self.bench, "Dov")
        accepted(self.ana.ask("add_bot", name="Robot", level="beginner", personality="balanced"))
        self.robot = next(person.id for person in self.table.lobby.people.values() if person.bot)
        self.commits: list[str] = []
        self.store._database._connection.set_trace_callback(self._count)

    def _count(self, statement: str) -> None:
        if statement == "COMMIT":
            self.commits.append(statement)

    @property
    def table(self) -> Any:
        """The table itself."""
        return self.bench.host.table

    def refuse(self, on: bool) -> None:
        """From now on nothing can be written, or can again."""
        self.store._database._connection.execute(f"PRAGMA query_only = {int(on)}")

    def started(self) -> None:
        """A game has begun, and Ana begins it."""
        accepted(self.ana.ask("first", person=self.ana.person))
        accepted(self.ana.ask("start"))

    def over(self) -> None:
        """A game has been played."""
        accepted(self.ana.ask("remove_bot", person=self.robot))
        self.started()
        play_out([self.ana, self.bo, self.cleo], random.Random(1))

    def truth(self) -> str:
        """Everything the host knows, with all secrets, and what each of its phones would be sent."""
        table = self.table
        play = None if table.play is None else [table.play.game.dump(), table.play.recording.to_json()]
        told = 0 if table.play is None else len(table.play.told)
        votes = {person: sorted(voters) for person, voters in table.votes.items()}
        rest = [votes, sorted(table.absent), table.closed, table.nudges.shown(), told]
        return text([table.to_json(), play, rest])

    def heard(self) -> int:
        """How many messages all phones were sent."""
        return sum(len(phone.got) for phone in (self.ana, self.bo, self.cleo, self.dov))


Ask = Callable[[], dict[str, Any] | None]


def _request(phone: Phone, do: str, **args: Any) -> Ask:
    request = new_id()
    return lambda: phone.ask(do, request=request, **args)


def _lobby(do: str, **args: Any) -> Callable[[RefusingTable], Ask]:
    return lambda scene: _request(scene.ana, do, **args)


def _running(do: str, **args: Any) -> Callable[[RefusingTable], Ask]:
    def ready(scene: RefusingTable) -> Ask:
        scene.started()
        return _request(scene.ana, do, **args)

    return ready


def _bo_is_away(scene: RefusingTable) -> str:
    scene.started()
    scene.bo.lose()
    return scene.bo.person


def _vote_out(scene: RefusingTable) -> Ask:
    return _request(scene.ana, "vote_out", person=_bo_is_away(scene), out=True)


def _decisive_vote(scene: RefusingTable) -> Ask:
    person = _bo_is_away(scene)
    accepted(scene.cleo.ask("vote_out", person=person, out=True))
    return _request(scene.ana, "vote_out", person=person, out=True)


def _remove(scene: RefusingTable) -> Ask:
    scene.started()
    accepted(scene.bo.ask("leave_for_good"))
    return _request(scene.ana, "remove", person=scene.bo.person)


def _nudge(scene: RefusingTable) -> Ask:
    scene.started()
    scene.bench.clock.pass_time(NUDGE_AFTER)
    return _request(scene.bo, "nudge", decision=scene.bo.document["game"]["decision"])


def _stand_in(scene: RefusingTable) -> Ask:
    return _request(scene.ana, "stand_in", person=_bo_is_away(scene))


def _asleep(scene: RefusingTable) -> Phone:
    accepted(scene.ana.ask("first", person=scene.bo.person))
    accepted(scene.ana.ask("start"))
    scene.bench.clock.pass_time(STAND_IN_AFTER)
    accepted(scene.ana.ask("stand_in", person=scene.bo.person))
    return scene.bo


def _take_back(scene: RefusingTable) -> Ask:
    return _request(_asleep(scene), "take_back")


def _act(scene: RefusingTable) -> Ask:
    scene.started()
    action = new_id()
    return lambda: scene.ana.act(announce("revenu"), action=action)


def _act_of_a_sleeper(scene: RefusingTable) -> Ask:
    bo, action = _asleep(scene), new_id()
    return lambda: bo.act(announce("revenu"), action=action)


def _rematch(scene: RefusingTable) -> Ask:
    scene.over()
    return _request(scene.ana, "rematch")


def _leave_during(scene: RefusingTable) -> Ask:
    scene.started()
    return _request(scene.bo, "leave")


def _leave_for_good(scene: RefusingTable) -> Ask:
    scene.started()
    return _request(scene.bo, "leave_for_good")


def _leave_after(scene: RefusingTable) -> Ask:
    scene.over()
    return _request(scene.bo, "leave")


def _join(scene: RefusingTable) -> Ask:
    def join() -> dict[str, Any] | None:
        count = len(scene.dov.got)
        scene.dov.join()
        answers = [message for message in scene.dov.got[count:] if message["t"] in ("refuse", "welcome")]
        return {"t": "ack"} if answers[0]["t"] == "welcome" else answers[0]

    return join


def _resume(scene: RefusingTable) -> Ask:
    _bo_is_away(scene)

    def resume() -> dict[str, Any] | None:
        count = len(scene.bo.got)
        scene.bo.resume()
        return {"t": "ack"} if scene.bo.got[count]["t"] == "welcome" else scene.bo.got[count]

    return resume


def _close(scene: RefusingTable) -> Ask:
    def close() -> dict[str, Any]:
        try:
            scene.bench.host.close()
        except AppRefusal as refusal:
            return {"t": "refuse", "code": refusal.code}
        return {"t": "ack"}

    return close


def _of(do: str, **named: str) -> Callable[[RefusingTable], Ask]:
    """A request of the host's about somebody: `person="robot"` is the bot of the scene."""

    def ready(scene: RefusingTable) -> Ask:
        args = {key: scene.robot if value == "robot" else value for key, value in named.items()}
        return _request(scene.ana, do, **args)

    return ready


def _order(scene: RefusingTable) -> Ask:
    return _request(scene.ana, "order", people=list(reversed(scene.table.lobby.order)))


KINDS: dict[str, list[Callable[[RefusingTable], Ask]]] = {
    "profile": [_lobby("profile", name="Robot", colour="jade", emblem="cat")],
    "watch": [_lobby("watch", watch=True)],
    "leave": [
        lambda scene: _request(scene.bo, "leave"),
        _leave_during,
        _leave_after,
    ],
    "leave_for_good": [_leave_for_good],
    "vote_out": [_vote_out, _decisive_vote],
    "nudge": [_nudge],
    "take_back": [_take_back],
    "game": [_lobby("game", game="calaveras", options={})],
    "content": [lambda scene: _request(scene.ana, "content", content=json.loads(FILE.read_text("utf-8")))],
    "clock": [_lobby("clock", seconds=30)],
    "order": [_order],
    "first": [lambda scene: _request(scene.ana, "first", person=scene.bo.person)],
    "kick": [lambda scene: _request(scene.ana, "kick", person=scene.bo.person)],
    "add_bot": [_lobby("add_bot", name=None, level="regular", personality="balanced")],
    "change_bot": [_of("change_bot", person="robot", level="expert", personality="bold")],
    "remove_bot": [_of("remove_bot", person="robot")],
    "start": [_lobby("start")],
    "rematch": [_rematch],
    "pause": [_running("pause", paused=True)],
    "stand_in": [_stand_in],
    "remove": [_remove],
    "act": [_act, _act_of_a_sleeper],
    "join": [_join],
    "resume": [_resume],
    "close": [_close],
}
NOTHING_TO_KEEP = {name for name, command in COMMANDS.items() if not command.kept}
EACH = [(name, number) for name, ways in KINDS.items() for number in range(len(ways))]


@pytest.fixture
def scene(tmp_path: Path) -> Iterator[RefusingTable]:
    made = RefusingTable(tmp_path / "soupcon.db")
    yield made
    made.refuse(False)
    made.store.close()


def test_every_kind_of_request_is_here() -> None:
    """So that one added later is not forgotten."""
    assert set(KINDS) == (set(COMMANDS) - NOTHING_TO_KEEP) | {"act", "join", "resume", "close"}


@pytest.mark.parametrize(("kind", "number"), EACH)
def test_nothing_changes_that_cannot_be_written(scene: RefusingTable, kind: str, number: int) -> None:
    """It is refused with a sentence; asked again once there is room, it is done, in one transaction."""
    ask = KINDS[kind][number](scene)
    before, heard, kept = scene.truth(), scene.heard(), StorePersistence(scene.store, lambda: 6.0).reopen()
    scene.refuse(True)
    assert refused(ask()) == "store_unwritable"
    assert scene.truth() == before
    assert scene.heard() - heard == (0 if kind == "close" else 1)
    scene.refuse(False)
    assert StorePersistence(scene.store, lambda: 6.0).reopen() == kept
    scene.commits.clear()
    accepted(ask())
    assert scene.truth() != before
    assert len(scene.commits) == 1


def test_what_is_never_written_does_not_wait_for_the_store(scene: RefusingTable) -> None:
    """A quick word or having seen enough: done, once, and the table is as it was."""
    assert {"react", "seen", "skip_to_end"} == NOTHING_TO_KEEP
    scene.started()
    before, commits = scene.truth(), len(scene.commits)
    scene.refuse(True)
    accepted(scene.bo.ask("react", request="r1", name="wow"))
    accepted(scene.bo.ask("react", request="r1", name="wow"))
    accepted(scene.bo.ask("seen"))
    assert scene.ana.document["reactions"][scene.bo.person]["number"] == 1
    assert scene.truth() == before
    assert len(scene.commits) == commits


def test_what_happens_by_itself_does_not_happen_either(scene: RefusingTable) -> None:
    """Neither a bot's move nor the default answer when the clock runs out; both happen later."""
    accepted(scene.ana.ask("clock", seconds=30))
    accepted(scene.ana.ask("first", person=scene.robot))
    accepted(scene.ana.ask("start"))
    before, heard = scene.truth(), scene.heard()
    scene.refuse(True)
    scene.bench.clock.pass_time(25)
    assert (scene.truth(), scene.heard()) == (before, heard)
    scene.bench.clock.pass_time(65)
    assert (scene.truth(), scene.heard()) == (before, heard)
    scene.refuse(False)
    scene.bench.clock.pass_time(60)
    assert len(scene.table.play.recording.moves) > 0


def test_a_table_killed_between_two_steps_is_mended_on_opening(scene: RefusingTable) -> None:
    """An earlier version kept that somebody was out before the move that took them out: that move is made up
    for, and the game can be played to its end."""
    person = _bo_is_away(scene)
    data, moves = StorePersistence(scene.store, lambda: 6.0).reopen() or ({}, [])
    row = next(row for row in data["lobby"]["people"] if row["id"] == person)
    row["left"] = True
    persistence = StorePersistence(scene.store, lambda: 7.0)
    persistence.reopen()
    scene.commits.clear()
    host = type(scene.bench.host).reopen(data, moves, scene.bench.clock.call_later, lambda: 0.0, persistence)
    scene.bench.host.stop()
    scene.bench.host = host
    play = host.table.play
    assert play is not None
    seat = host.table.seat_of(person)
    assert play.recording.moves == [(seat, "forfeit")]
    assert not play.game.in_play(seat)
    again = StorePersistence(scene.store, lambda: 8.0).reopen()
    assert again is not None
    assert [(move.seat, move.move) for move in again[1]] == [(seat, "forfeit")]
    assert len(scene.commits) == 1
    for phone in (scene.ana, scene.cleo):
        phone.resume()
    for _ in range(400):
        able = [phone for phone in (scene.ana, scene.cleo) if phone.document["legal"]]
        if not host.table.running:
            break
        if able:
            accepted(able[0].act(able[0].document["legal"][0]))
        scene.bench.clock.pass_time(10)
    assert not host.table.running
