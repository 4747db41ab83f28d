"""A game as the list of what was done: save file, replay and bug report in one."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from engine.core.events import Event
from engine.core.game import Game
from engine.core.json import Json, thaw
from engine.core.refusal import Refusal
from engine.registry import new

FORFEIT = "forfeit"
"""Stands in place of a move where a seat was taken out of the game."""


@dataclass(slots=True)
class Recording:
    """Everything that makes a game: (game, options, seats, seed, moves). Each move is [seat, move]."""

    game: str
    players: int
    options: dict[str, Json]
    seed: int | str
    moves: list[tuple[int, Json]] = field(default_factory=list)
    content: Json = None

    def begin(self) -> Game:
        """The game before its first move."""
        return new(self.game, self.players, self.options, self.seed, content=self.content)

    def apply(self, game: Game, seat: int, move: Json, decision: int | None = None) -> list[Event]:
        """Make a move and note it, if it was not refused."""
        events = game.apply(seat, move, decision)
        self.moves.append((seat, thaw(move)))
        return events

    def forfeit(self, game: Game, seat: int) -> list[Event]:
        """Take a seat out of the game and note it."""
        events = game.forfeit(seat)
        self.moves.append((seat, FORFEIT))
        return events

    def to_json(self) -> dict[str, Json]:
        """The recording as plain data."""
        return {
            "game": self.game,
            "players": self.players,
            "options": self.options,
            "seed": self.seed,
            "content": self.content,
            "moves": [[seat, move] for seat, move in self.moves],
        }

    @classmethod
    def from_json(cls, data: Json) -> Recording:
        """The recording that `to_json` wrote."""
        try:
            moves = [(seat, move) for seat, move in data["moves"]]
            return cls(
                data["game"], data["players"], data["options"], data["seed"], moves, data.get("content")
            )
        except (KeyError, TypeError, ValueError, AttributeError) as error:
            raise Refusal("bad_save", problem=f"{type(error).__name__} {error}") from error


def replay(recording: Recording) -> Iterator[tuple[Game, list[Event]]]:
    """The game from its beginning: the state and the events after the set-up and after each move."""
    game = recording.begin()
    yield game, list(game.opening)
    for seat, move in recording.moves:
        events = game.forfeit(seat) if move == FORFEIT else game.apply(seat, move)
        yield game, events
