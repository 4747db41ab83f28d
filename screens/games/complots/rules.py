"""The rules of this table of Complots: its five Characters, its actions, what is in play and what is not."""

from __future__ import annotations

from kivy.graphics import Color, Line
from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.questions.rules import Rule
from screens import theme
from screens.games.complots.content import ComplotsContent
from screens.games.complots.tiles import medal
from screens.kit import Badge
from screens.table.scene import Scene
from screens.table.table_rules import chips, entry, glyph, noted, rules_of
from screens.ui import Art, Column, Flow, Row, Snug, Words

EXTENSIONS = ("saint_barthelemy", "tyrannie")


def body(scene: Scene) -> Widget:
    """Everything that is in play, and nothing else."""
    content, made = ComplotsContent(scene), rules_of(scene)
    people, actions, course = made.sections
    column = Column(chips(made), spacing=dp(10), padding=(dp(20), dp(4), dp(20), dp(8)))
    for name, rule in zip(content.in_play, people.rules, strict=True):
        column.add_widget(_character(content, name, rule))
        column.add_widget(_thin_line())
    for rule in actions.rules:
        column.add_widget(_action(rule))
    column.add_widget(_thin_line())
    column.add_widget(Words(course.title, "section"))
    for rule in course.rules:
        column.add_widget(entry(glyph(rule.art, theme.APP_THEME.text), rule.title, rule.text))
    column.add_widget(_extensions(scene, content))
    return column


def _character(content: ComplotsContent, name: str, rule: Rule) -> Widget:
    now = theme.current
    side = now.letters(13)
    clan = Snug(
        Art(content.clan_sign(name), size_hint=(None, None), size=(side, side)),
        Words(content.clan_title(name), "least", now.dim, natural=True),
        spacing=dp(5),
        pos_hint={"top": 1},
    )
    lines = [
        Row(Words(rule.title, "section", lines=1), clan, spacing=dp(8)),
        Words(rule.text, "support"),
        *map(noted, rule.notes),
    ]
    width = dp(54)
    picture = Art(content.card(name), size_hint=(None, None), size=(width, width * 1.4), pos_hint={"top": 1})
    return Row(picture, Column(*lines, spacing=dp(3), pos_hint={"top": 1}), spacing=dp(14))


def _action(rule: Rule) -> Row:
    return entry(medal(rule.art.removeprefix("art:"), dp(40)), rule.title, rule.text, rule.notes)


def _extensions(scene: Scene, content: ComplotsContent) -> Widget:
    options, now = scene.table["options"], theme.current
    chips = []
    for name in EXTENSIONS:
        on = bool(options.get(name))
        title = content.content["options"][name][scene.lang]
        chips.append(
            Badge(
                text=title,
                icon="check" if on else "close",
                tint=now.text if on else now.dim,
                plate=theme.CLEAR,
                line=theme.APP_THEME.text if on else now.line,
            )
        )
    return Flow(*chips)


def _thin_line() -> Widget:
    line = Widget(size_hint_y=None, height=dp(1))
    with line.canvas:
        Color(rgba=theme.current.line)
        drawn = Line(width=dp(0.5))
    line.bind(
        pos=lambda *_: setattr(drawn, "points", [line.x, line.y, line.right, line.y]),
        size=lambda *_: setattr(drawn, "points", [line.x, line.y, line.right, line.y]),
    )
    return line
