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
"""

from __future__ import annotations

from typing import Final

from app import language
from app.language.files import folder_of, kept
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
    Block,
    Book,
    BookSection,
    Picture,
)
from app.rules.facts import Facts, facts_of

_LISTS: Final = {"- ": POINT, "+ ": STEP, "! ": NOTE, "## ": HEAD}
_PAIRS: Final = {"? ": QUESTION, ": ": TERM}


class UnreadableRulesError(ValueError):
    """A line that cannot be read."""


def load(game: str) -> Book:
    """The rules of a game, in the language spoken now."""
    return _load(game, language.current())


@kept
def _load(game: str, lang: str) -> Book:
    file = folder_of(lang) / game / "rules.txt"
    # A game whose rules are not written has a book without pages.
    text = file.read_text(encoding="utf-8") if file.exists() else ""
    return read(text, game, lang, facts_of(game, content_of(game), lang))


def read(text: str, game: str, lang: str, facts: Facts) -> Book:
    sections: list[BookSection] = []
    blocks: list[Block] = []
    step = 0
    for number, line in enumerate(set_well(text, lang).splitlines(), start=1):
        try:
            if not line.strip():
                continue
            if line.startswith("# "):
                head, title = _pair(line[2:])
                name, icon = head.split()
                blocks = []
                sections.append(BookSection(name, title, icon, ()))
                continue
            step = step + 1 if line.startswith("+ ") else 0
            blocks += _blocks(line, step, facts)
            sections[-1] = BookSection(
                sections[-1].name, sections[-1].title, sections[-1].icon, tuple(blocks)
            )
        except (ValueError, LookupError, StopIteration) as error:
            raise UnreadableRulesError(f"{game}.{lang}, line {number}: {line[:60]!r}: {error!r}") from error
    return Book(game, lang, tuple(sections))


def _blocks(line: str, step: int, facts: Facts) -> list[Block]:
    for sign, kind in _LISTS.items():
        if line.startswith(sign):
            return [Block(kind, line[len(sign) :].strip(), number=step)]
    for sign, kind in _PAIRS.items():
        if line.startswith(sign):
            title, text = _pair(line[len(sign) :])
            return [Block(kind, text, title)]
    if line.startswith("@ "):
        what, text = _pair(line[2:])
        explained = tuple(what.split())
        title, art, lines = facts.entry(*explained[0].split(":"))
        return [Block(ENTRY, text, title, art, lines, explains=explained)]
    if line.startswith("% "):
        return facts.table(line[2:].strip())
    if line.startswith("~ "):
        return [Block(PICTURES, pictures=tuple(Picture(art) for art in line[2:].split()))]
    return [Block(TEXT, line.strip())]


def _pair(line: str) -> tuple[str, str]:
    first, second = line.split(" | ", 1)
    return first.strip(), second.strip()
