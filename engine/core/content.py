"""Reading a game's content file: cards, names and counts as data, refused with the entry named."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from engine.core.json import Json
from engine.core.refusal import Refusal


def read_content(path: Path) -> Json:
    """The parsed file; a file that is not JSON is refused with the place of the fault."""
    try:
        return json.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise Refusal("bad_content", entry=path.name, problem=error.strerror or str(error)) from error
    except ValueError as error:
        raise Refusal("bad_content", entry=path.name, problem=str(error)) from error


def bad_entry(entry: str, problem: str) -> Refusal:
    """The refusal of a content file because of one of its entries."""
    return Refusal("bad_content", entry=entry, problem=problem)


LANGUAGES = ("fr", "en")
FORMS = ("the", "at")
"""How a sentence wants a name, where that cannot be told from the name: with its article (“the garden”, « le
jardin »), and where it is a place (“in the garden”, « dans le jardin »). Optional in a content file."""


class Entry:
    """One object of a content file, which knows where it stands so that a flaw can be named."""

    __slots__ = ("data", "path")

    def __init__(self, path: str, data: Json) -> None:
        if not isinstance(data, Mapping):
            raise bad_entry(path, "an object was expected")
        self.path = path
        self.data = data

    def flaw(self, problem: str) -> Refusal:
        """The refusal that names this entry."""
        return bad_entry(self.path, problem)

    def get(self, key: str, kind: type, default: Json = ...) -> Json:
        """A field of the right type; without a default it must be there."""
        value = self.data.get(key, default)
        if value is ...:
            raise self.flaw(f"{key} is missing")
        if value is default:
            return value
        if type(value) is not kind:
            raise self.flaw(f"{key} must be a {kind.__name__}")
        return value

    def texts(self) -> dict[str, str]:
        """Its names in French and English, neither empty."""
        texts: dict[str, str] = {language: self.get(language, str) for language in LANGUAGES}
        for language, text in texts.items():
            if not text.strip():
                raise self.flaw(f"{language} is empty")
        for form in FORMS:
            if form in self.data:
                shaped = self.entry(form)
                shaped.only(*LANGUAGES)
                shaped.texts()
        return texts

    def entry(self, key: str) -> Entry:
        """An object below this one."""
        return Entry(f"{self.path}.{key}", self.get(key, dict))

    def entries(self, key: str) -> dict[str, Entry]:
        """The named objects below this one."""
        return {name: Entry(f"{self.path}.{key}.{name}", data) for name, data in self.get(key, dict).items()}

    def only(self, *keys: str) -> None:
        """Refuse a field nobody reads: most likely a slip of the pen. What has a name may have its forms."""
        forms = FORMS if len(keys) > len(LANGUAGES) and set(LANGUAGES) <= set(keys) else ()
        for key in self.data:
            if key not in keys and key not in forms:
                raise self.flaw(f"{key} is not known here")


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class GameContent:
    """What every game's content file has; a game adds its own fields."""

    raw: Json
    custom: bool
    title: Mapping[str, str]
    summary: Mapping[str, str]
    minutes: int
    option_texts: Mapping[str, Mapping[str, str]]
    reasons: Mapping[str, Mapping[str, str]]
    """The sentences of the game's own reasons to refuse a move."""
    derived: dict[Any, Any] = field(default_factory=dict)
    """What other modules compute once from this content and a table's options."""

    def raw_if_custom(self) -> Json:
        """The file itself when it is not the one that comes with the app, for the save."""
        return self.raw if self.custom else None
