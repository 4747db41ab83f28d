"""Reads the rules of a game: one line of a file is one piece, and its first sign says which.

# name icon | Title        a section
## Title                   a heading within it
- …   + …   ! …            a point of a list, a step of a numbered one, a ruling that stands out
? question | answer
: term | meaning
@ kind:name | text         something of the content, with its name, picture and figures from there; after
                           it, other content the text explains too
% name                     a table made from the content
~ art art                  pictures
anything else              a paragraph

Numbers and names stand in gaps, as in every other sentence (`app.language.narrator.templates`), and come from
the content the book is read with; an entry may use the numbers of its own row by their names: `Take {take}
gold`. At a table with a content file of its own, what that file lacks is left out, and what it adds has an
entry.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from app import language
from app.language.files import folder_of, kept, kept_by_content
from app.language.narrator import content_of
from app.language.typography import set_well
from app.rules.blocks import (
    ENTRY,
    HEAD,
    NOTE,
    PICTURES,
    POINT,
    QUESTION,
    STEP,
    TERM,
    TEXT,
    BookSection,
    Picture,
    RulesBlock,
    RulesBook,
)
from app.rules.facts import Facts, facts_of
from engine.core.json import Json

_LISTS: Final = {"- ": POINT, "+ ": STEP, "! ": NOTE, "## ": HEAD}
_PAIRS: Final = {"? ": QUESTION, ": ": TERM}


class UnreadableRulesError(ValueError):
    """A line that cannot be read."""


def load(game: str, content: Json = None, lang: str = "") -> RulesBook:
    """The rules of a game, in this language or that spoken now, with the numbers and names of the box, or of
    a table's own content."""
    lang = lang or language.current()
    return _standard(game, lang) if content is None else _own(content, game, lang)


@kept
def _standard(game: str, lang: str) -> RulesBook:
    return read(text_of(game, lang), game, lang, facts_of(game, content_of(game), lang))


@kept_by_content(2)
def _own(content: Json, game: str, lang: str) -> RulesBook:
    return read(text_of(game, lang), game, lang, facts_of(game, content, lang))


def text_of(game: str, lang: str) -> str:
    """The rules as they are written; empty for a game whose rules are not."""
    file = folder_of(lang) / game / "rules.txt"
    return file.read_text(encoding="utf-8") if file.exists() else ""


def read(text: str, game: str, lang: str, facts: Facts) -> RulesBook:
    sections: list[BookSection] = []
    blocks: list[RulesBlock] = []
    step = 0
    for number, line in enumerate(set_well(text, lang).splitlines(), start=1):
        try:
            if not line.strip():
                continue
            if line.startswith("# "):
                head, title = _pair(line[2:])
                name, icon = head.split()
                blocks = []
                sections.append(BookSection(name, facts.filled(title) or "", icon, ()))
                continue
            step = step + 1 if line.startswith("+ ") else 0
            blocks += _blocks(line, step, facts)
            sections[-1] = BookSection(
                sections[-1].name, sections[-1].title, sections[-1].icon, tuple(blocks)
            )
        except (ValueError, LookupError, StopIteration) as error:
            raise UnreadableRulesError(f"{game}.{lang}, line {number}: {line[:60]!r}: {error!r}") from error
    return RulesBook(game, lang, tuple(_with_added(section, facts) for section in sections))


def _blocks(line: str, step: int, facts: Facts) -> list[RulesBlock]:
    for sign, kind in _LISTS.items():
        if line.startswith(sign):
            return _written(RulesBlock(kind, line[len(sign) :].strip(), number=step), facts)
    for sign, kind in _PAIRS.items():
        if line.startswith(sign):
            title, text = _pair(line[len(sign) :])
            return _written(RulesBlock(kind, text, title), facts)
    if line.startswith("@ "):
        what, text = _pair(line[2:])
        explained = tuple(what.split())
        kind, name = explained[0].split(":")
        if not facts.has(kind, name) and facts.is_own:
            return []
        title, art, lines = facts.entry(kind, name)
        told = facts.filled(text, kind, name)
        if told is None:
            # Our words speak of something this content has not: what is said of any such thing fits.
            told = facts.about_added(kind, name) if kind in facts.SECTIONS else ""
        return [RulesBlock(ENTRY, told, title, art, lines, explains=explained)]
    if line.startswith("% "):
        return facts.table(line[2:].strip())
    if line.startswith("~ "):
        return [RulesBlock(PICTURES, pictures=tuple(Picture(art) for art in line[2:].split()))]
    return _written(RulesBlock(TEXT, line.strip()), facts)


def _written(block: RulesBlock, facts: Facts) -> list[RulesBlock]:
    """A line of prose with its gaps filled; nothing where it is about something this content has not."""
    title, text = facts.filled(block.title), facts.filled(block.text)
    return [] if title is None or text is None else [replace(block, title=title, text=text)]


def _with_added(section: BookSection, facts: Facts) -> BookSection:
    """A section with what a table's own content adds, each below the last entry of its family."""
    if not facts.is_own:
        return section
    blocks = list(section.blocks)
    for kind in facts.SECTIONS:
        for name in facts.added(kind):
            family = facts.family(kind, name)
            places = [
                at
                for at, block in enumerate(blocks)
                if any(
                    one.startswith(f"{kind}:") and facts.family(kind, one.partition(":")[2]) == family
                    for one in block.explains
                )
            ]
            if places:
                title, art, lines = facts.entry(kind, name)
                text, explains = facts.about_added(kind, name), (f"{kind}:{name}",)
                blocks.insert(places[-1] + 1, RulesBlock(ENTRY, text, title, art, lines, explains=explains))
    return replace(section, blocks=tuple(blocks))


def _pair(line: str) -> tuple[str, str]:
    first, second = line.split(" | ", 1)
    return first.strip(), second.strip()
