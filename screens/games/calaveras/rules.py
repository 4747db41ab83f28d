"""The rules of this table of Mission Calaveras: the teams at it, the cards, and what follows from them."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.games.calaveras.trail import TWIST
from app.questions.rules import Rule
from screens import theme
from screens.games.calaveras.cards import card_face
from screens.games.calaveras.content import CalaverasContent
from screens.games.calaveras.plate import PlayerPlate
from screens.table.scene import Scene
from screens.table.table_rules import chips, entry, glyph, rules_of
from screens.ui import Art, Column, Flow, Row, Words


def body(scene: Scene) -> Widget:
    """Everything that is in play, and nothing else."""
    content, made = CalaverasContent(scene), rules_of(scene)
    teams, _, course = made.sections
    return Column(
        chips(made),
        *(_team(content, seat, rule) for seat, rule in zip(content.order, teams.rules, strict=False)),
        Flow(
            *(card_face(content, card, dp(50)) for card in (*content.places, TWIST)), spacing=(dp(6), dp(6))
        ),
        *(entry(_sign(rule, scene), rule.title, rule.text) for rule in course.rules),
        spacing=dp(12),
        padding=(dp(20), dp(4), dp(20), dp(8)),
    )


def _team(content: CalaverasContent, seat: int, rule: Rule) -> Widget:
    """Who plays with whom."""
    pair = content.who(seat), content.who(content.partner(seat))
    return Row(
        *(PlayerPlate(who, dp(36), quiet=True, pos_hint={"center_y": 0.5}) for who in pair),
        Column(
            Words(rule.title, "strong"),
            Words(rule.text, "support", theme.current.dim),
            pos_hint={"center_y": 0.5},
        ),
        spacing=dp(10),
    )


def _sign(rule: Rule, scene: Scene) -> Widget:
    kind, _, name = rule.art.partition(":")
    if kind == "art":
        return Art(name, size_hint=(None, None), size=(dp(27), dp(36)), pos_hint={"top": 1})
    colours = {"ok": theme.current.ok, "danger": theme.current.danger_text}
    return glyph(rule.art, colours.get(rule.look, scene.game_theme.text))
