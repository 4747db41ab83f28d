"""Whole games played through questions: a view for a seat, and the taps that lead to a move."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import engine
from app.language.narrator import content_of
from app.questions.player_view import PlayerView
from app.questions.question import Move, Question
from app.questions.reach import reach as taps_to
from app.questions.selection import Selection
from engine.core.events import heard
from engine.core.game import Game
from engine.core.json import Json

GAMES: tuple[str, ...] = ("bruits", "calaveras", "complots", "ghoul")
NAMES = ("Ada", "Inès", "Léa", "Omar", "Paul", "Rose", "Sami", "Théo")
MOST_STEPS = 400


def sent(data: Any) -> Any:
    """As it comes over the wire: lists instead of tuples, text as keys."""
    return json.loads(json.dumps(data))


def options(game: str, n: int) -> dict[str, Json]:
    """Other extensions in each game of a row."""
    if game == "complots":
        return {"saint_barthelemy": bool(n & 1), "tyrannie": bool(n & 2)}
    if game == "ghoul":
        return {"mask": bool(n & 1), "support": bool(n & 2)}
    return {}


def view_of(
    game: Game,
    seat: int | None,
    log: Sequence[Mapping[str, Json]],
    lang: str = "en",
    *,
    revealed: bool = True,
    content: Json = None,
) -> PlayerView:
    """What a seat is sent, as a face has it."""
    asked = seat is not None and seat in game.deciders()
    shown = sent(game.view(seat))
    return PlayerView(
        game=game.NAME,
        view=shown,
        # Not everybody who has a seat is a person.
        names=NAMES[: shown.get("people", game.seats)],
        content=content_of(game.NAME, content),
        seat=seat,
        lang=lang,
        legal=tuple(sent(list(game.legal(seat)))) if asked and seat is not None else (),
        unavailable=tuple(sent(game.unavailable(seat))) if asked and seat is not None else (),
        waiting=tuple(game.deciders()),
        log=tuple(log),
        revealed=revealed,
    )


@dataclass
class Moment:
    """One decision of a game that is being played."""

    game: Game
    seat: int
    move: Move
    logs: Mapping[int | None, list[Mapping[str, Json]]]
    lang: str


def moments(name: str, games: int, *, seed: int = 0, content: Json = None) -> Iterator[Moment]:
    """Every decision of some games at random, with the move that will be made, in both languages in turn."""
    for n in range(games):
        rng = random.Random(seed * 1000 + n)
        info = engine.games()[name]
        seats = rng.randint(info.min_players, min(info.max_players, 6))
        game = engine.new(name, seats, options(name, n), seed * 1000 + n, content=content)
        logs: dict[int | None, list[Mapping[str, Json]]] = {
            seat: list(heard(game.opening, seat)) for seat in (*range(seats), None)
        }
        for step in range(MOST_STEPS):
            if game.outcome() is not None:
                break
            seat = rng.choice(game.deciders())
            move = rng.choice(game.legal(seat))
            yield Moment(game, seat, sent(move), logs, ("en", "fr")[step % 2])
            events = game.apply(seat, move)
            for reader, log in logs.items():
                log += heard(events, reader)


def reach(view: PlayerView, wanted: Move) -> tuple[Question, Selection] | None:
    """Tap until an answer makes this move: the question then shown, and the taps; None if no taps do."""
    return taps_to(view, [wanted], lambda move: same_move(move, wanted))


def same_move(one: Move, other: Move) -> bool:
    """Whether two moves are one: where several are picked without an order, in whatever order they stand."""
    return _sorted(one) == _sorted(other)


def _sorted(move: Move) -> dict[str, Json]:
    unordered = ("cards", "players", "characters")
    return {key: sorted(map(str, value)) if key in unordered else value for key, value in move.items()}
