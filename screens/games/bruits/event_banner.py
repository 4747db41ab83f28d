"""The banner below the roof: the event in force."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.graphics import Color, Rectangle
from kivy.metrics import dp

from app.language import tr
from screens import theme
from screens.games.bruits.content import LAMP, BruitsContent
from screens.games.bruits.counter import counter
from screens.games.bruits.seat import MIDDLE
from screens.ui import Row, Tappable
from screens.ui import elements as el
from screens.ui.keep import Slot
from screens.ui.motion import pop

BEAM, GILT = theme.rgba("#35234A"), theme.rgba("#C9A45A")
PALE, SOFT = theme.rgba("#F5ECE2"), theme.rgba("#CDBFD8")


class EventBanner(Tappable, Row):
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
        self._slot = Slot(self)
        self.bind(pos=self._place, size=self._place)

    def _place(self, *_: Any) -> None:
        self._beam.pos, self._beam.size = self.pos, self.size
        self._line.pos, self._line.size = self.pos, (self.width, dp(2))

    def show(self, content: BruitsContent, with_counter: bool, small: bool) -> None:
        """Say what is in force."""
        view, letters = content.scene.view, theme.current.letters
        event, side = view["event"], letters(21)
        fresh = self._event not in ("", event)
        self._event = event
        picture = {"size_hint": (None, None), "size": (side, side), "pos_hint": MIDDLE, "tint": LAMP}
        said = "" if event is None or small else content.event_in_brief(event)
        self._slot.show(
            counter(content.rounds, view["counter"], self.height - dp(6), pos_hint=MIDDLE)
            if with_counter
            else None,
            el.Icon("weather-night", letters(18), LAMP, pos_hint=MIDDLE)
            if event is None
            else el.Art(f"bruits/events/{event}", **picture),
            el.Words(
                tr("A quiet night") if event is None else content.name_of_event(event),
                "card",
                PALE,
                lines=1,
                pos_hint=MIDDLE,
                key="title",
            ),
            el.Words(said, "caption", SOFT, "right", lines=1, pos_hint=MIDDLE, key="said") if said else None,
            # Without a roof there is no other place for the pile.
            el.Icon("cards-outline", letters(16), SOFT, pos_hint=MIDDLE, key="pile")
            if with_counter
            else None,
            el.Words(str(view["pile"]), "support_strong", SOFT, natural=True, pos_hint=MIDDLE, key="left")
            if with_counter
            else None,
        )
        if fresh:
            pop(self)
