"""The story of the game, line by line: light rows, of which only those in sight exist."""

from __future__ import annotations

from typing import Any

from kivy.core.text import Label as Measure
from kivy.graphics import Color, Rectangle
from kivy.input import MotionEvent
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.label import Label
from kivy.uix.recycleboxlayout import RecycleBoxLayout
from kivy.uix.recycleview import RecycleView

from app.language import tr
from app.story import Chapter, Line, chapters
from screens import theme
from screens.table.scene import Person, Scene
from screens.ui.emblem import Emblem
from screens.ui.icon import Icon

EMBLEM = dp(30)
SIDE = dp(18)
GAP = dp(12)
EYE = dp(22)
LEAST_ROW = dp(40)
FOOT = dp(8)


class Log(RecycleView):
    """All chapters, one below the other."""

    def __init__(self, scene: Scene) -> None:
        super().__init__(
            do_scroll_x=False,
            bar_width=dp(3),
            bar_color=theme.faded(theme.now.faint, 0.6),
            bar_inactive_color=theme.CLEAR,
            scroll_type=["bars", "content"],
            effect_cls="ScrollEffect",
        )
        self.name = "log"
        rows = RecycleBoxLayout(
            orientation="vertical",
            default_size=(None, LEAST_ROW),
            default_size_hint=(1, None),
            size_hint_y=None,
            padding=(0, 0, 0, FOOT),
        )
        self.add_widget(rows)
        self.viewclass = LogRow
        self.chapters = chapters(scene.log, scene.narrator, len(scene.seats))
        self._people = scene.seats
        self._fold = _Fold(theme.STYLES["body"])
        self._width = 0.0
        self.bind(width=self._lay)

    def to_the_end(self) -> None:
        """Show the newest."""
        self.scroll_y = 0

    def _lay(self, *_: Any) -> None:
        if self.width == self._width or self.width < dp(100):
            return
        self._width = self.width
        rows: list[dict[str, Any]] = []
        for chapter in self.chapters:
            rows.append(self._title(chapter))
            rows += [self._row(line) for line in chapter.lines]
        self.data = rows
        # Known at once: the sheet is as high as this before any row is made.
        self.layout_manager.height = sum(row["height"] for row in rows) + FOOT

    def _title(self, chapter: Chapter) -> dict[str, Any]:
        if chapter.number == 0:
            title = tr("The beginning")
        elif chapter.rounds:
            title = tr("Round {number}", number=chapter.number)
        else:
            title = tr("Turn {number}", number=chapter.number)
        height = theme.now.letters(18) * 1.3 + dp(16)
        return {"text": title, "title": True, "private": False, "person": None, "height": height}

    def _row(self, line: Line) -> dict[str, Any]:
        room = self.width - SIDE * 2 - EMBLEM - GAP
        if line.private:
            room -= EYE + dp(6)
        text, lines = self._fold(line.text, room)
        if line.private:
            lines = max(lines, self._fold(covered(), room)[1])
        return {
            "text": text,
            "title": False,
            "private": line.private,
            "person": None if line.actor is None else self._people[line.actor],
            "height": max(LEAST_ROW, lines * self._fold.height + dp(14)),
        }


def covered() -> str:
    """What stands in place of a private line until a thumb is on it."""
    return tr("Only you: hold to read")


class LogRow(FloatLayout):
    """A line of the story, or the title of a chapter."""

    text = StringProperty()
    title = BooleanProperty(False)
    private = BooleanProperty(False)
    person = ObjectProperty(None, allownone=True)
    held = BooleanProperty(False)
    """Whether a thumb is on it: only then what is private can be read."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(size_hint_y=None, **kwargs)
        now = theme.now
        with self.canvas.before:
            self._veil_colour = Color(rgba=theme.CLEAR)
            self._veil = Rectangle()
        self._emblem = Emblem(diameter=EMBLEM)
        self._words = Label(size_hint=(None, None), halign="left", valign="middle")
        self._eye = Icon("eye-outline", EYE, theme.SHELL.text)
        self._dot = Icon("circle-small", dp(24), now.faint)
        for part in (self._emblem, self._words, self._eye, self._dot):
            self.add_widget(part)
        for name in ("pos", "size", "text", "title", "private", "person", "held"):
            self.fbind(name, self._show)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if not self.private or touch.is_mouse_scrolling or not self.collide_point(*touch.pos):
            return bool(super().on_touch_down(touch))
        touch.grab(self)
        self.held = True
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return bool(super().on_touch_up(touch))
        touch.ungrab(self)
        self.held = False
        return True

    def _show(self, *_: Any) -> None:
        now = theme.now
        style = theme.STYLES["section" if self.title else "body"]
        words, person = self._words, self.person
        words.font_name, words.bold = style.font, style.bold
        words.font_size, words.line_height = now.letters(style.size), style.line_height
        quiet = self.private and not self.held
        words.color = theme.SHELL.text if self.title else now.dim if quiet else now.text
        words.text = covered() if quiet else self.text
        self._eye.opacity = float(self.private)
        self._emblem.opacity = float(person is not None and not self.title)
        self._dot.opacity = float(person is None and not self.title)
        self._veil_colour.rgba = (
            theme.mixed(now.surface, theme.SHELL.fill, 0.08) if self.private else theme.CLEAR
        )
        self._place()

    def _place(self) -> None:
        left = self.x + SIDE
        if isinstance(self.person, Person):
            self._emblem.colour, self._emblem.emblem = self.person.colour, self.person.emblem
        self._emblem.pos = (left, self.center_y - EMBLEM / 2)
        self._dot.center = (left + EMBLEM / 2, self.center_y)
        self._eye.pos = (self.right - SIDE - EYE, self.center_y - EYE / 2)
        # The sheet keeps its frame.
        self._veil.pos, self._veil.size = (self.x + dp(2), self.y), (self.width - dp(4), self.height)
        start = left if self.title else left + EMBLEM + GAP
        end = self.right - SIDE - (EYE + dp(6) if self.private else 0)
        self._words.text_size = (max(1.0, end - start), None)
        self._words.size = self._words.text_size[0], self.height
        self._words.pos = (start, self.y)


class _Fold:
    """Breaks words into lines without drawing them: a long game has a thousand lines."""

    def __init__(self, style: theme.Style) -> None:
        size = theme.now.letters(style.size)
        self._measure = Measure(font_name=style.font, font_size=size, bold=style.bold)
        self._wide: dict[str, float] = {}
        self.height = self._measure.get_extents("Àg")[1] * style.line_height

    def __call__(self, text: str, room: float) -> tuple[str, int]:
        """The text with its breaks, and how many lines it has."""
        lines: list[str] = []
        line, used = "", 0.0
        for word in text.split(" "):
            wide = self._width(word + " ")
            if line and used + wide > room:
                lines.append(line)
                line, used = "", 0.0
            line += word + " "
            used += wide
        return "\n".join([*lines, line]).replace(" \n", "\n").rstrip(" "), len(lines) + 1

    def _width(self, word: str) -> float:
        found = self._wide.get(word)
        if found is None:
            found = self._wide[word] = float(self._measure.get_extents(word)[0])
        return found
