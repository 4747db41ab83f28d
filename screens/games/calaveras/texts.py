"""Mission Calaveras in few words: where cards go, what lies where."""

from __future__ import annotations

from app.language import tr
from screens.games.calaveras.cast import INNOCENT, ZONES, Cast, Spot
from screens.games.calaveras.choosing import Choosing


def question(cast: Cast, choice: Choosing, accent: str) -> str:
    """What is to be tapped next; the card in the accent’s colour."""
    match choice.stage:
        case "card":
            turn = cast.scene.view["turn"]
            if turn == cast.scene.seat:
                return tr("Which card will you play?")
            return tr("Which card for {name}?", name=cast.who(turn).spoken)
        case "source":
            return tr("Which Location will you move?")
    return tr("Where does {card} go?", card=f"[color={accent}]{cast.the(str(choice.place))}[/color]")


def goes(cast: Cast, choice: Choosing) -> str:
    """What the button says once everything is chosen."""
    card, to = cast.the(str(choice.place)), choice.to
    if to in ZONES:
        if choice.twist:
            return (
                tr("Move {card} to the innocents", card=card)
                if to == INNOCENT
                else tr("Move {card} to the suspects", card=card)
            )
        return tr("Clear {card}", card=card) if to == INNOCENT else tr("Cast suspicion on {card}", card=card)
    assert isinstance(to, int)
    if to == cast.scene.seat:
        if choice.twist:
            return tr("Move {card} in front of you", card=card)
        return tr("Play {card} in front of yourself", card=card)
    name = cast.who(to).spoken
    if choice.twist:
        return tr("Move {card} to {name}", card=card, name=name)
    return tr("Play {card} in front of {name}", card=card, name=name)


def lies_there(cast: Cast, spot: Spot) -> str:
    """What lies at a spot, in words."""
    places = ", ".join(cast.full_title(place) for place in cast.laid(spot)) or tr("nothing yet")
    if spot in ZONES:
        if spot == INNOCENT:
            return tr("Anyone with these Locations is cleared: {places}.", places=places)
        return tr("Anyone with these Locations is suspect: {places}.", places=places)
    assert isinstance(spot, int)
    who = cast.who(spot)
    if spot == cast.scene.seat:
        return tr("In front of you ({team}): {places}.", team=who.team, places=places)
    if who.player:
        return tr("{name}, played by {player}: {places}.", name=who.name, player=who.player, places=places)
    return tr("In front of {name} ({team}): {places}.", name=who.name, team=who.team, places=places)


def piles(cast: Cast) -> str:
    """How many cards there are to draw, and how many were discarded."""
    view = cast.scene.view
    return tr(
        "draw pile {draw} · discard {discard}", draw=view["draw_pile"], discard=sum(view["discard"].values())
    )
