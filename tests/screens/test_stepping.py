"""A page may be opened at any moment of its building ahead, and is the same as one built to its end."""

from __future__ import annotations

from collections import defaultdict
from typing import Any

import pytest

from tests.screens.drawing import lines_of, needs_drawing
from tests.screens.stepping import PAGES

pytestmark = needs_drawing


@pytest.fixture(scope="module")
def visits() -> dict[str, list[dict[str, Any]]]:
    """Every visit, by its page."""
    found = defaultdict(list)
    for line in lines_of("tests.screens.stepping", timeout=900, forked=False):
        found[line["page"]].append(line)
    return found


@pytest.mark.parametrize("page", PAGES)
def test_a_page_can_be_opened_after_every_step(visits: dict[str, list[dict[str, Any]]], page: str) -> None:
    assert len(visits[page]) > 2
    assert [(line["steps"], line["error"]) for line in visits[page] if line["error"]] == []
    assert [line["steps"] for line in visits[page] if not line["made"]] == []


@pytest.mark.parametrize("page", PAGES)
def test_it_is_the_same_page_whenever_it_is_opened(
    visits: dict[str, list[dict[str, Any]]], page: str
) -> None:
    others = {line["steps"]: (line["missing"], line["beyond"]) for line in visits[page]}
    assert {steps: found for steps, found in others.items() if found != ([], [])} == {}
