"""A page goes on when the session it holds takes another role."""

from __future__ import annotations

import pytest

from tests.screens.drawing import lines_of, needs_drawing

pytestmark = [needs_drawing, pytest.mark.timeout(600)]


def test_a_guest_who_becomes_the_host_plays_on_at_the_same_page() -> None:
    [line] = lines_of("tests.screens.roles", "412x915-en-dark")
    assert line["lost"] == ["table.banner.away"]
    assert line["between"] == [True, True], "what was seen stays until the new role shows something"
    assert line["after"] == [True, True, True]
    assert line["found"] == []
    assert "menu.pause" in line["host"]
    assert "menu.pause" not in line["guest"]
    assert line["played"]
