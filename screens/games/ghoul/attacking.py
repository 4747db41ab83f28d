"""Attacks, on a Location or by Special Action: said before they are made, held or asked once more, refused
without a word that would betray who I am. Whether I may attack, and why not, stands under my cover.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from app.language import tr
from screens.games.ghoul.asking import TARGET
from screens.games.ghoul.cast import Cast
from screens.games.ghoul.parts import go
from screens.games.ghoul.texts import held
from screens.table.parts import held_button
from screens.table.scene import Scene
from screens.ui.button import Button

if TYPE_CHECKING:
    from screens.table.page import TablePage

SPECIAL_ACTION, ATTACK = "special_action", "attack"


def ends_the_game() -> str:
    """What everybody should know before attacking."""
    return tr("An attack ends the game for everybody.")


def attack_button(page: TablePage, scene: Scene, move: str, nobody: str = "") -> Button:
    """Attack whoever is named: held, or after a question; the same for everybody, whoever they are."""
    target = page.memory.get(TARGET)
    if target is None:
        return go(page, tr("Attack"), lambda: None, False, nobody or tr("First tap somebody."))
    name = scene.seats[target].name

    def strike() -> None:
        wish = {"move": move, "target": target}
        if wish in scene.legal:
            page.act(wish)
            return
        page.memory.clear()
        page.say(tr("That attack is not possible. Hold your secrets to see why."))
        page.again()

    return held_button(
        page,
        tr("Attack") if page.tight else tr("Attack {name}", name=name),
        strike,
        tr("Attack {name}?", name=name),
        _consequences(scene, name),
        tr("Attack"),
        icon="",
        support=tr("hold the button") if page.tight else tr("hold to confirm"),
    )


def _consequences(scene: Scene, name: str) -> str:
    ends = tr("The game ends for everybody, and whoever has met an objective wins.")
    if scene.view["variants"]["support"]:
        return tr(
            "{name} is eliminated; or you are, if {name} has Transformed Kaneki. {ends}",
            name=name,
            ends=ends,
        )
    return tr("{name} is eliminated. {ends}", name=name, ends=ends)


def for_my_eyes(cast: Cast) -> str:
    """Under the cover, while I am asked: whether I may attack now and whom, or what I lack."""
    scene = cast.scene
    if not scene.my_turn:
        return ""
    match scene.view["phase"]:
        case "opening":
            names = _targets(scene, SPECIAL_ACTION)
            return (
                tr("You may use the Special Action against {names}.", names=names)
                if names
                else _no_special(cast)
            )
        case "attack":
            names = _targets(scene, ATTACK)
            if names and "elimination" in cast.out_of_reach(cast.player(int(scene.seat or 0))["character"]):
                return tr("You may attack {names}, but no elimination here makes you win.", names=names)
            return tr("You may attack {names}.", names=names) if names else _no_attack(cast)
    return ""


def _targets(scene: Scene, move: str) -> str:
    return ", ".join(scene.seats[int(str(one["target"]))].name for one in scene.legal if one["move"] == move)


def _character(cast: Cast) -> dict[str, Any]:
    row: dict[str, Any] = cast.content["characters"][cast.player(int(cast.scene.seat or 0))["character"]]
    return row


def _no_special(cast: Cast) -> str:
    row, need = _character(cast), cast.content["special_action"]
    if "special_x" not in row:
        return tr("No Special Action: you are not an Inspector.")
    if held(cast, int(cast.scene.seat or 0), need) < need["count"]:
        return tr("No Special Action now: you do not have two Doves in hand.")
    return tr.n(
        "No Special Action now: nobody else has {count} token or more.",
        "No Special Action now: nobody else has {count} tokens or more.",
        row["special_x"],
    )


def _no_attack(cast: Cast) -> str:
    if "elimination" not in _character(cast):
        return tr("Your Character does not attack.")
    return tr("Nobody has enough tokens.")
