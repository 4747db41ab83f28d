"""Under the thumb: who I am, my ways of winning with how far each is, my hand, and what everybody sees."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.event_log import shows
from app.games.ghoul.aims import Aim, aims, enough, may_attack, sentence, team
from app.games.ghoul.board import support_line
from app.language import tr
from screens import theme
from screens.games.ghoul.cards import GhoulCard, GhoulTray
from screens.games.ghoul.content import TYPES, GhoulContent
from screens.games.ghoul.hand import looked, whispers
from screens.games.ghoul.pips import picture
from screens.table.scene import Scene
from screens.ui import Art, Column, GroundColumn, GroundRow, Icon, Row, Snug, Space, Words

NIGHT, DIM = theme.rgba("#121016"), theme.rgba("#B9AA9A")
"""The cover is dark whatever the theme: so is everything on it."""


def sheet(scene: Scene, width: float, height: float) -> Widget:
    """Everything only I may see."""
    content = GhoulContent(scene)
    looked(scene)
    wide = min(width, theme.PAGE_WIDTH)
    seat = int(scene.seat or 0)
    ways = aims(content, content.player(seat)["character"], seat)
    may = may_attack(content)
    # What there is to say beyond two ways of winning and a hand.
    more = len(ways) - 2 + bool(may) + scene.view["variants"]["support"]
    room = height / theme.current.scale
    tight = room < dp(720)
    brief = room < dp(500)
    small = brief or (tight and more > 1)
    column = Column(
        _identity(content, ways, tight, small, brief),
        _hand(content, wide, tight, small),
        spacing=dp(4 if brief else 8 if tight else 14),
        padding=(dp(14), dp(0 if tight else 12), dp(14), 0),
    )
    if may:
        column.add_widget(_line("sword", may, "least" if brief else "caption"))
    told = _last(scene)
    if told and not small:
        column.add_widget(_line("lock-outline", told))
    return column


def _line(icon: str, text: str, style: str = "caption") -> Row:
    return Row(
        Icon(icon, theme.current.letters(16), DIM),
        Words(text, style, theme.IVORY),
        spacing=dp(8),
        padding=(dp(4), 0),
    )


def _last(scene: Scene) -> str:
    """The last thing only I, or hardly anybody else, was told."""
    told = [event for event in whispers(scene) if shows(scene.game, event)]
    return scene.narrator.event(told[-1]) if told else ""


def _identity(content: GhoulContent, ways: list[Aim], tight: bool, small: bool, brief: bool) -> Widget:
    seat = int(content.scene.seat or 0)
    character = content.player(seat)["character"]
    colour = TYPES.get(content.kind(character), theme.IVORY)
    card = GroundColumn(
        _who(content, character, colour, tight, small),
        fill=theme.mixed(NIGHT, colour, 0.1),
        line=colour,
        line_width=dp(2),
        radius=theme.RADIUS_PANEL,
        padding=(dp(14), dp(8 if tight else 16)),
        spacing=dp(4 if small else 6 if tight else 12),
    )
    if one := enough(content, ways, brief):
        card.add_widget(Words(one, "least" if tight else "caption", DIM))
    for aim in ways:
        card.add_widget(_aim(aim, sentence(content, aim, brief), colour, tight, small))
    if together := team(content, character):
        card.add_widget(Words(together, "least", DIM))
    return card


def _who(content: GhoulContent, character: str, colour: theme.Colour, tight: bool, small: bool) -> Row:
    """My Character, and what it is; in one line where there is little room."""
    side = dp(34 if small else 60 if tight else 96)
    middle = {"center_y": 0.5}
    emblem = Art(content.emblem(character), size_hint=(None, None), size=(side, side), pos_hint=middle)
    name = Words(content.person(character), "section" if tight else "screen", theme.IVORY)
    kind = Words(content.types(character).upper(), "least", colour, lines=1)
    if small:
        name.pos_hint = kind.pos_hint = middle
        kind.halign = "right"
        return Row(emblem, name, kind, spacing=dp(10))
    return Row(emblem, Column(kind, name, spacing=dp(2), pos_hint=middle), spacing=dp(16))


def _aim(aim: Aim, said: str, colour: theme.Colour, tight: bool, small: bool) -> Row:
    now = theme.current
    side = now.letters(20 if tight else 24)
    icon = GroundRow(
        Space(),
        Icon("cancel" if aim.lost else aim.icon, side * 0.8, DIM if aim.lost else colour),
        Space(),
        fill=theme.mixed(NIGHT, DIM if aim.lost else colour, 0.2),
        radius=dp(8),
        size_hint=(None, None),
        width=side * 1.4,
        height=side * 1.4,
    )
    words = Words(said, "support", DIM) if aim.lost else Words(said, "support_strong", theme.IVORY)
    lines = Column(words, spacing=dp(1), pos_hint={"center_y": 0.5})
    if not tight and not aim.lost:
        lines.add_widget(Words(aim.support, "caption", DIM))
    row = Row(icon, lines, spacing=dp(10))
    done = None if aim.lost else _done(aim, side, small)
    if done is not None:
        row.add_widget(done)
    return row


def _done(aim: Aim, side: float, small: bool) -> Widget | None:
    """How far it is: a token for each card one has, an empty one for each that is missing; or in numbers."""
    if aim.art:
        return Art(aim.art.removeprefix("art:"), size_hint=(None, None), size=(side * 1.3, side * 1.3))
    if not aim.wanted:
        return None
    row = Snug(height=side, spacing=dp(3), pos_hint={"center_y": 0.5})
    if small:
        far = f"{min(aim.held, aim.wanted)}/{aim.wanted}"
        row.add_widget(Words(far, "support_strong", theme.IVORY, natural=True, pos_hint={"center_y": 0.5}))
    for at in range(1 if small else aim.wanted):
        pip = Art(picture(aim.clue), size_hint=(None, None), size=(side * 0.92, side * 0.92))
        pip.tint = (1, 1, 1, 1.0 if at < aim.held or small else 0.22)
        pip.pos_hint = {"center_y": 0.5}
        row.add_widget(pip)
    return row


def _hand(content: GhoulContent, wide: float, tight: bool, small: bool) -> Widget:
    row = content.player(int(content.scene.seat or 0))
    mine = content.hand
    faceup = row["faceup"]
    cards = (*mine, *([faceup] if faceup else []))
    head = Row(Words(tr("Your hand"), "caption", DIM, lines=1), spacing=dp(6), padding=(dp(4), 0))
    if faceup:
        head.add_widget(Icon("eye-outline", theme.current.letters(15), DIM))
        head.add_widget(Words(tr("seen by all"), "caption", DIM, natural=True, pos_hint={"center_y": 0.5}))
    tall = dp(52 if small else 96 if tight else 140)
    held = GhoulTray(tall, len(mine))
    held.hold_children([GhoulCard(content.card(card), content.clue(card)) for card in cards])
    support = content.view["variants"]["support"]
    if small:
        return Column(held, _support(content, row["support"], tight), spacing=dp(4)) if support else held
    column = Column(head, held, spacing=dp(4))
    if support:
        column.add_widget(_support(content, row["support"], tight))
    return column


def _token(content: GhoulContent, token: str | None, side: float) -> Art:
    """The Support token before me, face down where I have not seen it."""
    return Art(content.support(token), size_hint=(None, None), size=(side, side), pos_hint={"center_y": 0.5})


def _support(content: GhoulContent, token: str | None, tight: bool) -> Row:
    return Row(
        _token(content, token, dp(30 if tight else 44)),
        Words(support_line(content), "caption", theme.IVORY),
        spacing=dp(10),
        padding=(dp(4), 0),
    )
