"""Whom a tap may name now: the same people at the top of the table and in the action area.

Nothing here depends on who somebody is: where only some may do a thing, everybody is asked alike, and whoever
may not finds the reason under their cover.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from screens.games.ghoul.cast import Cast
from screens.table.scene import Scene

if TYPE_CHECKING:
    from screens.table.page import TablePage

SPECIAL = "special"
TARGET = "target"


@dataclass(frozen=True, slots=True)
class Asking:
    """The people among whom one chooses."""

    seats: list[int]
    chosen: int | None
    tap: Callable[[int], None]


def special(page: TablePage) -> bool:
    """Whether I am thinking about a Special Action."""
    return bool(page.memory.get(SPECIAL))


def asking(page: TablePage, scene: Scene) -> Asking | None:
    """Among whom I choose at this moment; None where I do not choose among people."""
    if not scene.my_turn or scene.paused:
        return None
    phase = scene.view["phase"]
    if phase == "opening":
        return Asking(scene.others, page.memory.get(TARGET), _keep(page)) if special(page) else None
    if phase == "attack":
        return Asking(Cast(scene).attack_targets(), page.memory.get(TARGET), _keep(page))
    if phase in ("interrogate", "give", "remove", "support"):
        seats = [seat for seat in page.choice.values("target") if type(seat) is int]
        return Asking(list(dict.fromkeys(seats)), page.choice.picked.get("target"), _pick(page))
    return None


def _keep(page: TablePage) -> Callable[[int], None]:
    def tap(seat: int) -> None:
        page.memory[TARGET] = seat
        page.again()

    return tap


def _pick(page: TablePage) -> Callable[[int], None]:
    return lambda seat: page.pick("target", seat)
