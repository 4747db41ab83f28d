"""What a game has of its own in `app/games/<game>`: found by the name of its file, so that nothing is listed
by hand."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any

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
