"""Whole games by taps in a real browser, beside bots, with every kind of moment looked over by axe."""

from __future__ import annotations

from typing import Any

import pytest

from tests.web.browser import Guest, table

SMALL, TALL = {"width": 360, "height": 640}, {"width": 390, "height": 844}
MOST_LOOKS = 9
"""States of one game that axe looks at: each takes a while."""


@pytest.mark.parametrize(
    ("guest", "game", "bots"),
    [
        ({"viewport": SMALL, "locale": "fr"}, "complots", 3),
        ({"viewport": TALL, "color_scheme": "light"}, "ghoul", 3),
        ({"viewport": SMALL, "color_scheme": "dark"}, "bruits", 1),
        ({"viewport": TALL, "locale": "fr", "color_scheme": "light"}, "calaveras", 2),
    ],
    indirect=["guest"],
    ids=["complots", "ghoul", "bruits", "calaveras"],
)
def test_a_whole_game_is_played_by_taps(guest: Guest, game: str, bots: int) -> None:
    seen: set[tuple[str, bool, bool]] = set()

    def look(state: dict[str, Any]) -> None:
        assert state["wide"] <= 0, f"{state} is wider than the screen"
        kind = (state["key"], state["moment"], state["chosen"] > 0)
        if kind not in seen and len(seen) < MOST_LOOKS:
            seen.add(kind)
            assert guest.violations() == [], state

    with table(game, bots) as there:
        guest.page.goto(there.link)
        guest.page.wait_for_selector("input[name=name]")
        assert guest.violations() == []
        guest.come(there.link)
        assert guest.play(lambda state: state["over"], look) >= 1
        assert guest.violations() == []
        assert guest.page.locator(".places .row").count() >= bots + 1
        assert len(seen) >= 3
