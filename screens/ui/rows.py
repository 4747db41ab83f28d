"""Lines of a page: a title with what is at its end, on one ground, under a heading; and what things mean."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.metrics import dp
from kivy.uix.widget import Widget

from screens import theme
from screens.ui.boxes import Column, Grid, GroundColumn, Row
from screens.ui.button import IconButton
from screens.ui.icon import Icon
from screens.ui.overlay import Layer, Sheet
from screens.ui.paint import Ground
from screens.ui.words import Words

ROW = dp(56)


def fill_row(
    row: Row,
    title: str,
    support: str,
    icon: str,
    on_help: Callable[[], object] | None,
    name: str,
    *trailing: Widget,
    dim: bool = False,
) -> None:
    """The parts of a line: an icon, a title with a line below it, a question mark, and what is at its end."""
    now = theme.now
    if icon:
        row.add_widget(Icon(icon, dp(24), now.dim, pos_hint={"center_y": 0.5}))
    texts = Column(Words(title, "body", now.dim if dim else now.text), spacing=dp(2))
    if support:
        texts.add_widget(Words(support, "caption", now.dim))
    texts.pos_hint = {"center_y": 0.5}
    row.add_widget(texts)
    if on_help is not None:
        row.add_widget(help_button(on_help, name))
    for widget in trailing:
        widget.pos_hint = {"center_y": 0.5}
        row.add_widget(widget)
    row.unbind(minimum_height=row.setter("height"))
    row.bind(minimum_height=lambda _, high: setattr(row, "height", max(ROW, high)))
    row.height = ROW


def help_button(on_tap: Callable[[], object], name: str) -> IconButton:
    """What does this mean?"""
    return IconButton(
        "help-circle-outline", on_tap, theme.SHELL.text, 22, name=f"{name}.help", pos_hint={"center_y": 0.5}
    )


def explain(layer: Layer, title: str, *paragraphs: str) -> Sheet:
    """A sheet that says what something means."""
    words = [Words(text, "body", theme.now.text) for text in paragraphs]
    body = Column(*words, padding=(dp(20), dp(4), dp(20), dp(16)), spacing=dp(12))
    return Sheet(layer, title, body, name="explain").show()


def heading(title: str, *trailing: Widget, support: str = "") -> Row:
    """The title of a part of a page, with what belongs to all of it."""
    texts = Column(Words(title, "section"), spacing=dp(1))
    if support:
        texts.add_widget(Words(support, "caption", theme.now.dim))
    # A round button reaches out so far that its icon ends where the page does.
    reach = dp(10) if trailing and isinstance(trailing[-1], IconButton) else 0
    row = Row(texts, *trailing, padding=(dp(4), 0, -reach, 0), spacing=dp(4))
    row.unbind(minimum_height=row.setter("height"))
    row.bind(minimum_height=lambda _, high: setattr(row, "height", max(dp(40), high)))
    row.height = dp(40)
    return row


def panel(*rows: Widget) -> GroundColumn:
    """Lines on one ground with hairlines between them."""
    now = theme.now
    column = GroundColumn(fill=now.surface, line=now.line, radius=theme.RADIUS)
    for at, row in enumerate(rows):
        if at:
            column.add_widget(hairline())
        column.add_widget(row)
    return column


def hairline() -> Column:
    """A thin line between two parts."""
    rule = Ground(fill=theme.now.line, radius=0, size_hint_y=None, height=dp(1))
    return Column(rule, padding=(dp(14), 0))


def level(cards: Grid) -> None:
    """Make all cards of a grid as high as the highest."""

    def settle(*_: Any) -> None:
        high = max(card.minimum_height for card in cards.children)
        for card in cards.children:
            card.height = high

    for card in cards.children:
        card.unbind(minimum_height=card.setter("height"))
        card.bind(minimum_height=settle)
    settle()
