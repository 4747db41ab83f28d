"""My turn: which action, against whom, and the last word before it is said aloud."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.choice import Shares
from app.language import tr
from screens import theme
from screens.games.complots import texts
from screens.games.complots.cast import Cast
from screens.games.complots.hand import gold, pocket
from screens.games.complots.parts import BriefTile, Intent, Tile, medal, purse
from screens.table.parts import Stepper, confirm_button, heading, note, other_action, panel, people
from screens.table.scene import Scene
from screens.table.sentence import listed
from screens.ui.boxes import Column, EvenGrid, Grid, Row
from screens.ui.button import Button
from screens.ui.words import Words

if TYPE_CHECKING:
    from screens.table.page import TablePage


FEW = 8
LARGE = 1.2
"""Beyond this size of letters the tiles say no more than names."""


def tiles(page: TablePage, scene: Scene) -> Widget:
    """Every action of this table, always in the same order and with the same looks: nothing tells whether
    I hold the card."""
    cast = Cast(scene)
    offered = page.choice.values("action")
    made = []
    names = announceable(scene, cast)
    if page.tight:
        return _in_brief(page, scene, cast, names)
    # On a small screen with many actions the names must do; a confirmation says the rest.
    brief = page.compact and (len(names) > FEW or theme.now.scale > LARGE)
    for name in names:
        open_ = name in offered
        price = texts.cost(cast.content, name)
        support = "" if brief else texts.on_tile(name, cast.divided)
        if not open_:
            support = _why(page, scene, cast, name, price)
        made.append(
            Tile(
                cast,
                name,
                support,
                price,
                open_,
                lambda name=name, open_=open_: _tapped(page, name, open_),
                small=page.compact,
            )
        )
    odd = made.pop() if len(made) % 2 else None
    title = heading(tr("What will you do?"), "" if page.compact else tr("truth or bluff, nobody can tell"))
    grid = EvenGrid(*made, cols=2, spacing=dp(7))
    return panel(title, Column(grid, *([odd] if odd else []), spacing=dp(7)))


def _in_brief(page: TablePage, scene: Scene, cast: Cast, names: Sequence[str]) -> Widget:
    """All of them in sight at once in very large letters; what one of them is about is said once it is
    chosen."""
    offered = page.choice.values("action")
    made = []
    for name in names:
        open_, price = name in offered, texts.cost(cast.content, name)
        made.append(
            BriefTile(
                cast,
                name,
                "" if open_ else _why(page, scene, cast, name, price),
                price,
                open_,
                lambda name=name, open_=open_: _tapped(page, name, open_),
            )
        )
    title = Words(tr("What will you do?"), "support_strong", align="center")
    return panel(title, Grid(*made, cols=3, spacing=dp(6)))


def _why(page: TablePage, scene: Scene, cast: Cast, name: str, price: int) -> str:
    """What the tile of an action says that is not to be had. On a small screen the price alone tells that
    gold is missing, so that all tiles are in sight at once."""
    missing = price - gold(scene)
    return "" if page.compact and missing > 0 else _closed(scene, cast, name, missing)


def _closed(scene: Scene, cast: Cast, name: str, missing: int) -> str:
    """Why an action is not to be had now, in a few words; the host has the whole sentence."""
    if gold(scene) >= cast.content["must_assassinate_from"]:
        return tr("you must stage a Coup")
    if name == "conversion" and scene.view["reunified"]:
        return tr("only one religion left")
    if missing > 0:
        return tr.n("{count} more needed", "{count} more needed", missing)
    if name == "abus_de_confiance" and not scene.view["hospice"]:
        return tr("the Almshouse is empty")
    if name == "mendiant" and scene.view["mendiant"] is not None:
        return tr("{name} has it", name=scene.seats[scene.view["mendiant"]].name)
    return ""


def announceable(scene: Scene, cast: Cast) -> list[str]:
    """What may be announced at this table, in a fixed order."""
    characters = [name for name in cast.in_play if "effect" in cast.content["characters"][name]]
    options = scene.table["options"]
    actions = [
        name
        for name, row in cast.content["actions"].items()
        if not row.get("extension") or options.get(row["extension"])
    ]
    order = list(cast.content["characters"])
    return [*sorted(characters, key=order.index), *actions]


def _tapped(page: TablePage, name: str, open_: bool) -> None:
    if open_:
        page.pick("action", name)
    else:
        # The host knows why not, and says so.
        page.act({"move": "announce", "action": name})


def intent(page: TablePage, scene: Scene) -> Widget:
    """What I am about to announce."""
    cast = Cast(scene)
    name = page.choice.picked["action"]
    return Intent(page, scene, name, texts.in_full(name, cast.divided), _stoppers(cast, name))


def _stoppers(cast: Cast, name: str) -> str:
    found = texts.blocked_by(cast.content, name, cast.in_play)
    if name == "aide_etrangere" and cast.divided:
        return tr("Anybody on the other side may block with {characters}.", characters=cast.or_names(found))
    if name == "aide_etrangere":
        return tr("Anybody may block with {characters}.", characters=cast.or_names(found))
    if name == "peste":
        return tr("Whoever gets it may ward it off with {character}.", character=cast.with_article(cast.ward))
    if found:
        return tr("Your target may block with {characters}.", characters=cast.or_names(found))
    if cast.is_character(name) or name == "abus_de_confiance":
        return tr("Anybody may challenge it.")
    return tr("Nobody can stop it.") if name == "assassinat" else tr("Nobody can challenge it.")


def narrowing(page: TablePage, scene: Scene) -> Widget:
    """An action is chosen: what else there is to say."""
    choice, cast = page.choice, Cast(scene)
    name = choice.picked["action"]
    modes = [mode for mode in choice.values("mode") if mode is not None]
    if modes and "mode" not in choice.picked:
        return _modes(page, scene)
    if any("split" in move for move in choice.remaining):
        return _split(page, scene, cast, name)
    targets = [seat for seat in choice.values("target") if seat is not None]
    if targets:
        return _targets(page, scene, cast, name, targets)
    button = confirm_button(_say(scene, cast, name, None), lambda: _announce(page), _sign(cast, name))
    return panel(foot=_foot(page, scene, button))


def _foot(page: TablePage, scene: Scene, button: Widget | None = None) -> list[Widget]:
    """What stays below everything: the button that says it, the way back, my hand."""
    if button is None:
        return [other_action(page), pocket(page, scene)]
    if not page.compact:
        return [button, other_action(page), pocket(page, scene)]
    back = Button("", icon="arrow-left", centred=True, on_tap=page.unpick, name="table.unpick")
    back.size_hint_x, back.width, back.height = None, theme.MAIN_BUTTON, button.height
    back.padding, back.spacing = (0, dp(7)), 0
    return [Row(back, button, spacing=dp(8)), pocket(page, scene)]


def _sign(cast: Cast, name: str) -> Widget:
    sign = medal(cast, name, dp(28))
    if not cast.is_character(name):
        sign.tint = theme.INK
    return sign


def _announce(page: TablePage) -> None:
    move = page.choice.sole
    if move is not None:
        page.act(move)


def _say(scene: Scene, cast: Cast, name: str, target: int | None) -> str:
    if target is None:
        return texts.confirm(name, cast.with_article(name), cast.is_character(name))
    return texts.confirm_on(name, cast.with_article(name), scene.seats[target].name, target == scene.seat)


def _modes(page: TablePage, scene: Scene) -> Widget:
    return panel(
        heading(tr("Which of the two?")),
        Button(
            tr("Exchange"),
            "" if page.tight else tr("one card with the Court"),
            icon="swap-horizontal",
            on_tap=lambda: page.pick("mode", "exchange"),
            name="mode.exchange",
        ),
        Button(
            tr("Examine"),
            "" if page.tight else tr("a player’s card, and perhaps have it replaced"),
            icon="eye-outline",
            on_tap=lambda: page.pick("mode", "examine"),
            name="mode.examine",
        ),
        foot=_foot(page, scene),
    )


def _targets(page: TablePage, scene: Scene, cast: Cast, name: str, targets: list[int]) -> Widget:
    sole = page.choice.sole
    chosen = None if sole is None else sole["target"]
    button = confirm_button(
        _say(scene, cast, name, chosen),
        lambda: _announce(page),
        _sign(cast, name) if chosen is not None else None,
        ready=chosen is not None,
        why=tr("First choose a player."),
        page=page,
    )
    return panel(
        heading(_whom(name), "" if page.tight else tr("tap here or on the table")),
        people(
            scene,
            targets,
            [] if chosen is None else [chosen],
            lambda seat: page.pick("target", seat),
            purse(scene),
        ),
        _missing(scene, targets),
        foot=_foot(page, scene, button),
    )


def _whom(name: str) -> str:
    match name:
        case "capitaine":
            return tr("Who will you rob?")
        case "inquisiteur":
            return tr("Who will you examine?")
        case "conversion":
            return tr("Who will you convert?")
        case "mendiant":
            return tr("Who gets the Beggar?")
        case "peste":
            return tr("Who gets the Plague?")
    return tr("Who will you attack?")


def _missing(scene: Scene, targets: list[int]) -> Widget | None:
    """Who cannot be a target, and why."""
    gone = [
        scene.seats[seat].name
        for seat in scene.others
        if seat not in targets and not scene.view["players"][str(seat)]["alive"]
    ]
    if gone:
        return note(
            tr.n(
                "{names} is out and cannot be targeted.",
                "{names} are out and cannot be targeted.",
                len(gone),
                names=listed(gone),
            )
        )
    same = [
        scene.seats[seat].name
        for seat in scene.others
        if seat not in targets and scene.view["players"][str(seat)]["alive"]
    ]
    if same:
        return note(tr("{names}: same religion as you, cannot be targeted.", names=listed(same)))
    return None


def _split(page: TablePage, scene: Scene, cast: Cast, name: str) -> Widget:
    """From whom how much, where several are equally rich."""
    offers = [move["split"] for move in page.choice.remaining]
    shares = page.memory.setdefault("shares", Shares(offers))
    if len(offers) == 1:
        shares.given = dict(offers[0])
    button = confirm_button(
        tr("Announce {character}", character=cast.with_article(name)),
        lambda: page.act({"move": "announce", "action": name, "split": shares.complete}),
        _sign(cast, name),
        ready=shares.complete is not None,
        why=tr("Share out {count} gold first.", count=shares.total),
        page=page,
    )
    return panel(
        heading(tr("How much, and from whom?"), tr("{count} gold in all", count=shares.total)),
        *steppers(page, scene, shares),
        foot=_foot(page, scene, button),
    )


def steppers(page: TablePage, scene: Scene, shares: Shares) -> list[Widget]:
    """A line for everybody who may have a share."""

    def more(seat: str) -> None:
        shares.add(seat)
        page.again()

    def less(seat: str) -> None:
        shares.take(seat)
        page.again()

    return [
        Stepper(
            scene,
            int(seat),
            shares.given.get(seat, 0),
            lambda seat=seat: less(seat),
            lambda seat=seat: more(seat),
            shares.can_add(seat),
        )
        for seat in shares.seats
    ]
