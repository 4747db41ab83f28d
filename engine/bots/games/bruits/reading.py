"""Seeing through false trails: how likely somebody who minds how it looks would have laid a card so.

Whoever is a character gets points for cards laid where it stands and for its symbol; but what is laid also
tells the others, and who thinks of that lays what makes them guess wrong. For every character a player may
be, the way a card was laid is compared with all the other ways it could have been laid, and with those of
other cards the player may have had.

In games between regular players, whenever one of them could guess, the character thought most likely was the
right one in 76 % of the cases at tables of three and in 72 % at tables of four; on the face of it, in 40 %
and 47 %.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import exp, log
from typing import NamedTuple

from engine.bots.games.bruits.box import NOTHING, Box
from engine.bots.games.bruits.signs import AT_HOME, SHOWN
from engine.games.bruits.table import DOWN, UP

WAVERING = 0.3
"""How many points a move may be worse than the best and still be made now and then."""
HESITATION = 0.06
"""How far from sure enough a guess on somebody may be and still be made now and then."""
RISK, LURE = 0.9, 0.6
"""What others' right and wrong guesses are worth to most people, of what is at stake."""
KEPT = 0.5
"""How much of what a card is worth in the hand is lost by laying it."""
TRUST = 0.8
"""How much of what a card laid tells is believed: not everybody is as cunning."""
LEAST = 1e-6
UNKNOWN: Mapping[str, float] = {}

AT_HOMES = (1.0, exp(AT_HOME))
SHOWS = tuple(exp(speaks) for speaks in SHOWN)
"""The signs as factors."""

Weights = list[float]
"""How likely something is done, for each character in question."""


class Laid(NamedTuple):
    """How a card was laid: where, and which clue if it lies face up; and what could be seen then."""

    location: str
    clue: str | None
    row: Sequence[str]
    event: str | None
    before: Sequence[str] = ()
    """Where its player had laid cards in this turn already."""
    mysterious: int = 0
    """How many mysterious objects lay face up."""


class Looks(NamedTuple):
    """How the players looked to one another before that."""

    seen: Mapping[str, float]
    """How much the player looked like each character."""
    places: Mapping[str, str]
    """Where each character stands."""
    stake: int
    rivals: int
    homes: Mapping[str, float] = UNKNOWN
    """How likely a rival, taken at random, stands in each location."""
    symbols: Mapping[str, float] = UNKNOWN
    """How likely a rival has each symbol."""


def fear(rivals: int) -> float:
    """What a wrong guess costs most people, of what a right one brings: a rival has the points."""
    return 0.55 + 0.45 / rivals


def accused(looks: Mapping[str, float], rivals: int) -> float:
    """How likely somebody is accused by most people who looks this much like each character."""
    return _accused(max(looks.values()) / sum(looks.values()), rivals)


def _accused(most: float, rivals: int) -> float:
    enough = fear(rivals)
    return 1.0 / (1.0 + exp((enough / (1 + enough) - most) / HESITATION))


def read(box: Box, card: Laid, looks: Looks) -> dict[str, float]:
    """How much the way a card was laid speaks for each character."""
    ways, kept = _Ways(box, card, looks), max(1, box.held - len(card.before))
    likely = [0.0] * len(looks.seen)
    for drawn in box.hands:
        hand = drawn[:kept] if card.clue is None else (card.clue, *drawn[1:kept])
        laid = [ways.of(clue) for clue in hand]
        for at in range(len(likely)):
            done = sum([way.hidden[at] for way in laid]) if card.clue is None else laid[0].shown[at]
            likely[at] += done / sum([way.all[at] for way in laid])
    at_all = ways.at(card.clue)[card.location]
    return {
        name: TRUST * log(max(LEAST, share * there / len(box.hands)))
        for name, share, there in zip(looks.seen, likely, at_all, strict=True)
    }


class _Card(NamedTuple):
    """How likely a card is laid, somewhere: face up or face down without what the place adds, and at all."""

    shown: Weights
    hidden: Weights
    all: Weights


class _Ways:
    """All the ways in which somebody may lay cards at a moment."""

    def __init__(self, box: Box, card: Laid, looks: Looks) -> None:
        self._box, self._card, self._looks = box, card, looks
        self._now = box.happenings.get(card.event, box.quiet)
        self._symbols = [box.symbol.get(name, "") for name in looks.seen]
        left = box.turn + self._now.more_cards - len(card.before)
        self._fires = {
            location: self._now.locations_fire * box.fires(location, card.before.count(location), left)
            for location in card.row
        }
        self._known: dict[str, _Card] = {}
        self._places: dict[object, dict[str, Weights]] = {}
        self._sums: dict[object, Weights] = {}

    def of(self, clue: str) -> _Card:
        """How likely a card of the hand is laid."""
        found = self._known.get(clue)
        if found is None:
            found = self._known[clue] = self._of(clue)
        return found

    def _of(self, clue: str) -> _Card:
        box, printed = self._box, self._box.printed.get(clue, NOTHING)
        effect = box.brings(clue, self._card.mysterious, clue in box.mysterious)
        others = sum([times * self._looks.symbols.get(symbol, 0.0) for symbol, times in printed.items()])
        shown, hidden, every = [], [], []
        ups, downs = self._sum(clue), self._sum(None)
        for at, symbol in enumerate(self._symbols):
            own = printed.get(symbol, 0)
            lost = KEPT * (own + box.kept[clue])
            shown.append(exp((own - others + effect - lost) / WAVERING) if UP in self._now.faces else 0.0)
            hidden.append(exp(-lost / WAVERING) if DOWN in self._now.faces else 0.0)
            every.append(shown[at] * ups[at] + hidden[at] * downs[at])
        return _Card(shown, hidden, every)

    def _sum(self, clue: str | None) -> Weights:
        key = self._key(clue)
        if key not in self._sums:
            self._sums[key] = [sum(column) for column in zip(*self.at(clue).values(), strict=True)]
        return self._sums[key]

    def _key(self, clue: str | None) -> object:
        # Cards with the same symbols tell the others the same.
        return None if clue is None else (self._box.alike[clue], clue in self._box.mysterious)

    def at(self, clue: str | None) -> dict[str, Weights]:
        """What the place adds to a card laid there, face up or (None) face down."""
        key = self._key(clue)
        found = self._places.get(key)
        if found is None:
            found = self._places[key] = {location: self._at(location, clue) for location in self._card.row}
        return found

    def _at(self, location: str, clue: str | None) -> Weights:
        looks, box = self._looks, self._box
        printed = box.printed.get(clue or "", NOTHING)
        after = [
            was * AT_HOMES[looks.places[name] == location] * SHOWS[min(2, printed.get(symbol, 0))]
            for (name, was), symbol in zip(looks.seen.items(), self._symbols, strict=True)
        ]
        guessed = looks.stake * _accused(max(after) / sum(after), looks.rivals)
        caught = (LURE + RISK * (0.5 + 0.5 / looks.rivals)) / sum([value * value for value in after])
        brings = self._fires[location] * box.brings(location, self._card.mysterious, clue in box.mysterious)
        worth = brings - looks.homes.get(location, 0.0) + guessed * LURE
        return [
            exp((worth + (looks.places[name] == location) - guessed * caught * value * value) / WAVERING)
            for name, value in zip(looks.seen, after, strict=True)
        ]
