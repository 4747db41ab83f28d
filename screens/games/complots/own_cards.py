"""My cards where I choose among them: they have all the room there is, since only I may see them.

They cannot be held under a thumb while one taps, so they lie open for a while and cover themselves.
"""

from __future__ import annotations

from itertools import groupby

from kivy.metrics import dp

from app.questions.question import Item, Pick
from screens import theme
from screens.games.complots.cardface import CharacterFace
from screens.games.complots.spread import Group, Spread, SpreadCard
from screens.question.asking import Asking
from screens.question.buttons import button
from screens.table.pocket import Backs
from screens.ui import elements as el
from screens.ui.keep import Element, leaf

HAND, COURT, SEEN = "cards-outline", "bank-outline", "eye-outline"
ICONS = {"s": HAND, "d": COURT}
"""Where the cards of a group come from, by how their keys begin."""

spread, backs = map(leaf, (Spread, Backs))


def sign(asking: Asking) -> Element | None:
    """What a question about cards is about: the cards there is nothing to choose about, or what was said."""
    *shown, _ = asking.question.picks
    if shown:
        faces = tuple(_small(asking, item) for item in shown[0].items)
        return backs(faces, dp(64), pos_hint={"center_y": 0.5}, key="dealt")
    said = asking.question.spoken
    return None if said is None else asking.looks.sign(said.art, dp(48), pos_hint={"center_y": 0.5})


def cards(asking: Asking, pick: Pick) -> list[Element]:
    """The cards of a question; those there is nothing to choose about stand beside its title."""
    *shown, last = asking.question.picks
    if pick is not last:
        return []
    return [_rows(asking, pick) if shown else _spread(asking, pick)]


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
    return el.Column(*made, spacing=dp(7), key="rows")


def _face(asking: Asking, item: Item) -> CharacterFace | None:
    return CharacterFace(item.title, item.support, asking.looks.picture(item.art)) if item.title else None


def _small(asking: Asking, item: Item) -> str:
    """The small picture of a card, or its back."""
    picture = asking.looks.picture(item.art)
    return f"{picture}_small" if item.title else picture
