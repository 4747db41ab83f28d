"""My own cards: covered in a row or a pocket, and what they are while I hold my thumb on them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kivy.graphics import Rotate
from kivy.metrics import dp
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from app.games.complots.words import ComplotsWords
from app.language import tr
from screens import theme
from screens.games.complots.cardface import CharacterCard, CharacterFace, NamedCard
from screens.games.complots.content import ComplotsContent
from screens.table.pocket import backs, hold, larger, pocket_row
from screens.table.pocket import pocket as strip
from screens.table.scene import Scene, player_view
from screens.ui import Art, Column, Gold, GroundRow, Icon, Snug, Words
from screens.ui import elements as el
from screens.ui.card import RATIO
from screens.ui.keep import Element, leaf
from screens.ui.transform import around

if TYPE_CHECKING:
    from screens.table.page import TablePage

LOST = 0.78
"""How large a lost card is beside a living one."""


def faces(page: TablePage, scene: Scene) -> list[str]:
    """My two cards as everybody may see them: a back, or the face of one that was turned up. Where there is
    nothing to hide, their faces."""
    open_, content = page.nothing_to_hide, ComplotsContent(scene)
    return [
        content.card(slot["character"] if open_ or slot["state"] == "lost_up" else None)
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
    amount: int = scene.view["players"][str(scene.seat)]["gold"]
    return amount


class Purse(Gold):
    """My own gold: where it is shown, coins fly to it."""

    def __init__(self, page: TablePage, amount: int, unit: str = "", **kwargs: Any) -> None:
        super().__init__(amount, "number", unit, **kwargs)
        page.purse = self


purse = leaf(Purse)


def pocket(page: TablePage, scene: Scene) -> Element:
    """The strip at the bottom: my covered cards, and what everybody knows of me: my gold and, where it
    matters, my religion."""
    side = _religion(scene)
    middle = {"center_y": 0.5}
    return strip(
        page.look,
        backs(tuple(faces(page, scene)), dp(44), lost=tuple(lost(scene)), pos_hint=middle, key="cards"),
        el.Snug(
            side,
            purse(page, gold(scene), pos_hint=middle, key="gold"),
            spacing=dp(10),
            pos_hint=middle,
            key="public",
        ),
        lit=scene.my_turn and scene.view["phase"] == "action",
        brief=page.tight and side is not None,
        text=larger() if page.nothing_to_hide else "",
    )


def _religion(scene: Scene) -> Element | None:
    side = scene.view["players"][str(scene.seat)]["religion"]
    high, middle = theme.current.letters(24), {"center_y": 0.5}
    return (
        faith_sign(
            ComplotsContent(scene).faith(side),
            size_hint=(None, None),
            size=(high, high),
            pos_hint=middle,
            key="religion",
        )
        if side
        else None
    )


class FaithSign(Art):
    """Which side I am on."""

    name = "sign.religion"


faith_sign = leaf(FaithSign)


def hand_row(page: TablePage, scene: Scene) -> Element:
    """My row where there is room: my cards in a fan, who I am, my gold, and whether it is my turn."""
    now, mine, middle = theme.current, scene.my_turn, {"center_y": 0.5}
    turn = el.Badge(text=tr("your turn"), tint=theme.INK, plate=theme.GOLD, pos_hint=middle, key="turn")
    first = el.Row(
        el.Emblem(scene.me.colour, scene.me.emblem, dp(28), key="emblem"),
        el.Words(scene.me.name, "strong", lines=1, key="name"),
        _religion(scene),
        turn if mine else None,
        spacing=dp(8),
        key="first",
    )
    texts = el.Column(
        first,
        purse(page, gold(scene), tr("gold"), key="gold"),
        hold(larger() if page.nothing_to_hide else ""),
        spacing=dp(7),
        pos_hint=middle,
        key="texts",
    )
    return pocket_row(
        backs(tuple(faces(page, scene)), dp(92), 4, lost=tuple(lost(scene)), pos_hint=middle, key="cards"),
        texts,
        on_look=page.look,
        fill=now.bg if now.dark else now.surface,
        line=theme.APP_THEME.text if mine else now.line,
        line_width=dp(2) if mine else dp(1),
        radius=theme.RADIUS_PANEL,
        padding=(dp(24), dp(12), dp(14), dp(10)),
        spacing=dp(22),
        height=max(dp(122), now.grown(dp(112))),
        key="hand",
    )


def secrets(scene: Scene, width: float) -> Widget:
    """My cards, large: the living ones straight, a lost one smaller, tilted, with its ribbon."""
    words = ComplotsWords(player_view(scene, revealed=True))
    own = _slots(scene)
    lives = sum(slot["state"] == "living" for slot in own)
    gap = dp(18)
    room = min(width, theme.PAGE_WIDTH) - 2 * dp(16) - gap
    wide = min(dp(200), room / (lives + LOST * (len(own) - lives)))
    row = Snug(*(_card(words, slot, wide) for slot in own), spacing=gap, pos_hint={"center_x": 0.5})
    left = words.say("board", "lives", lives=lives)
    return Column(row, Words(left, "sentence", theme.IVORY, "center"), spacing=dp(28))


def _card(words: ComplotsWords, slot: dict[str, str], width: float) -> Widget:
    name = slot["character"]
    face = CharacterFace(words.title(name), words.on_card(name), words.card_art(name).removeprefix("art:"))
    if slot["state"] == "living":
        # Its name below it, where the reader's letters are too large for the plate.
        living = NamedCard(face, width, reach=0, ink=theme.IVORY)
        living.pos_hint = {"center_y": 0.5}
        return living
    width *= LOST
    shown = CharacterCard(face, width)
    shown.opacity = 0.6
    holder = FloatLayout(size_hint=(None, None), size=(width, width * RATIO), pos_hint={"center_y": 0.4})
    shown.pos_hint = {"center_x": 0.5, "center_y": 0.5}
    holder.add_widget(shown)
    ribbon = GroundRow(
        Icon("heart-broken", theme.current.letters(16), theme.WHITE),
        Words(
            tr("lost, face down") if slot["state"] == "lost_down" else tr("lost, seen by all"),
            "least",
            theme.WHITE,
        ),
        fill=theme.current.challenge,
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
