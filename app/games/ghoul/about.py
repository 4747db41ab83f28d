"""What everybody knows of a player of Tokyo Ghoul: tokens by kind, the card that lies open, what they did."""

from __future__ import annotations

from app.games.ghoul.words import GhoulWords
from app.questions.about import AboutSection, Fact, told_of
from app.questions.player_view import PlayerView

DID = (
    "interrogation_started",
    "token_removed",
    "token_given",
    "attacked",
    "support_looked",
    "support_swapped",
)


def about(view: PlayerView, seat: int) -> list[AboutSection]:
    """Their tokens and cards, and what they did to others and others to them."""
    words, tr = GhoulWords(view), view.tr
    row = words.player(seat)
    cards = tr.n("{count} card in hand", "{count} cards in hand", row["cards"])
    has = [Fact(cards, art="icon:cards-outline")]
    if row["faceup"]:
        has.append(Fact(words.clue(row["faceup"]), tr("face up"), words.card_art(row["faceup"])))
    tokens = [
        Fact(f"{words.name('zones', zone)} · {count}", art=words.token_art(zone))
        for zone, count in row["tokens"].items()
        if count
    ]
    if len(words.tokens(seat)) >= words.all_from:
        tokens.append(Fact(tr("When interrogated, every card is shown."), art="icon:eye-outline"))
    asked = told_of(view, seat, ("interrogation_started",), ("target",))
    return [
        AboutSection(tr("Has"), has),
        AboutSection(tr("Suspicion tokens"), tokens, tr("None yet.")),
        AboutSection(tr("What they did"), told_of(view, seat, DID)),
        AboutSection(tr("Who interrogated them"), asked),
    ]
