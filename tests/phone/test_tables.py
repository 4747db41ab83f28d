"""Several phones at one table: whole games, coming back after a kill, wrong codes, closing."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path

import pytest

from app.net.transports import tcp
from app.net.transports.tcp import TcpTransport
from app.refusal import AppRefusal, sentence
from tests.phone.kit import PATIENCE, Handset, Room

ROOT = Path(__file__).resolve().parents[2]


def all_in(handsets: list[Handset], state: str) -> bool:
    return all(handset.state == state for handset in handsets)


@pytest.mark.parametrize("game", ["complots", "calaveras", "ghoul", "bruits"])
def test_a_whole_game_and_a_rematch(room: Room, game: str) -> None:
    """Three phones and a bot play at random to the end; everybody sees the same end, then the next game."""
    phones = room.table("Ana", "Bo", "Cleo", game=game)
    host = phones[0]
    host.ask("add_bot", name=None, level="beginner", personality="balanced")
    room.until(lambda: len(host.session.document["table"]["order"]) == 4)
    host.ask("start")
    room.until(lambda: all_in(phones, "playing"))
    room.play_on(lambda: all_in(phones, "over"))
    outcomes = [handset.session.document["game"]["outcome"] for handset in phones]
    assert outcomes[0] is not None
    assert outcomes[0] == outcomes[1] == outcomes[2]
    before = len(host.session.log)
    host.ask("rematch")
    room.until(lambda: host.state == "playing" and all(one.session.next_game for one in phones[1:]))
    # A guest goes on reading how it ended until they have seen enough.
    assert [handset.state for handset in phones[1:]] == ["over", "over"]
    assert [handset.session.document["game"]["outcome"] for handset in phones[1:]] == outcomes[1:]
    for handset in phones[1:]:
        handset.session.go_on()
    assert all_in(phones, "playing")
    assert all(handset.session.next_game is None for handset in phones)
    assert len(host.session.log) < before
    assert [handset.threads for handset in phones] == [{"MainThread"}] * 3


def test_a_guest_sees_only_its_own_hand(room: Room) -> None:
    host, guest = room.table("Ana", "Bo", game="calaveras")[:2]
    third = room.handset("Cleo")
    invitation = host.session.invitation()
    assert invitation is not None
    third.phone.join(invitation.link)
    room.until(lambda: len(host.session.document["table"]["order"]) == 3)
    host.ask("start")
    room.until(lambda: all_in([host, guest, third], "playing"))
    for handset in (host, guest, third):
        players = handset.session.document["game"]["players"]
        hands = {int(seat): player["hand"] for seat, player in players.items()}
        assert isinstance(hands[handset.session.seat], list)
        assert not any(isinstance(hand, list) for seat, hand in hands.items() if seat != handset.session.seat)


def test_phones_that_are_gone_without_a_word_come_back(room: Room) -> None:
    """A guest in the middle of a game, then the host: Continue names the table, and nothing is lost."""
    phones = room.table("Ana", "Bo", "Cleo")
    host, guest, other = phones
    host.ask("start")
    room.until(lambda: all_in(phones, "playing"))
    room.play_on(lambda: len(host.session.log) > 12 or host.state == "over")
    seat, me = guest.session.seat, guest.session.me
    guest.restart()
    found = guest.phone.interrupted()
    assert found is not None
    assert (found.kind, found.mode, found.game, found.title) == ("joined", "join", "complots", "Ana")
    assert found.turn
    room.until(lambda: not host.session.document["people"][me]["here"])
    guest.phone.resume()
    room.until(lambda: guest.session.status == "here" and host.session.document["people"][me]["here"])
    assert (guest.session.seat, guest.session.me) == (seat, me)
    log = list(host.session.log)
    host.restart()
    room.until(lambda: guest.session.status == other.session.status == "away")
    found = host.phone.interrupted()
    assert found is not None
    assert (found.kind, found.mode, found.title) == ("hosted", "host", "Ana")
    host.phone.resume()
    room.until(lambda: all(handset.session.status == "here" for handset in phones))
    assert host.session.log[: len(log)] == log
    room.play_on(lambda: all_in(phones, "over"))


KILLED = """
import sys, time
from collections import deque
from pathlib import Path
from app.phone import Phone

mail = deque()
phone = Phone(Path(sys.argv[1]), mail.append)
phone.set_profile("Ana", "", "")
phone.solo("complots", {}, [("beginner", "balanced")] * 2)
told = False
while True:
    while mail:
        mail.popleft()()
    session = phone.session
    if session.document and session.document["legal"]:
        if len(session.log) > 3 and not told:
            print(len(session.log), flush=True)
            told = True
        if not told:
            session.act(session.document["legal"][0])
    time.sleep(0.05)
"""


def test_a_game_alone_survives_a_real_kill(room: Room, tmp_path: Path) -> None:
    """The process is killed in the middle of a game; the next one goes on where it was."""
    handset = room.handset("Ana")
    handset.phone.close()
    process = subprocess.Popen(
        [sys.executable, "-c", KILLED, str(handset.folder)],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
    )
    assert process.stdout is not None
    seen = int(process.stdout.readline())
    process.send_signal(signal.SIGKILL)
    process.wait()
    handset.restart()
    found = handset.phone.interrupted()
    assert found is not None
    assert (found.kind, found.mode) == ("hosted", "solo")
    handset.phone.resume()
    room.until(lambda: handset.session.status == "here")
    assert handset.session.kind == "solo"
    assert len(handset.session.log) >= seen
    assert handset.session.invitation() is None
    room.play_on(lambda: handset.state == "over")


def test_a_wrong_code_is_said_soon(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    """Long before the search for another table would be over."""
    monkeypatch.setattr(TcpTransport, "timing", replace(tcp.TIMING, find=1000.0))
    host = room.handset("Ana")
    guest = room.handset("Bo")
    host.phone.host("complots", {}, None)
    room.until(lambda: host.session.status == "here")
    code = host.session.document["table"]["code"]
    wrong = ("0" if code[0] != "0" else "1") + code[1:]
    guest.phone.join(wrong)
    room.until(lambda: guest.session.status == "refused")
    assert guest.session.refusal is not None
    assert guest.session.refusal.code == "wrong_code"
    assert guest.phone.interrupted() is None
    guest.phone.join(f"{code[:3].lower()}-{code[3:]}")
    room.until(lambda: guest.session.status == "here")


@pytest.mark.parametrize(
    ("way", "code"),
    [
        ("", "bad_code"),
        ("7KQ", "bad_code"),
        ("http://join/7KQ4XM", "bad_invitation"),
        ("7KQ4XM@nowhere", "bad_address"),
    ],
)
def test_a_way_that_leads_nowhere(room: Room, way: str, code: str) -> None:
    guest = room.handset("Bo")
    guest.phone.join(way)
    room.until(lambda: guest.session.status == "refused")
    assert guest.session.refusal is not None
    assert guest.session.refusal.code == code
    for lang in ("fr", "en"):
        assert sentence(guest.session.refusal, lang)


def test_a_table_nearby_and_its_code(room: Room) -> None:
    host, guest = room.handset("Ana"), room.handset("Bo")
    host.phone.host("bruits", {}, None)
    room.until(lambda: host.session.status == "here")
    calls: list[int] = []
    search = guest.phone.look_around(lambda: calls.append(len(search.tables)))
    room.until(lambda: bool(search.tables))
    table = search.tables[0]
    assert (table.name, table.game, table.over) == ("Ana", "bruits", "wifi")
    assert (table.free, table.running) == (3, False)
    assert calls == [1]
    guest.phone.join(table, "")
    room.until(lambda: guest.session.status == "refused")
    guest.phone.join(table, host.session.document["table"]["code"])
    room.until(lambda: guest.session.status == "here")
    # The card has one seat less to offer now; after the search has stopped, nobody hears of it.
    room.until(lambda: search.tables[0].free == 2)
    search.stop()
    heard = len(calls)
    host.session.close_table()
    room.until(lambda: guest.session.status == "ended")
    assert len(calls) == heard


def test_closing_and_leaving(room: Room) -> None:
    """A closed table is gone for everybody; a guest who leaves the lobby is gone; a host keeps the table."""
    host, guest, other = room.table("Ana", "Bo", "Cleo")
    session = guest.session
    session.leave()
    assert guest.phone.session is None
    assert guest.phone.interrupted() is None
    room.until(lambda: len(host.session.document["table"]["order"]) == 2)
    room.until(lambda: session.status == "ended")
    table = host.session
    table.leave()
    room.until(lambda: table.status == "ended" and other.session.status == "away")
    assert table.why_ended == "left"
    host.phone.resume()
    room.until(lambda: host.session.status == "here" and other.session.status == "here")
    host.session.close_table()
    assert host.phone.interrupted() is None
    room.until(lambda: other.session.status == "ended")
    assert other.session.why_ended == "closed"
    assert other.phone.interrupted() is None


def test_a_table_that_cannot_be_closed_for_good_is_put_away(room: Room) -> None:
    """The store refuses to write: one leaves all the same, and finds the table again later."""
    host = room.table("Ana")[0]
    table, phone = host.session, host.phone
    store = phone._store.store
    assert store is not None
    phone._thread.run(lambda: store._database.rows("PRAGMA query_only = 1"))
    table.close_table()
    room.until(lambda: table.status == "ended")
    phone._thread.run(lambda: store._database.rows("PRAGMA query_only = 0"))
    assert phone.interrupted() is not None
    phone.resume()
    room.until(lambda: host.session.status == "here")


@pytest.fixture
def patient_search(monkeypatch: pytest.MonkeyPatch) -> None:
    """A search by code with as much time as the test has. Both phones are in this process: while others have
    the cores, two seconds may be too short for them to prove the code to each other, however often it is
    tried. What other tests ask does not matter: a table drops it unread, for it comes from elsewhere."""
    slow = {"find": PATIENCE, "dial": PATIENCE, "dial_any": PATIENCE, "prove": PATIENCE}
    monkeypatch.setattr(TcpTransport, "timing", replace(TcpTransport.timing, **slow))


@pytest.mark.usefixtures("patient_search")
def test_a_code_typed_again_finds_the_place_one_has(room: Room) -> None:
    phones = room.table("Ana", "Bo", "Cleo")
    host, guest = phones[:2]
    host.ask("start")
    room.until(lambda: all_in(phones, "playing"))
    me = guest.session.me
    guest.restart()
    guest.phone.join(host.session.document["table"]["code"])
    room.until(lambda: guest.session.status == "here")
    assert guest.session.me == me


def test_a_table_that_cannot_be_shown_keeps_the_place(room: Room) -> None:
    """In the lobby too, where leaving would free it."""
    host, guest = room.table("Ana", "Bo")
    me, session = guest.session.me, guest.session
    session.fail(AppRefusal("unreadable_table"))
    assert guest.phone.session is None
    room.until(lambda: not host.session.document["people"][me]["here"])
    room.until(lambda: session.status == "refused")
    assert session.refusal is not None
    assert session.refusal.code == "unreadable_table"
    assert guest.phone.interrupted() is not None
    guest.phone.resume()
    room.until(lambda: guest.session.status == "here")
    assert guest.session.me == me


def test_a_place_that_was_given_away_is_asked_for_anew(room: Room) -> None:
    """Whoever was removed while away comes back as somebody new, and never sees the first refusal."""
    host, guest = room.table("Ana", "Bo")
    invitation = host.session.invitation()
    assert invitation is not None
    me = guest.session.me
    guest.phone.close()
    room.handsets.remove(guest)
    room.until(lambda: not host.session.document["people"][me]["here"])
    # Not a kick, which would change the code: the host's own lobby lets go of somebody who is away.
    role = host.session.role
    table = role._hosting.host.table  # type: ignore[attr-defined]
    host.phone._thread.run(lambda: table.leave(table.lobby.people[me]))
    guest.restart()
    room.handsets.append(guest)
    statuses = []
    session = guest.phone.join(invitation.link)
    session.watch(lambda: statuses.append(session.status))
    room.until(lambda: guest.session.status == "here")
    assert "refused" not in statuses
    assert guest.session.me != me


def test_what_a_table_refuses(room: Room) -> None:
    host = room.handset("Ana")
    host.phone.host("complots", {"turbo": True}, None)
    room.until(lambda: host.session.status == "refused")
    assert host.session.refusal is not None
    assert host.session.refusal.code == "unknown_option"
    host.phone.host("complots", {}, None)
    room.until(lambda: host.session.status == "here")
    host.ask("start")
    host.ask("clock", seconds=7)
    host.session.act({"move": "pass"}, host._answered)
    room.until(lambda: len(host.refusals) == 3)
    assert sorted(host.refusals) == ["bad_clock", "need_players", "not_playing"]


def test_the_clock_of_a_decision(room: Room) -> None:
    phones = room.table("Ana", "Bo")
    host, guest = phones
    host.ask("clock", seconds=60)
    assert host.session.clock() is None
    host.ask("start")
    room.until(lambda: all_in(phones, "playing"))
    for handset in phones:
        clock = handset.session.clock()
        assert clock is not None
        assert 0 < clock.left <= clock.of == 60
        assert not clock.paused
    host.ask("pause", paused=True)
    room.until(lambda: guest.session.document["table"]["paused"])
    clock = guest.session.clock()
    assert clock is not None
    assert clock.paused
    time.sleep(0.05)
    assert guest.session.clock() == clock


@pytest.mark.usefixtures("patient_search")
def test_whoever_leaves_for_good_gets_their_own_seat_back_with_the_code(room: Room) -> None:
    """The others learn that they have left; nothing leads back but the code, by itself or as a link."""
    phones = room.table("Ana", "Bo", "Cleo")
    host, guest, _ = phones
    host.ask("start")
    room.until(lambda: all_in(phones, "playing"))
    me, seat = guest.session.me, guest.session.seat
    hand = guest.session.document["game"]["players"][str(seat)]["slots"]
    invitation = host.session.invitation()
    assert invitation is not None
    for way in (invitation.code, invitation.link):
        guest.session.leave(for_good=True)
        room.until(lambda: host.session.document["people"][me]["gone"])
        assert not host.session.document["people"][me]["here"]
        assert guest.phone.interrupted() is None
        guest.restart()
        assert guest.phone.interrupted() is None
        guest.phone.join(way)
        room.until(lambda: guest.session.status == "here" and guest.state == "playing")
        assert (guest.session.me, guest.session.seat) == (me, seat)
        assert guest.session.document["game"]["players"][str(seat)]["slots"] == hand
        room.until(lambda: not host.session.document["people"][me]["gone"])


def test_an_answer_given_while_the_host_is_gone_is_kept_and_made_once(room: Room) -> None:
    """The guest's phone says whose phone is gone and that the answer waits; it is made when that is back."""
    phones = room.table("Ana", "Bo")
    host, guest = phones
    host.ask("start")
    room.until(lambda: all_in(phones, "playing"))
    room.until(
        lambda: bool(guest.session.document["legal"]),
        lambda handset: handset.play(room.chance) if handset is host else None,
    )
    decision, move = guest.session.document["game"]["decision"], guest.session.document["legal"][0]
    assert guest.session.away_for is None
    host.restart()
    room.until(lambda: guest.session.status == "away")
    assert guest.session.host_name == "Ana"
    assert guest.session.away_for is not None
    answers: list[object] = []
    guest.session.act(move, answers.append)
    room.until(lambda: guest.session.kept_answer == decision)
    assert answers == []
    host.phone.resume()
    room.until(lambda: guest.session.status == "here" and bool(answers))
    room.until(lambda: guest.session.kept_answer is None)
    assert answers == [None]
    room.until(lambda: host.session.document["game"]["decision"] == decision + 1)
    assert guest.session.away_for is None
