"""What one chooses from: the four books, the sections of one, and where something stands."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.metrics import dp
from kivy.uix.widget import Widget

from app import catalogue
from app.language import tr
from app.rules import Book, Hit
from screens import theme
from screens.rules.marked import Reader
from screens.ui.boxes import Column, GroundRow, Row
from screens.ui.cover import CoverPicture
from screens.ui.games import full, measure
from screens.ui.icon import Icon
from screens.ui.rows import ROW, panel
from screens.ui.touch import Tappable
from screens.ui.words import Words

COVER = dp(72)


def shelf(on_pick: Callable[[str], None]) -> list[Widget]:
    """The games there are rules of."""
    return [_Spine(game, on_tap=lambda game=game: on_pick(game)) for game in catalogue.infos()]


class _Spine(Tappable, GroundRow):
    def __init__(self, game: str, **kwargs: Any) -> None:
        now = theme.now
        super().__init__(
            fill=now.surface,
            line=now.line,
            radius=theme.RADIUS,
            padding=(dp(10), dp(10)),
            spacing=dp(14),
            name=f"rules.game.{game}",
            **kwargs,
        )
        cover = CoverPicture(
            game, size_hint=(None, None), size=(COVER, COVER), corners=[theme.RADIUS_CARD] * 4
        )
        texts = Column(
            Words(full(game), "section", theme.mood(game).text),
            Words(measure(game), "support", now.dim),
            spacing=dp(3),
        )
        for part in (cover, texts, Icon("chevron-right", dp(24), now.dim)):
            part.pos_hint = {"center_y": 0.5}
            self.add_widget(part)


def sections(book: Book, here: str, on_pick: Callable[[int], None]) -> Widget:
    """The table of contents; the section one was reading is marked."""
    mood = theme.mood(book.game)
    rows = []
    for number, section in enumerate(book.sections):
        current = section.name == here
        support = tr("last read") if current else ""
        rows.append(
            _Line(
                Icon(section.icon, dp(24), mood.text),
                _titles(Words(section.title, "strong" if current else "body"), support),
                Icon("chevron-right", dp(22), theme.now.dim),
                on_tap=lambda number=number: on_pick(number),
                name=f"rules.section.{section.name}",
            )
        )
    return panel(*rows)


def _titles(title: Words, support: str) -> Column:
    column = Column(title, spacing=dp(1))
    if support:
        column.add_widget(Words(support, "caption", theme.now.dim))
    return column


def results(book: Book, hits: list[Hit], query: str, on_pick: Callable[[Hit], None]) -> list[Widget]:
    """Where something stands; a tap leads there."""
    now = theme.now
    if not hits:
        text = tr("Nothing found for “{words}”.", words=query)
        return [Words(text, "body", now.dim, "center", name="rules.nothing")]
    reader = Reader(theme.mood(book.game), query)
    rows = [
        _Line(
            Column(
                Words(book.sections[hit.section].title, "caption", now.dim),
                reader.words(hit.excerpt, "support"),
                spacing=dp(2),
            ),
            Icon("chevron-right", dp(22), now.dim),
            on_tap=lambda hit=hit: on_pick(hit),
            name=f"rules.hit.{number}",
        )
        for number, hit in enumerate(hits)
    ]
    count = tr.n("Found in {count} place", "Found in {count} places", len(hits))
    return [Words(count, "caption", now.dim, name="rules.found"), panel(*rows)]


class _Line(Tappable, Row):
    """A line that leads somewhere, high enough for a thumb."""

    def __init__(self, *children: Widget, **kwargs: Any) -> None:
        super().__init__(padding=(dp(14), dp(8)), spacing=dp(14), height=ROW, **kwargs)
        self.bind(minimum_height=lambda _, high: setattr(self, "height", max(ROW, high)))
        for child in children:
            child.pos_hint = {"center_y": 0.5}
            self.add_widget(child)
