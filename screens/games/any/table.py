"""Any game at the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.event_log import counts_rounds
from app.games import pocket
from app.language import tr
from app.questions.board_lines import hand_line
from app.questions.ending import Place
from screens import theme
from screens.end.chart import TitledChart
from screens.end.figures import figures_or_why
from screens.end.story import Parts, Told
from screens.games.any.board import PlainBoard, about
from screens.games.any.rules import Rules
from screens.question.table import QuestionTable
from screens.table.game import Board
from screens.table.pocket import PocketStrip
from screens.table.scene import Scene, player_view
from screens.ui.art import exists
from screens.ui.boxes import Column, GroundRow, Scroll
from screens.ui.emblem import Emblem
from screens.ui.icon import Icon
from screens.ui.words import Words

SECRETS = 0.56
"""How much of the screen secrets may take, above the thumb that holds them open."""


class AnyGameTable(QuestionTable):
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
        covered = PocketStrip(self.page.look, [back] * 2 if exists(back) else (), public, lit=scene.my_turn)
        return Column(covered, padding=(theme.TABLE_MARGIN, dp(4)))

    def secrets(self, scene: Scene) -> Widget:
        column = Column(padding=(dp(24), dp(12)), spacing=dp(12))
        mine = pocket(player_view(scene, revealed=True))
        for at, line in enumerate(filter(None, (hand_line(mine), *mine.lines))):
            column.add_widget(Words(line, "body" if at else "section", theme.IVORY, "center"))
        # Under one thumb; another may scroll.
        scroll = Scroll(column, size_hint_y=None)
        room = self.page.height * SECRETS
        column.bind(height=lambda _, high: setattr(scroll, "height", min(high, room)))
        return scroll

    def rules(self, scene: Scene) -> Widget:
        return Rules(scene)

    def end(self, scene: Scene) -> Told:
        return Told(_ended(scene), theme.GAP, (theme.MARGIN, 0))


def _ended(scene: Scene) -> Parts:
    shown, why = figures_or_why(scene)
    yield Ranking(scene, shown.places, lambda place: about(place.name, f"{place.name}: {place.about}"))
    yield from why
    if shown.chart is not None:
        yield TitledChart(scene, shown.chart)


class Ranking(Column):
    """A row for each person; `tell` makes what is said about them."""

    def __init__(self, scene: Scene, places: Sequence[Place], tell: Callable[[Place], Widget]) -> None:
        super().__init__(spacing=dp(8))
        for place in places:
            if place.seat < len(scene.seats):
                self.add_widget(_Place(scene, place.seat, tell(place), place.won))


class _Place(GroundRow):
    def __init__(self, scene: Scene, seat: int, texts: Widget, won: bool) -> None:
        now, person = theme.current, scene.seats[seat]
        super().__init__(
            fill=theme.mixed(now.surface, scene.game_theme.fill, 0.1) if won else now.surface,
            line=scene.game_theme.text if won else now.line,
            radius=theme.RADIUS,
            padding=(dp(12), dp(10)),
            spacing=dp(12),
        )
        self.add_widget(Emblem(person.colour, person.emblem, dp(40), pos_hint={"center_y": 0.5}))
        self.add_widget(texts)
        if won:
            crown = Column(
                Icon("crown", dp(26), scene.game_theme.text, pos_hint={"center_x": 0.5}),
                Words(tr("won"), "least", scene.game_theme.text, "center"),
                size_hint_x=None,
                width=theme.current.grown(dp(48)),
                pos_hint={"center_y": 0.5},
            )
            self.add_widget(crown)
