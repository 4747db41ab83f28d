"""What clue cards and locations do in the house: one class per op, its number from the content file.

`dealings.py` has the ops between players, and `book.py` the table in which an op is looked up.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import TYPE_CHECKING, ClassVar

from engine.core.moves import Move
from engine.games.bruits.moves import (
    choose_card,
    choose_card_to,
    choose_cards,
    choose_character_to,
    choose_characters,
)
from engine.games.bruits.rows import EffectRow
from engine.games.bruits.table import BATHROOM, number_of

if TYPE_CHECKING:
    from engine.games.bruits.game import Bruits

NO_CARD = -1
"""Where an effect is looked at before a card has fired it."""


class Effect:
    """An effect that asks the active player for a choice; `card` is the one whose placement fired it."""

    automatic: ClassVar[bool] = False
    """Whether it happens by itself."""
    fields: ClassVar[tuple[str, ...]] = ()
    """What the answer must name."""

    def __init__(self, origin: str, row: EffectRow, may: bool, on_clue: bool) -> None:
        self.origin = origin
        """The clue or the location it is printed on."""
        self.op = row.op
        self.number = next(iter(row.numbers.values()), 0)
        self.may = may
        self.on_clue = on_clue

    def offers(self, game: Bruits, seat: int, card: int) -> Sequence[Move]:
        """Every choice there is; none: the effect is skipped."""
        raise NotImplementedError  # pragma: no cover

    def possible(self, game: Bruits, seat: int, card: int) -> bool:
        """Whether there is any choice."""
        return bool(self.offers(game, seat, card))

    def idle(self, game: Bruits, seat: int) -> bool:
        """Whether it would find nothing to do if this seat placed a card now that fires it."""
        return False

    def apply(self, game: Bruits, seat: int, card: int, move: Move) -> None:
        """Do what was chosen."""
        raise NotImplementedError  # pragma: no cover

    def happen(self, game: Bruits, seat: int, card: int) -> None:
        """Do what an automatic effect does."""
        raise NotImplementedError  # pragma: no cover

    def spell(self, game: Bruits, move: Move) -> Move:
        """The choice as offers write it, where it may be written in several ways."""
        return move

    def reason(self, game: Bruits, seat: int, card: int, move: Move) -> str | None:
        """Which rule forbids this choice."""
        if set(move) != {"move", *self.fields}:
            return "wrong_choice"
        return self.fault(game, seat, card, move)

    def fault(self, game: Bruits, seat: int, card: int, move: Move) -> str | None:
        """Which rule forbids this choice of what the effect asks for."""
        return None

    def targets(self, game: Bruits, card: int) -> list[int]:
        """The cards of the house it may choose: a clue's own effect never chooses that clue."""
        return [number for number in game.house() if not (self.on_clue and number == card)]

    def card_fault(self, game: Bruits, card: int, name: str) -> str | None:
        """Why this card of the house cannot be chosen."""
        number = number_of(name)
        if game.find(number) is None:
            return "not_in_house"
        return "own_card" if self.on_clue and number == card else None


class Draw(Effect):
    """Draw cards, as far as there are any."""

    automatic = True

    def idle(self, game: Bruits, seat: int) -> bool:
        return not game.pile

    def happen(self, game: Bruits, seat: int, card: int) -> None:
        if not game.pile:
            game.tell("no_effect", seat=seat, origin=self.origin)
        game.draw(seat, self.number, self.origin)


class GainPerMysterious(Effect):
    """A point for every other mysterious object that lies face up, up to a limit."""

    automatic = True

    def idle(self, game: Bruits, seat: int) -> bool:
        return not any(map(game.shows_mysterious, game.house()))

    def happen(self, game: Bruits, seat: int, card: int) -> None:
        others = sum(game.shows_mysterious(number) for number in game.house() if number != card)
        if not others:
            game.tell("no_effect", seat=seat, origin=self.origin)
        game.gain(seat, min(others, self.number), self.op)


class GainIfMysterious(Effect):
    """Points if the card just placed is a mysterious object lying face up."""

    automatic = True

    def happen(self, game: Bruits, seat: int, card: int) -> None:
        if game.shows_mysterious(card):
            game.gain(seat, self.number, self.op)


class Peek(Effect):
    """Look in secret at face-down cards one does not know; everybody sees which."""

    fields = ("cards",)

    def possible(self, game: Bruits, seat: int, card: int) -> bool:
        return any(not game.knows(seat, number) for number in self.targets(game, card))

    def idle(self, game: Bruits, seat: int) -> bool:
        # Whoever places a card knows it, whichever way it lies.
        return all(game.knows(seat, number) for number in game.house())

    def offers(self, game: Bruits, seat: int, card: int) -> Sequence[Move]:
        hidden = [number for number in self.targets(game, card) if not game.knows(seat, number)]
        return [
            choose_cards(cards)
            for count in range(1, min(self.number, len(hidden)) + 1)
            for cards in combinations(sorted(hidden), count)
        ]

    def apply(self, game: Bruits, seat: int, card: int, move: Move) -> None:
        locations = tuple(game.location_of(number_of(name)) for name in move["cards"])
        owners = tuple(game.by[number_of(name)] for name in move["cards"])
        game.tell("looked", seat=seat, cards=move["cards"], locations=locations, owners=owners)
        for name in move["cards"]:
            game.learn(seat, number_of(name))

    def spell(self, game: Bruits, move: Move) -> Move:
        return Move(move, cards=tuple(sorted(move["cards"], key=number_of)))

    def fault(self, game: Bruits, seat: int, card: int, move: Move) -> str | None:
        names = move["cards"]
        for name in names:
            fault = self.card_fault(game, card, name)
            if fault is not None:
                return fault
            if game.up[number_of(name)]:
                return "card_is_face_up"
            if game.knows(seat, number_of(name)):
                return "already_known"
        return "same_card_twice" if len(set(names)) != len(names) else "wrong_number"


class Flip(Effect):
    """Turn over one card; that never fires its effect."""

    fields = ("card",)

    def idle(self, game: Bruits, seat: int) -> bool:
        # A location may choose the card just placed; a clue never itself.
        return self.on_clue and not game.house()

    def offers(self, game: Bruits, seat: int, card: int) -> Sequence[Move]:
        return [choose_card(number) for number in self.targets(game, card)]

    def apply(self, game: Bruits, seat: int, card: int, move: Move) -> None:
        game.turn_over(number_of(move["card"]), seat)

    def fault(self, game: Bruits, seat: int, card: int, move: Move) -> str | None:
        return self.card_fault(game, card, move["card"])


class DiscardBoardCard(Flip):
    """Put one card of the house under the pile, without showing it."""

    def apply(self, game: Bruits, seat: int, card: int, move: Move) -> None:
        game.discard_from_house(seat, number_of(move["card"]))


class MoveCard(Effect):
    """Move one card to the end of another location; nothing fires there."""

    fields = ("card", "to")

    def possible(self, game: Bruits, seat: int, card: int) -> bool:
        return bool(self.targets(game, card))

    def idle(self, game: Bruits, seat: int) -> bool:
        # A location may choose the card just placed; a clue never itself.
        return self.on_clue and not game.house()

    def offers(self, game: Bruits, seat: int, card: int) -> Sequence[Move]:
        spared = card if self.on_clue else -1
        return [
            choose_card_to(number, to)
            for at, column in enumerate(game.columns)
            for number in column
            if number != spared
            for place, to in enumerate(game.row)
            if place != at
        ]

    def apply(self, game: Bruits, seat: int, card: int, move: Move) -> None:
        game.move_card(seat, number_of(move["card"]), game.row.index(move["to"]))

    def fault(self, game: Bruits, seat: int, card: int, move: Move) -> str | None:
        if move["to"] not in game.row:
            return "location_not_in_play"
        return self.card_fault(game, card, move["card"]) or "same_location"


class MoveCharacter(Effect):
    """Move any character to the location next to it."""

    fields = ("character", "to")

    def idle(self, game: Bruits, seat: int) -> bool:
        return not self.offers(game, seat, NO_CARD)

    def offers(self, game: Bruits, seat: int, card: int) -> Sequence[Move]:
        return [
            choose_character_to(name, game.row[to])
            for who, name in enumerate(game.book.identities)
            for to in (game.at[who] - 1, game.at[who] + 1)
            if BATHROOM < to < len(game.row) and not game.clash(who, to)
        ]

    def apply(self, game: Bruits, seat: int, card: int, move: Move) -> None:
        who, to = game.book.index[move["character"]], game.row.index(move["to"])
        source = game.row[game.at[who]]
        game.at[who] = to
        game.tell("moved_character", seat=seat, character=move["character"], source=source, to=move["to"])

    def fault(self, game: Bruits, seat: int, card: int, move: Move) -> str | None:
        if move["to"] not in game.row:
            return "location_not_in_play"
        to = game.row.index(move["to"])
        if to == BATHROOM:
            return "no_character_there"
        near = abs(to - game.at[game.book.index[move["character"]]]) == 1
        return "same_symbol" if near else "not_neighbours"


class SwapCharacters(Effect):
    """Let two characters of neighbouring locations change places."""

    fields = ("characters",)

    def idle(self, game: Bruits, seat: int) -> bool:
        return not self.offers(game, seat, NO_CARD)

    def offers(self, game: Bruits, seat: int, card: int) -> Sequence[Move]:
        names, at = game.book.identities, game.at
        return [
            choose_characters(names[one], names[other])
            for one, other in combinations(range(len(names)), 2)
            if abs(at[one] - at[other]) == 1
            and not game.clash(one, at[other], other)
            and not game.clash(other, at[one], one)
        ]

    def apply(self, game: Bruits, seat: int, card: int, move: Move) -> None:
        one, other = (game.book.index[name] for name in move["characters"])
        game.at[one], game.at[other] = game.at[other], game.at[one]
        game.tell("swapped_characters", seat=seat, characters=move["characters"])

    def spell(self, game: Bruits, move: Move) -> Move:
        return Move(move, characters=tuple(sorted(move["characters"], key=game.book.index.__getitem__)))

    def fault(self, game: Bruits, seat: int, card: int, move: Move) -> str | None:
        if len(move["characters"]) != 2:
            return "wrong_choice"
        one, other = (game.at[game.book.index[name]] for name in move["characters"])
        return "same_symbol" if abs(one - other) == 1 else "not_neighbours"
