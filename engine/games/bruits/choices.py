"""An effect takes place: by itself, or as the active player chooses."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.core.frames import Frame
from engine.core.moves import Move
from engine.games.bruits.moves import DECLINE

if TYPE_CHECKING:
    from engine.games.bruits.game import Bruits


@dataclass(slots=True, eq=False)
class Choice(Frame["Bruits"]):
    """The effect of a clue or a location (`origin`), fired by placing a card; nobody else is asked."""

    phase = "choose"

    seat: int
    origin: str
    card: int
    waiting: tuple[int, ...] = ()

    def proceed(self, game: Bruits) -> None:
        effect = game.book.effects[self.origin]
        if effect.automatic:
            game.pop()
            effect.happen(game, self.seat, self.card)
        elif effect.possible(game, self.seat, self.card):
            game.ask(self, (self.seat,))
        else:
            game.pop()
            game.tell("no_effect", seat=self.seat, origin=self.origin)

    def legal(self, game: Bruits, seat: int) -> Sequence[Move]:
        effect = game.book.effects[self.origin]
        offers = effect.offers(game, seat, self.card)
        return (DECLINE, *offers) if effect.may else offers

    def accept(self, game: Bruits, seat: int, move: Move, offers: Sequence[Move]) -> Move | None:
        effect = game.book.effects[self.origin]
        if set(move) == {"move", *effect.fields}:
            move = effect.spell(game, move)
        return Frame.accept(self, game, seat, move, offers)

    def answer(self, game: Bruits, seat: int, move: Move) -> None:
        game.pop()
        if move["move"] == "decline":
            game.tell("declined", seat=seat, origin=self.origin)
        else:
            game.book.effects[self.origin].apply(game, seat, self.card, move)

    def default(self, game: Bruits, seat: int) -> Move:
        return self.legal(game, seat)[0]

    def reason(self, game: Bruits, seat: int, move: Move) -> str | None:
        if move["move"] == "decline":
            return "must_choose"
        if move["move"] != "resolve":
            return "choose_first"
        return game.book.effects[self.origin].reason(game, seat, self.card, move)

    def withdraw(self, game: Bruits, seat: int) -> bool:
        # Somebody else's leaving may take choices away: the question is put anew, or dropped.
        self.waiting = ()
        return seat == self.seat
