"""Content files changed in one place, and everything that is said with them."""

from __future__ import annotations

import copy
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from app.games import board, pocket, question
from app.questions.player_view import PlayerView
from app.questions.question import to_json
from app.questions.selection import Selection, Tap
from engine.core.json import Json

Path = tuple[str | int, ...]
Seen = tuple[PlayerView, list[Tap]]
"""One moment of one reader, and what is tapped."""


def leaves(content: Json, path: Path = ()) -> Iterator[Path]:
    """Where the numbers, names and switches of a content file stand."""
    if isinstance(content, dict):
        for key, value in content.items():
            yield from leaves(value, (*path, key))
    elif isinstance(content, list):
        for at, value in enumerate(content):
            yield from leaves(value, (*path, at))
    else:
        yield path


def changed(content: Json, path: Path) -> Json:
    """The same with one of them changed: a number one higher, a name another one, a switch turned."""
    other = copy.deepcopy(content)
    *before, last = path
    entry = other
    for key in before:
        entry = entry[key]
    value = entry[last]
    if isinstance(value, bool):
        entry[last] = not value
    elif isinstance(value, int):
        entry[last] = value + 1
    else:
        entry[last] = f"Zz{value}" if value else "Zz"
    return other


def said(seen: Seen, content: Json, lang: str) -> list[Json]:
    """Everything one reader is asked and shown, at a table with this content, in one language."""
    view, taps = seen
    now = replace(view, content=content, lang=lang)
    return [to_json(data) for data in (question(now, Selection(taps)), board(now), pocket(now))]


def unsaid(seen: Sequence[Seen], content: Json, paths: Iterable[Path]) -> set[Path]:
    """Which of these places of a content file can be changed without anything being said otherwise. A text
    has to be heard in its own language, a number in both."""
    before = {lang: [said(one, content, lang) for one in seen] for lang in ("en", "fr")}
    found = set()
    for path in paths:
        other = changed(content, path)
        for lang in [str(path[-1])] if path[-1] in before else before:
            if all(said(one, other, lang) == was for one, was in zip(seen, before[lang], strict=True)):
                found.add(path)
    return found
