"""A sensible move at once, read off the state of an imagined game as the seat itself would see it."""

from __future__ import annotations

import random
from collections.abc import Sequence
from math import exp
from typing import TYPE_CHECKING

from engine.bots.games.bruits.signs import AT_HOME, SHOWN
from engine.core.moves import Move
from engine.games.bruits.choices import Choice
from engine.games.bruits.moves import PASS, accuse, place
from engine.games.bruits.table import number_of

if TYPE_CHECKING:
    from engine.games.bruits.game import Bruits

HOME_SHARE = 0.5
"""How often a card is laid where one's own character stands, besides those laid anywhere."""
OWN_SHARE = 0.4
"""How often it is the card with most of one's own symbols, face up."""
OPEN_SHARE = 0.6
"""How often any other card is laid face up. All three as regular players do."""
SURE_ENOUGH = 0.45
"""How likely a guess must be to be made."""


def quick(game: Bruits, seat: int, legal: Sequence[Move], rng: random.Random) -> Move:
    """What somebody in a hurry would do."""
    if len(legal) == 1:
        return legal[0]
    top = game._stack[-1]
    if isinstance(top, Choice):
        return _choose(game, seat, top, legal, rng)
    if top.phase == "place":
        return _place(game, seat, rng)
    return _accuse(game, seat, rng)


def _place(game: Bruits, seat: int, rng: random.Random) -> Move:
    chance = rng.random
    hand, faces = game.hands[seat], game.happening().faces
    if chance() < OWN_SHARE:
        symbol, clues = game.content.identities[game.identities[seat]].symbol, game.content.clues
        best, face = max(hand, key=lambda card: clues[card].symbols.get(symbol, 0)), faces[0]
    else:
        best, face = hand[int(chance() * len(hand))], faces[0 if chance() < OPEN_SHARE else -1]
    row = game.row
    if chance() < HOME_SHARE:
        return place(best, face, row[game.stands(seat)])
    return place(best, face, row[int(chance() * len(row))])


def _accuse(game: Bruits, seat: int, rng: random.Random) -> Move:
    suspects = game.suspects(seat)
    player = suspects[int(rng.random() * len(suspects))]
    names, symbols, at = game.book.identities, game.book.symbols, game.at
    clues, laid, up, by = game.content.clues, game.laid, game.up, game.by
    speaks = [0.0] * len(names)
    for place_, column in enumerate(game.columns):
        for number in column:
            if by[number] == player:
                printed = clues[laid[number]].symbols if up[number] else None
                for who, where in enumerate(at):
                    if where == place_:
                        speaks[who] += AT_HOME
                    if printed:
                        speaks[who] += SHOWN[min(2, printed.get(symbols[who], 0))]
    out = game.named()
    out.add(game.identities[seat])
    best, most, total = "", 0.0, 0.0
    for name, speak in zip(names, speaks, strict=True):
        if name not in out and (player, name) not in game.refuted:
            weight = exp(speak)
            total += weight
            if weight > most:
                best, most = name, weight
    return accuse(player, best) if most > SURE_ENOUGH * total else PASS


def _choose(game: Bruits, seat: int, top: Choice, legal: Sequence[Move], rng: random.Random) -> Move:
    chance = rng.random
    op = game.book.effects[top.origin].op
    some = [legal[int(chance() * len(legal))] for _ in range(3)]
    home = game.stands(seat)
    if op == "MOVE_CARD":
        for move in some:
            if "to" in move and move["to"] == game.row[home]:
                return move
    elif op == "MOVE_CHARACTER":
        own, columns = game.identities[seat], game.columns
        for move in some:
            if "to" in move:
                more = len(columns[game.row.index(move["to"])]) > len(
                    columns[game.at[game.book.index[move["character"]]]]
                )
                if more is (move["character"] == own):
                    return move
    elif op in ("FLIP", "DISCARD_BOARD_CARD"):
        symbol = game.content.identities[game.identities[seat]].symbol
        for move in some:
            if "card" in move:
                number = number_of(move["card"])
                mine = game.knows(seat, number) and symbol in game.content.clues[game.laid[number]].symbols
                if mine is not game.up[number]:
                    return move
    else:
        return some[0]
    return legal[0]
