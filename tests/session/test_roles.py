"""A session outlives the role in which it began: whoever holds it goes on, whoever hosts."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any

import pytest

from app.history import Replay
from app.refusal import AppRefusal
from app.session import TableSession
from app.session.guest_role import GuestRole
from app.session.host_role import HostRole, TablePlan
from app.session.replay_role import ReplayRole
from app.session.role import Role
from app.session.snapshot import PersonSight, Publish, Snapshot
from tests.history.kit import kept, over, replay
from tests.phone.kit import Handset, Room
from tests.screens.stage import Stage


def host_role(handset: Handset, game: str) -> HostRole:
    """The role in which this phone would open a table of its own."""
    phone = handset.phone
    assert phone.profile is not None
    plan = TablePlan(game, {}, None, [phone.profile])
    return HostRole("host", phone._resources, plan, phone.profile, phone._pace)


def test_a_guest_becomes_the_host_of_the_same_session(room: Room) -> None:
    ana, bo = room.table("Ana", "Bo")
    session, before = bo.session, bo.session.role
    assert isinstance(before, GuestRole)
    assert (session.kind, before.hosts, session.invitation()) == ("join", False, None)
    me = session.me
    seen: list[tuple[str, bool]] = []
    session.watch(lambda: seen.append((session.status, bool(session.document))))

    session.change_role(host_role(bo, "ghoul"))
    room.until(lambda: session.status == "here" and session.document["table"]["game"] == "ghoul")

    assert bo.phone.session is session
    assert (session.kind, session.role.hosts, session.role.remote) == ("host", True, False)
    assert all(document for _, document in seen), "what was seen stays until there is something else to see"
    assert {status for status, _ in seen} <= {"connecting", "here"}
    assert (session.host_name, session.lost) == ("Bo", False)
    # Nobody has said goodbye: the place at the other table waits, as after a lost connection.
    room.until(lambda: not ana.session.document["people"][me]["here"])
    assert me in ana.session.document["table"]["order"]

    invitation = session.invitation()
    assert invitation is not None
    ana.phone.join(invitation.link)
    room.until(lambda: len(session.document["people"]) == 2)
    session.ask("start", bo._answered)
    room.until(lambda: bo.refusals != [] or session.document["table"]["status"] == "playing")


def test_a_host_becomes_a_guest_of_the_same_session(room: Room) -> None:
    ana, bo = room.handset("Ana"), room.handset("Bo")
    ana.phone.host("complots", {}, None)
    bo.phone.host("bruits", {}, None)
    room.until(lambda: ana.session.status == bo.session.status == "here")
    invitation, session = ana.session.invitation(), bo.session
    assert invitation is not None

    async def find() -> Any:
        return await bo.phone._find(invitation.link, ""), None

    assert bo.phone.profile is not None
    session.change_role(GuestRole(bo.phone._resources, find, bo.phone.profile, watch=False))
    room.until(lambda: session.status == "here" and session.document["table"]["game"] == "complots")
    assert (bo.phone.session, session.kind, session.role.hosts) == (session, "join", False)
    assert session.invitation() is None
    assert (session.host_name, session.way) == ("Ana", "wifi")


class Slow(Role):
    """A role that publishes when it is told to."""

    kind = "host"
    hosts = True

    def __init__(self) -> None:
        self.publish: Publish = lambda snapshot: None

    async def run(self, publish: Publish) -> None:
        self.publish = publish

    async def act(self, person: str, move: Any) -> None:
        raise AssertionError("nobody plays here")


def named(person: str) -> Snapshot:
    """A table seen by this person."""
    return Snapshot("here", sights={person: PersonSight({"you": {"person": person}})})


def test_a_role_that_was_replaced_is_heard_no_more() -> None:
    first, second = Slow(), Slow()
    session = TableSession(first).start()
    first.publish(named("ana"))
    session.change_role(second)
    first.publish(Snapshot("ended"))
    assert (session.status, session.me) == ("here", "ana")
    second.publish(Snapshot("connecting"))
    assert (session.status, session.me) == ("connecting", "ana")
    second.publish(named("bo"))
    assert (session.status, session.me, session.holders) == ("here", "bo", ["bo"])
    # Only at a change of roles: a table that is not there any more shows nothing.
    second.publish(Snapshot("connecting"))
    assert session.document == {}


def test_whoever_has_left_has_left_once() -> None:
    left: list[TableSession] = []
    session = TableSession(Slow()).start()
    session.on_left = left.append
    session.leave()
    session.close_table()
    assert left == [session]


def test_a_role_without_a_network_must_not_wait() -> None:
    class Waits(Slow):
        async def run(self, publish: Publish) -> None:
            await asyncio.sleep(0)

    with pytest.raises(RuntimeError, match="wait for nothing"):
        TableSession(Waits()).start()


def test_a_replay_is_a_session_that_only_shows() -> None:
    stage = over("complots")
    again = replay(stage)
    role = ReplayRole(again)
    session = TableSession(role).start()
    assert (session.status, session.kind, role.hosts) == ("here", "host", False)
    assert session.document == again.document(again.last, 0)
    role.show(3, 1)
    assert session.document == again.document(3, 1)
    assert session.log == again.log(3, 1)
    # Through other eyes nobody is called “you”.
    assert (session.kind, session.seat) == ("pass", 1)
    assert session.clock() is None
    refused: list[Any] = []
    session.act({"move": "pass"}, refused.append)
    session.ask("pause", refused.append, paused=True)
    assert [refusal.code for refusal in refused] == ["not_playing", "lesson_not_now"]
    assert session.document == again.document(3, 1)


def test_a_replay_of_a_game_of_others_goes_back_from_its_end_at_once() -> None:
    """At a table the end of a game stays until one goes on; here every step is shown."""
    past = kept(over("complots"), mode="join")
    again = Replay(past.entry, past.recording)
    role = ReplayRole(again)
    session = TableSession(role).start()
    role.show(0, 0)
    assert (session.kind, session.next_game) == ("join", None)
    assert session.document == again.document(0, 0)


def test_a_guest_reads_the_end_of_a_game_until_they_go_on() -> None:
    stage = Stage("complots", 3).start().play()
    session = stage.session(SimpleNamespace(phone=SimpleNamespace(session=None)), eyes=1, kind="join")
    ended = session.document
    stage.table.start()
    session.renew()
    assert (session.document, session.next_game is None) == (ended, False)
    session.go_on()
    assert session.document["table"]["status"] == "playing"


def test_a_table_played_at_alone_is_opened_to_others_in_the_middle_of_its_game(room: Room) -> None:
    ana, bo = room.handset("Ana"), room.handset("Bo")
    ana.phone.solo("complots", {}, [("regular", "balanced"), ("regular", "bold")])
    session = ana.session
    room.until(lambda: ana.state == "playing" and session.document["waiting"] == [session.me])
    first = session.document["game"]["decision"]
    wanted = ({"move": "pass"}, {"move": "announce", "action": "revenu"})
    session.act(next(move for move in session.document["legal"] if move in wanted), ana._answered)
    # Until nobody but her is asked again: everything waits.
    room.until(
        lambda: session.document["waiting"] == [session.me] and session.document["game"]["decision"] > first
    )
    before = session.document
    assert session.invitation() is None

    ana.phone.invite_others()
    room.until(lambda: session.status == "here" and session.invitation() is not None)
    assert (ana.phone.session, session.kind, session.role.hosts) == (session, "host", True)
    assert session.document["table"]["id"] == before["table"]["id"]
    assert session.document["game"] == before["game"], "the very position that was left"
    assert session.document["legal"] == before["legal"]

    invitation = session.invitation()
    assert invitation is not None
    bo.phone.join(invitation.link, watch=True)
    room.until(lambda: bo.session.status == "here" and bool(bo.session.document))
    assert bo.session.seat is None, "who comes in the middle of a game watches"
    room.play_on(lambda: ana.state == bo.state == "over")
    person = bo.session.me
    bo.ask("watch", watch=False)
    room.until(lambda: not session.document["people"][person]["watching"])
    ana.ask("rematch")
    room.until(lambda: ana.state == "playing" and person in session.document["table"]["seated"])

    # What is kept is a table with a door: after a crash it is opened again as one.
    ana.restart()
    found = ana.phone.interrupted()
    assert found is not None
    assert found.mode == "host"
    ana.phone.resume()
    room.until(lambda: ana.session.status == "here" and ana.session.invitation() is not None)
    room.until(lambda: bo.session.status == "here" and bo.session.next_game is not None)
    bo.session.go_on()
    assert bo.session.seat is not None


def test_only_a_table_played_at_alone_is_opened(room: Room) -> None:
    ana, _ = room.table("Ana", "Bo")
    before = ana.session.role
    with pytest.raises(AppRefusal) as refused:
        ana.phone.invite_others()
    assert (refused.value.code, ana.session.role) == ("not_the_host", before)
