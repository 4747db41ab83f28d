"""My secrets under their cover: hold to look; they cover themselves as soon as they should."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.graphics import Color, Rectangle
from kivy.graphics.instructions import CanvasBase
from kivy.input import MotionEvent
from kivy.metrics import dp
from kivy.properties import ListProperty, NumericProperty
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from app.language import tr
from screens import theme
from screens.ui import Column, GroundRow, Icon, Row, Space, Words
from screens.ui import elements as el
from screens.ui.art import texture
from screens.ui.card import RATIO
from screens.ui.keep import Arranged, Element, box, leaf
from screens.ui.ring import Ring
from screens.ui.transform import Turned

if TYPE_CHECKING:
    from screens.table.scene import Scene

FINGERPRINT = "fingerprint"
SHORT = dp(500)
"""Below this height, counted in letters, only what is secret is shown with how to cover it."""


LOST_TILT, LOST_FADE = 8, 0.5
"""How a card lies that is lost, and how faint it is: its back may look like that of a card one still has."""


class Lying:
    """One card as it is drawn."""

    def __init__(self) -> None:
        self.colour, self.picture = Color(), Rectangle()
        self.turned = Turned(self.colour, self.picture)


def lay(cards: list[Lying], count: int, canvas: CanvasBase) -> None:
    """Have so many cards on a canvas."""
    while len(cards) < count:
        cards.append(Lying())
        canvas.add(cards[-1].turned)
    for gone in cards[count:]:
        canvas.remove(gone.turned)
    del cards[count:]


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
        lost: Sequence[bool] = (),
        **kwargs: Any,
    ) -> None:
        width = height / RATIO
        # In a fan they lie over one another.
        self._step = width * 0.84 if tilt else width + dp(5)
        self._cards: list[Lying] = []
        self._hearts: dict[int, Icon] = {}
        self.lost: list[bool] = []
        """Which of them are lost."""
        self._paint_soon = Clock.create_trigger(self._paint, -1)
        super().__init__(size_hint=(None, None), height=height, **kwargs)
        self.tilt = tilt
        self.change_faces(faces)
        self.change_lost(lost)
        self.bind(pos=self._paint_soon, size=self._paint_soon, faces=self._paint_soon)

    def change_faces(self, faces: Sequence[str]) -> None:
        if list(faces) == self.faces and self._cards:
            return
        self.faces = list(faces)
        self.width = self.height / RATIO + self._step * (max(1, len(faces)) - 1)
        lay(self._cards, len(faces), self.canvas.before)
        self._paint_soon()

    def change_lost(self, lost: Sequence[bool]) -> None:
        self.lost = [*lost, *[False] * (len(self.faces) - len(lost))]
        gone = {at for at, is_lost in enumerate(self.lost) if is_lost}
        for at in self._hearts.keys() - gone:
            self.remove_widget(self._hearts.pop(at))
        for at in gone - self._hearts.keys():
            heart = self._hearts[at] = Icon("heart-broken", self.height * 0.4)
            heart.name = f"sign.lost.{at}"
            self.add_widget(heart)
        self._paint_soon()

    def _paint(self, *_: Any) -> None:
        width, middle, step = self.height / RATIO, (len(self.faces) - 1) / 2, self._step
        for at, (card, face) in enumerate(zip(self._cards, self.faces, strict=True)):
            x = self.x + at * step
            gone = at < len(self.lost) and self.lost[at]
            angle = -self.tilt * (at - middle) * 2 - (LOST_TILT if gone else 0)
            card.turned.by(angle, (x + width / 2, self.y))
            card.colour.rgba = theme.faded(theme.WHITE, LOST_FADE) if gone else theme.WHITE
            card.picture.texture = texture(face)
            card.picture.pos, card.picture.size = (x, self.y), (width, self.height)
        for at, heart in self._hearts.items():
            heart.center = (self.x + at * step + width / 2, self.y + self.height / 2)


class Cover(Widget):
    """Opens what it hides while a thumb is on it."""

    def __init__(self, on_look: Callable[[bool], None], **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.on_look = on_look
        self._holding: MotionEvent | None = None

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if touch.is_mouse_scrolling or not self.collide_point(*touch.pos) or self._holding is not None:
            return bool(super().on_touch_down(touch))
        touch.grab(self)
        self._holding = touch
        self.on_look(True)
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return bool(super().on_touch_up(touch))
        touch.ungrab(self)
        self._holding = None
        self.on_look(False)
        return True


class PocketRow(Cover, GroundRow):
    """A row under which my secrets are, as long as a thumb is on it."""

    name = "table.pocket"


pocket_row, backs = box(PocketRow), leaf(Backs)


def pocket(
    on_look: Callable[[bool], None],
    cards: Element | None,
    public: Element | None,
    lit: bool = False,
    brief: bool = False,
    text: str = "",
) -> Element:
    """The thin strip at the bottom: backs, what to do, and what is public about me.

    A brief one has no room for words; `text` is said instead of what to do.
    """
    return pocket_row(
        cards,
        el.Row(_sign(), pos_hint={"center_y": 0.5}, key="hold") if brief else hold(text),
        public,
        on_look=on_look,
        **pocket_looks(lit),
        key="pocket",
    )


def pocket_looks(lit: bool) -> dict[str, Any]:
    """How the strip looks; `lit` while it is my turn."""
    now = theme.current
    return {
        "fill": now.bg if now.dark else now.surface2,
        "line": theme.APP_THEME.text if lit else now.line,
        "line_width": dp(2) if lit else dp(1),
        "radius": theme.RADIUS,
        "padding": (dp(14), dp(6)),
        "spacing": dp(12),
        "height": max(dp(58), now.grown(dp(50))),
    }


def _sign() -> Element:
    return el.Icon(FINGERPRINT, theme.current.letters(19), theme.APP_THEME.text, key="sign")


def hold(text: str = "") -> Element:
    """What to do to see one's own secrets, or another text in its place."""
    # Large letters take a second line rather than become small.
    text = text or tr("Hold to look")
    words = el.Words(text, "support_strong", theme.APP_THEME.text, lines=2, name="pocket.hold", key="words")
    return el.Row(_sign(), words, spacing=dp(8), pos_hint={"center_y": 0.5}, key="hold")


def larger() -> str:
    """What to do where one's own things lie open already."""
    return tr("Hold to enlarge")


BAR = dp(58)
"""How high the bar is before which one holds a thumb."""


def bar(scene: Scene, held: Element, height: float = BAR) -> Element:
    """What my cards stand behind, with what to do to see them in its middle."""
    return el.GroundRow(
        el.Space(key="left"),
        held,
        el.Space(key="right"),
        fill=scene.game_theme.grounds.raised,
        line=scene.game_theme.grounds.line,
        radius=theme.RADIUS_PANEL,
        size_hint=(None, None),
        height=height,
        key="bar",
    )


class HandBehindBar(Arranged, Cover):
    """My things behind a bar, which is the last of them: hold anywhere to look. A game says in `place` where
    the others are; `room` is for what of them stands above the bar."""

    name = "table.pocket"

    def __init__(self, on_look: Callable[[bool], None], room: float) -> None:
        super().__init__(on_look=on_look, size_hint_y=None)
        self._room = room
        self.place_soon = Clock.create_trigger(self._place, -1)
        self.bind(pos=self.place_soon, size=self.place_soon)

    def hold_children(self, parts: Sequence[Widget]) -> None:
        super().hold_children(parts)
        # Even where they are the same, one of them may show something else.
        self.place_soon()

    def arrange(self, *parts: Widget) -> None:
        for part in parts:
            self.add_widget(part)
            part.bind(size=self.place_soon)
        self._place()

    def _place(self, *_: Any) -> None:
        if not self.parts:
            return
        *things, bar = self.parts
        bar.width = wide = min(self.width, theme.PAGE_WIDTH) - 2 * theme.TABLE_MARGIN
        bar.pos = (self.x + (self.width - wide) / 2, self.y + dp(12))
        self.height = bar.height + self._room + dp(14)
        self.place(bar, *things)

    def place(self, bar: Widget, *things: Any) -> None:
        raise NotImplementedError


class PeekOverlay(FloatLayout):
    """What is under the cover, over everything else, for as long as the thumb stays and no longer than
    the cover's time."""

    def __init__(self, secrets: Widget, seconds: float, on_time: Callable[[], None]) -> None:
        super().__init__()
        self.name = "table.look"
        now = theme.current
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
        if self._tick is not None:
            self._tick.cancel()
