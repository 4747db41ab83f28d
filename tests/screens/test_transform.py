"""A matrix is pushed and popped in one place only, which says why: half a pair turns the window black."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

SCREENS = Path(__file__).resolve().parents[2] / "screens"
PAIR = re.compile(r"\b(Push|Pop)(Matrix|State)\b")
WRAPPED = re.compile(r"\b[Aa]round\(")
CLEARED = re.compile(r"canvas\.(before|after)\.clear\(")

FILES = sorted(SCREENS.rglob("*.py"))


def offences(file: str, text: str) -> list[str]:
    """What must not be in a file of the screens."""
    if file == "ui/transform.py":
        return []
    found = [match.group() for match in PAIR.finditer(text)]
    if WRAPPED.search(text):
        # It would clear one half of the pair with the rest.
        found += [match.group() for match in CLEARED.finditer(text)]
    return found


def test_no_screen_pushes_or_pops_a_matrix_by_itself() -> None:
    assert len(FILES) > 100
    for path in FILES:
        name = path.relative_to(SCREENS).as_posix()
        assert offences(name, path.read_text(encoding="utf-8")) == [], name


@pytest.mark.parametrize(
    "text",
    [
        "with self.canvas:\n    PushMatrix()\n    PopMatrix()",
        "self._turn = around(self, Rotate())\nself.canvas.after.clear()",
        "Around(self, Scale())\nself.canvas.before.clear()",
    ],
)
def test_the_check_can_fail(text: str) -> None:
    assert offences("games/a/b.py", text)
