"""Somebody else: their points and cards, whether Leo is with them, who they turned out to be."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color, Rectangle
from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.widget import Widget

from screens import theme
from screens.games.bruits.content import BruitsContent, picture
from screens.table.scene import Scene
from screens.ui import Emblem, Ground, Icon, Row, Snug, Tappable, Words
from screens.ui import elements as el
from screens.ui.art import texture
from screens.ui.keep import Element, box, leaf

LEO = dp(24)
LEO_OUT = dp(10)
"""How far Leo's lamp stands out above a seat."""
BADGE = dp(19)
NARROW, CRAMPED = dp(118), dp(106)
"""With less room each, seats show everything a little smaller; with still less, in two low lines."""
MIDDLE = {"center_y": 0.5}


def chosen_ground(accent: theme.Colour) -> theme.Colour:
    """What is chosen stands on a warm ground, also among things on the blue of the night: gold on that is
    grey, as if it were switched off."""
    return theme.mixed(theme.current.surface2, accent, 0.14)


class Count(Snug):
    """A number with its sign, as wide as they are."""

    def __init__(self, icon: str, number: int, style: str, quiet: bool) -> None:
        now = theme.current
        self._number = Words(str(number), style, now.dim if quiet else now.text, natural=True)
        sign = Icon(
            icon,
            now.letters(theme.STYLES[style].size),
            now.dim if quiet else theme.game_theme("bruits").text,
        )
        super().__init__(sign, self._number, spacing=dp(3), pos_hint=MIDDLE)

    def change_number(self, number: int) -> None:
        self._number.text = str(number)


count = leaf(Count)


def points(number: int, style: str = "support_strong") -> Element:
    return count("star-circle", number, style, False, key="points")


def cards(number: int) -> Element:
    return count("cards-outline", number, "support", True, key="cards")


class SeatPlate(Tappable, Ground, Row):
    """The ground of somebody's seat, with Leo's badge on its corner, and who they are on their emblem."""

    leo = BooleanProperty(False)
    faint = BooleanProperty(False)
    badge = StringProperty("")
    """The picture of who somebody is, where it hangs on the emblem."""

    def __init__(self, **kwargs: Any) -> None:
        self.emblem: Emblem | None = None
        self._pin_soon = Clock.create_trigger(self._pin, -1)
        super().__init__(**kwargs)
        with self.canvas.after:
            Color(rgba=theme.WHITE)
            self._leo = Rectangle(texture=texture("bruits/leo", LEO))
            self._badge = Rectangle()
        for name in ("pos", "size", "leo", "badge"):
            self.fbind(name, self._pin_soon)
        self._pin_soon()
        self.fbind("faint", self._look)
        self._look()

    def _look(self, *_: Any) -> None:
        self.opacity = (0.6 if self.faint else 1.0) * (0.72 if self.pressed else 1.0)

    def put(self, child: Widget, index: int = 0) -> None:
        super().put(child, index)
        for part in child.walk(restrict=True):
            if isinstance(part, Emblem):
                self.emblem = part
                part.bind(pos=self._pin_soon)

    def _pin(self, *_: Any) -> None:
        leo, badge = LEO if self.leo else 0, BADGE if self.badge else 0
        self._leo.size, self._badge.size = (leo, leo), (badge, badge)
        self._leo.pos = (self.x + self.width - LEO * 0.72, self.y + self.height - LEO + LEO_OUT)
        if badge and self.emblem is not None:
            self._badge.texture = texture(self.badge, BADGE)
            self._badge.pos = (self.emblem.x + self.emblem.width - BADGE * 0.62, self.emblem.y - dp(4))


seat_plate = box(SeatPlate)


def seat_card(
    scene: Scene,
    content: BruitsContent,
    seat: int,
    lines: int,
    ring: str,
    on_tap: Callable[[], object],
    on_hold: Callable[[], object] | None = None,
    name: str = "",
    narrow: bool = False,
    cramped: bool = False,
    faint: bool = False,
) -> Element:
    """Somebody at the table, in one line or in two."""
    accent, grounds = scene.game_theme.text, scene.game_theme.grounds
    person, player = scene.seats[seat], content.player(seat)
    known = player["identity"] if player["revealed"] else None
    # A name and a number below each other, and nothing else: that much fits.
    bare = theme.current.large or (lines == 1 and cramped)
    pinned = known is not None and (lines == 1 or bare)
    tiny = cramped and narrow and theme.current.large
    side = 18 if tiny else (32 if narrow else 38) if lines == 2 else 24 if narrow else 28
    emblem = el.Emblem(
        person.colour,
        person.emblem,
        dp(side),
        dot=person.dot,
        out=not player["present"],
        pos_hint=MIDDLE,
        key="emblem",
    )
    style = "tile" if lines == 2 and not narrow else "caption" if bare and narrow else "support_strong"
    name_ = el.Row(
        el.Words(person.name, style, lines=1, key="name"),
        el.Art(picture(known), size_hint=(None, None), size=(dp(24), dp(24)))
        if known and not pinned
        else None,
        spacing=dp(3),
        pos_hint=MIDDLE,
        key="title",
    )
    numbers = el.Row(
        # So little room that the emblem steps down to the number.
        emblem if tiny else None,
        points(player["points"]),
        None if bare else cards(player["hand"]),
        el.Space(),
        spacing=dp(4 if narrow else 6),
        key="numbers",
    )
    if bare or lines == 2:
        texts = [el.Column(name_, numbers, spacing=dp(0 if narrow else 2), pos_hint=MIDDLE, key="texts")]
    else:
        texts = [name_, points(player["points"])]
    return seat_plate(
        None if tiny else emblem,
        *texts,
        on_tap=on_tap,
        on_hold=on_hold,
        name=name or f"table.seat.{seat}",
        fill=chosen_ground(accent) if ring == "chosen" else grounds.surface,
        line=accent if ring else grounds.line,
        line_width={"chosen": dp(3), "lit": dp(2), "turn": dp(2)}.get(ring, dp(1)),
        radius=dp(14),
        height=dp(44),
        size_hint=(None, None),
        padding=(dp(4 if narrow else 6), dp(4)),
        # Who somebody is hangs on the emblem, over the gap.
        spacing=dp((4 if narrow else 6) + (4 if pinned else 0)),
        leo=seat == scene.view["leo"],
        badge=picture(known) if pinned and known is not None else "",
        faint=faint,
        key=(seat, lines, bare, tiny),
    )


def share(scene: Scene, wide: float) -> float:
    """How much room each of the seats has of so much."""
    return float((wide - 2 * theme.TABLE_MARGIN) / max(1, len(scene.others)))


class EqualShares(Widget):
    """Things side by side in equal shares of a width, at most so wide each."""

    def __init__(self, most: float, gap: float, **kwargs: Any) -> None:
        kwargs.setdefault("size_hint", (None, None))
        self._most, self._gap = most, gap
        self._place_soon = Clock.create_trigger(self._place, -1)
        super().__init__(**kwargs)
        for name in ("pos", "size", "children"):
            self.fbind(name, self._place_soon)

    def _place(self, *_: Any) -> None:
        count = len(self.children)
        if not count:
            return
        wide = min(self._most, (self.width - self._gap * (count - 1)) / count)
        left = self.x + (self.width - count * wide - (count - 1) * self._gap) / 2
        for at, child in enumerate(reversed(self.children)):
            child.size = (wide, self.height)
            child.pos = (left + at * (wide + self._gap), self.y)


spread = box(EqualShares)
