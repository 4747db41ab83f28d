"""Whole games between bots, seats rotated, with the share of wins and how sure one can be of it."""

from __future__ import annotations

import math
import random
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

import engine
from engine.bots.levels import Bot
from engine.bots.traits import PERSONALITIES

Maker = Callable[[engine.Game, int, str], Bot]
"""Makes a bot for a game and a seat, from a seed."""

PLAYOUTS = {"complots": 300, "calaveras": 100, "ghoul": 160, "bruits": 1}
"""Slices of thought an expert may have for one decision, most of them imagined games: what took at most 50 ms
on the computer on which they were chosen. Counted, so that a busy machine changes nothing. An expert of
Calaveras thinks in fewer slices, without imagined games, and one of Bruits decides at once."""


class RandomBot(Bot):
    """Does just anything legal: the measure of all others."""

    def __init__(self, seat: int, seed: str) -> None:
        self.seat, self.level, self._random = seat, "random", random.Random(seed)

    def hear(self, view: Any, events: Any) -> None:
        """Nothing is remembered."""

    def choose(self, view: Any, legal: Any, worlds: Any, stop: Any) -> Any:
        """Anything."""
        return self._random.choice(legal)


def maker(level: str, personality: str = "balanced") -> Maker:
    """Makes bots of a level; `random` is the one that just does anything."""
    if level == "random":
        return lambda _, seat, seed: RandomBot(seat, seed)
    traits = PERSONALITIES[personality]
    return lambda game, seat, seed: Bot(game.NAME, game.content, seat, level, traits, f"{seed}:{seat}")


@dataclass(slots=True)
class Tally:
    """How often one side won, counting a shared victory as the share it is."""

    games: int = 0
    won: float = 0.0
    squares: float = 0.0
    """Of the shares that were won, each squared: how much they vary."""
    moves: int = 0
    thought: list[float] = field(default_factory=list)
    """Seconds of each decision of the side that is measured."""

    @property
    def rate(self) -> float:
        """Wins per game."""
        return self.won / self.games if self.games else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval of the rate (Wilson).

        Shares of a victory vary less than victories that are won or lost whole: so many games of those would
        vary as these do.
        """
        if not self.games:
            return 0.0, 1.0
        z, n, p = 1.96, float(self.games), min(1.0, self.rate)
        varied = self.squares / n - p * p
        if varied > 0:
            n *= p * (1 - p) / varied
        middle = (p + z * z / (2 * n)) / (1 + z * z / n)
        half = z * math.sqrt(p * (1 - p) / n + z * z / (4 * n * n)) / (1 + z * z / n)
        return max(0.0, middle - half), min(1.0, middle + half)

    def add(self, share: float) -> None:
        """One more game, and what was won of it."""
        self.games += 1
        self.won += share
        self.squares += share * share

    @property
    def width(self) -> float:
        """How wide that interval is."""
        low, high = self.interval
        return high - low


def contest(
    game: str,
    players: int,
    options: dict[str, Any],
    measured: Maker,
    others: Maker,
    games: int,
    playouts: int = 0,
    seed: int | str = 0,
    count: int = 1,
    most_seconds: float = math.inf,
    precise: float = 0.0,
) -> Tally:
    """`count` measured bots, or teams of them, against the others, sitting elsewhere in each game.

    It ends before all games are played when time is up, or when the interval is narrow enough.
    """
    tally = Tally()
    started = time.process_time()
    for number in range(games):
        if time.process_time() - started > most_seconds or tally.width <= precise:
            break
        table = engine.new(game, players, options, f"{seed}:{number}")
        seats = {ally for at in range(count) for ally in allies(table, (number + at) % players, players)}
        bots = [
            (measured if seat in seats else others)(table, seat, f"{seed}:{number}")
            for seat in range(players)
        ]
        play(table, bots, seats, playouts, tally)
    return tally


def allies(game: engine.Game, seat: int, players: int) -> list[int]:
    """The people who win together with this seat by the rules: its team, or itself alone."""
    table = game.view(None)["players"]
    team = table[str(seat)].get("team")
    return [one for one in range(players) if one == seat or (team and table[str(one)].get("team") == team)]


def fair_share(game: str, players: int, options: dict[str, Any]) -> float:
    """What one of equals would win: its part of the table, with its team."""
    table = engine.new(game, players, options, "fair").view(None)["players"]
    return 1 / len({player.get("team") or seat for seat, player in table.items()})


def play(game: engine.Game, bots: Sequence[Bot], measured: set[int], playouts: int, tally: Tally) -> None:
    """One game; every bot gets exactly its view, its offers, its events and its imagined worlds.

    Whoever thinks ahead has so many slices of thought, mostly imagined games played to their end: a count, so
    that a busy machine makes nobody think less.
    """
    tell(game, bots, game.opening)
    while game.outcome() is None:
        seat = game.deciders()[0]
        start = time.process_time()
        left = iter(range(playouts))

        def stop(left: Iterator[int] = left) -> bool:
            return next(left, None) is None

        def worlds(rng: Any, seat: int = seat) -> engine.Game:
            return game.redeal(seat, rng)

        move = bots[seat].choose(game.view(seat), game.legal(seat), worlds, stop)
        if seat in measured:
            tally.thought.append(time.process_time() - start)
        tell(game, bots, game.apply(seat, move))
        tally.moves += 1
    outcome = game.outcome()
    assert outcome is not None
    winners = [seat for seat in outcome.winners if seat in measured]
    tally.add(len(winners) / max(1, len(outcome.winners)) if len(measured) == 1 else float(bool(winners)))


def tell(game: engine.Game, bots: Sequence[Bot], events: Sequence[engine.Event]) -> None:
    """Each bot hears what its seat hears."""
    for bot in bots:
        bot.hear(game.view(bot.seat), engine.heard(events, bot.seat))
