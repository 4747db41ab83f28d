"""What the app says, in the reader's language: one catalogue of sentences per language, chosen per phone."""

import json
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from typing import Final

LANGUAGES: Final = ("fr", "en")
CATALOGUES: Final = Path(__file__).resolve().parents[2] / "assets" / "locale"

# Where a system says which language it speaks, the most particular first.
_VARIABLES: Final = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")

Translator = Callable[..., str]


@cache
def catalogue(lang: str) -> Mapping[str, str]:
    """Every sentence of one language, by key."""
    if lang not in LANGUAGES:
        raise ValueError(f"no catalogue for {lang!r}: the app speaks {', '.join(LANGUAGES)}")
    sentences: dict[str, str] = json.loads((CATALOGUES / f"{lang}.json").read_text(encoding="utf-8"))
    return sentences


def translator(lang: str) -> Translator:
    """The function that turns a key, and the values its sentence names, into that sentence."""
    sentences = catalogue(lang)

    def translate(key: str, **values: object) -> str:
        return sentences[key].format_map(values)

    return translate


def preferred(environment: Mapping[str, str]) -> str:
    """The language a system asks for, or French, the first language of these games."""
    for variable in _VARIABLES:
        wish = environment.get(variable, "")[:2].lower()
        if wish in LANGUAGES:
            return wish
    return LANGUAGES[0]
