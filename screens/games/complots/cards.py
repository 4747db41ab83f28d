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
from screens.games.complots.cardface import NamedCard
from screens.games.complots.cast import Cast, card
from screens.games.complots.parts import medal
from screens.games.complots.spread import Group, Spread
from screens.table.eyes import EyesBar
from screens.table.parts import confirm_button, panel
from screens.table.pocket import Backs
from screens.table.scene import Scene
from screens.table.sentence import latest
from screens.ui.art import Art
from screens.ui.boxes import Column, Row, Scroll
from screens.ui.button import Button
from screens.ui.icon import Icon
from screens.ui.words import Words

if TYPE_CHECKING:
    from screens.table.page import TablePage


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
    return _page(
        page,
        scene,
        title,
        support,
        None if action is None else medal(cast, action["action"], dp(48)),
        [
            _cards(page, cast, tr("Your hand"), "cards-outline", own, ticks),
            _cards(page, cast, tr("From the Court"), "bank-outline", drawn, ticks),
        ],
        confirm_button(
            tr.n("Keep this card", "Keep these {count} cards", keep),
            lambda: page.act({"move": "keep", "cards": ticks.complete}),
            ready=ticks.complete is not None,
            why=tr.n("Tick {count} card to keep.", "Tick {count} cards to keep.", keep),
            page=page,
        ),
        tr("The others can only see that you are choosing."),
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
        _why(page, scene),
        None,
        [_cards(page, Cast(scene), tr("Your hand"), "cards-outline", own, ticks)],
        Column(*buttons, spacing=dp(9)),
    )


def _why(page: TablePage, scene: Scene) -> str:
    """What has cost the life, and what becomes of the card."""
    lines = [latest(scene)[0], tr("The card you choose is turned face up.")]
    return "\n".join(lines[:1] if page.tight else lines)


def _witch(page: TablePage, scene: Scene, slot: int | None) -> Widget:
    cast = Cast(scene)
    return Button(
        tr("Lose it, announcing {character}", character=cast.with_article("sorciere")),
        "" if page.tight else tr("face down, +5 gold, unless challenged"),
        wraps=True,
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
        medal(Cast(scene), "inquisiteur", dp(48)),
        [_cards(page, Cast(scene), tr("Your hand"), "cards-outline", own, ticks)],
        confirm_button(
            tr("Show this card"),
            lambda: page.act({"move": "show", "slot": ticks.ticked[0]}),
            ready=bool(ticks.ticked),
            why=tr("First tap a card."),
            page=page,
        ),
    )


def decide(page: TablePage, scene: Scene) -> Widget:
    """What becomes of the card I have been shown."""
    cast = Cast(scene)
    seen = scene.view["private"]["examined"]
    name = scene.seats[seen["player"]].name
    return _page(
        page,
        scene,
        tr("One of {name}’s cards", name=name),
        tr("Only the two of you can see it."),
        medal(Cast(scene), "inquisiteur", dp(48)),
        [_cards(page, cast, tr("Shown to you"), "eye-outline", {0: seen["character"]}, None)],
        Column(
            Button(
                tr("Give it back"),
                kind="main",
                centred=True,
                on_tap=lambda: page.act({"move": "return"}),
                name="answer.return",
            ),
            Button(
                tr("Make them replace it"),
                icon="refresh",
                centred=True,
                on_tap=lambda: page.act({"move": "discard"}),
                name="answer.discard",
            ),
            spacing=dp(9),
        ),
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
    dealt = Backs([card(name if page.open_eyes else None) for name in first.values()], dp(64))
    return _page(
        page,
        scene,
        tr("Choose your second card"),
        "" if page.tight else tr("The rest of your set leaves the game, unseen."),
        dealt,
        rows,
        confirm_button(
            tr("Take this card"),
            lambda: page.act({"move": "pick", "character": ticks.ticked[0]}),
            ready=bool(ticks.ticked),
            why=tr("First tap a card."),
            page=page,
        ),
    )


def _pile_row(page: TablePage, cast: Cast, name: str, ticks: Several) -> Widget:
    def tap() -> None:
        ticks.tap(name)
        page.again()

    ticked = name in ticks.ticked and page.open_eyes
    return Button(
        cast.title(name),
        texts.on_card(cast, name, lambda _: True) if page.compact else texts.in_full(name, cast.divided),
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
) -> Group:
    """A row of cards under its heading: open or covered, with their ticks."""
    made = []
    for key, name in cards.items():
        shown = NamedCard(
            cast,
            name if page.open_eyes else None,
            on_tap=_tapping(page, ticks, key),
            name=f"card.{key}",
        )
        face = shown.face
        face.ticked = ticks is not None and key in ticks.ticked
        if ticks is not None and ticks.ticked and not face.ticked and page.open_eyes:
            face.opacity = 0.7
        if page.opening:
            face.turn_up()
        made.append(shown)
    return Group(title, icon, made)


def _tapping(page: TablePage, ticks: Several | None, key: int | str) -> Callable[[], None]:
    def tap() -> None:
        if not page.open_eyes:
            page.uncover()
            return
        if ticks is not None:
            ticks.tap(key)
            page.again()

    return tap


def _page(
    page: TablePage,
    scene: Scene,
    title: str,
    support: str,
    sign: Widget | None,
    cards: Widget | list[Group],
    buttons: Widget,
    foot: str = "",
) -> Widget:
    """The whole area below the bar: what to choose, the cards, how long they lie open, the button."""
    head = Row(padding=(dp(18), dp(4)), spacing=dp(14))
    if sign is not None:
        sign.pos_hint = {"center_y": 0.5}
        head.add_widget(sign)
    head.add_widget(
        Column(
            Words(title, "bar" if page.tight else "screen"),
            Words(support, "support", theme.now.dim),
            pos_hint={"center_y": 0.5},
        )
    )
    spread = Spread(cards) if isinstance(cards, list) else cards
    body = Column(head, spread, spacing=dp(6), padding=(0, 0, 0, dp(6)))
    lower = panel(EyesBar(page), buttons)
    if foot and not page.tight:
        lower.add_widget(Words(foot, "caption", theme.now.dim, "center"))
    scroll = Scroll(body, fade=theme.now.bg)

    def fit(*_: object) -> None:
        # Not before the page has its own size: every size before that would be laid out in vain.
        if isinstance(spread, Spread) and scroll.width > theme.MARGIN * 7:
            spread.fit(scroll.width, scroll.height - head.height - dp(12))

    head.bind(height=fit)
    scroll.bind(size=fit)
    return Column(scroll, lower, size_hint=(1, 1))
