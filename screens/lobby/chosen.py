"""What is played at a table, for guests to read: every option with what was chosen, and what it means."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.kinds import Option
from app.language import tr
from app.meanings import chosen
from screens import theme
from screens.choose.clock import clock_meaning
from screens.choose.draft import Draft
from screens.lobby import lines
from screens.ui import Column, GroundColumn, Row, Words
from screens.ui.overlay import Layer, Sheet


def show(layer: Layer, document: lines.Document) -> Sheet:
    """The sheet."""
    table = document["table"]
    draft = Draft(table["game"], table["options"], table["clock"], table["content"])
    draft.players = len(table["order"])
    clock = tr("no limit") if table["clock"] is None else tr("{seconds} s", seconds=table["clock"])
    people = [line.name for line in lines.players(document)]
    rows = [_row(draft, option, people) for option in draft.options if draft.reaches(option)]
    body = Column(
        *rows,
        _line(clock_meaning().title, clock, ""),
        padding=(theme.MARGIN, dp(4), theme.MARGIN, dp(12)),
        spacing=dp(8),
    )
    return Sheet(layer, tr("What this table plays"), body, name="chosen").show()


def _row(draft: Draft, option: Option, people: list[str]) -> Widget:
    meaning, value = draft.meaning(option), draft.value(option.name)
    return _line(meaning.title, chosen(option, value, draft.naming, people), meaning.text if value else "")


def _line(title: str, value: str, about: str) -> Widget:
    now = theme.current
    line = GroundColumn(
        Row(
            Words(title, "strong", now.text),
            Words(value, "body", theme.APP_THEME.text, "right"),
            spacing=dp(12),
        ),
        fill=now.bg,
        line=now.line,
        radius=theme.RADIUS,
        padding=(dp(14), dp(10)),
        spacing=dp(4),
    )
    if about:
        line.add_widget(Words(about, "caption", now.dim))
    return line
