"""My hand: backs that stand behind the pocket, open cards to choose from, and large under my thumb."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from kivy.metrics import dp
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
from screens.ui.card import CHOSEN, Tray
from screens.ui.keep import Element, box, leaf

if TYPE_CHECKING:
    from screens.table.page import TablePage

SMALL_SCREEN = dp(720)
TILT = 3.5
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


def held_backs(asking: Asking, tall: float) -> Element:
    """On my turn: the backs of my cards, to hold; a button beside them lays them open."""
    count = len(cards(asking.scene))
    fan = backs([BACK] * count, tall, TILT, key=("backs", count))
    return held(fan, on_look=asking.page.look, pos_hint={"center_x": 0.5, "center_y": 0.5}, key="covered")


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


covered, held, tray, face = box(CalaverasPocket), box(HeldBacks), box(CalaverasTray), leaf(CalaverasCard)

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
