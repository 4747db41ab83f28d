"""The course of a turn: set-up choices, the active player's announcement, and its way to its effect."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.core.frames import Frame, Unavailable
from engine.core.json import Json
from engine.core.moves import Move
from engine.games.complots.frames import Challenge, ClaimFrame, SharingFrame
from engine.games.complots.moves import announce, read_shares, shares
from engine.games.complots.table import STAKE, TREASURY, clockwise

if TYPE_CHECKING:
    from engine.games.complots.game import Complots


@dataclass(slots=True, eq=False)
class SetupPick(Frame["Complots"]):
    """Two players: each picks in secret one card of its own pile; the others leave the game."""

    phase = "setup_pick"
    concealed = True

    picked: tuple[tuple[int, str], ...] = ()
    waiting: tuple[int, ...] = ()

    def proceed(self, game: Complots) -> None:
        if not self.picked:
            game.ask(self, game.alive)
            return
        game.pop()
        for seat, character in self.picked:
            game.cards[2 * seat + 1] = character
            game.discards.extend((seat, card) for card in game.characters if card != character)
            game.whisper((seat,), "hand", cards=game.hand(seat))

    def legal(self, game: Complots, seat: int) -> Sequence[Move]:
        return tuple(Move(move="pick", character=character) for character in game.characters)

    def answer(self, game: Complots, seat: int, move: Move) -> None:
        self.picked = (*self.picked, (seat, move["character"]))
        self.waiting = tuple(s for s in self.waiting if s != seat)
        game.tell("ready", seat=seat)

    def default(self, game: Complots, seat: int) -> Move:
        return self.legal(game, seat)[0]

    def reason(self, game: Complots, seat: int, move: Move) -> str | None:
        return "not_in_this_game" if move["move"] == "pick" else None


@dataclass(slots=True, eq=False)
class SetupReligion(Frame["Complots"]):
    """The first player chooses a side; going round, each next player gets the other one."""

    phase = "setup_religion"

    chosen: str = ""
    waiting: tuple[int, ...] = ()

    def proceed(self, game: Complots) -> None:
        if not self.chosen:
            game.ask(self, (game.active,))
            return
        game.pop()
        game.give_religions(self.chosen)

    def legal(self, game: Complots, seat: int) -> Sequence[Move]:
        return tuple(Move(move="choose_religion", side=side) for side in game.content.religions)

    def answer(self, game: Complots, seat: int, move: Move) -> None:
        self.chosen, self.waiting = move["side"], ()

    def default(self, game: Complots, seat: int) -> Move:
        return self.legal(game, seat)[0]


@dataclass(slots=True, eq=False)
class Turn(Frame["Complots"]):
    """The active player must announce one action; when it is over, the next living player is active."""

    phase = "action"

    played: bool = False
    waiting: tuple[int, ...] = ()

    def proceed(self, game: Complots) -> None:
        if self.played or not game.lives[game.active]:
            self.played = False
            game.active = clockwise(game.alive, game.active)[0]
            game.claims.clear()
        game.begin_turn()
        if game.mendiant == game.active:
            game.mendiant = None
            self.played = True
            game.tell("turn_skipped", seat=game.active)
        else:
            game.ask(self, (game.active,))

    def legal(self, game: Complots, seat: int) -> Sequence[Move]:
        if game.gold[seat] >= game.content.must_assassinate_from:
            return game.cast.forced.offers(game, seat)
        offers = game.cast.steady_offers(game, seat)
        for effect in game.cast.changing:
            offers += tuple(effect.offers(game, seat))
        return offers

    def accept(self, game: Complots, seat: int, move: Move, offers: Sequence[Move]) -> Move | None:
        # A split may be left out where only one is possible, and may name people who pay nothing.
        if "split" in move:
            move = Move(move, split=shares(read_shares(move["split"])))
        elif move["move"] == "announce":
            same = [offer for offer in offers if offer["action"] == move["action"] and "split" in offer]
            if len(same) == 1 and len(move) == 2:
                return same[0]
        return Frame.accept(self, game, seat, move, offers)

    def answer(self, game: Complots, seat: int, move: Move) -> None:
        self.played, self.waiting = True, ()
        get = move.get
        action, target, mode, split = move["action"], get("target"), get("mode"), get("split")
        shared = None if split is None else read_shares(split)
        game.tell("announced", seat=seat, action=action, target=target, mode=mode, split=split)
        game.push(Announced(seat, action, target, mode, shared))

    def default(self, game: Complots, seat: int) -> Move:
        return self.legal(game, seat)[0]

    def reason(self, game: Complots, seat: int, move: Move) -> str | None:
        if move["move"] != "announce":
            return None
        name = move["action"]
        effect = game.cast.effects.get(name)
        if effect is None:
            return "no_power" if name in game.characters else "not_in_this_game"
        if game.gold[seat] >= game.content.must_assassinate_from and effect is not game.cast.forced:
            return "must_assassinate"
        return effect.reason(game, seat, move)

    def details(self, game: Complots, seat: int, move: Move, reason: str) -> Mapping[str, Json]:
        if reason == "must_assassinate":
            return {"least": game.content.must_assassinate_from}
        if reason == "too_poor":
            needed = game.cast.effects[move["action"]].price(seat, move.get("target", seat))
            return {"needed": needed, "missing": needed - game.gold[seat]}
        return {}

    def unavailable(self, game: Complots, seat: int) -> Sequence[Unavailable]:
        offered: dict[str, list[Move]] = {}
        for move in self.legal(game, seat):
            offered.setdefault(move["action"], []).append(move)
        found: list[Unavailable] = []
        for name in game.cast.effects:
            if name not in offered:
                found.append(({"action": name}, *self._why_not(game, seat, announce(name))))
                continue
            aimed = [move for move in offered[name] if "target" in move]
            targets = {move["target"] for move in aimed}
            for other in clockwise(tuple(range(game.seats)), seat) if aimed else ():
                if other not in targets:
                    why_not = self._why_not(game, seat, Move(aimed[0], target=other))
                    found.append(({"action": name, "target": other}, *why_not))
        return found

    def _why_not(self, game: Complots, seat: int, move: Move) -> tuple[str, Mapping[str, Json]]:
        """Why nothing can be announced that begins like this."""
        reason = self.reason(game, seat, move) or "no_target"
        # It names somebody, and religion protects everybody it could name.
        reason = "same_religion" if reason == "needs_target" else reason
        return reason, self.details(game, seat, move, reason)

    def withdraw(self, game: Complots, seat: int) -> bool:
        if seat == game.active:
            self.waiting = ()
        return False


@dataclass(slots=True, eq=False)
class Announced(ClaimFrame, SharingFrame):
    """An action on its way: challenge, then payment, then whoever may react, then the effect."""

    phase = "announced"
    about = "action"

    actor: int
    action: str
    target: int | None = None
    mode: str | None = None
    split: tuple[tuple[int, int], ...] | None = None
    step: int = 0
    failed: bool = False
    challenger: int | None = None
    blocked: bool = False
    asked: tuple[int, ...] = ()
    valid: tuple[int, ...] = ()
    waiting: tuple[int, ...] = ()

    def proceed(self, game: Complots) -> None:
        effect = game.cast.effects[self.action]
        if self.blocked:
            game.pop()
            game.tell("action_blocked", seat=self.actor, action=self.action)
            effect.blocked(game, self)
        elif self.failed or not game.lives[self.actor]:
            game.pop()
            game.transfer(STAKE, TREASURY, game.gold[STAKE])
        elif self.step == 0 and effect.claimed:
            self.step = 1
            game.claim(self.actor, effect.claimed, effect.holds)
        elif self.step < 2:
            self.step = 2
            effect.commit(game, self)
            effect.react(game, self)
        elif self.step == 2:
            self.step = 3
            if self.target is None or game.lives[self.target]:
                effect.apply(game, self)
            else:
                game.transfer(STAKE, TREASURY, game.gold[STAKE])
            # Most effects are done at once; others have put a choice or a loss on top.
            if game.on_top(self):
                game.pop()
        else:
            game.pop()

    def is_true(self, game: Complots, claim: Challenge) -> bool:
        return game.cast.effects[self.action].is_true(game, self)

    def prove(self, game: Complots, claim: Challenge, challenger: int) -> None:
        game.cast.effects[self.action].prove(game, self)

    def settled(self, game: Complots, stands: bool, challenger: int | None) -> None:
        self.failed = not stands
        self.challenger = challenger

    def shared(self, game: Complots, asked: tuple[int, ...], valid: tuple[int, ...]) -> None:
        self.asked, self.valid = asked, valid

    def gone_with(self, game: Complots, seat: int) -> bool:
        return seat == self.actor
