"""The moments in which I choose among cards only I may see: to show, to pass, to lay face up; or look.

They cannot be held under a thumb while one taps, so they lie open for a while and cover themselves.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.language import tr
from screens import theme
from screens.games.ghoul.cards import CardRow
from screens.games.ghoul.cast import Cast
from screens.games.ghoul.hand import Strip
from screens.games.ghoul.openly import emptied
from screens.games.ghoul.parts import go
from screens.table.answers import ClockRing
from screens.table.eyes import EyesBar
from screens.table.scene import Scene
from screens.ui.art import Art
from screens.ui.boxes import Column, Middle, Row, Scroll, Space
from screens.ui.emblem import Emblem
from screens.ui.words import Words

if TYPE_CHECKING:
    from screens.table.page import TablePage

TICKED = "ticked"
REFILL = "refill"
PRELIMINARY = ("mask_faceup", "support_look", "prelim_show", "prelim_view", "prelim_pass")
ABOVE, BETWEEN = 0.26, 0.2
"""How spare room is shared out."""


def sheet(
    page: TablePage,
    scene: Scene,
    faces: Sequence[int],
    icon: str,
    title: str,
    support: str,
    rows: Sequence[Widget],
    foot: Widget,
) -> Widget:
    """Who and whom, what is asked, the cards, and the buttons below."""
    now = theme.now
    head = Row(
        Space(),
        *_people(scene, faces, icon, dp(38 if page.compact else 48)),
        Space(),
        spacing=dp(12),
    )
    if scene.table["clock"]:
        head.add_widget(ClockRing(page, dp(44)))
    # In very large letters the cards need the room: the title names whoever it is about, and what only I see
    # was said before I looked.
    said = [] if page.tight and page.open_eyes else [Words(support, "caption", now.dim, "center")]
    between = Space(0)
    body = Column(
        *([] if page.tight and not scene.table["clock"] else [head]),
        Words(title, "section" if page.compact else "sentence", align="center", name="table.question"),
        *said,
        EyesBar(page),
        between,
        *rows,
        spacing=dp(8 if page.compact else 14),
        padding=(theme.MARGIN, dp(6), theme.MARGIN, dp(6)),
    )
    width = min(page.width, theme.PAGE_WIDTH)
    scroll = Scroll(body)

    def settle(*_: object) -> None:
        """Where there is room to spare, some of it stands above, and some before the cards."""
        least = body.height - body.padding[1] - between.height
        spare = max(0.0, scroll.height - least - dp(6))
        above = dp(6) + spare * ABOVE
        if abs(above - body.padding[1]) > 1:
            body.padding = (theme.MARGIN, above, theme.MARGIN, dp(6))
            between.height = spare * BETWEEN

    scroll.bind(height=settle)
    body.bind(height=settle)
    mine = [Strip(page, scene)] if with_secrets(page) else []
    inner = Column(
        scroll,
        Column(foot, *mine, padding=(theme.MARGIN, dp(4), theme.MARGIN, dp(14)), spacing=dp(8)),
        size_hint=(None, 1),
        width=width,
        pos_hint={"center_x": 0.5},
    )
    return Middle(inner)


def _people(scene: Scene, faces: Sequence[int], icon: str, side: float) -> list[Widget]:
    found: list[Widget] = []
    for seat in faces:
        person = scene.seats[seat]
        if found and icon:
            sign = Art(icon, size_hint=(None, None), size=(side * 0.6, side * 0.6))
            sign.tint = scene.mood.text
            found.append(sign)
        found.append(Emblem(person.colour, person.emblem, side))
    return found


def with_secrets(page: TablePage) -> bool:
    """Whether who I am is at hand, since what I choose depends on it: before the first turn, when nobody
    knows it yet, and when I am interrogated, where letters leave room for it."""
    phase = page.scene.view["phase"]
    return phase in PRELIMINARY or (phase == "show" and not page.tight)


def tall(page: TablePage, rows: int = 1, extra: float = 0.0) -> float:
    """How high a row of cards may be."""
    if with_secrets(page):
        extra += max(dp(58), theme.now.grown(dp(52))) + dp(8)
    room = page.height - theme.now.grown(dp(330 if page.compact else 380)) - extra
    return max(dp(84), min(dp(200), room / rows))


def _hand(page: TablePage, scene: Scene, most: int, lit: Sequence[int] | None = None) -> CardRow:
    """My cards to tick, open while my eyes are."""
    cast = Cast(scene)
    ticked: list[int] = page.memory.setdefault(TICKED, [])

    def tap(at: int) -> None:
        if not page.open_eyes:
            page.uncover()
            return
        if at in ticked:
            ticked.remove(at)
        else:
            ticked.append(at)
            del ticked[:-most]
        page.again()

    cards: list[str | None] = list(cast.hand) if page.open_eyes else [None] * len(cast.hand)
    chosen = ticked if page.open_eyes else ()
    return CardRow(cast, cards, tall(page), chosen, tap, lit=lit if page.open_eyes else None)


def _some(
    page: TablePage,
    scene: Scene,
    count: int,
    faces: Sequence[int],
    icon: str,
    words: tuple[str, str, str],
    move: Callable[[list[str]], dict[str, object]],
    lit: Sequence[int] | None = None,
) -> Widget:
    """Tick so many of my cards, then do it."""
    title, support, button = words
    ticked: list[int] = page.memory.setdefault(TICKED, [])
    hand = Cast(scene).hand

    def act() -> None:
        page.act(move([hand[at] for at in sorted(ticked)]))

    ready = page.open_eyes and len(ticked) == count
    why = tr.n("First tap {count} card.", "First tap {count} cards.", count)
    return sheet(
        page,
        scene,
        faces,
        icon,
        title,
        support,
        [_hand(page, scene, count, lit)],
        go(page, button, act, ready, why),
    )


def _left(scene: Scene) -> int:
    return (int(scene.seat or 0) + 1) % len(scene.seats)


def _right(scene: Scene) -> int:
    return (int(scene.seat or 0) - 1) % len(scene.seats)


def show(page: TablePage, scene: Scene) -> Widget:
    """I am interrogated: which two cards are seen."""
    asker = scene.view["interrogation"]["seat"]
    name = scene.seats[asker].name
    count = Cast(scene).content["interrogation"]["shown"]
    return _some(
        page,
        scene,
        count,
        (asker, int(scene.seat or 0)),
        "ghoul/actions/interrogate",
        (
            tr("{name} interrogates you", name=name),
            tr("Choose two cards to show. Only {name} will see them.", name=name),
            tr("Show these cards"),
        ),
        lambda cards: {"move": "show", "cards": cards},
    )


def prelim_show(page: TablePage, scene: Scene) -> Widget:
    """Before the first turn: which two cards my left neighbour sees."""
    left = _left(scene)
    name = scene.seats[left].name
    return _some(
        page,
        scene,
        2,
        (int(scene.seat or 0), left),
        "ghoul/actions/interrogate",
        (
            tr("Show two cards to {name}", name=name),
            tr("Everybody shows two cards to the left, all at once."),
            tr("Show these cards"),
        ),
        lambda cards: {"move": "prelim_show", "cards": cards},
    )


def prelim_pass(page: TablePage, scene: Scene) -> Widget:
    """Before the first turn: which card my right neighbour gets."""
    right = _right(scene)
    name = scene.seats[right].name
    return _some(
        page,
        scene,
        1,
        (int(scene.seat or 0), right),
        "ghoul/actions/give",
        (
            tr("Pass a card to {name}", name=name),
            tr("{name} passes you one too; you see it afterwards.", name=scene.seats[_left(scene)].name),
            tr("Pass this card"),
        ),
        lambda cards: {"move": "prelim_pass", "card": cards[0]},
    )


def face_up(page: TablePage, scene: Scene) -> Widget:
    """Which card lies face up before me; a Mask must, where there is one."""
    offered = [move["card"] for move in scene.legal]
    hand = Cast(scene).hand
    lit = [at for at, card in enumerate(hand) if card in offered]
    kind = scene.legal[0]["move"]
    forced = len(set(hand)) > 1 and len(offered) == 1
    support = tr("A Mask must stay face up.") if forced else tr("Everybody will see it.")
    why, other = emptied(scene) if kind == REFILL else ("", None)
    return _some(
        page,
        scene,
        1,
        (int(scene.seat or 0),) if other is None else (other, int(scene.seat or 0)),
        "ghoul/actions/interrogate",
        (
            tr("Place a card face up"),
            why or (support if page.open_eyes else tr("Everybody will see it.")),
            tr("Place it face up"),
        ),
        lambda cards: {"move": kind, "card": cards[0]},
        lit,
    )


def prelim_view(page: TablePage, scene: Scene) -> Widget:
    """The two cards my right neighbour shows me."""
    cast, seen = Cast(scene), scene.view["private"]["seen"]
    name = scene.seats[seen["player"]].name
    cards: list[str | None] = list(seen["cards"]) if page.open_eyes else [None] * len(seen["cards"])
    return sheet(
        page,
        scene,
        (seen["player"], int(scene.seat or 0)),
        "ghoul/actions/interrogate",
        tr("{name} shows you two cards", name=name),
        tr("Only you see them, and your notebook keeps them."),
        [CardRow(cast, cards, tall(page), on_tap=lambda _: page.uncover(), prefix="seen")],
        _seen(page, "prelim_seen"),
    )


def support_look(page: TablePage, scene: Scene) -> Widget:
    """The Support token I was dealt."""
    cast = Cast(scene)
    token = cast.player(int(scene.seat or 0))["support"] if page.open_eyes else None
    side = min(dp(170), tall(page))
    said = tr("Look, then leave it face down.") if token is None else cast.name("support", token)
    return sheet(
        page,
        scene,
        (int(scene.seat or 0),),
        "",
        tr("Your Support token"),
        tr("Whoever has Transformed Kaneki strikes back when attacked. The token may change hands unseen."),
        [
            Middle(
                Art(cast.support(token), size_hint=(None, None), size=(side, side)),
                size_hint_y=None,
                height=side + dp(8),
            ),
            Words(said, "section", align="center"),
        ],
        _seen(page, "support_seen"),
    )


def _seen(page: TablePage, move: str) -> Widget:
    if page.open_eyes:
        page.memory["seen"] = True
    return go(
        page,
        tr("I’ve seen it") if move == "support_seen" else tr("I’ve seen them"),
        lambda: page.act({"move": move}),
        bool(page.memory.get("seen")),
        tr("Look first."),
    )
