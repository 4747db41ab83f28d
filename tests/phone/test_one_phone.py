"""What needs one phone only: bots, a phone that is passed around, the profile, the settings."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import engine
from app import language
from app.phone import Phone, Profile
from app.phone.ui_queue import UiQueue
from app.refusal import AppRefusal, sentence
from app.session.table_role import TableRole
from engine.bots.traits import PERSONALITIES
from tests.phone.kit import Room


def levels() -> list[tuple[str, str]]:
    """Two bots that think no longer than they must."""
    return [("beginner", personality) for personality in PERSONALITIES][:2]


@pytest.mark.parametrize("game", list(engine.games()))
def test_alone_against_bots(room: Room, game: str) -> None:
    """It starts by itself, is played to the end, and is nothing to go on with after that."""
    handset = room.handset("Ana")
    handset.phone.solo(game, {}, [levels()[0]] * (engine.games()[game].min_players - 1))
    seen = set()
    handset.session.watch(lambda: seen.add((handset.session.status, handset.state)))
    room.play_on(lambda: handset.session.status == "here" and handset.state == "over")
    assert ("here", "lobby") not in seen
    handset.session.leave()
    assert handset.phone.interrupted() is None


def test_bots_that_are_too_few(room: Room) -> None:
    handset = room.handset("Ana")
    handset.phone.solo("ghoul", {}, [])
    room.until(lambda: handset.session.status == "refused")
    assert handset.session.refusal is not None
    assert handset.session.refusal.code == "need_players"
    assert handset.phone.interrupted() is None


def test_a_phone_that_is_passed_around(room: Room) -> None:
    """Each holder sees their own hand and nobody else's; after a restart the same people go on."""
    handset = room.handset("Ana")
    people = [Profile("Ana"), Profile("Bo"), Profile("Ana")]
    handset.phone.pass_around("calaveras", {}, people)
    room.until(lambda: handset.session.status == "here")
    session = handset.session
    assert [session.document["people"][person]["name"] for person in session.holders] == [
        "Ana",
        "Bo",
        "Ana 2",
    ]
    assert session.holder == session.me == session.holders[0]
    for person in session.holders:
        session.hand_to(person)
        assert session.me == session.holder == person
        assert session.document["table"]["seated"][session.seat] == person
        hands = {seat: player["hand"] for seat, player in session.document["game"]["players"].items()}
        assert [seat for seat, hand in hands.items() if isinstance(hand, list)] == [str(session.seat)]
        assert len([event for event in session.log if event["event"] == "hand"]) == 1
    room.play_on(lambda: len(session.log) > 10 or handset.state == "over")
    holders = session.holders
    log = len(session.log)
    handset.restart()
    found = handset.phone.interrupted()
    assert found is not None
    assert found.mode == "pass"
    handset.phone.resume()
    room.until(lambda: handset.session.status == "here" and len(handset.session.holders) == 3)
    assert sorted(handset.session.holders) == sorted(holders)
    assert len(handset.session.log) >= log - 3
    room.play_on(lambda: handset.state == "over")
    handset.ask("rematch")
    room.until(lambda: handset.state == "playing")


def test_only_those_who_share_the_phone_are_handed_it(room: Room) -> None:
    handset = room.handset("Ana")
    handset.phone.pass_around("complots", {}, [Profile("Ana"), Profile("Bo")], [levels()[0]])
    room.until(lambda: handset.session.status == "here")
    session = handset.session
    bot = next(person for person, row in session.document["people"].items() if row["bot"])
    session.hand_to(bot)
    session.hand_to("nobody")
    assert session.holder == session.holders[0]


def test_somebody_without_a_name_is_refused(room: Room) -> None:
    handset = room.handset("Ana")
    handset.phone.pass_around("complots", {}, [Profile("Ana"), Profile(" ")])
    room.until(lambda: handset.session.status == "refused")
    assert handset.session.refusal is not None
    assert handset.session.refusal.code == "bad_name"
    assert handset.phone.interrupted() is None


def test_an_interrupted_table_can_be_forgotten(room: Room) -> None:
    handset = room.handset("Ana")
    handset.phone.solo("complots", {}, levels())
    room.until(lambda: handset.session.status == "here")
    assert handset.phone.interrupted() is None
    handset.restart()
    assert handset.phone.interrupted() is not None
    handset.phone.forget_interrupted()
    assert handset.phone.interrupted() is None
    handset.phone.resume()
    room.until(lambda: handset.session.status == "refused")
    assert handset.session.refusal is not None
    assert handset.session.refusal.code == "store_unknown_table"


@pytest.mark.parametrize(("game", "counted"), [("complots", "turn"), ("bruits", "round")])
def test_continue_says_which_turn_it_is(room: Room, game: str, counted: str) -> None:
    """The number on the bar of the table, also while somebody thinks about their turn."""
    handset = room.handset("Ana")
    handset.phone.pass_around(game, {}, [Profile("Ana"), Profile("Bo"), Profile("Cleo")])
    room.until(lambda: handset.session.status == "here")
    session = handset.session

    def on_the_bar() -> int:
        return int(session.document["game"]["turn_number"])

    room.play_on(
        lambda: (
            handset.state == "over"
            or (on_the_bar() > 2 and session.document["game"]["phase"] == "action")
            or (counted == "round" and on_the_bar() > 1)
        )
    )
    assert handset.state == "playing"
    expected = on_the_bar()
    handset.restart()
    found = handset.phone.interrupted()
    assert found is not None
    assert (found.turn, found.rounds) == (expected, counted == "round")


def test_an_older_table_is_opened_as_it_was(room: Room) -> None:
    """A game alone, left in the middle, opens no door after another table was hosted and closed."""
    handset = room.handset("Ana")
    handset.phone.solo("complots", {}, levels())
    room.until(lambda: handset.session.status == "here")
    handset.phone.host("bruits", {}, None)
    room.until(lambda: handset.session.status == "here")
    handset.session.close_table()
    found = handset.phone.interrupted()
    assert found is not None
    assert (found.mode, found.game) == ("solo", "complots")
    handset.phone.resume()
    room.until(lambda: handset.session.status == "here")
    assert handset.session.kind == "solo"
    assert handset.session.invitation() is None


def test_the_profile_is_kept_and_told_to_the_table(room: Room) -> None:
    handset = room.handset("Ana")
    with pytest.raises(AppRefusal) as caught:
        handset.phone.set_profile("  ", "ruby", "owl")
    assert caught.value.code == "bad_name"
    assert handset.phone.profile == Profile("Ana")
    handset.phone.host("complots", {}, None)
    room.until(lambda: handset.session.status == "here")
    handset.phone.set_profile(" Anaïs  B ", "jade", "no such emblem")
    assert handset.phone.profile == Profile("Anaïs B", "jade", "")
    room.until(lambda: handset.session.document["people"][handset.session.me]["name"] == "Anaïs B")
    handset.restart()
    assert handset.phone.profile == Profile("Anaïs B", "jade", "")


def test_settings_are_kept(room: Room) -> None:
    handset = room.handset("Ana")
    settings = handset.phone.settings
    changes = []
    unwatch = settings.watch(lambda: changes.append(settings.theme))
    assert (settings.theme, settings.text_scale, settings.sound) == ("dark", 1.0, True)
    settings.theme, settings.text_scale, settings.sound = "light", 1.25, False
    settings.cover_seconds, settings.lang = 0, "en"
    assert language.current() == "en"
    unwatch()
    settings.theme = "light"
    settings.keep_awake = False
    assert changes == ["light"] * 5
    handset.restart()
    again = handset.phone.settings
    assert (again.theme, again.text_scale, again.sound, again.cover_seconds) == ("light", 1.25, False, 0)
    assert (again.lang, again.keep_awake, again.vibration) == ("en", False, True)
    again.lang = "fr"
    assert language.current() == "fr"


@pytest.mark.parametrize(("device", "spoken"), [("en", "en"), ("fr", "fr"), ("de", "fr"), (None, "fr")])
def test_a_new_phone_speaks_as_its_device_does(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, device: str | None, spoken: str
) -> None:
    for variable in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(variable, raising=False)
    phone = Phone(tmp_path, lambda call: None, list, lang=device)
    try:
        assert phone.settings.lang == language.current() == spoken
    finally:
        phone.close()
        language.use("fr")


@pytest.mark.parametrize(
    ("name", "value"),
    [("theme", "pink"), ("text_scale", 3.0), ("sound", 1), ("lang", "de"), ("cover_seconds", -1)],
)
def test_a_setting_that_makes_no_sense(room: Room, name: str, value: object) -> None:
    handset = room.handset("Ana")
    before = getattr(handset.phone.settings, name)
    with pytest.raises(ValueError, match=name):
        setattr(handset.phone.settings, name, value)
    handset.phone._thread.run(lambda: handset.phone._store.save_setting(name, value))
    handset.restart()
    assert getattr(handset.phone.settings, name) == before


def test_a_folder_that_cannot_be_used(tmp_path: Path) -> None:
    """The app works all the same; it says that nothing is kept."""
    file = tmp_path / "file"
    file.write_text("in the way")
    phone = Phone(file / "folder", lambda call: None, list)
    try:
        assert phone.notice is not None
        assert phone.notice.code == "store_unwritable"
        phone.set_profile("Ana", "", "")
        phone.settings.theme = "light"
        assert phone.interrupted() is None
        phone.dismiss_notice()
        phone._thread.run(lambda: None)
        assert phone.notice is None
    finally:
        phone.close()


def test_networks_that_make_no_sense(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SOUPCON_NETWORKS", "yes please")
    phone = Phone(tmp_path, lambda call: None)
    try:
        assert phone.notice is not None
        assert phone.notice.code == "bad_networks"
        assert "yes please" in sentence(phone.notice, "fr")
    finally:
        phone.close()


def test_what_happens_between_two_frames_arrives_at_once(room: Room) -> None:
    """One delivery however much has changed, nothing shown before it, and nothing after the end."""
    handset = room.handset("Ana")
    handset.phone.solo("complots", {}, levels())
    frames = []
    handset.session.watch(lambda: frames.append(handset.session.status))
    handset.phone._thread.run(lambda: None)
    while not handset.waiting:
        handset.phone._thread.run(lambda: None)
    assert handset.session.status == "connecting"
    assert handset.session.document == {}
    role = handset.session.role
    assert isinstance(role, TableRole)
    while not role.settled or not role.guests[0].document["game"]:
        handset.phone._thread.run(lambda: None)
    # Once more: it may be seen to have settled in the moment before it says so.
    handset.phone._thread.run(lambda: None)
    assert handset.waiting == 1
    handset.pump()
    assert frames == ["here"]
    json.dumps(handset.session.document)
    handset.phone.close()
    handset.pump()
    assert frames == ["here"]


def test_a_queue_keeps_the_order_and_the_last_of_each() -> None:
    mail = []
    told: list[str] = []
    ui_queue = UiQueue(mail.append)
    ui_queue.send(lambda: told.append("old"), "view")
    ui_queue.send(lambda: told.append("answer"))
    ui_queue.send(lambda: told.append("new"), "view")
    assert len(mail) == 1
    mail.pop()()
    assert told == ["new", "answer"]
    ui_queue.send(lambda: told.append("late"))
    ui_queue.close()
    ui_queue.send(lambda: told.append("never"))
    mail.pop()()
    assert told == ["new", "answer"]
    assert not mail
