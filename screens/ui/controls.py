"""What is set with a finger: segments, switches, steps, a slider, a line to write in."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from kivy.core.text import Label as Measure
from kivy.graphics import Color, SmoothEllipse, SmoothRoundedRectangle
from kivy.input import MotionEvent
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty
from kivy.uix.textinput import TextInput
from kivy.uix.widget import Widget

from screens import theme
from screens.ui.boxes import Grid, GroundRow, Row, Space
from screens.ui.button import IconButton
from screens.ui.icon import Icon
from screens.ui.motion import move
from screens.ui.paint import Ground
from screens.ui.rows import fill_row
from screens.ui.slide import Slide
from screens.ui.touch import Tappable
from screens.ui.words import Words

Choices = Sequence[tuple[Any, str]]
"""Values with what they are called."""

CELL = dp(44)


class Segmented(Ground, Grid):
    """One of a few, side by side; in as many lines as their names need."""

    def __init__(
        self,
        choices: Choices,
        value: Any,
        on_change: Callable[[Any], None],
        name: str,
        mood: theme.Mood = theme.SHELL,
        **kwargs: Any,
    ) -> None:
        now = theme.now
        super().__init__(
            cols=len(choices),
            fill=now.surface,
            line=now.line,
            radius=theme.RADIUS,
            padding=dp(3),
            spacing=dp(3),
            **kwargs,
        )
        self.name = name
        self.value = value
        self._choices, self._on_change, self._mood = choices, on_change, mood
        self._least = max(_width(label, "tile") for _, label in choices) + dp(40)
        self.bind(width=self._fit)
        self._show()

    def _fit(self, *_: Any) -> None:
        count = len(self._choices)
        room = max(1, int((self.width - dp(6)) // self._least))
        lines = -(-count // min(count, room))
        self.cols = -(-count // lines)

    def _show(self) -> None:
        self.clear_widgets()
        for value, label in self._choices:
            self.add_widget(
                _Segment(
                    label,
                    value == self.value,
                    self._mood,
                    on_tap=lambda value=value: self._pick(value),
                    name=f"{self.name}.{slug(value)}",
                )
            )

    def _pick(self, value: Any) -> None:
        if value != self.value:
            self.value = value
            self._show()
            self._on_change(value)


class _Segment(Tappable, Ground, Row):
    def __init__(self, label: str, chosen: bool, mood: theme.Mood, **kwargs: Any) -> None:
        now = theme.now
        super().__init__(
            fill=mood.fill if chosen else theme.CLEAR,
            radius=theme.RADIUS - dp(3),
            height=max(CELL, now.grown(dp(40))),
            padding=(dp(6), 0),
            spacing=dp(6),
            **kwargs,
        )
        ink = mood.on_fill if chosen else now.dim
        self.add_widget(Space())
        if chosen:
            # Never by colour alone.
            self.add_widget(Icon("check", now.letters(16), ink, pos_hint={"center_y": 0.5}))
        self.words = Words(label, "tile" if chosen else "body", ink, natural=True, pos_hint={"center_y": 0.5})
        self.add_widget(self.words)
        self.add_widget(Space())


class Toggle(Widget):
    """On or off: a knob that slides, with a tick when it is on."""

    on = BooleanProperty(False)
    slide = NumericProperty(0.0)

    def __init__(self, on: bool, dim: bool = False, **kwargs: Any) -> None:
        super().__init__(size_hint=(None, None), size=(dp(48), dp(28)), **kwargs)
        self._tick = Icon("check-bold", dp(14), theme.SHELL.fill)
        self.on, self.slide = on, float(on)
        self.opacity = 0.5 if dim else 1.0
        self.add_widget(self._tick)
        for name in ("pos", "size", "slide"):
            self.fbind(name, self._paint)
        self.fbind("on", self._glide)
        self._paint()

    def _glide(self, *_: Any) -> None:
        move(self, 0.14, slide=float(self.on))

    def _paint(self, *_: Any) -> None:
        now, mood = theme.now, theme.SHELL
        knob = self.height - dp(8)
        x = self.x + dp(4) + self.slide * (self.width - knob - dp(8))
        self.canvas.before.clear()
        with self.canvas.before:
            Color(rgba=theme.mixed(now.line, mood.fill, self.slide))
            SmoothRoundedRectangle(pos=self.pos, size=self.size, radius=[self.height / 2])
            Color(rgba=theme.mixed(now.surface if now.dark else theme.WHITE, mood.on_fill, self.slide))
            SmoothEllipse(pos=(x, self.y + dp(4)), size=(knob, knob))
        self._tick.center = (x + knob / 2, self.y + self.height / 2)
        self._tick.opacity = self.slide


class SwitchRow(Tappable, Row):
    """Something that is on or off: a tap anywhere on the line turns it.

    With a `reason` it cannot be turned; the reason stands below the title and a tap says it again.
    """

    def __init__(
        self,
        title: str,
        on: bool,
        on_change: Callable[[bool], None],
        support: str = "",
        icon: str = "",
        on_help: Callable[[], object] | None = None,
        reason: str = "",
        on_refused: Callable[[], object] | None = None,
        **kwargs: Any,
    ) -> None:
        super().__init__(
            on_tap=self._turn, on_refused=on_refused, enabled=not reason, padding=(dp(14), dp(9)), **kwargs
        )
        self._on_change = on_change
        self.switch = Toggle(on, dim=bool(reason))
        self.spacing = dp(12)
        fill_row(self, title, reason or support, icon, on_help, self.name, self.switch, dim=bool(reason))

    def _turn(self) -> None:
        self.switch.on = not self.switch.on
        self._on_change(self.switch.on)


class Stepper(Row):
    """A number between two others, by ones."""

    def __init__(
        self, value: int, least: int, most: int, on_change: Callable[[int], None], name: str, **kwargs: Any
    ) -> None:
        super().__init__(size_hint=(None, None), spacing=dp(2), **kwargs)
        self.name = name
        self.value, self._least, self._most, self._on_change = value, least, most, on_change
        self._number = Words(str(value), "number", align="center", size_hint=(None, None), width=dp(40))
        self._less = _StepButton("minus", lambda: self._step(-1), name=f"{name}.less")
        self._more = _StepButton("plus", lambda: self._step(1), name=f"{name}.more")
        for part in (self._less, self._number, self._more):
            part.pos_hint = {"center_y": 0.5}
            self.add_widget(part)
        self.bind(minimum_width=self.setter("width"))
        self._show()

    def _step(self, by: int) -> None:
        self.value += by
        self._show()
        self._on_change(self.value)

    def _show(self) -> None:
        self._number.text = str(self.value)
        self._less.can = self.value > self._least
        self._more.can = self.value < self._most


class _StepButton(IconButton):
    can = BooleanProperty(True)

    def __init__(self, icon: str, on_tap: Callable[[], object], **kwargs: Any) -> None:
        now = theme.now
        super().__init__(icon, on_tap, fill=now.surface2, line=now.line, **kwargs)
        self.radius = dp(14)
        self.fbind("can", self._show)

    def _show(self, *_: Any) -> None:
        self.enabled = self.can
        self.icon.color = theme.now.text if self.can else theme.now.faint


class Stops(Slide):
    """A knob on a line with a few stops; what is chosen counts when the finger lets go."""

    def __init__(self, stops: int, at: int, on_move: Callable[[int], None], name: str, **kwargs: Any) -> None:
        self._on_change: Callable[[int], None] = lambda at: None
        super().__init__(stops - 1, at, on_move, name, theme.SHELL.fill, height=theme.TOUCH, **kwargs)

    def when_let_go(self, on_change: Callable[[int], None]) -> Stops:
        """Call this with the stop once the finger is gone."""
        self._on_change = on_change
        return self

    def mark(self) -> None:
        for stop in range(self.last + 1):
            Color(rgba=theme.SHELL.fill if stop <= self.at else theme.now.faint)
            self.dot(stop, dp(6))

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if not super().on_touch_up(touch):
            return False
        self._on_change(int(self.at))
        return True


class TextField(GroundRow):
    """One line to write in; `hint` stands in it while it is empty."""

    def __init__(
        self,
        text: str,
        on_change: Callable[[str], None],
        name: str,
        hint: str = "",
        most: int = 40,
        icon: str = "",
        **kwargs: Any,
    ) -> None:
        now = theme.now
        letters = now.letters(18)
        height = max(theme.MAIN_BUTTON, letters * 2.2)
        super().__init__(
            fill=now.surface, line=now.line, height=height, padding=(dp(14), 0), spacing=dp(10), **kwargs
        )
        self.name = name
        self._on_change, self._most = on_change, most
        if icon:
            self.add_widget(Icon(icon, dp(22), now.dim, pos_hint={"center_y": 0.5}))
        self.input = TextInput(
            text=text,
            hint_text=hint,
            multiline=False,
            write_tab=False,
            font_size=letters,
            foreground_color=now.text,
            hint_text_color=now.dim,
            cursor_color=theme.SHELL.text,
            selection_color=theme.faded(theme.SHELL.fill, 0.35),
            background_normal="",
            background_active="",
            background_color=theme.CLEAR,
            padding=(0, (height - letters * 1.25) / 2, 0, 0),
        )
        self.input.bind(text=self._written, focus=self._lit)
        self.add_widget(self.input)

    def _written(self, _: TextInput, text: str) -> None:
        if len(text) > self._most:
            self.input.text = text[: self._most]
            return
        self._on_change(text)

    def _lit(self, _: TextInput, focus: bool) -> None:
        self.line = theme.SHELL.text if focus else theme.now.line
        self.line_width = dp(2) if focus else dp(1)


def _width(text: str, style: str) -> float:
    letters = theme.STYLES[style]
    measure = Measure(font_name=letters.font, font_size=theme.now.letters(letters.size), bold=letters.bold)
    return float(measure.get_extents(text)[0])


def slug(value: Any) -> str:
    """A value as part of a widget's name."""
    return str(value).lower()
