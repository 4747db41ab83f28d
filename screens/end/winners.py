"""Who has won, in the light: rays that turn, a crown, their emblems, the sentence that says why."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color, Rectangle, Rotate
from kivy.metrics import dp
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from screens import theme
from screens.end.figures import ended
from screens.table.scene import Scene, ScenePerson
from screens.ui import Column, Emblem, Icon, Space, Words
from screens.ui.art import texture, vertical
from screens.ui.transform import transformed

EMBLEM, SMALL = dp(84), dp(64)
TURN = 4
"""Degrees a second."""
NEARLY_STILL = 1 / 20


def champions(scene: Scene) -> list[ScenePerson]:
    """Those who have won and sit at the table, in seat order."""
    return [scene.seats[seat] for seat in scene.view["outcome"]["winners"] if seat < len(scene.seats)]


class Verdict(Column):
    """The top of the page: those it is about on the colour of the game, and the sentences that say why."""

    def __init__(self, scene: Scene, podium: Widget, gap: float, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        shown = ended(scene)
        with self.canvas.before:
            Color(rgba=theme.WHITE)
            self._field = Rectangle(texture=vertical(scene.game_theme.top, theme.current.bg))
        self._podium = podium
        self.add_widget(podium)
        self.add_widget(Space(gap))
        self.add_widget(Words(shown.title, "hero", align="center", name="end.title"))
        self.add_widget(Words(shown.reason, "body", theme.current.dim, "center", name="end.reason"))
        self.bind(pos=self._place, size=self._place)
        self._podium.bind(pos=self._place)

    def _place(self, *_: Any) -> None:
        # Dark letters want a light ground: there the field ends above them.
        top = self.y + self.height
        high = self.height if theme.current.dark else top - self._podium.y + dp(6)
        self._field.pos, self._field.size = (self.x, top - high), (self.width, high)


def winners(scene: Scene) -> Verdict:
    """Those who have won, for a game without a verdict of its own."""
    won = champions(scene)
    podium = _Podium(won, _Rays(scene.game_theme, bool(won)))
    return Verdict(scene, podium, dp(4), padding=(dp(20), dp(18), dp(20), dp(14)), spacing=dp(2))


class _Rays(Widget):
    """Light behind the winners."""

    def __init__(self, game_theme: theme.GameTheme, shine: bool) -> None:
        super().__init__(size_hint=(None, None), size=(dp(420), dp(420)))
        with self.canvas, transformed(Rotate, angle=0) as self._turn:
            Color(rgba=theme.faded(game_theme.fill, 0.22 if shine else 0.0))
            self._light = Rectangle(texture=texture("rays"))
        self.bind(pos=self._place, size=self._place)
        self._clock: Any = None
        if shine and not theme.current.still:
            self._clock = Clock.schedule_interval(self._go_round, NEARLY_STILL)

    def _place(self, *_: Any) -> None:
        self._light.pos, self._light.size = self.pos, self.size
        self._turn.origin = (self.x + self.width / 2, self.y + self.height / 2)

    def _go_round(self, passed: float) -> bool:
        # It may be made before it is shown, and be shown again; the clock forgets it once nobody holds it.
        if self.get_root_window() is not None:
            self._turn.angle += TURN * passed
        return True


class _Podium(FloatLayout):
    """The emblems of the winners, side by side and a little over one another, under a crown."""

    def __init__(self, winners: Sequence[ScenePerson], rays: _Rays) -> None:
        super().__init__(size_hint_y=None, height=dp(128))
        self._rays = rays
        self.add_widget(rays)
        side = EMBLEM if len(winners) < 3 else SMALL
        gold = theme.GOLD
        self._emblems = [
            Emblem(person.colour, person.emblem, side, ring=gold, ring_width=dp(4)) for person in winners
        ]
        for emblem in self._emblems:
            self.add_widget(emblem)
        self._crown = Icon("crown" if winners else "emoticon-sad-outline", dp(44 if winners else 72), gold)
        self.add_widget(self._crown)
        self.bind(pos=self._place, size=self._place)

    def _place(self, *_: Any) -> None:
        across = self.x + self.width / 2
        if not self._emblems:
            self._crown.center = self._rays.center = (across, self.y + self.height / 2)
            return
        side = self._emblems[0].width
        count = len(self._emblems)
        step = min(side * 0.8, (self.width - side) / max(1, count - 1))
        left = across - (side + step * (count - 1)) / 2
        middle = self.y + side / 2 + dp(4)
        for at, emblem in enumerate(self._emblems):
            emblem.pos = (left + at * step, middle - side / 2)
        self._crown.center = (across, middle + side / 2 + dp(17))
        self._rays.center = (across, middle)
