"""Reading a game's content file: cards, names and counts as data, refused with the entry named."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from engine.core.json import Json
from engine.core.limits import LARGEST_FILE, bad_entry, check_limits, not_in_the_box
from engine.core.refusal import Refusal


def read_content(path: Path) -> Json:
    """The parsed file; one that is too large or not JSON is refused with the place of the fault."""
    try:
        with path.open("rb") as file:
            data = file.read(LARGEST_FILE + 1)
        if len(data) > LARGEST_FILE:
            raise bad_entry(path.name, f"the file has more than {LARGEST_FILE} bytes")
        return json.loads(data.decode("utf-8"))
    except OSError as error:
        raise bad_entry(path.name, error.strerror or str(error)) from error
    except (ValueError, RecursionError) as error:
        raise bad_entry(path.name, str(error)) from error


def content_file(name: str, raw: Json) -> Entry:
    """A content file to be read entry by entry, once it is known that nothing in it is beyond all bounds."""
    check_limits(name, raw)
    return Entry(name, raw)


LANGUAGES = ("fr", "en")
FORMS = ("the", "at", "one", "many", "no_other", "brief", "brief_the")
"""How a sentence wants a name, where that cannot be told from the name: with its article (“the garden”, « le
jardin »); where it is a place (“in the garden”, « dans le jardin »); one of a kind, several, and no other one
(“a Ghoul”, “Ghouls”, “no other Ghoul”); where there is hardly room, alone and with its article. Optional in a
content file."""

SENTENCES = ("title", "summary", "options", "reasons", "cautions")
"""What a content file has of words only."""

LONGEST_GAME = 600
"""Minutes."""

_GAP = re.compile(r"\{([a-z_]+)\}")


def played_digest(raw: Json) -> str:
    """What a content file is known by, its words left aside: a corrected sentence changes no game."""
    text = json.dumps(_without_words(raw), sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()[:32]


def _without_words(value: Json) -> Json:
    if isinstance(value, Mapping):
        words = (*LANGUAGES, *FORMS, *SENTENCES)
        return {key: _without_words(inner) for key, inner in value.items() if key not in words}
    return [_without_words(inner) for inner in value] if isinstance(value, list) else value


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

    def number(self, key: str, least: int, most: int, default: int | None = None) -> int:
        """A whole number within its bounds; without a default it must be there."""
        number: int = self.get(key, int, ... if default is None else default)
        if not least <= number <= most:
            raise self.flaw(f"{key} must be from {least} to {most}")
        return number

    def names(self, key: str, default: list[str] | None = None) -> tuple[str, ...]:
        """A list of texts."""
        return self._listed(key, str, default)

    def numbers(self, key: str, least: int, most: int) -> tuple[int, ...]:
        """A list of whole numbers within their bounds."""
        numbers = self._listed(key, int, None)
        if any(not least <= number <= most for number in numbers):
            raise self.flaw(f"{key} must be from {least} to {most}")
        return numbers

    def _listed(self, key: str, kind: type, default: Json) -> tuple[Any, ...]:
        values = self.get(key, list, ... if default is None else default)
        if any(type(value) is not kind for value in values):
            raise self.flaw(f"{key} must be a list with nothing but {kind.__name__}")
        return tuple(values)

    def texts(self, gaps: Collection[str] = ()) -> dict[str, str]:
        """Its names in French and English, neither empty, with no other `{gap}` in them than these."""
        texts: dict[str, str] = {language: self.get(language, str) for language in LANGUAGES}
        for language, text in texts.items():
            if not text.strip():
                raise self.flaw(f"{language} is empty")
            around = _GAP.sub("", text)
            unknown = set(_GAP.findall(text)) - set(gaps)
            if "{" in around or "}" in around or unknown:
                raise self.flaw(f"{language} has a gap that cannot be filled in: {text}")
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

    def sentences(self, key: str, like: Json, needed: Collection[str] = ()) -> dict[str, dict[str, str]]:
        """The named sentences below this entry, the needed ones among them. Each may have the gaps that it
        has in the file that comes with the app (`like`): only those are filled in. What an older file has no
        sentence for, that file has."""
        sentences: dict[str, dict[str, str]] = {}
        for name, entry in self.entries(key).items():
            known = like[key].get(name, {})
            gaps = {gap for language in LANGUAGES for gap in _GAP.findall(known.get(language, ""))}
            sentences[name] = entry.texts(gaps)
        for name in needed:
            if name not in sentences:
                raise self.entry(key).flaw(f"{name} is missing")
        return {**like[key], **sentences}

    def nothing_new(self, key: str, like: Json) -> None:
        """Refuse what is named below this entry and not in the file that comes with the app (`like`)."""
        known = _ids(like[key])
        for name in _ids(self.data[key]):
            if name not in known:
                raise not_in_the_box(f"{self.path}.{key}.{name}")

    def only(self, *keys: str) -> None:
        """Refuse a field nobody reads: most likely a slip of the pen. What has a name may have its forms."""
        forms = FORMS if len(keys) > len(LANGUAGES) and set(LANGUAGES) <= set(keys) else ()
        for key in self.data:
            if key not in keys and key not in forms:
                raise self.flaw(f"{key} is not known here")


def _ids(rows: Json) -> list[str]:
    return list(rows) if isinstance(rows, dict) else [row["id"] for row in rows]


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
