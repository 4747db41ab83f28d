"""What the console itself says."""

from __future__ import annotations

from collections.abc import Mapping

from app.language import languages
from app.language.files import table


def sentences(lang: str) -> Mapping[str, str]:
    """Every sentence of a language by its key."""
    return table(lang, "console.json")


class Mistake(Exception):  # noqa: N818 -- it is the user's, not the program's
    """Something only the console knows to be wrong; the text is the sentence to print."""


class ConsoleWords:
    """The console's sentences in one language."""

    def __init__(self, lang: str) -> None:
        self.lang = lang

    def __call__(self, key: str, **values: object) -> str:
        """The sentence with its values filled in."""
        return sentences(self.lang)[key].format_map(values)


def meant(prefix: str, word: str) -> str | None:
    """The key below `prefix` that this word stands for in any language, or None."""
    for lang in languages():
        for key, text in sentences(lang).items():
            if key.startswith(prefix) and word.casefold() == text.casefold():
                return key.removeprefix(prefix)
    return None
