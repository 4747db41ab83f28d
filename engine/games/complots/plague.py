"""The Plague of Tyrannie: whoever is given it loses a life, or lies well and hands it on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.core.frames import Frame
from engine.core.moves import Move
from engine.games.complots.frames import ClaimFrame, LoseLife
from engine.games.complots.moves import ACCEPT, CLAIM, to_player
from engine.games.complots.table import clockwise

if TYPE_CHECKING:
    from engine.games.complots.game import Complots


@dataclass(slots=True, eq=False)
class PlagueRespond(ClaimFrame):
    """Whoever holds the Plague loses a life, or announces the Untouchable and hands it on."""

    phase = "plague_respond"
    about = "plague"

    actor: int
    holder: int
    targeted: tuple[int, ...]
    character: str
    claims: bool = False
    waiting: tuple[int, ...] = ()

    def proceed(self, game: Complots) -> None:
        if self.claims:
            game.claim(self.holder, self.character)
        else:
            game.ask(self, (self.holder,))

    def legal(self, game: Complots, seat: int) -> Sequence[Move]:
        return (ACCEPT, CLAIM)

    def answer(self, game: Complots, seat: int, move: Move) -> None:
        if move["move"] == "claim":
            self.claims, self.waiting = True, ()
            game.tell("plague_answered", seat=seat, character=self.character)
            return
        game.pop()
        game.tell("plague_ended", seat=seat, why="suffered")
        game.push(LoseLife(seat))

    def settled(self, game: Complots, stands: bool, challenger: int | None) -> None:
        game.pop()
        if challenger is None:
            game.push(PlaguePass(self.actor, self.holder, self.targeted, self.character))
        else:
            # Somebody loses a life over the challenge, and with any life lost the Plague ends.
            game.tell("plague_ended", seat=self.holder, why="challenged")

    def default(self, game: Complots, seat: int) -> Move:
        return ACCEPT

    def withdraw(self, game: Complots, seat: int) -> bool:
        return seat in (self.actor, self.holder)


@dataclass(slots=True, eq=False)
class PlaguePass(Frame["Complots"]):
    """Nobody doubted the holder: the Plague goes to somebody who has not had it, if there is one."""

    phase = "plague_pass"

    actor: int
    holder: int
    targeted: tuple[int, ...]
    character: str
    waiting: tuple[int, ...] = ()

    def choices(self, game: Complots) -> tuple[int, ...]:
        """Those who may still be given the Plague."""
        return still_healthy(game, self)

    def proceed(self, game: Complots) -> None:
        choices = self.choices(game)
        if len(choices) > 1:
            game.ask(self, (self.holder,))
        elif choices:
            self._pass_to(game, choices[0])
        else:
            game.pop()
            game.tell("plague_ended", seat=self.holder, why="nobody_left")

    def legal(self, game: Complots, seat: int) -> Sequence[Move]:
        return tuple(to_player("pass_to", player) for player in self.choices(game))

    def answer(self, game: Complots, seat: int, move: Move) -> None:
        self._pass_to(game, move["player"])

    def _pass_to(self, game: Complots, player: int) -> None:
        game.pop()
        game.tell("plague_passed", seat=self.holder, to=player)
        game.push(PlagueRespond(self.actor, player, (*self.targeted, player), self.character))

    def default(self, game: Complots, seat: int) -> Move:
        return self.legal(game, seat)[0]

    def reason(self, game: Complots, seat: int, move: Move) -> str | None:
        return "already_had_plague" if move["move"] == "pass_to" else None

    def withdraw(self, game: Complots, seat: int) -> bool:
        if seat not in (self.actor, self.holder) and len(self.choices(game)) < 2:
            self.waiting = ()
        return seat in (self.actor, self.holder)


def still_healthy(game: Complots, plague: PlagueRespond | PlaguePass) -> tuple[int, ...]:
    """Those whom the holder may hand the Plague on to: it comes to nobody twice, nor to who sent it."""
    barred = (plague.actor, *plague.targeted)
    return tuple(seat for seat in clockwise(game.alive, plague.holder) if seat not in barred)
