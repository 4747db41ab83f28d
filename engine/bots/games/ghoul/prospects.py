"""How good an imagined game is for a seat before its end.

What usually decides a game is counted and weighed. The weights are those that fit 2,000 games between
regular players best, of four, five, six and eight (logistic regression on the share of the victory that each
seat had in the end, from moments drawn at random): they explain about an eighth of it, chance and what
people find out about each other the rest.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

from engine.bots.games.ghoul.goals import Goals
from engine.bots.games.ghoul.tables import tables
from engine.games.ghoul.game import Ghoul

MARKED = 1
"""Tokens a player may have fewer than the most suspected and still be the next victim."""


class Signs(NamedTuple):
    """What speaks for a seat, or against it."""

    always: float
    few: float
    """One through the number of players."""
    collected: float
    collected_soon: float
    """Complete for an Instant Victory, and the sooner the own turn comes the better."""
    one_short: float
    safe: float
    """The cards to win by staying alive."""
    one_short_of_safe: float
    friend: float
    """The companion is in play."""
    kill: float
    """The next victims of the own attacks are prey, and the own turn is near."""
    danger: float
    friend_in_danger: float
    """Hunters whose turn is near have this seat, or its companion, before them."""
    end: float
    end_while_safe: float
    """Somebody's attack is likely to end the game soon."""
    other_collected: float
    safe_others: float
    reserve: float
    tokens: float
    hunting: float
    """The active player may attack at once: it is this seat,"""
    hunted: float
    """another who is after this seat, the most suspected,"""
    spared: float
    """or another while this seat has its cards to stay alive."""
    inspector: float
    inspectors: float
    """How many Inspectors share the victory of this one."""


WEIGHTS = Signs(
    always=-1.77,
    few=2.33,
    collected=-0.51,
    collected_soon=2.23,
    one_short=-0.48,
    safe=1.27,
    one_short_of_safe=0.52,
    friend=0.99,
    kill=1.0,
    danger=-0.23,
    friend_in_danger=-0.56,
    end=-1.22,
    end_while_safe=0.95,
    other_collected=-0.86,
    safe_others=-0.79,
    reserve=-0.92,
    tokens=-0.19,
    hunting=0.23,
    hunted=-0.41,
    spared=0.2,
    inspector=0.74,
    inspectors=-2.61,
)


def prospects(game: Ghoul, seat: int) -> float:
    """The share of a victory to be expected, with everything on the imagined table known."""
    total = 0.0
    for weight, sign in zip(WEIGHTS, signs(game, seat), strict=True):
        total += weight * sign
    return 1 / (1 + math.exp(-total))


def signs(game: Ghoul, seat: int) -> Signs:
    """What speaks for a seat of an imagined game."""
    seats, active = game.seats, game.active
    goals = tables(game.content).cast.goals
    rows = [goals[name] for name in game.characters]
    own, hand, faceup = rows[seat], game.hands[seat], game.faceup[seat]
    totals = [game.total(player) for player in range(seats)]
    soon = [(seats - (player - active) % seats) / seats for player in range(seats)]
    collecting = missing(own, "collection", hand, faceup)
    staying = missing(own, "stay_alive", hand, faceup)
    safe = staying == 0
    friend = _friend(rows, own)
    kill = danger = friend_in_danger = end = other_collected = 0.0
    safe_others = inspectors = 0
    for player, row in enumerate(rows):
        if player != seat:
            cards, board = game.hands[player], game.faceup[player]
            safe_others += missing(row, "stay_alive", cards, board) == 0
            inspectors += row.special_x is not None
            if player != active and missing(row, "collection", cards, board) == 0:
                other_collected = max(other_collected, soon[player])
        if row.prey is None:
            continue
        victims = _victims(totals, player)
        prey = [victim for victim in victims if row.prey in rows[victim].types]
        near = soon[player] * (1 + _may_strike(game, rows, player, totals))
        share = len(prey) / len(victims)
        end += near * share
        if player == seat:
            kill += near * share
        else:
            danger += near / len(victims) * (seat in prey)
            friend_in_danger += near / len(victims) * (friend in prey)
    hunts = rows[active].prey is not None and any(
        game.content.tiles[game.tiles[space]].red for space in game.ahead()
    )
    most_suspected = 0 < totals[seat] == max(totals)
    inspector = own.special_x is not None
    return Signs(
        always=1.0,
        few=1 / seats,
        collected=collecting == 0,
        collected_soon=(collecting == 0) * soon[seat],
        one_short=collecting == 1,
        safe=safe,
        one_short_of_safe=staying == 1,
        friend=friend is not None,
        kill=kill,
        danger=danger,
        friend_in_danger=friend_in_danger,
        end=end / seats,
        end_while_safe=end / seats * safe,
        other_collected=other_collected,
        safe_others=safe_others / seats,
        reserve=game.reserve / (5 * seats),
        tokens=totals[seat],
        hunting=hunts and active == seat,
        hunted=hunts and active != seat and most_suspected and rows[active].prey in own.types,
        spared=hunts and active != seat and safe,
        inspector=inspector,
        inspectors=inspector * inspectors / seats,
    )


def _friend(rows: Sequence[Goals], own: Goals) -> int | None:
    if own.companion is None:
        return None
    return next((player for player, row in enumerate(rows) if row.person == own.companion), None)


def _victims(totals: Sequence[int], hunter: int) -> list[int]:
    """Whom this player could soon attack: those with about as many tokens as anybody."""
    others = [player for player in range(len(totals)) if player != hunter]
    least = max(1, max(totals[player] for player in others) - MARKED)
    return [player for player in others if totals[player] >= least] or others


def _may_strike(game: Ghoul, rows: Sequence[Goals], player: int, totals: Sequence[int]) -> bool:
    """Whether an Inspector has the cards, and some prey the tokens, for a Special Action."""
    row, special = rows[player], game.content.special
    if row.special_x is None or game.hands[player].count(special.clue) < special.count:
        return False
    return any(
        other != player and totals[other] >= row.special_x and row.prey in rows[other].types
        for other in range(len(totals))
    )


def missing(row: Goals, objective: str, hand: tuple[str, ...], faceup: str) -> int:
    """How many cards are missing for an objective; a number no hand has, if it is not one of this row's."""
    holding = row.collection if objective == "collection" else row.stay_alive
    if holding is None:
        return 9
    count = hand.count(holding.clue) + (holding.everywhere and faceup == holding.clue)
    return max(0, holding.count - count)
