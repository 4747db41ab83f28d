"""Any game at the table."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.event_log import counts_rounds
from app.language import tr
from app.language.narrator.templates import capital
from screens import theme
from screens.end.chart import TitledChart
from screens.end.figures_or_why import figures_or_why
from screens.end.ranking import Ranking
from screens.games.any.board import PlainBoard, about, unveiled
from screens.games.any.rules import Rules
from screens.question.table import QuestionTable
from screens.table.game import Board
from screens.table.pocket import Pocket
from screens.table.scene import Scene
from screens.ui.art import exists
from screens.ui.boxes import Column, Scroll
from screens.ui.emblem import Emblem
from screens.ui.words import Words

SECRETS = 0.56
"""How much of the screen secrets may take, above the thumb that holds them open."""


class Table(QuestionTable):
    """Any game."""

    def board(self) -> Board:
        return PlainBoard()

    def support(self, scene: Scene) -> str:
        if counts_rounds(scene.game):
            return tr("round {number}", number=scene.turn)
        return super().support(scene)

    def me(self, scene: Scene) -> Widget | None:
        if scene.seat is None:
            return None
        me = scene.me
        public = Emblem(me.colour, me.emblem, dp(36))
        back = f"{scene.game}/back_small"
        pocket = Pocket(self.page.look, [back] * 2 if exists(back) else (), public, lit=scene.my_turn)
        return Column(pocket, padding=(theme.TABLE_MARGIN, dp(4)))

    def secrets(self, scene: Scene) -> Widget:
        column = Column(padding=(dp(24), dp(12)), spacing=dp(12))
        # Of the middle of the table, whatever I know more about than everybody does.
        middle = len(scene.view["players"])
        open_lines = unveiled(scene).table()
        known = [line for line in scene.narrator.table()[middle:] if line not in open_lines]
        for at, line in enumerate([*scene.narrator.hand(), *known]):
            style = "section" if at == 0 else "body"
            column.add_widget(Words(line.strip(), style, theme.IVORY, "center"))
        # Under one thumb; another may scroll.
        scroll = Scroll(column, size_hint_y=None)
        room = self.page.height * SECRETS
        column.bind(height=lambda _, high: setattr(scroll, "height", min(high, room)))
        return scroll

    def rules(self, scene: Scene) -> Widget:
        return Rules(scene)

    def end(self, scene: Scene) -> Widget:
        shown, why = figures_or_why(scene)
        places = Ranking(scene, shown.places, lambda place: about(place.name, f"{place.name}: {place.about}"))
        column = Column(places, *why, spacing=theme.GAP, padding=(theme.MARGIN, 0))
        if shown.chart is not None:
            column.add_widget(TitledChart(scene, shown.chart))
        return column

    def marks(self, scene: Scene) -> list[tuple[str, str]]:
        keys = scene.view.get("characters") or list(scene.narrator.content.get("identities", ()))
        return [(key, capital(scene.narrator.name(key))) for key in keys if isinstance(key, str)]
