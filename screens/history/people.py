"""What the games say about people: won and lost, truths and lies, as figures and small bars."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from kivy.graphics import Color, SmoothRoundedRectangle
from kivy.metrics import dp
from kivy.uix.widget import Widget

from app import catalogue
from app.history import Record
from app.language import tr
from screens import theme
from screens.theme import Colour
from screens.ui.boxes import Column, GroundColumn, Row, Space
from screens.ui.button import Chip
from screens.ui.emblem import Emblem
from screens.ui.games import short
from screens.ui.words import Words

THICK = dp(8)
WORD = dp(92)
"""The room for the name of a game beside its bar."""
NARROW = dp(330)
"""A page less wide than this, for its letters, has names above their bars."""


class PersonCard(GroundColumn):
    """One person."""

    def __init__(self, record: Record, room: float) -> None:
        now = theme.now
        super().__init__(
            fill=theme.mixed(now.surface, theme.SHELL.fill, 0.07) if record.me else now.surface,
            line=theme.SHELL.text if record.me else now.line,
            radius=theme.RADIUS,
            padding=(dp(14), dp(12)),
            spacing=dp(9),
        )
        self.add_widget(_head(record))
        narrow = room < now.grown(NARROW)
        for game in catalogue.infos():
            tally = record.games.get(game)
            if tally is not None:
                parts = [(tally.won, theme.mood(game).text), (tally.played - tally.won, now.line)]
                told = tr("{won} of {played}", won=tally.won, played=tally.played)
                self.add_widget(_line(short(game), parts, told, narrow))
        for line in figure_lines(record.figures):
            self.add_widget(line)


def _head(record: Record) -> Row:
    now, player, total = theme.now, record.player, record.total
    texts = Column(
        Words(player.name or "?", "section", lines=1),
        Words(
            tr(
                "{games}, {won}",
                games=tr.n("{count} game", "{count} games", total.played),
                won=tr.n("{count} won", "{count} won", total.won),
            ),
            "support",
            now.dim,
        ),
        spacing=dp(1),
    )
    row = Row(Emblem(player.colour, player.emblem, dp(44)), texts, spacing=dp(12))
    if record.me:
        row.add_widget(Chip(tr("you"), "account", theme.SHELL.text, pos_hint={"center_y": 0.5}))
    return row


def _line(title: str, parts: Sequence[tuple[int, Colour]], told: str, narrow: bool) -> Widget:
    now = theme.now
    bar = Bar(parts, size_hint_x=1, pos_hint={"center_y": 0.5})
    figure = Words(told, "caption", now.text, natural=True)
    name = Words(title, "caption", now.text, lines=1)
    if narrow:
        return Column(Row(name, figure, spacing=dp(8)), bar, spacing=dp(3))
    name.size_hint_x, name.width = None, now.grown(WORD)
    end = Row(Space(), figure, size_hint_x=None, width=now.grown(dp(64)))
    return Row(name, bar, end, spacing=dp(8))


def figure_lines(figures: Counter[str]) -> list[Widget]:
    """What somebody said and doubted, each in words and as a bar; nothing where no such thing was counted."""
    now = theme.now
    return [
        Column(Words(words, "caption", now.text), Bar(parts), spacing=dp(4))
        for words, parts in _words(figures)
    ]


def _words(figures: Counter[str]) -> list[tuple[str, Sequence[tuple[int, Colour]]]]:
    """Truths and lies, doubts and accusations, where games with such things were played."""
    now = theme.now
    good, bad, part = now.ok, now.danger, now.warn
    found: list[tuple[str, Sequence[tuple[int, Colour]]]] = []
    truths, lies, caught = figures["truths"], figures["lies"], figures["caught"]
    if truths + lies:
        told = ", ".join(
            (
                tr.n("{count} true claim", "{count} true claims", truths),
                tr.n("{count} bluff", "{count} bluffs", lies),
                tr.n("{count} of them caught", "{count} of them caught", caught),
            )
        )
        found.append((told, [(truths, good), (max(0, lies - caught), part), (min(lies, caught), bad)]))
    right, wrong = figures["doubts_right"], figures["doubts_wrong"]
    if right + wrong:
        told = tr("Challenges: {right} right, {wrong} wrong", right=right, wrong=wrong)
        found.append((told, [(right, good), (wrong, bad)]))
    right, wrong = figures["accused_right"], figures["accused_wrong"]
    if right + wrong:
        told = tr("Accusations: {right} right, {wrong} wrong", right=right, wrong=wrong)
        found.append((told, [(right, good), (wrong, bad)]))
    return found


class Bar(Widget):
    """Shares of a whole beside one another, with a gap between them."""

    def __init__(self, parts: Sequence[tuple[int, Colour]], **kwargs: Any) -> None:
        super().__init__(size_hint_y=None, height=THICK, **kwargs)
        self._parts = [(count, colour) for count, colour in parts if count > 0]
        self.bind(pos=self._paint, size=self._paint)

    def _paint(self, *_: Any) -> None:
        total = sum(count for count, _ in self._parts)
        gap = dp(2)
        room = self.width - gap * (len(self._parts) - 1)
        x = self.x
        self.canvas.clear()
        with self.canvas:
            for count, colour in self._parts:
                wide = max(dp(3), room * count / total)
                Color(rgba=colour)
                SmoothRoundedRectangle(pos=(x, self.y), size=(wide, self.height), radius=[dp(3)])
                x += wide + gap
