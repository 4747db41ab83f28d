"""My own cards: covered in a row or a pocket, and what they are while I hold my thumb on them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kivy.graphics import Rotate
from kivy.metrics import dp
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from app.games.complots.words import Words
from app.language import tr
from screens import theme
from screens.games.complots.cardface import RATIO, CardFace, Face, NamedCard
from screens.games.complots.cast import Cast, faith
from screens.table.player_view import player_view
from screens.table.pocket import Backs, Cover, Pocket, hold_to_look, larger
from screens.table.scene import Scene
from screens.ui.art import Art
from screens.ui.boxes import Column, GroundRow, Row
from screens.ui.button import Chip
from screens.ui.coin import Gold
from screens.ui.emblem import Emblem
from screens.ui.icon import Icon
from screens.ui.keep import Element, leaf
from screens.ui.transform import around
from screens.ui.words import Words as Label

if TYPE_CHECKING:
    from screens.table.page import TablePage

LOST = 0.78
"""How large a lost card is beside a living one."""


def faces(page: TablePage, scene: Scene) -> list[str]:
    """My two cards as everybody may see them: a back, or the face of one that was turned up. Where there is
    nothing to hide, their faces."""
    open_, cast = page.nothing_to_hide, Cast(scene)
    return [
        cast.card(slot["character"] if open_ or slot["state"] == "lost_up" else None)
        for slot in _slots(scene)
    ]


def lost(scene: Scene) -> list[bool]:
    """Which of them I have lost, face up or face down."""
    return [slot["state"] != "living" for slot in _slots(scene)]


def _slots(scene: Scene) -> list[dict[str, Any]]:
    """My cards; while I still have to choose the second one there is only the first."""
    slots = scene.view["players"][str(scene.seat)]["slots"].values()
    return [slot for slot in slots if slot["character"] is not None]


def gold(scene: Scene) -> int:
    """My gold."""
    amount: int = scene.view["players"][str(scene.seat)]["gold"]
    return amount


class OwnPocket(Pocket):
    """The strip at the bottom: my covered cards, and what everybody knows of me: my gold and, where it
    matters, my religion."""

    def __init__(
        self,
        page: TablePage,
        faces: tuple[str, ...],
        lost: tuple[bool, ...],
        gold: int,
        side: str | None,
        lit: bool,
        brief: bool,
        text: str,
    ) -> None:
        self._page, self._purse = page, Gold(gold, "number")
        public: Widget = self._purse
        if side:
            self._purse.pos_hint = {"center_y": 0.5}
            public = Row(_religion(side), self._purse, spacing=dp(10), size_hint=(None, None))
            public.bind(minimum_width=public.setter("width"))
        super().__init__(page.look, faces, public, lit, lost, brief, text)

    def on_parent(self, _: Any, parent: Widget | None) -> None:
        """Where it is shown, coins fly to it."""
        if parent is not None:
            self._page.purse = self._purse


own_pocket = leaf(OwnPocket)


def pocket(page: TablePage, scene: Scene) -> Element:
    """The strip at the bottom."""
    side = scene.view["players"][str(scene.seat)]["religion"]
    return own_pocket(
        page,
        tuple(faces(page, scene)),
        tuple(lost(scene)),
        gold(scene),
        side,
        scene.my_turn and scene.view["phase"] == "action",
        page.tight and bool(side),
        larger() if page.nothing_to_hide else "",
        key="pocket",
    )


def _religion(side: str) -> Art:
    high = theme.now.letters(24)
    sign = Art(faith(side), size_hint=(None, None), size=(high, high), pos_hint={"center_y": 0.5})
    sign.name = "sign.religion"
    return sign


class HandRow(Cover, GroundRow):
    """My row where there is room: my cards in a fan, who I am, my gold, and whether it is my turn."""

    def __init__(self, page: TablePage, scene: Scene) -> None:
        now = theme.now
        row = scene.view["players"][str(scene.seat)]
        mine = scene.my_turn
        super().__init__(
            on_look=page.look,
            fill=now.bg if now.dark else now.surface,
            line=theme.SHELL.text if mine else now.line,
            line_width=dp(2) if mine else dp(1),
            radius=theme.RADIUS_PANEL,
            padding=(dp(24), dp(12), dp(14), dp(10)),
            spacing=dp(22),
            height=max(dp(122), now.grown(dp(112))),
        )
        self.name = "table.pocket"
        fan = Backs(faces(page, scene), dp(92), tilt=4, lost=lost(scene), pos_hint={"center_y": 0.5})
        self.add_widget(fan)
        purse = Gold(row["gold"], "number", tr("gold"))
        page.purse = purse
        first = Row(
            Emblem(scene.me.colour, scene.me.emblem, dp(28)),
            Label(scene.me.name, "strong", lines=1),
            spacing=dp(8),
        )
        if row["religion"]:
            first.add_widget(_religion(row["religion"]))
        if mine:
            chip = Chip(tr("your turn"), colour=theme.INK, fill=theme.GOLD, pos_hint={"center_y": 0.5})
            first.add_widget(chip)
        hold = hold_to_look(larger() if page.nothing_to_hide else "")
        texts = Column(first, purse, hold, spacing=dp(7), pos_hint={"center_y": 0.5})
        purse.pos_hint = {}
        self.add_widget(texts)


def secrets(scene: Scene, width: float) -> Widget:
    """My cards, large: the living ones straight, a lost one smaller, tilted, with its ribbon."""
    words = Words(player_view(scene, revealed=True))
    own = _slots(scene)
    lives = sum(slot["state"] == "living" for slot in own)
    gap = dp(18)
    room = min(width, theme.PAGE_WIDTH) - 2 * dp(16) - gap
    wide = min(dp(200), room / (lives + LOST * (len(own) - lives)))
    row = Row(spacing=gap, size_hint_x=None, pos_hint={"center_x": 0.5})
    row.bind(minimum_width=row.setter("width"))
    for slot in own:
        row.add_widget(_card(words, slot, wide))
    left = words.say("board", "lives", lives=lives)
    return Column(row, Label(left, "sentence", theme.IVORY, "center"), spacing=dp(28))


def _card(words: Words, slot: dict[str, str], width: float) -> Widget:
    name = slot["character"]
    face = Face(words.title(name), words.on_card(name), words.card_art(name).removeprefix("art:"))
    if slot["state"] == "living":
        # Its name below it, where the reader's letters are too large for the plate.
        living = NamedCard(face, width, reach=0, ink=theme.IVORY)
        living.pos_hint = {"center_y": 0.5}
        return living
    width *= LOST
    shown = CardFace(face, width)
    shown.opacity = 0.6
    holder = FloatLayout(size_hint=(None, None), size=(width, width * RATIO), pos_hint={"center_y": 0.4})
    shown.pos_hint = {"center_x": 0.5, "center_y": 0.5}
    holder.add_widget(shown)
    ribbon = GroundRow(
        Icon("heart-broken", theme.now.letters(16), theme.WHITE),
        Label(
            tr("lost, face down") if slot["state"] == "lost_down" else tr("lost, seen by all"),
            "least",
            theme.WHITE,
        ),
        fill=theme.now.challenge,
        radius=dp(6),
        padding=(dp(8), dp(5)),
        spacing=dp(6),
        size_hint=(1.04, None),
        pos_hint={"center_x": 0.5, "center_y": 0.5},
    )
    holder.add_widget(ribbon)
    turn = around(holder, Rotate(angle=-6))
    holder.bind(center=lambda _, middle: setattr(turn, "origin", middle))
    return holder
