"""The compiled catalogues of a language, all features together."""

from __future__ import annotations

from gettext import GNUTranslations, NullTranslations

from app.language.files import folder_of, kept

Catalogue = NullTranslations
"""English is the language of the sources: a text nobody has translated is its own translation."""


@kept
def load(lang: str) -> Catalogue:
    """Whatever this language has; where two features translate the same text, the first one by name has
    it."""
    found = Catalogue()
    for file in sorted((folder_of(lang) / "app").glob("*.mo"), reverse=True):
        with file.open("rb") as data:
            feature = GNUTranslations(data)
        feature.add_fallback(found)
        found = feature
    return found
