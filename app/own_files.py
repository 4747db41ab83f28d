"""What a game has of its own in `app/games/<game>`: found by the name of its file, so that nothing is listed
by hand."""

from __future__ import annotations

import json
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from engine.core.json import Json

GAMES = Path(__file__).resolve().parent / "games"

_MISSING: Any = object()


def own(game: str, file: str, name: str, default: Any) -> Any:
    """Something from a file of a game; the default for a game without it."""
    found = _find(game, file, name)
    return default if found is _MISSING else found


@cache
def _find(game: str, file: str, name: str) -> Any:
    package = f"app.games.{game}"
    if find_spec(package) is None or find_spec(f"{package}.{file}") is None:
        return _MISSING
    return getattr(import_module(f"{package}.{file}"), name, _MISSING)


@cache
def own_table(game: str, file: str) -> Json:
    """What stands in a JSON file of a game; nothing for a game without it."""
    path = GAMES / game / f"{file}.json"
    return json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
