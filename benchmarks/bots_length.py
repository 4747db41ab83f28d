"""How long games of bots among themselves are, in every variant: nobody should wait for an end for ever."""

from __future__ import annotations

import statistics
import time
from collections.abc import Iterator
from itertools import product
from typing import Any, NamedTuple

import engine
from benchmarks.arena import Tally, maker, play
from benchmarks.report import Report
from engine.games.bruits.table import COIN_DIRECTIONS
from engine.games.calaveras.content import standard_content as calaveras_content
from engine.games.complots.content import standard_content as complots_content
from engine.games.ghoul.content import standard_content as ghoul_content

FEWEST = 5
"""Games of a variant, however little time there is."""
YES_NO = (False, True)


class Variant(NamedTuple):
    """A table with options, and what distinguishes it."""

    game: str
    players: int
    label: str
    options: dict[str, Any]


def variants(only: str | None = None) -> Iterator[Variant]:
    """Every variant of every game; what chance decides otherwise is left to chance."""
    for game, listed in (
        ("complots", _complots),
        ("calaveras", _calaveras),
        ("ghoul", _ghoul),
        ("bruits", _bruits),
    ):
        if only in (None, game):
            yield from listed()


def _complots() -> Iterator[Variant]:
    extensions = ("saint_barthelemy", "tyrannie", "target_may_block_after_own_challenge")
    for players, *chosen in product(range(2, 9), YES_NO, YES_NO, YES_NO):
        options = dict(zip(extensions, chosen, strict=True))
        yield Variant("complots", players, _label(options), options)
    for clan in complots_content().clans.values():
        for member in clan.members:
            yield Variant("complots", 5, member, {clan.name: member})


def _calaveras() -> Iterator[Variant]:
    for players in range(3, 7):
        yield Variant("calaveras", players, "", {})
        if players % 2:
            yield Variant("calaveras", players, "solo=0", {"solo": 0})
        for name in calaveras_content().organisations if players < 5 else ():
            yield Variant("calaveras", players, f"left_out={name}", {"left_out": name})


def _ghoul() -> Iterator[Variant]:
    content = ghoul_content()
    for players, mask, support in product(range(4, 9), YES_NO, YES_NO):
        for config in content.configs if players > 5 else (None,):
            options = {"mask": mask, "support": support} | ({"config": config} if config else {})
            yield Variant("ghoul", players, _label(options), options)
    for players in content.first_game_players:
        yield Variant("ghoul", players, "first_game", {"first_game": True})


def _bruits() -> Iterator[Variant]:
    for players, direction, together in product(range(2, 5), COIN_DIRECTIONS, YES_NO):
        options = {"coin_direction": direction, "same_symbol_together_after_setup": together}
        yield Variant("bruits", players, _label(options), options)


def _label(options: dict[str, Any]) -> str:
    return " ".join(
        name if value is True else f"{name}={value}" for name, value in options.items() if value is not False
    )


def measure(seconds: float, only: str | None = None, players: int | None = None) -> Report:
    """So many seconds of games of each variant."""
    report = Report("Bots among themselves (regular): moves in a game")
    for variant in variants(only):
        if players not in (None, variant.players):
            continue
        moves = lengths(variant, seconds)
        report.add(
            {
                "game": variant.game,
                "players": variant.players,
                "variant": variant.label or "-",
                "games": len(moves),
                "median": round(statistics.median(moves)),
                "p95": sorted(moves)[int(0.95 * (len(moves) - 1))],
                "longest": max(moves),
            }
        )
    return report


def lengths(variant: Variant, seconds: float) -> list[int]:
    """How many moves each game took."""
    moves: list[int] = []
    end = time.process_time() + seconds
    make = maker("regular")
    while len(moves) < FEWEST or time.process_time() < end:
        number = len(moves)
        game = engine.new(variant.game, variant.players, variant.options, f"length:{number}")
        tally = Tally()
        play(game, [make(game, seat, str(number)) for seat in range(variant.players)], set(), 0, tally)
        moves.append(tally.moves)
    return moves
