"""What everybody knows of a player of Complots: gold, lives, what they announced and what came of it."""

from __future__ import annotations

from app.claims import BLOCKED, CAUGHT, FATES, TRUE, Claims, claims_of
from app.language import tr
from screens.games.complots.cast import Cast, faith
from screens.table.about import Fact, Section, told_of
from screens.table.scene import Scene


def about(scene: Scene, seat: int) -> list[Section]:
    """Their purse and their cards, their announcements, their losses, their challenges."""
    cast = Cast(scene)
    row = scene.view["players"][str(seat)]
    slots = list(row["slots"].values())
    lost = [slot["character"] for slot in slots if slot["state"] != "living"]
    claims = claims_of(scene.log, seat, cast.in_play, _in_question(scene, seat))
    return [
        Section(tr("Has"), _has(scene, cast, seat, len(slots) - len(lost))),
        Section(
            tr("Characters announced"),
            [Fact(cast.title(one.character), _fate(one), art=cast.medal(one.character)) for one in claims],
            tr("No Character yet."),
        ),
        Section(tr("Lives lost"), [_loss(cast, character) for character in lost], tr("No life yet.")),
        Section(tr("Challenges"), told_of(scene, seat, ("challenged",))),
    ]


def _in_question(scene: Scene, seat: int) -> str | None:
    """The Character somebody has just announced while others still may challenge it."""
    said = scene.view["announcement"]
    if scene.view["phase"] != "challenge" or said is None or said["player"] != seat or not said["holds"]:
        return None
    return str(said["character"])


def _has(scene: Scene, cast: Cast, seat: int, lives: int) -> list[Fact]:
    row = scene.view["players"][str(seat)]
    if not row["alive"]:
        return [Fact(tr("Eliminated"), icon="skull-outline")]
    found = [
        Fact(tr("{count} gold", count=row["gold"]), art="coin"),
        Fact(tr.n("{count} life", "{count} lives", lives), icon="cards-heart-outline"),
    ]
    if row["religion"]:
        found.append(Fact(cast.religion(row["religion"]), art=faith(row["religion"])))
    if scene.view["mendiant"] == seat:
        found.append(Fact(cast.title("mendiant"), icon="hand-coin-outline"))
    return found


def _fate(one: Claims) -> str:
    """How often it was said, and what came of it."""
    blocks = one.ways.get(BLOCKED, 0)
    announced = sum(one.ways.values()) - blocks
    said = [
        *([tr.n("announced once", "announced {count} times", announced)] if announced else []),
        *([tr.n("blocked once", "blocked {count} times", blocks)] if blocks else []),
    ]
    ends = [_end(fate, one.fates[fate]) for fate in FATES if fate in one.fates]
    return " · ".join(filter(None, (", ".join(said), ", ".join(ends))))


def _end(fate: str, count: int) -> str:
    if fate == TRUE:
        return tr.n("proved true", "proved true {count} times", count)
    if fate == CAUGHT:
        return tr.n("caught lying", "caught lying {count} times", count)
    return tr.n("not challenged", "{count} times not challenged", count)


def _loss(cast: Cast, character: str | None) -> Fact:
    if character is None:
        return Fact(tr("A card face down"), icon="card-outline")
    return Fact(cast.title(character), art=cast.card(character))
