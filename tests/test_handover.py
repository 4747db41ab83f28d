"""One phone for several people: it goes round, and only to somebody who has to act."""

from __future__ import annotations

from collections.abc import Mapping

from app.event_log import actor
from app.handover import Reading, next_holder
from engine.core.json import Json

SEATED = ("lea", "ines", "bot", "tom")


def test_before_anybody_has_it_the_first_one_comes_first() -> None:
    assert next_holder(SEATED, {"lea", "tom"}, None, "lea") == "lea"
    assert next_holder(SEATED, {"tom"}, None, "lea") == "tom"


def test_it_stays_with_whoever_has_to_act() -> None:
    assert next_holder(SEATED, {"ines", "tom"}, "ines", "lea") is None


def test_it_goes_round_in_seat_order() -> None:
    assert next_holder(SEATED, {"lea", "tom"}, "ines", "lea") == "tom"
    assert next_holder(SEATED, {"lea", "ines"}, "tom", "lea") == "lea"


def test_while_a_bot_thinks_it_stays_where_it_is() -> None:
    assert next_holder(SEATED, set(), "ines", "lea") is None
    assert next_holder(SEATED, (), None, "lea") is None


def whose(event: Mapping[str, Json]) -> int | None:
    """Who did something in a game of Complots."""
    return actor("complots", event, 3)


def says(event: dict[str, object]) -> str:
    """Everything is told but what somebody lets pass."""
    return "" if event["event"] == "passed" else "…"


def test_what_comes_of_a_move_is_read_before_the_phone_goes_on() -> None:
    """A challenge has a result; what one announces oneself is no news, nor what nobody is told."""
    reading, log = Reading(), [{"event": "announced", "seat": 1}]
    reading.follow("lea", 0, log, whose, says, 6.0)
    assert not reading.left, "she has just taken the phone"
    log += [{"event": "challenged", "by": 0, "seat": 1}, {"event": "life_lost", "seat": 1}]
    reading.follow("lea", 0, log, whose, says, 6.0)
    assert reading.left == 6.0
    assert not reading.pass_time(5.0)
    reading.follow("lea", 0, log, whose, says, 6.0)
    assert reading.left == 1.0, "nothing has happened since"
    assert reading.pass_time(1.0)
    assert not reading.pass_time(1.0)
    log += [{"event": "announced", "seat": 0}, {"event": "passed", "seat": 1}]
    reading.follow("lea", 0, log, whose, says, 6.0)
    assert not reading.left


def test_whoever_takes_the_phone_does_not_wait() -> None:
    """What others did before is read before one answers, and answering is to have read."""
    reading, log = Reading(), [{"event": "announced", "seat": 1}]
    reading.follow("lea", 0, log, whose, says, 6.0)
    log += [{"event": "life_lost", "seat": 1}]
    reading.follow("lea", 0, log, whose, says, 6.0)
    reading.follow("tom", 2, log, whose, says, 6.0)
    assert not reading.left
    log += [{"event": "life_lost", "seat": 1}]
    reading.follow("tom", 2, log, whose, says, 6.0)
    reading.done()
    assert not reading.left
