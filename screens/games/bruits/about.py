"""What everybody knows of a player of Des Bruits dans la nuit: points, accusations, the cards they laid."""

from __future__ import annotations

from collections import Counter

from app.language import tr
from screens.games.bruits.cast import BACK, Cast, picture
from screens.table.about import Fact, Section, told_of
from screens.table.scene import Scene


def about(scene: Scene, seat: int) -> list[Section]:
    """Who they are or are not, what they have, whom they accused, which cards of the house are theirs."""
    cast = Cast(scene)
    player = cast.player(seat)
    has = [
        Fact(tr.n("{count} point", "{count} points", player["points"]), icon="star-circle"),
        Fact(tr.n("{count} card in hand", "{count} cards in hand", player["hand"]), icon="cards-outline"),
    ]
    if scene.view["leo"] == seat:
        has.append(Fact(tr("Leo is with them"), icon="dog-side"))
    known = player["identity"] if player["revealed"] else None
    if known:
        who = [Fact(cast.identity(known), tr("unmasked"), art=picture(known))]
    else:
        who = [
            Fact(tr("Not {identity}", identity=cast.spoken(name)), art=picture(name))
            for name in player["refuted"]
        ]
    return [
        Section(tr("Has"), has),
        Section(tr("Who they are"), who, tr("Nobody has accused them yet.")),
        Section(tr("Accusations made"), told_of(scene, seat, ("accused",)), tr("None yet.")),
        Section(tr("Accusations against them"), told_of(scene, seat, ("accused",), ("player",))),
        Section(tr("Laid in the house"), _laid(scene, cast, seat), tr("Nothing yet.")),
    ]


def _laid(scene: Scene, cast: Cast, seat: int) -> list[Fact]:
    """Their cards in the house by room: those face up by name, of the others how many."""
    found: list[Fact] = []
    for room in scene.view["row"]:
        mine = [card for handle in cast.column(room) if (card := cast.card(handle))["by"] == seat]
        named = Counter(cast.clue(card["clue"]) for card in mine if card["up"])
        hidden = sum(not card["up"] for card in mine)
        said = [name if count == 1 else f"{name} ×{count}" for name, count in named.items()]
        if hidden:
            said.append(tr.n("{count} hidden card", "{count} hidden cards", hidden))
        if said:
            found.append(Fact(cast.room(room), ", ".join(said), art="" if named else BACK, icon="door"))
    return found
