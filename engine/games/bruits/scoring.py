"""Counting the points: tokens, symbols anywhere in the house, cards where one's character stands."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, NamedTuple

from engine.core.json import Json
from engine.core.outcome import Outcome
from engine.games.bruits.table import TOWARDS_LOCATION

if TYPE_CHECKING:
    from engine.games.bruits.game import Bruits


class Score(NamedTuple):
    """The points of a player if the game ended now; `tie_break` is part of `symbols`."""

    tokens: int
    symbols: int
    location: int
    tie_break: int

    @property
    def total(self) -> int:
        """What the ranking looks at first."""
        return self.tokens + self.symbols + self.location

    def to_json(self) -> dict[str, Json]:
        """The score with its parts."""
        return {**self._asdict(), "total": self.total}


def score(game: Bruits, seat: int) -> Score:
    """The points of one player as the house lies now."""
    symbol = game.content.identities[game.identities[seat]].symbol
    place = game.stands(seat)
    by_column = [symbol_points(game, column, symbol) for column in game.columns]
    return Score(game.points[seat], sum(by_column), len(game.columns[place]), by_column[place])


def symbol_points(game: Bruits, column: tuple[int, ...], symbol: str) -> int:
    """How often the symbol is on the face-up cards of a column, those next to a face-up Coin twice."""
    clues, laid, up = game.content.clues, game.laid, game.up
    coin_after = game.options["coin_direction"] == TOWARDS_LOCATION
    points = 0
    for at, number in enumerate(column):
        if not up[number]:
            continue
        printed = clues[laid[number]].symbols.get(symbol, 0)
        if printed:
            beside = at + 1 if coin_after else at - 1
            if 0 <= beside < len(column) and up[column[beside]] and clues[laid[column[beside]]].coin:
                printed *= 2
            points += printed
    return points


def final(game: Bruits) -> Outcome:
    """Who has won: most points, then most symbols around one's own character, else all who are equal.

    Those who left come last, whatever their points.
    """
    scores = {seat: score(game, seat) for seat in range(game.seats)}

    def rank(seat: int) -> tuple[int, int]:
        return scores[seat].total, scores[seat].tie_break

    stayed = sorted(game.present, key=rank, reverse=True)
    groups = [tuple(sorted(group)) for _, group in groupby(stayed, rank)]
    winners = groups[0]
    if len(game.present) == 1:
        reason = "last_left"
    elif len(winners) > 1:
        reason = "shared_victory"
    else:
        best = scores[winners[0]].total
        equal = sum(scores[seat].total == best for seat in game.present)
        reason = "most_points" if equal == 1 else "tie_break"
    details = {
        str(seat): {
            **points.to_json(),
            "identity": game.identities[seat],
            "left": seat not in game.present,
        }
        for seat, points in scores.items()
    }
    ranking = (*groups, *((seat,) for seat in reversed(game.out)))
    return Outcome(winners, reason, ranking, {"players": details})
