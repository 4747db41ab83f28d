"""What follows from a card, step by step: cancelling, Nicole's trust, the suspect, the points, the draw."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.core.moves import Move
from engine.core.outcome import Outcome
from engine.games.calaveras.content import TWIST, ZONES
from engine.games.calaveras.moves import Spot
from engine.games.calaveras.table import INNOCENT, SUSPECT

if TYPE_CHECKING:
    from engine.games.calaveras.game import Calaveras


def play_place(game: Calaveras, by: int, card: str, to: Spot) -> None:
    """A Location card goes from the hand to an area or a zone."""
    game.tell("card_played", seat=game.turn, by=by, card=card, to=to)
    arrive(game, card, to)


def play_twist(game: Calaveras, by: int, move: Move) -> None:
    """A Plot Twist moves one Location card, or none, and goes to the discard pile."""
    place = move.get("place")
    if place is None:
        game.tell("twist_played", seat=game.turn, by=by, move=None)
    else:
        source, to = move["from"], move["to"]
        game.tell("twist_played", seat=game.turn, by=by, move={"card": place, "from": source, "to": to})
        game.laid[game.table.at[source]] ^= game.table.bits[place]
        arrive(game, place, to)
    game.discard[game.table.kinds[TWIST]] += 1


def arrive(game: Calaveras, place: str, to: Spot) -> None:
    """A Location card arrives; where it meets its like, neither of the two stays.

    For this the centre is one: a card that comes to a zone meets its like in either of them.
    """
    table, laid = game.table, game.laid
    bit = table.bits[place]
    for spot in ZONES if to in ZONES else (to,):
        if laid[table.at[spot]] & bit:
            laid[table.at[spot]] ^= bit
            game.discard[table.kinds[place]] += 2
            game.tell("cards_cancelled", place=place, where=spot)
            return
    laid[table.at[to]] |= bit


def evaluate_nicole(game: Calaveras) -> None:
    """Nicole goes to the least suspected seat, among equals to the one with most cards before it.

    When that is not a single seat she does not move, even if hers is not one of them: so it matters
    at which moments this is asked.
    """
    points, laid = game.points, game.laid
    least = min(points)
    if points.count(least) == 1:
        trusted = points.index(least)
    else:
        sizes = [laid[seat].bit_count() if points[seat] == least else -1 for seat in range(game.seats)]
        most = max(sizes)
        if sizes.count(most) > 1:
            return
        trusted = sizes.index(most)
    if trusted != game.nicole:
        game.tell("nicole_moved", **{"from": game.nicole, "to": trusted})
        game.nicole = trusted


def find_suspect(game: Calaveras) -> tuple[int, tuple[str, ...]] | None:
    """The seat the clues name, and by which cases: A, all others are innocent; B, most suspicious.

    If A names somebody, nobody else weighs anything, so B can name no other seat.
    """
    laid = game.laid
    innocent, suspect = laid[INNOCENT], laid[SUSPECT]
    if (innocent | suspect).bit_count() < game.content.centre_minimum:
        return None
    # Presumption of innocence: one alibi, and what makes a seat suspicious is ignored.
    left = [seat for seat in range(game.seats) if not laid[seat] & innocent]
    accused = most_suspicious(game, left)
    if len(left) == 1:
        return left[0], ("A",) if accused is None else ("A", "B")
    return None if accused is None else (accused, ("B",))


def most_suspicious(game: Calaveras, left: Sequence[int]) -> int | None:
    """The only one of these seats with the largest number of suspicious places, if it has any."""
    laid, suspect = game.laid, game.laid[SUSPECT]
    weights = [(laid[seat] & suspect).bit_count() for seat in left]
    most = max(weights, default=0)
    named = {left[weights.index(most)]} if most and weights.count(most) == 1 else set()
    if game.content.sole_owner_enough:
        for bit in game.table.bits.values():
            owners = [seat for seat in left if laid[seat] & suspect & bit]
            if len(owners) == 1:
                named.add(owners[0])
    return named.pop() if len(named) == 1 else None


def designate(game: Calaveras, seat: int, cases: tuple[str, ...]) -> None:
    """The suspect gets a point for each card in the centre, which is then discarded."""
    laid = game.laid
    cards = game.table.names(laid[INNOCENT] | laid[SUSPECT])
    game.points[seat] += len(cards)
    game.tell("suspect_designated", seat=seat, cases=cases, gain=len(cards))
    laid[INNOCENT] = laid[SUSPECT] = 0
    for place in cards:
        game.discard[game.table.kinds[place]] += 1
    game.tell("centre_discarded", cards=cards)


def draw(game: Calaveras, seat: int) -> None:
    """Fill up a hand; only when the draw pile is empty does the discard pile become a new one."""
    missing = game.content.hand_size - len(game.hands[seat])
    drawn = game.take(missing)
    if len(drawn) < missing and any(game.discard):
        game.reshuffle()
        fresh = game.take(missing - len(drawn))
        game.drawn[seat] = fresh
        drawn += fresh
    elif game.reshuffled:
        game.drawn[seat] += drawn
    game.hands[seat] += drawn
    game.tell("cards_drawn", seat=seat, count=len(drawn))
    game.whisper((seat,), "cards_drawn", seat=seat, count=len(drawn), cards=drawn)


def end_with_guilty(game: Calaveras, guilty: int) -> None:
    """The verdict: whoever has Nicole wins with their partner, unless it is the guilty one."""
    game.tell("guilty_declared", seat=guilty)
    if game.nicole == guilty:
        finish(game, "all_lose", guilty, None)
    else:
        finish(game, "trusted", guilty, game.teams[game.nicole])


def end_without_cards(game: Calaveras) -> None:
    """Nobody can ever play again: only at a table laid with too few cards, and then nobody wins."""
    finish(game, "no_cards", None, None)


def finish(game: Calaveras, reason: str, guilty: int | None, team: str | None) -> None:
    """The game is over; the winners are the people of this team who are still there."""
    result = {
        "guilty": guilty,
        "holder": game.nicole,
        "outcome": "all_lose" if team is None else "team_win",
        "team": team,
    }
    winners = tuple(seat for seat in game.present() if game.teams[seat] == team)
    game.tell("game_over", result=result)
    game.finish(Outcome(winners, reason, (), result))
