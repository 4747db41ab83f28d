"""A lesson, as the table page sees it: a table like any other, with nobody else and nothing kept."""

from __future__ import annotations

import time

from app.lessons.course import Course
from app.session.role import Role
from app.session.snapshot import PersonSight, Publish, Snapshot
from engine.core.json import Json


class LessonRole(Role):
    """The role of somebody who takes a lesson."""

    kind = "lesson"

    def __init__(self, course: Course) -> None:
        self.course = course
        self._publish: Publish = lambda snapshot: None

    async def run(self, publish: Publish) -> None:
        self._publish = publish
        self._renew()

    async def act(self, person: str, move: Json) -> None:
        """Make a move; another one than the lesson is about is refused."""
        self.course.act(move)
        self._renew()

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
        sight = PersonSight(self.course.document(), self.course.log(), None, time.monotonic())
        self._publish(Snapshot("here", sights={self.course.me.id: sight}))
