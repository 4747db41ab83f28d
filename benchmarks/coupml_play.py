"""The same work on coupml (PyPI), a fast public engine of the base game, where it is installed."""

from __future__ import annotations

import importlib.util
import random
from typing import Any

NEEDED = ("coupml", "numpy")
"""coupml does not say that its games want numpy."""


def missing() -> list[str]:
    """What is not installed of all that it takes to measure coupml."""
    return [name for name in NEEDED if importlib.util.find_spec(name) is None]


def why_not() -> str | None:
    """Why coupml cannot be measured here, in a sentence; None where it can."""
    if not (names := missing()):
        return None
    are = "is" if len(names) == 1 else "are"
    return f"{' and '.join(names)} {are} not installed: no comparison (pip install -r requirements/bench.txt)"


class CoupmlPlay:
    """Plays random games of coupml the way RandomPlay plays ours."""

    def __init__(self, players: int, views: bool) -> None:
        import numpy
        from coupml.game import Game
        from coupml.view import PlayerView

        self._game: Any = Game
        self._view = PlayerView(players)
        self._chance = numpy.random.RandomState(1)
        self._random = random.Random(1)
        self.players = players
        self.views = views

    def game(self) -> int:
        """Play one game to its end; how many moves it took."""
        game = self._game(self.players, self._chance)
        game.init_game()
        choose, views, moves = self._random.random, self.views, 0
        while not game.is_game_over():
            offers = game.get_legal_actions()
            if views:
                self._view.view_of_state(game.get_state())
            game.play_action(offers[int(choose() * len(offers))])
            moves += 1
        return moves
