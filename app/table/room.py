"""Padding of the records sent during a game: their size must not depend on what one seat alone may see.

Whoever records the network sees how long each record is. So a record has room for the most that a seat may
have to itself, whether it has it or not, and for what all phones are told alike, whose length may be seen.
"""

from __future__ import annotations

from typing import Final

from app.net import strict
from app.net.channel import CHANGE
from app.net.squeeze import squeeze
from app.table.patch import Document
from engine.core.json import Json

OF_A_SEAT: Final = 1000
"""Bytes for one seat's part of a change, squeezed: what it sees, hears and may do. No game needs more."""
OF_A_VIEW: Final = 12_000
"""Bytes for one seat's part of everything, squeezed; of its log as much of the end as fits."""


def for_change(shared: Document) -> int:
    """The room of a change, given what of it all phones are told alike."""
    return OF_A_SEAT + len(squeeze(strict.write(shared), CHANGE - OF_A_SEAT))


def for_view(shared: Document) -> int:
    """The room of everything, given the part of it that all phones share."""
    return OF_A_VIEW + len(squeeze(strict.write(shared), 0))


def fitted(view: dict[str, Json], room: int) -> dict[str, Json]:
    """The view with the end of its log that has room: all of it, but for very long games."""
    while view["log"] and len(squeeze(strict.write(view), room)) > room:
        view = {**view, "log": view["log"][len(view["log"]) // 2 + 1 :]}
    return view
