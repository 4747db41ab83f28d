"""A chart over the game: one line for each player, the winner's thick, crosses for who went out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from kivy.core.text import Label as Measure
from kivy.graphics import Color, Line, Rectangle
from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.language import tr
from app.questions import ending
from screens import theme
from screens.table.scene import Scene, ScenePerson
from screens.ui import Column, Emblem, Flow, GroundColumn, Icon, Row, Snug, Space, Words

HEIGHT = dp(120)


@dataclass(frozen=True, slots=True)
class PlayerLine:
    """How it went for one player: a value for each turn; whoever went out has fewer of them."""

    person: ScenePerson
    values: Sequence[float]
    won: bool
    out: bool


def courses(scene: Scene, shown: ending.EndingChart) -> list[PlayerLine]:
    """The lines of a chart with the people they belong to."""
    return [
        PlayerLine(scene.seats[course.seat], course.values, course.won, course.out)
        for course in shown.courses
    ]


class TitledChart(GroundColumn):
    """What is drawn of a finished game over its turns, on a ground of its own."""

    def __init__(self, shown: ending.EndingChart, *parts: Widget) -> None:
        super().__init__(
            Words(shown.title, "strong"),
            *parts,
            fill=theme.current.surface,
            line=theme.current.line,
            padding=(dp(14), dp(12)),
            spacing=dp(8),
        )


def turn_chart(scene: Scene, shown: ending.EndingChart) -> Widget:
    """One line for each player over the turns, what they mean, and the names of the two ends."""
    lines = courses(scene, shown)
    drawn = Column(_legend(lines), Lines(lines, HEIGHT), ends(shown), spacing=dp(6))
    return TitledChart(shown, drawn)


def ends(shown: ending.EndingChart) -> Widget:
    """Where the lines begin and where they end."""
    dim = theme.current.dim
    return Row(
        Words(shown.start, "caption", dim, natural=True),
        Space(),
        Words(shown.end, "caption", dim, natural=True),
        padding=(Lines.LEFT, 0, Lines.RIGHT, 0),
    )


def _legend(courses: Sequence[PlayerLine]) -> Flow:
    now = theme.current
    legend = Flow(spacing=(dp(14), dp(2)))
    for course in courses:
        swatch = Widget(size_hint=(None, None), size=(dp(16), dp(5) if course.won else dp(3)))
        _swatch(swatch, theme.PLAYERS.get(course.person.colour, theme.PLAYERS["slate"]))
        legend.add_widget(_entry(swatch, course.person.name))
    if any(course.out for course in courses):
        legend.add_widget(_entry(Icon("close-thick", dp(14), now.dim), tr("out")))
    return legend


def _swatch(widget: Widget, colour: theme.Colour) -> None:
    with widget.canvas:
        Color(rgba=colour)
        bar = Rectangle()

    def place(*_: Any) -> None:
        bar.pos, bar.size = widget.pos, widget.size

    widget.bind(pos=place, size=place)


def _entry(leading: Widget, text: str) -> Snug:
    return Snug(leading, Words(text, "caption", theme.current.dim, natural=True), spacing=dp(6))


class Lines(Widget):
    LEFT, RIGHT = dp(26), dp(34)

    def __init__(self, courses: Sequence[PlayerLine], height: float) -> None:
        super().__init__(size_hint_y=None, height=height)
        # The winner's line lies over the others.
        self._courses = sorted(courses, key=lambda course: course.won)
        self._most = max((value for course in courses for value in course.values), default=0) or 1
        self._least = min(0.0, *(value for course in courses for value in course.values), 0.0)
        self._length = max((len(course.values) for course in courses), default=0)
        self._ends = [
            Emblem(course.person.colour, course.person.emblem, dp(24 if course.won else 20))
            for course in self._courses
            if not course.out
        ]
        for emblem in self._ends:
            self.add_widget(emblem)
        self.bind(pos=self._paint, size=self._paint)
        self._paint()

    def _point(self, at: int, value: float) -> tuple[float, float]:
        wide = max(1.0, self.width - self.LEFT - self.RIGHT)
        share = (value - self._least) / (self._most - self._least)
        return (
            self.x + self.LEFT + wide * at / max(1, self._length - 1),
            self.y + dp(8) + (self.height - dp(20)) * share,
        )

    def _paint(self, *_: Any) -> None:
        now = theme.current
        self.canvas.before.clear()
        with self.canvas.before:
            for value in self._steps():
                x, y = self._point(0, value)
                Color(rgba=now.line)
                Line(points=[x, y, self.x + self.width - self.RIGHT, y], width=dp(0.5))
                self._label(value, y)
            for course in self._courses:
                colour = theme.PLAYERS.get(course.person.colour, theme.PLAYERS["slate"])
                Color(rgba=colour if course.won else theme.mixed(colour, now.surface, 0.35))
                points = [self._point(at, value) for at, value in enumerate(course.values)]
                if len(points) > 1:
                    Line(
                        points=[part for point in points for part in point],
                        width=dp(2) if course.won else dp(1),
                        joint="round",
                        cap="round",
                    )
                if course.out and points:
                    _cross(points[-1], colour)
        self._put_ends()

    def _put_ends(self) -> None:
        """An emblem at the end of each line that reaches it, pushed apart where lines end together."""
        ends = [course for course in self._courses if not course.out and course.values]
        places: list[tuple[Any, float, float]] = [
            (emblem, *self._point(len(course.values) - 1, course.values[-1]))
            for emblem, course in zip(self._ends, ends, strict=False)
        ]
        places.sort(key=lambda place: place[2])
        below = self.y - dp(10)
        for emblem, x, y in places:
            middle = max(y, below + emblem.height / 2 + dp(1))
            below = middle + emblem.height / 2
            emblem.center = (x + dp(18), middle)
        over = below - (self.y + self.height + dp(10))
        if over > 0:
            for emblem, *_ in places:
                emblem.y -= over

    def _steps(self) -> list[float]:
        """Round numbers along the side."""
        span = self._most - self._least
        step = next((step for step in (1, 2, 5, 10, 20, 50, 100) if span / step <= 3), 200)
        first = -(-self._least // step) * step
        return [first + step * at for at in range(int(span // step) + 1)]

    def _label(self, value: float, y: float) -> None:
        measure = Measure(text=f"{value:g}", font_size=theme.current.letters(12), color=theme.current.dim)
        measure.refresh()
        picture = measure.texture
        Color(rgba=theme.WHITE)
        Rectangle(
            texture=picture,
            size=picture.size,
            pos=(self.x + self.LEFT - picture.width - dp(6), y - picture.height / 2),
        )


def _cross(at: tuple[float, float], colour: theme.Colour) -> None:
    x, y = at
    reach = dp(4)
    Color(rgba=colour)
    for slope in (1, -1):
        Line(points=[x - reach, y - reach * slope, x + reach, y + reach * slope], width=dp(1.4), cap="round")
