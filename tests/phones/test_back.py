"""Back leads where one came from, whichever way that was."""

from __future__ import annotations

import pytest

from tests.phones.conftest import Phones
from tests.screens.drawing import needs_drawing

pytestmark = [needs_drawing, pytest.mark.timeout(1200)]

WAYS = [
    [("home.game.complots", "options")],
    [("home.host", "games"), ("games.ghoul", "options")],
    [("home.alone", "alone"), ("alone.pass", "games"), ("games.bruits", "options")],
    [("home.alone", "alone"), ("alone.solo", "games"), ("games.complots", "options")],
    [("home.game.ghoul", "options"), ("options.rules", "rules")],
    [
        ("home.alone", "alone"),
        ("alone.solo", "games"),
        ("games.bruits", "options"),
        ("options.rules", "rules"),
    ],
]


def test_back_is_the_way_one_came(phone: Phones) -> None:
    """The key and the arrow of the page alike."""
    lea = phone("Léa")
    for arrow in (False, True):
        for way in WAYS:
            came = []
            for name, page in way:
                came.append(lea.page)
                lea.tap(name)
                lea.wait_for(page=page)
            for page in reversed(came):
                if arrow:
                    lea.tap("back")
                else:
                    lea.back()
                assert lea.page == page, way
    assert came[0] == "home"
