"""Deduction: whom I accuse of being whom, what it is worth, and the last word before it is said aloud."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kivy.graphics import Color, Line
from kivy.metrics import dp
from kivy.uix.widget import Widget
from kivy.utils import get_hex_from_color

from app.language import tr
from screens import theme
from screens.games.bruits import hand, texts
from screens.games.bruits.cast import Cast, picture
from screens.games.bruits.choosing import Choosing
from screens.games.bruits.counter import Counter
from screens.games.bruits.looks import by_night, edge, ground, large
from screens.games.bruits.pick import Pick
from screens.games.bruits.seat import NARROW, SeatCard, Spread, share
from screens.games.bruits.telling import band
from screens.table.answers import ClockRing
from screens.table.parts import held_button
from screens.table.pocket import Cover, hold_to_look
from screens.table.scene import Scene
from screens.ui.art import Art
from screens.ui.boxes import Column, Grid, GroundRow, Middle, Row, Scroll, Space
from screens.ui.button import Button
from screens.ui.icon import Icon
from screens.ui.words import Words

if TYPE_CHECKING:
    from screens.table.page import TablePage


def looks_at_house(page: TablePage) -> bool:
    """Whether I am looking at the house while I think about whom to accuse."""
    return bool(page.memory.get("house"))


def accuse(page: TablePage, scene: Scene) -> Widget:
    """The whole area below the bar."""
    choice = Choosing(page, scene)
    if looks_at_house(page):
        return _short(page, choice)
    tight = 2 if large() and page.compact else 8 if page.compact else 14
    body = Column(
        _title(page, choice),
        _people(page, choice),
        _identities(page, choice),
        *([] if large() else [_worth(page, choice)]),
        spacing=dp(tight),
        padding=(theme.TABLE_MARGIN, 0, theme.TABLE_MARGIN, dp(6)),
    )
    inner = Column(
        Scroll(body),
        _foot(page, choice),
        size_hint=(None, 1),
        width=min(page.width, theme.PAGE_WIDTH),
        pos_hint={"center_x": 0.5},
    )
    return by_night(Middle(inner))


def _short(page: TablePage, choice: Choosing) -> Widget:
    """Below the house: back to the question."""
    return Column(
        Button(
            tr("Back to the accusation"),
            kind="main",
            icon="account-question-outline",
            mood=choice.scene.mood,
            centred=True,
            on_tap=lambda: _show_house(page, False),
            name="answer.question",
        ),
        padding=(theme.TABLE_MARGIN, dp(6), theme.TABLE_MARGIN, dp(16)),
    )


def _show_house(page: TablePage, on: bool) -> None:
    page.memory["house"] = on
    page.again()


def _title(page: TablePage, choice: Choosing) -> Widget:
    """The question and what has happened before it; where large letters leave no room for more, what I am
    about to say takes its place."""
    now, scene = theme.now, choice.scene
    question = Words(
        tr("Who is making noise?"), "section" if large() else "screen", align="center", name="table.question"
    )
    told = band(page, scene, 1 if page.compact else 3)
    if large():
        words = Column(*(_quote(choice) or [question]))
    elif told is not None and page.compact:
        words = Column(question)
    else:
        words = Column(
            question,
            Words(tr("Accuse a player of being one of the eight, or pass."), "support", now.dim, "center"),
            spacing=dp(1),
        )
    head = words if not scene.table["clock"] else Row(words, ClockRing(page, dp(44)), spacing=dp(6))
    return head if told is None else Column(head, told, spacing=dp(4))


def _people(page: TablePage, choice: Choosing) -> Widget:
    scene, cast = choice.scene, choice.cast
    lit = choice.people
    seats = Spread(dp(200), dp(8))
    seats.size_hint = (1, None)
    seats.height = max(dp(62), theme.now.grown(dp(46 if page.compact else 56)))
    cards, notes, any_note = [], Row(spacing=dp(8)), False
    for seat in scene.others:
        ring = "" if seat not in lit else "chosen" if lit[seat] else "lit"
        card = SeatCard(
            scene,
            cast,
            seat,
            2,
            ring,
            on_tap=(lambda seat=seat: choice.name(seat))
            if seat in lit
            else (lambda seat=seat: page.say(_why_not(cast, seat))),
            name=f"person.{seat}" if seat in lit else f"table.person.{seat}",
            narrow=share(scene, min(page.width, theme.PAGE_WIDTH)) < NARROW,
        )
        card.opacity = 1.0 if seat in lit else 0.6
        cards.append(card)
        said = tr("chosen") if lit.get(seat) else "" if seat in lit else _state(cast, seat)
        any_note = any_note or bool(said)
        notes.add_widget(
            Words(
                said or " ", "least", scene.mood.text if lit.get(seat) else theme.now.dim, "center", lines=1
            )
        )
    seats.show(*cards)
    # A small screen has no room for a line that says nothing.
    bare = page.compact and not any_note
    return seats if bare else Column(seats, notes, spacing=dp(2))


def _state(cast: Cast, seat: int) -> str:
    player = cast.player(seat)
    if not player["present"]:
        return tr("has left")
    return tr("unmasked") if player["revealed"] else ""


def _why_not(cast: Cast, seat: int) -> str:
    return cast.reason("already_revealed" if cast.player(seat)["present"] else "player_left")


def _identities(page: TablePage, choice: Choosing) -> Widget:
    """All eight: struck through where it is known that it cannot be, with the reason."""
    scene, cast = choice.scene, choice.cast
    target = choice.picked.get("player")
    revealed = {
        player["identity"]: int(seat)
        for seat, player in scene.view["players"].items()
        if player["revealed"] and player["identity"]
    }
    possible = {move["identity"] for move in scene.legal if "identity" in move}
    refuted = [] if target is None else cast.player(int(target))["refuted"]
    # Large letters stand beside the pictures: so all eight stay in sight.
    beside = large()
    grid = Grid(cols=2 if beside else 4, spacing=dp(4 if beside else 5 if page.compact else 8))
    side = dp(30 if beside else 40 if page.compact else 64)
    for name in cast.identities:
        note, why = "", ""
        if name in revealed:
            seat = revealed[name]
            who = scene.called(seat)
            note, why = tr("it is {name}", name=who), cast.reason("identity_revealed")
        elif name in refuted or name not in possible:
            note, why = tr("ruled out"), cast.reason("already_refuted")
        entry = Pick(
            scene,
            _Face(name, side, struck=bool(why) and name not in revealed),
            texts.short(cast, name),
            name == choice.picked.get("identity"),
            not why,
            lambda name=name: page.pick("identity", name),
            lambda why=why: page.say(why),
            f"identity.{name}",
            note or ("" if beside else " "),
            theme.now.danger_text if why and name not in revealed else None,
            beside,
        )
        grid.add_widget(entry)
    return grid


class _Face(Art):
    """An identity; with a red stroke where it has been refuted."""

    def __init__(self, name: str, side: float, struck: bool) -> None:
        super().__init__(picture(name), size_hint=(None, None), size=(side, side))
        self._struck = struck
        if struck:
            with self.canvas.after:
                Color(rgba=theme.now.danger)
                self._stroke = Line(width=dp(1.6), cap="round")
            self.bind(pos=self._strike, size=self._strike)

    def _strike(self, *_: Any) -> None:
        x, y, side = self.x, self.y, self.width
        self._stroke.points = [x + side * 0.1, y + side * 0.1, x + side * 0.9, y + side * 0.9]


def _stakes(choice: Choosing) -> list[Widget]:
    """What being right and being wrong brings."""
    scene, now = choice.scene, theme.now
    stake, seat = scene.view["stake"], choice.picked.get("player")
    name = tr("the accused") if seat is None else scene.seats[seat].name
    style = "caption" if large() else "support"
    return [
        Row(Icon(icon, now.letters(18), colour), Words(text, style), spacing=dp(8))
        for icon, colour, text in (
            ("check-circle", now.ok, tr("Right: +{count} for you", count=stake)),
            ("close-circle", now.danger_text, tr("Wrong: +{count} for {name}", count=stake, name=name)),
        )
    ]


def _worth(page: TablePage, choice: Choosing) -> Widget:
    """What is at stake, and why so much."""
    scene, cast, now = choice.scene, choice.cast, theme.now
    stake, counter = scene.view["stake"], scene.view["counter"]
    why = tr("Counter {count}", count=counter)
    if stake != counter and scene.view["event"] is not None:
        why = f"{why} + {cast.event(scene.view['event'])} {stake - counter}"
    lines = Column(
        *_stakes(choice), Words(why, "caption", now.dim), spacing=dp(3), pos_hint={"center_y": 0.5}
    )
    return GroundRow(
        Counter(cast.rounds, counter, dp(50), pos_hint={"center_y": 0.5}),
        lines,
        fill=ground(),
        line=edge(),
        radius=dp(16),
        padding=(dp(14), dp(10)),
        spacing=dp(14),
    )


def _quote(choice: Choosing) -> list[Widget]:
    """What I am about to say aloud."""
    scene, cast = choice.scene, choice.cast
    seat, identity = choice.picked.get("player"), choice.picked.get("identity")
    if seat is None or identity is None:
        return []
    colour = get_hex_from_color(scene.mood.text)
    said = tr(
        "“{name}, you are {identity}”",
        name=scene.seats[seat].name,
        identity=f"[color={colour}]{cast.spoken(str(identity))}[/color]",
    )
    return [Words(said, "section", align="center", markup=True)]


def _foot(page: TablePage, choice: Choosing) -> Widget:
    big = large()
    leave = Button(
        tr("Pass"),
        centred=True,
        on_tap=lambda: page.act({"move": "pass"}),
        name="answer.pass",
        size_hint_x=1 if big else 0.5,
        height=theme.TOUCH if big else theme.MAIN_BUTTON,
    )
    house = Button(
        "" if big else tr("The house"),
        icon="home-search-outline",
        centred=True,
        on_tap=lambda: _show_house(page, True),
        name="table.house",
        height=theme.TOUCH,
    )
    if big:
        house.size_hint_x, house.width = None, dp(56)
        rows: list[Widget] = [
            *_stakes(choice),
            Row(house, hand.Thumb(page, choice.scene), leave, spacing=dp(10)),
            _hold(page, choice),
        ]
    else:
        rows = [
            *_quote(choice),
            Row(house, Secret(page), spacing=dp(10)),
            Row(leave, _hold(page, choice), spacing=dp(10)),
        ]
    gap, below = (dp(4), dp(10)) if big else (dp(8), dp(16))
    return Column(*rows, padding=(theme.TABLE_MARGIN, dp(4), theme.TABLE_MARGIN, below), spacing=gap)


class Secret(Cover, GroundRow):
    """My secrets, as long as a thumb is on it."""

    def __init__(self, page: TablePage) -> None:
        super().__init__(
            on_look=page.look,
            fill=ground(),
            line=edge(),
            radius=theme.RADIUS,
            padding=(dp(10), 0),
            height=theme.TOUCH,
        )
        self.name = "table.pocket"
        self.add_widget(Space(width=dp(1)))
        self.add_widget(hold_to_look())


def _hold(page: TablePage, choice: Choosing) -> Button:
    """Held it accuses at once; a tap asks once more."""
    scene, cast = choice.scene, choice.cast
    seat, identity = choice.picked.get("player"), choice.picked.get("identity")
    if seat is None or identity is None:
        why = (
            tr("First tap the player you accuse.")
            if seat is None
            else tr("First tap the character you suspect.")
        )
        return Button(
            tr("Hold to accuse"),
            kind="off",
            centred=True,
            on_refused=lambda: page.say(why),
            name="table.confirm",
            height=theme.MAIN_BUTTON,
        )

    def act() -> None:
        page.act({"move": "accuse", "player": seat, "identity": identity})

    name, stake, who = scene.seats[seat].name, scene.view["stake"], cast.spoken(str(identity))
    consequences = (
        tr("You tell everybody: “{name}, you are {identity}.”", name=name, identity=who),
        tr("If you are right: +{count} for you, and {name} is unmasked.", count=stake, name=name),
        tr("If you are wrong: +{count} for {name}.", count=stake, name=name),
    )
    return held_button(
        page,
        tr("Hold to accuse"),
        act,
        tr("Accuse {name}?", name=name),
        "\n".join(consequences),
        tr("Accuse"),
        icon="" if large() else "gesture-tap-hold",
    )
