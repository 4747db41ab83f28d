"""The moments in which the table waits for answers: doubt, block, announce too, pay, give, pass on."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.choice import Several, Shares
from app.language import tr
from app.story import public
from screens.games.complots import texts
from screens.games.complots.actions import steppers
from screens.games.complots.cast import Cast
from screens.games.complots.hand import pocket
from screens.games.complots.parts import Announcement, medal, purse
from screens.table.answers import AnswerRow, ClockRing
from screens.table.parts import confirm_button, heading, note, panel, people
from screens.table.scene import Scene
from screens.table.sentence import latest, waiting
from screens.ui.boxes import Column, Row
from screens.ui.button import Button
from screens.ui.words import Words

if TYPE_CHECKING:
    from screens.table.page import TablePage

RECENT_EVENTS = 14
ANSWERED_BY_ALL = ("challenge", "co_claim", "block", "setup_pick")


def announcement(page: TablePage, scene: Scene) -> Widget | None:
    """What somebody has said, large, while others think about it: the narrator knows what it is said for."""
    spoken = scene.narrator.spoken()
    if spoken is None:
        return None
    what = Cast(scene).with_article(spoken.name)
    purpose = spoken.purpose or _purpose(scene)
    return Announcement(page, scene, spoken.name, spoken.seat, spoken.said, what, purpose)


def _purpose(scene: Scene) -> str:
    action = scene.view["action"]
    target = action["target"]
    if target is not None and target == scene.reader:
        return texts.announced_to_me(action["action"])
    return texts.announced(action["action"], None if target is None else scene.seats[target].name)


def window(page: TablePage, scene: Scene, *buttons: Widget | None) -> Widget:
    """The action area of a moment in which people answer: whom we wait for, the answers, my pocket."""
    compact = page.compact
    texts = Column(
        Words(waiting(scene), "support_strong" if compact else "strong"),
        spacing=dp(5),
        pos_hint={"center_y": 0.5},
    )
    if scene.view["phase"] in ANSWERED_BY_ALL:
        texts.add_widget(AnswerRow(scene, dp(26) if compact else dp(34)))
    head = Row(ClockRing(page, dp(46) if compact else dp(54)), texts, spacing=dp(14), padding=(dp(6), 0))
    mine = pocket(page, scene) if scene.seat is not None else None
    return panel(head, foot=(*buttons, mine))


def calm(page: TablePage, scene: Scene) -> Widget:
    """Nothing for me to do: what has happened lately, so that the table tells its story.

    Only what everybody was told: it lies open.
    """
    lines = [line for line in map(scene.narrator.event, public(scene.log)[-RECENT_EVENTS:]) if line]
    lines = [line for line in lines if line not in latest(scene)]
    told = [note(line, "circle-small") for line in lines[-(3 if page.compact else 6) :]]
    return panel(heading(waiting(scene)), *told)


def answer(page: TablePage, title: str, support: str = "", **looks: Any) -> Button:
    """One of the answers; with very large letters, without what it leads to."""
    return Button(title, "" if page.tight else support, wraps=True, centred=False, **looks)


def challenge(page: TablePage, scene: Scene) -> Widget:
    """Doubt it, or let it pass."""
    claim = scene.view["announcement"]
    cast, who = Cast(scene), scene.seats[claim["player"]].name
    title = tr("Challenge {name}’s {character}", name=who, character=cast.owned(claim["character"]))
    if not claim["holds"]:
        said = cast.with_article(claim["character"])
        title = tr("Accuse {name} of having {character}", name=who, character=said)
    return window(
        page,
        scene,
        answer(
            page,
            title,
            tr("whoever is wrong loses a life"),
            kind="danger",
            icon="alert-decagram",
            height=dp(54) if page.compact else dp(60),
            on_tap=lambda: page.act({"move": "challenge"}),
            name="answer.challenge",
        ),
        _pass(page, tr("you will not be asked again")),
        None if page.compact else _block_later(scene, cast),
    )


def _block_later(scene: Scene, cast: Cast) -> Widget | None:
    """Why one cannot block yet, or at all: the place is the same, so that no button jumps."""
    action = scene.view["action"]
    if scene.view["announcement"]["about"] != "action":
        return None
    found = texts.blocked_by(cast.content, action["action"], cast.in_play)
    if action["action"] == "aide_etrangere":
        return None
    if not found:
        why = tr("nobody can block {character}", character=cast.with_article(action["action"]))
    elif action["target"] is not None and action["target"] != scene.seat:
        why = tr("only {name} may block, later", name=scene.seats[action["target"]].name)
    else:
        why = tr("later, if nobody challenges")
    return Button(tr("Block"), why, kind="off", icon="shield-off-outline")


def _pass(page: TablePage, support: str) -> Widget:
    return answer(
        page,
        tr("Let it pass"),
        support,
        icon="hand-wave-outline",
        on_tap=lambda: page.act({"move": "pass"}),
        name="answer.pass",
    )


def block(page: TablePage, scene: Scene) -> Widget:
    """Stop it with a Character, or let it pass."""
    cast = Cast(scene)
    buttons: list[Widget] = [
        answer(
            page,
            tr("Block with {character}", character=cast.with_article(name)),
            tr("the others may challenge it"),
            kind="outline",
            leading=medal(cast, name, dp(36)),
            height=dp(56),
            on_tap=lambda name=name: page.act({"move": "block", "character": name}),
            name=f"answer.block.{name}",
        )
        for name in page.choice.values("character")
        if name is not None
    ]
    return window(page, scene, *buttons, _pass(page, _consequence(scene)))


def _consequence(scene: Scene) -> str:
    action = scene.view["action"]
    name = scene.seats[action["player"]].name
    own = scene.view["players"][str(scene.seat)]["gold"]
    match action["action"]:
        case "capitaine":
            return tr("you give {count} gold to {name}", count=min(2, own), name=name)
        case "justicier":
            share = min(action["split"][str(scene.seat)], own)
            return tr("{name} takes {count} gold from you", count=share, name=name)
        case "aide_etrangere":
            return tr("{name} takes 2 gold", name=name)
        case "assassin" | "bourreau":
            return tr("you lose a life")
    return tr("it goes on")


def co_claim(page: TablePage, scene: Scene) -> Widget:
    """Announce the same Character in secret, or say nothing."""
    cast, about = Cast(scene), scene.view["announcement"]
    character, dead = about["character"], about["dead"]
    if dead is not None:
        amount = scene.view["estates"][str(dead)]
        support = tr("to inherit {name}’s {count} gold", count=amount, name=scene.seats[dead].name)
    else:
        support = tr("to get 1 gold of it") if character == "illusionniste" else tr("to keep your gold")
    return window(
        page,
        scene,
        answer(
            page,
            tr("Announce {character}", character=cast.with_article(character)),
            support,
            kind="outline",
            leading=medal(cast, character, dp(36)),
            height=dp(56),
            on_tap=lambda: page.act({"move": "claim"}),
            name="answer.claim",
        ),
        answer(
            page,
            tr("Say nothing"),
            tr("all answers are shown at once"),
            icon="hand-wave-outline",
            on_tap=lambda: page.act({"move": "pass"}),
            name="answer.pass",
        ),
    )


def ransom(page: TablePage, scene: Scene) -> Widget:
    """Buy one's life, or take the gold and lose it."""
    action = scene.view["action"]
    name = "" if action is None else scene.seats[action["player"]].name
    return window(
        page,
        scene,
        answer(
            page,
            tr("Pay 3 gold"),
            tr("to {name}; you keep your life", name=name),
            kind="outline",
            icon="cash",
            on_tap=lambda: page.act({"move": "pay"}),
            name="answer.pay",
        ),
        answer(
            page,
            tr("Refuse"),
            tr("you get 3 gold and lose a life"),
            icon="heart-broken-outline",
            on_tap=lambda: page.act({"move": "refuse"}),
            name="answer.refuse",
        ),
    )


def plague(page: TablePage, scene: Scene) -> Widget:
    """The Plague has come: take it, or announce the Untouchable."""
    cast = Cast(scene)
    character = next(
        name for name in cast.in_play if cast.content["characters"][name]["clan"] == "intouchables"
    )
    return window(
        page,
        scene,
        answer(
            page,
            tr("Announce {character}", character=cast.with_article(character)),
            tr("unless somebody doubts it, you pass the Plague on")
            if scene.view["plague"]["next"]
            else tr("unless somebody doubts it, the Plague ends without harm"),
            kind="outline",
            leading=medal(cast, character, dp(36)),
            height=dp(56),
            on_tap=lambda: page.act({"move": "claim"}),
            name="answer.claim",
        ),
        answer(
            page,
            tr("Suffer the Plague"),
            tr("you lose a life, and it ends"),
            icon="biohazard",
            on_tap=lambda: page.act({"move": "accept"}),
            name="answer.accept",
        ),
    )


def spy_again(page: TablePage, scene: Scene) -> Widget:
    """Once more for a piece of gold, or enough."""
    return window(
        page,
        scene,
        answer(
            page,
            tr("Again for 1 gold"),
            tr("draw another card, nobody can challenge it"),
            kind="outline",
            icon="repeat",
            on_tap=lambda: page.act({"move": "repeat"}),
            name="answer.repeat",
        ),
        answer(
            page, tr("Enough"), icon="check", on_tap=lambda: page.act({"move": "stop"}), name="answer.stop"
        ),
    )


def somebody(page: TablePage, scene: Scene, title: str, button: str, to: Callable[[str], str]) -> Widget:
    """One person to choose: to give to, or to pass the Plague on to."""
    seats = [seat for seat in page.choice.values("player") if seat is not None]
    sole = page.choice.sole
    chosen = None if sole is None else sole["player"]
    label = button if chosen is None else to(scene.seats[chosen].name)
    return panel(
        heading(title, "" if page.tight else tr("tap here or at the table")),
        people(
            scene,
            seats,
            [] if chosen is None else [chosen],
            lambda seat: page.pick("player", seat),
            purse(scene),
        ),
        foot=(
            confirm_button(
                label,
                lambda: page.act(page.choice.sole or {}),
                ready=chosen is not None,
                why=tr("First tap who it is for."),
                page=page,
            ),
            pocket(page, scene),
        ),
    )


def several(page: TablePage, scene: Scene) -> Widget:
    """Three people to choose among those who rightly announced the same."""
    ticks = page.memory.setdefault("several", Several([move["players"] for move in scene.legal]))

    def tap(seat: int) -> None:
        ticks.tap(seat)
        page.again()

    return panel(
        heading(tr("Who gets 1 gold?"), tr("{done} of {count}", done=len(ticks.ticked), count=ticks.most)),
        people(scene, ticks.items, ticks.ticked, tap, purse(scene)),
        foot=(
            confirm_button(
                tr("Give"),
                lambda: page.act({"move": "choose", "players": ticks.complete}),
                ready=ticks.complete is not None,
                why=tr("Choose {count} people first.", count=ticks.most),
                page=page,
            ),
            pocket(page, scene),
        ),
    )


def gift(page: TablePage, scene: Scene) -> Widget:
    """How the Vigilante shares what is left between the poorest."""
    shares = page.memory.setdefault("shares", Shares([move["shares"] for move in scene.legal]))
    return panel(
        heading(tr("How much, and for whom?"), tr("{count} gold in all", count=shares.total)),
        *steppers(page, scene, shares),
        foot=(
            confirm_button(
                tr("Give"),
                lambda: page.act({"move": "split", "shares": shares.complete}),
                ready=shares.complete is not None,
                why=tr("Share out {count} gold first.", count=shares.total),
                page=page,
            ),
            pocket(page, scene),
        ),
    )


def religion(page: TablePage, scene: Scene) -> Widget:
    """The first player chooses a side; the others follow in turn."""
    cast = Cast(scene)
    from screens.games.complots.seat import RELIGIONS

    buttons = [
        Button(
            cast.religion(side),
            kind="outline",
            icon=RELIGIONS[side],
            on_tap=lambda side=side: page.act({"move": "choose_religion", "side": side}),
            name=f"side.{side}",
        )
        for side in page.choice.values("side")
    ]
    return panel(
        heading(tr("Which side is yours?")),
        *buttons,
        note(tr("Around the table, the two sides alternate.")),
        foot=(pocket(page, scene),),
    )
