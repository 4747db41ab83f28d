"""The compiled catalogues of a language, all features together."""

from __future__ import annotations

from gettext import GNUTranslations, NullTranslations
from typing import Any

from app.language.files import folder_of, kept

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
