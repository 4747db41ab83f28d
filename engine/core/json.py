"""Converts between the plain JSON of a save file and the immutable values of a game's state."""

from __future__ import annotations

from typing import Any, TypeAlias

Json: TypeAlias = Any
"""What `json.loads` may return; the shapes that matter are checked where they are read."""


_PLAIN = frozenset({str, int, bool, float, type(None)})
"""What is the same in both; most of what there is."""
_ROWS = frozenset({list, tuple})


def freeze(value: Json) -> Json:
    """A value with tuples for its lists, so that two states may share it."""
    if isinstance(value, list | tuple):
        return tuple(freeze(item) for item in value)
    return value


def thaw(value: Json) -> Json:
    """A value with lists for its tuples, as `json.loads` would have given it."""
    if type(value) in _ROWS:
        return [item if type(item) in _PLAIN else thaw(item) for item in value]
    if isinstance(value, dict):
        return {key: item if type(item) in _PLAIN else thaw(item) for key, item in value.items()}
    return value
