"""Names that can be told apart, by eye and by ear: at a table nobody is called like somebody else."""

from __future__ import annotations

import json
import unicodedata
from collections.abc import Collection
from functools import cache
from itertools import count
from pathlib import Path

from app.refusal import AppRefusal

LONGEST_NAME = 24
BLANKS = "\u115f\u1160\u2800\u3164\uffa0\U00013441\U00013442\U0001d159"
"""Letters and signs for which nothing is drawn: fillers of Hangul, the empty cell of Braille and the like."""
UNSEEN = "\u034f\u17b4\u17b5\u180b\u180c\u180d\u180f\U00016fe4"
"""Marks that change nothing one sees; so do the selectors of variants."""
SELECTORS = (range(0xFE00, 0xFE10), range(0xE0100, 0xE01F0))
MARKS = ("Mn", "Me")
MOST_MARKS = 3
"""Marks on one letter: no writing needs more for a name, and a tower of them would cover the lines above."""
_CLEAN = {
    **dict.fromkeys(map(ord, BLANKS), " "),
    **dict.fromkeys([*map(ord, UNSEEN), *(code for codes in SELECTORS for code in codes)], None),
}
_SAME_STROKE = str.maketrans("I1|0", "lllO")
"""What is drawn alike in most fonts."""


def read_name(name: str) -> str:
    """A name fit to be shown: trimmed, one line, neither empty nor endless, and with something to be seen.
    What is not drawn is left out, or stands for a space, and so are marks piled up over one letter; what
    turns the direction of writing is refused."""
    clean = " ".join(_unpiled(name.translate(_CLEAN)).split())
    seen = any(unicodedata.category(letter) not in MARKS and letter != " " for letter in clean)
    if not seen or not clean.isprintable():
        raise AppRefusal("bad_name")
    return clean[:LONGEST_NAME].rstrip()


def sound_of(name: str) -> str:
    """What is left of a name without case, accents and spaces: two names with the same are one at a table."""
    return _bare(name.casefold())


def looks_of(name: str) -> set[str]:
    """What a name looks like, as it is written and in small letters: with letters of other alphabets, and
    digits, for those of ours that are drawn alike."""
    return {
        _bare(written).translate(_lookalikes()).translate(_SAME_STROKE).casefold()
        for written in (name, name.casefold())
    }


def alike(one: str, other: str) -> bool:
    """Whether somebody could take one name for the other."""
    return not looks_of(one).isdisjoint(looks_of(other))


def distinct(wish: str, others: Collection[str]) -> str:
    """The name as it was wished if none of the others sounds or looks like it, else with the first number
    that none has: Ana 2."""
    taken = {look for other in others for look in looks_of(other)}
    if looks_of(wish).isdisjoint(taken):
        return wish
    numbered = (_numbered(wish, number) for number in count(2))
    return next(name for name in numbered if looks_of(name).isdisjoint(taken))


def is_numbered(called: str, wish: str) -> bool:
    """Whether somebody is called so because another one had the name they wished for."""
    number = called.rpartition(" ")[2]
    return number.isdecimal() and called == _numbered(wish, int(number)) and called != wish


def _numbered(name: str, number: int) -> str:
    """The name with a number, of which nothing is cut off where both are too long."""
    mark = f" {number}"
    return name[: LONGEST_NAME - len(mark)].rstrip() + mark


def _unpiled(name: str) -> str:
    """The name with no more marks on a letter than writing needs."""
    kept, marks = [], 0
    for letter in name:
        marks = marks + 1 if unicodedata.category(letter) in MARKS else 0
        if marks <= MOST_MARKS:
            kept.append(letter)
    return "".join(kept)


def _bare(name: str) -> str:
    """The letters of a name without accents and spaces."""
    return "".join(
        letter
        for letter in unicodedata.normalize("NFKD", name.translate(_CLEAN))
        # Vowels that are written as marks, as in Thai, are no accents.
        if not unicodedata.combining(letter) and unicodedata.category(letter) != "Me" and not letter.isspace()
    )


@cache
def _lookalikes() -> dict[int, str]:
    text = Path(__file__).with_name("lookalikes.json").read_text(encoding="utf-8")
    letters: dict[str, str] = json.loads(text)["letters"]
    return {ord(letter): ours for ours, theirs in letters.items() for letter in theirs}
