"""What everybody knows of a player of Tokyo Ghoul: tokens by kind, the card that lies open, what they did."""

from __future__ import annotations

from app.language import tr
from screens.games.ghoul.cast import Cast
from screens.games.ghoul.pips import picture
from screens.table.about import Fact, Section, told_of
from screens.table.scene import Scene

DID = (
    "interrogation_started",
    "token_removed",
    "token_given",
    "attacked",
    "support_looked",
    "support_swapped",
)


def about(scene: Scene, seat: int) -> list[Section]:
    """Their tokens and cards, and what they did to others and others to them."""
    cast = Cast(scene)
    row = cast.player(seat)
    has = [Fact(tr.n("{count} card in hand", "{count} cards in hand", row["cards"]), icon="cards-outline")]
    if row["faceup"]:
        has.append(Fact(cast.clue(row["faceup"]), tr("face up"), art=cast.card(row["faceup"])))
    tokens = [
        Fact(f"{cast.name('zones', zone)} · {count}", art=picture(zone))
        for zone, count in row["tokens"].items()
        if count
    ]
    if cast.total(seat) >= cast.shows_all_from:
        tokens.append(Fact(tr("When interrogated, every card is shown."), icon="eye-outline"))
    return [
        Section(tr("Has"), has),
        Section(tr("Suspicion tokens"), tokens, tr("None yet.")),
        Section(tr("What they did"), told_of(scene, seat, DID)),
        Section(tr("Who interrogated them"), told_of(scene, seat, ("interrogation_started",), ("target",))),
    ]
