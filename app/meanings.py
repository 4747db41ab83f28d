"""What the options of a game mean, for whoever chooses or reads them: `meanings.json` beside the game's other
words. `options.json` in `app/games/<game>` says where an option stands, and with which icon."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from app.language import tr
from app.language.naming import Naming
from app.language.phrases import Phrases
from app.own_files import own_table
from engine.core.json import Json
from engine.core.options import Option

EXTENSION: Final = "extension"
"""Something that is added to a game."""
HOUSE: Final = "house"
"""A house rule, on or off."""
CHOICE: Final = "choice"
RANDOM: Final = "random"
"""The choice that leaves an option to chance."""


@dataclass(frozen=True, slots=True)
class Meaning:
    """An option as it is explained."""

    title: str
    text: str = ""
    """What it means, in some sentences; empty where a game says nothing of it."""
    support: str = ""
    """The same in a few words."""
    icon: str = ""


def section(game: str, option: Option) -> str:
    """Among what an option stands: `EXTENSION`, `HOUSE` or `CHOICE`."""
    found: str = _row(game, option).get("section", HOUSE if option.kind == "flag" else CHOICE)
    return found


def meaning(game: str, option: Option, lang: str, content: Json = None) -> Meaning:
    """How an option is explained, with the names of a table's content."""
    return explained(game, option.name, lang, content, _row(game, option).get("icon", ""))


def _row(game: str, option: Option) -> Json:
    return own_table(game, "options").get(option.name, {})


def explained(game: str, name: str, lang: str, content: Json = None, icon: str = "") -> Meaning:
    """How an option is explained, or several that belong together, such as the clans of Complots."""
    naming = Naming(game, lang, content)
    said = Phrases(game, "meanings", lang, naming)
    title = said.get(name, "title") or naming.option(name)
    return Meaning(title, said.get(name, "help"), said.get(name, "support"), icon)


def chosen(option: Option, value: Json, naming: Naming, people: Sequence[str]) -> str:
    """What was chosen for an option, in words; `people` sit at the table, by their seats."""
    if option.kind == "flag":
        return tr("yes") if value else tr("no")
    if option.kind == "choices":
        return ", ".join(map(naming.name, value)) or tr("at random")
    if value is None or value == RANDOM:
        return tr("at random")
    if option.kind == "seat":
        return people[value] if value < len(people) else "?"
    return naming.name(value) if isinstance(value, str) else str(value)
