"""The names of cards, places and people of a game, read from the content file it is played with."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

import engine
from engine.core.content import FORMS, read_content
from engine.core.json import Json

Texts = Mapping[str, Any]
"""What something is called, by language; and under the names of `FORMS` how a sentence wants it."""

GAMES = Path(engine.__file__).parent / "games"


@cache
def standard_content(game: str) -> Json:
    """The content file that comes with the app."""
    return read_content(GAMES / game / "content.json")


def names(content: Json, sections: Sequence[str]) -> dict[str, Texts]:
    """Everything these sections name, by id; where two share an id, the first section has it."""
    found: dict[str, Texts] = {}
    for section in sections:
        for name, texts in _named(section, content.get(section)):
            found.setdefault(name, texts)
    return found


def _named(key: str, value: Json) -> Iterator[tuple[str, Texts]]:
    """Some sections are objects keyed by id, some are lists whose entries say their id."""
    if isinstance(value, list):
        for entry in value:
            if isinstance(entry, dict) and "id" in entry:
                yield from _named(entry["id"], entry)
    elif isinstance(value, dict):
        if isinstance(value.get("fr"), str) and isinstance(value.get("en"), str):
            forms = {form: value[form] for form in FORMS if form in value}
            yield key, {"fr": value["fr"], "en": value["en"], **forms}
        for name, inner in value.items():
            if isinstance(inner, dict) and name not in FORMS:
                yield from _named(name, inner)
