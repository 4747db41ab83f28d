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
from screens.games.complots.cast import Cast, faith
from screens.games.complots.hand import pocket
from screens.games.complots.parts import Announcement, medal, purse
from screens.table.answers import AnswerRow, ClockRing
from screens.table.parts import confirm_button, heading, note, panel, people
from screens.table.scene import Scene
from screens.table.sentence import latest, listed, waiting
from screens.ui.art import Art
from screens.ui.boxes import Column, Row
from screens.ui.button import Button
from screens.ui.words import Words

if TYPE_CHECKING:
    from screens.table.page import TablePage

RECENT_EVENTS = 14
FEW_ANSWERS = 2
"""So many leave room for the board on a small screen, whatever is said above them."""
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
    name = None if target is None else scene.seats[target].name
    return texts.announced(action["action"], name, Cast(scene).divided)


def window(page: TablePage, scene: Scene, *buttons: Widget | None) -> Widget:
    """The action area of a moment in which people answer: whom we wait for, the answers, my pocket."""
    compact = page.compact
    mine = pocket(page, scene) if scene.seat is not None else None
    answers = [button for button in buttons if button is not None]
    if compact and len(answers) > FEW_ANSWERS and _only_mine(scene):
        # Everybody's seats need the room more than the sentence that it is my move.
        return panel(foot=(*answers, mine))
    texts = Column(
        Words(waiting(scene), "support_strong" if compact else "strong"),
        spacing=dp(5),
        pos_hint={"center_y": 0.5},
    )
    if scene.view["phase"] in ANSWERED_BY_ALL:
        texts.add_widget(AnswerRow(scene, dp(26) if compact else dp(34)))
    head = Row(ClockRing(page, dp(46) if compact else dp(54)), texts, spacing=dp(14), padding=(dp(6), 0))
    return panel(head, foot=(*buttons, mine))


def _only_mine(scene: Scene) -> bool:
    """Whether nobody but me is asked, and no clock runs."""
    return scene.my_turn and len(scene.waiting) == 1 and not scene.table["clock"]


def calm(page: TablePage, scene: Scene) -> Widget:
    """Nothing for me to do: what has happened lately, so that the table tells its story.

    Only what everybody was told: it lies open.
    """
    lines = [line for line in map(scene.narrator.event, public(scene.log)[-RECENT_EVENTS:]) if line]
    lines = [line for line in lines if line not in latest(scene)]
    told = [note(line, "circle-small") for line in lines[-(3 if page.compact else 6) :]]
    return panel(heading(waiting(scene)), *told)


def answer(page: TablePage, title: str, support: str = "", always: bool = False, **looks: Any) -> Button:
    """One of the answers; with very large letters, without what it leads to, unless that is always said."""
    return Button(title, support if always or not page.tight else "", wraps=True, centred=False, **looks)


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
            _if_wrong(scene),
            kind="danger",
            icon="alert-decagram",
            height=_plate(page),
            on_tap=lambda: page.act({"move": "challenge"}),
            name="answer.challenge",
        ),
        # As heavy as the challenge: neither is the one that is meant.
        _pass(page, _if_let_pass(scene, cast), kind="main", mood=scene.mood, height=_plate(page)),
        None if page.compact else _later(scene, cast),
    )


def _if_let_pass(scene: Scene, cast: Cast) -> str:
    """What becomes of an announcement that I do not challenge, and what I may still do about it."""
    then, action = scene.view["announcement"]["then"], scene.view["action"]
    stands = tr("it stands unless challenged")
    if then is None:
        return stands
    if then["how"] == "claim":
        if scene.seat in then["seats"]:
            return tr("you may still announce {character} too", character=cast.with_article(action["action"]))
        return tr("you have nothing to lose")
    if scene.seat in then["seats"]:
        return tr("you may still block it")
    if then["seats"]:
        return _only(scene, then["seats"])
    return stands


def _if_wrong(scene: Scene) -> str:
    """What a challenge puts at stake."""
    then = scene.view["announcement"]["then"]
    slots = scene.view["players"][str(scene.seat)]["slots"].values()
    if sum(slot["state"] == "living" for slot in slots) == 1:
        return tr("if you are wrong, you are out")
    if then is not None and then["how"] == "block" and scene.seat in then["seats"] and not then["still"]:
        return tr("if you are wrong, you lose a life and may not block")
    return tr("whoever is wrong loses a life")


def _later(scene: Scene, cast: Cast) -> Widget | None:
    """What else may be done against an action, but not yet: the place is kept, so that no button jumps."""
    then, action = scene.view["announcement"]["then"], scene.view["action"]
    if then is None:
        return None
    what, mine = cast.with_article(action["action"]), scene.seat in then["seats"]
    title, why = tr("Block"), tr("afterwards, if the announcement stands")
    if then["how"] == "claim":
        title = tr("Announce {character} too", character=what)
        why = why if mine else tr("you have nothing to lose")
    elif not mine and then["seats"]:
        why = _only(scene, then["seats"])
    elif not mine:
        why = tr("nobody can block {character}", character=what)
    return Button(title, why, kind="off", icon="shield-off-outline")


def _only(scene: Scene, seats: list[int]) -> str:
    """Others may block, and I may not."""
    names = listed([scene.seats[seat].name for seat in seats])
    return tr.n(
        "only {names} may block, afterwards", "only {names} may block, afterwards", len(seats), names=names
    )


def _plate(page: TablePage) -> float:
    """How high both answers to an announcement are."""
    return float(dp(54) if page.compact else dp(60))


def _pass(page: TablePage, support: str, **looks: Any) -> Widget:
    return answer(
        page,
        tr("Let it pass"),
        support,
        always=True,
        icon="hand-wave-outline",
        on_tap=lambda: page.act({"move": "pass"}),
        name="answer.pass",
        **looks,
    )


def block(page: TablePage, scene: Scene) -> Widget:
    """Stop it with a Character, or let it pass."""
    cast = Cast(scene)
    buttons: list[Widget] = [
        answer(
            page,
            tr("Block with {character}", character=cast.with_article(name)),
            tr("the others may challenge"),
            kind="outline",
            leading=medal(cast, name, dp(36)),
            height=dp(56),
            on_tap=lambda name=name: page.act({"move": "block", "character": name}),
            name=f"answer.block.{name}",
        )
        for name in page.choice.values("character")
        if name is not None
    ]
    return window(page, scene, *buttons, _pass(page, _consequence(scene), kind="outline"))


def _consequence(scene: Scene) -> str:
    """What happens to me, or to somebody, if nobody blocks an action."""
    action = scene.view["action"]
    name = scene.seats[action["player"]].name
    own = scene.view["players"][str(scene.seat)]["gold"]
    alone = len(scene.waiting) == 1
    match action["action"]:
        case "capitaine":
            return tr("you give {count} gold to {name}", count=min(2, own), name=name)
        case "aide_etrangere" if alone:
            return tr("{name} takes 2 gold", name=name)
        case "aide_etrangere":
            return tr("{name} takes 2 gold unless somebody blocks it", name=name)
        case "justicier":
            lost = min(own, action["split"].get(str(scene.seat), 0))
            if alone:
                return tr("{name} takes {count} gold from you", count=lost, name=name)
            return tr("you lose {count} gold unless somebody blocks it", count=lost)
        case "maitre_chanteur" if own >= 3:
            return tr("you pay 3 gold, or get 3 and lose a life")
        case "maitre_chanteur" | "bourreau":
            return tr("you get 3 gold and lose a life")
        case "assassin":
            return tr("you lose a life")
    return tr("the action goes on")


def co_claim(page: TablePage, scene: Scene) -> Widget:
    """Announce the same Character in secret, or say nothing."""
    cast, about = Cast(scene), scene.view["announcement"]
    character, dead = about["character"], about["dead"]
    if dead is not None:
        amount = scene.view["estates"][str(dead)]
        support = tr("to inherit {name}’s {count} gold", count=amount, name=scene.seats[dead].name)
    else:
        support = tr("to get 1 of that gold") if character == "illusionniste" else tr("to keep your gold")
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
    character = cast.ward
    return window(
        page,
        scene,
        answer(
            page,
            tr("Announce {character}", character=cast.with_article(character)),
            tr("unless challenged, you pass the Plague on")
            if scene.view["plague"]["next"]
            else tr("unless challenged, the Plague ends without harm"),
            kind="outline",
            leading=medal(cast, character, dp(36)),
            height=dp(56),
            on_tap=lambda: page.act({"move": "claim"}),
            name="answer.claim",
        ),
        answer(
            page,
            tr("Suffer the Plague"),
            tr("you lose a life, and it stops"),
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
            tr("draw another card; it cannot be challenged"),
            kind="outline",
            icon="repeat",
            on_tap=lambda: page.act({"move": "repeat"}),
            name="answer.repeat",
        ),
        answer(
            page,
            tr("Stop there"),
            icon="check",
            on_tap=lambda: page.act({"move": "stop"}),
            name="answer.stop",
        ),
    )


def somebody(page: TablePage, scene: Scene, title: str, button: str, to: Callable[[str], str]) -> Widget:
    """One person to choose: to give to, or to pass the Plague on to."""
    seats = [seat for seat in page.choice.values("player") if seat is not None]
    sole = page.choice.sole
    chosen = None if sole is None else sole["player"]
    label = button if chosen is None else to(scene.seats[chosen].name)
    return panel(
        heading(title, "" if page.tight else tr("tap here or on the table")),
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
                why=tr("First choose a player."),
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
                why=tr("Choose {count} players first.", count=ticks.most),
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
    buttons = [
        Button(
            cast.religion(side),
            kind="outline",
            leading=Art(faith(side), size_hint=(None, None), size=(dp(32), dp(32))),
            on_tap=lambda side=side: page.act({"move": "choose_religion", "side": side}),
            name=f"side.{side}",
        )
        for side in page.choice.values("side")
    ]
    return panel(
        heading(tr("Choose your side")),
        *buttons,
        note(tr("The two sides alternate around the table.")),
        foot=(pocket(page, scene),),
    )
