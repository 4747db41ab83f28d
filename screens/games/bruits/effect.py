"""The effect of a clue or a room: its choice, whatever it is about, and the way to do without it."""

from __future__ import annotations

from functools import partial

from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.games.bruits.words import EFFECT, ICONS
from app.questions.question import Answer, Item
from app.questions.question import Pick as Asked
from screens import theme
from screens.games.bruits import hand
from screens.games.bruits.cast import Cast
from screens.games.bruits.clue import ClueCard
from screens.games.bruits.lights import Lights
from screens.games.bruits.looks import area, large
from screens.games.bruits.pick import Pick, strips
from screens.games.bruits.seat import cards, points
from screens.question.asking import Asking
from screens.table.answers import ClockRing
from screens.table.eyes import EyesBar, EyesChip
from screens.table.parts import PersonCard, note
from screens.ui.art import Art
from screens.ui.boxes import Column, Grid, Row
from screens.ui.button import Button
from screens.ui.icon import Icon
from screens.ui.words import Words

SIZES = {"symbol": (dp(34), dp(34)), "room": (dp(44), dp(36)), "character": (dp(36), dp(36))}
"""How large the picture of each kind of thing is."""


def effect(asking: Asking) -> Widget:
    """The whole action area."""
    things = [widget for pick in _in_turn(asking) for widget in _things(asking, pick)]
    notes = [note(row.text, row.icon) for row in asking.question.notes]
    buttons = [answer_button(asking, answer) for answer in asking.question.answers]
    return area(_head(asking), *things, *notes, foot=Row(*buttons, spacing=dp(10)))


def _in_turn(asking: Asking) -> list[Asked]:
    """What is picked, from the top down. Where large letters fill the screen, what has been picked makes room
    for what comes next: nobody looks for it below."""
    picks = list(asking.question.picks)
    return picks[::-1] if large() and asking.compact and picks and picks[0].chosen else picks


def _head(asking: Asking) -> Widget:
    """Where the effect comes from, and what it does."""
    page, scene = asking.page, asking.scene
    choice = scene.view["choice"]
    if choice["from"] == "card":
        mark: Widget = ClueCard(Cast(scene), choice["origin"], dp(40), pos_hint={"center_y": 0.5})
    else:
        icon = ICONS.get(choice["op"], EFFECT)
        mark = Icon(icon, dp(34), scene.mood.text, pos_hint={"center_y": 0.5})
    name = Words(asking.question.title, "section", name="table.question")
    said = Words(asking.question.support, "support", theme.now.dim)
    # With large letters what it does needs the whole width, below everything else.
    words = [name] if large() else [name, said]
    row = Row(
        mark,
        Column(*words, spacing=dp(1), pos_hint={"center_y": 0.5}),
        padding=(dp(6), 0, 0, 0),
        spacing=dp(8),
    )
    if scene.table["clock"]:
        row.add_widget(ClockRing(page, dp(40)))
    if page.open_eyes:
        row.add_widget(EyesChip(page))
    row.add_widget(hand.Thumb(page, scene))
    return Column(row, said, spacing=dp(4)) if large() else row


def answer_button(asking: Asking, answer: Answer) -> Button:
    """Do it, or do without; whatever is asked, the two stand in the same place."""
    main = answer.look == "main"
    return Button(
        answer.title,
        kind=answer.look if answer.ready else "off",
        mood=asking.scene.mood,
        centred=True,
        on_tap=lambda: asking.answer(answer),
        on_refused=lambda: asking.answer(answer),
        name=f"answer.{answer.key}",
        size_hint_x=1 if main else 0.62,
        height=theme.MAIN_BUTTON,
    )


# -- what is picked --------------------------------------------------------------------------------


def _things(asking: Asking, pick: Asked) -> list[Widget]:
    """What may be picked, each kind in its own way."""
    match pick.kind:
        case "clue":
            return [_house_cards(asking)]
        case "card":
            tall = dp(84) if asking.compact else dp(104)
            eyes = [] if asking.page.open_eyes else [EyesBar(asking.page)]
            return [hand.HandRow(asking, pick, tall), *eyes]
        case "seat":
            return [_people(asking, pick)]
        case _ if pick.at == "board":
            # They are lit in the house.
            return [] if pick.chosen else [note(pick.hint, "gesture-tap")]
    narrow = pick.kind == "character" and large() and asking.page.width < dp(440)
    columns = 3 if narrow else min(4, max(1, len(pick.items)))
    gap = dp(5) if pick.kind == "character" else dp(8)
    return [Grid(*(thing(asking, pick, item) for item in pick.items), cols=columns, spacing=gap)]


def _house_cards(asking: Asking) -> Widget:
    """The cards of the room tapped last, large enough for a thumb; before that, a hint."""
    lights = Lights(asking.page, asking.scene)
    room = lights.opened
    if room is None or not any(card in lights.cards for card in lights.cast.column(room)):
        return note(next(pick.hint for pick in asking.question.picks if pick.kind == "clue"), "gesture-tap")
    return strips(asking.page, lights.cast, room, lights.cards, lights.take)


def _people(asking: Asking, pick: Asked) -> Widget:
    """Opponents to name, with their points and cards."""
    grid = Grid(cols=max(1, len(pick.items)), spacing=dp(8))
    for item in pick.items:
        grid.add_widget(
            PersonCard(
                asking.scene,
                int(item.key),
                bool(item.count),
                partial(asking.tap, pick, item),
                _counts(asking, int(item.key)),
                name=f"{pick.kind}.{item.key}",
            )
        )
    return grid


def _counts(asking: Asking, seat: int) -> Widget:
    player = asking.scene.view["players"][str(seat)]
    row = Row(points(player["points"]), cards(player["hand"]), spacing=dp(8), size_hint=(None, None))
    row.bind(minimum_width=row.setter("width"))
    return row


def thing(asking: Asking, pick: Asked, item: Item) -> Pick:
    """A picture with its name, to be picked; what cannot be is dim and says why."""
    art = Art(asking.looks.picture(item.art), size_hint=(None, None), size=SIZES[pick.kind])
    return Pick(
        asking.scene,
        art,
        item.short or item.title,
        bool(item.count),
        not item.why_not,
        lambda: asking.tap(pick, item),
        lambda: asking.tap(pick, item),
        # The room itself is in the house.
        f"{pick.key if pick.kind == 'room' else pick.kind}.{item.key}",
    )
