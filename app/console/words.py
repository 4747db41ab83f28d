"""What the console itself says, in French and English."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from pathlib import Path

from app.language import LANGUAGES

Texts = Mapping[str, str]


@cache
def sentences() -> Mapping[str, Texts]:
    """Every sentence by key and language."""
    table: Mapping[str, Texts] = json.loads(
        Path(__file__).with_name("words.json").read_text(encoding="utf-8")
    )
    return table


class Mistake(Exception):  # noqa: N818 -- it is the user's, not the program's
    """Something only the console knows to be wrong; the text is the sentence to print."""


class Words:
    """The console's sentences in one language."""

    def __init__(self, lang: str) -> None:
        self.lang = lang

    def __call__(self, key: str, **values: object) -> str:
        """The sentence with its values filled in."""
        return sentences()[key][self.lang].format_map(values)


def meant(prefix: str, word: str) -> str | None:
    """The key below `prefix` that this word stands for in either language, or None."""
    for key, texts in sentences().items():
        if key.startswith(prefix) and word.casefold() in (texts[lang].casefold() for lang in LANGUAGES):
            return key.removeprefix(prefix)
    return None
