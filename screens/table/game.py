"""What a game tells the table about its looks."""

from __future__ import annotations

import math
from collections.abc import Iterator
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import TYPE_CHECKING

from kivy.metrics import dp
from kivy.properties import NumericProperty
from kivy.uix.widget import Widget

from app.language import tr
from screens import theme
from screens.table.news import last_words
from screens.table.scene import Scene
from screens.table.sentence import sentence
from screens.ui.interlude import Interlude
from screens.ui.keep import Element

if TYPE_CHECKING:
    from screens.end.story import Told
    from screens.table.page import TablePage


FOOT = dp(205)
"""How much a board leaves to what stands below it while nothing is asked."""


class GameBoard(Widget):
    """The shared board of a game: it stays, and follows what happens."""

    in_sight = NumericProperty(0)
    """How much of its height is in sight, from the top on: what is asked may lie over the rest."""

    def update(self, scene: Scene) -> None:
        """Show this moment; what has changed since the last one may move."""
        raise NotImplementedError

    def settled(self) -> None:
        """The page around it has found its measures, and so has the board."""


class GameTable:
    """How one game looks at the table. A game overrides what it needs; `page` is the table it is on."""

    board_height = dp(196)
    """How much of the height the board keeps, whatever there is to choose from."""
    least_board_height = dp(196)
    """How much it keeps where otherwise a button or my own hand would not be seen."""

    BOARD_STAYS = True
    """Whether the board has its height all through a game (`board_room`), or what room is left."""

    area_width = math.inf
    """How wide the action area becomes at most, on a tablet."""

    RARE = 0
    """So many more moments are imagined to find what is seldom asked, where that would take long to make."""

    def __init__(self, page: TablePage) -> None:
        self.page = page

    @classmethod
    def shared_pictures(cls) -> tuple[str, ...]:
        """Large pictures its table shows that are not in its own folder."""
        return ()

    def board(self) -> GameBoard:
        """The board, once."""
        raise NotImplementedError

    def board_room(self, room: float) -> float:
        """How high the board is all through a game, in a room so high: it is never made larger or smaller,
        and what is asked may come over its lower part."""
        return float(max(self.board_height, room - theme.current.grown(FOOT)))

    def backdrop(self) -> Widget | None:
        """What lies behind everything, from edge to edge; None for the plain ground of the theme."""
        return None

    def support(self, scene: Scene) -> str:
        """What stands beside the title: the turn or the round."""
        if scene.session.kind == "lesson":
            # It shows moments of a game, and the next one may be many turns later.
            return ""
        return tr("turn {count}", count=scene.turn) if scene.turn else tr("The beginning")

    def head(self, scene: Scene) -> Widget | Element | None:
        """What is said between the board and the action area."""
        return sentence(self.page, scene)

    def me(self, scene: Scene) -> Widget | Element | None:
        """My own row, with my covered secrets; None where the action area has it."""
        raise NotImplementedError

    def panel(self, scene: Scene) -> Widget | Element | None:
        raise NotImplementedError

    def secrets(self, scene: Scene) -> Widget:
        """What only I may see, large, while I hold my thumb on it."""
        raise NotImplementedError

    def opening(self, scene: Scene) -> tuple[str, str] | None:
        """Who I am and how I win, for whoever has nobody to hide it from; None where what may be said aloud
        is all there is to say."""
        return None

    def rules(self, scene: Scene) -> Widget:
        """The rules of this table: only what is in play."""
        made: Widget = self._own("rules").body(scene)
        return made

    def end(self, scene: Scene) -> Told:
        """How it ended: everything turned up, the story, the figures."""
        told: Told = self._own("end").body(scene)
        return told

    def verdict(self, scene: Scene) -> Widget | None:
        """The top of the last page, where a game says in its own way who has won (`verdict` in its `end`);
        None for the crown."""
        verdict = getattr(self._own("end"), "verdict", None)
        return None if verdict is None else verdict(scene)

    @classmethod
    def load(cls) -> None:
        """Import what is opened while a game is played and when it ends; may be called in any thread."""
        for part in ("rules", "end"):
            cls._own(part)

    @classmethod
    def _own(cls, part: str) -> ModuleType:
        """A file of this game's own, or the one that serves any game."""
        own = f"{cls.__module__.rpartition('.')[0]}.{part}"
        return import_module(own if find_spec(own) else f"screens.games.any.{part}")

    def finale(self, scene: Scene) -> Interlude | None:
        """What is shown before the last page when a game has ended before these eyes: the last blow."""
        return last_words(self.page, scene)

    def make_ready(self, scene: Scene) -> Iterator[None]:
        """Make, in steps, what the board will hold but does not show yet."""
        yield from ()

    def to_be_held(self, before: Scene, scene: Scene) -> Element | None:
        """What this game lays over the table in its own way when the one has become the other, as a kept
        widget: it is made ready before it is needed."""
        return None

    def turned_up(self, scene: Scene, name: str) -> str:
        """The picture of a card that lies open for all to see; empty where a game has none."""
        return ""

    def called(self, scene: Scene, seat: int) -> str:
        return scene.seats[seat].name

    def full(self, scene: Scene) -> bool:
        """Whether the action area takes the place of the board too, as when cards are compared."""
        return False
