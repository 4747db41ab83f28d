"""Sights as they travel: lists of things with keys become objects, so that a patch names what has changed.

`[{"key": "a", …}, {"key": "b", …}]` travels as `{"#": ["a", "b"], "a": {…}, "b": {…}}`; a page makes the list
of it again. Where two things have the same key, the list travels as it is.
"""

from __future__ import annotations

from typing import Any, Final

from app.questions.question import to_json
from engine.core.json import Json

ORDER: Final = "#"
NAMES: Final = ("key", "seat", "id")
"""The fields by which things are told apart, the first that all of them have."""


def keyed(value: Json) -> Json:
    """A value whose lists of things with keys are objects by those keys."""
    if isinstance(value, dict):
        # Most of what is in it is a word or a number: those need no call each.
        return {
            key: keyed(inner) if type(inner) is dict or type(inner) is list else inner
            for key, inner in value.items()
        }
    if not isinstance(value, list) or not value:
        return value
    return by_key([keyed(one) for one in value])


def travelling(data: Any) -> Json:
    """A question, a board or a part of them as it travels."""
    return to_json(data, by_key)


def by_key(inner: list[Json]) -> Json:
    """A list of things that are as they travel already."""
    if not inner or not isinstance(inner[0], dict):
        return inner
    for name in NAMES:
        if name not in inner[0]:
            continue
        if all(isinstance(one, dict) and name in one for one in inner):
            keys = [str(one[name]) for one in inner]
            if len(set(keys)) == len(keys) and ORDER not in keys:
                return {ORDER: keys, **dict(zip(keys, inner, strict=True))}
            break
    return inner
