"""A finished game told with everything open: the figures for its end and for a person's statistics."""

from __future__ import annotations

from engine.core.json import Json
from engine.registry import definition
from engine.replay import Recording, replay


def statistics(recording: Recording) -> dict[str, Json]:
    """What became of everybody, from the recording of a game.

    `turns` is how many there were; `chart` is what is drawn over them, `{"name", "points"}`, with one list
    of numbers (one for each seat) per turn; `seats` has one object of figures for each seat, by the names
    the game gives them.
    """
    return definition(recording.game).statistics(replay(recording))
