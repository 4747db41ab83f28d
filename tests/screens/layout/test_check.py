"""The check of layouts finds what it is there to find, and nothing where nothing is wrong."""

from __future__ import annotations

import pytest

from tests.screens.drawing import lines_of, needs_drawing

pytestmark = needs_drawing

FAULTS = {
    "overlap": "overlap",
    "overlap under a ground": "overlap",
    "clipped": "clipped",
    "clipped in a list": "clipped",
    "cut short": "cut short",
    "broken": "broken",
    "sticks out": "sticks out",
    "no glyph": "no glyph",
    "small target": "small target",
    "name": "name",
    "outside": "outside",
    "outside below": "outside",
}
FAULTLESS = ["good", "good sheet", "good list", "good wrapping", "good keys", "good button", "good ground"]


@pytest.fixture(scope="module")
def found() -> dict[str, list[str]]:
    return {line["sample"]: line["found"] for line in lines_of("tests.screens.layout.samples")}


@pytest.mark.parametrize("sample", FAULTLESS)
def test_nothing_is_found_where_nothing_is_wrong(found: dict[str, list[str]], sample: str) -> None:
    assert found[sample] == []


@pytest.mark.parametrize(("sample", "kind"), FAULTS.items())
def test_a_fault_is_found(found: dict[str, list[str]], sample: str, kind: str) -> None:
    assert any(problem.startswith(f"{kind}: ") for problem in found[sample]), found[sample]


def test_a_missing_glyph_is_named(found: dict[str, list[str]]) -> None:
    assert "U+2654, U+2713" in found["no glyph"][0]
