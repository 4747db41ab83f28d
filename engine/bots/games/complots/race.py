"""The race of two: who wins when only two are left, by lives, purses and whose turn it is.

A game of its own, small enough to be worked out: cards are not looked at, but for how often what they allow
is assumed to succeed. What one's own cards are worth comes on top (`model.py`).
"""

from __future__ import annotations

from functools import cache

MOST_GOLD = 10
ROUNDS = 30
"""After so many looks ahead nothing changes any more that would matter."""
SUREST = 0.995
"""No race is surer than this: something may always happen."""

Table = list[list[list[list[float]]]]
"""By one's own lives, the other's lives, one's own gold, the other's gold."""


def weighed(strike: int, contract: int, tempo: tuple[float, ...], weight: float) -> tuple[Table, Table]:
    """The odds to win the race as they count: if the other is to move, and if oneself is."""
    tables = odds(strike, contract, tempo)
    if weight == 1.0:
        return tables
    other, mine = (
        [[[[odd**weight for odd in last] for last in purse] for purse in lives] for lives in table]
        for table in tables
    )
    return other, mine


@cache
def odds(strike: int, contract: int, tempo: tuple[float, ...]) -> tuple[Table, Table]:
    """The odds to win the race: if the other is to move, and if oneself is."""
    chances = _chances(strike, contract, tempo)
    purses = range(MOST_GOLD + 1)

    def table(mine: bool) -> Table:
        rows: Table = [[[[1.0] * len(purses) for _ in purses] for _ in range(3)] for _ in range(3)]
        for own in (1, 2):
            for other in (1, 2):
                for gold in purses:
                    for purse in purses:
                        chance = (
                            chances[own, other, gold, purse] if mine else 1 - chances[other, own, purse, gold]
                        )
                        chance = min(SUREST, max(1 - SUREST, chance))
                        rows[own][other][gold][purse] = chance / (1 - chance)
        return rows

    return table(False), table(True)


def _chances(strike: int, contract: int, tempo: tuple[float, ...]) -> dict[tuple[int, int, int, int], float]:
    """How likely whoever is to move wins: own lives, other's lives, own gold, other's gold."""
    kills, robs, two, three = tempo
    one = max(0.0, 1.0 - two - three)
    purses = range(MOST_GOLD + 1)
    states = [(a, b, g, h) for a in (1, 2) for b in (1, 2) for g in purses for h in purses]
    chances = dict.fromkeys(states, 0.5)

    def after(own: int, other: int, gold: int, purse: int) -> float:
        """The chance of whoever has just moved."""
        return 1.0 if not other else 1.0 - chances[other, own, min(purse, MOST_GOLD), min(gold, MOST_GOLD)]

    for _ in range(ROUNDS):
        for own, other, gold, purse in states:
            best = 0.0
            if gold >= strike:
                best = after(own, other - 1, gold - strike, purse)
            if gold < max(strike, MOST_GOLD):
                earns = one * after(own, other, gold + 1, purse)
                if two:
                    earns += two * after(own, other, gold + 2, purse)
                if three:
                    earns += three * after(own, other, gold + 3, purse)
                best = max(best, earns)
                if gold >= contract:
                    done = after(own, other - 1, gold - contract, purse)
                    best = max(best, kills * done + (1 - kills) * after(own, other, gold - contract, purse))
                loot = min(2, purse)
                if loot:
                    done = after(own, other, gold + loot, purse - loot)
                    best = max(best, robs * done + (1 - robs) * after(own, other, gold, purse))
            chances[own, other, gold, purse] = best
    return chances
