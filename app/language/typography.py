"""How a text is set: apostrophes that are curved, and in French the spaces that must not break a line."""

from __future__ import annotations

import re
from collections.abc import Mapping
from string import Formatter
from typing import Final

NARROW: Final = "\u202f"
WIDE: Final = "\u00a0"

_FRENCH: Final = (
    (re.compile(r" (?=[;!?])"), NARROW),
    (re.compile(r" (?=:(?!//))"), WIDE),
    (re.compile(r"(?<=«) "), WIDE),
    (re.compile(r" (?=»)"), WIDE),
)
_APOSTROPHE: Final = re.compile(r"(?<=[\w}])'")


def set_well(text: str, lang: str) -> str:
    """A text of ours as it should be printed; what people typed themselves is not to be changed."""
    text = _APOSTROPHE.sub("’", text)
    if lang == "fr":
        for space, unbreakable in _FRENCH:
            text = space.sub(unbreakable, text)
    return text


_VOWELS: Final = "AEIOUÀÂÄÉÈÊËÎÏÔÖÛÜÙŒÆaeiouàâäéèêëîïôöûüùœæ"
_BEFORE: Final = re.compile(r"\b([Dd]e|[Qq]ue|[Àà]) $")
_MERGED: Final = {
    ("de", "le "): "du ",
    ("de", "les "): "des ",
    ("à", "le "): "au ",
    ("à", "les "): "aux ",
}


def joined(text: str, value: str, lang: str) -> str:
    """A text and a value after it. French runs small words together: de + le = du, que + Inès = qu’Inès."""
    found = _BEFORE.search(text) if lang == "fr" else None
    if found is None:
        return text + value
    word = found[1]
    for (small, article), merged in _MERGED.items():
        if small == word.lower() and value.startswith(article):
            capital = merged.capitalize() if word[0].isupper() else merged
            return text[: found.start()] + capital + value[len(article) :]
    if word.lower() != "à" and value[:1] in _VOWELS and value:
        return f"{text[: found.start()]}{word[:-1]}’{value}"
    return text + value


def filled(template: str, values: Mapping[str, object], lang: str) -> str:
    """A text with its `{values}` filled in."""
    text = ""
    for words, name, _, _ in Formatter().parse(template):
        text += words
        if name is not None:
            text = joined(text, str(values[name]), lang)
    return text
