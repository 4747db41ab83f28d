"""What everybody knows of a player of Mission Calaveras: the team, the points, what lies before them."""

from __future__ import annotations

from app.games.calaveras.words import CalaverasWords
from app.questions.about import AboutSection, Fact, told_of
from app.questions.player_view import PlayerView


def about(view: PlayerView, seat: int) -> list[AboutSection]:
    """Their organisation and Suspicion, the Locations before them, what has been held against them."""
    words, tr = CalaverasWords(view), view.tr
    row = view.view["players"][str(seat)]
    points, cards = row["points"], row["hand_size"]
    partner = tr("with {name}", name=words.seat(words.partner(seat)))
    has = [
        Fact(words.team(seat), partner, "icon:account-group-outline"),
        Fact(
            tr.n("{count} Suspicion point", "{count} Suspicion points", points),
            tr("guilty from {count} on", count=view.content["guilty_from"]),
            "icon:alert-decagram-outline",
        ),
        Fact(tr.n("{count} card in hand", "{count} cards in hand", cards), art="icon:cards-outline"),
    ]
    if player := words.stands_in(seat):
        has.append(Fact(tr("Played by {name}", name=player), art="icon:account-switch-outline"))
    if view.view["nicole"] == seat:
        has.append(Fact(tr("Nicole’s trust"), art="icon:hand-heart-outline"))
    laid = [Fact(words.title(place), art=f"{words.flag(place)}_square") for place in words.laid(seat)]
    return [
        AboutSection(tr("Has"), has),
        AboutSection(tr("Locations in front of them"), laid, tr("None yet.")),
        AboutSection(tr("Named as the suspect"), told_of(view, seat, ("suspect_designated",))),
        AboutSection(tr("Last cards played"), told_of(view, seat, ("card_played", "twist_played"))),
    ]
