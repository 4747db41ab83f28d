"""What the event cards do: one class per op of the content file."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from engine.games.bruits.knowledge import passed_on
from engine.games.bruits.table import BATHROOM, DOWN, FACES, UP, in_turn

if TYPE_CHECKING:
    from engine.games.bruits.game import Bruits


class Happening:
    """A quiet night: what the rules are while no lasting event changes them."""

    faces: ClassVar[tuple[str, ...]] = FACES
    """How clue cards may be placed."""
    more_cards: ClassVar[int] = 0
    """How many more cards are placed in a turn."""
    locations_fire: ClassVar[bool] = True
    """Whether location effects trigger."""
    more_points: ClassVar[int] = 0
    """How much more an accusation is worth."""

    def begin(self, game: Bruits) -> None:
        """What happens at once when the card is turned up; row order, nobody is asked, nothing fires."""


class ForceFaceDown(Happening):
    """Clue cards are placed face down."""

    faces = (DOWN,)


class ForceFaceUp(Happening):
    """Clue cards are placed face up."""

    faces = (UP,)


class NoLocationEffects(Happening):
    """Location effects do not trigger, not even those that need two cards."""

    locations_fire = False


class PlaceThree(Happening):
    """One more card is placed in each turn."""

    more_cards = 1


class AccusationPlusTwo(Happening):
    """Accusations are worth two points more, right or wrong."""

    more_points = 2


class RotateCharacters(Happening):
    """All characters go one location to the right, from the last to the first they may be in."""

    def begin(self, game: Bruits) -> None:
        last = len(game.row) - 1
        game.at = [place + 1 if place < last else BATHROOM + 1 for place in game.at]
        game.tell("rotated")


class FlipLastEach(Happening):
    """The last card of every column is turned over."""

    def begin(self, game: Bruits) -> None:
        for column in game.columns:
            if column:
                game.turn_over(column[-1])


class RevealFirstHiddenEach(Happening):
    """In every column the face-down card nearest the location is turned up."""

    def begin(self, game: Bruits) -> None:
        for column in game.columns:
            hidden = next((number for number in column if not game.up[number]), None)
            if hidden is not None:
                game.turn_over(hidden)


class HideMysterious(Happening):
    """Every face-up mysterious object is turned face down."""

    def begin(self, game: Bruits) -> None:
        for number in game.house():
            if game.shows_mysterious(number):
                game.turn_over(number)


class PassHandsLeft(Happening):
    """Everybody passes the whole hand to the next player clockwise."""

    def begin(self, game: Bruits) -> None:
        hands = tuple(game.hands)
        game.tell("passed_hands")
        for seat in game.present:
            taker = in_turn(game.present, seat + 1)[0]
            game.hands[taker] = hands[seat]
            game.whisper((taker,), "hand", cards=hands[seat])
        passed_on(game)
