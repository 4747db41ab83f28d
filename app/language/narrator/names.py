"""The names of cards, places and people of a game: those of `assets/text`, put into the content it is played
with. What a table's own content file names itself is called so at that table."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import engine
from app.language.files import kept, kept_by_content, languages, sentences
from engine.core.content import FORMS, is_language
from engine.core.json import Json

Texts = Mapping[str, Any]
"""What something is called, by language; and under each of `FORMS` how a sentence wants it, by language."""

_GAP = re.compile(r"\{([a-z_.]+)")

SECTIONS = ("options", "reasons", "cautions")
"""Files of `assets/text/<language>/<game>` that are sections of the content by their own name."""
MANY = ("names", "printed")
"""Those that have several sections."""


class Worded(dict[str, Json]):
    """Content in which everything has its names in every language of the app."""


@kept
def standard_content(game: str) -> Worded:
    """The content that comes with the app."""
    return worded(game, _file(game))


@kept
def _file(game: str) -> Json:
    return engine.definition(game).standard_content().raw


def worded(game: str, content: Json) -> Worded:
    """A content file with its names. Its own win; one that is not in the reader's language is in the first
    that the file has."""
    return content if isinstance(content, Worded) else _worded(content, game)


@kept_by_content(4)
def _worded(content: Json, game: str) -> Worded:
    texts = {lang: _sections(lang, game) for lang in languages()}
    keys = [*content, *(key for key in next(iter(texts.values())) if key not in content)]
    # Where the app's own file has rows, there are those of the content and no others; all else is only words.
    rows = _file(game)
    return Worded((key, _named_row(content.get(key), _below(texts, key), key not in rows)) for key in keys)


def _sections(lang: str, game: str) -> dict[str, Json]:
    found = {section: told for section in SECTIONS if (told := sentences(lang, game, section))}
    for file in MANY:
        found |= sentences(lang, game, file)
    return found


def _below(texts: Mapping[str, Json], key: str) -> dict[str, Json]:
    """The texts below one key, in each language that has any."""
    return {
        lang: told[key]
        for lang, told in texts.items()
        if isinstance(told, Mapping) and told.get(key) is not None
    }


def _named_row(row: Json, texts: Mapping[str, Json], words: bool = False) -> Json:
    """A part of the content with the names of everything in it added. `words`: it is a section of sentences,
    so those that the content does not have are added too."""
    if isinstance(row, list):
        return [
            _named_row(entry, _below(texts, entry["id"]))
            if isinstance(entry, Mapping) and "id" in entry
            else entry
            for entry in row
        ]
    if not (isinstance(row, Mapping) or (row is None and words)):
        return row
    row = row or {}
    own = {key: text for key, text in row.items() if is_language(key) and isinstance(text, str)}
    named = _own_names(row, own, texts) if own else _our_names(texts)
    ours = [key for told in texts.values() if words and isinstance(told, Mapping) for key in told]
    for key in dict.fromkeys((*row, *ours)):
        if key not in named and key not in own and key not in (*FORMS, "name"):
            named[key] = _named_row(row.get(key), _below(texts, key), words)
    return named


def _own_names(row: Json, own: Mapping[str, str], texts: Mapping[str, Json]) -> dict[str, Json]:
    """The names the file itself gives. A sentence with a gap that the app's own does not have cannot be
    filled: then the app's own is used."""
    ours = {lang: told["name"] if isinstance(told, Mapping) else told for lang, told in texts.items()}
    gaps = {gap for told in ours.values() for gap in _gaps(told)}
    if any(_gaps(text) - gaps for text in own.values()) and ours:
        return _our_names(texts)
    first = next(iter(own.values()))
    named: dict[str, Json] = {lang: own.get(lang, first) for lang in languages()}
    for form in FORMS:
        shaped = row.get(form)
        if isinstance(shaped, str):
            named[form] = dict.fromkeys(languages(), shaped)
        elif shaped:
            said = {lang: shaped[lang] for lang in languages() if lang in shaped and lang in own}
            if said:
                named[form] = {lang: said.get(lang, named[lang]) for lang in languages()}
    return named


def _our_names(texts: Mapping[str, Json]) -> dict[str, Json]:
    """As the app calls it: a name, or an object with the name and its forms."""
    rows = {lang: {"name": told} if isinstance(told, str) else told for lang, told in texts.items()}
    rows = {lang: told for lang, told in rows.items() if "name" in told}
    named: dict[str, Json] = {lang: told["name"] for lang, told in rows.items()}
    for form in FORMS:
        if any(form in told for told in rows.values()):
            named[form] = {lang: told.get(form, told["name"]) for lang, told in rows.items()}
    return named


def _gaps(text: str) -> set[str]:
    return set(_GAP.findall(text))


class Names(dict[str, Texts]):
    """What things are called, by id."""

    def __init__(self) -> None:
        super().__init__()
        self.said: dict[tuple[str, str, str], str] = {}
        """Those that were said already: the language, the id and the form, as a sentence has them."""


def names(content: Json, sections: Sequence[str]) -> Names:
    """Everything these sections name, by id; where two share an id, the first section has it."""
    gather = _recent if isinstance(content, Worded) else _gathered
    return gather(content, tuple(sections))


def _gathered(content: Json, sections: tuple[str, ...]) -> Names:
    found = Names()
    for section in sections:
        for name, texts in _named(section, content.get(section)):
            found.setdefault(name, texts)
    return found


_recent = kept_by_content(8)(_gathered)


def _named(key: str, value: Json) -> Iterator[tuple[str, Texts]]:
    """Some sections are objects keyed by id, some are lists whose entries say their id."""
    if isinstance(value, list):
        for entry in value:
            if isinstance(entry, dict) and "id" in entry:
                yield from _named(entry["id"], entry)
    elif isinstance(value, dict):
        texts = {lang: value[lang] for lang in languages() if isinstance(value.get(lang), str)}
        if len(texts) == len(languages()):
            yield key, {**texts, **{form: value[form] for form in FORMS if form in value}}
        for name, inner in value.items():
            if isinstance(inner, dict) and name not in FORMS:
                yield from _named(name, inner)
