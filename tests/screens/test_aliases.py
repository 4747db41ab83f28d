"""What is placed when a widget moves or grows is placed where the widget is now.

Kivy keeps `center`, `center_x`, `center_y`, `top` and `right` from the last time they were read, and renews
them only after whoever listens to `pos` and `size` has heard of the change: read there, they are one step
behind. Rules in kv are bound to them by name and are told again.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

SCREENS = Path(__file__).resolve().parents[2] / "screens"
KEPT_BY_KIVY = frozenset({"center", "center_x", "center_y", "top", "right"})
BY_A_FINGER = frozenset({"ui/drag.py"})
"""Where they are read while a finger moves, long after anything was placed."""


def read_of_itself(source: str) -> Iterator[tuple[int, str]]:
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Attribute(value=ast.Name(id="self"), attr=name, ctx=ast.Load()) if name in KEPT_BY_KIVY:
                yield node.lineno, name


def test_no_widget_reads_where_it_was() -> None:
    found = [
        f"{path.relative_to(SCREENS)}:{line} {name}"
        for path in sorted(SCREENS.rglob("*.py"))
        if path.relative_to(SCREENS).as_posix() not in BY_A_FINGER
        for line, name in read_of_itself(path.read_text(encoding="utf-8"))
    ]
    assert found == []
