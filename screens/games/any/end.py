"""The end of any game: everybody who played, in the order of the ending, with what lay before them."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.language import tr
from app.questions.ending import Place
from screens import theme
from screens.end.figures import figures_or_why
from screens.end.story import Parts, Told
from screens.games.any.board import about
from screens.table.scene import Scene
from screens.ui import Column, Emblem, GroundRow, Icon, Words


def body(scene: Scene) -> Told:
    return Told(_parts(scene), theme.GAP, (theme.MARGIN, 0))


def _parts(scene: Scene) -> Parts:
    shown, counted = figures_or_why(scene)
    seated = [place for place in shown.places if place.seat < len(scene.seats)]
    yield Column(*(_place(scene, place) for place in seated), spacing=dp(8))
    yield from counted


def _place(scene: Scene, place: Place) -> Widget:
    now, person, won = theme.current, scene.seats[place.seat], place.won
    row = GroundRow(
        Emblem(person.colour, person.emblem, dp(40), pos_hint={"center_y": 0.5}),
        about(place.name, f"{place.name}: {place.about}"),
        fill=theme.mixed(now.surface, scene.game_theme.fill, 0.1) if won else now.surface,
        line=scene.game_theme.text if won else now.line,
        radius=theme.RADIUS,
        padding=(dp(12), dp(10)),
        spacing=dp(12),
    )
    if won:
        crown = Column(
            Icon("crown", dp(26), scene.game_theme.text, pos_hint={"center_x": 0.5}),
            Words(tr("won"), "least", scene.game_theme.text, "center"),
            size_hint_x=None,
            width=now.grown(dp(48)),
            pos_hint={"center_y": 0.5},
        )
        row.add_widget(crown)
    return row
