"""The files of words: `assets/text/<language>` holds everything the app says in that language.

    language.json        its own name and its grammar
    app/*.po             the texts of the pages, translated from the English of the sources; `.mo`: compiled
    refusals.json        why something cannot be done; console.json: what the terminal says
    <game>/*.json        a game in words, one file for each kind of text
    <game>/rules.txt     its rules

A language is added by adding a folder.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from functools import _lru_cache_wrapper, cache, lru_cache, wraps
from gettext import GNUTranslations, NullTranslations
from pathlib import Path
from typing import Any, Concatenate, Final, ParamSpec, TypeVar

from engine.core.json import Json

FOLDERS: Final = [Path(__file__).resolve().parents[2] / "assets" / "text"]
"""Where languages are looked for: tests add a folder of their own, and call `forget`."""

Table = Mapping[str, Any]
P = ParamSpec("P")
T = TypeVar("T")
_OWN: Final = "language.json"
_KEPT: Final[list[_lru_cache_wrapper[Any]]] = []


def kept(function: Callable[..., T]) -> _lru_cache_wrapper[T]:
    """Mark what is read or made from these files once, and remembered until `forget`."""
    made = cache(function)
    _KEPT.append(made)
    return made


def kept_by_content(
    most: int,
) -> Callable[[Callable[Concatenate[Json, P], T]], Callable[Concatenate[Json, P], T]]:
    """Mark what is made of a table's content, which every update asks for anew: the last few are remembered,
    by which object the content is."""

    def marked(function: Callable[Concatenate[Json, P], T]) -> Callable[Concatenate[Json, P], T]:
        @lru_cache(most)
        def recent(content: int, *args: object) -> list[tuple[Json, T]]:
            return []

        @wraps(function)
        def found(content: Json, /, *args: P.args, **kwargs: P.kwargs) -> T:
            made = recent(id(content), *args, *kwargs.items())
            if not made:
                # With the content, so that no other object gets the same id.
                made.append((content, function(content, *args, **kwargs)))
            return made[0][1]

        _KEPT.append(recent)
        return found

    return marked


@kept
def languages() -> tuple[str, ...]:
    """The languages there are: first the one to begin with, then the others by their codes."""
    found = [file.parent.name for folder in FOLDERS for file in folder.glob(f"*/{_OWN}")]
    return tuple(sorted(found, key=lambda lang: (not about(lang).get("default", False), lang)))


def about(lang: str) -> Table:
    """What a language says of itself."""
    return table(lang, _OWN)


@kept
def folder_of(lang: str) -> Path:
    for folder in FOLDERS:
        if (folder / lang / _OWN).exists():
            return folder / lang
    raise ValueError(f"no words for {lang!r}: the app speaks {', '.join(languages())}")


@kept
def table(lang: str, *path: str) -> Table:
    """A file of texts by their keys; empty where the language has no such file."""
    for folder in FOLDERS:
        file = folder.joinpath(lang, *path)
        if file.exists():
            found: Table = json.loads(file.read_text(encoding="utf-8"))
            return found
    return {}


@kept
def sentences(lang: str, game: str, kind: str) -> Table:
    """The texts of one kind of a game: `events`, `ends`, …"""
    return table(lang, game, f"{kind}.json")


def forget() -> None:
    """Read everything anew: the folders have changed."""
    for made in _KEPT:
        made.cache_clear()


Catalogue = NullTranslations
"""English is the language of the sources: a text nobody has translated is its own translation."""


@kept
def load(lang: str) -> Catalogue:
    """Whatever this language has; where two features translate the same text, the first one by name has
    it."""
    found: Any = Catalogue()
    for file in sorted((folder_of(lang) / "app").glob("*.mo"), reverse=True):
        with file.open("rb") as data:
            feature: Any = GNUTranslations(data)
        # In one table: as fallbacks of one another they would be asked in turn, for every text.
        feature._catalog = getattr(found, "_catalog", {}) | feature._catalog
        found = feature
    return found  # type: ignore[no-any-return]


@kept
def said(lang: str, text: str) -> str:
    """A text of ours in a language: asked for at every turn, looked up once."""
    return load(lang).gettext(text)
