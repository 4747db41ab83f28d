"""Cards laid out to choose among: as large as the room allows, so that all of them are seen at once."""

from __future__ import annotations

from dataclasses import dataclass

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from screens import theme
from screens.games.complots.cardface import NamedCard
from screens.ui.boxes import Column, Row, Space
from screens.ui.icon import Icon
from screens.ui.words import Words

MARGIN = dp(16)
BETWEEN = dp(22)
"""From card to card; their names may reach into it."""
AROUND = dp(8)
"""Above and below a row, for the frame of a card that is ticked."""
LEAST, MOST = dp(54), dp(190)
"""How wide a card may be."""


@dataclass(frozen=True, slots=True)
class Group:
    """Cards that belong together, and where they come from."""

    title: str
    icon: str
    cards: list[NamedCard]


class Spread(Column):
    """Rows of cards with their headings: above them, or beside them where that makes the cards larger."""

    def __init__(self, groups: list[Group]) -> None:
        super().__init__(padding=(MARGIN, 0))
        self._groups = groups
        self._rows: list[BoxLayout] = []
        self._beside: bool | None = None

    def fit(self, width: float, height: float) -> None:
        """Take this much room; more only where the cards would become too small to tap."""
        above, beside = self._card_width(width, height, False), self._card_width(width, height, True)
        self._arrange(beside > above)
        wide = max(above, beside, LEAST)
        for group in self._groups:
            for card in group.cards:
                card.fit(wide)
        row = NamedCard.height_for(wide) + 2 * AROUND + (0 if self._beside else self._title_height)
        # With room to spare the rows are spread over it.
        spare = max(0.0, height / len(self._rows) - row) / 2
        for made in self._rows:
            made.padding = (0, spare)

    def _card_width(self, width: float, height: float, beside: bool) -> float:
        across = min(width, theme.PAGE_WIDTH) - 2 * MARGIN - (self._side if beside else 0)
        down = height / len(self._groups) - 2 * AROUND - (0 if beside else self._title_height)
        count = max(2, *(len(group.cards) for group in self._groups), 0)
        wide = (across - BETWEEN * (count + 1) + 2 * NamedCard.REACH) / count
        return min(MOST, wide, NamedCard.width_for(down))

    @property
    def _side(self) -> float:
        return theme.now.grown(dp(84))

    @property
    def _title_height(self) -> float:
        return theme.now.letters(14) * 1.4 + dp(4)

    def _arrange(self, beside: bool) -> None:
        if beside == self._beside:
            return
        self._beside = beside
        self.clear_widgets()
        self._rows = [self._row(group, beside) for group in self._groups]
        for row in self._rows:
            self.add_widget(row)

    def _row(self, group: Group, beside: bool) -> BoxLayout:
        now = theme.now
        cards = Row(Space(), spacing=BETWEEN - 2 * NamedCard.REACH, padding=(0, AROUND))
        for card in group.cards:
            if card.parent is not None:
                card.parent.remove_widget(card)
            cards.add_widget(card)
        cards.add_widget(Space())
        icon = Icon(group.icon, now.letters(18), now.dim)
        if not beside:
            title = Row(icon, Words(group.title, "support", now.dim), spacing=dp(8))
            return Column(title, cards)
        icon.pos_hint = {"x": 0}
        title = Column(
            icon,
            Words(group.title, "support", now.dim),
            spacing=dp(4),
            size_hint=(None, None),
            width=self._side,
        )
        title.bind(minimum_height=title.setter("height"))
        return Row(title, cards)
