"""The rules of a table as its game tells them, and the parts they are drawn with."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.games import table_rules
from app.questions.question import Note
from app.questions.rules import TableRules
from screens import theme
from screens.kit import Badge
from screens.table.scene import Scene, player_view
from screens.ui import Column, Flow, Icon, Row, Words


def rules_of(scene: Scene) -> TableRules:
    """Everything that is in play, and nothing else."""
    return table_rules(player_view(scene, revealed=False), scene.table["options"], scene.table["clock"])


def chips(rules: TableRules) -> Widget:
    """The table in a few words."""
    return Flow(*(Badge(text=note.text, icon=note.icon) for note in rules.chips))


def entry(sign: Widget, title: str, text: str, notes: Sequence[Note] = ()) -> Row:
    """One rule beside its sign, with what is to be noted of it."""
    lines = [Words(title, "strong"), Words(text, "support", theme.current.dim)]
    return Row(sign, Column(*lines, *map(noted, notes), spacing=dp(2)), spacing=dp(14))


def noted(note: Note, colour: theme.Colour | None = None) -> Row:
    """A line with its sign, in the accent of the app if no other is given."""
    ink = theme.APP_THEME.text if colour is None else colour
    return Row(
        Icon(note.icon, theme.current.letters(16), ink, pos_hint={"top": 1}),
        Words(note.text, "support", theme.current.dim),
        spacing=dp(6),
    )


def glyph(art: str, colour: theme.Colour) -> Icon:
    return Icon(art.removeprefix("icon:"), theme.current.letters(26), colour, pos_hint={"top": 1})
