"""What a table should know before it begins although nothing forbids it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Caution:
    """A sentence of warning about the options of a table, in French ("fr") and English ("en")."""

    texts: Mapping[str, str]

    def sentence(self, language: str = "en") -> str:
        """The warning in a language."""
        return self.texts[language]
