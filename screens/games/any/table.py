"""The table page of a game that has no looks of its own."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.event_log import counts_rounds
from app.games import pocket
from app.language import tr
from app.questions.board_lines import hand_line
from screens import theme
from screens.games.any.board import PlainBoard
from screens.question.table import QuestionTable
from screens.table.game import GameBoard
from screens.table.pocket import backs
from screens.table.pocket import pocket as pocket_strip
from screens.table.scene import Scene, player_view
from screens.ui import Column, Scroll, Words
from screens.ui import elements as el
from screens.ui.art import exists
from screens.ui.keep import Element

SECRETS = 0.56
"""How much of the screen secrets may take, above the thumb that holds them open."""


LEAST_BOARD = dp(96)
"""How high the list of players is at least: it can be scrolled, and what may be picked is to be in sight."""


class AnyGameTable(QuestionTable):
    least_board_height = LEAST_BOARD
    # All of a list must be within reach.
    BOARD_STAYS = False

    def board(self) -> GameBoard:
        return PlainBoard()

    def support(self, scene: Scene) -> str:
        if counts_rounds(scene.game):
            return tr("round {number}", number=scene.turn)
        return super().support(scene)

    def me(self, scene: Scene) -> Element | None:
        if scene.seat is None:
            return None
        me, middle = scene.me, {"center_y": 0.5}
        public = el.Emblem(me.colour, me.emblem, dp(36), pos_hint=middle)
        back = f"{scene.game}/back_small"
        cards = backs((back,) * 2 if exists(back) else (), dp(44), pos_hint=middle)
        covered = pocket_strip(self.page.look, cards, public, lit=scene.my_turn)
        return el.Column(covered, padding=(theme.TABLE_MARGIN, dp(4)), key="me")

    def secrets(self, scene: Scene) -> Widget:
        column = Column(padding=(dp(24), dp(12)), spacing=dp(12))
        mine = pocket(player_view(scene, revealed=True))
        for at, line in enumerate(filter(None, (hand_line(mine), *mine.facts, *mine.lines))):
            column.add_widget(Words(line, "body" if at else "section", theme.IVORY, "center"))
        # Under one thumb; another may scroll.
        scroll = Scroll(column, size_hint_y=None)
        room = self.page.height * SECRETS
        column.bind(height=lambda _, high: setattr(scroll, "height", min(high, room)))
        return scroll
