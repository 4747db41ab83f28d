"""How a text is set: apostrophes that are curved, spaces that must not break a line, values filled in."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from string import Formatter
from typing import Final

from app.language.grammar import grammar

WIDE: Final = "\u00a0"

_APOSTROPHE: Final = re.compile(r"(?<=[\w}])'")


def set_well(text: str, lang: str) -> str:
    """A text of ours as it should be printed; what people typed themselves is not to be changed."""
    return grammar(lang).spaced(_APOSTROPHE.sub("’", text))


@cache
def _pieces(template: str) -> tuple[tuple[str, str | None], ...]:
    """A text taken apart: some words, and the name of the value after them."""
    return tuple((words, name) for words, name, _, _ in Formatter().parse(template))


def filled(template: str, values: Mapping[str, object], lang: str) -> str:
    """A text with its `{values}` filled in."""
    text, rules = "", grammar(lang)
    for words, name in _pieces(template):
        text += words
        if name is not None:
            text = rules.joined(text, str(values[name]))
    return text
