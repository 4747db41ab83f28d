"""Refusals: a code for programs; the app has the sentence a player reads."""

from __future__ import annotations

from engine.core.json import Json


class Refusal(Exception):  # noqa: N818 -- a refusal is an answer, not an error of the program
    """Something that cannot be done; nothing has changed.

    `code` is one of a small closed list; `reason`, where a game gives one, says exactly which of the `rules`
    of that game stands in the way. `details` are numbers and ids that belong into the sentence.
    """

    def __init__(
        self, code: str, *, reason: str | None = None, rules: str | None = None, **details: Json
    ) -> None:
        super().__init__(code if reason is None else f"{code}: {reason}")
        self.code = code
        self.reason = reason
        self.rules = rules
        self.details = details

    def to_json(self) -> dict[str, Json]:
        """The refusal as plain data, for the wire and the log."""
        return {"refused": self.code, "reason": self.reason, **self.details}
