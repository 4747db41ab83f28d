"""The page on which I choose among cards that only I may see: they have all the room there is.

They cannot be held under a thumb while one taps, so they lie open for a while and cover themselves.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.questions.question import Item, Pick
from screens import theme
from screens.games.complots.cardface import CharacterFace
from screens.games.complots.spread import Group, Spread, SpreadCard
from screens.question.asking import Asking
from screens.question.buttons import button
from screens.question.panel import eyes, foot
from screens.table.area import area_looks
from screens.table.pocket import Backs
from screens.ui import elements as el
from screens.ui.boxes import Column, Scroll
from screens.ui.keep import Arranged, Element, box, leaf

HAND, COURT, SEEN = "cards-outline", "bank-outline", "eye-outline"
ICONS = {"s": HAND, "d": COURT}
"""Where the cards of a group come from, by how their keys begin."""


class CardSheet(Arranged, Column):
    """What is asked and the cards, which may be scrolled, and below them what stays in sight."""

    def __init__(self) -> None:
        super().__init__(size_hint=(1, 1))

    def arrange(self, head: Widget, cards: Widget, lower: Widget) -> None:
        body = Column(head, cards, spacing=dp(6), padding=(0, 0, 0, dp(6)))
        scroll = Scroll(body, fade=theme.current.bg)

        def fit(*_: object) -> None:
            # Not before the page has its own size: every size before that would be laid out in vain.
            if isinstance(cards, Spread) and scroll.width > theme.MARGIN * 7:
                cards.fit(scroll.width, scroll.height - head.height - dp(12))

        head.bind(height=fit)
        scroll.bind(size=fit)
        self.add_widget(scroll)
        self.add_widget(lower)
        fit()


card_sheet = box(CardSheet)
spread, backs = map(leaf, (Spread, Backs))


def sheet(asking: Asking) -> Element:
    """The page of a question about cards."""
    question, page, now = asking.question, asking.page, theme.current
    *shown, pick = question.picks
    cards = _rows(asking, pick) if shown else _spread(asking, pick)
    below = [eyes(page, key=("eyes", page.revealed)), *foot(asking)]
    if not asking.tight:
        below += [el.Words(note.text, "caption", now.dim, "center", key="note") for note in question.notes]
    lower = el.GroundColumn(*below, **area_looks(), key="lower")
    return card_sheet(_head(asking, shown), cards, lower, key=question.key)


def _head(asking: Asking, shown: Sequence[Pick]) -> Element:
    """What is asked, beside the sign of what it is about, or the cards there is nothing to choose about."""
    question, tight = asking.question, asking.tight
    sign = None
    if shown:
        faces = [_small(asking, item) for item in shown[0].items]
        sign = backs(tuple(faces), dp(64), pos_hint={"center_y": 0.5}, key="dealt")
    elif question.spoken is not None:
        sign = asking.looks.sign(question.spoken.art, dp(48), pos_hint={"center_y": 0.5})
    return el.Row(
        sign,
        el.Column(
            el.Words(question.title, "bar" if tight else "screen", key="title"),
            el.Words(
                "" if tight and shown else question.support, "support", theme.current.dim, key="support"
            ),
            pos_hint={"center_y": 0.5},
            key="texts",
        ),
        padding=(dp(18), dp(4)),
        spacing=dp(14),
        key="head",
    )


def _spread(asking: Asking, pick: Pick) -> Element:
    """Cards as large as they can be."""
    ticking = bool(pick.chosen)
    groups = []
    for title, items in groupby(pick.items, key=lambda item: item.group):
        row = tuple(
            SpreadCard(item.key, _face(asking, item), bool(item.count), ticking and not item.count)
            for item in items
        )
        icon = SEEN if pick.how == "none" else ICONS.get(row[0].key[:1], HAND)
        groups.append(Group(title, icon, row))
    by_key = {item.key: item for item in pick.items}
    return spread(
        tuple(groups),
        asking.page.secrets.turning,
        on_card=lambda key: asking.tap(pick, by_key[key]),
        key="spread",
    )


def _rows(asking: Asking, pick: Pick) -> Element:
    """Many cards, one below the other, with what they do."""
    made = [
        button(
            item.title,
            item.support,
            "outline" if item.count else "plain",
            leading=el.Art(_small(asking, item), size_hint=(None, None), size=(dp(34), dp(48))),
            trailing=el.Icon("check-circle", theme.current.letters(22), theme.APP_THEME.text)
            if item.count
            else None,
            **asking.taps(pick, item) | {"name": f"card.{item.key}"},
        )
        for item in pick.items
    ]
    return el.Column(*made, spacing=dp(7), padding=(theme.TABLE_MARGIN, dp(4)), key="rows")


def _face(asking: Asking, item: Item) -> CharacterFace | None:
    return CharacterFace(item.title, item.support, asking.looks.picture(item.art)) if item.title else None


def _small(asking: Asking, item: Item) -> str:
    """The small picture of a card, or its back."""
    picture = asking.looks.picture(item.art)
    return f"{picture}_small" if item.title else picture
