"""What the coach says: a strip above the table while there is something to do, a panel below it otherwise."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.graphics import Color, RoundedRectangle
from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.language import tr
from screens import theme
from screens.kit import IconButton, PushButton
from screens.table.area import ground
from screens.ui import Art, Column, GroundRow, Icon, Row, Words
from screens.ui.motion import pop
from screens.ui.passage import Passage, more_sign

MARK = (dp(26), dp(37))
TIGHT, SMALL = dp(520), dp(720)
"""Below these heights, measured in letters, the coach is brief, and speaks in small letters."""
STRIP = 0.18
"""How much of a brief page what is to be done may take."""


def tight(height: float) -> bool:
    """Whether large letters on a small page leave little room."""
    return bool(height / theme.current.scale < TIGHT)


class Progress(Widget):
    """How far the lesson has come."""

    def __init__(self, share: float, game_theme: theme.GameTheme) -> None:
        super().__init__(size_hint_y=None, height=dp(3))
        self._share = share
        with self.canvas:
            Color(rgba=theme.current.line)
            self._back = RoundedRectangle(radius=[dp(1.5)])
            Color(rgba=game_theme.text)
            self._front = RoundedRectangle(radius=[dp(1.5)])
        self.bind(pos=self._paint, size=self._paint)

    def _paint(self, *_: Any) -> None:
        self._back.pos, self._back.size = self.pos, self.size
        self._front.pos, self._front.size = self.pos, (self.width * self._share, self.height)


def _mark() -> Art:
    return Art("mark", size_hint=(None, None), size=MARK, pos_hint={"center_y": 0.5})


def strip(
    text: str,
    share: float,
    game_theme: theme.GameTheme,
    on_leave: Callable[[], None],
    height: float,
    warns: bool,
) -> Widget:
    """Above the board: what is to be done now, or why not."""
    now, brief = theme.current, tight(height)
    small = height / now.scale < SMALL
    colour = now.warn if warns else now.text
    words = Words(text, "caption" if small else "support", colour, name="lesson.words")
    leave = IconButton("close", on_leave, now.dim, 20, name="lesson.leave", size=(dp(44), theme.TOUCH))
    sign = Icon("hand-back-left-outline", dp(26), now.warn) if warns else _mark()
    words.pos_hint = {"center_y": 0.5}
    # On a small screen every line that is saved here is one of what is to be chosen from.
    parts: list[Widget] = [words, leave] if small and not warns else [sign, words, leave]
    if brief:
        # The action area needs the rest of the page: what does not fit is a tap away.
        passage = Passage(words, height * STRIP, "lesson.more", pos_hint={"center_y": 0.5})
        more = more_sign(passage, game_theme.text)
        more.pos_hint = {"center_x": 0.5}
        parts = [passage, Column(leave, more, size_hint_x=None, width=dp(44), pos_hint={"center_y": 0.5})]
        parts = [sign, *parts] if warns else parts
    around = dp(3 if brief else 5 if small else 6)
    row = GroundRow(
        *parts,
        fill=theme.mixed(now.surface, game_theme.text, 0.08),
        line=now.warn if warns else game_theme.text,
        line_width=dp(1.5),
        radius=theme.RADIUS,
        padding=(dp(12), around, dp(2), around),
        spacing=dp(10),
    )
    if warns:
        pop(words)
    return Column(
        row,
        Progress(share, game_theme),
        padding=(theme.TABLE_MARGIN, 0, theme.TABLE_MARGIN, dp(6)),
        spacing=dp(4),
    )


def speech(
    text: str, share: float, game_theme: theme.GameTheme, on_next: Callable[[], None], height: float
) -> Widget:
    """In place of the action area: something to read, and all of it in sight."""
    brief = tight(height)
    words = Words(text, "support" if brief else "body", name="lesson.words", pos_hint={"center_y": 0.5})
    return ground(
        Row(*([] if brief else [_mark()]), words, spacing=dp(12), padding=(dp(6), dp(2))),
        Progress(share, game_theme),
        PushButton(
            tr("Continue"),
            kind="main",
            icon="arrow-right",
            centred=True,
            game_theme=game_theme,
            on_tap=on_next,
            name="lesson.next",
        ),
    )


def farewell(
    title: str,
    game_theme: theme.GameTheme,
    on_play: Callable[[], None],
    on_rules: Callable[[], None],
    on_lessons: Callable[[], None],
) -> Widget:
    """The lesson is over: where to go from here."""
    now = theme.current
    return ground(
        Row(
            _mark(),
            Column(
                Words(tr("You are ready!"), "screen", game_theme.text, name="lesson.ready"),
                Words(tr("You know enough to play {game}.", game=title), "support", now.dim),
                spacing=dp(2),
                pos_hint={"center_y": 0.5},
            ),
            spacing=dp(12),
            padding=(dp(6), 0),
        ),
        PushButton(
            tr("Play against bots"),
            kind="main",
            icon="robot-outline",
            centred=True,
            game_theme=game_theme,
            on_tap=on_play,
            name="lesson.play",
        ),
        PushButton(
            tr("Read the rules"),
            icon="book-open-page-variant-outline",
            centred=True,
            on_tap=on_rules,
            name="lesson.rules",
        ),
        PushButton(
            tr("Other lessons"), icon="school-outline", centred=True, on_tap=on_lessons, name="lesson.others"
        ),
    )
