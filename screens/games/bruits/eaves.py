"""The eaves of the house: the event in force."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.graphics import Color, Rectangle
from kivy.metrics import dp

from app.language import tr
from screens import theme
from screens.games.bruits.cast import LAMP, Cast
from screens.games.bruits.counter import Counter
from screens.ui.art import Art
from screens.ui.boxes import Row
from screens.ui.icon import Icon
from screens.ui.motion import pop
from screens.ui.touch import Tappable
from screens.ui.words import Words

BEAM, GILT = theme.rgba("#35234A"), theme.rgba("#C9A45A")
PALE, SOFT = theme.rgba("#F5ECE2"), theme.rgba("#CDBFD8")


class Eaves(Tappable, Row):
    """What holds this round; without the roof above it, the Counter too. A tap says it in full."""

    def __init__(self, on_tap: Callable[[], None]) -> None:
        super().__init__(
            on_tap=on_tap,
            name="table.event",
            size_hint=(None, None),
            height=dp(38),
            padding=(dp(12), dp(2), dp(12), 0),
            spacing=dp(9),
        )
        with self.canvas.before:
            Color(rgba=BEAM)
            self._beam = Rectangle()
            Color(rgba=GILT)
            self._line = Rectangle()
        self._event: object = ""
        self.bind(pos=self._place, size=self._place)

    def _place(self, *_: Any) -> None:
        self._beam.pos, self._beam.size = self.pos, self.size
        self._line.pos, self._line.size = self.pos, (self.width, dp(2))

    def show(self, cast: Cast, counter: bool, small: bool) -> None:
        """Say what is in force."""
        view = cast.scene.view
        event = view["event"]
        fresh = self._event not in ("", event)
        self._event = event
        self.clear_widgets()
        middle = {"center_y": 0.5}
        if counter:
            side = self.height - dp(6)
            self.add_widget(Counter(cast.rounds, view["counter"], side, pos_hint=middle))
        if event is None:
            self.add_widget(Icon("weather-night", theme.now.letters(18), LAMP, pos_hint=middle))
            title = tr("A quiet night")
        else:
            side = theme.now.letters(21)
            glyph = Art(f"bruits/events/{event}", size_hint=(None, None), size=(side, side), pos_hint=middle)
            glyph.tint = LAMP
            self.add_widget(glyph)
            title = cast.event(event)
        said = "" if event is None else cast.words.event_in_brief(event)
        self.add_widget(Words(title, "card", PALE, lines=1, pos_hint=middle))
        if said and not small:
            self.add_widget(Words(said, "caption", SOFT, "right", lines=1, pos_hint=middle))
        if counter:
            # Without a roof there is no other place for the pile.
            self.add_widget(Icon("cards-outline", theme.now.letters(16), SOFT, pos_hint=middle))
            self.add_widget(Words(str(view["pile"]), "support_strong", SOFT, natural=True, pos_hint=middle))
        if fresh:
            pop(self)
