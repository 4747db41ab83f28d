"""The number of the turn stays on the bar, however late it is, however small the phone, however large the
letters."""

from __future__ import annotations

import pytest

from tests.screens.bars import LATE
from tests.screens.drawing import lines_of, needs_drawing

pytestmark = [needs_drawing, pytest.mark.timeout(1200)]


def test_the_turn_is_always_said() -> None:
    lines = lines_of("tests.screens.bars")
    assert len(lines) == 4 * len(LATE)
    for line in lines:
        assert str(line["turn"]) in line["said"], line
        assert line["whole"], line
        assert line["turn"] > (3 if line["scene"].endswith("bruits") else 9)
