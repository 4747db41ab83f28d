"""Whatever can be tapped does something, and closes no app: every page, and what opens over it."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from tests.screens.drawing import lines_of, needs_drawing

pytestmark = [needs_drawing, pytest.mark.timeout(900)]


@pytest.fixture(scope="module")
def taps() -> list[dict[str, Any]]:
    """Every kind of thing there is to tap, tapped once."""
    return lines_of("tests.screens.tapping", timeout=880)


def test_nothing_breaks(taps: list[dict[str, Any]]) -> None:
    assert [line for line in taps if line["wrong"]] == []


def test_nearly_everything_is_tapped(taps: list[dict[str, Any]]) -> None:
    """What was chosen a moment before may be what something hangs on that is to be tapped then."""
    missed = [line for line in taps if line["missed"]]
    assert len(taps) > 300
    assert len(missed) < len(taps) / 10
    depths = Counter(len(line["taps"]) for line in taps)
    assert min(depths[1], depths[2], depths[3]) > 20
