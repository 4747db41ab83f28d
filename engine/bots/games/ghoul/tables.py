"""What follows from a Character and its cards alone, worked out once and then looked up.

Imagined games ask the same few questions thousands of times: which cards to show, what to give for what.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.bots.games.ghoul.goals import Cast, Goals, cast_of
from engine.core.content import derived
from engine.core.moves import Move
from engine.games.ghoul.content import Content
from engine.games.ghoul.moves import FACEUP_CARD
from engine.games.ghoul.table import ANY, FORMS, without

DENIAL = 0.02
"""What it is worth to part two cards of a type in another hand; as much is lost by bringing them together."""


class Tables:
    """The look-up tables of one content file."""

    def __init__(self, content: Content) -> None:
        self.content = content
        self.cast: Cast = cast_of(content)
        self._moves: dict[Any, tuple[Move, ...]] = {}
        self._gains: dict[Any, dict[str, float]] = {}
        self._preys: dict[Any, float] = {}
        self._tiles: dict[Any, dict[str, bool]] = {}

    # -- cards ---------------------------------------------------------------------------------

    def to_show(self, goals: Goals, hand: tuple[str, ...], legal: Sequence[Move]) -> tuple[Move, ...]:
        """The choices of cards to show that risk least: one of them may be taken."""
        key = (goals.name, hand, legal[0]["move"])
        found = self._moves.get(key)
        if found is None:
            scores = [sum(goals.worth(without(hand, card), "") for card in move["cards"]) for move in legal]
            found = self._moves[key] = best(legal, scores)
        return found

    def to_part_with(
        self, goals: Goals, hand: tuple[str, ...], legal: Sequence[Move], onto_board: bool
    ) -> tuple[Move, ...]:
        """The cards that are missed least, given away or put face up."""
        key = (goals.name, hand, legal[0]["move"])
        found = self._moves.get(key)
        if found is None:
            scores = [
                goals.worth(without(hand, move["card"]), move["card"] if onto_board else "") for move in legal
            ]
            found = self._moves[key] = best(legal, scores)
        return found

    def to_exchange(
        self,
        goals: Goals,
        hand: tuple[str, ...],
        faceup: str,
        shown: tuple[str, ...],
        their_faceup: str,
        legal: Sequence[Move],
    ) -> tuple[Move, ...]:
        """The exchanges that bring most; not exchanging, if none brings anything."""
        key = (goals.name, hand, faceup, shown, their_faceup)
        found = self._moves.get(key)
        if found is None:
            now = goals.worth(hand, faceup)
            scores = [0.0]
            for move in legal[1:]:
                after = self.after_exchange(goals, hand, faceup, move)
                denied = shown.count(move["take"]) - 1 - shown.count(move["give"])
                scores.append(after - now + DENIAL * denied)
            found = self._moves[key] = best(legal, scores)
        return found

    def after_exchange(self, goals: Goals, hand: tuple[str, ...], faceup: str, move: Move) -> float:
        """What the cards will be worth after an exchange, the board filled up again as is best."""
        give, take = move["give"], move["take"]
        arranged, mask = self.content.arranged, self.content.mask
        if move.get("give_from") != FACEUP_CARD:
            hand = arranged((*without(hand, give), take))
            if take == mask and faceup and faceup != mask:
                return goals.worth(arranged((*without(hand, mask), faceup)), mask)
            return goals.worth(hand, faceup)
        hand = arranged((*hand, take))
        choices = (mask,) if mask in hand else hand
        return max(goals.worth(without(hand, card), card) for card in choices)

    def gains(self, goals: Goals, hand: tuple[str, ...], faceup: str) -> dict[str, float]:
        """What one card more of each type would bring, for the card that is missed least."""
        key = (goals.name, hand, faceup)
        found = self._gains.get(key)
        if found is None:
            now = goals.worth(hand, faceup)
            found = {}
            for clue in goals.clues:
                gain = max(
                    goals.worth(self.content.arranged((*without(hand, card), clue)), faceup) - now
                    for card in hand
                )
                if gain > 0:
                    found[clue] = gain
            self._gains[key] = found
        return found

    # -- people --------------------------------------------------------------------------------

    def prey_odds(self, cast: tuple[str, ...], goals: Goals) -> float:
        """How likely anybody else is prey."""
        key = (cast, goals.name)
        found = self._preys.get(key)
        if found is None:
            rows = [self.cast.of(name) for name in cast if name != goals.name]
            found = self._preys[key] = sum(goals.prey in row.types for row in rows) / len(rows)
        return found

    # -- places --------------------------------------------------------------------------------

    def suspected(self, hand: tuple[str, ...], faceup: str) -> dict[str, bool]:
        """At which Locations these cards draw suspicion."""
        key = (hand, faceup)
        found = self._tiles.get(key)
        if found is None:
            counted = faceup and self.content.flags.faceup_counts_for_suspicion
            cards = (*hand, faceup) if counted else hand
            found = self._tiles[key] = {
                tile.name: any(
                    action.kind == "suspicion" and draws(cards, action.fields) for action in tile.actions
                )
                for tile in self.content.tiles.values()
            }
        return found


def draws(cards: tuple[str, ...], fields: Any) -> bool:
    """Whether cards draw the suspicion of an action."""
    least = FORMS[fields["form"]]
    if fields["clue"] == ANY:
        return any(cards.count(card) >= least for card in cards)
    return cards.count(fields["clue"]) >= least


def best(legal: Sequence[Move], scores: Sequence[float]) -> tuple[Move, ...]:
    """The moves with the highest score."""
    most = max(scores) - 1e-9
    return tuple(move for move, score in zip(legal, scores, strict=True) if score >= most)


@derived
def tables(content: Content) -> Tables:
    """The tables of a content file."""
    return Tables(content)
