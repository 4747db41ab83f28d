"""Back at a question: the last choice of any kind goes first."""

from __future__ import annotations

from typing import Any

from app.choice import Choice, Several, Shares
from app.trail import Trail

MOVES = [{"move": "go", "card": card, "target": seat} for card in "ab" for seat in (1, 2)]


def question() -> tuple[Choice, dict[str, Any], Trail]:
    """A question at which nothing is chosen yet."""
    choice, memory = Choice(MOVES), {}
    return choice, memory, Trail(choice, memory)


def test_choices_of_every_kind_are_taken_back_in_turn() -> None:
    """A view that was opened, a field, a card that was ticked, a coin that was given."""
    choice, memory, trail = question()
    seen = []

    def tapped() -> None:
        trail.follow()
        seen.append(now())
        trail.settle()

    def now() -> tuple[Any, ...]:
        ticked = memory["several"].ticked if "several" in memory else []
        given = memory["shares"].given if "shares" in memory else {}
        return choice.picked, memory.get("house"), memory.get("at"), list(ticked), dict(given)

    tapped()
    memory["house"] = True
    tapped()
    choice.pick("card", "a")
    tapped()
    memory["at"] = 0
    tapped()
    memory["several"] = Several([["x", "y"]])
    memory["several"].tap("x")
    tapped()
    memory["several"].tap("y")
    tapped()
    memory["shares"] = Shares([{"1": 2}])
    memory["shares"].add("1")
    tapped()
    memory["shares"].add("1")
    tapped()
    for before in reversed(seen[:-1]):
        assert trail.back()
        trail.follow()
        assert now() == before
    assert not trail.back()


def test_changing_ones_mind_is_no_way_to_go_back_over() -> None:
    choice, memory, trail = question()
    for card in "abab":
        choice.pick("card", card)
        trail.follow()
    for at in (0, 1, 2):
        memory["take"] = at
        trail.follow()
    memory["take"] = None
    trail.follow()
    assert choice.picked == {"card": "b"}
    assert trail.back()
    assert choice.picked == {}
    assert not trail.back()


def test_what_a_panel_keeps_by_itself_is_no_choice() -> None:
    _, memory, trail = question()
    memory["several"] = Several([["x"]])
    memory["several"].tap("x")
    memory["seen"] = True
    trail.settle()
    trail.follow()
    assert not trail.back()
