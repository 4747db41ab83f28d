"""What there is to know of somebody at the table: what they have, claimed and lost, as everybody was told,
and under a cover what only this phone knows of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.games import about
from app.language import tr
from app.questions.about import DOT, AboutSection, Fact, whispered_of
from screens import theme
from screens.games import game_table
from screens.table.scene import player_view
from screens.table.whispers import Whispers
from screens.ui import Art, Column, Icon, Row, Words
from screens.ui.overlay import Sheet

if TYPE_CHECKING:
    from screens.table.board_page import BoardPage

SIGN = dp(30)


def asks_about(page: BoardPage, seat: int, in_a_lesson: str = "") -> Callable[[], None]:
    """What a tap on somebody does while they are not to be named: it shows what is known of them. In a lesson
    the coach has the word."""

    def tapped() -> None:
        if getattr(page, "guide", None) is None:
            open_about(page, seat)
        elif in_a_lesson:
            page.say(in_a_lesson)

    return tapped


def open_about(page: BoardPage, seat: int) -> None:
    """Show what there is to know of somebody."""
    scene = page.scene
    view = player_view(scene, revealed=True)
    game = game_table(scene.game)(page)
    body = Column(spacing=dp(14), padding=(dp(20), dp(4), dp(20), dp(8)))
    for section in about(view, seat):
        if section.facts or section.nothing:
            body.add_widget(_section(section))
    known = whispered_of(view, seat)
    if known:
        leading = [
            (Icon("eye-outline", theme.current.letters(20), theme.APP_THEME.text), text) for text in known
        ]
        body.add_widget(
            Column(_title(tr("What only you know")), Whispers(leading, page.nothing_to_hide), spacing=dp(6))
        )
    sheet = Sheet(
        page.navigator.layer, game.called(scene, seat), body, game_theme=scene.game_theme, name="about"
    )
    sheet.show()


def _title(text: str) -> Words:
    return Words(text, "support_strong", theme.APP_THEME.text)


def _section(section: AboutSection) -> Widget:
    rows: list[Widget] = [_title(section.title)]
    if not section.facts:
        rows.append(Words(section.nothing, "support", theme.current.dim))
    rows += map(_row, section.facts)
    return Column(*rows, spacing=dp(7))


def _row(fact: Fact) -> Widget:
    kind, _, name = (fact.art or DOT).partition(":")
    sign = (
        Art(name, size_hint=(None, None), size=(SIGN, SIGN))
        if kind == "art"
        else Icon(name, theme.current.letters(20), theme.current.dim)
    )
    sign.pos_hint = {"center_y": 0.5}
    texts = Column(Words(fact.text, "body"), pos_hint={"center_y": 0.5})
    if fact.support:
        texts.add_widget(Words(fact.support, "caption", theme.current.dim))
    return Row(sign, texts, spacing=dp(12))
