"""Under the thumb: who I am, my ways of winning with how far each is, my hand, and what everybody sees."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.language import tr
from screens import theme
from screens.games.ghoul import texts
from screens.games.ghoul.cards import CardRow
from screens.games.ghoul.cast import TYPES, Cast
from screens.games.ghoul.hand import looked, whispers
from screens.games.ghoul.pips import picture
from screens.games.ghoul.texts import Aim
from screens.table.scene import Scene
from screens.ui.art import Art
from screens.ui.boxes import Column, GroundColumn, GroundRow, Row, Space
from screens.ui.icon import Icon
from screens.ui.words import Words

NIGHT, DIM = theme.rgba("#121016"), theme.rgba("#B9AA9A")
"""The cover is dark whatever the theme: so is everything on it."""
RECENT = frozenset({"cards_seen", "exchange_decided", "support_seen", "prelim_passed", "prelim_shown"})


def sheet(scene: Scene, width: float, height: float) -> Widget:
    """Everything only I may see."""
    cast = Cast(scene)
    looked(scene)
    wide = min(width, theme.PAGE_WIDTH)
    tight = height / theme.now.scale < dp(720)
    small = height / theme.now.scale < dp(500)
    column = Column(
        _identity(cast, tight, small),
        _hand(cast, wide, tight, small),
        spacing=dp(8 if tight else 14),
        padding=(dp(14), dp(0 if tight else 12), dp(14), 0),
    )
    told = _last(scene)
    if told and not small:
        column.add_widget(
            Row(
                Icon("lock-outline", theme.now.letters(16), DIM),
                Words(told, "caption", theme.IVORY),
                spacing=dp(8),
                padding=(dp(4), 0),
            )
        )
    return column


def _last(scene: Scene) -> str:
    """The last thing only I, or hardly anybody else, was told."""
    told = [event for event in whispers(scene) if event["event"] in RECENT]
    return scene.narrator.event(told[-1]) if told else ""


def _identity(cast: Cast, tight: bool, small: bool) -> Widget:
    seat = int(cast.scene.seat or 0)
    character = cast.player(seat)["character"]
    colour = TYPES.get(cast.types(character)[-1], theme.IVORY)
    side = dp(44 if small else 60 if tight else 96)
    name = Words(cast.person(character), "section" if tight else "screen", theme.IVORY)
    head = Row(
        Art(cast.emblem(character), size_hint=(None, None), size=(side, side)),
        Column(
            Words(cast.type_name(character).upper(), "least", colour, lines=1),
            name,
            spacing=dp(2),
            pos_hint={"center_y": 0.5},
        ),
        spacing=dp(16),
    )
    card = GroundColumn(
        head,
        fill=theme.mixed(NIGHT, colour, 0.1),
        line=colour,
        line_width=dp(2),
        radius=theme.RADIUS_PANEL,
        padding=(dp(14), dp(8 if tight else 16)),
        spacing=dp(6 if tight else 12),
    )
    for aim in texts.aims(cast, character, seat):
        card.add_widget(_aim(aim, colour, tight))
    if "inspector" in cast.types(character):
        card.add_widget(Words(tr("Inspectors win or lose together."), "least", DIM))
    return card


def _aim(aim: Aim, colour: theme.Colour, tight: bool) -> Row:
    now = theme.now
    side = now.letters(20 if tight else 24)
    icon = GroundRow(
        Space(),
        Icon(aim.icon, side * 0.8, colour),
        Space(),
        fill=theme.mixed(NIGHT, colour, 0.2),
        radius=dp(8),
        size_hint=(None, None),
        width=side * 1.4,
        height=side * 1.4,
    )
    lines = Column(Words(aim.main, "support_strong", theme.IVORY), spacing=dp(1), pos_hint={"center_y": 0.5})
    if not tight:
        lines.add_widget(Words(aim.support, "caption", DIM))
    row = Row(icon, lines, spacing=dp(10))
    done = _done(aim, side)
    if done is not None:
        row.add_widget(done)
    return row


def _done(aim: Aim, side: float) -> Widget | None:
    """How far it is: a token for each card one has, an empty one for each that is missing."""
    if aim.emblem:
        return Art(aim.emblem, size_hint=(None, None), size=(side * 1.3, side * 1.3))
    if not aim.wanted:
        return None
    row = Row(size_hint=(None, None), height=side, spacing=dp(3), pos_hint={"center_y": 0.5})
    row.bind(minimum_width=row.setter("width"))
    for at in range(aim.wanted):
        pip = Art(picture(aim.clue), size_hint=(None, None), size=(side * 0.92, side * 0.92))
        pip.tint = (1, 1, 1, 1.0 if at < aim.held else 0.22)
        pip.pos_hint = {"center_y": 0.5}
        row.add_widget(pip)
    return row


def _hand(cast: Cast, wide: float, tight: bool, small: bool) -> Widget:
    row = cast.player(int(cast.scene.seat or 0))
    mine = cast.hand
    faceup = row["faceup"]
    cards: list[str | None] = [*mine, *([faceup] if faceup else [])]
    head = Row(Words(tr("Your hand"), "caption", DIM, lines=1), spacing=dp(6), padding=(dp(4), 0))
    if faceup:
        head.add_widget(Icon("eye-outline", theme.now.letters(15), DIM))
        head.add_widget(Words(tr("seen by all"), "caption", DIM, natural=True, pos_hint={"center_y": 0.5}))
    tall = dp(58 if small else 96 if tight else 140)
    column = Column(CardRow(cast, cards, tall, hand=len(mine)), spacing=dp(4))
    if not small:
        column.add_widget(head, 1)
    if cast.view["variants"]["support"]:
        column.add_widget(_support(cast, row["support"], tight, small))
    return column


def _support(cast: Cast, token: str | None, tight: bool, small: bool) -> Row:
    side = dp(30 if tight else 44)
    said = (
        tr("The Support token before you: nobody has shown it to you.")
        if token is None
        else tr("The Support token before you: {token}.", token=cast.name("support", token))
    )
    if small:
        said = "?" if token is None else cast.name("support", token)
    return Row(
        Art(cast.support(token), size_hint=(None, None), size=(side, side)),
        Words(said, "caption", theme.IVORY),
        spacing=dp(10),
        padding=(dp(4), 0),
    )
