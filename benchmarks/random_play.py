"""Random games of our engine, as fast as they go: the work that is measured."""

from __future__ import annotations

import random
from typing import Any

import engine


class RandomPlay:
    """Plays random games of one table; `views` also builds the view of whoever decides, each time."""

    def __init__(self, name: str, players: int, options: dict[str, Any], views: bool) -> None:
        self.name = name
        self.players = players
        self.options = options
        self.views = views
        self._random = random.Random(1)
        self._seed = 0

    def game(self) -> int:
        """Play one game to its end; how many moves it took."""
        self._seed += 1
        game = engine.new(self.name, self.players, self.options, self._seed)
        choose, views, moves = self._random.random, self.views, 0
        while game.outcome() is None:
            seat = game.deciders()[0]
            offers = game.legal(seat)
            if views:
                game.view(seat)
            game.apply(seat, offers[int(choose() * len(offers))])
            moves += 1
        return moves

    def positions(self, count: int) -> list[engine.Game]:
        """Positions from the middle of random games, for measuring copies."""
        found: list[engine.Game] = []
        while len(found) < count:
            self._seed += 1
            game = engine.new(self.name, self.players, self.options, self._seed)
            for _ in range(self._random.randrange(5, 40)):
                if game.outcome() is not None:
                    break
                seat = game.deciders()[0]
                game.apply(seat, self._random.choice(game.legal(seat)))
            else:
                found.append(game)
        return found
