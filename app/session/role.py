"""What a session asks of the role in which this phone takes part in a table."""

from __future__ import annotations

import engine
from app.refusal import AppRefusal
from app.session.snapshot import Doors, Publish
from engine.core.json import Json


class Role:
    """Host, guest, pupil of a lesson, or onlooker of a replay.

    `kind`, `hosts` and `remote` may be read from any thread; all else is used where the role runs. Apart
    from `run` and `act`, what is here is right for a role that needs no network: nobody else is at its table,
    nothing of it is kept, and whatever is done shows at once.
    """

    kind: str
    """How this phone is there: host, join, solo, pass or lesson; a replay is of the kind its game was."""
    hosts = False
    """Whether the table is this phone's own, so that its holder decides what only a host may."""
    remote = False
    """Whether the table is on another phone: it may be lost, and its next game begins without us."""

    async def run(self, publish: Publish) -> None:
        """Take part, and publish every change. A role of the network returns when all is over, any other one
        when there is something to see."""
        raise NotImplementedError

    async def act(self, person: str, move: Json) -> None:
        """Make a move for somebody holding this phone, or raise a Refusal."""
        raise NotImplementedError

    async def ask(self, person: str, do: str, args: dict[str, Json]) -> None:
        """Ask the table for something else (see app.table.commands), or raise a Refusal."""
        raise AppRefusal("lesson_not_now")

    @property
    def doors(self) -> Doors:
        """How others come to this table."""
        return Doors()

    async def set_bluetooth(self, on: bool) -> None:
        """Let others come by Bluetooth too, or no more, or raise a Refusal."""
        raise AppRefusal("not_the_host")

    def leave(self, close: bool) -> None:
        """Go. With `close` for good: a table of ours is closed, a place at another one is given up."""

    def stop(self, refusal: engine.Refusal | None = None) -> None:
        """End without a goodbye, as after a lost connection: table and place wait. A refusal says why."""

    def wake(self) -> None:
        """The phone was asleep: see at once whether the table is still there."""
