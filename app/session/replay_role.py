"""The replay of a finished game, behind the same session as a table."""

from __future__ import annotations

from app.history import Eyes, Replay
from app.refusal import AppRefusal
from app.session.role import Role
from app.session.snapshot import PersonSight, Publish, Snapshot
from engine.core.json import Json


class ReplayRole(Role):
    """Shows one step of a finished game at a time, beginning with its end."""

    def __init__(self, replay: Replay) -> None:
        self._replay = replay
        self._entry = replay.entry
        self.kind = self._entry.mode
        self._publish: Publish = lambda snapshot: None

    async def run(self, publish: Publish) -> None:
        """Show the end of the game."""
        self._publish = publish
        self.show(self._replay.last, self._replay.own_eyes)

    def show(self, step: int, eyes: Eyes) -> None:
        """From now on this step, seen by these eyes."""
        # Where those are not one's own eyes nobody is called “you”, as where several share a phone.
        self.kind = self._entry.mode if eyes == self._entry.me else "pass"
        sight = PersonSight(self._replay.document(step, eyes), self._replay.log(step, eyes))
        self._publish(Snapshot("here", sights={str(eyes): sight}))

    async def act(self, person: str, move: Json) -> None:
        raise AppRefusal("not_playing")
