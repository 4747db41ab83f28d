"""The rules of the pages, read as text: a name means one class, words and colours are where they belong; and
no widget lacks a rule of Kivy's or KivyMD's that was left out."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.screens.drawing import lines_of, needs_drawing

ROOT = Path(__file__).resolve().parents[2]
RULES = sorted((ROOT / "screens").rglob("*.kv"))
PAGES = (
    "welcome",
    "home",
    "choose",
    "lobby",
    "join",
    "alone",
    "history",
    "rules",
    "learn",
    "settings",
    "end",
)
NAME_OF_THE_APP = "Soupçon"
SAID = ("text", "title", "support", "hint", "shown")
"""Properties whose value somebody reads."""

_RULE = re.compile(r"^<-?(?P<name>\w+)>:", re.M)
_CLASS = re.compile(r"^class (?P<name>\w+)\(", re.M)
_LITERAL = re.compile(rf'^\s+(?:{"|".join(SAID)}): "(?P<text>[^"]+)"\s*$', re.M)
_COLOUR = re.compile(r"#[0-9A-Fa-f]{6}|\brgba: *[\d(]|rgba\(")


def _read(file: Path) -> str:
    return file.read_text(encoding="utf-8")


def _rules() -> Iterator[tuple[str, Path]]:
    for file in RULES:
        for found in _RULE.finditer(_read(file)):
            yield found["name"], file


@pytest.mark.parametrize("page", PAGES)
def test_a_page_is_a_class_and_its_rules_side_by_side(page: str) -> None:
    folder = ROOT / "screens" / page
    assert (folder / "page.py").exists()
    assert (folder / "page.kv").exists()


def test_a_rule_is_meant_for_one_class() -> None:
    # Kivy finds rules by the bare name of a class: another one of that name would get it, too.
    classes = defaultdict(list)
    for file in sorted((ROOT / "screens").rglob("*.py")):
        for found in _CLASS.finditer(_read(file)):
            classes[found["name"]].append(file.relative_to(ROOT).as_posix())
    assert {name: classes[name] for name, _ in _rules() if len(classes[name]) > 1} == {}


def test_a_rule_is_written_once() -> None:
    files = defaultdict(list)
    for name, file in _rules():
        files[name].append(file.name)
    assert {name: found for name, found in files.items() if len(found) > 1} == {}


@pytest.mark.parametrize("file", RULES, ids=lambda file: file.parent.name)
def test_words_are_translated(file: Path) -> None:
    assert [
        found["text"] for found in _LITERAL.finditer(_read(file)) if found["text"] != NAME_OF_THE_APP
    ] == []


@pytest.mark.parametrize("file", RULES, ids=lambda file: file.parent.name)
def test_colours_have_names(file: Path) -> None:
    assert [line.strip() for line in _read(file).splitlines() if _COLOUR.search(line)] == []


@needs_drawing
def test_no_widget_lacks_a_rule_that_was_left_out() -> None:
    classes = lines_of("tests.screens.ruled", timeout=120, forked=False)
    assert {"Text", "PushButton", "TextField", "TablePage"} <= {row["class"] for row in classes}
    assert any(row["left_out"] for row in classes)
    bare = [row for row in classes if row["left_out"] and not row["replaced"]]
    # KivyMD's own are shown by nobody: tests/screens/test_evening.py looks for them.
    assert [row for row in bare if not row["module"].startswith("kivymd")] == []
