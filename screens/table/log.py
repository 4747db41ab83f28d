"""The log of the game, line by line: light rows, of which only those in sight exist."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from kivy.core.text import Label as Measure
from kivy.graphics import Color, Rectangle
from kivy.input import MotionEvent
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.label import Label
from kivy.uix.recycleboxlayout import RecycleBoxLayout
from kivy.uix.recycleview import RecycleView

from app.event_log import Event, EventLog, LogLine, LogTurn
from app.language import tr
from screens import theme
from screens.table.scene import Scene, ScenePerson
from screens.ui import Emblem, GroundColumn, Icon, Words
from screens.ui.overlay import Layer, Overlay

EMBLEM = dp(30)
SIDE = dp(18)
GAP = dp(12)
EYE = dp(22)
LEAST_ROW = dp(40)
FOOT = dp(8)
CLOSE = dp(16)
"""So near to the edge the words of a line are measured together."""


class Log(RecycleView):
    """All turns, one below the other; a narrow one has smaller letters."""

    scroll_y: float

    def __init__(self, scene: Scene, layer: Layer, narrow: bool = False, open_: bool = False) -> None:
        super().__init__(
            do_scroll_x=False,
            bar_width=dp(3),
            bar_color=theme.faded(theme.current.faint, 0.6),
            bar_inactive_color=theme.CLEAR,
            scroll_type=["bars", "content"],
            effect_cls="ScrollEffect",
        )
        self.name = "log"
        self.layer = layer
        rows = RecycleBoxLayout(
            orientation="vertical",
            default_size=(None, LEAST_ROW),
            default_size_hint=(1, None),
            size_hint_y=None,
            padding=(0, 0, 0, FOOT),
        )
        self.add_widget(rows)
        self.viewclass = LogRow
        self._people = scene.seats
        self._open = open_
        """Whether even what only the reader was told may be read by whoever looks on."""
        self._style = "support" if narrow else "body"
        self._side = dp(12) if narrow else SIDE
        self._fold = _Fold(theme.STYLES[self._style])
        self._events = EventLog(scene.game, len(scene.seats))
        self._turn = 0
        """Which turn it is."""
        self._empty: list[dict[str, Any]] = []
        """Its title, which stands there before anything has happened in it."""
        self._told = 0
        self._last: Event | None = None
        self._width = 0.0
        self._short = True
        """Whether all of it can be seen at once: then it begins at the top."""
        self.bind(width=self._lay, height=self._anchor)
        rows.bind(height=self._anchor)
        self.go_on(scene)

    def follows(self, scene: Scene) -> bool:
        """Whether what has happened by now goes on from what is told here."""
        told = self._told
        return len(scene.log) >= told and (not told or scene.log[told - 1] == self._last)

    def go_on(self, scene: Scene) -> None:
        """Tell what has happened since; whoever reads what happened before is left where they are."""
        new = self._events.add(scene.log[self._told :], scene.narrator)
        self._told, self._last = len(scene.log), scene.log[-1] if scene.log else None
        before, self._turn = self._turn, scene.turn
        if not self._width or (not new and self._turn == before):
            return
        hidden = self.layout_manager.height - self.height
        above = (1 - self.scroll_y) * hidden
        reading = hidden > 0 and self.scroll_y * hidden > LEAST_ROW
        self._show([*self.data[: len(self.data) - len(self._empty)], *self._rows(new)])
        if reading:
            self.scroll_y = 1 - above / (self.layout_manager.height - self.height)
        else:
            self.to_the_end()

    def to_the_end(self) -> None:
        self.scroll_y = 1 if self._short else 0

    def _lay(self, *_: Any) -> None:
        if self.width == self._width or self.width < dp(100):
            return
        self._width = self.width
        self._show(self._rows((turn, line) for turn in self._events.turns for line in turn.lines))

    def _anchor(self, *_: Any) -> None:
        before, self._short = self._short, self.layout_manager.height <= self.height
        if self._short or before:
            self.to_the_end()

    def _show(self, rows: list[dict[str, Any]]) -> None:
        coming = self._events.upcoming(self._turn)
        self._empty = [] if coming is None else [self._title(coming)]
        rows = [*rows, *self._empty]
        self.data = rows
        # Known at once: the sheet is as high as this before any row is made.
        self.layout_manager.height = sum(row["height"] for row in rows) + FOOT

    def _rows(self, told: Iterable[tuple[LogTurn, LogLine]]) -> list[dict[str, Any]]:
        rows: list[dict[str, Any]] = []
        for turn, line in told:
            if line is turn.lines[0]:
                rows.append(self._title(turn))
            rows.append(self._row(line))
        return rows

    def _title(self, turn: LogTurn) -> dict[str, Any]:
        if turn.number == 0:
            title = tr("The beginning")
        elif turn.rounds:
            title = tr("Round {number}", number=turn.number)
        else:
            title = tr("Turn {number}", number=turn.number)
        height = theme.current.letters(18) * 1.3 + dp(16)
        return {
            "text": title,
            "style": "section",
            "side": self._side,
            "title": True,
            "private": False,
            "person": None,
            "height": height,
        }

    def _row(self, line: LogLine) -> dict[str, Any]:
        room = self.width - self._side * 2 - EMBLEM - GAP
        private = line.private and not self._open
        if private:
            # As high as what covers it: its length would say something to whoever looks on.
            lines = self._fold(covered(), room - EYE - dp(6))[1]
            text = line.text
        else:
            text, lines = self._fold(line.text, room)
        return {
            "text": text,
            "style": self._style,
            "side": self._side,
            "title": False,
            "private": private,
            "person": None if line.actor is None else self._people[line.actor],
            "height": max(LEAST_ROW, lines * self._fold.height + dp(14)),
        }


def covered() -> str:
    """What stands in place of a private line until a thumb is on it."""
    return tr("Private: hold to read")


class LogRow(FloatLayout):
    """A line of the log, or the title of a turn."""

    text = StringProperty()
    style = StringProperty("body")
    side = NumericProperty(SIDE)
    title = BooleanProperty(False)
    private = BooleanProperty(False)
    person = ObjectProperty(None, allownone=True)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(size_hint_y=None, **kwargs)
        self._whisper: Whisper | None = None
        now = theme.current
        with self.canvas.before:
            self._veil_colour = Color(rgba=theme.CLEAR)
            self._veil = Rectangle()
        self._emblem = Emblem(diameter=EMBLEM)
        self._words = Label(size_hint=(None, None), halign="left", valign="middle")
        self._eye = Icon("eye-outline", EYE, theme.APP_THEME.text)
        self._dot = Icon("circle-small", dp(24), now.faint)
        for part in (self._emblem, self._words, self._eye, self._dot):
            self.add_widget(part)
        for name in ("pos", "size", "text", "style", "side", "title", "private", "person"):
            self.fbind(name, self._show)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if not self.private or touch.is_mouse_scrolling or not self.collide_point(*touch.pos):
            return bool(super().on_touch_down(touch))
        touch.grab(self)
        self._whisper = Whisper(self, self.text).show()
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return bool(super().on_touch_up(touch))
        touch.ungrab(self)
        if self._whisper is not None:
            self._whisper.dismiss()
            self._whisper = None
        return True

    def _show(self, *_: Any) -> None:
        now = theme.current
        style = theme.STYLES[self.style]
        words, person = self._words, self.person
        words.font_name, words.bold = style.font, style.bold
        words.font_size, words.line_height = now.letters(style.size), style.line_height
        words.color = theme.APP_THEME.text if self.title else now.dim if self.private else now.text
        words.text = covered() if self.private else self.text
        self._eye.opacity = float(self.private)
        self._emblem.opacity = float(person is not None and not self.title)
        self._dot.opacity = float(person is None and not self.title)
        self._veil_colour.rgba = (
            theme.mixed(now.surface, theme.APP_THEME.fill, 0.08) if self.private else theme.CLEAR
        )
        self._place()

    def _place(self) -> None:
        left = self.x + self.side
        if isinstance(self.person, ScenePerson):
            self._emblem.colour, self._emblem.emblem = self.person.colour, self.person.emblem
        middle, right = self.y + self.height / 2, self.x + self.width - self.side
        self._emblem.pos = (left, middle - EMBLEM / 2)
        self._dot.center = (left + EMBLEM / 2, middle)
        self._eye.pos = (right - EYE, middle - EYE / 2)
        # The sheet keeps its frame.
        self._veil.pos, self._veil.size = (self.x + dp(2), self.y), (self.width - dp(4), self.height)
        start = left if self.title else left + EMBLEM + GAP
        end = right - (EYE + dp(6) if self.private else 0)
        self._words.text_size = (max(1.0, end - start), None)
        self._words.size = self._words.text_size[0], self.height
        self._words.pos = (start, self.y)


class Whisper(Overlay):
    """What only I was told, over the line that covers it, while a thumb is on that."""

    held = True

    def __init__(self, row: LogRow, text: str) -> None:
        super().__init__(row.parent.recycleview.layer, name="log.whisper")
        self.secret = True
        now = theme.current
        self._row = row
        self._plate = GroundColumn(
            Words(text, row.style),
            Words(tr("Release to cover"), "caption", theme.APP_THEME.text),
            # A width first: a column that is placed keeps the one it is given.
            size_hint=(None, None),
            width=row.width - 2 * row.side,
            fill=theme.mixed(now.surface2, theme.APP_THEME.fill, 0.08),
            line=theme.APP_THEME.text,
            line_width=dp(1.5),
            radius=theme.RADIUS_CARD,
            padding=(dp(14), dp(10)),
            spacing=dp(4),
        )
        self._plate.bind(minimum_height=self._place)
        self.add_widget(self._plate)

    def _place(self, *_: Any) -> None:
        plate, row = self._plate, self._row
        plate.height = plate.minimum_height
        x, y = row.to_window(row.x + row.side, row.center_y)
        plate.x = x
        plate.y = max(dp(8), min(y - plate.height / 2, self._layer.height - plate.height - dp(8)))


class _Fold:
    """Breaks words into lines without drawing them: a long game has a thousand lines."""

    def __init__(self, style: theme.Style) -> None:
        size = theme.current.letters(style.size)
        self._measure = Measure(font_name=style.font, font_size=size, bold=style.bold)
        self._wide: dict[str, float] = {}
        self.height = self._measure.get_extents("Àg")[1] * style.line_height

    def __call__(self, text: str, room: float) -> tuple[str, int]:
        """The text with its breaks, and how many lines it has."""
        lines: list[str] = []
        line, used = "", 0.0
        for word in text.split(" "):
            wide = self._width(word + " ")
            if line and (used + wide > room or self._is_wider(line + word, used + wide, room)):
                lines.append(line)
                line, used = "", 0.0
            line += word + " "
            used += wide
        return "\n".join([*lines, line]).replace(" \n", "\n").rstrip(" "), len(lines) + 1

    def _is_wider(self, line: str, about: float, room: float) -> bool:
        """Whether a line that fits word by word does not fit as a whole: letters round off otherwise."""
        return bool(about > room - CLOSE and self._measure.get_extents(line)[0] > room)

    def _width(self, word: str) -> float:
        found = self._wide.get(word)
        if found is None:
            found = self._wide[word] = float(self._measure.get_extents(word)[0])
        return found
