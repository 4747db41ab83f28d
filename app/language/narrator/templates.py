"""Sentences with gaps, and how they are filled.

`{field}` is a value put into words. `{count|card|cards}` is a number with its noun, `{winners?wins|win}` a
word that agrees with how many there are. A part in square brackets is left out when one of its fields has no
value. Instead of one sentence there may be several variants: the first whose `when` (values) and `has` (a
field that has a value) fit is taken.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sized
from functools import cache
from typing import Any

from app.language.typography import joined, set_well
from engine.core.json import Json

Data = Mapping[str, Json]
Say = Callable[[str, Json], str]

SOME: Any = object()
"""Stands for a value that differs between the moves one sentence speaks of."""

_PARTS = re.compile(r"\[([^\]]*)\]")
_FIELD = re.compile(r"\{([a-z_.]+)(?:([|?])([^|}]*)\|([^|}]*))?\}")
_ARTICLES = ("La ", "Le ", "Les ", "L'", "L’", "The ")


def choose(entry: Json, data: Data) -> Mapping[str, str] | None:
    """The variant of an entry that fits these values."""
    for variant in entry if isinstance(entry, list) else [entry]:
        fits = all(data.get(key) == value for key, value in variant.get("when", {}).items())
        if fits and ("has" not in variant or _present(data, variant["has"])):
            texts: Mapping[str, str] = variant
            return texts
    return None


def fill(template: str, data: Data, say: Say, lang: str) -> str:
    """The sentence with every gap filled."""
    text = ""
    for at, part in enumerate(_PARTS.split(_set(template, lang))):
        optional = at % 2 == 1
        if optional and not all(_present(data, found[1]) for found in _FIELD.finditer(part)):
            continue
        end = 0
        for found in _FIELD.finditer(part):
            text = joined(text + part[end : found.start()], _gap(found, data, say, lang), lang)
            end = found.end()
        text += part[end:]
    return text


def within(name: str) -> str:
    """A name as it stands in the middle of a sentence: its article without a capital."""
    return name[0].lower() + name[1:] if name.startswith(_ARTICLES) else name


def get(data: Data, path: str) -> Json:
    """A value, or one inside another: `move.card`."""
    value: Json = data
    for key in path.split("."):
        value = value.get(key) if isinstance(value, Mapping) else None
    return value


@cache
def _set(template: str, lang: str) -> str:
    # Only our own words: a name is printed as its owner typed it.
    return set_well(template, lang)


def _present(data: Data, path: str) -> bool:
    value = get(data, path)
    return value is not None and value not in ("", [], {})


def _gap(found: re.Match[str], data: Data, say: Say, lang: str) -> str:
    path, kind, one, many = found.groups()
    value = get(data, path)
    if kind is None:
        return "…" if value is SOME else say(path.rpartition(".")[2], value)
    if value is SOME:
        return "…" if kind == "|" else many
    count = len(value) if isinstance(value, Sized) else value
    single = count in (0, 1) if lang == "fr" else count == 1
    form = one if single else many
    return f"{value} {form}" if kind == "|" else form
