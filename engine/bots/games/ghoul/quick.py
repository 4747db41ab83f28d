"""A sensible answer at once, for imagined games: everybody by their own cards and what lies on the table."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any

from engine.bots.games.ghoul.tables import Tables, tables
from engine.core.moves import Move
from engine.games.ghoul import choices, frames, turn
from engine.games.ghoul.game import Ghoul

KILL = 0.45
"""What the right attack is worth: others may win as well."""
ALIVE = 0.3
"""What it is worth to end the game while staying alive is enough."""
ELSE = 0.1
"""What a game is still worth without any cards."""
INSIGHT = 1.8
"""How much people find out about who is prey, at a table of one; it is shared out among the players. Together
with the next it makes suspicions as right and as wrong as those of regular players when they may attack."""
ERROR = 0.3
"""How far off a suspicion may be."""


def pick(items: Sequence[Move], rng: random.Random) -> Move:
    return items[int(rng.random() * len(items))] if len(items) > 1 else items[0]


def quick(game: Ghoul, seat: int, legal: Sequence[Move], rng: random.Random) -> Move:
    if len(legal) == 1:
        return legal[0]
    return _ANSWERS[type(game._stack[-1])](tables(game.content), game, seat, legal, rng)


def _show(made: Tables, game: Ghoul, seat: int, legal: Sequence[Move], rng: random.Random) -> Move:
    goals = made.cast.goals[game.characters[seat]]
    return pick(made.to_show(goals, game.hands[seat], legal), rng)


def _give_away(made: Tables, game: Ghoul, seat: int, legal: Sequence[Move], rng: random.Random) -> Move:
    goals = made.cast.goals[game.characters[seat]]
    return pick(made.to_part_with(goals, game.hands[seat], legal, False), rng)


def _put_up(made: Tables, game: Ghoul, seat: int, legal: Sequence[Move], rng: random.Random) -> Move:
    goals = made.cast.goals[game.characters[seat]]
    return pick(made.to_part_with(goals, game.hands[seat], legal, True), rng)


def _exchange(made: Tables, game: Ghoul, seat: int, legal: Sequence[Move], rng: random.Random) -> Move:
    goals = made.cast.goals[game.characters[seat]]
    frame: Any = game._stack[-1]
    best = made.to_exchange(
        goals, game.hands[seat], game.faceup[seat], frame.shown, game.faceup[frame.target], legal
    )
    return pick(best, rng)


def _interrogate(made: Tables, game: Ghoul, seat: int, legal: Sequence[Move], rng: random.Random) -> Move:
    goals = made.cast.goals[game.characters[seat]]
    gains = made.gains(goals, game.hands[seat], game.faceup[seat])
    if not gains:
        return legal[0]
    chance = rng.random
    row = seat * game.seats
    best, most = legal[0], 0.0
    for move in legal[1:]:
        other = move["target"]
        score = 0.05 * chance()
        for card in game.known[row + other]:
            if card in gains:
                score += gains[card]
        if game.faceup[other] in gains:
            score += gains[game.faceup[other]]
        if score > most:
            best, most = move, score
    return best


def prey(made: Tables, game: Ghoul, seat: int, other: int, rng: random.Random) -> float:
    goals = made.cast.goals[game.characters[seat]]
    odds = made.prey_odds(game.cast, goals)
    # What the others have done so far is not played again: how much it tells is known from real games.
    right = goals.prey in made.cast.goals[game.characters[other]].types
    odds += INSIGHT / game.seats * (right - odds) + ERROR * (2 * rng.random() - 1)
    return min(0.95, max(0.05, odds))


def _strike(
    made: Tables, game: Ghoul, seat: int, offers: Sequence[Move], rng: random.Random
) -> tuple[float, Move]:
    goals = made.cast.goals[game.characters[seat]]
    hand, faceup = game.hands[seat], game.faceup[seat]
    safe = ALIVE if goals.has(goals.stay_alive, hand, faceup) else 0.0
    best, most = offers[0], -1.0
    for move in offers:
        odds = prey(made, game, seat, move["target"], rng)
        score = odds * KILL + (1 - odds) * safe
        if score > most:
            best, most = move, score
    return most, best


def _attack(made: Tables, game: Ghoul, seat: int, legal: Sequence[Move], rng: random.Random) -> Move:
    goals = made.cast.goals[game.characters[seat]]
    most, move = _strike(made, game, seat, legal[1:], rng)
    return move if most > ELSE + goals.worth(game.hands[seat], game.faceup[seat]) else legal[0]


def _opening(made: Tables, game: Ghoul, seat: int, legal: Sequence[Move], rng: random.Random) -> Move:
    goals = made.cast.goals[game.characters[seat]]
    hand, faceup = game.hands[seat], game.faceup[seat]
    steps = [move for move in legal if "steps" in move]
    if len(steps) < len(legal):
        most, move = _strike(made, game, seat, legal[len(steps) :], rng)
        if most > ELSE + goals.worth(hand, faceup):
            return move
    if len(steps) == 1:
        return steps[0]
    suspected = made.suspected(hand, faceup)
    own = game.total(seat)
    best, most = steps[0], -9.0
    for move, space in zip(steps, game.ahead(), strict=True):
        name = game.tiles[space]
        score = 0.1 * rng.random()
        if suspected[name]:
            score -= 0.1
        if made.content.tiles[name].red:
            score += 0.15 if goals.prey else -0.05
        for action in made.content.tiles[name].actions:
            if action.kind == "remove":
                score += 0.05 * min(own, 2)
            if action.kind == "interrogate":
                score += 0.05
        if score > most:
            best, most = move, score
    return best


def _remove(made: Tables, game: Ghoul, seat: int, legal: Sequence[Move], rng: random.Random) -> Move:
    return legal[1] if legal[1]["target"] == seat else legal[0]


def _give(made: Tables, game: Ghoul, seat: int, legal: Sequence[Move], rng: random.Random) -> Move:
    goals = made.cast.goals[game.characters[seat]]
    offers = legal[1:]
    if goals.prey is None:
        return pick(offers, rng)
    scores = [
        prey(made, game, seat, move["target"], rng) + 0.2 * (game.total(move["target"]) >= 2)
        for move in offers
    ]
    return offers[scores.index(max(scores))]


def _support(made: Tables, game: Ghoul, seat: int, legal: Sequence[Move], rng: random.Random) -> Move:
    counters = made.content.support
    for other in range(game.seats):
        token = game.support_at[other]
        if seat in game.support_seen[token] and counters[game.support_kinds[token]].counters:
            if other == seat:
                return legal[0]
            return legal[1 + game.seats + (other - seat) % game.seats - 1]
    if seat not in game.support_seen[game.support_at[seat]]:
        return legal[1]
    return pick(legal[1 : 1 + game.seats], rng)


Answer = Callable[[Tables, Ghoul, int, Sequence[Move], random.Random], Move]

_ANSWERS: dict[type[Any], Answer] = {
    frames.MaskFaceUp: _put_up,
    frames.PrelimShow: _show,
    frames.PrelimPass: _give_away,
    choices.Interrogate: _interrogate,
    choices.Show: _show,
    choices.Exchange: _exchange,
    choices.Refill: _put_up,
    choices.Remove: _remove,
    choices.Give: _give,
    choices.Attack: _attack,
    turn.Turn: _opening,
    turn.SupportStep: _support,
}
