"""A player's place at the felt table: emblem, gold, name, two cards, and what else lies there."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color, RoundedRectangle, SmoothEllipse
from kivy.metrics import dp
from kivy.properties import NumericProperty
from kivy.uix.widget import Widget

from screens import theme
from screens.games.complots.content import ComplotsContent
from screens.table.pocket import Lying, lay
from screens.table.scene import Scene
from screens.ui import Emblem, Icon, Tappable, Words
from screens.ui.art import Art, texture
from screens.ui.coin import CoinBadge
from screens.ui.keep import have
from screens.ui.letters import Letters
from screens.ui.motion import move

CAUGHT = 0.35
"""How faint the sign of an announcement is that was a lie."""


class SlotCards(Widget):
    """The two cards before a player; a lost one lies tilted and faded, with its face up or down.

    A living one has its face up where nothing is secret any more: in a game that is over.
    """

    turned = NumericProperty(1.0)
    """How far the card that is being turned up has come: an edge at one half."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(size_hint=(None, None), **kwargs)
        self._slots: list[tuple[str, str]] = []
        self._before: list[tuple[str, str]] = []
        self._faded = False
        self._drawn: list[Lying] = []
        self._paint_soon = Clock.create_trigger(self._paint, -1)
        self.bind(pos=self._paint_soon, size=self._paint_soon, turned=self._paint_soon)

    def show(self, slots: list[tuple[str, str]], faded: bool) -> None:
        """Show these cards: the state of each, and the picture of what everybody may see of it."""
        if (slots, faded) == (self._slots, self._faded):
            return
        self._before, self._slots, self._faded = self._slots, slots, faded
        if self._before and self._before != slots:
            self.turned = 0.0
            move(self, theme.FLIP, turned=1.0)
        self._paint_soon()

    def _paint(self, *_: Any) -> None:
        height, width = self.height, self.height / 1.4
        gap = self.width - 2 * width
        lay(self._drawn, len(self._slots), self.canvas)
        for at, (slot, card) in enumerate(zip(self._slots, self._drawn, strict=True)):
            turning = self.turned < 1 and at < len(self._before) and self._before[at] != slot
            state, face = self._before[at] if turning and self.turned < 0.5 else slot
            x = self.x + at * (width + gap)
            lost = state != "living"
            card.turned.by(-7 if lost else 0, (x + width / 2, self.y + height / 2))
            card.colour.rgba = (1, 1, 1, 0.45 if self._faded else 0.85 if lost else 1)
            seen = width * (abs(1 - 2 * self.turned) if turning else 1.0)
            card.picture.texture = texture(face, width)
            card.picture.pos, card.picture.size = (x + (width - seen) / 2, self.y), (seen, height)


class _OnDisc(Letters):
    """A sign or a number on a dark disc, which can be seen on any ground."""

    SHARE = 0.6
    """How much of the disc its letters are."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        with self.canvas.before:
            Color(rgba=theme.PLATE)
            self._disc = SmoothEllipse()
        self.bind(pos=self._paint, size=self._paint)

    def fit(self, side: float) -> None:
        self.font_size = side * self.SHARE
        self.size = (side, side)

    def _paint(self, *_: Any) -> None:
        self._disc.pos, self._disc.size = self.pos, self.size


class _Sign(_OnDisc, Icon):
    SHARE = 0.72


class ComplotsSeat(Tappable):
    def __init__(self, seat: int, **kwargs: Any) -> None:
        super().__init__(size_hint=(None, None), name=f"table.seat.{seat}", **kwargs)
        self.seat = seat
        self._diameter = self._letters = self._card_height = 1.0
        self._beside = False
        self.emblem = Emblem()
        self.coin = CoinBadge(0)
        with self.canvas.before:
            # At the rim of the felt a name stands half on the page: light letters need a dark ground there.
            Color(rgba=theme.faded(theme.PLATE, 0.0 if theme.current.dark else 0.55))
            self._plate = RoundedRectangle(radius=[dp(7)])
        # As high as it is told, so that it stays in the middle of its ground whenever its letters are drawn.
        self.label = Words("", "least", align="center", lines=1, size_hint_y=1)
        self.cards = SlotCards()
        self.faith = Art("coin", size_hint=(None, None))
        self.faith.name = f"sign.religion.{seat}"
        self.mark = _Sign("cross", dp(12), theme.DARK.warn)
        self.claim = Art("coin", size_hint=(None, None))
        """What this player has announced together with others."""
        self.share = _OnDisc(bold=True, color=theme.DARK.warn, size_hint=(None, None))
        """How much gold this player is about to lose."""
        self.claim.name, self.share.name = f"sign.claim.{seat}", f"sign.share.{seat}"
        for part in (self.emblem, self.coin, self.label, self.cards):
            self.add_widget(part)
        self._placed: object = None
        self._place_soon = Clock.create_trigger(self._place, -1)
        self.bind(pos=self._place_soon, size=self._place_soon)

    def fit(self, diameter: float, width: float, open_cards: bool) -> None:
        """Take this much room; cards that lie open are to be recognised."""
        self._diameter, self._beside = diameter, False
        # On a tablet everything grows, the names too.
        grown = max(1.0, diameter / dp(54))
        self._letters = theme.current.grown(dp(20)) * grown
        self.label.enlarge(grown)
        self._card_height = diameter * (0.78 if open_cards else 0.52)
        self.size = (width, diameter + self._letters + self._card_height + dp(8))
        self._place_soon()

    def lie_beside(self) -> None:
        """Have the cards beside the emblem instead of below the name: the table is too low for all of it."""
        self._beside = True
        self.height -= self._card_height
        self._place_soon()

    def show(self, scene: Scene, ring: theme.Colour, dim: bool) -> None:
        person, row = scene.seats[self.seat], scene.view["players"][str(self.seat)]
        alive, content = row["alive"], ComplotsContent(scene)
        self.emblem.colour, self.emblem.emblem = person.colour, person.emblem
        self.emblem.out, self.emblem.dot = not alive, person.dot if alive else ""
        self.emblem.ring = ring
        self.emblem.dim = 0.4 if dim and alive else 1.0
        self.label.text = person.name
        on_felt = theme.rgba("#F5ECE2")
        self.label.color = theme.faded(on_felt, 0.5 if not alive or dim else 1)
        self.coin.opacity = 1 if alive else 0
        self.coin.amount = row["gold"]
        slots = [(slot["state"], content.card(slot["character"])) for slot in row["slots"].values()]
        self.cards.show(slots, not alive)
        self._extras(scene, content, row["religion"])

    def _extras(self, scene: Scene, content: ComplotsContent, religion: str | None) -> None:
        believes = religion is not None and scene.view["players"][str(self.seat)]["alive"]
        have(self, self.faith, believes)
        if religion is not None:
            self.faith.source = content.faith(religion)
        sign = next(iter(content.marks(self.seat).values()), "")
        have(self, self.mark, bool(sign))
        if sign:
            self.mark.show(sign.removeprefix("icon:"))
        said = scene.view["announcers"].get(str(self.seat))
        have(self, self.claim, said is not None)
        if said is not None:
            self.claim.source = content.medal(said["character"])
            self.claim.opacity = CAUGHT if said["status"] == "failed" else 1
        share = content.share(self.seat)
        have(self, self.share, share > 0)
        self.share.text = f"−{share}"
        self._place_soon()

    def _place(self, *_: Any) -> None:
        diameter = self._diameter
        # The dot of the connection has the other corner; what else lies here gives way.
        taken = self.claim.parent is not None or self.share.parent is not None
        measures = (*self.pos, *self.size, diameter, self._letters, self._card_height, self._beside, taken)
        if (*measures, self.label.natural_width) == self._placed:
            return
        self._placed = (*measures, self.label.natural_width)
        self.emblem.size = (diameter, diameter)
        middle = self.x + self.width / 2
        self.emblem.pos = (middle - diameter / 2, self.y + self.height - diameter)
        coin = diameter * 0.5
        self.coin.size = (coin, coin)
        self.coin.font_size = coin * 0.54
        self.coin.pos = (self.emblem.x + diameter - coin * 0.66, self.emblem.y - coin * 0.16)
        self.label.width = self.width
        self.label.pos = (self.x, self.emblem.y - dp(3) - self._letters)
        self.label.height = self._letters
        wide = min(self.width, self.label.natural_width + dp(10))
        self._plate.pos, self._plate.size = (middle - wide / 2, self.label.y), (wide, self._letters)
        self.cards.size = (self._card_height / 1.4 * 2 + dp(4), self._card_height)
        if self._beside:
            left = self.emblem.x - self.cards.width - dp(6)
            if self.parent is not None and left < self.parent.x:
                # At the edge of the screen there is room on the other side only.
                left = self.emblem.x + diameter + dp(10)
            self.cards.pos = (left, self.emblem.y + diameter * 0.2)
        else:
            self.cards.pos = (middle - self.cards.width / 2, self.label.y - self._card_height)
        small = max(dp(16), diameter * 0.36)
        self.mark.fit(small)
        self.faith.size = (small, small)
        self.faith.pos = (self.emblem.x - self.faith.width * 0.28, self.emblem.y - self.faith.width * 0.1)
        side = max(dp(20), diameter * 0.44)
        corner = (self.emblem.x + diameter - side * 0.66, self.emblem.y + diameter - side * 0.8)
        self.claim.size, self.claim.pos, self.share.pos = (side, side), corner, corner
        self.share.fit(side)
        self.mark.pos = (
            self.emblem.x - self.mark.width * 0.5
            if taken
            else self.emblem.x + diameter - self.mark.width * 0.72,
            self.emblem.y + diameter * 0.36 if taken else self.emblem.y + diameter - self.mark.width * 0.9,
        )
