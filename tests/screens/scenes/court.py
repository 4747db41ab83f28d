"""Every moment of Complots in which somebody chooses, also halfway through choosing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.screens.scenes import Scene
from tests.screens.stage import Stage

BASE = {
    "perceptrices": "duchesse",
    "intouchables": "comtesse",
    "voleurs": "capitaine",
    "negociateurs": "ambassadeur",
    "assassins": "assassin",
}
SECOND = {
    "perceptrices": "illusionniste",
    "intouchables": "sorciere",
    "voleurs": "justicier",
    "negociateurs": "inquisiteur",
    "assassins": "maitre_chanteur",
}
THIRD = {
    "perceptrices": "ursuline",
    "intouchables": "croque_mort",
    "voleurs": "pape",
    "negociateurs": "espion",
    "assassins": "bourreau",
}
BOTH = {"saint_barthelemy": True, "tyrannie": True}

_found: dict[str, Stage] = {}


def at(
    phase: str,
    options: dict[str, Any],
    players: int = 6,
    mine: bool = True,
    taps: Callable[[Any], None] | None = None,
    after: int = 12,
    lives: int | None = None,
    also: Callable[[dict[str, Any]], bool] = lambda view: True,
    then: Callable[[Stage], None] = lambda stage: None,
    clock: int | None = 20,
) -> Callable[[Any], None]:
    """The table at this phase, waiting for me or for somebody else; not in the first moves of the game."""

    def wanted(stage: Stage) -> bool:
        assert stage.table.play is not None
        if stage.game.view(None)["phase"] != phase or len(stage.table.play.recording.moves) < after:
            return False
        view = stage.game.view(0)
        living = [slot["state"] for slot in view["players"]["0"]["slots"].values()].count("living")
        if lives not in (None, living):
            return False
        return (0 in stage.game.deciders()) == mine and view["players"]["0"]["alive"] and also(view)

    def show(app: Any) -> None:
        key = repr((phase, options, players, mine, after, lives, also, then, clock))
        if key not in _found:
            stage = Stage("complots", players, bots=1, options=options, clock=clock)
            stage.left = 14.0
            _found[key] = stage.find(wanted)
            then(stage)
        _found[key].session(app, kind="join")
        app.navigator.go("table")
        if taps is not None:
            taps(app.navigator.page)

    return show


def action_of(name: str, mine: bool) -> Callable[[dict[str, Any]], bool]:
    """This action has been announced, and I may react to it afterwards, or not."""

    def found(view: dict[str, Any]) -> bool:
        then = view["announcement"]["then"]
        return then is not None and view["action"]["action"] == name and (0 in then["seats"]) == mine

    return found


def doubt(options: dict[str, Any], also: Callable[[dict[str, Any]], bool]) -> Callable[[Any], None]:
    """I may challenge an announcement of this kind."""
    return at("challenge", options, 4, after=2, also=also)


def pick(**fields: Any) -> Callable[[Any], None]:
    """Taps that narrow; a value that is `...` is the first one offered."""

    def taps(page: Any) -> None:
        for key, value in fields.items():
            offered = [item.key for item in page.question.pick(key).items if not item.why_not]
            page.pick(key, offered[0] if value is ... else value)

    return taps


def open_cards(page: Any) -> None:
    page.uncover()


def hold(page: Any) -> None:
    page.look(True)


def rules(page: Any) -> None:
    from screens.table.sheets import open_rules

    open_rules(page)


def notes(page: Any) -> None:
    from screens.table.sheets import open_notes

    open_notes(page)


def over(app: Any) -> None:
    stage = Stage("complots", 6, bots=1, options=BASE, seed=4).start().play()
    stage.session(app)
    app.navigator.go("end")


def announced_for(about: str, **wanted: Any) -> Callable[[dict[str, Any]], bool]:
    """A Character is announced for this, and the action beneath it is such."""

    def found(view: dict[str, Any]) -> bool:
        action = view["action"] or {}
        fits = all(action.get(key) == value for key, value in wanted.items())
        return bool(view["announcement"]["about"] == about and fits)

    return found


def several_heirs(view: dict[str, Any]) -> bool:
    """Three have announced the Undertaker at once, and I am none of them."""
    return len(view["announcers"]) > 2 and "0" not in view["announcers"]


def several_robbed(view: dict[str, Any]) -> bool:
    """The Vigilante is after several people's gold, mine too."""
    split = (view["action"] or {}).get("split") or {}
    return len(split) > 1 and "0" in split and view["announcement"]["about"] == "action"


def a_witch_lost(view: dict[str, Any]) -> bool:
    """One of my cards lies face down and is lost."""
    return any(slot["state"] == "lost_down" for slot in view["players"]["0"]["slots"].values())


def many_healthy(view: dict[str, Any]) -> bool:
    """There is a choice of people to pass the Plague to."""
    return len(view["plague"]["next"]) > 1


def believed(stage: Stage) -> None:
    """I announce the Untouchable, and nobody doubts it."""
    stage.act(0, move="claim")
    for seat in stage.game.deciders():
        stage.act(seat, move="pass")


def empty_almshouse(view: dict[str, Any]) -> bool:
    """Nothing to embezzle."""
    return not view["hospice"] and view["players"]["0"]["gold"] < 10


def rich(view: dict[str, Any]) -> bool:
    """I can pay for everything, and need not."""
    return bool(7 <= view["players"]["0"]["gold"] < 10)


def robbed_alone(view: dict[str, Any]) -> bool:
    """Somebody wants my gold, and two Characters would stop it."""
    return bool(view["action"]["action"] == "capitaine")


SCENES = [
    Scene("complots.turn", at("action", BASE)),
    Scene("complots.turn_rich", at("action", BASE, 4, also=rich, clock=None)),
    Scene("complots.waiting", at("action", BASE, mine=False)),
    Scene("complots.target", at("action", BASE, taps=pick(action="capitaine"))),
    Scene("complots.target_chosen", at("action", BASE, taps=pick(action="capitaine", target=...))),
    Scene("complots.announce", at("action", BASE, taps=pick(action="duchesse"))),
    Scene("complots.modes", at("action", SECOND, taps=pick(action="inquisiteur"))),
    Scene("complots.split", at("action", SECOND, taps=pick(action="justicier"))),
    Scene("complots.eight", at("action", {**THIRD, **BOTH}, 8)),
    Scene("complots.two", at("action", {**SECOND, **BOTH}, 2, after=4)),
    Scene("complots.challenge", at("challenge", BASE)),
    Scene("complots.doubt_captain", doubt(BASE, action_of("capitaine", True))),
    Scene("complots.doubt_duchess", doubt(BASE, action_of("duchesse", False))),
    Scene("complots.doubt_pope", doubt({**THIRD, **BOTH}, action_of("pape", True))),
    Scene("complots.doubt_pope_spared", doubt({**THIRD, **BOTH}, action_of("pape", False))),
    Scene("complots.doubt_illusionist", doubt(SECOND, action_of("illusionniste", True))),
    Scene("complots.doubt_block", doubt(BASE, announced_for("block"))),
    Scene("complots.doubt_plague", doubt({**SECOND, **BOTH}, announced_for("plague"))),
    Scene("complots.doubt_witch", doubt(SECOND, announced_for("witch"))),
    Scene("complots.challenge_waiting", at("challenge", BASE, mine=False)),
    Scene("complots.block", at("block", BASE)),
    Scene("complots.block_two", at("block", BASE, 3, after=2, also=robbed_alone, clock=None)),
    Scene("complots.same_blocks", at("challenge", BASE, also=announced_for("block", action="capitaine"))),
    Scene("complots.my_block", at("challenge", BASE, mine=False, also=announced_for("block", player=0))),
    Scene("complots.heirs", at("challenge", THIRD, also=several_heirs)),
    Scene("complots.witch", at("challenge", SECOND, also=announced_for("witch"))),
    Scene("complots.robbed", at("challenge", SECOND, also=several_robbed, after=0)),
    Scene("complots.lost_down", at("action", SECOND, also=a_witch_lost)),
    Scene("complots.lost_down_waiting", at("action", SECOND, mine=False, also=a_witch_lost)),
    Scene("complots.closed", at("action", {**BASE, **BOTH}, also=empty_almshouse)),
    Scene("complots.lose", at("lose_life", SECOND)),
    Scene("complots.lose_open", at("lose_life", SECOND, taps=open_cards)),
    Scene("complots.exchange", at("exchange", BASE)),
    Scene("complots.exchange_open", at("exchange", BASE, taps=open_cards)),
    Scene("complots.spy_again", at("spy_again", THIRD)),
    Scene("complots.show", at("inq_show", SECOND, taps=open_cards)),
    Scene("complots.decide", at("inq_decide", SECOND, taps=open_cards)),
    Scene("complots.ransom", at("ransom", SECOND)),
    Scene("complots.give", at("give_one", THIRD)),
    Scene("complots.gift", at("just_gift", SECOND)),
    Scene("complots.co_claim", at("co_claim", THIRD)),
    Scene("complots.plague", at("plague_respond", {**BASE, **BOTH})),
    Scene("complots.plague_pass", at("plague_respond", {**BASE, **BOTH}, also=many_healthy, then=believed)),
    Scene("complots.draft", at("setup_pick", BASE, 2, taps=open_cards, after=0)),
    Scene("complots.religion", at("setup_religion", {**BASE, **BOTH}, 4, after=0)),
    Scene("complots.begin", at("action", BASE, mine=False, after=0)),
    Scene("complots.look", at("action", BASE, taps=hold)),
    Scene("complots.look_lost", at("action", BASE, taps=hold, lives=1)),
    Scene("complots.rules", at("action", {**BASE, **BOTH}, taps=rules)),
    Scene("complots.notes", at("action", SECOND, taps=notes)),
    Scene("end.complots", over),
]
