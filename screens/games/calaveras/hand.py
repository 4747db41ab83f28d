"""My hand: backs that stand behind the pocket, open cards to choose from, and large under my thumb."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from kivy.graphics import Color, Line
from kivy.metrics import dp
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from app.language import tr
from app.questions.question import Item
from screens import theme
from screens.games.calaveras.cards import RATIO, CardFace, card_face
from screens.games.calaveras.cast import BACK, Cast
from screens.table.pocket import Backs, Cover, hold_to_look, larger
from screens.table.scene import Scene
from screens.ui.boxes import Column, GroundRow, Row, Space
from screens.ui.button import Button
from screens.ui.words import Words

if TYPE_CHECKING:
    from screens.table.page import TablePage

BAR = dp(58)
SMALL_SCREEN, LARGE_LETTERS = dp(720), 1.2
TILT = 3.5
BESIDE, RAISED = 0.87, 1.0
"""How large cards are beside the chosen one, and the chosen one."""


def tiny(page: TablePage) -> bool:
    """Whether large letters on a small screen leave room for the board only if my cards step aside."""
    return bool(page.height < SMALL_SCREEN and theme.now.scale > LARGE_LETTERS)


def cards(scene: Scene) -> list[str]:
    """What I hold."""
    return list(scene.view["players"][str(scene.seat)]["hand"] or ())


class Covered(Cover, FloatLayout):
    """The backs of my cards behind a bar: hold anywhere to look. On my turn the bar lays them open."""

    def __init__(self, page: TablePage, scene: Scene) -> None:
        room = dp(8) if tiny(page) else dp(46) if page.compact else dp(84)
        super().__init__(on_look=page.look, size_hint_y=None)
        self.name = "table.pocket"
        self._room = room
        tall = room + BAR * 0.6
        hand = cards(scene)
        open_ = page.nothing_to_hide
        self._backs = Backs([Cast(scene).card(card) if open_ else BACK for card in hand], tall, TILT, RATIO)
        asked = scene.my_turn and not scene.paused and not open_
        self._bar = self._button(page, scene) if asked else self._hold(larger() if open_ else "")
        self.add_widget(self._backs)
        self.add_widget(self._bar)
        self.bind(pos=self._place, size=self._place)
        self._bar.bind(height=self._place)
        self._place()

    def _button(self, page: TablePage, scene: Scene) -> Widget:
        return Button(
            tr("Look at the cards"),
            tr("make sure nobody beside you can see"),
            kind="main",
            icon="eye-outline",
            mood=scene.mood,
            on_tap=page.uncover,
            name="eyes.open",
            height=BAR,
            size_hint=(None, None),
        )

    def _hold(self, text: str) -> Widget:
        now = theme.now
        return GroundRow(
            Space(),
            _shrunk(hold_to_look(text)),
            Space(),
            fill=now.surface2,
            line=now.line,
            radius=theme.RADIUS_PANEL,
            size_hint=(None, None),
            height=BAR,
        )

    def _place(self, *_: Any) -> None:
        wide = min(self.width, theme.PAGE_WIDTH) - 2 * theme.TABLE_MARGIN
        middle = self.x + self.width / 2
        self._bar.width = wide
        self.height = self._bar.height + self._room + dp(14)
        self._bar.pos = (middle - wide / 2, self.y + dp(12))
        self._backs.pos = (middle - self._backs.width / 2, self.y + dp(12) + self._bar.height - BAR * 0.5)

    def on_touch_down(self, touch: Any) -> bool:
        # The bar comes first where it is a button; everything else is the cover.
        if isinstance(self._bar, Button) and self._bar.on_touch_down(touch):
            return True
        return bool(super().on_touch_down(touch))


def _shrunk(row: Row) -> Row:
    """Icon and words together, as wide as they are."""
    row.size_hint = (None, None)
    words = row.children[0]
    assert isinstance(words, Words)
    row.bind(minimum_width=row.setter("width"))
    exact = Words(words.text, "strong", theme.SHELL.text, natural=True, pos_hint={"center_y": 0.5})
    row.remove_widget(words)
    row.add_widget(exact)
    return row


class OpenCards(FloatLayout):
    """Cards side by side to tap: the chosen one larger and framed, the others stepping back."""

    def __init__(self, kind: str, items: Sequence[Item], on_tap: Callable[[Item], None], tall: float) -> None:
        super().__init__(size_hint_y=None, height=tall + dp(8))
        self._tall = tall
        self._chosen = next((at for at, item in enumerate(items) if item.count), None)
        self._faces = []
        for item in items:
            face = CardFace(
                item.art.partition(":")[2].replace("/flags/", "/cards/"),
                item.short or item.title,
                tall / RATIO,
                on_tap=lambda item=item: on_tap(item),
                name=f"{kind}.{item.key}",
            )
            face.shade = 1.0 if self._chosen is None or item.count else 0.66
            face.opacity = face.shade
            self._faces.append(face)
            self.add_widget(face)
        self.bind(pos=self._place, size=self._place)

    def _place(self, *_: Any) -> None:
        count = len(self._faces)
        if not count:
            return
        gap = dp(8)
        wide = min(self.width, theme.PAGE_WIDTH) - 2 * dp(14)
        full = min(self._tall / RATIO, (wide - gap * (count - 1)) / count)
        sizes = [full * (RAISED if at == self._chosen else BESIDE) for at in range(count)]
        left = self.x + (self.width - sum(sizes) - gap * (count - 1)) / 2
        for at, face in enumerate(self._faces):
            face.size = (sizes[at], sizes[at] * RATIO)
            face.pos = (left, self.y + dp(4))
            left += sizes[at] + gap
            face.canvas.after.clear()
            if at == self._chosen:
                with face.canvas.after:
                    Color(rgba=theme.mood("calaveras").text)
                    Line(
                        rounded_rectangle=(
                            face.x - dp(2),
                            face.y - dp(2),
                            face.width + dp(4),
                            face.height + dp(4),
                            dp(11),
                        ),
                        width=dp(1.5),
                    )


def secrets(scene: Scene, width: float) -> Widget:
    """My cards, large."""
    cast, mine = Cast(scene), cards(scene)
    gap = dp(12)
    count = max(2, len(mine))
    room = min(width, theme.PAGE_WIDTH) - 2 * dp(18) - gap * (count - 1)
    wide = min(dp(130), room / count)
    row = Row(spacing=gap, size_hint_x=None, pos_hint={"center_x": 0.5})
    row.bind(minimum_width=row.setter("width"))
    for card in mine:
        row.add_widget(card_face(cast, card, wide))
    said = tr("Your hand") if mine else tr("Your hand is empty.")
    return Column(
        Words(said, "sentence", theme.IVORY, "center"),
        Space(dp(8)),
        row,
        spacing=dp(8),
        padding=(0, dp(28), 0, 0),
    )
