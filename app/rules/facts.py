"""What a game's content says of it, as the rules show it: names, pictures, figures, options."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cached_property
from typing import Any, ClassVar, Final

from app.language import Texts
from app.language.grammar import grammar
from app.language.naming import Naming
from app.language.narrator import Narrator, content_of, narrator
from app.language.narrator.names import standard_content
from app.language.narrator.templates import MissingValueError, capital, fill, values_demanded
from app.language.typography import set_well
from app.own_files import own
from app.rules.blocks import RuleFact, RulesBlock
from engine.core.json import Json

Shown = tuple[str, str, tuple[RuleFact, ...]]
"""A title, the name of a picture or none, and the lines of facts."""
CLAN: Final = "clan"
COST: Final = "cost"
BRINGS: Final = "brings"
BLOCKS: Final = "blocks"
BLOCKED: Final = "blocked"
GOAL: Final = "goal"
WHO: Final = "who"
DOES: Final = "does"
WHEN: Final = "when"
COUNT: Final = "count"


class Facts:
    """The content of one game, told in one language."""

    SECTIONS: ClassVar[Mapping[str, str]] = {}
    """The section of the content for each kind of entry of the rules."""

    def __init__(self, game: str, content: Json, lang: str) -> None:
        self.game, self.content, self.lang = game, content_of(game, content), lang
        self.tr = Texts(lang)

    def entry(self, kind: str, name: str) -> Shown:
        """What is shown of something beside our words about it."""
        if kind == "option":
            return self.option(name), "", ()
        shown: Shown = self._told(f"_{kind}")(name)
        return shown

    @property
    def is_own(self) -> bool:
        """Whether this is a content file of a table's own, and not that of the box."""
        return self.content is not standard_content(self.game)

    def has(self, kind: str, name: str) -> bool:
        """Whether this content has what the rules have an entry of. Words of the rules are always there."""
        return kind not in self.SECTIONS or name in self.rows(self.SECTIONS[kind])

    def added(self, kind: str) -> list[str]:
        """What of a kind this content has and the box has not: the rules have no words of ours about it."""
        known = facts_of(self.game, standard_content(self.game), self.lang).rows(self.SECTIONS[kind])
        return [name for name in self.rows(self.SECTIONS[kind]) if name not in known]

    def family(self, kind: str, name: str) -> str:
        """Whom something belongs to: what is added stands below others of its family."""
        return ""

    def about_added(self, kind: str, name: str) -> str:
        """What is said of something that is added, beside its lines of facts."""
        return ""

    def table(self, name: str) -> list[RulesBlock]:
        made: list[RulesBlock] = self._told(f"_table_{name}")()
        return made

    def _told(self, name: str) -> Callable[..., Any]:
        """A subclass has a method `_<kind>` for each kind of content, and `_table_<name>` for each table."""
        found: Callable[..., Any] | None = getattr(self, name, None)
        if found is None:
            raise LookupError(f"{self.game} has no {name.strip('_')}")
        return found

    # -- the numbers and names in the prose ----------------------------------------------------

    def filled(self, text: str, kind: str = "", name: str = "") -> str | None:
        """A line of the rules with the numbers and names of this content in its gaps (`narrator.templates`).
        An entry has the numbers of what it is about besides. None: the line is about something that is in the
        box but not in this content."""
        if "{" not in text:
            return text
        try:
            with values_demanded():
                said = fill(text, {**self._gaps, **self.numbers_of(kind, name)}, self._voice, self.lang)
        except MissingValueError:
            if not self.is_own:
                raise
            facts_of(self.game, standard_content(self.game), self.lang).filled(text, kind, name)
            return None
        return capital(said) if text.startswith("{") else said

    def rows(self, section: str) -> dict[str, Json]:
        """The rows of a section of the content by their ids."""
        found = self.content[section]
        return {row["id"]: row for row in found} if isinstance(found, list) else found

    def numbers_of(self, kind: str, name: str) -> dict[str, Json]:
        """What the entry of something may say of it: its numbers, and those of what it does."""
        row = self.rows(self.SECTIONS[kind]).get(name, {}) if kind in self.SECTIONS else {}
        parts = (row, row.get("effect") or {}, row.get("reaction") or {})
        return {key: value for part in parts for key, value in part.items() if type(value) is int}

    def more_numbers(self) -> dict[str, Json]:
        """What the prose needs that stands nowhere in the content but follows from it."""
        return {}

    @cached_property
    def _gaps(self) -> dict[str, Json]:
        """The content by its own keys (`actions.assassinat.effect.cost`), how many rows a section has
        (`count.clans`), and what everything is called (`names.capitaine`)."""
        return {
            **self.content,
            "count": {key: len(rows) for key, rows in self.content.items() if isinstance(rows, dict | list)},
            "names": {name: name for name in self._voice.known_names()},
            **self.more_numbers(),
        }

    @cached_property
    def _voice(self) -> Narrator:
        return narrator(self.game, {}, (), self.lang, self.content)

    def option(self, name: str) -> str:
        """What an option of a table is called."""
        return Naming(self.game, self.lang, self.content).option(name)

    def say(self, texts: Json) -> str:
        """A name of the content."""
        return set_well(texts[self.lang], self.lang)

    def names(self, section: str, ids: Iterable[str]) -> str:
        """Several names of a section, one after the other."""
        return self.listed(self.content[section][name] for name in ids)

    def listed(self, rows: Iterable[Json]) -> str:
        """Names of the content one after the other, as they stand alone: without their articles."""
        return ", ".join(capital(grammar(self.lang).bare(self.say(row))) for row in rows)


def facts_of(game: str, content: Json, lang: str) -> Facts:
    """The facts of a game, with this content and in this language."""
    kind: type[Facts] = own(game, "facts", "FACTS", Facts)
    return kind(game, content, lang)
