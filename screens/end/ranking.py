"""Everybody who played, in the order of the ending, with what lay before them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.language import tr
from app.questions.ending import Place
from screens import theme
from screens.table.scene import Scene
from screens.ui.boxes import Column, GroundRow
from screens.ui.emblem import Emblem
from screens.ui.icon import Icon
from screens.ui.words import Words


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
