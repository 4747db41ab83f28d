"""Cards laid out to choose among: as large as the room allows, so that all of them are seen at once."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from screens import theme
from screens.games.complots.cardface import CharacterFace, NamedCard
from screens.question.sheet import Filling
from screens.ui import Column, Icon, Row, Space, Words

MARGIN = dp(4)
BETWEEN = dp(22)
"""From card to card; their names may reach into it."""
AROUND = dp(8)
"""Above and below a row, for the frame of a card that is ticked."""
LEAST, MOST = dp(54), dp(190)
"""How wide a card may be."""


FADED = 0.7
"""How faint the others are once one is ticked."""


@dataclass(frozen=True, slots=True)
class SpreadCard:
    """A card to choose: what is on it (None: it is covered), and whether it is ticked."""

    key: str
    face: CharacterFace | None
    ticked: bool = False
    faded: bool = False


@dataclass(frozen=True, slots=True)
class Group:
    """Cards that belong together, and where they come from."""

    title: str
    icon: str
    cards: tuple[SpreadCard, ...]


class Spread(Filling):
    """Rows of cards with their headings: above them, or beside them where that makes the cards larger.

    Every height is set at once: if each waited for what it holds, the page would take several frames.
    """

    def __init__(self, groups: tuple[Group, ...], turning: bool, on_card: Callable[[str], None]) -> None:
        super().__init__(orientation="vertical", padding=(MARGIN, 0), size_hint_y=None)
        self.on_card = on_card
        self._groups: tuple[Group, ...] = ()
        self._cards: dict[str, NamedCard] = {}
        self._rows: list[_Row] = []
        self._beside: bool | None = None
        self._room = (0.0, 0.0)
        self.change_groups(groups)
        self.change_turning(turning)

    def change_groups(self, groups: tuple[Group, ...]) -> None:
        """Show these: cards that stay the same keep their place, whether they are ticked or not."""
        before, self._groups = self._groups, groups
        if _faces(before) != _faces(groups):
            spare = list(self._cards.values())
            self._cards = {
                card.key: self._card(card, spare.pop(0) if spare else None)
                for group in groups
                for card in group.cards
            }
            if _shape(before) != _shape(groups):
                self._beside = None
            if before:
                self.fit(*self._room)
        for group in groups:
            for card in group.cards:
                shown = self._cards[card.key].face
                shown.ticked, shown.opacity = card.ticked, FADED if card.faded else 1.0

    def _card(self, card: SpreadCard, spare: NamedCard | None) -> NamedCard:
        name, tap = f"card.{card.key}", self._tapping(card.key)
        if spare is None:
            return NamedCard(card.face, on_tap=tap, name=name)
        spare.show(card.face, name, tap)
        return spare

    def change_turning(self, turning: bool) -> None:
        """Whether they are being turned up at this moment."""
        if turning:
            for card in self._cards.values():
                card.face.turn_up()

    def _tapping(self, key: str) -> Callable[[], None]:
        return lambda: self.on_card(key)

    def fit(self, width: float, height: float) -> None:
        """Take this much room; more only where the cards would become too small to tap."""
        self._room = (width, height)
        above, beside = self._card_width(width, height, False), self._card_width(width, height, True)
        self._arrange(beside > above)
        wide = max(above, beside, LEAST)
        for card in self._cards.values():
            card.fit(wide)
        cards = NamedCard.height_for(wide) + 2 * AROUND
        least = cards + (0 if self._beside else _title_height())
        # With room to spare the rows are spread over it.
        each = max(least, height / len(self._rows))
        for row in self._rows:
            row.fit(each, cards, (each - least) / 2)
        self.height = each * len(self._rows)

    def _card_width(self, width: float, height: float, beside: bool) -> float:
        across = width - 2 * MARGIN - (_side() if beside else 0)
        down = height / len(self._groups) - 2 * AROUND - (0 if beside else _title_height())
        count = max(2, *(len(group.cards) for group in self._groups), 0)
        wide = (across - BETWEEN * (count + 1) + 2 * NamedCard.REACH) / count
        return float(min(MOST, wide, NamedCard.width_for(down)))

    def _arrange(self, beside: bool) -> None:
        if beside == self._beside:
            return
        self._beside = beside
        self.clear_widgets()
        self._rows = [
            _Row(group, [self._cards[card.key] for card in group.cards], beside) for group in self._groups
        ]
        for row in self._rows:
            self.add_widget(row)


class _Row(BoxLayout):
    def __init__(self, group: Group, cards: list[NamedCard], beside: bool) -> None:
        super().__init__(orientation="horizontal" if beside else "vertical", size_hint_y=None)
        now = theme.current
        icon = Icon(group.icon, now.letters(18), now.dim)
        words = Words(group.title, "support", now.dim)
        if beside:
            icon.pos_hint = {"x": 0}
            title = Column(icon, words, spacing=dp(4), size_hint_x=None, width=_side())
            title.pos_hint = {"center_y": 0.5}
            self.add_widget(title)
        else:
            self.add_widget(Row(icon, words, spacing=dp(8), height=_title_height()))
        self._cards = Row(Space(), spacing=BETWEEN - 2 * NamedCard.REACH, padding=(0, AROUND), height=dp(100))
        for card in cards:
            if card.parent is not None:
                card.parent.remove_widget(card)
            self._cards.add_widget(card)
        self._cards.add_widget(Space())
        self._cards.pos_hint = {"center_y": 0.5} if beside else {}
        self.add_widget(self._cards)

    def fit(self, height: float, cards: float, spare: float) -> None:
        """Be so high, with so much for the cards and so much to spare above and below."""
        self.height, self._cards.height = height, cards
        self.padding = (0, spare)


def _faces(groups: tuple[Group, ...]) -> list[object]:
    """What the cards are and where they lie, whether ticked or not."""
    return [(group.title, [(card.key, card.face) for card in group.cards]) for group in groups]


def _shape(groups: tuple[Group, ...]) -> list[object]:
    """What the rows are, whatever the cards in them."""
    return [(group.title, group.icon, len(group.cards)) for group in groups]


def _side() -> float:
    return theme.current.grown(dp(84))


def _title_height() -> float:
    return float(theme.current.letters(14) * 1.4 + dp(4))
