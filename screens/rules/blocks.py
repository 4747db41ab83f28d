"""The pieces of the rules as they are shown."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.metrics import dp
from kivy.uix.widget import Widget
from kivy.utils import escape_markup, get_hex_from_color

from app.rules import Picture, RuleFact, RulesBlock, spans
from app.rules import blocks as kinds
from screens import theme
from screens.theme import Colour, GameTheme
from screens.ui import Column, Flow, Grid, GroundColumn, GroundRow, Icon, Row, Words
from screens.ui.art import Art, height_for, is_tintable, size_of
from screens.ui.paint import Ground, Plate

PICTURE = dp(56)
HIGH = dp(84)
"""How high the pictures of a row may be."""
SMALL = dp(34)
MARK = dp(16)
CELL = dp(150)
"""A card with its name needs so much room, for letters of the usual size."""
TOP = {"top": 1}
ICONS = {
    "clan": "flag-variant-outline",
    "cost": "hand-coin-outline",
    "brings": "treasure-chest-outline",
    "blocks": "shield-outline",
    "blocked": "shield-off-outline",
    "goal": "trophy-outline",
    "who": "account-outline",
    "does": "lightning-bolt-outline",
    "when": "clock-outline",
    "count": "cards-outline",
}


def shown(block: RulesBlock, reader: Reader, width: float) -> Widget:
    """A piece of the rules on a page so wide."""
    if block.kind == kinds.PICTURES:
        return _cards(block, reader, width) if block.title else _pictures(block)
    return _SHOWN[block.kind](block, reader)


def _text(block: RulesBlock, reader: Reader) -> Widget:
    return reader.words(block.text)


def _head(block: RulesBlock, reader: Reader) -> Widget:
    return Column(reader.words(block.text, "section", reader.game_theme.text), padding=(0, dp(12), 0, 0))


def _point(block: RulesBlock, reader: Reader) -> Widget:
    dot = theme.current.letters(18)
    return Row(
        Icon("circle-medium", dot, reader.game_theme.text, pos_hint=TOP),
        reader.words(block.text, pos_hint=TOP),
        spacing=dp(8),
    )


def _step(block: RulesBlock, reader: Reader) -> Widget:
    side = theme.current.grown(dp(26))
    now = theme.current
    ring = Plate(
        fill=now.surface2,
        line=reader.game_theme.text,
        radius=side / 2,
        size_hint=(None, None),
        size=(side, side),
        pos_hint=TOP,
    )
    number = Reader(reader.game_theme).words(
        str(block.number), "caption", now.text, natural=True, pos_hint={"center_x": 0.5, "center_y": 0.5}
    )
    ring.add_widget(number)
    return Row(ring, Column(reader.words(block.text), padding=(0, dp(2), 0, 0), pos_hint=TOP), spacing=dp(12))


def _note(block: RulesBlock, reader: Reader) -> Widget:
    return GroundRow(
        Icon("lightbulb-on-outline", theme.current.letters(20), reader.game_theme.text, pos_hint=TOP),
        reader.words(block.text, "support", pos_hint=TOP),
        fill=theme.current.surface2,
        radius=theme.RADIUS_CARD,
        padding=(dp(12), dp(10)),
        spacing=dp(10),
    )


def _question(block: RulesBlock, reader: Reader) -> Widget:
    return _card(reader.words(block.title, "strong"), reader.words(block.text, "body", theme.current.dim))


def _term(block: RulesBlock, reader: Reader) -> Widget:
    return Column(
        reader.words(block.title, "strong", reader.game_theme.text),
        reader.words(block.text, "body"),
        spacing=dp(2),
        padding=(0, 0, 0, dp(6)),
    )


def _entry(block: RulesBlock, reader: Reader) -> Widget:
    lines = [reader.words(block.title, "card")]
    lines += [_fact(fact, reader) for fact in block.facts]
    lines.append(reader.words(block.text, "body"))
    if not block.art:
        return _card(*lines)
    return GroundRow(
        _art(block.art, PICTURE, reader),
        Column(*lines, spacing=dp(4), pos_hint=TOP),
        fill=theme.current.surface,
        line=theme.current.line,
        radius=theme.RADIUS_CARD,
        padding=(dp(12), dp(12)),
        spacing=dp(12),
    )


def _fact(fact: RuleFact, reader: Reader) -> Widget:
    size = theme.current.letters(16)
    return Row(
        Icon(ICONS[fact.about], size, reader.game_theme.text, pos_hint=TOP),
        reader.words(fact.text, "support", theme.current.dim, pos_hint=TOP),
        spacing=dp(6),
    )


def _table(block: RulesBlock, reader: Reader) -> Widget:
    rows: list[Widget] = []
    lead = max(dp(40), theme.current.letters(11) * max(len(first) for first, _ in block.rows))
    for first, text in block.rows:
        rows += [
            Ground(fill=theme.current.line, radius=0, size_hint_y=None, height=dp(1)),
            Row(
                reader.words(
                    first, "strong", reader.game_theme.text, size_hint_x=None, width=lead, pos_hint=TOP
                ),
                reader.words(text, "support", pos_hint=TOP),
                spacing=dp(10),
                padding=(0, dp(2)),
            ),
        ]
    return _card(reader.words(block.title, "card"), *rows)


def _pictures(block: RulesBlock) -> Widget:
    reader = Reader(theme.APP_THEME)
    return Flow(
        *(
            _art(picture.art, min(dp(size_of(picture.art)[0]), HIGH / _slope(picture.art)), reader)
            for picture in block.pictures
        ),
        spacing=(dp(14), dp(10)),
    )


def _cards(block: RulesBlock, reader: Reader, width: float) -> Widget:
    """Cards with their names, side by side as far as there is room."""
    across = max(1, int(width // theme.current.grown(CELL)))
    cells = Grid(
        *(_cell(picture, reader) for picture in block.pictures), cols=across, spacing=(dp(10), dp(8))
    )
    level(cells)
    return Column(
        reader.words(block.title, "card"),
        cells,
        spacing=dp(8),
        padding=(0, dp(8), 0, dp(4)),
    )


def _cell(picture: Picture, reader: Reader) -> Widget:
    marks = Row(
        *(Art(mark, size_hint=(None, None), size=(MARK, MARK)) for mark in picture.marks),
        height=MARK if picture.marks else 0,
        spacing=dp(3),
    )
    return Row(
        _art(picture.art, SMALL, reader),
        Column(reader.words(picture.caption, "support"), marks, spacing=dp(3), pos_hint=TOP),
        spacing=dp(8),
    )


def _art(name: str, width: float, reader: Reader) -> Art:
    tint = reader.game_theme.text if is_tintable(name) else theme.WHITE
    size = (width, height_for(name, width))
    return Art(name, size_hint=(None, None), size=size, tint=tint, pos_hint=TOP)


def _slope(name: str) -> float:
    across, down = size_of(name)
    return down / across


def _card(*widgets: Widget) -> GroundColumn:
    return GroundColumn(
        *widgets,
        fill=theme.current.surface,
        line=theme.current.line,
        radius=theme.RADIUS_CARD,
        padding=(dp(14), dp(12)),
        spacing=dp(5),
    )


_SHOWN: dict[str, Callable[[RulesBlock, Reader], Widget]] = {
    kinds.TEXT: _text,
    kinds.HEAD: _head,
    kinds.POINT: _point,
    kinds.STEP: _step,
    kinds.NOTE: _note,
    kinds.QUESTION: _question,
    kinds.TERM: _term,
    kinds.ENTRY: _entry,
    kinds.TABLE: _table,
}


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


class Reader:
    """Whoever reads: in the colours of a game, perhaps looking for something."""

    def __init__(self, game_theme: GameTheme, query: str = "") -> None:
        self.game_theme, self.query = game_theme, query

    def words(self, text: str, style: str = "body", colour: Colour | None = None, **kwargs: Any) -> Words:
        """Some words, with what is looked for in the accent and underlined."""
        places = spans(text, self.query) if self.query else []
        if not places:
            return Words(text, style, colour, **kwargs)
        accent = get_hex_from_color(self.game_theme.text)
        parts, end = [], 0
        for start, stop in places:
            found = escape_markup(text[start:stop])
            parts += [escape_markup(text[end:start]), f"[color={accent}][u]{found}[/u][/color]"]
            end = stop
        return Words("".join([*parts, escape_markup(text[end:])]), style, colour, markup=True, **kwargs)
