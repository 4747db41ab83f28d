"""What is tapped at a question, and what Back takes away again."""

from __future__ import annotations

from app.questions.builder import QuestionBuilder
from app.questions.question import Item, Pick
from app.questions.selection import Selection

ITEMS = tuple(Item(key) for key in "abc")
ONE = Pick("one", "card", items=ITEMS)
TWO = Pick("two", "card", items=ITEMS, how="several", most=2)
SHARES = Pick("shares", "seat", items=ITEMS, how="shares")


def test_of_one_the_last_tap_counts_and_a_second_one_takes_it_away() -> None:
    taps = Selection()
    for key in "ab":
        taps.tap(ONE, key)
    assert taps.of("one") == ["b"]
    taps.tap(ONE, "b")
    assert taps.of("one") == []


def test_of_several_the_oldest_makes_room() -> None:
    taps = Selection()
    for key in "abc":
        taps.tap(TWO, key)
    assert taps.of("two") == ["b", "c"]


def test_shares_may_be_tapped_more_than_once_and_taken_back_one_by_one() -> None:
    taps = Selection()
    for key in "aab":
        taps.tap(SHARES, key)
    taps.less(SHARES, "a")
    taps.less(SHARES, "c")
    assert sorted(taps.of("shares")) == ["a", "b"]


def test_back_takes_the_last_tap_away_whatever_it_was_about() -> None:
    taps = Selection()
    taps.tap(ONE, "a")
    taps.tap(TWO, "b")
    assert taps.back()
    assert (taps.of("one"), taps.of("two")) == (["a"], [])
    assert taps.back()
    assert not taps.back()


def test_what_depends_on_another_choice_can_be_forgotten() -> None:
    taps = Selection([("one", "a"), ("two", "b"), ("two", "c")])
    taps.forget("two")
    assert taps.taps == [("one", "a")]
    taps.clear()
    assert taps.taps == []


def test_a_tap_on_what_lies_covered_counts_as_not_made() -> None:
    """Which of the backs was tapped before they were covered would say something, too."""
    moves = [{"move": "lose", "slot": 0}, {"move": "lose", "slot": 1}]
    items = (Item("0"), Item("1"))
    for covered, chosen in ((False, ["1"]), (True, [])):
        builder = QuestionBuilder(moves, Selection([("slot", "1")]))
        pick = builder.one(Pick("slot", "card", items=items, covered=covered), lambda key: {"slot": int(key)})
        assert [item.key for item in pick.chosen] == chosen
        assert len(builder.left) == (2 if covered else 1)
