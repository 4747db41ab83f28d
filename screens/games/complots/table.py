"""How Complots looks at the table: its felt, its tiles and cards, my own row."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.event_log import public
from screens import theme
from screens.games.complots import card_sheet, hand, rules
from screens.games.complots.board import TIGHTEST, FeltBoard, kept, tallest
from screens.games.complots.cast import Cast
from screens.games.complots.looks import ComplotsLooks
from screens.question.looks import Looks
from screens.question.table import QuestionTable
from screens.table.about import Section
from screens.table.answers import Watching
from screens.table.game import Board
from screens.table.parts import heading, note, panel
from screens.table.scene import Scene
from screens.table.sentence import latest, waiting
from screens.ui.boxes import Column
from screens.ui.keep import Element

RECENT_EVENTS = 14


class Table(QuestionTable):
    """Complots."""

    least_board_height = TIGHTEST
    area_width = dp(560)

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

    def board(self) -> Board:
        return FeltBoard(self.page)

    def looks(self) -> Looks:
        return ComplotsLooks(self.page.scene.game)

    def sentence(self, scene: Scene) -> Widget | Element | None:
        # In a lesson the coach has just said it.
        return None if self._lesson and scene.my_turn else super().sentence(scene)

    def me(self, scene: Scene) -> Widget | Element | None:
        question = self.page.question
        chooses = question.mine and question.key != "action"
        if not self._playing(scene) or chooses or question.spoken is not None:
            return None
        row = hand.pocket(self.page, scene).widget() if self.page.compact else hand.HandRow(self.page, scene)
        return Column(row, padding=(theme.TABLE_MARGIN, dp(4), theme.TABLE_MARGIN, dp(10)))

    def panel(self, scene: Scene) -> Widget | Element | None:
        if not self._playing(scene):
            return Watching(self.page, scene)
        return card_sheet.sheet(self.asking(scene)) if self.full(scene) else super().panel(scene)

    def calm(self, scene: Scene) -> Widget:
        """Nothing for me to do: what has happened lately, so that the table tells its story. Only what
        everybody was told: it lies open."""
        lines = [line for line in map(scene.narrator.event, public(scene.log)[-RECENT_EVENTS:]) if line]
        lines = [line for line in lines if line not in latest(scene)]
        told = [note(line, "circle-small") for line in lines[-(3 if self.page.compact else 6) :]]
        return panel(heading(waiting(scene)), *told)

    def pocket(self, scene: Scene) -> Element | None:
        return None if self.page.question.key == "action" else hand.pocket(self.page, scene)

    def secrets(self, scene: Scene) -> Widget:
        return hand.secrets(scene, self.page.width)

    def rules(self, scene: Scene) -> Widget:
        return rules.body(scene)

    def turned_up(self, scene: Scene, name: str) -> str:
        return Cast(scene).card(name)

    def end(self, scene: Scene) -> Widget:
        from screens.games.complots import end

        return end.body(scene)

    def about(self, scene: Scene, seat: int) -> list[Section]:
        from screens.games.complots.about import about

        return about(scene, seat)

    def marks(self, scene: Scene) -> list[tuple[str, str]]:
        cast = Cast(scene)
        return [(name, cast.title(name)) for name in cast.in_play]

    def _playing(self, scene: Scene) -> bool:
        return scene.seat is not None and scene.view["players"][str(scene.seat)]["alive"]
