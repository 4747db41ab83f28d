"""One phone for several people: it goes round, and only to somebody who has to act."""

from __future__ import annotations

from app.handover import next_holder

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
