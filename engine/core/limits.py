"""Size limits of a content file, checked before anything is built from it.

The files that come with the app stay far below each of these. A file may come from another phone, and what is
within these bounds travels on to every phone of the table: all of it together fits into one message.
"""

from __future__ import annotations

from typing import Final

from engine.core.json import Json
from engine.core.refusal import Refusal

LARGEST_FILE: Final = 500_000
"""Bytes, with all the white space somebody may like."""
DEEPEST: Final = 8
MOST_VALUES: Final = 5_000
MOST_LETTERS: Final = 100_000
WIDEST: Final = 200
"""Entries of one list or object."""
LONGEST_TEXT: Final = 400
LONGEST_NAME: Final = 60
LARGEST_NUMBER: Final = 1_000
"""In either direction; every game has narrower bounds for each of its numbers."""
LONGEST_PLACE: Final = 120
LONGEST_PROBLEM: Final = 240


def bad_entry(entry: str, problem: str) -> Refusal:
    """The refusal of a content file because of one of its entries."""
    return Refusal("bad_content", entry=_cut(entry, LONGEST_PLACE), problem=_cut(problem, LONGEST_PROBLEM))


def not_in_the_box(entry: str) -> Refusal:
    """The refusal of a content file because of an entry that is sound but that no screen could show."""
    return Refusal("not_in_the_box", entry=_cut(entry, LONGEST_PLACE))


def check_limits(name: str, raw: Json) -> None:
    """Refuse a file with anything in it that is too deep, too many, too long, too large or no JSON."""
    values = letters = 0
    left: list[tuple[str, Json, int]] = [(name, raw, 0)]
    while left:
        place, value, depth = left.pop()
        values += 1
        if values > MOST_VALUES:
            raise bad_entry(name, f"it has more than {MOST_VALUES} values")
        if isinstance(value, str):
            letters += len(value)
            _check_text(place, value, LONGEST_TEXT)
        elif isinstance(value, dict | list):
            if depth == DEEPEST:
                raise bad_entry(place, f"it is nested more than {DEEPEST} deep")
            if len(value) > WIDEST:
                raise bad_entry(place, f"it has more than {WIDEST} entries")
            if isinstance(value, dict):
                letters += _check_keys(place, value)
                left += [(f"{place}.{key}", below, depth + 1) for key, below in value.items()]
            else:
                left += [(f"{place}[{at}]", below, depth + 1) for at, below in enumerate(value)]
        elif type(value) is int:
            if abs(value) > LARGEST_NUMBER:
                raise bad_entry(place, f"no number may be beyond {LARGEST_NUMBER}")
        elif value is not None and type(value) is not bool:
            raise bad_entry(place, f"a {type(value).__name__} has no place in a content file")
        if letters > MOST_LETTERS:
            raise bad_entry(name, f"it has more than {MOST_LETTERS} letters")


def _check_keys(place: str, value: dict[Json, Json]) -> int:
    for key in value:
        if not isinstance(key, str) or not key:
            raise bad_entry(place, "the name of an entry must be a text, and not empty")
        _check_text(place, key, LONGEST_NAME)
    return sum(map(len, value))


def _check_text(place: str, text: str, longest: int) -> None:
    if len(text) > longest:
        raise bad_entry(place, f"a text or a name has more than {longest} letters")
    # Spaces of all kinds are welcome. What cannot be written as UTF-8 counts as not printable.
    if not all(letter.isprintable() or letter.isspace() for letter in text):
        raise bad_entry(place, "a text or a name has letters that cannot be printed")


def _cut(text: str, longest: int) -> str:
    return text if len(text) <= longest else text[: longest - 1] + "…"
