"""What a book of rules is made of."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

TEXT: Final = "text"
HEAD: Final = "head"
POINT: Final = "point"
STEP: Final = "step"
NOTE: Final = "note"
QUESTION: Final = "question"
TERM: Final = "term"
ENTRY: Final = "entry"
TABLE: Final = "table"
PICTURES: Final = "pictures"


@dataclass(frozen=True, slots=True)
class RuleFact:
    """A line of an entry that comes from the content: what it is about, and what it says."""

    about: str
    text: str


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture by the name of its art, with what stands below it; a symbol may stand there instead."""

    art: str
    caption: str = ""
    marks: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class RulesBlock:
    """One piece of a section; which of its parts it has depends on its kind."""

    kind: str
    text: str = ""
    title: str = ""
    art: str = ""
    facts: tuple[RuleFact, ...] = ()
    rows: tuple[tuple[str, str], ...] = ()
    pictures: tuple[Picture, ...] = ()
    explains: tuple[str, ...] = ()
    """The content it explains, such as `character:duchesse`."""
    number: int = 0
    """Of a step, from 1."""

    def words(self) -> str:
        """Everything it says."""
        parts = [self.title, self.text, *(fact.text for fact in self.facts)]
        parts += [word for row in self.rows for word in row]
        parts += [picture.caption for picture in self.pictures]
        return "\n".join(part for part in parts if part)


@dataclass(frozen=True, slots=True)
class BookSection:
    """A part of the rules one reads at once."""

    name: str
    title: str
    icon: str
    blocks: tuple[RulesBlock, ...]


@dataclass(frozen=True, slots=True)
class RulesBook:
    """The rules of a game in one language."""

    game: str
    lang: str
    sections: tuple[BookSection, ...]
    _at: dict[str, int] = field(default_factory=dict, repr=False)

    def __post_init__(self) -> None:
        self._at.update({section.name: number for number, section in enumerate(self.sections)})

    def number(self, name: str | None) -> int | None:
        """Which section has this name, if one has."""
        return None if name is None else self._at.get(name)

    def explained(self) -> set[str]:
        """All the content this book explains."""
        return {one for section in self.sections for block in section.blocks for one in block.explains}
