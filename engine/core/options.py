"""Options of a game as a table: enough to build a lobby from, and to refuse what does not fit."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from engine.core.json import Json
from engine.core.refusal import Refusal


@dataclass(frozen=True, slots=True)
class Option:
    """One choice made before the game.

    Kinds: `flag`, `number` (between `least` and `most`), `choice` (one of `choices`), `choices`
    (any of them, each once), `seat` (a seat of the table, or None for a random one).
    `players` limits the option to some player counts; elsewhere only its default is accepted.
    `suggested` is what a new table is offered first, where that is not the default.
    """

    name: str
    kind: str
    default: Json
    choices: tuple[str, ...] = ()
    least: int = 0
    most: int = 0
    players: tuple[int, ...] | None = None
    suggested: Json = None

    def accepts(self, value: Json, players: int) -> bool:
        """Whether the option may have this value with so many players."""
        if self.players is not None and players not in self.players:
            return type(value) is type(self.default) and bool(value == self.default)
        match self.kind:
            case "flag":
                return type(value) is bool
            case "number":
                return type(value) is int and self.least <= value <= self.most
            case "choice":
                return isinstance(value, str) and value in self.choices
            case "choices":
                return (
                    isinstance(value, list | tuple)
                    and all(isinstance(item, str) and item in self.choices for item in value)
                    and len(set(value)) == len(value)
                )
            case "seat":
                return value is None or (type(value) is int and 0 <= value < players)
        raise ValueError(f"option {self.name} has the unknown kind {self.kind}")

    def to_json(self) -> dict[str, Json]:
        """The option as plain data, for a lobby on another phone."""
        return {
            "name": self.name,
            "kind": self.kind,
            "default": self.default,
            "choices": list(self.choices),
            "least": self.least,
            "most": self.most,
            "players": None if self.players is None else list(self.players),
            "suggested": self.suggested,
        }


@dataclass(frozen=True, slots=True)
class Exclusion:
    """Two settings that do not go together: option = value forbids other = other_value."""

    option: str
    value: Json
    other: str
    other_value: Json


@dataclass(frozen=True, slots=True)
class Schema:
    """All options of a game, and which of them exclude which."""

    options: tuple[Option, ...]
    exclusions: tuple[Exclusion, ...] = field(default=())

    def read(self, given: Json, players: int) -> dict[str, Json]:
        """The full set of options, defaults filled in; a flaw is refused by name."""
        if not isinstance(given, Mapping):
            raise Refusal("bad_option", option="options", value=str(given)[:40])
        names = [option.name for option in self.options]
        for name in given:
            if name not in names:
                raise Refusal("unknown_option", option=str(name)[:40])
        read = {}
        for option in self.options:
            value = given.get(option.name, option.default)
            if not option.accepts(value, players):
                raise Refusal("bad_option", option=option.name, value=str(value)[:40])
            read[option.name] = list(value) if option.kind == "choices" else value
        for rule in self.exclusions:
            if read[rule.option] == rule.value and read[rule.other] == rule.other_value:
                raise Refusal("options_exclude", option=rule.option, other=rule.other)
        return read

    def suggested(self) -> dict[str, Json]:
        """What to offer first to whoever opens a table: the options that differ from their defaults."""
        return {option.name: option.suggested for option in self.options if option.suggested is not None}

    def to_json(self) -> dict[str, Json]:
        """The schema as plain data."""
        return {
            "options": [option.to_json() for option in self.options],
            "exclusions": [
                {
                    "option": rule.option,
                    "value": rule.value,
                    "other": rule.other,
                    "other_value": rule.other_value,
                }
                for rule in self.exclusions
            ],
        }
