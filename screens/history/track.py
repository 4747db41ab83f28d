"""Going through a game: a line with a knob for all of it, and buttons for its turns and its moves."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.language import tr
from screens import theme
from screens.kit import IconButton, PushButton
from screens.ui import Row, Space, Words
from screens.ui.slide import Slide

END = dp(50)
"""What there is at both ends of the buttons."""
SPEEDS = (1, 2)


class Track(Slide):
    """The whole game from left to right; the knob is where one is."""

    knob = dp(22)

    def __init__(
        self, last: int, at: int, game_theme: theme.GameTheme, on_move: Callable[[int], None]
    ) -> None:
        super().__init__(last, at, on_move, "replay.track", game_theme.text, height=dp(40))


class Buttons(Row):
    """A turn back, a move back, play, a move on, a turn on; and how fast."""

    def __init__(
        self,
        game_theme: theme.GameTheme,
        go: Callable[[str], None],
        play: Callable[[], object],
        hurry: Callable[[], object],
    ) -> None:
        super().__init__(height=dp(56))
        now = theme.current
        self._place = Words("", "caption", now.dim, lines=1, size_hint_x=None, width=END, name="replay.place")
        self._put(self._place)
        self.add_widget(Space())
        for icon, where in (("skip-previous", "turn_back"), ("chevron-left", "back")):
            self._put(IconButton(icon, partial(go, where), now.text, 28, name=f"replay.{where}"))
        self._play = IconButton(
            "play", play, game_theme.on_fill, 30, fill=game_theme.fill, name="replay.play"
        )
        self._put(self._play)
        for icon, where in (("chevron-right", "on"), ("skip-next", "turn_on")):
            self._put(IconButton(icon, partial(go, where), now.text, 28, name=f"replay.{where}"))
        self.add_widget(Space())
        self._speed = PushButton(
            "",
            kind="ghost",
            centred=True,
            game_theme=game_theme,
            on_tap=hurry,
            name="replay.speed",
            size_hint_x=None,
            width=END,
            height=theme.TOUCH,
        )
        self._speed.padding = 0
        self._put(self._speed)

    def _put(self, widget: Widget) -> None:
        widget.pos_hint = {"center_y": 0.5}
        self.add_widget(widget)

    def reach(self, step: int, last: int) -> None:
        self._place.text = f"{step}/{last}"

    def show(self, playing: bool, speed: int) -> None:
        """Whether it goes by itself, and how fast it would."""
        self._play.icon = "pause" if playing else "play"
        self._speed.words.text = tr("{speed}×", speed=speed)
