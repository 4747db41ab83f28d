"""A table about to be opened: the game, its options and its clock, and with how many that can be played."""

from __future__ import annotations

from typing import Any

from app import catalogue, language
from app.kinds import Json, Option, Refusal
from app.language import tr
from app.language.naming import Naming
from app.language.narrator import content_of
from app.meanings import RANDOM, Meaning, explained, meaning
from app.refusal import said

LEFT_TO_THE_LOBBY = "first_player"
SLOT = "slot_"
"""How the options begin that say which place a character of two types takes."""
BASE = "base"


class Draft:
    """What has been chosen so far; what the game suggests where nothing is given. `players` is how many will
    play, or None while nobody can know. `content` is the file that the table has of its own."""

    def __init__(
        self, game: str, given: dict[str, Json] | None = None, clock: int | None = None, content: Json = None
    ) -> None:
        self.game, self._file = game, content
        self.info = catalogue.info(game, content)
        self.clock = clock
        self.players: int | None = None
        self._chosen: dict[str, Json] = self.info.schema.suggested() if given is None else dict(given)
        self.content = content_of(game, content)
        self._judged: dict[object, list[Any]] = {}
        """What the game has said of these options already: it sets up a table each time it is asked."""

    @property
    def naming(self) -> Naming:
        """What everything is called in the present language, with the names of the table's file."""
        return Naming(self.game, language.current(), self._file)

    # -- reading -------------------------------------------------------------------------------

    @property
    def options(self) -> list[Option]:
        """What can be chosen on this page, in the order of the rules."""
        return [
            option
            for option in self.info.schema.options
            if option.name != LEFT_TO_THE_LOBBY and self._matters(option)
        ]

    def option(self, name: str) -> Option:
        """One of them by name."""
        return next(option for option in self.info.schema.options if option.name == name)

    def value(self, name: str) -> Json:
        """What an option is set to."""
        return self._chosen.get(name, self.option(name).default)

    def chosen(self) -> dict[str, Json]:
        """The options as a table takes them: whatever differs from the default and can matter."""
        return {
            option.name: self._chosen[option.name]
            for option in self.options
            if self._chosen.get(option.name, option.default) != option.default and self.reaches(option)
        }

    def reaches(self, option: Option) -> bool:
        """Whether an option counts with as many as will play."""
        return option.players is None or self.players is None or self.players in option.players

    def name(self, value: str) -> str:
        """What a choice is called."""
        return self.naming.name(value)

    def meaning(self, option: Option) -> Meaning:
        """How an option is explained."""
        return meaning(self.game, option, language.current(), self._file)

    def explained(self, name: str) -> Meaning:
        """How options that belong together are explained, by the name of their explanation."""
        return explained(self.game, name, language.current(), self._file)

    def characters(self) -> dict[str, list[str]]:
        """The characters that can be chosen now, by their first type; nobody where a game's have none."""
        if "types" not in self.content:
            return {}
        found: dict[str, list[str]] = {kind: [] for kind in reversed(self.content["types"])}
        for name in self.option("characters").choices:
            row = self.content["characters"][name]
            if self._is_on(row.get("set", BASE)):
                found[row["types"][0]].append(name)
        return found

    def _is_on(self, part: str) -> bool:
        return part == BASE or bool(self.value(part))

    def _matters(self, option: Option) -> bool:
        if not option.name.startswith(SLOT):
            return True
        character = option.name.removeprefix(SLOT)
        return self._is_on(self.content["characters"][character].get("set", BASE))

    # -- choosing ------------------------------------------------------------------------------

    def choose(self, name: str, value: Json) -> None:
        """Set an option; characters of a variant that was turned off are let go."""
        self._chosen[name] = value
        if self._chosen.get("characters") and (rows := self.characters()):
            there = [character for row in rows.values() for character in row]
            self._chosen["characters"] = [one for one in self._chosen["characters"] if one in there]

    def left_to_chance(self, options: list[Option]) -> bool:
        """Whether chance decides all of these."""
        return all(self.value(option.name) == RANDOM for option in options)

    def choose_all(self, options: list[Option], by_chance: bool) -> None:
        """Leave all of these to chance, or take what is suggested."""
        for option in options:
            self.choose(option.name, RANDOM if by_chance else option.suggested or RANDOM)

    # -- whether it can be played --------------------------------------------------------------

    def counts(self) -> list[int]:
        """With how many players these options can be played."""
        key = repr(self.chosen())
        if key not in self._judged:
            every = range(self.info.min_players, self.info.max_players + 1)
            self._judged[key] = [count for count in every if self.refusal(count) is None]
        return self._judged[key]

    def refusal(self, players: int) -> Refusal | None:
        """Why these options cannot be played with so many, if they cannot."""
        return catalogue.why_not(self.game, players, self.chosen(), self._file)

    def trouble(self) -> str:
        """Why a table cannot be opened with these options, as a sentence; "" if it can."""
        if self.players is not None:
            refusal = self.refusal(self.players)
        else:
            refusal = None if self.counts() else self.refusal(self.info.max_players)
        return "" if refusal is None else said(refusal)

    def only_with(self) -> str:
        """With how many it can be played, where the options leave fewer counts than the game has; else ""."""
        counts = self.counts()
        if self.players is not None or not counts:
            return ""
        whole = self.info.max_players - self.info.min_players + 1
        return "" if len(counts) == whole else tr("For {counts} players.", counts=spoken(counts))

    def cautions(self) -> list[str]:
        """What to know before playing like this, as sentences; with how many where that matters."""
        counts, lang = self.counts() if self.players is None else [self.players], language.current()
        key = (repr(self.chosen()), self.players, lang)
        if key not in self._judged:
            self._judged[key] = self._cautions(counts, lang)
        return self._judged[key]

    def _cautions(self, counts: list[int], lang: str) -> list[str]:
        found: dict[str, list[int]] = {}
        for count in counts:
            for sentence in catalogue.cautions(self.game, count, self.chosen(), lang, self._file):
                found.setdefault(sentence, []).append(count)
        return [
            sentence
            if with_ == counts
            else tr("With {counts} players: {sentence}", counts=spoken(with_), sentence=sentence)
            for sentence, with_ in found.items()
        ]


def spoken(counts: list[int] | tuple[int, ...]) -> str:
    """Some numbers of players in words: 4, 3 or 4, 5 to 8."""
    numbers = sorted(counts)
    if len(numbers) == 1:
        return str(numbers[0])
    if len(numbers) > 2 and numbers[-1] - numbers[0] == len(numbers) - 1:
        return tr("{least} to {most}", least=numbers[0], most=numbers[-1])
    some = ", ".join(map(str, numbers[:-1]))
    return tr("{some} or {last}", some=some, last=numbers[-1])
