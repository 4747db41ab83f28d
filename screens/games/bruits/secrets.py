"""Under my thumb: who I am, what I hold, what I was told and know of what lies hidden."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.event_log import event_kind
from app.games.bruits.board import secret_cards
from app.language import tr
from screens import theme
from screens.games.bruits.clue import ClueCard
from screens.games.bruits.content import BruitsContent, picture, sign
from screens.games.bruits.drawing import CardBand
from screens.games.bruits.hand import cards
from screens.table.scene import Scene
from screens.ui import Art, Column, Flow, Grid, Icon, Row, Snug, Words

if TYPE_CHECKING:
    from screens.table.page import TablePage

BAND = (dp(64), dp(22))
FEW = 4
"""So many cards are named in larger letters."""


def secrets(page: TablePage, scene: Scene) -> Widget:
    """Who I am, what I hold, what I was told, and my points as things stand."""
    content = BruitsContent(scene)
    column = Column(spacing=dp(10), padding=(dp(16), dp(0 if page.compact else 14), dp(16), 0))
    column.add_widget(_identity(content, dp(60 if page.compact else 84)))
    hand = cards(scene)
    if hand:
        column.add_widget(_hand(page, content, hand))
    else:
        column.add_widget(Words(tr("Your hand is empty."), "body", theme.IVORY, "center"))
    known = secret_cards(content)
    if known:
        column.add_widget(_known(content, known))
    for line in told(scene)[-(2 if page.compact else 4) :]:
        column.add_widget(
            Row(Icon("eye-outline", dp(18), theme.GOLD), Words(line, "support", theme.IVORY), spacing=dp(8))
        )
    return column


def _identity(content: BruitsContent, side: float) -> Row:
    scene = content.scene
    own = content.player(scene.seat or 0)["identity"]
    symbol = content.identities[own]["symbol"]
    score = scene.view["private"]["score"]
    mark = Art(sign(symbol), size_hint=(None, None), size=(dp(22), dp(22)))
    soft = theme.rgba("#CDBFD8")
    where = f"{content.symbol(symbol)} · {content.room(content.standing(own))}"
    parts = tr(
        "Tokens {tokens} + symbols {symbols} + cards {cards} = {total}",
        tokens=score["tokens"],
        symbols=score["symbols"],
        cards=score["location"],
        total=score["total"],
    )
    return Row(
        Art(picture(own), size_hint=(None, None), size=(side, side)),
        Column(
            Words(content.name(content.identities[own]), "screen", theme.IVORY, lines=1),
            Row(mark, Words(where, "body", theme.IVORY), spacing=dp(8)),
            Words(parts, "support", soft),
            spacing=dp(4),
            pos_hint={"center_y": 0.5},
        ),
        spacing=dp(14),
    )


def _hand(page: TablePage, content: BruitsContent, hand: Sequence[str]) -> Widget:
    gap = dp(8)
    if theme.current.large:
        return _named(content, hand)
    room = min(page.width, theme.PAGE_WIDTH) - dp(32)
    columns = len(hand) if len(hand) <= 5 else -(-len(hand) // 2)
    wide = min(dp(112), (room - gap * (columns - 1)) / columns)
    if len(hand) > 5:
        wide = min(wide, dp(72 if page.compact else 86))
    lines = [hand[at : at + columns] for at in range(0, len(hand), columns)]
    cards = ([ClueCard(content.face(card), wide) for card in line] for line in lines)
    return Column(*(Snug(*row, spacing=gap, pos_hint={"center_x": 0.5}) for row in cards), spacing=gap)


def _named(content: BruitsContent, hand: Sequence[str]) -> Widget:
    """My cards with their names beside them, where letters are too large to stand on a card."""
    few = len(hand) <= FEW
    grid = Grid(cols=2, spacing=(dp(10), dp(6)))
    for card in hand:
        name = Words(
            content.clue(card), "support" if few else "caption", theme.IVORY, lines=2, name="look.card"
        )
        name.pos_hint = {"center_y": 0.5}
        grid.add_widget(Row(ClueCard(content.face(card), dp(44 if few else 36)), name, spacing=dp(8)))
    return grid


def _known(content: BruitsContent, known: Sequence[tuple[str, str]]) -> Widget:
    """What lies hidden in each room, as far as I know, in the order in which it lies."""
    column = Column(Words(tr("Hidden cards you know"), "support_strong", theme.GOLD, "center"), spacing=dp(4))
    for room in dict.fromkeys(room for room, _ in known):
        bands = [CardBand(content, handle, BAND, open_=True) for place, handle in known if place == room]
        name = Words(content.room(room), "caption", theme.IVORY, "right", lines=1, size_hint_x=0.36)
        name.pos_hint = {"center_y": 0.5}
        column.add_widget(Row(name, Flow(*bands, spacing=(dp(4), dp(4))), spacing=dp(10)))
    return column


def told(scene: Scene) -> list[str]:
    """The answers I was given, the newest last; what I was shown besides is before my eyes."""
    kinds = ((event, event_kind(scene.game, event)) for event in scene.log)
    answers = (event for event, kind in kinds if kind.retold and not kind.more_than)
    return [text for event in answers if (text := scene.narrator.event(event))]
