"""A lesson in progress: a real table, the current step, and what may be done there."""

from __future__ import annotations

from collections.abc import Mapping

import engine
from app.lessons.lesson import CONTINUE, LOOK, Lesson, Step
from app.refusal import AppRefusal
from app.table.document import Documents
from app.table.lobby import Lobby
from app.table.names import distinct
from app.table.offers import unpacked
from app.table.people import Person
from app.table.persistence import NoPersistence
from app.table.play import Play
from app.table.table import Table
from engine.core.json import Json

ME = 0
"""The seat of whoever learns."""


class Course:
    """Plays a lesson. Whatever does not belong to its step is refused, and nothing has changed."""

    def __init__(self, lesson: Lesson, profile: dict[str, str]) -> None:
        self.lesson = lesson
        self.at = 0
        """The step; after the last one, their number."""
        lobby = Lobby(lesson.game)
        self.table = Table(lobby, NoPersistence(), lambda events: None)
        # What is told names the people of the lesson: whoever takes it and is called like one of them has
        # the number.
        name = distinct(profile["name"], lesson.people)
        self.me: Person = self.table.join("me", {**profile, "name": name}, watch=False)
        for number, name in enumerate(lesson.people):
            lobby.add_bot(f"bot{number}", name, "regular", "balanced")
        self.table.seated = tuple(lobby.order)
        self._due: list[tuple[int, Mapping[str, Json]]] = []
        self._deal(lesson.deal)
        self._begin_step()

    # -- where it is ---------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        """Whether everything has been said and done."""
        return self.at >= len(self.lesson.steps)

    @property
    def step(self) -> Step | None:
        return None if self.over else self.lesson.steps[self.at]

    @property
    def waits(self) -> bool:
        """Whether it waits for whoever learns: the others have done what they do."""
        return not self._due and not self.over

    @property
    def due(self) -> Mapping[str, Json] | None:
        """The move somebody else is about to make."""
        return self._due[0][1] if self._due else None

    def document(self) -> dict[str, Json]:
        """What whoever learns may see of the table."""
        # A deal that was arranged cannot be told again from its seed.
        return {**unpacked(Documents(self.table).of(self.me)), "recording": None}

    def log(self) -> list[dict[str, Json]]:
        """What whoever learns was told of this game."""
        return [] if self.table.play is None else self.table.play.log(ME)

    # -- what is done --------------------------------------------------------------------------

    def advance(self) -> None:
        """One of the others makes the next move."""
        if self._due:
            seat, move = self._due.pop(0)
            self.table.act_for(seat, dict(move))

    def act(self, move: dict[str, Json]) -> None:
        """Whoever learns makes a move: the one that is expected, or none at all."""
        step = self.step
        if step is None or not self.waits or not step.fits(move):
            raise self._not_now()
        self.table.act_for(ME, move)
        self._next()

    def go_on(self) -> None:
        """What the coach said has been read."""
        if self.waits and self.step is not None and self.step.expect == CONTINUE:
            self._next()

    def looked(self) -> None:
        """Whoever learns has looked at their own secrets."""
        if self.waits and self.step is not None and self.step.expect == LOOK:
            self._next()

    def _not_now(self) -> AppRefusal:
        hint = self.step.hint if self.step is not None and self.waits else None
        if hint is None:
            return AppRefusal("lesson_not_now")
        refusal = AppRefusal("lesson_not_now", reason="hint")
        refusal.texts = hint
        return refusal

    def _next(self) -> None:
        self.at += 1
        self._begin_step()

    def _begin_step(self) -> None:
        step = self.step
        if step is None:
            return
        if step.deal is not None:
            self._deal(step.deal)
        self._due = list(step.bots)

    def _deal(self, given: Json) -> None:
        game = engine.position(self.lesson.game, given)
        options = {name: value for name, value in game.options.items() if name != "first_player"}
        self.table.lobby.options = options
        recording = engine.Recording(self.lesson.game, game.seats, options, 0)
        self.table.play = Play(recording, game, [list(game.opening)])


def finished(kept: str, game: str) -> bool:
    """Whether the lesson of a game has been finished once."""
    return game in kept.split()


def with_finished(kept: str, game: str) -> str:
    """The same with this game's lesson."""
    return kept if finished(kept, game) else " ".join([*kept.split(), game])
