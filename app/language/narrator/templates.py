"""Sentences with gaps, and how they are filled.

`{field}` is a value put into words; `{field:form}` puts it into a form its language needs:
  `the`, `at`    a name with its article, or where it is a place: “the garden”, “in the garden”
  `bare`         a name without its article: « votre Capitaine »
  `quoted`       the title of a card: “Claw Marks”
  `de`, `à`      French: the small word before each of several, run together: « d’Inès et du Chat »
  `a`            English: a name with “a” or “an”
  `own`          English: “Léa’s”, or “your”
`{count|card|cards}` is a number with its noun, and `{count:a|card|cards}` the same in words.
`{seat?takes|take}` is a word that agrees: with somebody else, with the reader (alone or among others), and
where a third form is given, with several others. A part in square brackets is left out when one of its fields
has no value.

Instead of one sentence there may be several variants, each with its `text`: the first is taken whose `when`
(values), `has` (a field that has a value) and `you` (a field that is the reader, alone or among others) fit.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence, Sized
from functools import cache
from typing import Any, Protocol

from app.language.typography import joined, set_well
from engine.core.json import Json

Data = Mapping[str, Json]

SOME: Any = object()
"""Stands for a value that differs between the moves one sentence speaks of."""

NUMBERS = {
    "fr": ("deux", "trois", "quatre", "cinq", "six"),
    "en": ("two", "three", "four", "five", "six"),
}
"""From two on; larger numbers are written in digits."""

_PARTS = re.compile(r"\[([^\]]*)\]")
_FIELD = re.compile(r"\{([a-z_.]+)(?::([^|?}]+))?(?:([|?])([^}]*))?\}")
_ENDED = re.compile(r"[.!?]\s$")
_ARTICLES = ("La ", "Le ", "Les ", "L'", "L’", "The ")


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
    text = ""
    for at, part in enumerate(_PARTS.split(_set(template, lang))):
        optional = at % 2 == 1
        if optional and not all(_present(data, found[1]) for found in _FIELD.finditer(part)):
            continue
        end = 0
        for found in _FIELD.finditer(part):
            words, value = part[end : found.start()], _gap(found, data, voice, lang)
            text = joined(text + words, capital(value) if _ENDED.search(words) else value, lang)
            end = found.end()
        text += part[end:]
    return text


def capital(sentence: str) -> str:
    """A sentence as it begins."""
    return sentence[:1].upper() + sentence[1:]


def within(name: str) -> str:
    """A name as it stands in the middle of a sentence: its article without a capital."""
    return name[0].lower() + name[1:] if name.startswith(_ARTICLES) else name


def bare(name: str) -> str:
    """A name without its article."""
    for article in _ARTICLES:
        if name.startswith((article, article.lower())):
            return name[len(article) :]
    return name


def get(data: Data, path: str) -> Json:
    """A value, or one inside another: `move.card`."""
    value: Json = data
    for key in path.split("."):
        value = value.get(key) if isinstance(value, Mapping) else None
    return value


def counted(count: int, one: str, lang: str) -> str:
    """A number in words; `one` is the word for one, with its gender."""
    if count == 1:
        return one
    words: Sequence[str] = NUMBERS[lang]
    return words[count - 2] if 2 <= count < len(words) + 2 else str(count)


@cache
def _set(template: str, lang: str) -> str:
    # Only our own words: a name is printed as its owner typed it.
    return set_well(template, lang)


def _present(data: Data, path: str) -> bool:
    value = get(data, path)
    return value is not None and value not in ("", [], {})


def _gap(found: re.Match[str], data: Data, voice: Voice, lang: str) -> str:
    path, form, kind, words = found.groups()
    key, value = path.rpartition(".")[2], get(data, path)
    if kind is None:
        return "…" if value is SOME else voice.say(key, value, form or "")
    forms = words.split("|")
    if value is SOME:
        return "…" if kind == "|" else forms[-1]
    if kind == "?" and voice.is_you(key, value):
        return forms[1]
    many = isinstance(value, Sized) and not isinstance(value, str)
    count = len(value) if many else 1 if kind == "?" else value
    single = count in (0, 1) if lang == "fr" else count == 1
    noun = forms[0] if single else forms[-1]
    if kind == "?":
        return noun
    return f"{counted(value, form, lang) if form else value} {noun}"
