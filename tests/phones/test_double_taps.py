"""A second tap that was meant for one page does not act on the one that has replaced it."""

from __future__ import annotations

import pytest

from tests.phones.conftest import Phones
from tests.phones.ways import document, play_alone
from tests.screens.drawing import needs_drawing

pytestmark = [needs_drawing, pytest.mark.timeout(1200)]

BETWEEN = (0.05, 0.15, 0.28)
"""Seconds from the end of one tap to the next: some of them longer than a page takes to slide in."""
QUICK = (0.05, 0.15)


@pytest.mark.parametrize("size", ["360x640", "412x915"])
def test_two_taps_open_one_page(phone: Phones, size: str) -> None:
    """From Home to the options of a game, always with two taps: each opens the page that one opens."""
    lea = phone("Léa", size=size)
    for between in BETWEEN:
        opened = []
        for name in ("home.alone", "alone.solo", "games.complots"):
            opened.append(lea.call("tap_twice", name=name, between=between))
        assert opened == [["alone"], ["games"], ["options"]]
        while lea.page != "home":
            lea.back()
    assert lea.state()["session"] is None


def test_two_taps_on_what_closes_a_sheet_touch_nothing_below(phone: Phones) -> None:
    """The table's menu lies over the action area; whoever closes it twice makes no move."""
    lea = phone("Léa")
    play_alone(lea)
    for between in QUICK:
        assert lea.call("tap_twice", name="table.more", between=between) == []
        lea.wait_for("menu.close")
        assert lea.call("tap_twice", name="menu.close", between=between) == []
        assert lea.find("menu.close") is None
        assert lea.find("leave.stay") is None
    assert document(lea)["table"]["status"] == "playing"
