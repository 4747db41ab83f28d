"""Reading a game's content file: cards, names and counts as data, refused with the entry named."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field
from functools import wraps
from pathlib import Path
from typing import Any, Concatenate, ParamSpec, TypeVar

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


FORMS = ("the", "at", "short", "one", "many", "no_other", "brief", "brief_the")
"""How a sentence wants a name, where that cannot be told from the name: with its article (“the garden”, « le
jardin »); where it is a place (“in the garden”, « dans le jardin »); what everybody calls somebody; one of a
kind, several, and no other one (“a Ghoul”, “Ghouls”, “no other Ghoul”); where there is hardly room, alone and
with its article. Optional in a content file, as names are."""
NO_LANGUAGES = ("at", "id", "op")
"""Fields of a content file that look like the code of a language."""

LONGEST_GAME = 600
"""Minutes."""

_LANGUAGE = re.compile(r"[a-z]{2}")
_GAP = re.compile(r"\{([a-z_]+)\}")
_ANY_GAP = re.compile(r"\{(?:names\.)?[a-z_]+(?::[a-z]+)?(?:[|?][^{}]*)?\}")


def is_language(key: str) -> bool:
    """Whether a field has a name in a language: its key is the two letters of that language."""
    return bool(_LANGUAGE.fullmatch(key)) and key not in NO_LANGUAGES


def played_digest(raw: Json) -> str:
    """The digest by which a recording names the content it was played with."""
    text = json.dumps(raw, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()[:32]


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

    def check_names(self, gaps: Collection[str] | None = ()) -> None:
        """Refuse a name it brings along, in whatever languages, that is empty or has another `{gap}` than
        these (None: any, with the form a sentence wants). What has no name is called as the app does."""
        for language in self.data:
            if not is_language(language):
                continue
            text = self.get(language, str)
            if not text.strip():
                raise self.flaw(f"{language} is empty")
            around = (_ANY_GAP if gaps is None else _GAP).sub("", text)
            unknown = set() if gaps is None else set(_GAP.findall(text)) - set(gaps)
            if "{" in around or "}" in around or unknown:
                raise self.flaw(f"{language} has a gap that cannot be filled in: {text}")
        for form in FORMS:
            if isinstance(self.data.get(form), Mapping):
                shaped = self.entry(form)
                shaped.only(named=True)
                shaped.check_names()
            elif form in self.data and not self.get(form, str).strip():
                raise self.flaw(f"{form} is empty")

    def entry(self, key: str) -> Entry:
        """An object below this one."""
        return Entry(f"{self.path}.{key}", self.get(key, dict))

    def entries(self, key: str) -> dict[str, Entry]:
        """The named objects below this one."""
        return {name: Entry(f"{self.path}.{key}.{name}", data) for name, data in self.get(key, dict).items()}

    def check_words(self, *keys: str) -> None:
        """Refuse a flaw in the names and sentences a file may bring along below these entries."""
        for key in keys:
            if key in self.data:
                for entry in self.entries(key).values():
                    entry.only(named=True)
                    entry.check_names(None)

    def nothing_new(self, key: str, like: Json) -> None:
        """Refuse what is named below this entry and not in the file that comes with the app (`like`)."""
        known = _ids(like[key])
        for name in _ids(self.data[key]):
            if name not in known:
                raise not_in_the_box(f"{self.path}.{key}.{name}")

    def added(self, key: str, like: Json) -> list[str]:
        """What is named below this entry and not in the file that comes with the app (`like`). The app has
        no name for it: one without its own is refused."""
        rows = {name: row for name, row in self.entries(key).items() if name not in like[key]}
        for row in rows.values():
            if not any(map(is_language, row.data)):
                raise row.flaw("it is not in the box and needs a name")
        return list(rows)

    def only(self, *keys: str, named: bool = False) -> None:
        """Refuse a field nobody reads: most likely a slip of the pen. What is `named` may bring along its
        names, in whatever languages, and their forms."""
        for key in self.data:
            if key not in keys and not (named and (key in FORMS or is_language(key))):
                raise self.flaw(f"{key} is not known here")


WORDS = ("title", "short_title", "summary", "options", "reasons")
"""What a content file may say in its own words; the app has words for all of it."""


def check_words(file: Entry, *more: str) -> None:
    """Refuse a flaw in what a file says in its own words."""
    for key in ("title", "short_title", "summary"):
        if key in file.data:
            entry = file.entry(key)
            entry.only(named=True)
            entry.check_names()
    file.check_words("options", "reasons", *more)


def _ids(rows: Json) -> list[str]:
    return list(rows) if isinstance(rows, dict) else [row["id"] for row in rows]


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class GameContent:
    """What every game's content file has; a game adds its own fields."""

    raw: Json
    custom: bool
    minutes: int
    derived: dict[Any, Any] = field(default_factory=dict)
    """What is computed once from this content, mostly by functions marked with `derived`."""

    def raw_if_custom(self) -> Json:
        """The file itself when it is not the one that comes with the app, for the save."""
        return self.raw if self.custom else None


C = TypeVar("C", bound=GameContent)
P = ParamSpec("P")
T = TypeVar("T")


def derived(make: Callable[Concatenate[C, P], T]) -> Callable[Concatenate[C, P], T]:
    """A function that computes something from a content, and from other values that can be keys, once."""
    name = f"{make.__module__}.{make.__qualname__}"

    @wraps(make)
    def kept(content: C, /, *args: P.args, **kwargs: P.kwargs) -> T:
        key = (name, *args, *kwargs.items())
        if key not in content.derived:
            content.derived[key] = make(content, *args, **kwargs)
        made: T = content.derived[key]
        return made

    return kept
