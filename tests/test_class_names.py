"""One class of a name in the app and on its screens, so that whoever looks for it finds it. Games have the
same names in each of their packages, on purpose."""

from __future__ import annotations

import ast
from collections import defaultdict
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]


def classes() -> dict[str, list[str]]:
    """Where each public class of a module is, by its name."""
    found = defaultdict(list)
    for folder in ("app", "screens", "engine"):
        for path in sorted((ROOT / folder).rglob("*.py")):
            place = path.relative_to(ROOT).as_posix()
            for node in ast.parse(path.read_text(encoding="utf-8")).body:
                if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                    found[node.name].append(place)
    return found


def of_a_game(place: str) -> bool:
    return place.startswith(("engine/games/", "engine/bots/"))


def test_a_class_has_its_name_to_itself() -> None:
    twice = {
        name: places
        for name, places in classes().items()
        if len([place for place in places if not of_a_game(place)]) > 1
    }
    assert twice == {}


def test_nothing_outside_is_called_like_a_part_of_several_games() -> None:
    """What all games have under one name, such as their content and turns, is called so nowhere else."""
    shared = {
        name: places
        for name, places in classes().items()
        if len(list(filter(of_a_game, places))) > 1 and not all(map(of_a_game, places))
    }
    assert shared == {}
