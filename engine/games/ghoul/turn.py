"""The course of a turn: Instant Victory, Special Action or movement, the Location's actions, Support."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.core.frames import Unavailable
from engine.core.json import Json
from engine.core.moves import Move
from engine.games.ghoul.effects import effect
from engine.games.ghoul.frames import GhoulFrame
from engine.games.ghoul.moves import SKIP, at, at_each, steps
from engine.games.ghoul.objectives import attack, end, has, instant_victory
from engine.games.ghoul.table import RESERVE, SPECIAL_ACTION, SUPPORT, others, turn_order

if TYPE_CHECKING:
    from engine.games.ghoul.game import Ghoul

OPENING = -1


@dataclass(slots=True, eq=False)
class Turn(GhoulFrame):
    """The active player wins at once, or moves and resolves the Location; then it is the next one's turn."""

    phase = "opening"
    moves = ("move", "special_action")

    step: int = OPENING
    waiting: tuple[int, ...] = ()

    def proceed(self, game: Ghoul) -> None:
        if self.step == OPENING:
            game.begin_turn()
            game.tell("turn", seat=game.active, number=game.turn)
            if not instant_victory(game):
                game.ask(self, (game.active,))
            return
        actions = game.tile().actions
        at = self.step
        self.step += 1
        if at < len(actions):
            effect(actions[at]).resolve(game)
        elif at == len(actions) and game.options[SUPPORT]:
            game.push(SupportStep())
        elif game.end_triggered:
            end(game, RESERVE)
        else:
            self.step = OPENING
            game.active = game.left(game.active)
            game.turn += 1

    def legal(self, game: Ghoul, seat: int) -> Sequence[Move]:
        # Steps come first: whoever does not answer moves by one.
        moves = tuple(steps(count) for count in range(1, len(game.ahead()) + 1))
        return (*moves, *at_each("special_action", self._targets(game, seat)))

    def _targets(self, game: Ghoul, seat: int) -> tuple[int, ...]:
        least = game.character(seat).special_x
        if least is None or not has(game, seat, game.content.special):
            return ()
        return tuple(other for other in others(game.seats, seat) if game.total(other) >= least)

    def answer(self, game: Ghoul, seat: int, move: Move) -> None:
        if move["move"] == "special_action":
            attack(game, seat, move["target"], SPECIAL_ACTION)
            return
        self.step, self.waiting = 0, ()
        game.move_token(move["steps"])

    def forbidden(self, game: Ghoul, seat: int, move: Move) -> str:
        if move["move"] == "move":
            return "illegal_move"
        if game.character(seat).special_x is None:
            return "no_inspector"
        if not has(game, seat, game.content.special):
            return "not_enough_doves"
        return "illegal_target" if move["target"] == seat else "below_x"

    def details(self, game: Ghoul, seat: int, move: Move, reason: str) -> Mapping[str, Json]:
        content = game.content
        if reason == "no_inspector":
            return {"type": content.special_type}
        if reason == "not_enough_doves":
            return {"needed": content.special.count, "clue": content.special.clue}
        return {"least": game.character(seat).special_x} if reason == "below_x" else {}

    def unavailable(self, game: Ghoul, seat: int) -> Sequence[Unavailable]:
        if self._targets(game, seat):
            return ()
        move = at("special_action", game.left(seat))
        reason = self.forbidden(game, seat, move)
        return [({"move": "special_action"}, reason, self.details(game, seat, move, reason))]


@dataclass(slots=True, eq=False)
class SupportStep(GhoulFrame):
    """The active player may look at any Support token, or exchange their own with somebody's, unseen."""

    phase = "support"
    moves = ("support_look", "support_swap", "skip")

    waiting: tuple[int, ...] = ()

    def proceed(self, game: Ghoul) -> None:
        game.ask(self, (game.active,))

    def legal(self, game: Ghoul, seat: int) -> Sequence[Move]:
        return (
            SKIP,
            *at_each("support_look", turn_order(game.seats, seat)),
            *at_each("support_swap", others(game.seats, seat)),
        )

    def answer(self, game: Ghoul, seat: int, move: Move) -> None:
        game.pop()
        if move["move"] == "support_look":
            game.look_at_support(seat, move["target"])
        elif move["move"] == "support_swap":
            game.swap_support(seat, move["target"])
        else:
            game.tell("skipped", seat=seat, action=self.phase)

    def forbidden(self, game: Ghoul, seat: int, move: Move) -> str:
        return "own_token" if move["move"] == "support_swap" and move["target"] == seat else "illegal_target"

    def unavailable(self, game: Ghoul, seat: int) -> Sequence[Unavailable]:
        return [({"move": "support_swap", "target": seat}, "own_token", {})]
