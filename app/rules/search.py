"""Full-text search in a book, ignoring accents and capitals."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Final

from app.rules.blocks import RulesBook

SHORTEST: Final = 2
"""Letters below which everything would be found."""
_SPREAD: Final = {"œ": "oe", "æ": "ae", "’": "'", "\u00a0": " ", "\u202f": " "}
_BEFORE, _AFTER = 34, 90
MOST: Final = 60
"""Places that are listed."""


@dataclass(frozen=True, slots=True)
class Hit:
    """A place where it stands: the piece of a section, and some of its words."""

    section: int
    block: int
    excerpt: str


def folded(text: str) -> str:
    """A text as it is compared: without capitals and accents."""
    return _fold(text)[0]


def spans(text: str, query: str) -> list[tuple[int, int]]:
    """Where in a text the words that are looked for stand, in order."""
    wanted, (plain, origin) = _words(query), _fold(text)
    found: list[tuple[int, int]] = []
    for word in wanted:
        at = plain.find(word)
        while at >= 0:
            found.append((origin[at], origin[at + len(word) - 1] + 1))
            at = plain.find(word, at + len(word))
    merged: list[tuple[int, int]] = []
    for start, end in sorted(found):
        if merged and start < merged[-1][1]:
            merged[-1] = (merged[-1][0], max(end, merged[-1][1]))
        else:
            merged.append((start, end))
    return merged


def find(book: RulesBook, query: str) -> list[Hit]:
    """Every piece in which all the words stand; those with a word in their title come first."""
    wanted = _words(query)
    if not wanted or len("".join(wanted)) < SHORTEST:
        return []
    titled: list[Hit] = []
    others: list[Hit] = []
    for number, section in enumerate(book.sections):
        for at, block in enumerate(section.blocks):
            words = block.words()
            plain = folded(f"{section.title}\n{words}")
            own = folded(words)
            if all(word in plain for word in wanted) and any(word in own for word in wanted):
                hit = Hit(number, at, _excerpt(words, query))
                named = folded(block.title)
                (titled if any(word in named for word in wanted) else others).append(hit)
    return (titled + others)[:MOST]


def _words(query: str) -> list[str]:
    return folded(query).split()


@lru_cache(maxsize=2000)
def _fold(text: str) -> tuple[str, tuple[int, ...]]:
    """The text to compare, and for each of its letters which letter of the text it comes from."""
    bare = [_bare(letter) for letter in text]
    return "".join(bare), tuple(at for at, letters in enumerate(bare) for _ in letters)


@cache
def _bare(letter: str) -> str:
    small = _SPREAD.get(letter.lower(), letter.lower())
    return "".join(part for part in unicodedata.normalize("NFD", small) if not unicodedata.combining(part))


def _excerpt(words: str, query: str) -> str:
    """The surroundings of the first word that was looked for, cut between words."""
    text = words.replace("\n", " · ")
    places = spans(text, query)
    start = max(0, places[0][0] - _BEFORE) if places else 0
    if start:
        start = text.find(" ", start) + 1
    end = start + _BEFORE + _AFTER
    if end >= len(text):
        return ("… " if start else "") + text[start:]
    return ("… " if start else "") + text[start : text.rfind(" ", start, end)] + " …"
