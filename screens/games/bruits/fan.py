"""A room fanned out: every card of its column at full width, with its name and who placed it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.input import MotionEvent
from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.games.bruits.words import EFFECT, ICONS, sentence
from app.language import tr
from screens import theme
from screens.games.bruits.content import BruitsContent, picture
from screens.games.bruits.drawing import CardBand
from screens.table.scene import Scene
from screens.ui import Art, Column, Flow, GroundColumn, Icon, Row, Snug, Words
from screens.ui.overlay import Sheet

if TYPE_CHECKING:
    from screens.table.page import TablePage

WIDE, HIGH = dp(92), dp(34)


def open_fan(page: TablePage, scene: Scene, room: str) -> None:
    """Show a room in full."""
    content = BruitsContent(scene)
    sheet = Sheet(
        page.navigator.layer, content.room(room), body(content, room), game_theme=scene.game_theme, name="fan"
    )
    sheet.secret = True
    sheet.show()


def body(content: BruitsContent, room: str) -> Widget:
    """What the room does, who is in it, and its cards from the plate downwards."""
    now, scene = theme.current, content.scene
    row = content.rooms[room]
    column = Column(padding=(dp(20), 0, dp(20), dp(8)), spacing=dp(8))
    does = sentence(content.room_effect(room)) or tr("No effect there.")
    icon = "sleep" if row.get("effect") is None else ICONS.get(row["effect"]["op"], EFFECT)
    column.add_widget(
        Row(Icon(icon, now.letters(20), scene.game_theme.text), Words(does, "support"), spacing=dp(10))
    )
    if needs := content.needs(room):
        column.add_widget(Words(needs, "caption", now.dim))
    people = scene.view["locations"][room]["characters"]
    if people:
        column.add_widget(
            Flow(*(_character(content, name) for name in people), spacing=(dp(14), dp(6)), padding=(0, dp(2)))
        )
    handles = content.column(room)
    if not handles:
        column.add_widget(Words(tr("No clues yet."), "support", now.dim))
    for handle in handles:
        column.add_widget(CardLine(content, handle))
    return column


def _character(content: BruitsContent, name: str) -> Widget:
    return Snug(
        Art(picture(name), size_hint=(None, None), size=(dp(32), dp(32))),
        Words(content.identity(name), "support", natural=True),
        spacing=dp(6),
    )


class CardLine(GroundColumn):
    """One card: its band, its name, who placed it. What only I know shows while a thumb is on it."""

    def __init__(self, content: BruitsContent, handle: str) -> None:
        now = theme.current
        super().__init__(fill=now.surface2, line=now.line, radius=dp(12), padding=(dp(10), dp(7)))
        self._content, self._handle = content, handle
        card = content.card(handle)
        self._secret = not card["up"] and card["clue"] is not None and not content.known_to_all(handle)
        by = content.scene.seats[card["by"]]
        mine = card["by"] == content.scene.reader
        placed = tr("placed by you") if mine else tr("placed by {name}", name=by.name)
        self._strip = CardBand(content, handle, (WIDE, HIGH), pos_hint={"center_y": 0.5})
        self._name = Words("", "tile")
        self._effect = Words("", "caption", now.dim)
        place = Words(placed, "caption", now.dim)
        self.add_widget(
            Row(self._strip, Column(self._name, self._effect, place, spacing=dp(1)), spacing=dp(12))
        )
        self._say(False)

    def _say(self, open_: bool) -> None:
        card = self._content.card(self._handle)
        shown = card["clue"] is not None and (open_ or not self._secret)
        self._strip.open(open_)
        if shown:
            self._name.text = self._content.clue(card["clue"])
            self._effect.text = self._content.counts(card["clue"])
        else:
            self._name.text = tr("Hidden card")
            self._effect.text = tr("Only you know it: hold to look") if self._secret else ""
        if not self._effect.text:
            self._effect.height = 0

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if not self._secret or touch.is_mouse_scrolling or not self.collide_point(*touch.pos):
            return bool(super().on_touch_down(touch))
        touch.grab(self)
        self._say(True)
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return bool(super().on_touch_up(touch))
        touch.ungrab(self)
        self._say(False)
        return True


def about(content: BruitsContent, seat: int) -> str:
    """What everybody knows of somebody."""
    player, name = content.player(seat), content.scene.seats[seat].name
    if player["revealed"] and player["identity"]:
        return tr("{name} is {identity}.", name=name, identity=content.spoken(player["identity"]))
    refuted = [content.spoken(identity) for identity in player["refuted"]]
    if refuted:
        return tr("{name} is not {identities}.", name=name, identities=content.narrator.several(refuted))
    return tr("Nobody has accused {name} yet.", name=name)
