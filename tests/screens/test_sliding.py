"""While pages slide in and out, the ground of both goes with them: nothing of the window is left black."""

from __future__ import annotations

from tests.screens.drawing import lines_of, needs_drawing
from tests.screens.sliding import THEMES, WAY

pytestmark = needs_drawing


def test_no_page_leaves_its_ground_behind() -> None:
    lines = lines_of("tests.screens.sliding", timeout=240)
    slides = [line for line in lines if "slid" in line]
    assert [line["page"] for line in slides] == list(WAY) * len(THEMES)
    assert all(line["slid"] and line["seen"] > 3 for line in slides), slides
    on_the_way = [line for line in lines if "black" in line]
    assert [line for line in on_the_way if line["black"]] == []
