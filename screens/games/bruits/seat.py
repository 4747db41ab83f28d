"""Somebody else: their points and cards, whether Leo is with them, who they turned out to be."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.graphics import Color, Rectangle
from kivy.metrics import dp
from kivy.uix.widget import Widget

from screens import theme
from screens.games.bruits.cast import Cast, picture
from screens.games.bruits.looks import edge, ground, large
from screens.table.scene import Scene
from screens.ui.art import Art, texture
from screens.ui.boxes import Column, Row, Space
from screens.ui.emblem import Emblem
from screens.ui.icon import Icon
from screens.ui.paint import Ground
from screens.ui.touch import Tappable
from screens.ui.words import Words

LEO = dp(26)
LEO_OUT = LEO * 0.34
"""How far Leo's lamp stands out above a seat."""
BADGE = dp(19)


def points(number: int, style: str = "support_strong") -> Row:
    """Points, with their token."""
    return _count("star-circle", number, theme.mood("bruits").text, style)


def cards(number: int) -> Row:
    """Cards in a hand."""
    return _count("cards-outline", number, theme.now.dim, "support")


def _count(icon: str, number: int, colour: theme.Colour, style: str) -> Row:
    size = theme.STYLES[style].size
    row = Row(
        Icon(icon, theme.now.letters(size), colour),
        Words(str(number), style, theme.now.text if style != "support" else theme.now.dim, natural=True),
        spacing=dp(3),
        size_hint=(None, None),
        pos_hint={"center_y": 0.5},
    )
    row.bind(minimum_width=row.setter("width"))
    return row


class SeatCard(Tappable, Ground, Row):
    """Somebody at the table, in one line or in two."""

    def __init__(
        self,
        scene: Scene,
        cast: Cast,
        seat: int,
        lines: int,
        ring: str,
        on_tap: Callable[[], None] | None = None,
        name: str = "",
        narrow: bool = False,
        cramped: bool = False,
        **kwargs: Any,
    ) -> None:
        accent = scene.mood.text
        person, player = scene.seats[seat], cast.player(seat)
        known = player["identity"] if player["revealed"] else None
        # A name and a number below each other, and nothing else: that much fits.
        bare = large() or (lines == 1 and cramped)
        pinned = known is not None and (lines == 1 or bare)
        super().__init__(
            on_tap=on_tap,
            name=name or f"table.seat.{seat}",
            fill=theme.mixed(ground(), accent, 0.12) if ring == "chosen" else ground(),
            line=accent if ring else edge(),
            line_width={"chosen": dp(3), "lit": dp(2), "turn": dp(2)}.get(ring, dp(1)),
            radius=dp(14),
            height=dp(44),
            padding=(dp(4 if narrow else 6), dp(4)),
            # Who somebody is hangs on the emblem, over the gap.
            spacing=dp((4 if narrow else 6) + (4 if pinned else 0)),
            **kwargs,
        )
        self.seat = seat
        tiny = cramped and narrow and large()
        side = 18 if tiny else (32 if narrow else 38) if lines == 2 else 24 if narrow else 28
        emblem = Emblem(person.colour, person.emblem, dp(side), dot=person.dot)
        emblem.pos_hint = {"center_y": 0.5}
        self.emblem = emblem
        if not player["present"]:
            emblem.out = True
        style = "tile" if lines == 2 and not narrow else "caption" if bare and narrow else "support_strong"
        name_ = Row(Words(person.name, style, lines=1), spacing=dp(3))
        name_.pos_hint = {"center_y": 0.5}
        if known and not pinned:
            name_.add_widget(Art(picture(known), size_hint=(None, None), size=(dp(24), dp(24))))
        numbers = Row(points(player["points"]), spacing=dp(4 if narrow else 6))
        if not bare:
            numbers.add_widget(cards(player["hand"]))
        numbers.add_widget(Space())
        if tiny:
            # So little room that the emblem steps down to the number.
            numbers.add_widget(emblem, len(numbers.children))
        else:
            self.add_widget(emblem)
        if bare or lines == 2:
            self.add_widget(
                Column(name_, numbers, spacing=dp(0 if narrow else 2), pos_hint={"center_y": 0.5})
            )
        else:
            self.add_widget(name_)
            self.add_widget(points(player["points"]))
        with self.canvas.after:
            Color(rgba=theme.WHITE)
            leo = LEO if seat == scene.view["leo"] else 0
            self._leo = Rectangle(texture=texture("bruits/leo", LEO), size=(leo, leo))
            badge = BADGE if pinned else 0
            self._badge = Rectangle(size=(badge, badge))
            if badge and known is not None:
                self._badge.texture = texture(picture(known), BADGE)
        self.bind(pos=self._pin, size=self._pin)
        emblem.bind(pos=self._pin)

    def _pin(self, *_: Any) -> None:
        """Leo's badge hangs on the corner; in one line, who somebody is on their emblem."""
        self._leo.pos = (self.x + self.width - LEO * 0.72, self.y + self.height - LEO + LEO_OUT)
        self._badge.pos = (self.emblem.x + self.emblem.width - BADGE * 0.62, self.emblem.y - dp(4))


NARROW, CRAMPED = dp(118), dp(106)
"""With less room each, seats show everything a little smaller; with still less, in two low lines."""


def share(scene: Scene, wide: float) -> float:
    """How much room each of the seats has of so much."""
    return float((wide - 2 * theme.TABLE_MARGIN) / max(1, len(scene.others)))


class Spread(Widget):
    """Things side by side in equal shares of a width, at most so wide each."""

    def __init__(self, most: float, gap: float) -> None:
        super().__init__(size_hint=(None, None))
        self._most, self._gap = most, gap
        self.bind(pos=self._place, size=self._place)

    def show(self, *widgets: Widget) -> None:
        """Hold these and nothing else."""
        self.clear_widgets()
        for widget in widgets:
            widget.size_hint = (None, None)
            self.add_widget(widget)
        self._place()

    def _place(self, *_: Any) -> None:
        count = len(self.children)
        if not count:
            return
        wide = min(self._most, (self.width - self._gap * (count - 1)) / count)
        left = self.x + (self.width - count * wide - (count - 1) * self._gap) / 2
        for at, child in enumerate(reversed(self.children)):
            child.size = (wide, self.height)
            child.pos = (left + at * (wide + self._gap), self.y)
