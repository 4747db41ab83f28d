"""Saying no: a code a program understands and a sentence a player understands."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from pathlib import Path

from engine.core.json import Json

Sentences = Mapping[str, Mapping[str, str]]


@cache
def core_sentences() -> Sentences:
    """The sentences of the refusals that every game shares, by code and language."""
    text = Path(__file__).with_name("refusals.json").read_text(encoding="utf-8")
    table: Sentences = json.loads(text)
    return table


class Refusal(Exception):  # noqa: N818 -- a refusal is an answer, not an error of the program
    """Something that cannot be done; nothing has changed.

    `code` is one of a small closed list; `reason`, where a game gives one, says exactly which of
    its rules stands in the way and has its own sentence in the game's content file.
    """

    def __init__(
        self, code: str, *, reason: str | None = None, sentences: Sentences | None = None, **details: Json
    ) -> None:
        super().__init__(code if reason is None else f"{code}: {reason}")
        self.code = code
        self.reason = reason
        self.details = details
        self._sentences = sentences or {}

    def sentence(self, language: str = "en") -> str:
        """The refusal as a sentence in French ("fr") or English ("en")."""
        by_language = self._sentences.get(self.reason or "") or core_sentences()[self.code]
        return by_language[language].format(**self.details)

    def to_json(self) -> dict[str, Json]:
        """The refusal as plain data, for the wire and the log."""
        return {"refused": self.code, "reason": self.reason, **self.details}
