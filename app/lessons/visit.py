"""A lesson as the table page sees it: a visit like any other, with nobody else and nothing kept."""

from __future__ import annotations

import time

from app.lessons.course import Course
from app.phone.snapshot import Sight, Snapshot
from app.phone.visit import Done, Visit, nothing
from app.refusal import AppRefusal
from engine.core.json import Json
from engine.core.refusal import Refusal


class LessonVisit(Visit):
    """At once and in the same thread: whatever is done shows when the call returns."""

    def __init__(self, course: Course) -> None:
        super().__init__("lesson")
        self.course = course
        self._renew()

    @property
    def owner(self) -> bool:
        """There is nothing to host."""
        return False

    def act(self, move: dict[str, Json], done: Done = nothing) -> None:
        """Make a move; another one than the lesson is about is refused."""
        try:
            self.course.act(move)
        except Refusal as refusal:
            done(refusal)
            return
        self._renew()
        done(None)

    def ask(self, do: str, done: Done = nothing, **args: Json) -> None:
        """There is nothing to ask of the table of a lesson."""
        done(AppRefusal("lesson_not_now"))

    def advance(self) -> None:
        """One of the others makes the next move."""
        self.course.advance()
        self._renew()

    def go_on(self) -> None:
        """What the coach said has been read."""
        self.course.go_on()
        self._renew()

    def looked(self) -> None:
        """Whoever learns has looked at their own secrets."""
        self.course.looked()
        self._renew()

    def _renew(self) -> None:
        sight = Sight(self.course.document(), self.course.log(), None, time.monotonic())
        self._show(Snapshot("here", None, "", {self.course.me.id: sight}))

    def _go(self, for_good: bool) -> None:
        if not self._gone:
            self._gone = True
            self._left(self)
