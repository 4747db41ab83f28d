"""The end of a game of Complots: all hands turned up, gold over the turns, who bluffed and who noticed."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.questions.ending import Ending, Remarks
from screens import theme
from screens.end.figures import figures_or_why
from screens.end.story import Parts, Told
from screens.games.complots.content import ComplotsContent
from screens.table.pocket import Backs
from screens.table.scene import Scene
from screens.ui import Column, Emblem, Grid, Icon, Row, Snug, Words


def body(scene: Scene) -> Told:
    """Everything there is to see once nothing is secret any more."""
    return Told(_parts(scene), dp(14), (theme.MARGIN, dp(4)))


def _parts(scene: Scene) -> Parts:
    shown, counted = figures_or_why(scene)
    yield None
    yield from _hands(scene, shown)
    yield from counted
    if shown.remarks is not None:
        yield from _bluffs(scene, shown.remarks)


def _hands(scene: Scene, shown: Ending) -> Parts:
    content = ComplotsContent(scene)
    hands: list[Widget] = []
    for place in shown.places:
        slots = scene.view["players"][str(place.seat)]["slots"].values()
        faces = [content.card(slot["character"]) for slot in slots if slot["character"] is not None]
        person = scene.seats[place.seat]
        cards = Snug(Backs(faces, dp(66)), padding=(dp(2), 0))
        texts = Column(
            Words(person.name, "support_strong", lines=1),
            Words(place.standing, "least", theme.current.dim, lines=1),
        )
        line = Row(Emblem(person.colour, person.emblem, dp(28)), texts, spacing=dp(7))
        hands.append(Column(cards, line, spacing=dp(5)))
        yield None
    yield Grid(*hands, cols=3 if len(hands) > 2 else 2, spacing=(dp(6), dp(14)))


def _bluffs(scene: Scene, bluffs: Remarks) -> Parts:
    """Every lie in its order: who, when, and whether it was noticed."""
    now = theme.current
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
        yield None
    yield column
