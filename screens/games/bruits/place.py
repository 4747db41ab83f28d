"""My turn: which card, which room, which face, in any order; and what will happen then."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.language import tr
from screens import theme
from screens.games.bruits import hand, texts
from screens.games.bruits.cast import Cast
from screens.games.bruits.choosing import Choosing
from screens.games.bruits.clue import ClueCard
from screens.games.bruits.looks import area, large
from screens.games.bruits.telling import band
from screens.table.answers import ClockRing
from screens.table.eyes import EyesBar, EyesChip
from screens.table.parts import confirm_button, note
from screens.table.scene import Scene
from screens.ui.boxes import Column, EvenGrid, Row
from screens.ui.button import Button
from screens.ui.icon import Icon
from screens.ui.paint import Ground
from screens.ui.touch import Tappable
from screens.ui.words import Words

if TYPE_CHECKING:
    from screens.table.page import TablePage

TALL, SMALL = dp(112), dp(84)
FACES = ("up", "down")


def place(page: TablePage, scene: Scene) -> Widget:
    """The whole action area."""
    cast, choice = Cast(scene), Choosing(page, scene)
    card, room, face = (choice.picked.get(key) for key in ("card", "location", "face"))
    offered = [str(value) for value in choice.offered("face")]
    if len(offered) == 1 and face is None:
        face = offered[0]
    tall = SMALL if page.compact else TALL
    # Backs make room on a small screen where there is more to say.
    backs = not page.compact or (room is None and not large() and band(page, scene) is None)
    chosen = [] if card is None else [str(card)]
    faces = EvenGrid(
        *(_Face(page, cast, card, name, name == face, name in offered) for name in FACES),
        cols=2,
        spacing=dp(8),
    )
    held: list[Widget | None] = [
        hand.HandRow(page, cast, hand.cards(scene), chosen, lambda card: page.pick("card", card), tall)
        if page.open_eyes or backs
        else None,
        None if page.open_eyes else EyesBar(page),
    ]
    # Where large letters fill the screen, a card that is chosen makes room for the faces.
    first = page.compact and large() and card is not None
    return area(
        _title(page, scene, cast, card, room),
        *([faces, *held] if first else [*held, faces]),
        # At the foot, which never leaves the screen: what the room will do decides where a card goes.
        foot=Column(
            *([] if room is None else [_then(cast, str(room))]),
            _buttons(page, card, room, face),
            spacing=dp(8),
        ),
    )


def _title(page: TablePage, scene: Scene, cast: Cast, card: object, room: object) -> Widget:
    turn = scene.view["turn"]
    at, quota = len(turn["placed"]) + 1, turn["quota"]
    if card is not None and page.open_eyes and room is not None:
        main = tr("“{card}” {place}", card=cast.clue(str(card)), place=texts.where(cast, str(room)))
    elif room is not None:
        main = tr("A card {place}", place=texts.where(cast, str(room)))
    elif card is not None and page.open_eyes:
        main = tr("Where does “{card}” go?", card=cast.clue(str(card)))
    else:
        main = tr("Place a clue")
    count = tr("{ordinal} of {count}", ordinal=texts.ordinal(at), count=quota)
    support = tr("For your eyes only: hold to look") if hand.fresh_secret(scene) else count
    column = Column(Words(main, "section", name="table.question"), spacing=dp(1))
    # A small screen needs the room for what is about to be done.
    if large() or not page.compact or card is None or room is None:
        column.add_widget(Words(support, "caption", theme.now.dim))
    row = Row(padding=(dp(6), 0, 0, 0), spacing=dp(6))
    if large():
        # The title needs the whole width; the times stand below it.
        lower = column.children[0]
        column.remove_widget(lower)
        row.add_widget(lower)
    else:
        row.add_widget(column)
    for part in row.children:
        part.pos_hint = {"center_y": 0.5}
    if scene.table["clock"]:
        row.add_widget(ClockRing(page, dp(40)))
    if page.open_eyes:
        row.add_widget(EyesChip(page))
    row.add_widget(hand.Thumb(page, scene))
    return Column(column, row, padding=(dp(6), 0, 0, 0)) if large() else row


class _Face(Tappable, Ground, Row):
    """Face up or face down, with what that means for this card."""

    def __init__(
        self, page: TablePage, cast: Cast, card: object, face: str, chosen: bool, open_: bool
    ) -> None:
        now, accent = theme.now, cast.scene.mood.text
        event = cast.scene.view["event"]
        super().__init__(
            on_tap=self._picking(page, face),
            on_refused=lambda: page.say(cast.event_text(event)),
            enabled=open_,
            name=f"face.{face}",
            fill=theme.mixed(now.surface2, accent, 0.12)
            if chosen
            else now.surface2
            if open_
            else theme.CLEAR,
            line=accent if chosen else now.line,
            line_width=dp(2.5) if chosen else dp(1),
            dashed=not open_,
            radius=dp(14),
            padding=(dp(8), dp(8)),
            spacing=dp(9),
            size_hint_y=None,
            height=dp(54),
        )
        self.wish = dp(48)
        seen = str(card) if card is not None and page.open_eyes else None
        if not page.compact:
            picture = ClueCard(cast, seen if face == "up" else None, dp(38), pos_hint={"center_y": 0.5})
            picture.opacity = 1.0 if open_ else 0.4
            if face == "up" and seen is None:
                self.add_widget(Icon("cards-outline", dp(30), now.dim, pos_hint={"center_y": 0.5}))
            else:
                self.add_widget(picture)
        title = tr("Face up") if face == "up" else tr("Face down")
        head = Row(Words(title, "tile", now.text if open_ else now.dim, lines=1), spacing=dp(4))
        if chosen:
            # Never by the line alone.
            head.add_widget(Icon("check-circle", now.letters(18), accent))
        words = Column(head, Words(self._means(cast, face, seen, open_), "caption", now.dim), spacing=dp(2))
        words.pos_hint = {"center_y": 0.5}
        words.bind(height=lambda _, high: self._want(high + dp(16)))
        self.add_widget(words)

    @staticmethod
    def _picking(page: TablePage, face: str) -> Callable[[], None]:
        return lambda: page.pick("face", face)

    def _want(self, high: float) -> None:
        self.wish = self.height = max(dp(54), high)
        if isinstance(self.parent, EvenGrid):
            self.parent.even()

    def _means(self, cast: Cast, face: str, card: str | None, open_: bool) -> str:
        event = cast.scene.view["event"]
        if not open_ and event is not None:
            return tr("not this round: {event}", event=cast.event(event))
        if face == "down":
            return tr("No symbol, no effect of its own; counts for the room and its effect.")
        if card is not None:
            return texts.of_clue(cast, card)
        return tr("Its symbols count and its effect happens.")


def _then(cast: Cast, room: str) -> Widget:
    icon, said = texts.then(cast, room)
    return note(said, icon)


def _buttons(page: TablePage, card: object, room: object, face: object) -> Widget:
    missing = (
        tr("First tap a card.")
        if card is None
        else tr("First tap a room.")
        if room is None
        else tr("First choose face up or face down.")
    )
    ready = None not in (card, room, face)
    title = tr("Place it face down") if face == "down" else tr("Place it face up")
    if face is None:
        title = tr("Place it")

    def act() -> None:
        page.act({"move": "place", "card": card, "face": face, "location": room})

    confirm = confirm_button(title, act, ready=ready, why=missing, page=page)
    if not page.choice.picked:
        return confirm
    back = Button(
        "",
        icon="arrow-left",
        centred=True,
        on_tap=page.unpick,
        name="table.unpick",
        size_hint_x=None,
        width=dp(56),
        height=theme.MAIN_BUTTON,
    )
    return Row(back, confirm, spacing=dp(10))
