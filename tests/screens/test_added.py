"""A Character that a table's own content adds is shown wherever Characters are: by its name, with the picture
of its clan or of what it is."""

from __future__ import annotations

from typing import Any

import pytest

import engine
from app.games import character_picture
from app.rules.facts import facts_of
from tests.screens.added import LOOKS, NAMES, content, scenes
from tests.screens.drawing import lines_of, needs_drawing

CLANS = [f"plain_{clan}" for clan in NAMES["complots"]]
MEDALS = {f"complots/medals/{clan}" for clan in CLANS}
TYPES = {f"ghoul/types/{kind}" for kind in ("ghoul", "inspector", "human")}
SEEN = {
    "complots.options": MEDALS,
    "complots.rules": {f"complots/cards/{clan}_small" for clan in CLANS},
    "ghoul.rules": TYPES,
    "ghoul.end": TYPES,
    "ghoul.replay": TYPES,
}
"""The pictures that stand on some of the pages."""
SAID = {
    "complots": ("options", "chosen", "table", "rules", "end", "replay"),
    "ghoul": ("options", "chosen", "rules", "end", "replay"),
}
"""The pages that call one of them by name, whoever looks."""


@pytest.mark.parametrize("game", NAMES)
def test_the_file_is_accepted_and_the_rules_know_them(game: str) -> None:
    raw = content(game)
    engine.check_content(game, raw)
    for name in (key for key in raw["characters"] if key.startswith("new_")):
        title, picture, _ = facts_of(game, raw, "en").entry("character", name)
        assert title == raw["characters"][name]["en"]
        assert picture == character_picture(game, raw, name)
        assert picture in MEDALS | TYPES


@needs_drawing
def test_they_are_shown_on_every_page() -> None:
    lines: dict[str, list[dict[str, Any]]] = {}
    for line in lines_of("tests.screens.added", timeout=200):
        lines.setdefault(line["scene"], []).append(line)
    assert lines.pop("broken") == [{"scene": "broken", "wrong": []}]
    assert list(lines) == [scene.name for game in NAMES for scene in scenes(game)]
    for name, seen in lines.items():
        assert [line["wrong"] for line in seen] == [[] for _ in LOOKS], name
        for line in seen:
            assert SEEN.get(name, set()) <= set(line["art"]), (name, line["look"])
    for line in lines["complots.about"]:
        assert any(art.startswith("complots/cards/plain_") for art in line["art"])
    for game, pages in SAID.items():
        for page in pages:
            for line, called in zip(lines[f"{game}.{page}"], (2, 1), strict=True):
                names = [row[called].split()[-1].split("’")[-1] for row in NAMES[game].values()]
                told = " ".join(line["texts"])
                assert any(name in told for name in names), (game, page, line["look"])
