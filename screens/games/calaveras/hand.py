"""My hand: backs that stand behind the pocket, open cards to choose from, and large under my thumb."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import NumericProperty
from kivy.uix.widget import Widget

from app.language import tr
from app.questions.question import Item
from screens import theme
from screens.games.calaveras.cards import CalaverasCard, card_face
from screens.games.calaveras.content import BACK, CalaverasContent
from screens.question.asking import Asking
from screens.table.pocket import BAR, FINGERPRINT, Cover, HandBehindBar, backs, bar, larger
from screens.table.scene import Scene
from screens.ui import Column, Snug, Space, Words
from screens.ui import elements as el
from screens.ui.card import CHOSEN, RATIO, Tray
from screens.ui.keep import Arranged, Element, box, leaf

if TYPE_CHECKING:
    from screens.table.page import TablePage

SMALL_SCREEN = dp(720)
TILT = 3.5
FAN, FAN_SHOWN, ASIDE = dp(50), dp(42), dp(10)
"""The backs of my cards beside a title: how high they are, how much of that looks out above the button, and
what they leave free at their sides, where they lean."""
LARGE_FAN, ABOVE = dp(104), dp(76)
"""The same where they stand in the middle, above the button."""
NAME = 13
"""The least letters of a name on a card to choose, where all letters are large."""


def tiny(page: TablePage) -> bool:
    """Whether large letters on a small screen leave room for the board only if my cards step aside."""
    return bool(page.height < SMALL_SCREEN and theme.current.large)


def cards(scene: Scene) -> list[str]:
    return list(scene.view["players"][str(scene.seat)]["hand"] or ())


# -- covered ---------------------------------------------------------------------------------------


def pocket(page: TablePage, scene: Scene) -> Element:
    """My cards behind a bar: hold anywhere to look."""
    room = dp(8) if tiny(page) else dp(46) if page.compact else dp(84)
    open_, hand = page.nothing_to_hide, cards(scene)
    content = CalaverasContent(scene)
    faces = [content.picture(card) if open_ else BACK for card in hand]
    return covered(
        backs(faces, room + BAR * 0.6, TILT, key=("backs", len(faces))),
        bar(scene, _hold(larger() if open_ else tr("Hold to look"))),
        on_look=page.look,
        room=room,
        key="covered",
    )


def behind(asking: Asking, button: Element) -> Element:
    """On my turn: the backs of my cards, to hold, behind the button that lays them open. A small screen has
    no room for them above it: there they look out beside the title."""
    count, small = len(cards(asking.scene)), asking.compact
    fan = backs([BACK] * count, FAN if small else LARGE_FAN, TILT, key=("backs", count))
    return fanned(
        held(fan, on_look=asking.page.look, key="covered"),
        button,
        above=0 if small else ABOVE,
        key="fanned",
    )


def beside_title(asking: Asking) -> float:
    """How much of the width the backs of my cards take beside a title."""
    count = len(cards(asking.scene))
    return float(FAN / RATIO * (1 + 0.84 * (count - 1)) + ASIDE) if count else 0.0


def _hold(text: str) -> Element:
    ink = theme.APP_THEME.text
    return el.Snug(
        el.Icon(FINGERPRINT, theme.current.letters(19), ink),
        el.Words(text, "strong", ink, natural=True),
        spacing=dp(8),
        pos_hint={"center_y": 0.5},
        key="hold",
    )


class CalaverasPocket(HandBehindBar):
    """The backs of my cards behind a bar."""

    def place(self, bar: Widget, backs: Widget) -> None:
        backs.pos = (bar.x + (bar.width - backs.width) / 2, bar.y + bar.height - BAR * 0.5)


class HeldBacks(Cover, Snug):
    """The backs of my cards: hold them to look."""

    name = "table.pocket"


class FanBehindButton(Arranged, Widget):
    """The backs of my cards, which look out behind a button: in the middle where there is room `above` it,
    otherwise at its right, beyond what this takes of the height."""

    above = NumericProperty(0)

    def __init__(self, above: float) -> None:
        super().__init__(size_hint_y=None)
        self.above = above
        self._place_soon = Clock.create_trigger(self._place, -1)
        self.bind(pos=self._place_soon, size=self._place_soon, above=self._place_soon)

    def arrange(self, fan: Widget, button: Widget) -> None:
        for part in (fan, button):
            self.add_widget(part)
            part.bind(size=self._place_soon)
        self._place()

    def _place(self, *_: object) -> None:
        fan, button = self.parts
        button.width, button.pos = self.width, self.pos
        self.height = button.height + self.above
        spare = self.width - fan.width
        left = spare / 2 if self.above else spare - ASIDE / 2
        shown = self.above or FAN_SHOWN
        fan.pos = (self.x + left, self.y + button.height + shown - fan.height)


# -- open --------------------------------------------------------------------------------------------


def open_cards(kind: str, items: Sequence[Item], on_tap: Callable[[Item], None], tall: float) -> Element:
    """Cards side by side to tap: the chosen one larger and framed, the others stepping back."""
    chosen = any(item.count for item in items)
    least = theme.current.letters(NAME) if theme.current.large else 0.0
    return tray(
        *(
            face(
                item.art.partition(":")[2].replace("/flags/", "/cards/"),
                item.short or item.title,
                least=least,
                on_tap=lambda item=item: on_tap(item),
                name=f"{kind}.{item.key}",
                marked=CHOSEN if item.count else "",
                shade=1.0 if item.count or not chosen else 0.66,
                key=item.key,
            )
            for item in items
        ),
        tall=tall,
        key=kind,
    )


class CalaverasTray(Tray):
    """My cards; the chosen one is larger."""

    BESIDE = 0.87


covered, held, fanned, tray = map(box, (CalaverasPocket, HeldBacks, FanBehindButton, CalaverasTray))
face = leaf(CalaverasCard)

# -- under my thumb ----------------------------------------------------------------------------------


def secrets(scene: Scene, width: float) -> Widget:
    """My cards, large."""
    content, mine = CalaverasContent(scene), cards(scene)
    gap = dp(12)
    count = max(2, len(mine))
    room = min(width, theme.PAGE_WIDTH) - 2 * dp(18) - gap * (count - 1)
    wide = min(dp(130), room / count)
    faces = (card_face(content, card, wide) for card in mine)
    row = Snug(*faces, spacing=gap, pos_hint={"center_x": 0.5})
    said = tr("Your hand") if mine else tr("Your hand is empty.")
    return Column(
        Words(said, "sentence", theme.IVORY, "center"),
        Space(dp(8)),
        row,
        spacing=dp(8),
        padding=(0, dp(28), 0, 0),
    )
