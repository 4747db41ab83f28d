"""A guest who was let in and then talks nonsense: refused with a sentence, and nothing changes."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from app.net.messages import TO_HOST, check
from app.net.pairing import Hello
from app.table import table as table_module
from app.table.ids import new_id
from app.table.patience import NUDGE_AFTER, NUDGE_AGAIN
from tests.games import GAMES, case
from tests.hostile.nonsense import commands, messages, strange
from tests.hostile.stronghold import refusal_of
from tests.play import one_of, text
from tests.table.bench import Bench, Phone

OWN_AFFAIR = {"profile", "watch", "leave", "leave_for_good", "seen", "react"}
"""Commands by which anybody changes what is their own and nothing else; theirs at least was carried out."""


def truth(bench: Bench, without: str = "") -> Any:
    """The whole table with its secrets, but for what belongs to one person."""
    table = bench.host.table
    data = table.to_json()
    lobby = data["lobby"]
    lobby["people"] = [person for person in lobby["people"] if person["id"] != without]
    lobby["order"] = [person for person in lobby["order"] if person != without]
    play = None if table.play is None else [table.play.game.dump(), table.play.recording.moves]
    absent = sorted(table.absent - {without})
    votes = {person: sorted(voters) for person, voters in table.votes.items()}
    return text([data, play, absent, votes, table.nudges.shown()])


def seated(name: str) -> tuple[Bench, list[Phone]]:
    """A table of this game, before its first game."""
    golden = case(name).GOLDEN
    bench = Bench(name, {key: value for key, value in golden.options.items() if key != "first_player"})
    return bench, bench.phones(golden.players)


def answer(attacker: Phone, message: dict[str, Any], game: str) -> dict[str, Any] | None:
    """What the host says to it; a refusal has its sentence."""
    reply = attacker.say(**message)
    if reply is not None and reply["t"] == "refuse":
        refusal_of(reply, game)
    return reply


@pytest.mark.parametrize("name", GAMES)
@given(data=st.data(), seed=st.integers(0, 2**32))
@settings(max_examples=25, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])
def test_nonsense_in_a_game_changes_nothing(name: str, data: st.DataObject, seed: int) -> None:
    """Only a legal move of their own, sent for the question of the moment, is ever made."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(table_module, "new_seed", lambda: f"{seed}")
        _talk_nonsense(name, data, random.Random(seed))


def _talk_nonsense(name: str, data: st.DataObject, rng: random.Random) -> None:
    bench, phones = seated(name)
    attacker = phones[1]
    phones[0].ask("start")
    table = bench.host.table
    for _ in range(12):
        play = table.play
        assert play is not None
        game = play.game
        message = data.draw(messages(game, [phone.person for phone in phones]))
        mine = (message["t"] == "lobby" and message["do"] in OWN_AFFAIR) or message["t"] == "bye"
        before, made = truth(bench, attacker.person if mine else ""), len(play.recording.moves)
        seat = table.seat_of(attacker.person)
        assert seat is not None
        reply = answer(attacker, message, name)
        if len(play.recording.moves) > made:
            assert message["t"] == "act"
            assert message["decision"] == game.decision
            assert reply == {"t": "ack", "id": message["id"]}
            assert len(play.recording.moves) == made + 1
            assert seat in game.deciders()
        else:
            assert truth(bench, attacker.person if mine else "") == before
        if attacker not in bench.host._links:
            attacker.resume()
        for _ in range(rng.randrange(4)):
            able = [phone for phone in phones if phone.document["legal"]]
            if able:
                phone = one_of(able, rng)
                assert phone.act(one_of(phone.document["legal"], rng)) == phone.got[-1]
                assert phone.got[-1]["t"] == "ack"
            elif phones[0].document["table"]["status"] == "over":
                phones[0].ask("rematch")


def test_nobody_can_be_pestered() -> None:
    """However fast somebody nudges, and however many do: one in a while, and only whoever the table shows it
    waits for."""
    bench, phones = seated("complots")
    phones[0].ask("start")
    asked = bench.host.table.waiting_for()
    others = [phone for phone in phones if phone.person not in asked]
    rung = 0
    for _ in range(300):
        bench.clock.pass_time(1)
        for attacker in others:
            before = attacker.document["nudges"]
            reply = attacker.ask("nudge", decision=attacker.document["game"]["decision"])
            assert reply is not None
            assert (reply["t"] == "ack") == (attacker.document["nudges"] != before)
            assert set(attacker.document["nudges"]) <= set(asked)
            rung += reply["t"] == "ack"
    assert rung == 1 + (300 - NUDGE_AFTER) // NUDGE_AGAIN


@given(data=st.data())
@settings(max_examples=60, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])
def test_nonsense_in_the_lobby_changes_nobody_else(data: st.DataObject) -> None:
    """Name, side and leaving are one's own affair; everything else is the host's, or refused."""
    bench, phones = seated("complots")
    attacker = phones[1]
    for _ in range(12):
        people = [phone.person for phone in phones]
        message = data.draw(commands(people) | strange(people))
        before = truth(bench, attacker.person)
        answer(attacker, message, "complots")
        assert truth(bench, attacker.person) == before
        if attacker not in bench.host._links:
            attacker.join_id = new_id()
            attacker.join()


@given(data=st.data())
@settings(max_examples=150)
def test_who_does_not_say_first_who_they_are_is_shown_out(data: st.DataObject) -> None:
    """Whatever else it is: nothing changes, and the connection ends."""
    bench, phones = seated("bruits")
    people = [phone.person for phone in phones]
    message = data.draw(commands(people) | strange(people))
    stranger = Phone(bench, "Stranger")
    before = truth(bench)
    kind: Any = data.draw(st.sampled_from(["code", "seat"]))
    person = data.draw(st.sampled_from([None, "", ".", phones[1].person, f"{phones[1].person}.{'0' * 8}"]))
    stranger.open = True
    bench.host.arrive(stranger, Hello(kind, person, "memory:stranger"))
    if message["t"] == "join" and kind == "code":
        message["id"] = ""
    answer(stranger, message, "bruits")
    assert not stranger.open
    assert stranger not in bench.host._links
    assert truth(bench) == before


def test_an_empty_join_id_does_not_open_the_place_of_a_bot() -> None:
    """A bot has no join id, and nobody gets its cards by having none either."""
    bench, phones = seated("complots")
    phones[4].say(t="lobby", id="x", do="leave", args={})
    phones[0].ask("add_bot", name=None, level="regular", personality="balanced")
    phones[0].ask("start")
    before = truth(bench)
    thief = Phone(bench, "Thief")
    thief.join_id = ""
    thief.join()
    assert [message["t"] for message in thief.got] == ["refuse"]
    assert not thief.open
    assert truth(bench) == before


def test_joining_and_resuming_twice() -> None:
    """The second time on the same connection is refused; on another one it is the same person."""
    bench, (ana, bo, *_) = seated("complots")
    before = truth(bench)
    for again in (
        {"t": "join", "id": bo.join_id, "name": "Bo", "colour": "", "emblem": "", "watch": True},
        {"t": "resume", "rev": 2**53},
    ):
        reply = bo.say(**again)
        assert reply is not None
        assert reply["code"] == "bad_message"
    assert truth(bench) == before
    twin = Phone(bench, "Bo")
    twin.join_id = bo.join_id
    twin.join()
    assert twin.person == bo.person
    assert not bo.open
    assert len(ana.document["people"]) == 5


def test_nobody_multiplies_by_changing_sides() -> None:
    """Players who become spectators make room for players: the table does not grow without end."""
    bench, phones = seated("complots")
    for number in range(60):
        phone = bench.phone(f"Crowd {number}")
        if phone.open:
            phone.ask("watch", watch=True)
    assert len(bench.host.table.lobby.people) <= 8 + 16
    assert len(phones[0].document["people"]) <= 8 + 16


def test_who_was_shown_the_door_finds_no_other_one_open() -> None:
    """A second connection, paired with the old code and kept in reserve, is worth nothing any more."""
    bench, (ana, bo, *_) = seated("complots")
    reserve = Phone(bench, "Bo again")
    reserve.open = True
    bench.host.arrive(reserve, Hello("code", None, "memory:bo"))
    ana.ask("kick", person=bo.person)
    before = truth(bench)
    reserve.say(t="join", id=new_id(), name="Bo", colour="", emblem="", watch=False)
    assert [message.get("code") for message in reserve.got] == ["wrong_code"]
    assert not reserve.open
    assert truth(bench) == before


def test_every_type_of_message_is_sent_by_these_tests() -> None:
    """So that a type added later is not forgotten here."""
    bench, phones = seated("complots")
    phones[0].ask("start")
    play = bench.host.table.play
    assert play is not None
    said: set[str] = set()

    @given(messages(play.game, [phones[0].person]))
    @settings(max_examples=200, database=None, derandomize=True)
    def collect(message: dict[str, Any]) -> None:
        check(message, TO_HOST)
        said.add(message["t"])

    collect()
    assert said == set(TO_HOST)
