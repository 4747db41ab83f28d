"""Sentences with gaps, and how they are filled.

`{field}` is a value put into words. `{count|card|cards}` is a number with its noun. A part in square
brackets is left out when one of its fields has no value. Instead of one sentence there may be several
variants: the first whose `when` (values) and `has` (a field that has a value) fit is taken.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any

from engine.core.json import Json

Data = Mapping[str, Json]
Say = Callable[[str, Json], str]

SOME: Any = object()
"""Stands for a value that differs between the moves one sentence speaks of."""

_PARTS = re.compile(r"\[([^\]]*)\]")
_FIELD = re.compile(r"\{([a-z_.]+)(?:\|([^|}]*)\|([^|}]*))?\}")
_ARTICLES = ("La ", "Le ", "Les ", "L'", "The ")
_CONTRACTIONS = (
    (re.compile(r"\bde le "), "du "),
    (re.compile(r"\bde les "), "des "),
    (re.compile(r"\bà le "), "au "),
    (re.compile(r"\bà les "), "aux "),
    (re.compile(r"\b([Dd]|[Qq]u)e (?=[AEIOUÀÂÉÈÊËÎÏÔÛŒaeiouàâéèêëîïôûœ])"), r"\1'"),
)


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
    pieces = []
    for at, part in enumerate(_PARTS.split(template)):
        optional = at % 2 == 1
        if optional and not all(_present(data, found[1]) for found in _FIELD.finditer(part)):
            continue
        pieces.append(_FIELD.sub(lambda found: _gap(found, data, say, lang), part))
    text = "".join(pieces)
    if lang == "fr":
        for pattern, short in _CONTRACTIONS:
            text = pattern.sub(short, text)
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


def _present(data: Data, path: str) -> bool:
    value = get(data, path)
    return value is not None and value not in ("", [], {})


def _gap(found: re.Match[str], data: Data, say: Say, lang: str) -> str:
    path, one, many = found.groups()
    value = get(data, path)
    if value is SOME:
        return "…"
    if one is None:
        return say(path.rpartition(".")[2], value)
    single = value in (0, 1) if lang == "fr" else value == 1
    return f"{value} {one if single else many}"
