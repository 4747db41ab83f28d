"""A game that is only imagined, with the rules of a table: what its player will be asked is made ready while
nobody waits. It is dealt anew and knows nothing of the real one."""

from __future__ import annotations

import random
from collections.abc import Iterator

import engine
from engine.core.json import Json, thaw

Document = dict[str, Json]


def moments(
    document: Document, seat: int, most: int, rare: int
) -> Iterator[tuple[Document, list[Json]] | None]:
    """So many moments of such games as this seat's phone would be sent them, with what it was told. Of so
    many `rare` ones after them, those in which the seat may do what it never could before; else None."""
    table = document["table"]
    seated: list[str] = table["seated"]
    rng = random.Random(0)
    met: set[frozenset[Json]] = set()
    for number in range(most + rare):
        game = engine.new(table["game"], len(seated), table["options"], number, content=table["content"])
        log: list[Json] = []
        while game.outcome() is None:
            deciders = game.deciders()
            legal = game.legal(seat)
            possible = frozenset(move["move"] for move in legal)
            if most > 0 or possible not in met:
                yield (
                    {
                        **document,
                        "game": game.view(seat),
                        "legal": thaw(list(legal)),
                        "unavailable": game.unavailable(seat),
                        "waiting": [seated[one] for one in deciders],
                    },
                    list(log),
                )
            else:
                yield None
            met.add(possible)
            most -= 1
            if most + rare <= 0:
                return
            one = deciders[int(rng.random() * len(deciders))]
            moves = game.legal(one)
            log += engine.heard(game.apply(one, moves[int(rng.random() * len(moves))]), seat)
