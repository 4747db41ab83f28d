"""After the cards were shown: exchange one, or only pretend. Both are alike, and so is what follows."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any

from kivy.metrics import dp
from kivy.uix.widget import Widget
from kivy.utils import escape_markup

from app.language import tr
from screens import theme
from screens.games.ghoul.cards import CardRow
from screens.games.ghoul.cast import BONE, Cast
from screens.games.ghoul.choose import sheet, tall
from screens.games.ghoul.openly import seen_by_all
from screens.games.ghoul.parts import narrow
from screens.games.ghoul.pips import INK
from screens.table.scene import Scene
from screens.ui.boxes import Column, Grid, Row, Space
from screens.ui.button import Button
from screens.ui.icon import Icon
from screens.ui.words import Words

if TYPE_CHECKING:
    from screens.table.page import TablePage

TAKE, GIVE = "take", "give"
AROUND = dp(262)
"""How high everything but the cards is in very large letters, before it grows with them."""
LETTER, LINE = 7.2, 18
"""How wide a letter of what is said above the buttons is, and how high a line of it, before they grow."""


def exchange(page: TablePage, scene: Scene) -> Widget:
    """Their cards above, mine below, and the two buttons."""
    cast, seen = Cast(scene), scene.view["private"]["seen"]
    me, target = int(scene.seat or 0), seen["player"]
    theirs, mine = list(seen["cards"]), cast.hand
    boards = {TAKE: cast.player(target)["faceup"], GIVE: cast.player(me)["faceup"]}
    name = scene.seats[target].name
    buttons, said = _buttons(page, scene, theirs, mine, boards)
    high = _tall(page, scene, said)
    rows = [
        _cards(page, cast, TAKE, theirs, boards[TAKE], high),
        _middle(page, cast, theirs, mine, boards),
        _cards(page, cast, GIVE, mine, boards[GIVE], high * 0.84),
    ]
    return sheet(
        page,
        scene,
        (me, target),
        "ghoul/actions/interrogate",
        tr.n("{name} shows you {count} card", "{name} shows you {count} cards", len(theirs), name=name),
        tr("Only you see this."),
        rows,
        buttons,
    )


def _tall(page: TablePage, scene: Scene, said: str) -> float:
    """How high the upper row may be, so that both are in sight together."""
    if not page.tight:
        return tall(page, 2, dp(96))
    clock = dp(52) if scene.table["clock"] else 0.0
    # What is said above the buttons takes lines from the cards.
    lines = math.ceil(len(said) * theme.now.letters(LETTER) / (page.width - 2 * theme.MARGIN))
    room = page.height - theme.now.grown(AROUND) - clock - lines * theme.now.letters(LINE)
    return max(dp(72), room / 2)


def _cards(
    page: TablePage, cast: Cast, which: str, hidden: list[str], board: str | None, high: float
) -> Widget:
    """A row: cards only I may see, and behind a line the one everybody sees."""

    def tap(at: int) -> None:
        if not page.open_eyes and at < len(hidden):
            page.uncover()
            return
        page.memory[which] = None if page.memory.get(which) == at else at
        page.again()

    faces: list[str | None] = list(hidden) if page.open_eyes else [None] * len(hidden)
    if board:
        faces.append(board)
    at = page.memory.get(which) if page.open_eyes else None
    return CardRow(cast, faces, high, () if at is None else (at,), tap, which, len(hidden))


def _chosen(page: TablePage, which: str, hidden: list[str], board: str | None) -> tuple[str, bool] | None:
    """The card chosen in a row, and whether it lies face up."""
    at = page.memory.get(which)
    if at is None:
        return None
    return (hidden[at], False) if at < len(hidden) else (str(board), True)


def _middle(
    page: TablePage, cast: Cast, theirs: list[str], mine: list[str], boards: dict[str, str | None]
) -> Widget:
    take = _chosen(page, TAKE, theirs, boards[TAKE]) if page.open_eyes else None
    give = _chosen(page, GIVE, mine, boards[GIVE]) if page.open_eyes else None

    def words(text: str, card: tuple[str, bool] | None) -> Words:
        name = "…" if card is None else f"[b]{escape_markup(cast.clue(card[0]))}[/b]"
        return Words(f"{text} {name}", "support", natural=True, markup=True, pos_hint={"center_y": 0.5})

    icon = Icon("swap-vertical-bold", theme.now.letters(22), cast.scene.mood.text)
    both = words(tr("take"), take), words(tr("give"), give)
    if narrow(page):
        return Row(Space(), icon, Column(*both, size_hint_x=None, width=dp(200)), Space(), spacing=dp(8))
    return Row(Space(), both[0], icon, both[1], Space(), spacing=dp(8))


def _buttons(
    page: TablePage,
    scene: Scene,
    theirs: list[str],
    mine: list[str],
    boards: dict[str, str | None],
) -> tuple[Widget, str]:
    """The two buttons, and what is said above them."""
    take, give = _chosen(page, TAKE, theirs, boards[TAKE]), _chosen(page, GIVE, mine, boards[GIVE])
    ready = page.open_eyes and take is not None and give is not None

    def swap() -> None:
        assert take is not None
        assert give is not None
        move: dict[str, Any] = {"move": "exchange", "give": give[0], "take": take[0]}
        if give[1]:
            move["give_from"] = "faceup"
        if take[1]:
            move["take_from"] = "faceup"
        page.act(move)

    swapping, masks = ("", "") if narrow(page) else ("swap-horizontal-bold", "drama-masks")
    off = Button(
        tr("Exchange"),
        kind="off",
        icon=swapping,
        centred=True,
        height=theme.MAIN_BUTTON,
        on_refused=lambda: page.say(tr("First tap a card above and one below.")),
        name="answer.exchange",
    )
    on = Button(
        tr("Exchange"),
        kind="main",
        icon=swapping,
        mood=scene.mood,
        centred=True,
        on_tap=swap,
        name="answer.exchange",
    )
    bone = theme.Mood(BONE, BONE, BONE, BONE, BONE, "", INK)
    pretend = Button(
        tr("Pretend"),
        kind="main",
        icon=masks,
        mood=bone,
        centred=True,
        on_tap=lambda: page.act({"move": "no_exchange"}),
        name="answer.pretend",
    )
    openly, said = seen_by_all(scene, take if ready else None, give if ready else None)
    buttons = Grid(on if ready else off, pretend, cols=2, spacing=dp(12))
    if narrow(page) and page.compact and not openly:
        # Large letters on a small screen: the cards need the room.
        return buttons, ""
    return Column(Words(said, "caption", theme.now.dim, "center"), buttons, spacing=dp(8)), said
