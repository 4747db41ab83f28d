"""Where the board lies: it keeps its place and its size while a game goes on, and what comes below it comes
over its lower part."""

from __future__ import annotations

from typing import Any

from kivy.input import MotionEvent
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.stencilview import StencilView

from screens.table.game import GameBoard


class Stand(StencilView, FloatLayout):
    """Shows as much of the board as there is room for, from its top on."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._board: GameBoard | None = None
        self._height: float | None = None
        self.size_hint_y: float | None = 1
        self.bind(pos=self._place, size=self._place)

    def hold(self, board: GameBoard, height: float | None) -> None:
        """Show this board, so high; without a height, as high as there is room."""
        self._board, self._height = board, height
        if board.parent is not self:
            self.clear_widgets()
            self.add_widget(board)
        self.size_hint_y = 1
        self._place()

    def put_away(self) -> None:
        """Something else takes all the room."""
        self.clear_widgets()
        self._board = None
        self.size_hint_y = None
        self.height = 0

    def _place(self, *_: Any) -> None:
        board = self._board
        if board is None:
            return
        high = self.height if self._height is None else self._height
        board.size_hint = (None, None)
        board.size = (self.width, high)
        board.pos = (self.x, self.y + self.height - high)
        board.in_sight = min(high, self.height)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """What is covered is not tapped."""
        return self.collide_point(*touch.pos) and bool(super().on_touch_down(touch))
