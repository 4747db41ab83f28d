"""Every phone at a table remembers its games: hosted, joined, alone, passed around, again and again."""

from __future__ import annotations

import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from app.history import OPEN
from app.phone import Profile, phone_store
from app.phone.phone_store import LAST, NOTES
from app.refusal import AppRefusal
from tests.store.kit import ended

if TYPE_CHECKING:
    from tests.phone.kit import Handset, Room


def play(room: Room, phones: list[Handset]) -> None:
    room.until(lambda: all(phone.state == "playing" for phone in phones))
    room.play_on(lambda: all(phone.state == "over" for phone in phones))


def alone(room: Room, phone: Handset) -> None:
    phone.phone.solo("complots", {}, [("beginner", "balanced")] * 2)
    play(room, [phone])


def test_host_and_guest_remember_the_same_game_and_its_rematch(room: Room) -> None:
    host, guest = phones = room.table("Ana", "Bo")
    before = time.time()
    host.ask("start")
    play(room, phones)
    after = time.time()
    # Kept as soon as the end is seen.
    (mine,), (theirs,) = host.phone.history.all(), guest.phone.history.all()
    assert mine.id == theirs.id
    assert (mine.mode, theirs.mode) == ("host", "join")
    assert [player.name for player in theirs.players] == ["Ana", "Bo"]
    assert (mine.me, theirs.me) == (0, 1)
    assert mine.outcome == theirs.outcome == host.session.document["game"]["outcome"]
    assert before <= theirs.started <= theirs.ended <= after
    host.ask("rematch")
    # A guest reads the result until they go on to the next game.
    room.until(lambda: guest.session.next_game is not None)
    guest.session.go_on()
    play(room, phones)
    for phone in phones:
        again = phone.phone.history.all()
        assert len(again) == 2
        assert again[1].id == mine.id
    replay = guest.phone.history.replay(theirs)
    assert replay.view(replay.last, 1)["outcome"] == theirs.outcome


def test_a_phone_killed_at_the_end_still_has_the_game_and_only_once(room: Room) -> None:
    host, guest = phones = room.table("Ana", "Bo")
    host.ask("start")
    play(room, phones)
    for phone in (host, guest):
        before = phone.phone.history.all()
        phone.restart()
        assert phone.phone.history.all() == before
        phone.phone.resume()
    room.until(lambda: all(phone.session.status == "here" for phone in phones))
    assert [len(phone.phone.history.all()) for phone in phones] == [1, 1]


def test_the_time_counts_from_the_deal_even_for_who_was_killed_between(room: Room) -> None:
    host, guest = phones = room.table("Ana", "Bo")
    host.ask("start")
    room.until(lambda: all(phone.state == "playing" for phone in phones))
    room.play_on(lambda: len(host.session.log) > 6)
    killed = time.time()
    for phone in (guest, host):
        phone.restart()
        phone.phone.resume()
        room.until(lambda: all(other.session.status == "here" for other in phones))
    play(room, phones)
    for phone in phones:
        (entry,) = phone.phone.history.all()
        assert entry.started < killed < entry.ended


def test_alone_and_passed_around(room: Room) -> None:
    phone = room.handset("Ana")
    alone(room, phone)
    phone.session.leave()
    people = [Profile("Ana"), Profile("Bo"), Profile("Cleo")]
    phone.phone.pass_around("calaveras", {}, people)
    play(room, [phone])
    passed, solo = phone.phone.history.all()
    assert (solo.mode, solo.me, [player.bot is not None for player in solo.players]) == (
        "solo",
        0,
        [False, True, True],
    )
    assert (passed.mode, passed.me, [player.name for player in passed.players]) == (
        "pass",
        0,
        ["Ana", "Bo", "Cleo"],
    )


def test_what_was_deleted_does_not_come_back_from_the_table_it_lies_on(room: Room) -> None:
    phone = room.handset("Ana")
    alone(room, phone)
    (entry,) = phone.phone.history.all()
    phone.phone.history.forget(entry)
    assert phone.phone.history.all() == []
    phone.restart()
    phone.phone.resume()
    room.until(lambda: phone.session.status == "here" and phone.state == "over")
    assert phone.phone.history.all() == []
    with pytest.raises(AppRefusal):
        phone.phone.history.replay(entry)


def test_nothing_of_a_deleted_game_stays_on_the_phone_that_hosted_it(room: Room) -> None:
    phone = room.handset("Ana")
    for _ in range(2):
        alone(room, phone)
        phone.session.leave()
        room.until(lambda: phone.phone.interrupted() is None)
    store = phone.phone._store.store
    assert store is not None

    def hosted() -> int:
        return phone.phone._thread.run(lambda: len(ended(store)))

    assert hosted() == 2
    phone.phone.history.forget(phone.phone.history.all()[0])
    assert (hosted(), len(phone.phone.history.all())) == (1, 1)
    phone.phone.save_notes("a table", {"Bo": "lies"})
    phone.phone.history.forget_all()
    assert (hosted(), phone.phone.history.all()) == (0, [])
    assert names_kept(phone) == ([], [], {})


def names_kept(phone: Handset) -> tuple[list[Any], list[Any], Any]:
    """The people, the last tables and the notes that are in the store."""
    store = phone.phone._store.store
    assert store is not None

    def read() -> tuple[list[Any], list[Any], Any]:
        people = [row[0] for row in store._database.rows("SELECT name FROM people")]
        return people, store.settings.get(LAST), store.settings.get(NOTES)

    return phone.phone._thread.run(read)


def test_a_table_closed_a_day_ago_is_erased_when_the_app_starts(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    phone = room.handset("Ana")
    alone(room, phone)
    phone.session.leave()
    room.until(lambda: phone.phone.interrupted() is None)
    games = phone.phone.history.all()
    phone.restart()
    assert "Ana" in names_kept(phone)[0]
    monkeypatch.setattr(phone_store, "CLOSED_KEPT", -1.0)
    phone.restart()
    assert names_kept(phone)[0] == []
    assert phone.phone.history.all() == games, "a game that is remembered stays"


def test_the_table_one_goes_on_with_stays_when_all_games_are_deleted(room: Room) -> None:
    phone = room.handset("Ana")
    phone.phone.solo("complots", {}, [("regular", "balanced")] * 2)
    room.until(lambda: phone.state == "playing")
    table = phone.session.document["table"]["id"]
    phone.phone.save_notes(table, {"Bo": "lies"})
    phone.restart()
    phone.phone.history.forget_all()
    people, last, notes = names_kept(phone)
    assert ("Ana" in people, [one["table"] for one in last], list(notes)) == (True, [table], [table])
    phone.phone.resume()
    room.until(lambda: phone.state == "playing")


def test_a_game_that_a_failing_disk_spoilt_can_still_be_deleted(room: Room) -> None:
    phone = room.handset("Ana")
    alone(room, phone)
    store = phone.phone._store.store
    assert store is not None
    (entry,) = phone.phone.history.all()
    write = store._database.write
    phone.phone._thread.run(lambda: write("UPDATE history SET recording = '{'"))
    with pytest.raises(AppRefusal) as caught:
        phone.phone.history.replay(entry)
    assert caught.value.code == "store_unreadable"
    phone.phone.history.forget(entry)
    assert phone.phone.history.all() == []


def test_history_goes_along_with_my_data(room: Room) -> None:
    old, new = room.handset("Ana"), room.handset("Bo")
    alone(room, old)
    old.session.leave()
    new.phone.take_copy(old.phone.save_copy())
    assert new.phone.history.all() == old.phone.history.all()
    (entry,) = new.phone.history.all()
    assert new.phone.history.replay(entry).view(0, OPEN)["players"]


def test_one_game_is_sent_to_another_phone(room: Room, tmp_path: Path) -> None:
    one, other = room.handset("Ana"), room.handset("Bo")
    alone(room, one)
    (entry,) = one.phone.history.all()
    file = one.phone.history.save(entry)
    assert file.name.startswith("soupcon-complots-20")
    taken = other.phone.history.take(file)
    assert (taken.id, taken.mode, taken.me) == (entry.id, "file", None)
    assert other.phone.history.all() == [taken]
    # Where it was played, it stays as it was remembered.
    assert one.phone.history.take(file) == entry
    assert one.phone.history.all() == [entry]
    other.phone.history.forget_all()
    assert other.phone.history.take(file).id == entry.id
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear Bo", encoding="utf-8")
    for wrong, code in ((letter, "game_foreign"), (_half(file, tmp_path), "game_damaged")):
        with pytest.raises(AppRefusal) as caught:
            other.phone.history.take(wrong)
        assert caught.value.code == code
    assert len(other.phone.history.all()) == 1


def _half(file: Path, folder: Path) -> Path:
    half = folder / "half.json"
    half.write_bytes(file.read_bytes()[:-40])
    return half


def test_a_phone_that_can_keep_nothing_remembers_nothing(room: Room) -> None:
    phone = room.handset("Ana")
    phone.phone._store.store = None
    assert phone.phone.history.all() == []
    with pytest.raises(AppRefusal):
        phone.phone.history.forget_all()
