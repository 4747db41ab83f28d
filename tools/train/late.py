"""Ends of games: positions with two or three left, from which the same end is played again and again.

Who wins is mostly decided there, and an end takes a tenth of the time of a whole game.
"""

from __future__ import annotations

import copy
import random
from dataclasses import replace
from typing import Any, NamedTuple

import engine
from engine.bots.games.complots.memory import Memory
from engine.bots.games.complots.plan import Plan
from tools.train.complots import BASE, League, Match, Standing, draw_exploiter
from tools.train.rules_player import RulesPlayer
from tools.train.table import PlanPlayer, Played, play_on, tell

POSITIONS = 300
"""Positions that are kept at a time."""
EVERY = 20
"""Iterations after which others take their place."""
AGAINST_FIRST = 0.7
"""How many of them are against players with the first figures; in the others an exploiter meets three."""
EXPERT_AGAINST_RULES, EXPERT_AGAINST_FIRST = 0.55, 0.35
"""The same of an expert's, and how many are against players by rules."""


class Position(NamedTuple):
    """A game with so many left, and what everybody who is left remembers."""

    match: Match
    game: Any
    memories: dict[int, Memory]
    by_rules: dict[int, RulesPlayer]


class Bank:
    """Positions to begin with, as an earlier self has come to them."""

    def __init__(self, league: League, seed: int, left: int, count: int, banded: bool = True) -> None:
        self._league = league
        self._seed = seed
        self._left = left
        self._count = count
        self._banded = banded
        self._made = -1
        self._positions: list[Position] = []

    def play(
        self, iteration: int, number: int, plans: list[Plan], standing: Standing
    ) -> tuple[Match, list[Played]]:
        """The same end by each of these plans."""
        if iteration // EVERY != self._made:
            self._made = iteration // EVERY
            self._make(standing)
        rng = random.Random(f"end:{self._seed}:{self._left}:{iteration}:{number}")
        position = self._positions[rng.randrange(self._count)]
        match = replace(position.match, deal=f"end:{self._seed}:{iteration}:{number}")
        return match, [self._end(position, match, plan, standing) for plan in plans]

    def _make(self, standing: Standing) -> None:
        self._positions.clear()
        league, number = self._league, 0
        me = league.plan_by(standing.maker)
        while len(self._positions) < self._count:
            number += 1
            deal = f"bank:{self._seed}:{self._left}:{self._made}:{number}"
            rng = random.Random(deal)
            others = self._others(rng.random())
            if others:
                seats = [others] * 4
                seats[rng.randrange(4)] = "me"
            else:
                seats = ["me"] * 4
                seats[rng.randrange(4)] = draw_exploiter(rng, standing)
            match = Match(4, BASE, deal, tuple(seats))
            game: Any = engine.new("complots", 4, BASE, deal)
            players = league.players(game, match, me, standing)
            tell(players, game.opening)
            play_on(game, players, self._left)
            here = {seats[seat] == "me" for seat in game.alive}
            if game.outcome() is None and len(game.alive) == self._left and len(here) == 2:
                memories = {
                    seat: players[seat].memory for seat in game.alive if isinstance(players[seat], PlanPlayer)
                }
                by_rules = {
                    seat: player for seat in game.alive if isinstance(player := players[seat], RulesPlayer)
                }
                self._positions.append(Position(match, game.copy(), memories, by_rules))

    def _others(self, chance: float) -> str:
        """Against whom a position is; nothing: an exploiter against three."""
        if self._banded:
            return "first" if chance < AGAINST_FIRST else ""
        if chance < EXPERT_AGAINST_RULES:
            return "rules"
        return "first" if chance < EXPERT_AGAINST_RULES + EXPERT_AGAINST_FIRST else ""

    def _end(self, position: Position, match: Match, plan: Plan, standing: Standing) -> Played:
        game = position.game.copy()
        players = self._league.players(game, match, plan, standing)
        for seat, memory in position.memories.items():
            player = players[seat]
            assert isinstance(player, PlanPlayer)
            player.memory = _copied(memory, player.memory)
        for seat, known in position.by_rules.items():
            player = players[seat]
            assert isinstance(player, RulesPlayer)
            player.recall(known)
        return play_on(game, players)


def _copied(memory: Memory, into: Memory) -> Memory:
    """All that is remembered, for somebody with figures of its own."""
    figures = into.figures.with_two if memory.figures.late is None else into.figures
    for name, kept in vars(memory).items():
        setattr(into, name, copy.copy(kept))
    into.figures = figures
    into.impressions = [dict(weights) for weights in memory.impressions]
    into.said = [dict(counts) for counts in memory.said]
    into.faces = [list(alive) for alive in memory.faces]
    if memory.action:
        into.action["challengers"] = list(memory.action["challengers"])
    return into
