"""Names that can be told apart, by eye and by ear: at a table nobody is called like somebody else."""

from __future__ import annotations

import unicodedata
from collections.abc import Collection
from itertools import count

from app.refusal import AppRefusal

LONGEST_NAME = 24


def read_name(name: str) -> str:
    """A name fit to be shown: trimmed, one line, neither empty nor endless."""
    clean = " ".join(name.split())
    if not clean or not clean.isprintable():
        raise AppRefusal("bad_name")
    return clean[:LONGEST_NAME].rstrip()


def sound_of(name: str) -> str:
    """What is left of a name without case, accents and spaces: two names with the same are one at a table."""
    letters = unicodedata.normalize("NFKD", name.casefold())
    return "".join(letter for letter in letters if not unicodedata.combining(letter) and not letter.isspace())


def distinct(wish: str, others: Collection[str]) -> str:
    """The name as it was wished if none of the others sounds like it, else with the first number that none
    has: Ana 2."""
    taken = {sound_of(other) for other in others}
    if sound_of(wish) not in taken:
        return wish
    numbered = (_numbered(wish, number) for number in count(2))
    return next(name for name in numbered if sound_of(name) not in taken)


def is_numbered(called: str, wish: str) -> bool:
    """Whether somebody is called so because another one had the name they wished for."""
    number = called.rpartition(" ")[2]
    return number.isdecimal() and called == _numbered(wish, int(number)) and called != wish


def _numbered(name: str, number: int) -> str:
    """The name with a number, of which nothing is cut off where both are too long."""
    mark = f" {number}"
    return name[: LONGEST_NAME - len(mark)].rstrip() + mark
