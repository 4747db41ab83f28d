"""My own things: covered behind the pocket, and open to choose from."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import NumericProperty
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from app.event_log import event_kind
from app.questions.question import Pick
from screens import theme
from screens.games.bruits.clue import clue_card
from screens.games.bruits.content import BACK, BruitsContent
from screens.games.bruits.seat import MIDDLE, points
from screens.question.asking import Asking
from screens.table.pocket import BAR, FINGERPRINT, HandBehindBar, backs, bar, hold, larger, pocket, pocket_row
from screens.table.scene import Scene
from screens.ui import elements as el
from screens.ui.boxes import Row
from screens.ui.card import RATIO
from screens.ui.keep import Element, box

if TYPE_CHECKING:
    from screens.table.page import TablePage

ROOM = dp(56)
"""What stands above the bar: who I am, and the upper part of my cards."""
MOST_BACKS, MOST_OPEN = 6, 4
"""So many cards are seen in my row: their backs, and laid open in one line."""
LEAST_CARD = dp(58)
"""Narrower than this a card cannot be read: then the hand is scrolled."""
PEEKING = 0.3
"""How much of a card shows at least, so that it is seen for one."""


def cards(scene: Scene) -> list[str]:
    found: list[str] = scene.view["private"].get("hand", [])
    return found


# -- covered -----------------------------------------------------------------------------------------


def thumb(asking: Asking) -> Element:
    """My secrets under a thumb, where the pocket has made room; lit while something new waits there."""
    lit, grounds = fresh_secret(asking.scene), asking.scene.game_theme.grounds
    return pocket_row(
        el.Icon(FINGERPRINT, dp(28), theme.APP_THEME.text, size_hint=(1, 1)),
        on_look=asking.page.look,
        fill=grounds.raised,
        line=theme.APP_THEME.text if lit else grounds.line,
        line_width=dp(2) if lit else dp(1),
        radius=dp(16),
        size_hint=(None, None),
        size=(theme.TOUCH, theme.TOUCH),
        pos_hint=MIDDLE,
        height=theme.TOUCH,
        key="thumb",
    )


def mine(page: TablePage, scene: Scene) -> Element:
    """My row, covered."""
    own = points(scene.view["players"][str(scene.seat)]["points"], "number")
    return _pocket(page, scene, own) if page.compact else _covered(page, scene, own)


def _pocket(page: TablePage, scene: Scene, own: Element) -> Element:
    """The thin strip of a small screen."""
    most, text = 1 if theme.current.large else 3, ""
    if page.nothing_to_hide:
        text = BruitsContent(scene).identity(scene.view["players"][str(scene.seat)]["identity"])
        laid = _laid_open(scene, dp(44) / RATIO, most if theme.current.large else MOST_OPEN)
    else:
        faces = [BACK] * min(most, len(cards(scene)))
        laid = backs(faces, dp(44), pos_hint=MIDDLE, key=("backs", len(faces)))
    row = pocket(page.look, laid, own, text=text)
    return el.Column(row, padding=(theme.TABLE_MARGIN, dp(4), theme.TABLE_MARGIN, dp(10)), key="mine")


def _covered(page: TablePage, scene: Scene, own: Element) -> Element:
    """Who I am and my points, the backs of my cards behind a bar: hold anywhere to look."""
    now, open_ = theme.current, page.nothing_to_hide
    count = min(MOST_BACKS, len(cards(scene)))
    room = min(page.width, theme.PAGE_WIDTH) - 2 * theme.TABLE_MARGIN - dp(160)
    tall = min(dp(92), (room - dp(5) * (count - 1)) / max(1, count) * RATIO)
    laid = _laid_open(scene, tall / RATIO) if open_ else backs([BACK] * count, tall, 3, key=count)
    leo = scene.view["leo"] == scene.seat
    me = el.Row(
        el.Emblem(scene.me.colour, scene.me.emblem, dp(44)),
        el.Column(
            el.Words(scene.called_here, "tile", natural=True, key="name"),
            el.Row(
                own,
                el.Art("bruits/leo", size_hint=(None, None), size=(dp(24), dp(24))) if leo else None,
                spacing=dp(6),
                size_hint=(None, None),
                width=dp(84),
                key="points",
            ),
            spacing=dp(1),
            size_hint=(None, None),
            width=dp(90),
            key="texts",
        ),
        spacing=dp(8),
        size_hint=(None, None),
        width=dp(142),
        key="me",
    )
    held = el.Column(
        hold(larger() if open_ else ""),
        size_hint=(None, None),
        width=now.letters(15) * 11,
        pos_hint=MIDDLE,
        key="hold",
    )
    front = bar(scene, held, max(BAR, now.grown(dp(50))))
    return covered(laid, me, front, on_look=page.look, room=ROOM, key="mine")


class BruitsPocket(HandBehindBar):
    """My cards and who I am behind a bar."""

    def place(self, bar: Widget, laid: Widget, me: Widget) -> None:
        top = bar.y + bar.height
        me.pos = (bar.x + dp(6), top + (ROOM - me.height) / 2)
        room = bar.width - me.width - dp(8)
        laid.pos = (bar.x + me.width + (room - laid.width) / 2, top + dp(46) - laid.height)


def _laid_open(scene: Scene, wide: float, most: int = MOST_BACKS) -> Element:
    """My cards in small, for whoever has nobody to hide them from."""
    content, held, gap = BruitsContent(scene), cards(scene)[:most], dp(5)
    return el.Row(
        *(clue_card(content.face(card), wide, key=at) for at, card in enumerate(held)),
        size_hint=(None, None),
        spacing=gap,
        height=wide * RATIO,
        width=max(0.0, len(held) * (wide + gap) - gap),
        pos_hint=MIDDLE,
        key="laid",
    )


# -- cards to choose from ----------------------------------------------------------------------------


def hand_row(asking: Asking, pick: Pick, tall: float) -> Element:
    """My cards side by side, open or covered."""
    content, held = BruitsContent(asking.scene), cards(asking.scene)
    room = min(asking.page.width, theme.PAGE_WIDTH) - 2 * theme.TABLE_MARGIN - dp(8)
    wide, gap = side_by_side(max(1, len(pick.items)), room, tall / RATIO)
    chosen = bool(pick.chosen)
    return row_box(
        *(
            clue_card(
                None if pick.covered else content.face(held[int(item.key)]),
                wide,
                chosen=bool(item.count),
                shade=0.66 if chosen and not item.count else 1.0,
                pos_hint=MIDDLE,
                **asking.taps(pick, item),
            )
            for item in pick.items
        ),
        high=tall + dp(12),
        gap=gap,
        key="hand",
    )


class HandRow(ScrollView):
    """Cards side by side in the middle; scrolled where there are too many to be read."""

    gap = NumericProperty(0)

    def __init__(self, high: float, gap: float) -> None:
        super().__init__(
            size_hint_y=None,
            height=high,
            do_scroll_y=False,
            bar_width=0,
            effect_cls="ScrollEffect",
            scroll_distance=dp(12),
            scroll_timeout=160,
        )
        self._row = Row(size_hint=(None, None), height=high, padding=(dp(4), 0))
        self._holder = Widget(size_hint=(None, None), height=high)
        self._holder.add_widget(self._row)
        self.add_widget(self._holder)
        self._place_soon = Clock.create_trigger(self._place, -1)
        for watched, name in ((self, "width"), (self, "gap"), (self._holder, "pos"), (self._holder, "size")):
            watched.fbind(name, self._place_soon)
        self.gap = gap

    def hold_children(self, faces: Sequence[Widget]) -> None:
        if self._row.children[::-1] != list(faces):
            self._row.clear_widgets()
            for face in faces:
                self._row.put(face)
        self._place()

    def _place(self, *_: Any) -> None:
        row, holder = self._row, self._holder
        row.spacing = self.gap
        count = len(row.children)
        row.width = sum(face.width for face in row.children) + self.gap * max(0, count - 1) + dp(8)
        holder.width = max(row.width, self.width)
        row.pos = (holder.x + (holder.width - row.width) / 2, holder.y)


def side_by_side(count: int, room: float, widest: float) -> tuple[float, float]:
    """How wide so many cards are, and how far apart. Where they are scrolled, part of one shows at the edge:
    otherwise nobody would know that there are more."""
    gap = dp(8)
    wide = min(widest, (room - gap * (count - 1)) / count)
    if wide >= LEAST_CARD:
        return wide, gap
    wide = min(widest, max(LEAST_CARD, (room - gap * 5) / 5.4))
    whole = int((room + gap) // (wide + gap))
    if room - whole * (wide + gap) < PEEKING * wide:
        whole -= 1
        gap = (room - (whole + 0.5) * wide) / whole
    return wide, gap


covered, row_box = box(BruitsPocket), box(HandRow)

# -- what is new -------------------------------------------------------------------------------------


def fresh_secret(scene: Scene) -> bool:
    """Whether what happened last has told me something nobody else knows: it waits in my pocket."""
    for event in reversed(scene.log):
        kind = event_kind(scene.game, event)
        if kind.at_once and not _mine(scene, event):
            return True
        if kind.opens:
            return False
    return False


def _mine(scene: Scene, event: dict[str, Any]) -> bool:
    """Whether it is about the face of a card that I have laid there myself."""
    card = scene.view["cards"].get(event.get("card"))
    return "card" in event and (card is None or card["by"] == scene.seat)
