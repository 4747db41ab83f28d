"""Several phones at one table: whole games, coming back after a kill, wrong codes, closing."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from app.refusal import AppRefusal, sentence
from app.table import joining
from tests.phone.kit import Handset, Room

ROOT = Path(__file__).resolve().parents[2]


def all_in(handsets: list[Handset], state: str) -> bool:
    return all(handset.state == state for handset in handsets)


@pytest.mark.parametrize("game", ["complots", "calaveras", "ghoul", "bruits"])
def test_a_whole_game_and_a_rematch(room: Room, game: str) -> None:
    """Three phones and a bot play at random to the end; everybody sees the same end, then the next game."""
    phones = room.table("Ana", "Bo", "Cleo", game=game)
    host = phones[0]
    host.ask("add_bot", name=None, level="beginner", personality="balanced")
    room.until(lambda: len(host.visit.document["table"]["order"]) == 4)
    host.ask("start")
    room.until(lambda: all_in(phones, "playing"))
    room.play_on(lambda: all_in(phones, "over"))
    outcomes = [handset.visit.document["game"]["outcome"] for handset in phones]
    assert outcomes[0] is not None
    assert outcomes[0] == outcomes[1] == outcomes[2]
    before = len(host.visit.log)
    host.ask("rematch")
    room.until(lambda: host.state == "playing" and all(one.visit.next_game for one in phones[1:]))
    # A guest goes on reading how it ended until they have seen enough.
    assert [handset.state for handset in phones[1:]] == ["over", "over"]
    assert [handset.visit.document["game"]["outcome"] for handset in phones[1:]] == outcomes[1:]
    for handset in phones[1:]:
        handset.visit.go_on()
    assert all_in(phones, "playing")
    assert all(handset.visit.next_game is None for handset in phones)
    assert len(host.visit.log) < before
    assert [handset.threads for handset in phones] == [{"MainThread"}] * 3


def test_a_guest_sees_only_its_own_hand(room: Room) -> None:
    host, guest = room.table("Ana", "Bo", game="calaveras")[:2]
    third = room.handset("Cleo")
    invitation = host.visit.invitation()
    assert invitation is not None
    third.phone.join(invitation.link)
    room.until(lambda: len(host.visit.document["table"]["order"]) == 3)
    host.ask("start")
    room.until(lambda: all_in([host, guest, third], "playing"))
    for handset in (host, guest, third):
        players = handset.visit.document["game"]["players"]
        hands = {int(seat): player["hand"] for seat, player in players.items()}
        assert isinstance(hands[handset.visit.seat], list)
        assert not any(isinstance(hand, list) for seat, hand in hands.items() if seat != handset.visit.seat)


def test_phones_that_are_gone_without_a_word_come_back(room: Room) -> None:
    """A guest in the middle of a game, then the host: Continue names the table, and nothing is lost."""
    phones = room.table("Ana", "Bo", "Cleo")
    host, guest, other = phones
    host.ask("start")
    room.until(lambda: all_in(phones, "playing"))
    room.play_on(lambda: len(host.visit.log) > 12 or host.state == "over")
    seat, me = guest.visit.seat, guest.visit.me
    guest.restart()
    found = guest.phone.interrupted()
    assert found is not None
    assert (found.kind, found.mode, found.game, found.title) == ("joined", "join", "complots", "Ana")
    assert found.turn
    room.until(lambda: not host.visit.document["people"][me]["here"])
    guest.phone.resume()
    room.until(lambda: guest.visit.status == "here" and host.visit.document["people"][me]["here"])
    assert (guest.visit.seat, guest.visit.me) == (seat, me)
    log = list(host.visit.log)
    host.restart()
    room.until(lambda: guest.visit.status == other.visit.status == "away")
    found = host.phone.interrupted()
    assert found is not None
    assert (found.kind, found.mode, found.title) == ("hosted", "host", "Ana")
    host.phone.resume()
    room.until(lambda: all(handset.visit.status == "here" for handset in phones))
    assert host.visit.log[: len(log)] == log
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
    visit = phone.visit
    if visit.document and visit.document["legal"]:
        if len(visit.log) > 3 and not told:
            print(len(visit.log), flush=True)
            told = True
        if not told:
            visit.act(visit.document["legal"][0])
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
    room.until(lambda: handset.visit.status == "here")
    assert handset.visit.kind == "solo"
    assert len(handset.visit.log) >= seen
    assert handset.visit.invitation() is None
    room.play_on(lambda: handset.state == "over")


def test_a_wrong_code_is_said_soon(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    """Long before the search for another table would be over."""
    monkeypatch.setattr(joining, "LOOK_FOR", 1000.0)
    host = room.handset("Ana")
    guest = room.handset("Bo")
    host.phone.host("complots", {}, None)
    room.until(lambda: host.visit.status == "here")
    code = host.visit.document["table"]["code"]
    wrong = ("0" if code[0] != "0" else "1") + code[1:]
    guest.phone.join(wrong)
    room.until(lambda: guest.visit.status == "refused")
    assert guest.visit.refusal is not None
    assert guest.visit.refusal.code == "wrong_code"
    assert guest.phone.interrupted() is None
    guest.phone.join(f"{code[:3].lower()}-{code[3:]}")
    room.until(lambda: guest.visit.status == "here")


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
    room.until(lambda: guest.visit.status == "refused")
    assert guest.visit.refusal is not None
    assert guest.visit.refusal.code == code
    for lang in ("fr", "en"):
        assert sentence(guest.visit.refusal, lang)


def test_a_table_nearby_and_its_code(room: Room) -> None:
    host, guest = room.handset("Ana"), room.handset("Bo")
    host.phone.host("bruits", {}, None)
    room.until(lambda: host.visit.status == "here")
    calls: list[int] = []
    search = guest.phone.look_around(lambda: calls.append(len(search.tables)))
    room.until(lambda: bool(search.tables))
    table = search.tables[0]
    assert (table.name, table.game, table.over) == ("Ana", "bruits", "wifi")
    assert (table.free, table.running) == (3, False)
    assert calls == [1]
    guest.phone.join(table, "")
    room.until(lambda: guest.visit.status == "refused")
    guest.phone.join(table, host.visit.document["table"]["code"])
    room.until(lambda: guest.visit.status == "here")
    # The card has one seat less to offer now; after the search has stopped, nobody hears of it.
    room.until(lambda: search.tables[0].free == 2)
    search.stop()
    heard = len(calls)
    host.visit.close_table()
    room.until(lambda: guest.visit.status == "ended")
    assert len(calls) == heard


def test_closing_and_leaving(room: Room) -> None:
    """A closed table is gone for everybody; a guest who leaves the lobby is gone; a host keeps the table."""
    host, guest, other = room.table("Ana", "Bo", "Cleo")
    visit = guest.visit
    visit.leave()
    assert guest.phone.visit is None
    assert guest.phone.interrupted() is None
    room.until(lambda: len(host.visit.document["table"]["order"]) == 2)
    room.until(lambda: visit.status == "ended")
    table = host.visit
    table.leave()
    room.until(lambda: table.status == "ended" and other.visit.status == "away")
    assert table.why_ended == "left"
    host.phone.resume()
    room.until(lambda: host.visit.status == "here" and other.visit.status == "here")
    host.visit.close_table()
    assert host.phone.interrupted() is None
    room.until(lambda: other.visit.status == "ended")
    assert other.visit.why_ended == "closed"
    assert other.phone.interrupted() is None


def test_a_table_that_cannot_be_closed_for_good_is_put_away(room: Room) -> None:
    """The store refuses to write: one leaves all the same, and finds the table again later."""
    host = room.table("Ana")[0]
    table, phone = host.visit, host.phone
    store = phone._store.store
    assert store is not None
    phone._thread.run(lambda: store._database.rows("PRAGMA query_only = 1"))
    table.close_table()
    room.until(lambda: table.status == "ended")
    phone._thread.run(lambda: store._database.rows("PRAGMA query_only = 0"))
    assert phone.interrupted() is not None
    phone.resume()
    room.until(lambda: host.visit.status == "here")


def test_a_code_typed_again_finds_the_place_one_has(room: Room) -> None:
    phones = room.table("Ana", "Bo", "Cleo")
    host, guest = phones[:2]
    host.ask("start")
    room.until(lambda: all_in(phones, "playing"))
    me = guest.visit.me
    guest.restart()
    guest.phone.join(host.visit.document["table"]["code"])
    room.until(lambda: guest.visit.status == "here")
    assert guest.visit.me == me


def test_a_table_that_cannot_be_shown_keeps_the_place(room: Room) -> None:
    """In the lobby too, where leaving would free it."""
    host, guest = room.table("Ana", "Bo")
    me, visit = guest.visit.me, guest.visit
    visit.fail(AppRefusal("unreadable_table"))
    assert guest.phone.visit is None
    room.until(lambda: not host.visit.document["people"][me]["here"])
    room.until(lambda: visit.status == "refused")
    assert visit.refusal is not None
    assert visit.refusal.code == "unreadable_table"
    assert guest.phone.interrupted() is not None
    guest.phone.resume()
    room.until(lambda: guest.visit.status == "here")
    assert guest.visit.me == me


def test_a_place_that_was_given_away_is_asked_for_anew(room: Room) -> None:
    """Whoever was removed while away comes back as somebody new, and never sees the first refusal."""
    host, guest = room.table("Ana", "Bo")
    invitation = host.visit.invitation()
    assert invitation is not None
    me = guest.visit.me
    guest.phone.close()
    room.handsets.remove(guest)
    room.until(lambda: not host.visit.document["people"][me]["here"])
    # Not a kick, which would change the code: the host's own lobby lets go of somebody who is away.
    stay = host.visit._stay
    assert stay is not None
    table = stay._hosting.host.table  # type: ignore[attr-defined]
    host.phone._thread.run(lambda: table.leave(table.lobby.people[me]))
    guest.restart()
    room.handsets.append(guest)
    statuses = []
    visit = guest.phone.join(invitation.link)
    visit.watch(lambda: statuses.append(visit.status))
    room.until(lambda: guest.visit.status == "here")
    assert "refused" not in statuses
    assert guest.visit.me != me


def test_what_a_table_refuses(room: Room) -> None:
    host = room.handset("Ana")
    host.phone.host("complots", {"turbo": True}, None)
    room.until(lambda: host.visit.status == "refused")
    assert host.visit.refusal is not None
    assert host.visit.refusal.code == "unknown_option"
    host.phone.host("complots", {}, None)
    room.until(lambda: host.visit.status == "here")
    host.ask("start")
    host.ask("clock", seconds=7)
    host.visit.act({"move": "pass"}, host._answered)
    room.until(lambda: len(host.refusals) == 3)
    assert sorted(host.refusals) == ["bad_clock", "need_players", "not_playing"]


def test_the_clock_of_a_decision(room: Room) -> None:
    phones = room.table("Ana", "Bo")
    host, guest = phones
    host.ask("clock", seconds=60)
    assert host.visit.seconds_left() is None
    host.ask("start")
    room.until(lambda: all_in(phones, "playing"))
    for handset in phones:
        left = handset.visit.seconds_left()
        assert left is not None
        assert 0 < left <= 60
    host.ask("pause", paused=True)
    room.until(lambda: guest.visit.document["table"]["paused"])
    left = guest.visit.seconds_left()
    time.sleep(0.05)
    assert guest.visit.seconds_left() == left


def test_whoever_leaves_for_good_gets_their_own_seat_back_with_the_code(room: Room) -> None:
    """The others learn that they have left; nothing leads back but the code, by itself or as a link."""
    phones = room.table("Ana", "Bo", "Cleo")
    host, guest, _ = phones
    host.ask("start")
    room.until(lambda: all_in(phones, "playing"))
    me, seat = guest.visit.me, guest.visit.seat
    hand = guest.visit.document["game"]["players"][str(seat)]["slots"]
    invitation = host.visit.invitation()
    assert invitation is not None
    for way in (invitation.code, invitation.link):
        guest.visit.leave_for_good()
        room.until(lambda: host.visit.document["people"][me]["gone"])
        assert not host.visit.document["people"][me]["here"]
        assert guest.phone.interrupted() is None
        guest.restart()
        assert guest.phone.interrupted() is None
        guest.phone.join(way)
        room.until(lambda: guest.visit.status == "here" and guest.state == "playing")
        assert (guest.visit.me, guest.visit.seat) == (me, seat)
        assert guest.visit.document["game"]["players"][str(seat)]["slots"] == hand
        room.until(lambda: not host.visit.document["people"][me]["gone"])


def test_an_answer_given_while_the_host_is_gone_is_kept_and_made_once(room: Room) -> None:
    """The guest's phone says whose phone is gone and that the answer waits; it is made when that is back."""
    phones = room.table("Ana", "Bo")
    host, guest = phones
    host.ask("start")
    room.until(lambda: all_in(phones, "playing"))
    room.until(
        lambda: bool(guest.visit.document["legal"]),
        lambda handset: handset.play(room.chance) if handset is host else None,
    )
    decision, move = guest.visit.document["game"]["decision"], guest.visit.document["legal"][0]
    assert guest.visit.away_for is None
    host.restart()
    room.until(lambda: guest.visit.status == "away")
    assert guest.visit.host_name == "Ana"
    assert guest.visit.away_for is not None
    answers: list[object] = []
    guest.visit.act(move, answers.append)
    room.until(lambda: guest.visit.kept_answer == decision)
    assert answers == []
    host.phone.resume()
    room.until(lambda: guest.visit.status == "here" and bool(answers))
    room.until(lambda: guest.visit.kept_answer is None)
    assert answers == [None]
    room.until(lambda: host.visit.document["game"]["decision"] == decision + 1)
    assert guest.visit.away_for is None
