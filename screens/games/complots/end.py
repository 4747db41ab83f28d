"""The end of a game of Complots: all hands turned up, gold over the turns, who bluffed and who noticed."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.questions.ending import Ending, Remarks
from screens import theme
from screens.end.chart import TitledChart
from screens.end.figures import figures
from screens.end.figures_or_why import figures_or_why
from screens.games.complots.cast import Cast
from screens.table.pocket import Backs
from screens.table.scene import Scene
from screens.ui.boxes import Column, Grid, Row
from screens.ui.emblem import Emblem
from screens.ui.icon import Icon
from screens.ui.words import Words


def body(scene: Scene) -> Widget:
    """Everything there is to see once nothing is secret any more."""
    shown, why = figures_or_why(scene)
    column = Column(_hands(scene, shown), *why, spacing=dp(14), padding=(theme.MARGIN, dp(4)))
    if shown.chart is not None:
        column.add_widget(TitledChart(scene, shown.chart))
    if shown.figures:
        column.add_widget(figures(shown))
    if shown.remarks is not None:
        column.add_widget(_bluffs(scene, shown.remarks))
    return column


def _hands(scene: Scene, shown: Ending) -> Widget:
    cast = Cast(scene)
    grid = Grid(cols=3 if len(shown.places) > 2 else 2, spacing=(dp(6), dp(14)))
    for place in shown.places:
        slots = scene.view["players"][str(place.seat)]["slots"].values()
        faces = [cast.card(slot["character"]) for slot in slots if slot["character"] is not None]
        person = scene.seats[place.seat]
        cards = Row(Backs(faces, dp(66)), size_hint_x=None, padding=(dp(2), 0))
        cards.bind(minimum_width=cards.setter("width"))
        texts = Column(
            Words(person.name, "support_strong", lines=1),
            Words(place.standing, "least", theme.now.dim, lines=1),
        )
        line = Row(Emblem(person.colour, person.emblem, dp(28)), texts, spacing=dp(7))
        grid.add_widget(Column(cards, line, spacing=dp(5)))
    return grid


def _bluffs(scene: Scene, bluffs: Remarks) -> Widget:
    """Every lie in its order: who, when, and whether it was noticed."""
    now = theme.now
    column = Column(Words(bluffs.title, "section", name="end.bluffs"), spacing=dp(8))
    if not bluffs.rows:
        column.add_widget(Words(bluffs.none, "support", now.dim))
    for row in bluffs.rows:
        person = scene.seats[row.seat]
        result = Row(
            Icon("eye-outline" if row.caught else "eye-off-outline", now.letters(15), now.dim),
            Words(row.support, "caption", now.danger_text if row.caught else now.dim),
            Words(row.when, "caption", now.dim, natural=True),
            spacing=dp(6),
        )
        emblem = Emblem(person.colour, person.emblem, dp(30), pos_hint={"top": 1})
        column.add_widget(
            Row(emblem, Column(Words(row.text, "support", now.text), result, spacing=dp(1)), spacing=dp(10))
        )
    return column
