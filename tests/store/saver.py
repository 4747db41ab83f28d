"""An app that keeps moves one after the other and says each number once it is kept, until it is killed."""

from __future__ import annotations

import sys

from app.store import Store
from tests.store.kit import PLAYERS, TABLE, recording, seated


def move(number: int) -> dict[str, object]:
    """What is played at this number, so that it can be checked afterwards."""
    return {"move": "announce", "number": number, "padding": "x" * (number * 7 % 90)}


def sender(number: int) -> tuple[str, str]:
    """Who plays it, and as which action."""
    return ("ana", "bob")[number % 2], f"act-{number}"


def main(path: str) -> None:
    """Go on with the game that is kept, or begin it."""
    with Store(path) as store:
        if store.tables.get(TABLE) is None:
            with store.transaction():
                seated(store)
                store.games.start(TABLE, recording(), PLAYERS, 2.0)
        number = len(store.games.moves(TABLE, 1))
        while True:
            store.games.save_move(TABLE, number, number % 2, move(number), float(number), *sender(number))
            print(number, flush=True)
            number += 1


if __name__ == "__main__":
    main(sys.argv[1])
