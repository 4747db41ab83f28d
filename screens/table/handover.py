"""The screen between two people who share a phone: nobody sees anything until the next one opens it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from kivy.animation import Animation
from kivy.graphics import Color, Rectangle, Translate
from kivy.input import MotionEvent
from kivy.metrics import dp
from kivy.properties import NumericProperty
from kivy.uix.boxlayout import BoxLayout

from app.handover import next_holder
from app.language import tr
from screens import theme
from screens.table import leaving
from screens.table.scene import Scene, ScenePerson
from screens.ui import Emblem, GroundColumn, Icon, Middle, Space, Words
from screens.ui.art import texture
from screens.ui.interlude import Interlude
from screens.ui.motion import move
from screens.ui.overlay import Overlay
from screens.ui.paint import Plate
from screens.ui.ring import Ring
from screens.ui.touch import HOLD, Tappable
from screens.ui.transform import transformed

if TYPE_CHECKING:
    from screens.table.page import TablePage

TIGHT = dp(560)
"""Below this height, measured in letters, everything on it is smaller."""
FOLD = dp(46)
"""How wide a fold is, about."""
PALE = theme.rgba("#B9AA9A")
"""Letters that say less, on a ground that is dark in both themes."""


def wanted_holder(scene: Scene) -> str | None:
    """The person the phone has to go to; None while it is in the right hands, or nobody's turn."""
    session = scene.session
    if session.kind != "pass" or scene.over or scene.paused:
        return None
    due = [person.id for person in scene.waiting if person.id in session.holders]
    return next_holder(scene.table["seated"], due, session.noticed.handed_to, session.holder)


def to_read(page: TablePage) -> ScenePerson | None:
    """Whom the phone goes to once whoever holds it has read what came of their move; None where there is
    nothing to read any more, or nobody to hand it to."""
    wanted = wanted_holder(page.scene) if page.reading.left else None
    return None if wanted is None or page.session.noticed.handed_to is None else page.scene.person(wanted)


class HandoverScreen(Overlay):
    """Over everything, until the one who is named holds a thumb on it."""

    gap = NumericProperty(0.0)
    """How far the halves have parted."""

    def __init__(self, page: TablePage, person: ScenePerson, before: ScenePerson | None) -> None:
        super().__init__(page.navigator.layer, name="handover")
        self.person = person
        self._page = page
        self._parting = False
        self._front = self._write(person, before)
        self.add_widget(self._front)
        for name in ("pos", "size", "gap"):
            self.fbind(name, self._paint)

    @classmethod
    def draw(cls, page: TablePage) -> None:
        """Cover the page if the phone has to change hands."""
        scene = page.scene
        if any(isinstance(child, Interlude) for child in page.navigator.layer.children):
            # What has just happened is seen first, by everybody who sits there.
            return
        drawn = next((child for child in page.navigator.layer.children if isinstance(child, cls)), None)
        wanted = wanted_holder(scene)
        if drawn is not None:
            if drawn._parting or (wanted is not None and drawn.person.id == wanted):
                return
            page.navigator.layer.close(drawn)
        if wanted is None or to_read(page):
            return
        page.cover()
        # What the one before had open is not for the next one.
        for child in list(page.navigator.layer.children):
            if isinstance(child, Overlay):
                child.dismiss()
        holding = scene.session.noticed.handed_to
        before = scene.person(holding) if holding is not None else None
        page.navigator.layer.open(cls(page, scene.person(wanted), before))
        page.services.sound("turn")

    def dismiss(self) -> None:
        """Back does not open it: it asks whether to leave."""
        leaving.ask(self._page)

    # -- what is written on it -----------------------------------------------------------------

    def _write(self, person: ScenePerson, before: ScenePerson | None) -> BoxLayout:
        lines = [tr("Others, look away.")]
        if before is not None and before.id != person.id:
            lines.insert(0, tr("{name}’s cards are covered.", name=before.name))
        # On a small screen, or with large letters, the emblem makes room.
        tight = self._layer.height / theme.current.scale < TIGHT
        side = dp(64) if tight else dp(112)
        gap = dp(4) if tight else dp(10)
        emblem = Emblem(person.colour, person.emblem, side, ring=theme.GOLD, ring_width=dp(3))
        card = GroundColumn(
            Words(tr("Pass the phone to"), "body", PALE, "center"),
            Space(gap),
            Middle(emblem, size_hint_y=None, height=side + dp(12)),
            Space(dp(4)),
            Words(person.name, "handover", theme.IVORY, "center", lines=1),
            Space(dp(6)),
            Words("\n".join(lines), "support", PALE, "center"),
            fill=theme.rgba("#14110F"),
            line=theme.GOLD,
            line_width=dp(2),
            hairline=theme.mixed(theme.rgba("#14110F"), theme.GOLD, 0.4),
            radius=theme.RADIUS_SHEET,
            padding=(dp(24), dp(16) if tight else dp(26)),
        )
        hold = _Thumb(self._open, dp(88) if tight else dp(112), name="handover.open")
        words = Words(tr("I am {name}: hold to open", name=person.name), "strong", theme.IVORY, "center")
        front = BoxLayout(orientation="vertical", size_hint=(None, None))
        for part in (
            Space(),
            card,
            Space(),
            Middle(hold, size_hint_y=None, height=hold.height),
            Space(dp(12)),
            words,
            Space(dp(16)),
        ):
            front.add_widget(part)
        return front

    # -- how it hangs --------------------------------------------------------------------------

    def _paint(self, *_: Any) -> None:
        self._hang()
        width = min(self.width, theme.PAGE_WIDTH)
        valance = self._valance_height()
        self._front.size = (width - 2 * dp(36), self.height - valance - dp(20))
        self._front.pos = (self.x + (self.width - self._front.width) / 2, self.y + dp(20))

    def _valance_height(self) -> float:
        return float(min(dp(108), self.height * 0.13))

    def _hang(self) -> None:
        half = self.width / 2
        folds = max(1, round(half / FOLD))
        fold = half / folds
        cloth, fringe = texture("fold"), texture("valance")
        high = self._valance_height()
        hem = self.y + self.height - high
        across = high * fringe.width / fringe.height
        swags = max(2, round(half / across))
        self.canvas.before.clear()
        with self.canvas.before:
            for side in (-1, 1):
                left = self.x if side < 0 else self.x + half
                with transformed(Translate, side * self.gap * half, 0):
                    Color(rgba=theme.WHITE)
                    for at in range(folds):
                        Rectangle(texture=cloth, pos=(left + at * fold, self.y), size=(fold, self.height))
                    step = half / swags
                    for at in range(swags):
                        Rectangle(texture=fringe, pos=(left + at * step, hem), size=(step, high))

    # -- opening -------------------------------------------------------------------------------

    def _open(self) -> None:
        session = self._page.session
        self._parting = True
        session.noticed.handed_to = self.person.id
        self._front.opacity = 0
        session.hand_to(self.person.id)
        move(self, theme.PART, "in_out_quad", then=lambda: self._layer.close(self), gap=1.0)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        super().on_touch_down(touch)
        return True

    def on_touch_move(self, touch: MotionEvent) -> bool:
        super().on_touch_move(touch)
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        super().on_touch_up(touch)
        return True


class _Thumb(Tappable, Plate):
    """A round place to hold; a ring fills while one does."""

    def __init__(self, on_hold: Callable[[], None], side: float, name: str) -> None:
        super().__init__(
            on_hold=on_hold,
            name=name,
            size_hint=(None, None),
            size=(side, side),
            fill=theme.rgba("#14110F"),
            line=theme.GOLD,
            line_width=dp(2.5),
            radius=side / 2,
        )
        middle = {"center_x": 0.5, "center_y": 0.5}
        self._ring = Ring(side - dp(12), colour=theme.GOLD, thickness=dp(5), share=0.0, pos_hint=middle)
        self._ring.opacity = 0
        self.add_widget(self._ring)
        self.add_widget(Icon("fingerprint", side * 0.48, theme.GOLD, pos_hint=middle))

    def _look(self, *_: Any) -> None:
        Animation.cancel_all(self._ring, "share")
        self._ring.opacity = float(self.pressed)
        if self.pressed:
            Animation(share=1.0, d=HOLD).start(self._ring)
        else:
            self._ring.share = 0.0
