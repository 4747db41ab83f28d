"""Cards of a grid, all as high as the highest one."""

from __future__ import annotations

from typing import Any

from screens.ui.boxes import Grid


def level(cards: Grid) -> None:
    """Make all cards of a grid as high as the highest."""

    def settle(*_: Any) -> None:
        high = max(card.minimum_height for card in cards.children)
        for card in cards.children:
            card.height = high

    for card in cards.children:
        card.unbind(minimum_height=card.setter("height"))
        card.bind(minimum_height=settle)
    settle()
