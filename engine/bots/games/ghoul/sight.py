"""The table as one seat sees it, with what it remembers: what the scores of its moves are made of."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from engine.bots.games.ghoul.beliefs import odds
from engine.bots.games.ghoul.goals import Goals, cast_of
from engine.bots.games.ghoul.hands import FAINT, Persons
from engine.bots.games.ghoul.memory import Memory
from engine.bots.games.ghoul.reading import persons
from engine.bots.games.ghoul.tables import Tables, tables
from engine.bots.policy import View
from engine.bots.traits import Traits
from engine.games.ghoul.content import Tile
from engine.games.ghoul.table import MASK, SUPPORT

HIDES = 0.6
"""How much rarer somebody shows a card they want."""
BY_CHOICE = 0.75
"""How often a card is among those shown, when one of three may stay hidden."""


@dataclass(slots=True, eq=False)
class Sight:
    """One seat's view of the table and what it believes."""

    view: View
    memory: Memory
    traits: Traits
    seat: int
    seats: int
    others: tuple[int, ...]
    """Clockwise from the left."""
    tables: Tables
    goals: Goals
    hand: tuple[str, ...]
    faceup: list[str]
    totals: list[int]
    who: list[list[float]]
    """How likely each other seat is each of the names."""
    rest: dict[str, float]
    """Of which types the cards are that nobody has shown, as shares of one."""
    studied: bool
    """Whether it is an expert who looks."""
    persons: list[Persons]
    """The same as `who`, with the goals."""

    @property
    def alive_is_enough(self) -> bool:
        """Whether the seat wins if the game ends now and it is not the victim."""
        row, persons = self.goals, {self.memory.goals(at).person for at in range(len(self.memory.names))}
        friend = row.companion is not None and row.companion in persons
        return friend or row.has(row.stay_alive, self.hand, self.faceup[self.seat])

    def chance(self, other: int, type_: str | None) -> float:
        """How likely another player is of a type."""
        goals = self.memory.goals
        return sum(
            chance
            for at, chance in enumerate(self.who[other])
            if type_ is not None and type_ in goals(at).types
        )

    def hunter(self, other: int) -> float:
        """How likely another player is out to kill somebody like this seat."""
        goals = self.memory.goals
        return sum(chance for at, chance in enumerate(self.who[other]) if goals(at).prey in self.goals.types)

    def wants(self, other: int, clue: str) -> float:
        """How likely another player wants a type of card."""
        goals = self.memory.goals
        return sum(chance for at, chance in enumerate(self.who[other]) if clue in goals(at).clues)

    def craving(self, other: int, clue: str, count: int) -> float:
        """What a card of a type brings another player who has so many of them already."""
        gain = 0.0
        for at, chance in enumerate(self.who[other]):
            for wish in self.memory.goals(at).wishes:
                if wish.holding.clue == clue:
                    missing = wish.holding.count - count
                    gain += chance * (wish.worth[max(0, missing - 1)] - wish.worth[max(0, missing)])
        return gain

    def holds(self, other: int, clue: str) -> float:
        """How likely another player has a card of a type in hand."""
        seen = self.memory.seen[other]
        if clue in seen:
            return 1.0
        if self.memory.capped[other].get(clue, 1) == 0:
            return 0.0
        return 1.0 - (1.0 - self.rest.get(clue, 0.0)) ** max(0, 3 - len(seen))

    def shows(self, other: int, clue: str) -> float:
        """How likely an interrogation brings a card of a type to light."""
        held = self.holds(other, clue)
        if self.totals[other] >= self.memory.content.shows_all_from:
            return held
        sure = self.memory.seen[other].count(clue) > 1
        return held if sure else held * BY_CHOICE * (1 - HIDES * self.wants(other, clue))

    def found(self, other: int, gains: Mapping[str, float]) -> float:
        """What an interrogation is expected to bring, if cards bring so much."""
        hands = self.memory.hands if self.studied else None
        if hands is None:
            return max((self.shows(other, clue) * gain for clue, gain in gains.items()), default=0.0)
        all_shown = self.totals[other] >= self.memory.content.shows_all_from
        value = 0.0
        for hand, chance in hands.odds[other].items():
            if chance > FAINT and any(card in gains for card in hand):
                ways = {hand: 1.0} if all_shown else hands.shown(self.persons[other], hand)
                for cards, likely in ways.items():
                    value += chance * likely * max(gains.get(card, 0.0) for card in cards)
        return value

    def countered(self, other: int) -> float:
        """How likely an attack on another player would turn against its author."""
        if not self.view["variants"][SUPPORT]:
            return 0.0
        kinds, known = self.memory.content.support, self.memory.support
        if other in known:
            return float(known[other] in kinds and kinds[known[other]].counters)
        if any(kind in kinds and kinds[kind].counters for kind in known.values()):
            return 0.0
        return 1 / max(1, self.seats - len(known))

    def tile(self, space: int) -> Tile | None:
        """The Location on a space, if its face is known."""
        return self.memory.content.tiles.get(self.view["tiles"][str(space)]["tile"] or "")


def see(view: View, memory: Memory, traits: Traits, studied: bool = False) -> Sight:
    """What this seat sees and believes."""
    seat, players = memory.seat, view["players"]
    seats = len(players)
    content = memory.content
    own = players[str(seat)]
    hand = content.arranged(tuple(card for card, count in own["hand"].items() for _ in range(count)))
    who = odds(memory, 0.6 + 0.8 * traits.suspicious, studied)
    return Sight(
        view=view,
        memory=memory,
        traits=traits,
        seat=seat,
        seats=seats,
        others=tuple((seat + step) % seats for step in range(1, seats)),
        tables=tables(content),
        goals=cast_of(content).of(own["character"]),
        hand=hand,
        faceup=[players[str(player)]["faceup"] or "" for player in range(seats)],
        totals=[sum(players[str(player)]["tokens"].values()) for player in range(seats)],
        who=who,
        rest=_rest(view, memory, hand),
        studied=studied,
        persons=persons(memory, who) if studied else [],
    )


def _rest(view: View, memory: Memory, hand: tuple[str, ...]) -> dict[str, float]:
    seats = len(view["players"])
    cards = list(memory.content.deck(seats, view["variants"][MASK]))
    gone = [*hand, *memory.faceup, *(card for seen in memory.seen for card in seen)]
    for card in gone:
        if card in cards:
            cards.remove(card)
    return {card: cards.count(card) / len(cards) for card in set(cards)}
