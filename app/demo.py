"""`python -m app.demo`: a whole game at one table, told in the terminal as each seat would hear it.

Everybody plays at random: it shows the rules and the secrets at work, not good play.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Sequence
from pathlib import Path

import engine
from engine.core.content import read_content
from engine.core.json import Json
from engine.core.notation import seat_text, write_move


def main() -> None:
    """Play one game and tell it."""
    games = engine.games()
    parser = argparse.ArgumentParser(prog="python -m app.demo", description=__doc__)
    parser.add_argument("--game", choices=sorted(games), default="complots")
    parser.add_argument("--players", type=int, help="how many sit down (default: the most the game takes)")
    parser.add_argument("--seed", type=int, default=1, help="another number, another game")
    parser.add_argument("--content", type=Path, help="a corrected content file of the game to play with")
    parser.add_argument("--lang", choices=("fr", "en"), default="en")
    arguments = parser.parse_args()
    info = games[arguments.game]
    players = arguments.players or info.max_players
    try:
        content = None if arguments.content is None else read_content(arguments.content)
        tell_game(arguments.game, players, arguments.seed, arguments.lang, content)
    except engine.Refusal as refusal:
        raise SystemExit(refusal.sentence(arguments.lang)) from refusal


def tell_game(name: str, players: int, seed: int, lang: str, content: Json) -> None:
    """Everything that happens, with the seats that are told in brackets."""
    rng = random.Random(seed)
    game = engine.new(name, players, {}, seed, content=content)
    shapes = engine.shapes(game)
    print(f"{engine.games()[name].title[lang]}: {players} players, all playing at random")
    print("[all] is told to everybody, [P2] only to that seat")
    tell(game.opening)
    number = 0
    while game.outcome() is None:
        seat = rng.choice(game.deciders())
        move = rng.choice(game.legal(seat))
        number += 1
        print(f"{number:4}. {seat_text(seat)}: {write_move(move, shapes)}")
        tell(game.apply(seat, move))
    outcome = game.outcome()
    assert outcome is not None
    winners = ", ".join(map(seat_text, outcome.winners)) or "nobody"
    print(f"After {number} moves: {winners} ({outcome.reason})")


def tell(events: Sequence[engine.Event]) -> None:
    """One line for each event."""
    for event in events:
        to = "all" if event.audience is None else ",".join(map(seat_text, event.audience))
        facts = " ".join(f"{key}={value}" for key, value in event.data.items() if value is not None)
        print(f"        [{to}] {event.kind} {facts}")


if __name__ == "__main__":
    main()
