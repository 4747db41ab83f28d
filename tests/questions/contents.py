"""Content files changed in one place, and everything that is said with them."""

from __future__ import annotations

import copy
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from app.games import board, pocket, question
from app.language.narrator import content_of
from app.questions.board import Board, Pocket
from app.questions.player_view import PlayerView
from app.questions.question import Question
from app.questions.selection import Selection, Tap
from engine.core.json import Json

Path = tuple[str | int, ...]
Seen = tuple[PlayerView, list[Tap]]
"""One moment of one reader, and what is tapped."""


def leaves(content: Json, path: Path = ()) -> Iterator[Path]:
    """Where the numbers, names and switches of a content file stand; not what is left empty."""
    if isinstance(content, dict):
        for key, value in content.items():
            yield from leaves(value, (*path, key))
    elif isinstance(content, list):
        for at, value in enumerate(content):
            yield from leaves(value, (*path, at))
    elif content is not None:
        yield path


def changed(content: Json, path: Path) -> Json:
    """The same with one of them changed: a number one higher, a name another one, a switch turned."""
    if path:
        key, *rest = path
        other = copy.copy(content)
        other[key] = changed(content[key], tuple(rest))
        return other
    if isinstance(content, bool):
        return not content
    if isinstance(content, int):
        return content + 1
    return f"Zz{content}" if content else "Zz"


def said(seen: Seen, content: Json, lang: str) -> Iterator[Question | Board | Pocket]:
    """Everything one reader is asked and shown, at a table with this content, in one language."""
    view, taps = seen
    now = replace(view, content=content, lang=lang)
    yield question(now, Selection(taps))
    yield board(now)
    yield pocket(now)


def unsaid(seen: Sequence[Seen], content: Json, paths: Iterable[Path]) -> set[Path]:
    """Which of these places of a content file can be changed without anything being said otherwise. A text
    has to be heard in its own language, a number in both."""
    before = {lang: [tuple(said(one, content, lang)) for one in seen] for lang in ("en", "fr")}
    order = list(range(len(seen)))
    found = set()
    for path in paths:
        other = changed(content, path)
        for lang in [str(path[-1])] if path[-1] in before else before:
            at = next((at for at in order if differs(said(seen[at], other, lang), before[lang][at])), None)
            if at is None:
                found.add(path)
            else:
                # What stands beside it in the file is likely to be said at the same moment.
                order.remove(at)
                order.insert(0, at)
    return found


def differs(now: Iterable[object], before: Iterable[object]) -> bool:
    """Whether anything is said otherwise than before."""
    return any(one != was for one, was in zip(now, before, strict=True))


def other_box(game: str) -> tuple[Json, tuple[str, ...]]:
    """A content the app can show, in which rows are added where that is allowed, and replaced under other
    names with other numbers where the box has a fixed number of them; and the new names, in English."""
    content = copy.deepcopy(content_of(game))
    if game == "complots":
        content["characters"]["banker"] = {
            **{"en": "Banker", "fr": "Banquière", "clan": "perceptrices", "blocks": ["aide_etrangere"]},
            "effect": {"kind": "tax", "take": 2},
        }
        content["clans"]["perceptrices"]["classic"] = "banker"
        return content, ("Banker",)
    if game == "calaveras":
        content["places"]["hotel"].update(en="Harbour", fr="Port", the={"en": "the Harbour", "fr": "le Port"})
        content["guilty_from"] = 5
        return content, ("Harbour",)
    if game == "ghoul":
        content["characters"]["eto"] = {
            **{"fr": "Eto Y.", "en": "Eto Y.", "person": "eto", "types": ["ghoul"], "set": "base"},
            "collection": {"clue": "dove", "count": 3},
        }
        content["clues"]["food"].update(fr="Festin", en="Feast")
        content["interrogation"].update(shown=1, all_from=5)
        content["tiles"]["sewers"] = {
            **{"fr": "Égouts", "en": "Sewers", "red": False},
            "actions": [{"kind": "suspicion", "form": "single", "clue": "any", "zone": "pair"}],
        }
        del content["tiles"]["anteiku"]
        return content, ("Feast", "Sewers")
    for section, at, name in (("clues", 0, "Sneeze"), ("locations", 0, "Washroom"), ("events", 3, "Hiccups")):
        content[section][at].update(en=name, fr=name)
    for form in ("the", "at"):
        content["locations"][0][form] = {"en": "the Washroom", "fr": "la Buanderie"}
    content["settings"]["hand_size"] += 1
    return content, ("Sneeze", "Washroom")
