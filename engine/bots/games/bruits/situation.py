"""The table through the eyes of one seat: what a point is worth where, and how much a move gives away."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import exp

from engine.bots.games.bruits.beliefs import Memory, characters, guesses, read_through, seen_by_others
from engine.bots.games.bruits.box import NOTHING
from engine.bots.games.bruits.guessing import Guessing
from engine.bots.games.bruits.reading import accused, fear
from engine.bots.policy import View
from engine.bots.traits import Traits
from engine.games.bruits.table import TOWARDS_LOCATION


class Situation:
    """Everything of a view that a plan asks for, worked out once for a decision."""

    def __init__(self, view: View, memory: Memory, traits: Traits, sharp: bool = False) -> None:
        self.view = view
        self.box = memory.box
        self.traits = traits
        self.me = str(view["seat"])
        self.identity: str = view["players"][self.me]["identity"]
        self.symbol = self.box.symbol.get(self.identity)
        self.places = characters(view)
        self.home = self.places[self.identity]
        self.columns: dict[str, list[str]] = {
            name: there["column"] for name, there in view["locations"].items()
        }
        self.cards = view["cards"]
        self.mysterious = sum(
            card["up"] and card["clue"] in self.box.mysterious for card in self.cards.values()
        )
        """How many mysterious objects lie face up."""
        self.where = {handle: name for name, column in self.columns.items() for handle in column}
        self.guesses = guesses(view, memory, read_through(memory) if sharp else memory.evidence)
        self.rivals = max(1, len([row for row in view["players"].values() if row["present"]]) - 1)
        self.symbols: dict[str, float] = {}
        """How much of a point a rival gets on average for each symbol shown."""
        self.homes: dict[str, float] = {}
        """How much of a point a rival gets on average for a card in each location."""
        self.stands: dict[str, float] = {}
        """How likely it is that a rival, taken at random, is each character."""
        for player, known in self.guesses.items():
            if view["players"][player]["present"]:
                for name, chance in known.items():
                    self._share(name, chance / self.rivals)
        hidden = not view["players"][self.me]["revealed"]
        self.suspicion = seen_by_others(view, memory) if hidden else {}
        self.guessing = Guessing(view, memory, self.guesses, traits) if sharp and hidden else None
        self.risk = 1.15 - 0.5 * traits.bold
        self.lure = 1.1 - traits.honest
        self._leaks: dict[object, float] = {}
        self.now = self.prospect({})

    def fear(self, traits: Traits) -> float:
        """What a wrong guess costs somebody, of what a right one brings: a rival has the points."""
        return fear(self.rivals) * (1.6 - 0.7 * traits.suspicious - 0.5 * traits.bold)

    def _share(self, name: str, part: float) -> None:
        symbol, place = self.box.symbol.get(name, ""), self.places[name]
        self.symbols[symbol] = self.symbols.get(symbol, 0.0) + part
        self.homes[place] = self.homes.get(place, 0.0) + part
        self.stands[name] = self.stands.get(name, 0.0) + part

    def prospect(self, speaks: Mapping[str, float]) -> float:
        """What the others' guesses about this seat are likely to bring, once this much more speaks for it."""
        if not self.suspicion or self.identity not in self.suspicion:
            return 0.0
        looks = {name: seen * exp(speaks.get(name, 0.0)) for name, seen in self.suspicion.items()}
        if self.guessing is not None:
            return self.guessing.prospect(looks, self.identity)
        squares = sum([value * value for value in looks.values()])
        right = looks[self.identity] ** 2 / squares
        stake: int = self.view["stake"]
        return (
            accused(looks, self.rivals)
            * stake
            * (self.lure * (1 - right) - self.risk * right * (0.5 + 0.5 / self.rivals))
        )

    def leak(self, key: object, speaks: Callable[[str, str], float]) -> float:
        """What it changes in that prospect if this much more speaks for each character standing somewhere.

        Many moves say the same about everybody; those have the same key.
        """
        known = self._leaks.get(key)
        if known is None:
            more = {name: speaks(name, place) for name, place in self.places.items()}
            known = self._leaks[key] = self.prospect(more) - self.now
        return known

    def shown(self, clue: str | None) -> float:
        """What a clue lying face up is worth: this seat's points less those of an average rival."""
        printed = self.box.printed.get(clue or "", NOTHING)
        return sum(
            times * ((symbol == self.symbol) - self.symbols.get(symbol, 0.0))
            for symbol, times in printed.items()
        )

    def doubled(self, clue: str, location: str) -> float:
        """What a Coin adds when this clue is laid face up there: a Coin now, or one that lies there."""
        column = self.columns[location]
        last = self.cards[column[-1]] if column else None
        if last is None or not last["up"]:
            return 0.0
        if self.view["coin_direction"] == TOWARDS_LOCATION:
            return self.shown(last["clue"]) if clue in self.box.coins else 0.0
        return self.shown(clue) if last["clue"] in self.box.coins else 0.0

    def lying(self, location: str) -> float:
        """What a card lying in a location is worth to this seat, whatever is on it."""
        return (location == self.home) - self.homes.get(location, 0.0)

    def held(self, clue: str) -> float:
        """What a card is worth in the hand."""
        return self.box.count(clue, self.identity) + self.box.kept[clue]

    def card_effect(self, clue: str) -> float:
        """What placing this clue face up does besides."""
        return self.box.brings(clue, self.mysterious, clue in self.box.mysterious)

    def location_effect(self, location: str, clue: str, up: bool) -> float:
        """What a location does for a card placed there now."""
        if not self.box.happenings.get(self.view["event"], self.box.quiet).locations_fire:
            return 0.0
        placed, quota = self.view["turn"]["placed"], self.view["turn"]["quota"]
        fires = self.box.fires(location, placed.count(location), quota - len(placed))
        return fires * self.box.brings(location, self.mysterious, up and clue in self.box.mysterious)
