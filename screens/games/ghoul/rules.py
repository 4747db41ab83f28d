"""The rules of this table of Tokyo Ghoul: who is in play and what they want, the Locations, the variants."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.questions.rules import Rule
from screens import theme
from screens.games.ghoul.content import GhoulContent
from screens.table.scene import Scene
from screens.table.table_rules import chips, entry, glyph, noted, rules_of
from screens.ui import Column, Row, Words
from screens.ui.art import Art, exists


def body(scene: Scene) -> Widget:
    """Everything that is in play, and nothing else."""
    content, made = GhoulContent(scene), rules_of(scene)
    people, tiles, course = made.sections
    colours = map(content.colour, content.in_play)
    return Column(
        chips(made),
        Words(people.title, "section"),
        Words(people.support, "support"),
        *map(_character, people.rules, colours),
        Words(tiles.title, "section"),
        *map(_tile, tiles.rules),
        Words(course.title, "section"),
        *(entry(glyph(rule.art, scene.game_theme.text), rule.title, rule.text) for rule in course.rules),
        spacing=dp(12),
        padding=(dp(20), dp(4), dp(20), dp(8)),
    )


def _character(rule: Rule, colour: theme.Colour) -> Widget:
    aims = (noted(aim, theme.current.dim) for aim in rule.notes)
    emblem = rule.art.removeprefix("art:")
    return Row(
        Art(emblem, size_hint=(None, None), size=(dp(44), dp(44)), pos_hint={"top": 1}),
        Column(Words(rule.title, "strong", colour), *aims, spacing=dp(3)),
        spacing=dp(14),
    )


def _tile(rule: Rule) -> Widget:
    large = rule.art.removeprefix("art:")
    small = f"{large}_small"
    row = entry(
        Art(small if exists(small) else large, size_hint=(None, None), size=(dp(44), dp(44))),
        rule.title,
        rule.text,
    )
    row.children[0].pos_hint = {"center_y": 0.5}
    return row
