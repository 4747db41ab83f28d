"""Somebody is there and does not answer: nudges, a stand-in, and taking one's seat back."""

from __future__ import annotations

from typing import Any

import pytest

from app.table.patience import NUDGE_AFTER, NUDGE_AGAIN, STAND_IN_AFTER, Patience
from tests.table.bench import Bench, Clock, MemoryPersistence, Phone
from tests.table.test_lobby import accepted, refused
from tests.table.test_play import announce, started


def nudge(phone: Phone, **more: Any) -> dict[str, Any] | None:
    """Somebody nudges those who keep the table waiting, at the question their phone sees."""
    return phone.ask("nudge", decision=phone.document["game"]["decision"], **more)


def asleep(count: int = 3) -> tuple[Bench, list[Phone]]:
    """A game in which the second player has not answered for long."""
    bench, phones = started(count)
    accepted(phones[0].act(announce("revenu")))
    bench.clock.pass_time(STAND_IN_AFTER)
    assert phones[0].document["waiting"] == [phones[1].person]
    return bench, phones


def with_stand_in() -> tuple[Bench, list[Phone]]:
    """A game in which a bot plays for them."""
    bench, phones = asleep()
    accepted(phones[0].ask("stand_in", person=phones[1].person))
    return bench, phones


# -- how long the table has waited -----------------------------------------------------------------


def test_patience_counts_from_the_question_on() -> None:
    """For each of those who were asked, until they answer."""
    clock = Clock()
    patience = Patience(clock.now)
    patience.watch(1, ["a", "b"], paused=False)
    clock.pass_time(10)
    patience.watch(1, ["b"], paused=False)
    clock.pass_time(5)
    assert patience.waited("a") is None
    assert patience.waited("b") == 15
    patience.watch(2, ["b"], paused=False)
    assert patience.waited("b") == 0


def test_a_pause_does_not_count() -> None:
    """Neither while it lasts nor after it, however often the table speaks meanwhile."""
    clock = Clock()
    patience = Patience(clock.now)
    patience.watch(1, ["a"], paused=False)
    clock.pass_time(10)
    patience.watch(1, ["a"], paused=True)
    clock.pass_time(100)
    assert patience.waited("a") == 10
    patience.watch(1, ["a"], paused=True)
    clock.pass_time(100)
    patience.watch(1, ["a"], paused=False)
    clock.pass_time(5)
    assert patience.waited("a") == 15


# -- nudges ----------------------------------------------------------------------------------------


def test_everybody_who_is_waited_for_is_nudged() -> None:
    """Whoever has answered is not, nor whoever nudges; all see by whom."""
    bench, (ana, bo, cleo, dov) = started(4)
    watcher = bench.phone("Watcher", watch=True)
    accepted(ana.act(announce("duchesse")))
    accepted(bo.act({"move": "pass"}))
    bench.clock.pass_time(NUDGE_AFTER)
    accepted(nudge(bo))
    told = {cleo.person: {"by": bo.person, "number": 1}, dov.person: {"by": bo.person, "number": 1}}
    for phone in (ana, bo, cleo, dov, watcher):
        assert phone.document["nudges"] == told
    accepted(cleo.act({"move": "pass"}))
    assert ana.document["nudges"] == {dov.person: told[dov.person]}
    accepted(dov.act({"move": "pass"}))
    assert ana.document["nudges"] == {}


def test_somebody_who_is_asked_too_nudges_the_others() -> None:
    bench, (ana, bo, cleo) = started(3)
    accepted(ana.act(announce("duchesse")))
    bench.clock.pass_time(NUDGE_AFTER)
    accepted(nudge(bo))
    assert set(ana.document["nudges"]) == {cleo.person}


def test_a_nudge_is_forgotten_with_its_question() -> None:
    """Also where the next one is put to the same person."""
    bench, (ana, bo, cleo) = started()
    bench.clock.pass_time(NUDGE_AFTER)
    accepted(nudge(bo))
    assert set(cleo.document["nudges"]) == {ana.person}
    accepted(ana.act(announce("aide_etrangere")))
    assert cleo.document["nudges"] == {}


def test_nudges_are_rationed() -> None:
    """Some time to think, then one in a while, whoever gives them."""
    bench, (ana, bo, cleo) = started()
    bench.clock.pass_time(NUDGE_AFTER - 5)
    early = nudge(bo)
    assert refused(early) == "nudge_too_soon"
    assert early is not None
    assert early["details"] == {"seconds": 5}
    assert ana.document["nudges"] == {}
    bench.clock.pass_time(5)
    accepted(nudge(bo))
    bench.clock.pass_time(NUDGE_AGAIN - 1)
    assert refused(nudge(bo)) == refused(nudge(cleo)) == "nudge_too_soon"
    assert ana.document["nudges"] == {ana.person: {"by": bo.person, "number": 1}}
    bench.clock.pass_time(1)
    accepted(nudge(cleo))
    assert ana.document["nudges"] == {ana.person: {"by": cleo.person, "number": 2}}


def test_coming_back_gives_the_time_again() -> None:
    """Nobody is nudged the moment they are back."""
    bench, (ana, bo, _) = started()
    bench.clock.pass_time(NUDGE_AFTER)
    accepted(nudge(bo))
    ana.lose()
    assert bo.document["nudges"] == {}
    assert refused(nudge(bo)) == "nobody_to_nudge"
    ana.resume()
    assert refused(nudge(bo)) == "nudge_too_soon"
    bench.clock.pass_time(NUDGE_AFTER)
    accepted(nudge(bo))


def test_a_nudge_arrives_once() -> None:
    """However often the request does, also after the host was killed; an answer in between takes it back."""
    bench, (ana, bo, cleo) = started()
    bench.clock.pass_time(NUDGE_AFTER)
    for _ in range(2):
        accepted(nudge(bo, request="one"))
    assert cleo.document["nudges"] == {ana.person: {"by": bo.person, "number": 1}}
    bench.restart()
    for phone in (ana, bo, cleo):
        phone.resume()
    bench.clock.pass_time(NUDGE_AFTER)
    accepted(nudge(bo, request="one"))
    assert cleo.document["nudges"] == {}


def test_nudges_that_are_refused() -> None:
    """And nothing changes."""
    bench, (ana, bo, cleo) = started()
    watcher = bench.phone("Watcher", watch=True)
    bench.clock.pass_time(NUDGE_AFTER)
    before = bo.document
    assert refused(nudge(watcher)) == "not_a_player"
    assert refused(nudge(ana)) == "nobody_to_nudge"
    assert refused(bo.ask("nudge", decision=0)) == "stale_window"
    assert refused(bo.ask("nudge", decision=True)) == "bad_message"
    assert refused(bo.ask("nudge")) == "bad_message"
    assert refused(bo.ask("nudge", decision=1, person=ana.person)) == "bad_message"
    assert bo.document == before
    accepted(ana.ask("pause", paused=True))
    assert refused(nudge(bo)) == "paused"
    accepted(ana.ask("pause", paused=False))
    cleo.lose()
    for voter in (ana, bo):
        accepted(voter.ask("vote_out", person=cleo.person, out=True))
    cleo.resume()
    assert refused(nudge(cleo)) == "not_a_player"


def test_nobody_is_nudged_where_nobody_plays_or_only_bots_are_waited_for() -> None:
    bench = Bench("complots")
    ana = bench.phone("Ana")
    assert refused(ana.ask("nudge", decision=1)) == "not_playing"
    accepted(ana.ask("add_bot", name=None, level="regular", personality="balanced"))
    bot = next(person for person, row in ana.document["people"].items() if row["bot"])
    accepted(ana.ask("first", person=bot))
    accepted(ana.ask("start"))
    bench.host._bots.stop()
    while ana.document["waiting"] != [bot]:
        accepted(ana.act(ana.document["legal"][-1]))
    bench.clock.pass_time(NUDGE_AFTER)
    assert refused(nudge(ana)) == "nobody_to_nudge"


def test_a_nudge_that_cannot_be_kept_was_not_given() -> None:
    bench, (ana, bo, _) = started()
    bench.clock.pass_time(NUDGE_AFTER)
    assert isinstance(bench.persistence, MemoryPersistence)
    bench.persistence.fails = True
    assert refused(nudge(bo)) == "store_full"
    bench.persistence.fails = False
    assert ana.document["nudges"] == {}
    accepted(nudge(bo))
    assert set(ana.document["nudges"]) == {ana.person}


# -- a stand-in ------------------------------------------------------------------------------------


def test_a_bot_plays_for_somebody_who_is_there_and_does_not_answer() -> None:
    """Everybody sees it; they themselves are offered nothing until they take their seat back."""
    bench, (ana, bo, cleo) = with_stand_in()
    for phone in (ana, bo, cleo):
        row = phone.document["people"][bo.person]
        assert row["stand_in"] is True
        assert row["here"] is True
    assert bo.document["legal"] == []
    bench.clock.pass_time(60)
    assert ana.document["waiting"] != [bo.person]


def test_a_bot_waits_for_a_minute_without_an_answer() -> None:
    """At the question there is, and without what the table has paused."""
    bench, (ana, bo, cleo) = started()
    bench.clock.pass_time(STAND_IN_AFTER)
    accepted(ana.act(announce("revenu")))
    bench.clock.pass_time(STAND_IN_AFTER - 20)
    accepted(ana.ask("pause", paused=True))
    bench.clock.pass_time(100)
    accepted(ana.ask("pause", paused=False))
    early = ana.ask("stand_in", person=bo.person)
    assert refused(early) == "still_time"
    assert early is not None
    assert early["details"] == {"seconds": 20}
    assert refused(ana.ask("stand_in", person=cleo.person)) == "not_missing"
    assert cleo.document["people"][bo.person]["stand_in"] is False
    bench.clock.pass_time(20)
    accepted(ana.ask("stand_in", person=bo.person))


def test_only_the_host_decides_and_not_about_themselves() -> None:
    bench, (ana, bo, cleo) = started()
    accepted(ana.act(announce("revenu")))
    bench.clock.pass_time(STAND_IN_AFTER)
    assert refused(cleo.ask("stand_in", person=bo.person)) == "not_the_host"
    assert refused(bo.ask("stand_in", person=bo.person)) == "not_the_host"
    assert ana.document["people"][bo.person]["stand_in"] is False


def test_whoever_hosts_is_stood_in_for_like_anybody_else() -> None:
    """Their phone is there, and has to be, but they do not answer: any of the players may ask for a bot, as
    late as for anybody else; the host takes the seat back whenever they like."""
    bench, (ana, bo, cleo) = started()
    watcher = bench.phone("Eye", watch=True)
    early = bo.ask("stand_in", person=ana.person)
    assert refused(early) == "still_time"
    assert early is not None
    assert early["details"] == {"seconds": 60}
    bench.clock.pass_time(STAND_IN_AFTER)
    assert refused(watcher.ask("stand_in", person=ana.person)) == "not_a_player"
    assert refused(ana.ask("stand_in", person=ana.person)) == "not_missing"
    assert ana.document["people"][ana.person]["stand_in"] is False
    accepted(cleo.ask("stand_in", person=ana.person))
    assert ana.document["people"][ana.person]["stand_in"] is True
    assert ana.document["legal"] == []
    bench.clock.pass_time(30)
    assert ana.document["waiting"] != [ana.person]
    accepted(ana.ask("pause", paused=True))
    accepted(ana.ask("pause", paused=False))
    accepted(ana.ask("take_back"))
    assert bo.document["people"][ana.person]["stand_in"] is False


def test_whoever_hosts_and_is_away_is_stood_in_for_at_once() -> None:
    _, (ana, bo, _) = started()
    ana.lose()
    accepted(bo.ask("stand_in", person=ana.person))
    assert bo.document["people"][ana.person]["stand_in"] is True
    ana.resume()
    assert bo.document["people"][ana.person]["stand_in"] is False


def test_somebody_takes_their_seat_back() -> None:
    """With all the time to answer again."""
    bench, (ana, bo, _) = with_stand_in()
    accepted(bo.ask("take_back", request="back"))
    assert ana.document["people"][bo.person]["stand_in"] is False
    assert bo.document["legal"]
    accepted(bo.ask("take_back", request="back"))
    assert refused(bo.ask("take_back")) == "no_stand_in"
    bench.clock.pass_time(STAND_IN_AFTER - 1)
    assert ana.document["waiting"] == [bo.person]
    assert refused(ana.ask("stand_in", person=bo.person)) == "still_time"
    accepted(bo.act(announce("revenu")))


def test_a_move_takes_the_seat_back() -> None:
    """One that was on its way when the bot sat down; one that is refused changes nothing."""
    _, (ana, bo, _) = with_stand_in()
    assert refused(bo.act(announce("assassinat", target=0))) == "illegal_move"
    assert ana.document["people"][bo.person]["stand_in"] is True
    accepted(bo.act(announce("revenu")))
    assert ana.document["people"][bo.person]["stand_in"] is False
    assert ana.document["game"]["players"]["1"]["gold"] == 3


def test_a_phone_that_comes_back_by_itself_is_no_sign_of_its_person() -> None:
    """The bot plays on until they touch it, also after the host was killed."""
    bench, (ana, bo, _) = with_stand_in()
    bo.lose()
    bo.resume()
    assert ana.document["people"][bo.person]["stand_in"] is True
    bench.restart()
    ana.resume()
    bo.resume()
    assert (
        ana.document["people"][bo.person] | {"stand_in": True, "here": True}
        == ana.document["people"][bo.person]
    )
    accepted(bo.ask("take_back"))
    assert bo.document["people"][bo.person]["stand_in"] is False
    bo.lose()
    accepted(ana.ask("stand_in", person=bo.person))
    bo.resume()
    assert ana.document["people"][bo.person]["stand_in"] is False


def test_taking_back_what_nobody_has_taken() -> None:
    bench = Bench("complots")
    ana, _ = bench.phones(2)
    assert refused(ana.ask("take_back")) == "not_playing"
    accepted(ana.ask("start"))
    assert refused(ana.ask("take_back")) == "no_stand_in"
    assert refused(bench.phone("Watcher", watch=True).ask("take_back")) == "no_stand_in"


@pytest.mark.parametrize("on", [True, False])
def test_a_stand_in_that_cannot_be_kept_does_not_come_or_go(on: bool) -> None:
    bench, (ana, bo, _) = asleep() if on else with_stand_in()
    assert isinstance(bench.persistence, MemoryPersistence)
    bench.persistence.fails = True
    if on:
        assert refused(ana.ask("stand_in", person=bo.person)) == "store_full"
    else:
        assert refused(bo.ask("take_back")) == "store_full"
        assert refused(bo.act(announce("revenu"))) == "store_full"
    bench.persistence.fails = False
    assert bench.host.table.lobby.people[bo.person].stand_in is not on
    assert bo.document["people"][bo.person]["stand_in"] is not on


def test_the_next_game_begins_with_everybody() -> None:
    """Whoever slept through one is asked in the next."""
    bench, (ana, bo, cleo) = with_stand_in()
    cleo.lose()
    for voter in (ana, bo):
        accepted(voter.ask("vote_out", person=cleo.person, out=True))
    bench.host.table.forfeit(bench.host.table.lobby.people[bo.person])
    accepted(ana.ask("rematch"))
    people = bench.host.table.lobby.people
    assert not people[bo.person].stand_in
    assert not people[bo.person].asleep
