"""My secrets under their cover: hold to look; they cover themselves as soon as they should."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.graphics import Color, Rectangle, Rotate
from kivy.input import MotionEvent
from kivy.metrics import dp
from kivy.properties import ListProperty, NumericProperty
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from app.language import tr
from screens import theme
from screens.ui.art import texture
from screens.ui.boxes import Column, GroundRow, Row, Space
from screens.ui.icon import Icon
from screens.ui.ring import Ring
from screens.ui.transform import transformed
from screens.ui.words import Words

FINGERPRINT = "fingerprint"
SHORT = dp(500)
"""Below this height, counted in letters, only what is secret is shown with how to cover it."""


LOST_TILT, LOST_FADE = 8, 0.5
"""How a card lies that is lost, and how faint it is: its back may look like that of a card one still has."""


class Backs(Widget):
    """A few cards side by side, in a fan: backs, or whatever lies open for all to see; those that are lost
    are faint, lie askew and have a broken heart."""

    faces = ListProperty([])
    """The art of each card."""
    tilt = NumericProperty(0)

    def __init__(
        self,
        faces: Sequence[str],
        height: float,
        tilt: float = 0,
        ratio: float = 1.4,
        lost: Sequence[bool] = (),
        **kwargs: Any,
    ) -> None:
        self._ratio = ratio
        self.lost = [*lost, *[False] * (len(faces) - len(lost))]
        """Which of them are lost."""
        self._hearts = {at: Icon("heart-broken", height * 0.4) for at, gone in enumerate(self.lost) if gone}
        width = height / ratio
        many = max(1, len(faces))
        # In a fan they lie over one another.
        self._step = width * (0.84 if tilt else 1.0) + (0 if tilt else dp(5))
        super().__init__(size_hint=(None, None), size=(width + self._step * (many - 1), height), **kwargs)
        self.faces, self.tilt = list(faces), tilt
        for at, heart in self._hearts.items():
            heart.name = f"sign.lost.{at}"
            self.add_widget(heart)
        self.bind(pos=self._paint, size=self._paint, faces=self._paint)
        self._paint()

    def _paint(self, *_: Any) -> None:
        ground = self.canvas.before
        ground.clear()
        width = self.height / self._ratio
        middle = (len(self.faces) - 1) / 2
        with ground:
            for at, face in enumerate(self.faces):
                x = self.x + at * self._step
                gone = at < len(self.lost) and self.lost[at]
                angle = -self.tilt * (at - middle) * 2 - (LOST_TILT if gone else 0)
                with transformed(Rotate, angle=angle, origin=(x + width / 2, self.y)):
                    Color(rgba=theme.faded(theme.WHITE, LOST_FADE) if gone else theme.WHITE)
                    Rectangle(texture=texture(face), pos=(x, self.y), size=(width, self.height))
        for at, heart in self._hearts.items():
            heart.center = (self.x + at * self._step + width / 2, self.y + self.height / 2)


class Cover(Widget):
    """Opens what it hides while a thumb is on it."""

    def __init__(self, on_look: Callable[[bool], None], **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._on_look = on_look
        self._holding: MotionEvent | None = None

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if touch.is_mouse_scrolling or not self.collide_point(*touch.pos) or self._holding is not None:
            return bool(super().on_touch_down(touch))
        touch.grab(self)
        self._holding = touch
        self._on_look(True)
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return bool(super().on_touch_up(touch))
        touch.ungrab(self)
        self._holding = None
        self._on_look(False)
        return True


class Pocket(Cover, GroundRow):
    """The thin strip at the bottom: backs, what to do, and what is public about me.

    A brief one has no room for words; `text` is said instead of what to do, and `laid` lies there
    instead of backs where nothing is to be hidden.
    """

    def __init__(
        self,
        on_look: Callable[[bool], None],
        faces: Sequence[str],
        public: Widget | None,
        lit: bool = False,
        lost: Sequence[bool] = (),
        brief: bool = False,
        text: str = "",
        laid: Widget | None = None,
    ) -> None:
        now = theme.now
        super().__init__(
            on_look=on_look,
            fill=now.bg if now.dark else now.surface2,
            line=theme.SHELL.text if lit else now.line,
            line_width=dp(2) if lit else dp(1),
            radius=theme.RADIUS,
            padding=(dp(14), dp(6)),
            spacing=dp(12),
            height=max(dp(58), now.grown(dp(50))),
        )
        self.name = "table.pocket"
        cards = Backs(faces, dp(44), lost=lost) if laid is None else laid
        cards.pos_hint = {"center_y": 0.5}
        self.add_widget(cards)
        self.add_widget(Row(hold_sign(), pos_hint={"center_y": 0.5}) if brief else hold_to_look(text))
        if public is not None:
            public.pos_hint = {"center_y": 0.5}
            self.add_widget(public)


def hold_sign() -> Icon:
    """The same without words."""
    return Icon(FINGERPRINT, theme.now.letters(19), theme.SHELL.text)


def larger() -> str:
    """What to do where one's own things lie open already."""
    return tr("Hold to enlarge")


def hold_to_look(text: str = "") -> Row:
    """What to do to see one's own secrets, or another text in its place."""
    return Row(
        hold_sign(),
        # Large letters take a second line rather than become small.
        Words(text or tr("Hold to look"), "support_strong", theme.SHELL.text, lines=2, name="pocket.hold"),
        spacing=dp(8),
        pos_hint={"center_y": 0.5},
    )


class Look(FloatLayout):
    """What is under the cover, over everything else, for as long as the thumb stays and no longer than
    the cover's time."""

    def __init__(self, secrets: Widget, seconds: float, on_time: Callable[[], None]) -> None:
        super().__init__()
        self.name = "table.look"
        now = theme.now
        with self.canvas.before:
            # Not even faint: words under words can be read neither here nor there.
            Color(rgba=now.shade)
            self._shade = Rectangle()
        self.bind(pos=self._place, size=self._place)
        self._seconds, self._left, self._on_time = seconds, seconds, on_time
        # What is under the cover needs the room there is, and a thumb needs less.
        short = Window.height / now.scale <= SHORT
        wide, gap = (dp(64), dp(4)) if short else (dp(112), dp(8))
        self.ring = Ring(wide, colour=theme.GOLD, thickness=dp(6), back=theme.DARK.line)
        thumb = FloatLayout(size_hint=(None, None), size=(wide, wide))
        self.ring.pos_hint = {"center_x": 0.5, "center_y": 0.5}
        thumb.add_widget(self.ring)
        thumb.add_widget(Icon(FINGERPRINT, wide / 2, theme.GOLD, pos_hint={"center_x": 0.5, "center_y": 0.5}))
        holder = Row(Space(), thumb, Space())
        foot = Column(
            holder,
            Words(tr("Release to cover"), "strong", theme.IVORY, "center"),
            spacing=dp(6),
            padding=(dp(20), dp(8)),
        )
        if not short:
            foot.add_widget(
                Words(
                    tr("It also covers itself after a while, or when the phone is turned over."),
                    "support",
                    theme.rgba("#B9AA9A"),
                    "center",
                )
            )
        self.column = Column(
            Space(1.5 * gap),
            Space(),
            secrets,
            Space(),
            foot,
            Space(2.5 * gap),
            size_hint=(None, 1),
            pos_hint={"center_x": 0.5},
            spacing=gap,
        )
        self.add_widget(self.column)
        self._tick: Any = Clock.schedule_interval(self._run_out, 1 / 20) if seconds else None

    def _place(self, *_: Any) -> None:
        self._shade.pos, self._shade.size = self.pos, self.size
        self.column.width = min(self.width, theme.PAGE_WIDTH)

    def _run_out(self, passed: float) -> None:
        self._left -= passed
        self.ring.share = self._left / self._seconds
        if self._left <= 0:
            self._on_time()

    def stop(self) -> None:
        """No longer needed."""
        if self._tick is not None:
            self._tick.cancel()
