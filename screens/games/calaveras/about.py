"""What everybody knows of a player of Mission Calaveras: the team, the points, what lies before them."""

from __future__ import annotations

from app.language import tr
from screens.games.calaveras.cast import Cast
from screens.table.about import Fact, Section, told_of
from screens.table.scene import Scene


def about(scene: Scene, seat: int) -> list[Section]:
    """Their organisation and Suspicion, the Locations before them, what has been held against them."""
    cast = Cast(scene)
    who, row = cast.who(seat), scene.view["players"][str(seat)]
    partner = cast.who(cast.partner(seat))
    has = [
        Fact(who.team, tr("with {name}", name=partner.spoken), icon="account-group-outline"),
        Fact(
            tr.n("{count} Suspicion point", "{count} Suspicion points", row["points"]),
            tr("guilty from {count} on", count=cast.verdict),
            icon="alert-decagram-outline",
        ),
        Fact(tr.n("{count} card in hand", "{count} cards in hand", row["hand_size"]), icon="cards-outline"),
    ]
    if who.player:
        has.append(Fact(tr("Played by {name}", name=who.player), icon="account-switch-outline"))
    if scene.view["nicole"] == seat:
        has.append(Fact(tr("Nicole’s trust"), icon="hand-heart-outline"))
    laid = [Fact(cast.full_title(place), art=cast.flag(place, square=True)) for place in cast.laid(seat)]
    return [
        Section(tr("Has"), has),
        Section(tr("Locations in front of them"), laid, tr("None yet.")),
        Section(tr("Named as the suspect"), told_of(scene, seat, ("suspect_designated",))),
        Section(tr("Last cards played"), told_of(scene, seat, ("card_played", "twist_played"))),
    ]
