"""A turn: whoever answers for the seat plays one card, and everything that follows from it happens."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.core.frames import Frame, Unavailable
from engine.core.moves import Move
from engine.core.refusal import Refusal
from engine.games.calaveras import effects
from engine.games.calaveras.content import TWIST
from engine.games.calaveras.moves import STAY, play_place

if TYPE_CHECKING:
    from engine.games.calaveras.game import Calaveras


@dataclass(slots=True, eq=False)
class Turn(Frame["Calaveras"]):
    """One card from the hand of the seat on turn, or for a ghost from its partner's hand; no passing."""

    phase = "await_play"

    waiting: tuple[int, ...] = ()

    def proceed(self, game: Calaveras) -> None:
        controller = game.controllers[game.turn]
        if controller is not None and game.hands[controller]:
            game.ask(self, (controller,))
            game.begin_turn()
            game.tell("turn_started", seat=game.turn, controller=controller)
            return
        if not game.playable():
            effects.end_without_cards(game)
            return
        game.begin_turn()
        game.tell("turn_skipped", seat=game.turn)
        if controller is not None:
            effects.draw(game, controller)
        game.turn = game.next_seat()

    def legal(self, game: Calaveras, seat: int) -> Sequence[Move]:
        hand = game.hands[seat]
        if TWIST not in hand:
            return game.table.plays(hand)
        return game.table.plays(hand) + game.table.twists(game.laid)

    def accept(self, game: Calaveras, seat: int, move: Move, offers: Sequence[Move]) -> Move | None:
        if move["move"] == "play_twist" and len(move) > len(STAY):
            for key in ("place", "from", "to"):
                if key not in move:
                    raise Refusal("missing_field", field=key)
        return Frame.accept(self, game, seat, move, offers)

    def answer(self, game: Calaveras, seat: int, move: Move) -> None:
        self.waiting = ()
        card = move["card"]
        hand = game.hands[seat]
        at = hand.index(card)
        game.hands[seat] = hand[:at] + hand[at + 1 :]
        if card == TWIST:
            effects.play_twist(game, seat, move)
        else:
            effects.play_place(game, seat, card, move["to"])
        effects.evaluate_nicole(game)
        named = effects.find_suspect(game)
        if named is not None:
            effects.designate(game, *named)
            effects.evaluate_nicole(game)
            if game.points[named[0]] >= game.content.guilty_from:
                effects.end_with_guilty(game, named[0])
                return
        effects.draw(game, seat)
        game.turn = game.next_seat()

    def default(self, game: Calaveras, seat: int) -> Move:
        # The first card, before the seat on turn; a Plot Twist for nothing where that is allowed.
        card = game.hands[seat][0]
        if card != TWIST:
            return play_place(card, game.turn)
        return game.table.twists(game.laid)[0]

    def reason(self, game: Calaveras, seat: int, move: Move) -> str | None:
        card, twist = move["card"], move["move"] == "play_twist"
        if card not in game.hands[seat]:
            return "card_not_in_hand"
        if twist != (card == TWIST):
            return "wrong_card_kind"
        if twist and move == STAY:
            return "must_move"
        spots = [move[key] for key in ("from", "to") if key in move]
        if any(spot not in game.table.at for spot in spots):
            return "bad_target"
        return "same_place" if spots[0] == spots[-1] else "source_missing"

    def unavailable(self, game: Calaveras, seat: int) -> Sequence[Unavailable]:
        twist = TWIST in game.hands[seat]
        if twist and STAY not in game.table.twists(game.laid):
            return [({**STAY, "place": None}, "must_move", {})]
        return ()

    def withdraw(self, game: Calaveras, seat: int) -> bool:
        if seat in self.waiting:
            self.waiting = ()
        return False
