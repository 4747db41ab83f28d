"""The names and pictures of Bruits: what clues, rooms, events and identities are called and look like."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Any

from app.games.bruits.words import BruitsWords
from app.language import tr
from app.language.narrator import content_of
from app.language.typography import set_well
from app.questions.player_view import PlayerView
from screens import theme
from screens.table.scene import Scene

BACK = "bruits/back"
ARTICLES = ("La ", "Le ", "L’", "The ")

INK = theme.rgba("#2A2230")
MYSTERY_INK = theme.rgba("#4A2A6B")
PAPER = theme.rgba("#F3E9D6")
MYSTERY = theme.rgba("#E9DDF7")
BAND = theme.rgba("#2A2230")
MYSTERY_BAND = theme.rgba("#4A2A6B")
COIN_BAND = theme.rgba("#6B4708")
NIGHT = theme.rgba("#1C3055")
NIGHT_LINE = theme.rgba("#3A568C")
LAMP = theme.rgba("#F5D061")


class Cast:
    """Names and pictures of one table, in the reader's language."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.content: dict[str, Any] = content_of(scene.game, scene.table["content"])
        self.clues = _by_id(self.content["clues"])
        self.rooms = _by_id(self.content["locations"])
        self.identities = _by_id(self.content["identities"])
        self.symbols = _by_id(self.content["symbols"])
        self.events = _by_id(self.content["events"])

    @cached_property
    def words(self) -> BruitsWords:
        """What clues, rooms and events do, in words."""
        scene = self.scene
        names = tuple(person.name for person in scene.seats)
        view = PlayerView(scene.game, scene.view, names, self.content, scene.seat, scene.lang)
        return BruitsWords(view)

    # -- names ---------------------------------------------------------------------------------

    def name(self, row: dict[str, Any]) -> str:
        """What the content file calls something."""
        return set_well(row[self.scene.lang], self.scene.lang)

    def clue(self, clue: str) -> str:
        """A clue by its name."""
        return self.name(self.clues[clue])

    def room(self, room: str) -> str:
        """A room by its name."""
        return self.name(self.rooms[room])

    def symbol(self, symbol: str) -> str:
        """A symbol by its name."""
        return self.name(self.symbols[symbol])

    def event(self, event: str) -> str:
        """An event by its name."""
        return self.name(self.events[event])

    def identity(self, identity: str) -> str:
        """An identity as a heading: without its article."""
        said = self.name(self.identities[identity])
        for article in ARTICLES:
            if said.startswith(article):
                return said[len(article) :]
        return said

    def spoken(self, identity: str) -> str:
        """An identity as one speaks of it: “the Bat”, « la Chauve-souris »."""
        said = self.name(self.identities[identity])
        return said[0].lower() + said[1:] if said.startswith(ARTICLES) else said

    def event_text(self, event: str) -> str:
        """What an event does, as the content file says it."""
        return set_well(
            self.content["event_text"][self.events[event]["op"]][self.scene.lang], self.scene.lang
        )

    def reason(self, code: str) -> str:
        """Why something cannot be done, in the words the host would use."""
        return set_well(self.content["reasons"][code][self.scene.lang], self.scene.lang)

    # -- what lies in the house ----------------------------------------------------------------

    def card(self, handle: str) -> dict[str, Any]:
        """A card of the house as this phone may know it."""
        found: dict[str, Any] = self.scene.view["cards"][handle]
        return found

    def column(self, room: str) -> list[str]:
        """The cards of a room, the nearest to its plate first."""
        found: list[str] = self.scene.view["locations"][room]["column"]
        return found

    def room_of(self, handle: str) -> str | None:
        """Where a card lies."""
        return next((room for room in self.scene.view["row"] if handle in self.column(room)), None)

    def standing(self, identity: str) -> str:
        """The room a character stands in."""
        rooms: list[str] = self.scene.view["row"]
        return next(room for room in rooms if identity in self.scene.view["locations"][room]["characters"])

    def known_to_all(self, handle: str) -> bool:
        """Whether a hidden card is a secret to nobody at the table."""
        return len(self.card(handle)["known_by"]) >= len(self.scene.seats)

    def is_coin(self, clue: str) -> bool:
        """Whether a clue doubles its neighbour."""
        return bool(self.clues[clue]["passive"])

    @property
    def coin(self) -> str:
        """The picture of a coin: its arrow points at what it doubles."""
        towards = self.scene.view["coin_direction"] == "towards_location"
        return "bruits/coin" if towards else "bruits/coin_away"

    # -- people --------------------------------------------------------------------------------

    def player(self, seat: int) -> dict[str, Any]:
        """What lies before somebody."""
        found: dict[str, Any] = self.scene.view["players"][str(seat)]
        return found

    @property
    def rounds(self) -> int:
        """How many rounds this game has."""
        return int(self.content["settings"]["counter"][str(len(self.scene.seats))])

    def listed(self, names: Sequence[str]) -> str:
        """Names in a row."""
        if len(names) < 2:
            return "".join(names)
        return tr("{first} and {last}", first=", ".join(names[:-1]), last=names[-1])


def picture(identity: str) -> str:
    """The picture of an identity."""
    return f"bruits/identities/{identity}"


def sign(symbol: str) -> str:
    """The picture of a symbol."""
    return f"bruits/symbols/{symbol}"


def _by_id(rows: list[dict[str, Any]]) -> dict[str, dict[str, Any]]:
    return {row["id"]: row for row in rows}
