"""What of Kivy and KivyMD is mended, and that it still has to be.

When a test of the second kind fails, that mend of `screens/kit/material.py`, `lean.py` or `screens/memory.py`
can go.
"""

from __future__ import annotations

from typing import Any

import pytest

from tests.screens.drawing import lines_of, needs_drawing

pytestmark = needs_drawing

WHAT = (
    *("bound_to_mouse", "framebuffers", "colours_computed", "looked_through", "collected_meanwhile"),
    *("can_be_bound", "follow_density", "names_copied", "pictures_kept", "heard", "label_events"),
    *("classes_stored", "values_traced"),
)


@pytest.fixture(scope="module")
def mended() -> dict[str, Any]:
    return lines_of("tests.screens.mending", timeout=120, forked=False)[0]


@pytest.fixture(scope="module")
def as_it_comes() -> dict[str, Any]:
    return lines_of("tests.screens.mending", "as_it_comes", timeout=120, forked=False)[0]


@pytest.mark.parametrize("what", WHAT)
def test_kivymd_does_not_do_it(mended: dict[str, Any], what: str) -> None:
    assert mended[what] == 0


@pytest.mark.parametrize("what", WHAT)
def test_it_would_without_the_mend(as_it_comes: dict[str, Any], what: str) -> None:
    assert as_it_comes[what] > 0


def test_a_rule_follows_what_all_rules_know(mended: dict[str, Any], as_it_comes: dict[str, Any]) -> None:
    assert (mended["rules"], mended["not_followed"]) == (1, 0)
    assert (as_it_comes["rules"], as_it_comes["not_followed"]) == (1, 0)
