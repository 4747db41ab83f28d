"""The moments in which I choose among cards that only I may see: lose, exchange, show, decide, draft.

They cannot be held under a thumb while one taps, so they lie open for a while and cover themselves.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.choice import Several
from app.language import tr
from screens import theme
from screens.games.complots import texts
from screens.games.complots.cardface import RATIO, CardFace
from screens.games.complots.cast import Cast, card
from screens.games.complots.parts import medal
from screens.table.eyes import EyesBar
from screens.table.parts import confirm_button, panel
from screens.table.scene import Scene
from screens.ui.art import Art
from screens.ui.boxes import Column, Row, Scroll, Space
from screens.ui.button import Button
from screens.ui.icon import Icon
from screens.ui.words import Words

if TYPE_CHECKING:
    from screens.table.page import TablePage

SHARE = 0.36
"""Of the height of the screen, for one row of cards among two."""


def own_cards(scene: Scene) -> dict[int, str]:
    """My living cards by slot."""
    slots = scene.view["players"][str(scene.seat)]["slots"]
    return {int(at): slot["character"] for at, slot in slots.items() if slot["state"] == "living"}


def exchange(page: TablePage, scene: Scene) -> Widget:
    """Which cards to keep of mine and of those from the Court."""
    cast = Cast(scene)
    own = {f"s{slot}": name for slot, name in own_cards(scene).items()}
    drawn: dict[str, str] = scene.view["private"].get("drawn", {})
    ticks = page.memory.setdefault("several", Several([move["cards"] for move in scene.legal]))
    keep = len(own)
    action = scene.view["action"]
    title = tr.n("Keep {count} card", "Keep {count} cards", keep)
    support = tr.n(
        "The other goes back to the Court, shuffled.",
        "The other {count} go back to the Court, shuffled.",
        len(drawn),
    )
    rows = 2
    return _page(
        page,
        scene,
        title,
        support,
        "" if action is None else action["action"],
        [
            _cards(page, cast, tr("Your hand"), "cards-outline", own, ticks, rows),
            _cards(page, cast, tr("From the Court"), "bank-outline", drawn, ticks, rows),
        ],
        confirm_button(
            tr.n("Keep this card", "Keep these {count} cards", keep),
            lambda: page.act({"move": "keep", "cards": ticks.complete}),
            ready=ticks.complete is not None,
            why=tr.n("Tick {count} card to keep.", "Tick {count} cards to keep.", keep),
            page=page,
        ),
        tr("The others only see that you are choosing."),
    )


def lose(page: TablePage, scene: Scene) -> Widget:
    """Which card a life is lost with, and whether the Witch is announced on it."""
    own = own_cards(scene)
    ticks = page.memory.setdefault("several", Several([[slot] for slot in own]))
    if len(own) == 1:
        ticks.ticked = list(own)
    slot = ticks.ticked[0] if ticks.ticked else None
    buttons: list[Widget] = [
        confirm_button(
            tr("Lose this card"),
            lambda: page.act({"move": "lose", "slot": slot}),
            ready=slot is not None,
            why=tr("First tap the card you give up."),
            page=page,
        )
    ]
    if page.choice.allows(sorciere=True):
        buttons.append(_witch(page, scene, slot))
    return _page(
        page,
        scene,
        tr("You lose a life"),
        tr("The card you choose is turned up for all to see."),
        "",
        [_cards(page, Cast(scene), tr("Your hand"), "cards-outline", own, ticks, 1)],
        Column(*buttons, spacing=dp(9)),
        "",
    )


def _witch(page: TablePage, scene: Scene, slot: int | None) -> Widget:
    cast = Cast(scene)
    return Button(
        tr("Lose it, announcing {character}", character=cast.with_article("sorciere")),
        tr("face down, +5 gold, unless somebody doubts it"),
        kind="outline" if slot is not None else "off",
        leading=medal(cast, "sorciere", dp(34)),
        height=dp(56),
        on_tap=lambda: page.act({"move": "lose", "slot": slot, "sorciere": True}),
        on_refused=lambda: page.say(tr("First tap the card you give up.")),
        name="answer.witch",
    )


def show(page: TablePage, scene: Scene) -> Widget:
    """Which card the Inquisitor gets to see."""
    own = own_cards(scene)
    ticks = page.memory.setdefault("several", Several([[slot] for slot in own]))
    actor = scene.seats[scene.view["action"]["player"]].name
    return _page(
        page,
        scene,
        tr("Show a card"),
        tr("Only {name} will see it.", name=actor),
        "inquisiteur",
        [_cards(page, Cast(scene), tr("Your hand"), "cards-outline", own, ticks, 1)],
        confirm_button(
            tr("Show this card"),
            lambda: page.act({"move": "show", "slot": ticks.ticked[0]}),
            ready=bool(ticks.ticked),
            why=tr("First tap a card."),
            page=page,
        ),
        "",
    )


def decide(page: TablePage, scene: Scene) -> Widget:
    """What becomes of the card I have been shown."""
    cast = Cast(scene)
    seen = scene.view["private"]["examined"]
    name = scene.seats[seen["player"]].name
    return _page(
        page,
        scene,
        tr("A card of {name}", name=name),
        tr("Only the two of you see it."),
        "inquisiteur",
        [_cards(page, cast, tr("Shown to you"), "eye-outline", {0: seen["character"]}, None, 1)],
        Column(
            Button(
                tr("Give it back"),
                kind="main",
                centred=True,
                on_tap=lambda: page.act({"move": "return"}),
                name="answer.return",
            ),
            Button(
                tr("Make them draw another"),
                icon="refresh",
                centred=True,
                on_tap=lambda: page.act({"move": "discard"}),
                name="answer.discard",
            ),
            spacing=dp(9),
        ),
        "",
    )


def draft(page: TablePage, scene: Scene) -> Widget:
    """Two players: the second card, chosen in secret from one's own pile, which is the same for both."""
    cast = Cast(scene)
    pile = scene.view["private"]["pile"]
    ticks = page.memory.setdefault("several", Several([[name] for name in pile]))
    first = {slot: name for slot, name in own_cards(scene).items() if name}
    rows = Column(spacing=dp(7), padding=(theme.TABLE_MARGIN, dp(4)))
    for name in pile:
        rows.add_widget(_pile_row(page, cast, name, ticks))
    return _page(
        page,
        scene,
        tr("Choose your second card"),
        tr("The rest of your pile leaves the game, unseen."),
        "",
        [_cards(page, cast, tr("Dealt to you"), "cards-outline", first, None, 3), rows],
        confirm_button(
            tr("Take this card"),
            lambda: page.act({"move": "pick", "character": ticks.ticked[0]}),
            ready=bool(ticks.ticked),
            why=tr("First tap a card."),
            page=page,
        ),
        "",
    )


def _pile_row(page: TablePage, cast: Cast, name: str, ticks: Several) -> Widget:
    def tap() -> None:
        ticks.tap(name)
        page.again()

    ticked = name in ticks.ticked and page.open_eyes
    return Button(
        cast.title(name),
        texts.in_full(name),
        kind="outline" if ticked else "plain",
        leading=Art(card(name), size_hint=(None, None), size=(dp(34), dp(48))),
        trailing=Icon("check-circle", theme.now.letters(22), theme.SHELL.text) if ticked else None,
        on_tap=tap,
        name=f"card.{name}",
    )


def _cards(
    page: TablePage,
    cast: Cast,
    title: str,
    icon: str,
    cards: dict[int, str] | dict[str, str],
    ticks: Several | None,
    rows: int,
) -> Widget:
    """A row of cards under its heading: open or covered, with their ticks."""
    wide = _width(page, max(len(cards), 2), rows)
    row = Row(spacing=dp(22), padding=(0, dp(8)))
    row.add_widget(Space())
    for key, name in cards.items():
        face = CardFace(
            cast,
            name if page.open_eyes else None,
            wide,
            on_tap=_tapping(page, ticks, key),
            name=f"card.{key}",
        )
        face.ticked = ticks is not None and key in ticks.ticked
        if ticks is not None and ticks.ticked and not face.ticked and page.open_eyes:
            face.opacity = 0.7
        row.add_widget(face)
    row.add_widget(Space())
    column = Column(spacing=dp(2))
    if title:
        column.add_widget(
            Row(
                Icon(icon, theme.now.letters(18), theme.now.dim),
                Words(title, "support", theme.now.dim),
                spacing=dp(8),
                padding=(dp(16), 0),
            )
        )
    column.add_widget(row)
    return column


def _tapping(page: TablePage, ticks: Several | None, key: int | str) -> Callable[[], None]:
    def tap() -> None:
        if not page.open_eyes:
            page.uncover()
            return
        if ticks is not None:
            ticks.tap(key)
            page.again()

    return tap


def _width(page: TablePage, count: int, rows: int) -> float:
    """How wide a card may be so that all of them fit."""
    across = (min(page.width, theme.PAGE_WIDTH) - dp(40) - dp(22) * (count - 1)) / count
    room = page.height - dp(64) - theme.now.grown(dp(190)) - rows * theme.now.grown(dp(44))
    down = room / rows / RATIO
    return max(dp(64), min(across, down, dp(190)))


def _page(
    page: TablePage,
    scene: Scene,
    title: str,
    support: str,
    sign: str,
    cards: list[Widget],
    buttons: Widget,
    foot: str,
) -> Widget:
    """The whole area below the bar: what to choose, the cards, how long they lie open, the button."""
    head = Row(padding=(dp(18), dp(4)), spacing=dp(14))
    if sign:
        head.add_widget(medal(Cast(scene), sign, dp(48)))
    head.add_widget(
        Column(Words(title, "screen"), Words(support, "support", theme.now.dim), pos_hint={"center_y": 0.5})
    )
    for child in head.children:
        if not child.pos_hint:
            child.pos_hint = {"center_y": 0.5}
    # With room to spare the cards are in its middle.
    body = Column(head, Space(), *cards, Space(), spacing=dp(6))
    lower = panel(EyesBar(page), buttons)
    if foot:
        lower.add_widget(Words(foot, "caption", theme.now.dim, "center"))
    scroll = Scroll(body)

    def fill(*_: object) -> None:
        body.height = max(body.minimum_height, scroll.height)

    body.unbind(minimum_height=body.setter("height"))
    body.bind(minimum_height=fill)
    scroll.bind(height=fill)
    return Column(scroll, lower, size_hint=(1, 1))
