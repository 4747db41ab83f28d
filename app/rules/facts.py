"""What a game's content says of it, as the rules show it: names, pictures, figures, options."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

from app.language.naming import Naming
from app.language.typography import set_well
from app.own_files import own
from app.rules.blocks import Block, RuleFact
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

    game = ""

    def __init__(self, content: Json, lang: str) -> None:
        self.content, self.lang = content, lang

    def entry(self, kind: str, name: str) -> Shown:
        """What is shown of something beside our words about it."""
        if kind == "option":
            return self.option(name), "", ()
        shown: Shown = self._told(f"_{kind}")(name)
        return shown

    def table(self, name: str) -> list[Block]:
        made: list[Block] = self._told(f"_table_{name}")()
        return made

    def _told(self, name: str) -> Callable[..., Any]:
        """A subclass has a method `_<kind>` for each kind of content, and `_table_<name>` for each table."""
        found: Callable[..., Any] | None = getattr(self, name, None)
        if found is None:
            raise LookupError(f"{self.game} has no {name.strip('_')}")
        return found

    def option(self, name: str) -> str:
        """What an option of a table is called."""
        return Naming(self.game, self.lang, self.content).option(name)

    def say(self, texts: Json) -> str:
        """A name of the content."""
        return set_well(texts[self.lang], self.lang)

    def names(self, section: str, ids: Iterable[str]) -> str:
        """Several names of a section, one after the other."""
        return ", ".join(self.say(self.content[section][name]) for name in ids)


def facts_of(game: str, content: Json, lang: str) -> Facts:
    """Whoever knows the content of a game."""
    kind: type[Facts] = own(game, "facts", "FACTS", Facts)
    made = kind(content, lang)
    made.game = game
    return made
