"""Sentences with gaps, and how they are filled.

`{field}` is a value put into words; `{field:form}` puts it into a form its language needs:
  `the`, `at`    a name with its article, or where it is a place: “the garden”, “in the garden”
  `bare`         a name without its article: « votre Capitaine »
  `quoted`       the title of a card: “Claw Marks”
  `de`, `à`      any of the language's small words before each of several, run together: « d’Inès et du Chat »
  `a`            a name with its small article: “a”, “an”
  `own`          “Léa’s”, or “your”
`{count|card|cards}` is a number with its noun, as many forms of it as the language has, and
`{count:a|card|cards}` the same in words; `{count:one|}` is the number alone, in words.
`{names.twist:the}` is what the table's content calls something whose id every content has.
`{seat?takes|take}` is a word that agrees: with somebody else, with the reader (alone or among others), and
where a third form is given, with several others. A part in square brackets is left out when one of its fields
has no value.

Instead of one sentence there may be several variants, each with its `text`: the first is taken whose `when`
(values), `has` (a field that has a value) and `you` (a field that is the reader, alone or among others) fit.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from typing import Any, Protocol

from app.language.files import kept
from app.language.grammar import grammar
from app.language.typography import set_well
from engine.core.json import Json

Data = Mapping[str, Json]

OPEN = "…"
"""What is said in a gap whose value is left open, or missing while a game is shown."""


NAMES = "names"
"""What stands before an id in a gap that is for its name. Data may have it as a field, with the ids there
are."""


class MissingValueError(LookupError):
    """A sentence has a gap for which there is no value."""


Listener = Callable[[str, str], None]
_demanded: ContextVar[bool] = ContextVar("demanded", default=False)
_settings: dict[str, Any] = {"demanded": False, "listener": None}


def demand_values(demanded: bool = True) -> None:
    """Raise MissingValueError instead of leaving a gap open, from now on: for tests and tools. While a game
    is shown a sentence with a hole is better than none."""
    _settings["demanded"] = demanded


@contextmanager
def values_demanded() -> Iterator[None]:
    """The same for a while."""
    before = _demanded.set(True)
    try:
        yield
    finally:
        _demanded.reset(before)


def listen(listener: Listener | None) -> None:
    """Tell somebody of every sentence that is said: as it is written, and as it was said."""
    _settings["listener"] = listener


_PARTS = re.compile(r"\[([^\]]*)\]")
_FIELD = re.compile(r"\{([a-z_.]+)(?::([^|?}]+))?(?:([|?])([^}]*))?\}")
_ENDED = re.compile(r"[.!?]\s$")
_SEVERAL = frozenset({list, tuple, dict})
"""The kinds of values that are counted."""


class Voice(Protocol):
    """Whoever fills the gaps."""

    def say(self, key: str, value: Json, form: str = "") -> str:
        """One value in words."""

    def is_you(self, key: str, value: Json) -> bool:
        """Whether a value is the reader, alone or among others."""


def choose(entry: Json, data: Data, voice: Voice) -> str | None:
    """The sentence of an entry that fits these values; None where there is none."""
    if isinstance(entry, str):
        return entry
    for variant in entry or ():
        if "when" in variant and not _equal(data, variant["when"]):
            continue
        if "has" in variant and not _present(data, variant["has"]):
            continue
        if "you" not in variant or voice.is_you(variant["you"], get(data, variant["you"])):
            text: str = variant["text"]
            return text
    return None


def _equal(data: Data, wanted: Data) -> bool:
    """Whether these fields have these values."""
    return all(data.get(key) == value for key, value in wanted.items())


def fill(template: str, data: Data, voice: Voice, lang: str) -> str:
    """The sentence with every gap filled."""
    text = ""
    for part in _parts(template, lang):
        if part.optional and not all(_present(data, gap.path) for gap in part.gaps):
            continue
        for gap in part.gaps:
            value = _filled(gap, data, voice, lang)
            if gap.begins:
                value = capital(value)
            if gap.merges:
                text = grammar(lang).joined(text + gap.words, value)
            else:
                text += gap.words + value
        text += part.rest
    if _settings["listener"] is not None:
        _settings["listener"](template, text)
    return text


@dataclass(frozen=True, slots=True)
class _Gap:
    """A gap, with the words before it."""

    words: str
    begins: bool
    """Whether a sentence begins with it."""
    merges: bool
    """Whether the word before it may run together with what is said here."""
    path: str
    key: str
    form: str
    kind: str | None
    forms: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class _Part:
    """A part of a sentence: in square brackets, or not."""

    optional: bool
    gaps: tuple[_Gap, ...]
    rest: str


@kept
def _parts(template: str, lang: str) -> tuple[_Part, ...]:
    """A sentence taken apart. Only our own words are set well: a name is printed as its owner typed it."""
    made: list[_Part] = []
    rules = grammar(lang)
    for at, part in enumerate(_PARTS.split(set_well(template, lang))):
        gaps: list[_Gap] = []
        end = 0
        for found in _FIELD.finditer(part):
            words = part[end : found.start()]
            path, form, kind, forms = found.groups()
            key = path.rpartition(".")[2]
            begins = _ENDED.search(words) is not None
            # Where a part begins with this gap, the small word may end any of the parts before it. A small
            # word at the end of what fills another gap, such as somebody's name, is never merged.
            ends = [one.rest + words for one in made] if not (gaps or words.strip()) else [words]
            merges = any(map(rules.may_merge, ends))
            told = tuple((forms or "").split("|"))
            gaps.append(_Gap(words, begins, merges, path, key, form or "", kind, told))
            end = found.end()
        made.append(_Part(at % 2 == 1, tuple(gaps), part[end:]))
    return tuple(made)


def after_name(name: str, line: str) -> str:
    """What a line says of somebody, without the name it begins with."""
    said = line.strip()
    if not name or not said.startswith(name):
        return said
    return capital(said.removeprefix(name).lstrip(" \u00a0\u202f:"))


def capital(sentence: str) -> str:
    """A sentence as it begins."""
    return sentence[:1].upper() + sentence[1:]


def get(data: Data, path: str) -> Json:
    """A value, or one inside another: `move.card`."""
    if "." not in path:
        return data.get(path)
    value: Json = data
    for key in path.split("."):
        value = value.get(key) if isinstance(value, Mapping) else None
    return value


def _present(data: Data, path: str) -> bool:
    value = get(data, path)
    return value is not None and value not in ("", [], {})


def _filled(gap: _Gap, data: Data, voice: Voice, lang: str) -> str:
    key, kind = gap.key, gap.kind
    # Most gaps are for a field itself, not for one inside another.
    value = data.get(key) if key == gap.path else get(data, gap.path)
    if value is None and NAMES not in data and gap.path.startswith(f"{NAMES}."):
        value = key
    if value is None:
        if _settings["demanded"] or _demanded.get():
            raise MissingValueError(f"nothing to say for {gap.path} after {gap.words!r}")
        return gap.forms[-1] if kind == "?" else OPEN
    if kind is None:
        return voice.say(key, value, gap.form)
    if kind == "?" and voice.is_you(key, value):
        return gap.forms[1]
    many = type(value) in _SEVERAL
    count = len(value) if many else 1 if kind == "?" else value
    rules = grammar(lang)
    if kind == "?":
        return gap.forms[0] if rules.plural(count) == 0 else gap.forms[-1]
    number, noun = rules.number(value, gap.form) if gap.form else value, rules.form(count, gap.forms)
    return f"{number} {noun}" if noun else str(number)
