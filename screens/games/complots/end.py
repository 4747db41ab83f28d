"""The end of a game of Complots: all hands turned up, gold over the turns, who bluffed and who noticed."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.language import tr
from screens import theme
from screens.end.chart import TitledChart
from screens.end.figures import Figures
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
    column = Column(_hands(scene), spacing=dp(14), padding=(theme.MARGIN, dp(4)))
    told = figures_or_why(scene, column)
    if told is not None:
        column.add_widget(TitledChart(tr("Gold over the game"), scene, told))
        column.add_widget(_figures(told))
        column.add_widget(_bluffs(scene, told["bluffs"]))
    return column


def ranking(scene: Scene) -> list[int]:
    """The seats from the winner to the first who went."""
    return [seat for group in scene.view["outcome"]["ranking"] for seat in group]


def _hands(scene: Scene) -> Widget:
    order, cast = ranking(scene), Cast(scene)
    grid = Grid(cols=3 if len(order) > 2 else 2, spacing=(dp(6), dp(14)))
    for rank, seat in enumerate(order, 1):
        slots = scene.view["players"][str(seat)]["slots"].values()
        faces = [cast.card(slot["character"]) for slot in slots if slot["character"] is not None]
        person = scene.seats[seat]
        cards = Row(Backs(faces, dp(66)), size_hint_x=None, padding=(dp(2), 0))
        cards.bind(minimum_width=cards.setter("width"))
        texts = Column(
            Words(person.name, "support_strong", lines=1),
            Words(tr("won") if rank == 1 else _rank(rank), "least", theme.now.dim, lines=1),
        )
        line = Row(Emblem(person.colour, person.emblem, dp(28)), texts, spacing=dp(7))
        grid.add_widget(Column(cards, line, spacing=dp(5)))
    return grid


def _rank(rank: int) -> str:
    return {
        2: tr("2nd"),
        3: tr("3rd"),
        4: tr("4th"),
        5: tr("5th"),
        6: tr("6th"),
        7: tr("7th"),
        8: tr("8th"),
    }[rank]


def _bluffs(scene: Scene, bluffs: list[dict[str, Any]]) -> Widget:
    """Every lie in its order: who, when, and whether it was noticed."""
    now, narrator = theme.now, scene.narrator
    column = Column(Words(tr("Who bluffed"), "section", name="end.bluffs"), spacing=dp(8))
    if not bluffs:
        column.add_widget(Words(tr("Nobody: every announcement in this game was true."), "support", now.dim))
    for row in bluffs:
        person = scene.seats[row["seat"]]
        said, seen = narrator.bluff(row)
        caught = row["caught_by"] is not None
        result = Row(
            Icon("eye-outline" if caught else "eye-off-outline", now.letters(15), now.dim),
            Words(seen, "caption", now.danger_text if caught else now.dim),
            Words(tr("turn {count}", count=row["turn"]), "caption", now.dim, natural=True),
            spacing=dp(6),
        )
        emblem = Emblem(person.colour, person.emblem, dp(30), pos_hint={"top": 1})
        column.add_widget(
            Row(emblem, Column(Words(said, "support", now.text), result, spacing=dp(1)), spacing=dp(10))
        )
    return column


def _figures(told: dict[str, Any]) -> Widget:
    seats = told["seats"]

    def total(name: str) -> int:
        return sum(figures[name] for figures in seats)

    return Figures(
        [
            (total("lies"), tr.n("bluff", "bluffs", total("lies"))),
            (total("caught"), tr.n("caught", "caught", total("caught"))),
            (total("doubts_wrong"), tr.n("failed challenge", "failed challenges", total("doubts_wrong"))),
            (told["turns"], tr.n("turn", "turns", told["turns"])),
        ]
    )
