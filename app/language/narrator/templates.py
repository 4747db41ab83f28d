"""Sentences with gaps, and how they are filled.

`{field}` is a value put into words; `{field:form}` puts it into a form its language needs:
  `the`, `at`    a name with its article, or where it is a place: “the garden”, “in the garden”
  `bare`         a name without its article: « votre Capitaine »
  `quoted`       the title of a card: “Claw Marks”
  `de`, `à`      any of the language's small words before each of several, run together: « d’Inès et du Chat »
  `a`            a name with its small article: “a”, “an”
  `own`          “Léa’s”, or “your”
`{count|card|cards}` is a number with its noun, as many forms of it as the language has, and
`{count:a|card|cards}` the same in words.
`{seat?takes|take}` is a word that agrees: with somebody else, with the reader (alone or among others), and
where a third form is given, with several others. A part in square brackets is left out when one of its fields
has no value.

Instead of one sentence there may be several variants, each with its `text`: the first is taken whose `when`
(values), `has` (a field that has a value) and `you` (a field that is the reader, alone or among others) fit.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sized
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Any, Protocol

from app.language.files import kept
from app.language.grammar import grammar
from app.language.typography import set_well
from engine.core.json import Json

Data = Mapping[str, Json]

OPEN = "…"
"""What is said in a gap whose value is left open, or missing while a game is shown."""


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
        fits = all(data.get(key) == value for key, value in variant.get("when", {}).items())
        fits = fits and ("has" not in variant or _present(data, variant["has"]))
        if fits and ("you" not in variant or voice.is_you(variant["you"], get(data, variant["you"]))):
            text: str = variant["text"]
            return text
    return None


def fill(template: str, data: Data, voice: Voice, lang: str) -> str:
    """The sentence with every gap filled."""
    text, rules = "", grammar(lang)
    for at, part in enumerate(_PARTS.split(_set(template, lang))):
        optional = at % 2 == 1
        if optional and not all(_present(data, found[1]) for found in _FIELD.finditer(part)):
            continue
        end = 0
        for found in _FIELD.finditer(part):
            words, value = part[end : found.start()], _gap(found, data, voice, lang)
            text = rules.joined(text + words, capital(value) if _ENDED.search(words) else value)
            end = found.end()
        text += part[end:]
    if _settings["listener"] is not None:
        _settings["listener"](template, text)
    return text


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
    value: Json = data
    for key in path.split("."):
        value = value.get(key) if isinstance(value, Mapping) else None
    return value


@kept
def _set(template: str, lang: str) -> str:
    # Only our own words: a name is printed as its owner typed it.
    return set_well(template, lang)


def _present(data: Data, path: str) -> bool:
    value = get(data, path)
    return value is not None and value not in ("", [], {})


def _gap(found: re.Match[str], data: Data, voice: Voice, lang: str) -> str:
    path, form, kind, words = found.groups()
    key, value = path.rpartition(".")[2], get(data, path)
    if value is None:
        if _settings["demanded"] or _demanded.get():
            raise MissingValueError(f"nothing to say for {path} in {found.string!r}")
        return words.split("|")[-1] if kind == "?" else OPEN
    if kind is None:
        return voice.say(key, value, form or "")
    forms = words.split("|")
    if kind == "?" and voice.is_you(key, value):
        return forms[1]
    many = isinstance(value, Sized) and not isinstance(value, str)
    count = len(value) if many else 1 if kind == "?" else value
    rules = grammar(lang)
    if kind == "?":
        return forms[0] if rules.plural(count) == 0 else forms[-1]
    return f"{rules.number(value, form) if form else value} {rules.form(count, forms)}"
