"""What is added to a game is told by a tick, not by a colour alone."""

from __future__ import annotations

from tests.screens.drawing import lines_of, needs_drawing

pytestmark = needs_drawing


def test_a_card_wears_a_tick_exactly_when_it_is_chosen() -> None:
    cards = lines_of("tests.screens.chosen", timeout=120)
    assert {card["on"] for card in cards} == {True, False}
    assert [card for card in cards if card["ticks"] != int(card["on"])] == []
