"""Who is there, who is not, and what becomes of their seat: clocks, pauses, stand-ins, votes."""

from __future__ import annotations

import pytest

from app.refusal import AppRefusal
from tests.table.test_lobby import accepted, refused
from tests.table.test_play import announce, started


def test_a_lost_phone_is_seen_and_comes_back_to_its_hand() -> None:
    """Everybody sees that it is gone; it comes back to exactly what it had."""
    _, (ana, bo, _) = started()
    hand = bo.document["game"]["players"]["1"]["slots"]
    bo.lose()
    assert ana.document["people"][bo.person]["here"] is False
    accepted(ana.act(announce("revenu")))
    bo.resume()
    assert ana.document["people"][bo.person]["here"] is True
    assert bo.document["game"]["players"]["1"]["slots"] == hand
    assert bo.document["legal"]
    assert [event["event"] for event in bo.log][-2:] == ["announced", "gold"]


def test_the_newest_connection_is_the_phone() -> None:
    """The old one is closed, and what still comes from it is not heard."""
    bench, (ana, bo, _) = started()
    old = type(bo)(bench, "Bo")
    old.person, old.secret, old.open = bo.person, bo.secret, True
    old.resume()
    assert not bo.open
    count = len(bo.got)
    bo.say(t="view")
    assert len(bo.got) == count
    assert ana.document["people"][old.person]["here"] is True


def test_a_secret_is_good_until_the_one_after_it_was_used() -> None:
    """A welcome that was lost does no harm; those before the last one used open nothing."""
    _, (_, bo, _) = started()
    first = bo.secret
    bo.lose()
    bo.resume(first)
    second = bo.secret
    assert second != first
    bo.lose()
    bo.resume(first)
    for _ in range(2):
        bo.lose()
        bo.resume()
    for worthless in (first, second):
        bo.lose()
        with pytest.raises(AppRefusal) as refusal:
            bo.resume(worthless)
        assert refusal.value.code == "wrong_seat"
    bo.resume()


def test_nobody_votes_about_themselves() -> None:
    """Not even somebody who has said that they leave and whose phone is still there."""
    bench, (_, bo, _) = started()
    accepted(bo.ask("leave"))
    assert refused(bo.ask("vote_out", person=bo.person, out=False)) == "not_missing"
    assert bench.host.table.votes == {}


def test_a_lost_welcome_and_a_power_cut_do_not_cost_the_seat() -> None:
    """The phone came with its new secret, never got the one after it, and lost its power before the new one
    was kept for good: it comes with the one before, as often as that happens."""
    bench, (_, bo, _) = started()
    kept = bo.secret
    bo.lose()
    bo.resume(kept)
    for _ in range(3):
        new = bo.secret
        bo.lose()
        bo.resume(new)
        bo.lose()
        bench.restart()
        bo.resume(kept)
        assert bo.document["you"]["seat"] == 1


def test_the_clock_gives_the_default_answer() -> None:
    """For everybody who has not answered, and it starts anew with each question."""
    bench, (ana, bo, cleo) = started(clock=10)
    bench.clock.pass_time(9)
    accepted(ana.act(announce("duchesse")))
    assert ana.got[-1]["t"] == "ack"
    assert bo.got[-1]["left"] == 10_000
    bench.clock.pass_time(6)
    accepted(bo.act({"move": "pass"}))
    assert cleo.got[-1]["left"] == 4000
    bench.clock.pass_time(3)
    assert cleo.document["legal"]
    bench.clock.pass_time(2)
    assert cleo.document["game"]["players"]["0"]["gold"] == 5
    assert cleo.document["waiting"] == [bo.person]
    late = cleo.act({"move": "challenge"}, decision=2)
    assert refused(late) == "stale_window"


def test_the_clock_plays_on_by_itself() -> None:
    """When nobody is there, defaults carry the game on."""
    bench, (ana, bo, cleo) = started(clock=10)
    for phone in (ana, bo, cleo):
        phone.lose()
    bench.clock.pass_time(10 * 12)
    ana.resume()
    assert ana.document["game"]["decision"] > 10


def test_a_pause_stops_game_and_clock() -> None:
    """What was left of the time is left afterwards."""
    bench, (ana, bo, _) = started(clock=10)
    bench.clock.pass_time(4)
    accepted(ana.ask("pause", paused=True))
    assert bo.document["table"]["paused"] is True
    assert refused(ana.act(announce("revenu"))) == "paused"
    bench.clock.pass_time(100)
    assert bo.document["game"]["decision"] == 1
    accepted(ana.ask("pause", paused=False))
    assert bo.got[-1]["left"] == 6000
    bench.clock.pass_time(7)
    assert bo.document["game"]["decision"] == 2


def test_a_bot_stands_in_until_the_player_is_back() -> None:
    """It plays only while the phone is gone."""
    bench, (ana, bo, _) = started()
    assert refused(ana.ask("stand_in", person=bo.person)) == "not_missing"
    accepted(ana.act(announce("revenu")))
    bo.lose()
    bench.clock.pass_time(60)
    assert ana.document["waiting"] == [bo.person]
    accepted(ana.ask("stand_in", person=bo.person))
    assert ana.document["people"][bo.person]["stand_in"] is True
    bench.clock.pass_time(60)
    assert ana.document["waiting"] != [bo.person]
    bo.resume()
    assert bo.document["people"][bo.person]["stand_in"] is False


def test_voting_somebody_out() -> None:
    """More than half of those present must agree; the one who is back keeps the seat."""
    _, (ana, bo, cleo, dov) = started(4)
    assert refused(bo.ask("vote_out", person=dov.person, out=True)) == "not_missing"
    dov.lose()
    accepted(bo.ask("vote_out", person=dov.person, out=True))
    assert ana.document["votes"] == {dov.person: [bo.person]}
    dov.resume()
    assert ana.document["votes"] == {}
    dov.lose()
    accepted(bo.ask("vote_out", person=dov.person, out=True))
    accepted(bo.ask("vote_out", person=dov.person, out=True))
    assert ana.document["game"]["players"]["3"]["alive"] is True
    accepted(bo.ask("vote_out", person=dov.person, out=False))
    accepted(cleo.ask("vote_out", person=dov.person, out=True))
    accepted(ana.ask("vote_out", person=dov.person, out=True))
    assert ana.document["game"]["players"]["3"]["alive"] is False
    assert ana.document["people"][dov.person]["left"] is True
    dov.resume()
    assert dov.document["legal"] == []
    assert refused(dov.act(announce("revenu"))) == "not_a_player"


def test_getting_up_in_the_middle_of_a_game() -> None:
    """The seat is kept: the others decide what becomes of it."""
    _, (ana, bo, _) = started()
    bo.say(t="bye")
    assert not bo.open
    assert ana.document["people"][bo.person]["here"] is False
    bo.resume()
    assert bo.document["game"]["players"]["1"]["slots"]["0"]["character"] is not None


def test_a_forfeit_survives_the_host() -> None:
    """Whoever was voted out is out after a restart too."""
    bench, (ana, bo, cleo) = started()
    cleo.lose()
    accepted(ana.ask("vote_out", person=cleo.person, out=True))
    accepted(bo.ask("vote_out", person=cleo.person, out=True))
    before = ana.document["game"]
    bench.restart()
    ana.resume()
    assert ana.document["game"] == before
    assert ana.document["people"][cleo.person]["left"] is True


def test_whoever_leaves_for_good_is_said_to_have_left() -> None:
    """It is told apart from a lost phone, after a restart of the host too; coming back undoes it."""
    bench, (ana, bo, cleo) = started()
    hand = bo.document["game"]["players"]["1"]["slots"]
    cleo.lose()
    accepted(bo.ask("leave_for_good"))
    bo.say(t="bye")
    gone = {person: row["gone"] for person, row in ana.document["people"].items()}
    assert gone == {ana.person: False, bo.person: True, cleo.person: False}
    assert ana.document["people"][bo.person]["here"] is False
    bench.restart()
    ana.resume()
    assert ana.document["people"][bo.person]["gone"] is True
    bo.resume()
    assert ana.document["people"][bo.person]["gone"] is False
    assert bo.document["game"]["players"]["1"]["slots"] == hand


def test_the_host_goes_on_without_whoever_has_left_for_good() -> None:
    """Without a vote; those who were merely lost are voted about, and guests cannot do it."""
    _, (ana, bo, cleo, dov) = started(4)
    dov.lose()
    assert refused(ana.ask("remove", person=dov.person)) == "has_not_left"
    dov.resume()
    accepted(dov.ask("leave_for_good"))
    dov.say(t="bye")
    assert refused(bo.ask("remove", person=dov.person)) == "not_the_host"
    accepted(ana.ask("remove", person=dov.person))
    assert cleo.document["people"][dov.person]["left"] is True
    assert cleo.document["game"]["players"]["3"]["alive"] is False


def test_a_bot_plays_for_whoever_has_left_until_they_are_back() -> None:
    _, (ana, bo, _) = started()
    accepted(bo.ask("leave_for_good"))
    bo.say(t="bye")
    accepted(ana.ask("stand_in", person=bo.person))
    assert ana.document["people"][bo.person]["stand_in"] is True
    bo.resume()
    row = ana.document["people"][bo.person]
    assert (row["stand_in"], row["gone"], row["here"]) == (False, False, True)


def test_whoever_has_left_for_good_is_in_no_other_game() -> None:
    """They are named in the result of theirs, and then forgotten; back in time, they play again."""
    bench, (ana, bo, cleo, dov) = started(4)
    for phone in (cleo, dov):
        accepted(phone.ask("leave_for_good"))
        phone.say(t="bye")
        accepted(ana.ask("remove", person=phone.person))
    bo.lose()
    accepted(ana.ask("vote_out", person=bo.person, out=True))
    assert ana.document["table"]["status"] == "over"
    assert ana.document["table"]["order"] == [ana.person, bo.person]
    assert [ana.document["people"][person]["name"] for person in ana.document["table"]["seated"]] == [
        *("Ana", "Bo", "Cleo", "Dov")
    ]
    dov.resume()
    bo.resume()
    assert ana.document["table"]["order"] == [ana.person, bo.person, dov.person]
    accepted(ana.ask("rematch"))
    assert set(ana.document["people"]) == {ana.person, bo.person, dov.person}
    bench.restart()
    ana.resume()
    assert set(ana.document["people"]) == {ana.person, bo.person, dov.person}


def test_whoever_leaves_after_the_end_is_still_named_in_the_result() -> None:
    """The seat and the name are free all the same."""
    bench, (ana, bo, cleo) = started()
    bo.lose()
    cleo.lose()
    for phone in (bo, cleo):
        accepted(ana.ask("vote_out", person=phone.person, out=True))
    cleo.resume()
    assert cleo.document["table"]["status"] == "over"
    accepted(cleo.ask("leave"))
    assert cleo.got[-1] == {"t": "bye", "why": "removed"}
    assert ana.document["people"][cleo.person]["name"] == "Cleo"
    assert cleo.person not in ana.document["table"]["order"]
    other = bench.phone("Cleo")
    assert ana.document["people"][other.person]["name"] == "Cleo"
    assert other.person in ana.document["table"]["order"]
