"""Whole games of Complots between players that only see their seats, as fast as they go, with what was said.

The same game as in `benchmarks.arena`, without views for those who do not decide: there are hundreds of
thousands of them in a training.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

import engine
from engine.bots.games.complots.memory import HEARD, Memory
from engine.bots.games.complots.plan import Plan
from engine.bots.traits import Traits
from engine.core.moves import Move
from engine.games.complots.game import Complots
from engine.games.complots.turn import Turn

USUAL = Traits()
MOST_MOVES = 400
"""A game longer than this for each player is nobody's."""


class Player(Protocol):
    """Somebody in a seat of a game."""

    def hear(self, kind: str, data: dict[str, Any]) -> None:
        """Something happened that its seat is told."""

    def choose(self, view: dict[str, Any], legal: Sequence[Move]) -> Move:
        """What it does."""


class PlanPlayer:
    """A plan as the regular level plays it."""

    def __init__(
        self, plan: Plan, game: Complots, seat: int, rng: random.Random, traits: Traits = USUAL
    ) -> None:
        self._plan = plan
        self.memory = Memory(game.seats, seat, plan.figures)
        self._lore = plan.model(game.characters).lore
        self._random = rng
        self._traits = traits

    def hear(self, kind: str, data: dict[str, Any]) -> None:
        """Only what its memory takes note of comes here."""
        HEARD[kind](self.memory, self._lore, data)

    def choose(self, view: dict[str, Any], legal: Sequence[Move]) -> Move:
        """Drawn by the weights."""
        weights = self._plan.weigh(view, legal, self.memory, self._traits, self._random)
        return self._random.choices(legal, weights)[0]


@dataclass(slots=True)
class Habits:
    """What one seat said in a game, and how often it doubted what others said."""

    claims: int = 0
    """Announcements that say something of one's cards."""
    lies: int = 0
    answers: int = 0
    """Blocks, and whatever else is claimed in answer to somebody."""
    false_answers: int = 0
    chances: int = 0
    """Claims of others that it could have challenged while three or more were left."""
    doubts: int = 0
    moves: int = 0


@dataclass(slots=True)
class Played:
    """How a game went."""

    winner: int | None
    turns: int
    habits: list[Habits] = field(default_factory=list)

    @property
    def moves(self) -> float:
        """Of a player, on average."""
        return sum(one.moves for one in self.habits) / len(self.habits)


def play(game: Complots, players: Sequence[Player]) -> Played:
    """One game to its end."""
    tell(players, game.opening)
    return play_on(game, players)


def play_on(game: Complots, players: Sequence[Player], left: int = 0) -> Played:
    """From where a game stands to its end, or until somebody's turn comes with so many left."""
    habits = [Habits() for _ in players]
    for _ in range(MOST_MOVES * len(players)):
        if game._result is not None or (len(game.alive) == left and type(game._stack[-1]) is Turn):
            break
        seat = game.deciders()[0]
        legal = game.legal(seat)
        own = habits[seat]
        own.moves += 1
        if len(legal) == 1:
            move = legal[0]
        else:
            view = game.view(seat)
            move = players[seat].choose(view, legal)
            if view["phase"] == "challenge" and len(game.alive) > 2:
                own.chances += 1
                own.doubts += move["move"] == "challenge"
        if (true := said(game, seat, move)) is not None:
            if move["move"] == "announce":
                own.claims += 1
                own.lies += not true
            else:
                own.answers += 1
                own.false_answers += not true
        tell(players, game.apply(seat, move))
    outcome = game.outcome()
    return Played(outcome.winners[0] if outcome else None, game.turn_number, habits)


def said(game: Complots, seat: int, move: Move) -> bool | None:
    """Whether a move says something true of one's cards; None: it says nothing of them."""
    match move["move"]:
        case "announce":
            effect = game.cast.effects[move["action"]]
            if not effect.claimed:
                return None
            return (game.slot_of(seat, effect.claimed) is not None) == effect.holds
        case "block":
            return game.slot_of(seat, move["character"]) is not None
        case "claim":
            top: Any = game._stack[-1]
            return game.slot_of(seat, top.character) is not None
        case "lose" if move.get("sorciere"):
            named: str = game.cards[2 * seat + move["slot"]]
            reaction = game.content.characters[named].reaction
            return reaction is not None and reaction.kind == "witch"
    return None


def tell(players: Sequence[Player], events: Sequence[engine.Event]) -> None:
    """Everybody hears what its seat hears."""
    for kind, data, audience, _ in events:
        if kind in HEARD:
            for seat, player in enumerate(players):
                if audience is None or seat in audience:
                    player.hear(kind, data)
