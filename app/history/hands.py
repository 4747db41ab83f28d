"""What somebody holds that others do not see, by the names of the game's content."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from engine.core.json import Json

View = Mapping[str, Json]


def held(view: View) -> list[str]:
    """What the seat whose view this is holds; nothing for a spectator, or in a game nobody knows."""
    row = view.get("players", {}).get(str(view.get("seat")))
    find = HELD.get(str(view.get("game")))
    return [] if row is None or find is None else [name for name in find(view, row) if name]


def _complots(view: View, row: View) -> list[str]:
    return [slot["character"] for slot in row["slots"].values() if slot["state"] == "living"]


def _calaveras(view: View, row: View) -> list[str]:
    return list(row["hand"])


def _ghoul(view: View, row: View) -> list[str]:
    return [row["character"], *(card for card, count in row["hand"].items() for _ in range(count))]


def _bruits(view: View, row: View) -> list[str]:
    return [row["identity"], *view["private"]["hand"]]


HELD: Final[Mapping[str, Callable[[View, View], list[str]]]] = {
    "complots": _complots,
    "calaveras": _calaveras,
    "ghoul": _ghoul,
    "bruits": _bruits,
}
