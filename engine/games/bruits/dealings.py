"""What clue cards and locations do with hands and secrets: one class per op, like those of `effects.py`."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations
from typing import TYPE_CHECKING, ClassVar

from engine.core.moves import Move
from engine.games.bruits.effects import Effect
from engine.games.bruits.knowledge import changed_hands, left_hand, swapped
from engine.games.bruits.moves import LOOK, choose_discard, choose_player, choose_player_and
from engine.games.bruits.table import BATHROOM

if TYPE_CHECKING:
    from engine.games.bruits.game import Bruits


class OpponentEffect(Effect):
    """An effect that names an opponent."""

    fields: ClassVar[tuple[str, ...]] = ("player",)

    def candidates(self, game: Bruits, seat: int) -> Sequence[int]:
        """The opponents that may be named."""
        return game.opponents(seat)

    def idle(self, game: Bruits, seat: int) -> bool:
        return not self.candidates(game, seat)

    def offers(self, game: Bruits, seat: int, card: int) -> Sequence[Move]:
        return [choose_player(player) for player in self.candidates(game, seat)]

    def fault(self, game: Bruits, seat: int, card: int, move: Move) -> str | None:
        player = move["player"]
        if player == seat:
            return "not_yourself"
        return None if player in game.present else "player_left"


class TakeRandom(OpponentEffect):
    """Take a card at random out of an opponent's hand."""

    def candidates(self, game: Bruits, seat: int) -> Sequence[int]:
        return [player for player in game.opponents(seat) if game.hands[player]]

    def apply(self, game: Bruits, seat: int, card: int, move: Move) -> None:
        player = move["player"]
        taken = game.take_from(player)
        game.hands[seat] += (taken,)
        changed_hands(game, player, seat, taken)
        game.tell("took", seat=seat, player=player)
        game.whisper((seat, player), "took_card", seat=seat, player=player, clue=taken)

    def fault(self, game: Bruits, seat: int, card: int, move: Move) -> str | None:
        return super().fault(game, seat, card, move) or "empty_hand"


class ExchangeRandom(TakeRandom):
    """Give an opponent a card of one's choice for one of theirs taken at random."""

    fields = ("player", "give")

    def idle(self, game: Bruits, seat: int) -> bool:
        # The card that would fire it is still in the hand.
        return len(game.hands[seat]) < 2 or super().idle(game, seat)

    def offers(self, game: Bruits, seat: int, card: int) -> Sequence[Move]:
        players = self.candidates(game, seat)
        return [choose_player_and(player, "give", given) for given in game.hands[seat] for player in players]

    def apply(self, game: Bruits, seat: int, card: int, move: Move) -> None:
        player, given = move["player"], move["give"]
        taken = game.take_from(player)
        game.leave_hand(seat, given)
        game.hands[seat] += (taken,)
        game.hands[player] += (given,)
        changed_hands(game, player, seat, taken)
        changed_hands(game, seat, player, given)
        game.tell("exchanged", seat=seat, player=player)
        game.whisper((seat, player), "exchanged_cards", seat=seat, player=player, given=given, taken=taken)

    def fault(self, game: Bruits, seat: int, card: int, move: Move) -> str | None:
        if move["give"] not in game.hands[seat]:
            return "not_in_hand"
        return super().fault(game, seat, card, move)


class SwapHands(OpponentEffect):
    """Exchange whole hands, whatever their sizes."""

    def apply(self, game: Bruits, seat: int, card: int, move: Move) -> None:
        player = move["player"]
        hands = game.hands
        hands[seat], hands[player] = hands[player], hands[seat]
        swapped(game, seat, player)
        game.tell("swapped_hands", seat=seat, player=player)
        game.whisper((seat,), "hand", cards=hands[seat])
        game.whisper((player,), "hand", cards=hands[player])


class Probe(OpponentEffect):
    """Ask aloud about an opponent's secret; the answer is true and for the asker alone."""

    key: ClassVar[str]

    def candidates(self, game: Bruits, seat: int) -> Sequence[int]:
        return game.suspects(seat)

    def names(self, game: Bruits) -> Sequence[str]:
        """What may be asked about."""
        raise NotImplementedError  # pragma: no cover

    def meant(self, game: Bruits, name: str) -> int:
        """The characters of whom it is so now, one bit for each."""
        raise NotImplementedError  # pragma: no cover

    def offers(self, game: Bruits, seat: int, card: int) -> Sequence[Move]:
        names = self.names(game)
        return [
            choose_player_and(player, self.key, name)
            for player in self.candidates(game, seat)
            for name in names
        ]

    def apply(self, game: Bruits, seat: int, card: int, move: Move) -> None:
        player, name = move["player"], move[self.key]
        meant = self.meant(game, name)
        answer = bool(meant >> game.book.index[game.identities[player]] & 1)
        game.notes.append((seat, game.round, self.op, player, name, answer))
        game.meant.append(meant)
        game.tell("asked", seat=seat, player=player, **{self.key: name})
        game.whisper((seat,), "answer", player=player, **{self.key: name}, yes=answer)

    def fault(self, game: Bruits, seat: int, card: int, move: Move) -> str | None:
        fault = super().fault(game, seat, card, move)
        if fault is not None:
            return fault
        return "already_revealed" if game.revealed[move["player"]] else self.name_fault(game, move[self.key])

    def name_fault(self, game: Bruits, name: str) -> str | None:
        """Why nobody may ask about this."""
        return None


class ProbeLocation(Probe):
    """Is that player's character in this location?"""

    fields = ("player", "location")
    key = "location"

    def names(self, game: Bruits) -> Sequence[str]:
        return game.row[BATHROOM + 1 :]

    def meant(self, game: Bruits, name: str) -> int:
        return sum(1 << who for who, place in enumerate(game.at) if game.row[place] == name)

    def name_fault(self, game: Bruits, name: str) -> str | None:
        return "no_character_there" if name in game.row else "location_not_in_play"


class ProbeSymbol(Probe):
    """Is this that player's symbol?"""

    fields = ("player", "symbol")
    key = "symbol"

    def names(self, game: Bruits) -> Sequence[str]:
        return tuple(game.content.symbols)

    def meant(self, game: Bruits, name: str) -> int:
        return sum(1 << who for who, symbol in enumerate(game.book.symbols) if symbol == name)


class PeekUnusedIdentity(Effect):
    """Look in secret at an identity that nobody plays and that one has not seen yet."""

    def unseen(self, game: Bruits, seat: int) -> list[str]:
        """The unused identities this player has not been shown."""
        seen = {name for who, _, op, _, name, _ in game.notes if who == seat and op == self.op}
        return [name for name in game.unused if name not in seen]

    def idle(self, game: Bruits, seat: int) -> bool:
        return not self.unseen(game, seat)

    def offers(self, game: Bruits, seat: int, card: int) -> Sequence[Move]:
        return (LOOK,) if self.unseen(game, seat) else ()

    def apply(self, game: Bruits, seat: int, card: int, move: Move) -> None:
        identity = game.chance(self.unseen(game, seat))
        game.notes.append((seat, game.round, self.op, None, identity, True))
        game.meant.append(0)
        game.tell("looked_at_unused", seat=seat)
        game.whisper((seat,), "unused_identity", identity=identity)


class Cycle(Effect):
    """Put cards of one's hand under the pile in a chosen order, then draw as many."""

    fields = ("discard",)

    def possible(self, game: Bruits, seat: int, card: int) -> bool:
        return bool(game.hands[seat])

    def idle(self, game: Bruits, seat: int) -> bool:
        # The card that would fire it is still in the hand.
        return len(game.hands[seat]) < 2

    def offers(self, game: Bruits, seat: int, card: int) -> Sequence[Move]:
        hand = game.hands[seat]
        return [
            choose_discard(cards)
            for count in range(1, min(self.number, len(hand)) + 1)
            for cards in permutations(hand, count)
        ]

    def apply(self, game: Bruits, seat: int, card: int, move: Move) -> None:
        cards = move["discard"]
        for discarded in cards:
            game.leave_hand(seat, discarded)
            left_hand(game, seat, discarded, ())
        game.put_under(cards)
        game.tell("discarded", seat=seat, count=len(cards))
        game.whisper((seat,), "discarded_cards", cards=cards)
        game.draw(seat, len(cards))

    def fault(self, game: Bruits, seat: int, card: int, move: Move) -> str | None:
        cards = move["discard"]
        if any(name not in game.hands[seat] for name in cards):
            return "not_in_hand"
        return "same_card_twice" if len(set(cards)) != len(cards) else "wrong_number"
