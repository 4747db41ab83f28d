"""The narrator: a game put into words, for the console and for the screens."""

from __future__ import annotations

from collections.abc import Sequence

from app.language.narrator.names import standard_content, worded
from app.language.narrator.telling import Narrator, held_events, whispered_events
from app.own_files import own
from engine.core.json import Json

__all__ = ["Narrator", "content_of", "held_events", "narrator", "whispered_events"]


def content_of(game: str, content: Json = None) -> Json:
    """What a game is played with, everything named in every language: the content chosen at its table, else
    the one that comes with the app."""
    return standard_content(game) if content is None else worded(game, content)


def narrator(
    game: str, view: Json, people: Sequence[str], lang: str, content: Json = None, me: int | None = None
) -> Narrator:
    """The narrator of this game, as one seat sees it: `people` are called by their names, seat by seat, and
    whoever sits at `me`, the reader, is told as “you”."""
    kind: type[Narrator] = own(game, "narrator", "NARRATOR", Narrator)
    return kind(game, view, people, lang, content, me)
