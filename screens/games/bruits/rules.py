"""The rules of this table of Bruits: its five rooms, its options, and how a round goes."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.questions.rules import Rule
from screens import theme
from screens.games.bruits.content import BruitsContent, picture
from screens.table.scene import Scene
from screens.table.table_rules import chips, entry, glyph, rules_of
from screens.ui import Art, Column, Grid, Words

MARK = dp(56)
"""The column of pictures beside what they mean."""


def body(scene: Scene) -> Widget:
    """Everything that is in play, and nothing else."""
    made = rules_of(scene)
    house, _, course = made.sections
    return Column(
        chips(made),
        *(_entry(scene, rule) for rule in house.rules),
        _people(BruitsContent(scene)),
        *(_entry(scene, rule) for rule in course.rules),
        spacing=dp(12),
        padding=(dp(20), dp(4), dp(20), dp(8)),
    )


def _entry(scene: Scene, rule: Rule) -> Widget:
    kind, _, name = rule.art.partition(":")
    if kind == "icon":
        mark: Widget = glyph(rule.art, scene.game_theme.text)
        mark.width = MARK
    else:
        event = name.startswith("bruits/event")
        mark = Art(name, size_hint=(None, None), size=(MARK, dp(28 if event else 46)), pos_hint={"top": 1})
        if event:
            mark.tint = scene.game_theme.text
    return entry(mark, rule.title, rule.text)


def _people(content: BruitsContent) -> Widget:
    """The eight, two by two: those with one symbol have one frame."""
    grid = Grid(cols=4, spacing=dp(6))
    for name in content.identities:
        said = content.short(name) or content.identity(name)
        grid.add_widget(
            Column(
                Art(picture(name), size_hint=(1, None), height=dp(38)),
                Words(said, "least", theme.current.dim, "center", lines=1),
                spacing=dp(2),
            )
        )
    return grid
