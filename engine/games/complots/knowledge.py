"""What seats know for certain beyond what lies before them: cards they were shown, cards they put back
into the Court, and what a caught lie gave away.

A fact is (who knows it, place, Character, True or False): the card at that place is, or is not, this
Character. It is dropped as soon as the one who knows it could no longer swear to it, and by nothing that
this one cannot have noticed. Facts are never shown: they only bound what a seat may imagine (`redeal`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from engine.games.complots.game import Complots

Fact: TypeAlias = tuple[int, int, str, bool]

EVERYBODY = -1
"""Who knows it: the whole table."""
COURT = -1
"""Where it is: somewhere in the Court."""


def saw(game: Complots, seat: int, place: int) -> None:
    """The Inquisitor was shown this card."""
    fact = (seat, place, game.cards[place], True)
    if fact not in game.known:
        game.known.append(fact)


def lied(game: Complots, seat: int, character: str) -> None:
    """This seat was caught: none of its living cards is the Character it named."""
    game.known += [(EVERYBODY, 2 * seat + slot, character, False) for slot in game.living(seat)]


def turned_up(game: Complots, seat: int, slot: int) -> None:
    """A card was lost; if it was lost for having denied a Character, perhaps the other one is betrayed."""
    claimant, denied, status, _ = game.claims[-1]
    if status != "failed" or claimant != seat or not game.lives[seat]:
        return
    if game.cards[2 * seat + slot] != denied:
        game.known.append((EVERYBODY, 2 * seat + 1 - slot, denied, True))


def swapped(
    game: Complots, seat: int, slots: tuple[int, ...], back: list[str], drawn: tuple[str, ...], shown: str
) -> None:
    """Cards of this seat went into the Court and others were drawn for them; `shown` proved a claim.

    Of two such cards nobody else can say which one was shown; whoever drew knows what has left the
    Court, and nobody else can be sure of a card in it any more.
    """
    game.mixed = True
    places, left = [2 * seat + slot for slot in slots], list(drawn)
    kept: list[Fact] = []
    for fact in game.known:
        knower, place, character, _ = fact
        if place == COURT:
            if knower != seat:
                continue
            if character in left:
                left.remove(character)
                continue
        elif place in places or (character == shown and place >> 1 == seat):
            continue
        kept.append(fact)
    for card in back:
        if card in left:
            left.remove(card)
        else:
            kept.append((seat, COURT, card, True))
    game.known = kept


def replaced(game: Complots, seat: int, slots: tuple[int, ...]) -> None:
    """Other cards may lie in these slots now."""
    if game.known:
        places = [2 * seat + slot for slot in slots]
        game.known = [fact for fact in game.known if fact[1] not in places]


def drew(game: Complots, seat: int, cards: tuple[str, ...]) -> None:
    """Who drew knows what has left the Court; nobody else can be sure of a card in it any more."""
    game.mixed = True
    if not game.known:
        return
    left = list(cards)
    kept = []
    for fact in game.known:
        if fact[1] == COURT and fact[0] != seat:
            continue
        if fact[1] == COURT and fact[2] in left:
            left.remove(fact[2])
            continue
        kept.append(fact)
    game.known = kept


def returned(game: Complots, seat: int, cards: list[str]) -> None:
    """This seat has put these cards into the Court."""
    for card in cards:
        game.known.append((seat, COURT, card, True))
