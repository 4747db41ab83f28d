"""What each action of a Location does: one class per kind, its fields from the content file."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.games.ghoul.choices import Attack, Give, Interrogate, Remove
from engine.games.ghoul.content import Action
from engine.games.ghoul.knowledge import all_saw
from engine.games.ghoul.table import ANY, FORMS, others, turn_order

if TYPE_CHECKING:
    from engine.games.ghoul.game import Ghoul


class Effect:
    """An action of a Location, ready to be resolved for whoever is active."""

    def __init__(self, action: Action) -> None:
        self.fields = action.fields

    def resolve(self, game: Ghoul) -> None:
        """Do it, or ask what it leaves open."""
        raise NotImplementedError  # pragma: no cover


class Interrogation(Effect):
    """Question somebody, and perhaps exchange a card."""

    def resolve(self, game: Ghoul) -> None:
        game.push(Interrogate())


class Suspicion(Effect):
    """Everybody who has the cards takes one token, the active player first while there are any."""

    def resolve(self, game: Ghoul) -> None:
        zone = self.fields["zone"]
        concerned = [seat for seat in turn_order(game.seats, game.active) if self._concerns(game, seat)]
        taking = tuple(concerned[: game.reserve])
        game.tell("suspicion", zone=zone, seats=taking)
        for seat in taking:
            self._betray(game, seat)
            game.take_token(seat, zone)

    def _concerns(self, game: Ghoul, seat: int) -> bool:
        cards = game.possessed(seat)
        clue, least = self.fields["clue"], FORMS[self.fields["form"]]
        if clue == ANY:
            return any(cards.count(card) >= least for card in cards)
        return cards.count(clue) >= least

    def _betray(self, game: Ghoul, seat: int) -> None:
        # A token taken shows cards to the whole table; only of any type it does not say which.
        clue, least = self.fields["clue"], FORMS[self.fields["form"]]
        if clue != ANY:
            in_hand = least - (game.possessed(seat).count(clue) - game.hands[seat].count(clue))
            all_saw(game, seat, (clue,) * in_hand)


class RemoveToken(Effect):
    """Put a token back; where nobody has one there is nothing to ask."""

    def resolve(self, game: Ghoul) -> None:
        if any(game.tokens):
            game.push(Remove())


class GiveToken(Effect):
    """Give a token; with an empty Reserve there is nothing to ask."""

    def resolve(self, game: Ghoul) -> None:
        if game.reserve:
            game.push(Give(self.fields["zone"]))


class AttackMost(Effect):
    """Attack whoever is most suspected, the active player left aside."""

    def resolve(self, game: Ghoul) -> None:
        totals = {seat: game.total(seat) for seat in others(game.seats, game.active)}
        most = max(*totals.values(), game.content.flags.attack_most_minimum)
        game.push(Attack(tuple(seat for seat, total in totals.items() if total == most)))


class AttackFrom(Effect):
    """Attack anybody else with at least so many tokens."""

    def resolve(self, game: Ghoul) -> None:
        least = self.fields["least"]
        game.push(Attack(tuple(s for s in others(game.seats, game.active) if game.total(s) >= least)))


KINDS: dict[str, type[Effect]] = {
    "interrogate": Interrogation,
    "suspicion": Suspicion,
    "remove": RemoveToken,
    "give": GiveToken,
    "attack_most": AttackMost,
    "attack_from": AttackFrom,
}


def effect(action: Action) -> Effect:
    """The effect of one action of a Location."""
    return KINDS[action.kind](action)
