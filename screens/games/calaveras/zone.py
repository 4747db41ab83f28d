"""The two zones in the middle: what clears people, and what makes them suspicious."""

from __future__ import annotations

from kivy.metrics import dp

from app.games.calaveras.trail import INNOCENT
from app.language import tr
from screens import theme
from screens.games.calaveras.cards import CalaverasCard, card_face
from screens.games.calaveras.content import CalaverasContent
from screens.games.calaveras.spots import SpotPlate, SpotSign
from screens.table.scene import Scene
from screens.ui import Ground, Icon, Words
from screens.ui.card import RATIO
from screens.ui.keep import have
from screens.ui.motion import middle_of

GAP = dp(7)
INSET = dp(12)
GREEN, RED = theme.rgba("#4CC38A"), theme.rgba("#E5484D")


def zone_title(zone: str) -> str:
    return tr("Innocent") if zone == INNOCENT else tr("Suspect")


class CalaverasZone(SpotPlate):
    """One zone: its title with its sign, its cards, and the place where the next one would lie."""

    def __init__(self, zone: str) -> None:
        super().__init__(zone, f"spot.{zone}", dp(18))
        now, good = theme.current, zone == INNOCENT
        self._ink = now.ok if good else now.danger_text if not now.dark else now.danger
        colour = GREEN if good else RED
        ground = (
            theme.rgba("#16281F" if good else "#2E1618") if now.dark else theme.mixed(now.bg, colour, 0.13)
        )
        self.plain = (ground, self._ink, dp(1))
        self._title = Words(zone_title(zone), "section", self._ink, natural=True)
        self._small_title = Words(zone_title(zone), "least", self._ink, natural=True)
        """For where there is no room for the large one above the cards, but there is beside them."""
        self._sign = Icon("shield-check" if good else "alert-octagon", now.letters(20), self._ink)
        self._left = good
        self._slot = _Slot(self._ink)
        self._cards: dict[str, CalaverasCard] = {}
        """The cards that lie here, by their places."""
        self._spare: dict[str, CalaverasCard] = {}
        """Those that may come here."""
        for part in (self._title, self._small_title, self._sign, self._slot):
            self.add_widget(part)

    def show(self, scene: Scene, content: CalaverasContent, sign: SpotSign) -> None:
        assert isinstance(self.spot, str)
        places = content.laid(self.spot)
        if not self._cards and not self._spare:
            # All that can ever lie here, before anybody waits for one of them.
            self._spare = {place: card_face(content, place, dp(60)) for place in content.places}
        if places != list(self._cards):
            gone = {place: self._cards.pop(place) for place in set(self._cards) - set(places)}
            for card in gone.values():
                self.remove_widget(card)
            self._spare.update(gone)
            self._cards = {place: self._card(place) for place in places}
        for place, face in self._cards.items():
            face.shade = 0.4 if sign.lit and place not in (*sign.lit, sign.moved) else 1.0
            face.marked = "cross" if place in sign.crossed else "moved" if place == sign.moved else ""
        self._slot.show(sign.target)
        self.light(sign, scene.game_theme)

    def _card(self, place: str) -> CalaverasCard:
        if place in self._cards:
            return self._cards[place]
        card = self._spare.pop(place)
        self.add_widget(card)
        return card

    def fit(self) -> None:
        """Arrange everything within the size there is."""
        if not self.moved(*self._cards):
            return
        x, y, wide, high = self.x, self.y, self.width, self.height
        top = y + high - dp(5)
        # With little room the sign stands beside the cards, with a small title if that fits, or must do.
        wordless = high < 2.4 * self._title.height
        self._title.opacity = 0.0 if wordless else 1.0
        self._small_title.opacity = 0.0
        head = dp(2) if wordless else self._title.height
        self._place_title(x, wide, top, head)
        count = len(self._cards)
        room = wide - 2 * INSET
        tall = high - head - dp(14)
        if tall < dp(12):
            return
        most = tall / RATIO
        shown = max(2, count)
        # Cards shrink a little before they lie over one another.
        card = min(most, max(most * 0.74, (room - GAP * (shown - 1)) / shown))
        step = min(card + GAP, (room - card) / max(1, shown - 1))
        left = x + INSET if self._left else x + wide - INSET - card - step * (shown - 1)
        bottom = y + dp(6) + (tall - card * RATIO) / 2
        for at, face in enumerate(self._cards.values()):
            face.size = (card, card * RATIO)
            face.pos = (left + at * step, bottom)
        beside = self._sign.width + self._small_title.width + 4 * GAP
        self._small_title.opacity = float(wordless and card + step * (shown - 1) + beside < wide)
        free = count < 2
        self._slot.opacity = float(free)
        self._slot.size = (card, card * RATIO)
        self._slot.pos = (left + count * step, bottom)
        self._slot.fit()
        self.place_tick()

    def place_tick(self) -> None:
        side = self._tick.width
        self._tick.pos = (self.x + self.width - side * 0.66, self.y - side * 0.3)

    def _place_title(self, x: float, wide: float, top: float, head: float) -> None:
        sign, gap = self._sign.width, dp(7)
        if head < sign / 2:
            at = x + wide - dp(6) - sign if self._left else x + dp(6)
            self._sign.pos = (at, top - sign)
            small = self._small_title
            beside = at - dp(4) - small.width if self._left else at + sign + dp(4)
            small.pos = (beside, top - (sign + small.height) / 2)
        elif self._left:
            self._sign.pos = (x + INSET, top - (head + sign) / 2)
            self._title.pos = (x + INSET + sign + gap, top - head)
        else:
            self._sign.pos = (x + wide - INSET - sign, top - (head + sign) / 2)
            self._title.pos = (x + wide - INSET - sign - gap - self._title.width, top - head)

    def middle(self, place: str) -> tuple[float, float]:
        """The middle of a card that lies here, or of the place where the next one would."""
        return middle_of(self._cards.get(place, self._slot))

    def nearest(self, pos: tuple[float, float]) -> str | None:
        return min(
            self._cards,
            key=lambda place: abs(self._cards[place].x + self._cards[place].width / 2 - pos[0]),
            default=None,
        )


class _Slot(Ground):
    """Where the next card would lie: dashed, with a plus where one may go."""

    def __init__(self, ink: theme.Colour) -> None:
        super().__init__(size_hint=(None, None), dashed=True, radius=dp(8))
        self._plus = Icon("plus", dp(24), ink)
        self._quiet = theme.mixed(theme.current.bg, ink, 0.45)
        self._ink = ink
        self.line = self._quiet

    def show(self, lit: bool) -> None:
        """Whether a card may go here."""
        self.line = self._ink if lit else self._quiet
        have(self, self._plus, lit)

    def fit(self) -> None:
        """Put the plus in the middle."""
        self._plus.pos = (
            self.x + (self.width - self._plus.width) / 2,
            self.y + (self.height - self._plus.height) / 2,
        )
