"""The effect of a clue or a room: its choice, whatever it is about, and the way to do without it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.kinds import Json
from app.language import tr
from screens import theme
from screens.games.bruits import hand, texts
from screens.games.bruits.cast import Cast, picture, sign
from screens.games.bruits.choosing import Choosing
from screens.games.bruits.clue import ClueCard
from screens.games.bruits.looks import area, large
from screens.games.bruits.pick import Pick, strips
from screens.games.bruits.seat import cards, points
from screens.table.answers import ClockRing
from screens.table.eyes import EyesBar, EyesChip
from screens.table.parts import confirm_button, note, people
from screens.table.scene import Scene
from screens.ui.art import Art
from screens.ui.boxes import Column, Grid, Row
from screens.ui.button import Button
from screens.ui.icon import Icon
from screens.ui.words import Words

if TYPE_CHECKING:
    from screens.table.page import TablePage


def effect(page: TablePage, scene: Scene) -> Widget:
    """The whole action area."""
    choice = Choosing(page, scene)
    *things, buttons = AREAS[choice.kind](page, choice)
    return area(_head(page, choice), *things, foot=buttons)


def _head(page: TablePage, choice: Choosing) -> Widget:
    """Where the effect comes from, and what it does."""
    asked, cast = choice.scene.view["choice"], choice.cast
    if asked["from"] == "card":
        who = cast.clue(asked["origin"])
        mark: Widget = ClueCard(cast, asked["origin"], dp(40), pos_hint={"center_y": 0.5})
    else:
        who = cast.room(asked["origin"])
        icon = texts.ICONS.get(asked["op"], "flash-outline")
        mark = Icon(icon, dp(34), choice.scene.mood.text, pos_hint={"center_y": 0.5})
    does = texts.effect(asked["op"], asked["number"], asked["from"] == "card")
    name = Words(who, "section", name="table.question")
    said = Words(texts.sentence(does), "support", theme.now.dim)
    # With large letters what it does needs the whole width, below everything else.
    words = [name] if large() else [name, said]
    row = Row(
        mark,
        Column(*words, spacing=dp(1), pos_hint={"center_y": 0.5}),
        padding=(dp(6), 0, 0, 0),
        spacing=dp(8),
    )
    if choice.scene.table["clock"]:
        row.add_widget(ClockRing(page, dp(40)))
    if page.open_eyes:
        row.add_widget(EyesChip(page))
    row.add_widget(hand.Thumb(page, choice.scene))
    return Column(row, said, spacing=dp(4)) if large() else row


# -- the buttons -----------------------------------------------------------------------------------


def _answer(
    page: TablePage, choice: Choosing, title: str, move: Mapping[str, Json] | None, why: str
) -> list[Widget]:
    """Do it, or do without; whatever is asked, the two stand in the same place."""
    confirm = confirm_button(
        title, lambda: page.act(dict(move or {})), ready=move is not None, why=why, page=page
    )
    buttons: list[Widget] = [confirm]
    if choice.scene.view["choice"]["may"]:
        decline = Button(
            tr("Skip"),
            centred=True,
            on_tap=lambda: page.act({"move": "decline"}),
            name="answer.decline",
            size_hint_x=0.62,
            height=theme.MAIN_BUTTON,
        )
        buttons.insert(0, decline)
    return [Row(*buttons, spacing=dp(10))]


# -- cards of the house ----------------------------------------------------------------------------


def _house_cards(page: TablePage, choice: Choosing) -> Widget:
    """The cards of the room tapped last, large enough for a thumb; before that, a hint."""
    lit = choice.cards
    room = page.memory.get("room")
    if room is None or not any(card in lit for card in choice.cast.column(room)):
        return note(
            tr("Tap a card in the house: it appears here, with the others in its room."), "gesture-tap"
        )
    return strips(page, choice.cast, room, lit, choice.take)


def _one_card(page: TablePage, choice: Choosing, title: str) -> list[Widget]:
    card = choice.picked.get("card")
    move = None if card is None else {"move": "resolve", "card": card}
    return [
        _house_cards(page, choice),
        *_answer(page, choice, title, move, tr("First tap a card in the house.")),
    ]


def _flip(page: TablePage, choice: Choosing) -> list[Widget]:
    return _one_card(page, choice, tr("Turn it over"))


def _bury(page: TablePage, choice: Choosing) -> list[Widget]:
    return _one_card(page, choice, tr("Put it under the pile"))


def _peek(page: TablePage, choice: Choosing) -> list[Widget]:
    ticks = choice.ticks
    assert ticks is not None
    done = tr("{done} of {count}", done=len(ticks.ticked), count=ticks.most)
    move = None if ticks.complete is None else {"move": "resolve", "cards": ticks.complete}
    return [
        _house_cards(page, choice),
        note(f"{done} · {tr('only you will see it')}", "eye-outline"),
        *_answer(page, choice, tr("Look in secret"), move, tr("First tap a card in the house.")),
    ]


def _move_card(page: TablePage, choice: Choosing) -> list[Widget]:
    cast, card, to = choice.cast, choice.picked.get("card"), choice.picked.get("to")
    if card is None or to is None:
        move, title = None, tr("Move it")
    else:
        move = {"move": "resolve", "card": card, "to": to}
        title = tr("Move it to {room}", room=texts.the_room(cast, str(to)))
    why = tr("First tap a card in the house.") if card is None else tr("Now tap its new room.")
    hint = [] if card is None or to is not None else [note(tr("Now tap its new room."), "gesture-tap")]
    return [_house_cards(page, choice), *hint, *_answer(page, choice, title, move, why)]


# -- characters ------------------------------------------------------------------------------------


def _tokens(page: TablePage, choice: Choosing) -> Widget:
    """All eight, in the order of the house; those that cannot move are dim and say so."""
    cast, lit = choice.cast, choice.characters
    names = [
        name for room in cast.scene.view["row"] for name in cast.scene.view["locations"][room]["characters"]
    ]
    grid = Grid(cols=3 if large() and page.width < dp(440) else 4, spacing=dp(5))
    for name in names:
        grid.add_widget(
            Pick(
                choice.scene,
                Art(picture(name), size_hint=(None, None), size=(dp(36), dp(36))),
                texts.short(cast, name),
                lit.get(name, False),
                name in lit,
                lambda name=name: choice.take_character(name),
                lambda: page.say(tr("Not possible with this one right now.")),
                f"character.{name}",
            )
        )
    return grid


def _move_character(page: TablePage, choice: Choosing) -> list[Widget]:
    cast, who, to = choice.cast, choice.picked.get("character"), choice.picked.get("to")
    move, title = None, tr("Move")
    if who is not None and to is not None:
        move = {"move": "resolve", "character": who, "to": to}
        title = tr("Send to {room}", room=texts.the_room(cast, str(to)))
    why = tr("First tap a character.") if who is None else tr("Now tap its new room.")
    hints: list[Widget] = []
    if who is not None:
        # The rooms lit in the house, once more where the thumb is.
        rooms = choice.rooms
        hints = [
            Grid(
                *(
                    Pick(
                        choice.scene,
                        Icon("door", dp(22), choice.scene.mood.text),
                        cast.room(room),
                        chosen,
                        True,
                        lambda room=room: page.pick("to", room),
                        None,
                        f"to.{room}",
                    )
                    for room, chosen in rooms.items()
                ),
                cols=max(1, len(rooms)),
                spacing=dp(8),
            )
        ]
    return [_tokens(page, choice), *hints, *_answer(page, choice, title, move, why)]


def _swap_characters(page: TablePage, choice: Choosing) -> list[Widget]:
    ticks = choice.ticks
    assert ticks is not None
    move = None if ticks.complete is None else {"move": "resolve", "characters": ticks.complete}
    return [
        _tokens(page, choice),
        *_answer(page, choice, tr("Swap the two"), move, tr("First tap two characters.")),
    ]


# -- people ----------------------------------------------------------------------------------------


def _whom(page: TablePage, choice: Choosing) -> Widget:
    """Opponents to name."""
    lit = choice.people
    cast = choice.cast

    def below(seat: int) -> Widget:
        player = cast.player(seat)
        row = Row(points(player["points"]), cards(player["hand"]), spacing=dp(8), size_hint=(None, None))
        row.bind(minimum_width=row.setter("width"))
        return row

    chosen = [seat for seat, named in lit.items() if named]
    return people(choice.scene, list(lit), chosen, choice.name, below)


def _take(page: TablePage, choice: Choosing) -> list[Widget]:
    return _somebody(page, choice, tr("Take a card"), lambda name: tr("Take a card from {name}", name=name))


def _swap_hands(page: TablePage, choice: Choosing) -> list[Widget]:
    return _somebody(page, choice, tr("Swap hands"), lambda name: tr("Swap hands with {name}", name=name))


def _somebody(page: TablePage, choice: Choosing, title: str, on: Callable[[str], str]) -> list[Widget]:
    seat = choice.picked.get("player")
    move = None if seat is None else {"move": "resolve", "player": seat}
    if seat is not None:
        title = on(choice.scene.seats[seat].name)
    return [_whom(page, choice), *_answer(page, choice, title, move, tr("First choose a player."))]


def _exchange(page: TablePage, choice: Choosing) -> list[Widget]:
    seat, given = choice.picked.get("player"), choice.picked.get("give")
    move, title = None, tr("Exchange a card")
    if seat is not None and given is not None:
        move = {"move": "resolve", "player": seat, "give": given}
        title = tr("Exchange with {name}", name=choice.scene.seats[seat].name)
    why = tr("First tap the card you give.") if given is None else tr("First choose a player.")
    return [
        _my_cards(page, choice, [] if given is None else [str(given)], lambda card: page.pick("give", card)),
        *([] if page.open_eyes else [EyesBar(page)]),
        _whom(page, choice),
        *_answer(page, choice, title, move, why),
    ]


def _my_cards(page: TablePage, choice: Choosing, chosen: list[str], on_tap: Callable[[str], None]) -> Widget:
    tall = dp(84) if page.compact else dp(104)
    return hand.HandRow(page, choice.cast, hand.cards(choice.scene), chosen, on_tap, tall)


def _cycle(page: TablePage, choice: Choosing) -> list[Widget]:
    ticks = choice.ticks
    assert ticks is not None

    def tap(card: str) -> None:
        ticks.tap(card)
        page.again()

    chosen = [str(card) for card in ticks.ticked]
    # In the order they were tapped: that is how they go under the pile.
    move = {"move": "resolve", "discard": list(ticks.ticked)} if ticks.ticked else None
    title = tr.n("Change {count} card", "Change {count} cards", max(1, len(chosen)))
    return [
        _my_cards(page, choice, chosen, tap),
        *([] if page.open_eyes else [EyesBar(page)]),
        *_answer(page, choice, title, move, tr("First tap a card.")),
    ]


# -- questions -------------------------------------------------------------------------------------


def _ask_symbol(page: TablePage, choice: Choosing) -> list[Widget]:
    cast = choice.cast
    things = Grid(
        *(
            Pick(
                choice.scene,
                Art(sign(symbol), size_hint=(None, None), size=(dp(34), dp(34))),
                cast.symbol(symbol),
                symbol == choice.picked.get("symbol"),
                True,
                lambda symbol=symbol: page.pick("symbol", symbol),
                None,
                f"symbol.{symbol}",
            )
            for symbol in map(str, choice.offered("symbol"))
        ),
        cols=4,
        spacing=dp(8),
    )
    return _probe(page, choice, things, "symbol", tr("First tap a symbol."))


def _ask_room(page: TablePage, choice: Choosing) -> list[Widget]:
    cast = choice.cast
    things = Grid(
        *(
            Pick(
                choice.scene,
                Art(f"bruits/rooms/{room}", size_hint=(None, None), size=(dp(44), dp(36))),
                cast.room(room),
                room == choice.picked.get("location"),
                True,
                lambda room=room: page.pick("location", room),
                None,
                f"where.{room}",
            )
            for room in map(str, choice.offered("location"))
        ),
        cols=4,
        spacing=dp(8),
    )
    return _probe(page, choice, things, "location", tr("First tap a room."))


def _probe(page: TablePage, choice: Choosing, things: Widget, key: str, why: str) -> list[Widget]:
    cast, seat, thing = choice.cast, choice.picked.get("player"), choice.picked.get(key)
    move, title = None, tr("Ask")
    if seat is not None and thing is not None:
        move = {"move": "resolve", "player": seat, key: thing}
        title = _question(cast, choice.scene.seats[seat].name, key, str(thing))
    return [
        _whom(page, choice),
        things,
        note(
            tr("Everybody hears the question; only you get the answer. It goes in your notebook."),
            "notebook-outline",
        ),
        *_answer(page, choice, title, move, tr("First choose a player.") if seat is None else why),
    ]


def _question(cast: Cast, name: str, key: str, thing: str) -> str:
    """What is asked about somebody, as it will be heard."""
    if key == "symbol":
        return tr("{name}, {symbol}?", name=name, symbol=texts.the_symbol(cast, thing))
    return tr("{name}, {place}?", name=name, place=texts.where(cast, thing))


def _unused(page: TablePage, choice: Choosing) -> list[Widget]:
    return [
        note(tr("Only you see it; it stays in your notebook."), "notebook-outline"),
        *_answer(page, choice, tr("Look in secret"), {"move": "resolve"}, ""),
    ]


AREAS: dict[str, Callable[[TablePage, Choosing], list[Widget]]] = {
    "PEEK": _peek,
    "FLIP": _flip,
    "MOVE_CARD": _move_card,
    "DISCARD_BOARD_CARD": _bury,
    "MOVE_CHARACTER": _move_character,
    "SWAP_CHARACTERS": _swap_characters,
    "TAKE_RANDOM": _take,
    "EXCHANGE_RANDOM": _exchange,
    "SWAP_HANDS": _swap_hands,
    "PEEK_UNUSED_IDENTITY": _unused,
    "PROBE_LOCATION": _ask_room,
    "PROBE_SYMBOL": _ask_symbol,
    "CYCLE": _cycle,
}
"""Every effect that asks for a choice, and its area; the buttons come last."""
