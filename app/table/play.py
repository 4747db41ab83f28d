"""A game in progress at the table: the recording, the state, and what every seat has been told."""

from __future__ import annotations

from dataclasses import dataclass, field

import engine
from engine.core.json import Json


@dataclass(slots=True)
class Play:
    """One game from its start to its outcome, with the events of each move."""

    recording: engine.Recording
    game: engine.Game
    told: list[list[engine.Event]] = field(default_factory=list)

    @classmethod
    def begin(cls, recording: engine.Recording) -> Play:
        """A new game, or the same game as far as its recorded moves go."""
        steps = engine.replay(recording)
        game, opening = next(steps)
        play = cls(recording, game, [opening])
        for _, events in steps:
            play.told.append(events)
        return play

    def trial(self, seat: int, move: Json, decision: int | None) -> tuple[engine.Game, list[engine.Event]]:
        """What the move would lead to; nothing has happened yet. A move that is not legal is refused."""
        after = self.game.copy()
        return after, after.apply(seat, move, decision)

    def trial_forfeit(self, seat: int) -> tuple[engine.Game, list[engine.Event]]:
        """What it would lead to if this seat left the game; nothing has happened yet."""
        after = self.game.copy()
        return after, after.forfeit(seat)

    def accept(self, seat: int, move: Json, game: engine.Game, events: list[engine.Event]) -> None:
        """What was tried has been saved: now it has happened."""
        self.recording.moves.append((seat, move))
        self.game = game
        self.told.append(events)

    def log(self, seat: int | None) -> list[dict[str, Json]]:
        """Everything this seat (None: a spectator) has been told since the beginning."""
        return [line for events in self.told for line in engine.heard(events, seat)]
