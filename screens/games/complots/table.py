"""How Complots looks at the table: its felt, its tiles and cards, my own row."""

from __future__ import annotations

from itertools import islice

from kivy.metrics import dp
from kivy.uix.widget import Widget

from screens import theme
from screens.games.complots import hand
from screens.games.complots.board import TIGHTEST, FeltBoard, kept, tallest
from screens.games.complots.content import ComplotsContent
from screens.games.complots.looks import ComplotsLooks
from screens.question.looks import Looks, note
from screens.question.panel import heading
from screens.question.table import QuestionTable
from screens.table.area import area_looks
from screens.table.game import GameBoard
from screens.table.scene import Scene
from screens.table.sentence import latest, waiting
from screens.ui import elements as el
from screens.ui.keep import Element

RECENT_EVENTS = 14


class ComplotsTable(QuestionTable):
    least_board_height = TIGHTEST
    area_width = dp(560)

    @classmethod
    def shared_pictures(cls) -> tuple[str, ...]:
        return (str(theme.current.felt),)

    @property
    def board_height(self) -> float:
        # In a lesson the coach stands above the board, and what may be done must still be in sight.
        return TIGHTEST if self._lesson else kept(self.page)

    @property
    def _lesson(self) -> bool:
        """Whether somebody explains the game on a small screen."""
        return self.page.guide is not None and self.page.compact

    def board_room(self, room: float) -> float:
        return min(super().board_room(room), tallest(self.page.room))

    def board(self) -> GameBoard:
        return FeltBoard(self.page)

    def looks(self) -> Looks:
        return ComplotsLooks(self.page.scene.game)

    def sentence(self, scene: Scene) -> Widget | Element | None:
        # In a lesson the coach has just said it.
        return None if self._lesson and scene.my_turn else super().sentence(scene)

    def me(self, scene: Scene) -> Widget | Element | None:
        question = self.page.question
        chooses = question.mine and question.key != "action"
        if not self.playing(scene) or chooses or question.spoken is not None:
            return None
        row = (hand.pocket if self.page.compact else hand.hand_row)(self.page, scene)
        return el.Column(row, padding=(theme.TABLE_MARGIN, dp(4), theme.TABLE_MARGIN, dp(10)), key="me")

    def calm(self, scene: Scene) -> Element:
        """Nothing for me to do: what has happened lately, so that the table tells its story. Only what
        everybody was told: it lies open."""
        just_now = latest(scene)
        backwards = map(scene.narrator.event, scene.public_log[: -RECENT_EVENTS - 1 : -1])
        lines = islice(
            (line for line in backwards if line and line not in just_now), 3 if self.page.compact else 6
        )
        told = [note("circle-small", line) for line in reversed(list(lines))]
        return el.GroundColumn(heading(waiting(scene), key="title"), *told, **area_looks(), key="calm")

    def pocket(self, scene: Scene) -> Element | None:
        question = self.page.question
        return None if question.full or question.key == "action" else hand.pocket(self.page, scene)

    def secrets(self, scene: Scene) -> Widget:
        return hand.secrets(scene, self.page.width)

    def turned_up(self, scene: Scene, name: str) -> str:
        return ComplotsContent(scene).card(name)
