"""What there is to tell of a finished game, made part by part."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from kivy.metrics import dp
from kivy.uix.widget import Widget

from screens import theme
from screens.end.winners import winners
from screens.kit.page import Moved
from screens.table.scene import Scene
from screens.ui import Column, Ground
from screens.ui.screen import PageColumn
from screens.ui.settle import settle

if TYPE_CHECKING:
    from screens.table.game import GameTable
    from screens.table.scene import Scene

Parts = Iterator[Widget | None]
"""What a game tells of its end, one below the other; None where the next one takes another step."""


class Told(Column):
    """A game's own account of its end, of parts that are yet to be made."""

    def __init__(self, parts: Parts, spacing: float, padding: tuple[float, float]) -> None:
        super().__init__(spacing=spacing, padding=padding)
        self.parts = parts


class Story(Ground, Column):
    """Who has won and what the game tells of it, on its own ground: a picture of it can be sent away."""

    def __init__(self, game: GameTable, scene: Scene, width: float, foot: float) -> None:
        super().__init__(fill=theme.current.bg, radius=0, width=width)
        self.high = 0.0
        """How high all of it is by now; what was just put in is only laid out before the next frame."""
        self._foot = foot
        self.steps = self._steps(game, scene)

    def whole(self) -> Story:
        """All of it at once."""
        for _ in self.steps:
            pass
        return self

    def _steps(self, game: GameTable, scene: Scene) -> Iterator[None]:
        self._put(self, game.verdict(scene) or winners(scene), self.width)
        yield
        told = game.end(scene)
        inside = min(self.width, theme.PAGE_WIDTH) - told.padding[0] - told.padding[2]
        self.add_widget(PageColumn(told, size_hint=(1, None), padding=(0, dp(8), 0, self._foot)))
        for part in told.parts:
            if part is not None:
                self._put(told, part, inside)
                self.high += told.spacing
            yield

    def _put(self, column: Column, part: Widget, width: float) -> None:
        settle(part, width)
        column.add_widget(Moved(part))
        self.high += part.height


EMBLEM, SMALL = dp(84), dp(64)
TURN = 4
"""Degrees a second."""
NEARLY_STILL = 1 / 20
