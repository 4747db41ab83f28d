"""What a power lets one player choose once nobody can stop it any more."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations
from typing import TYPE_CHECKING

from engine.core.frames import Frame
from engine.core.json import Json
from engine.core.moves import Move
from engine.games.complots import knowledge
from engine.games.complots.frames import LoseLife
from engine.games.complots.moves import (
    DISCARD,
    PAY,
    REFUSE,
    REPEAT,
    RETURN,
    STOP,
    card_refs,
    keep,
    read_shares,
    shares,
    to_player,
)
from engine.games.complots.table import STAKE, TREASURY, clockwise

if TYPE_CHECKING:
    from engine.games.complots.game import Complots


@dataclass(slots=True, eq=False)
class Exchange(Frame["Complots"]):
    """Draw from the Court, keep as many cards as one has lives, give the rest back; perhaps again."""

    phase = "exchange"

    actor: int
    draw: int
    again: int = 0
    drawn: tuple[str, ...] = ()
    waiting: tuple[int, ...] = ()

    def proceed(self, game: Complots) -> None:
        self.drawn = game.draw(self.draw)
        knowledge.drew(game, self.actor, self.drawn)
        game.tell("drew", seat=self.actor, count=len(self.drawn))
        game.whisper((self.actor,), "drew_cards", cards=self.drawn)
        game.ask(self, (self.actor,))

    def legal(self, game: Complots, seat: int) -> Sequence[Move]:
        return keep_offers(game.living(seat), len(self.drawn))

    def accept(self, game: Complots, seat: int, move: Move, offers: Sequence[Move]) -> Move | None:
        # The cards may be named in any order; drawn ones take the free slots in the order given.
        if move["move"] != "keep":
            return None
        order = card_refs(game.content.largest_draw).index
        return move if keep(tuple(sorted(move["cards"], key=order))) in offers else None

    def answer(self, game: Complots, seat: int, move: Move) -> None:
        kept = move["cards"]
        free = [slot for slot in game.living(seat) if f"s{slot}" not in kept]
        returned = [game.cards[2 * seat + slot] for slot in free]
        for ref in kept:
            if ref[0] == "d":
                game.cards[2 * seat + free.pop(0)] = self.drawn[int(ref[1:])]
        returned += [card for at, card in enumerate(self.drawn) if f"d{at}" not in kept]
        game.pop()
        game.court += returned
        knowledge.replaced(game, seat, game.living(seat))
        knowledge.returned(game, seat, returned)
        game.tell("returned", seat=seat, count=len(returned))
        game.whisper((seat,), "hand", cards=game.hand(seat))
        if self.again and game.gold[seat] >= self.again:
            game.push(SpyAgain(seat, self.draw, self.again))

    def default(self, game: Complots, seat: int) -> Move:
        return keep(tuple(f"s{slot}" for slot in game.living(seat)))

    def reason(self, game: Complots, seat: int, move: Move) -> str | None:
        if move["move"] != "keep":
            return None
        return "wrong_number" if len(move["cards"]) != game.lives[seat] else "wrong_cards"

    def withdraw(self, game: Complots, seat: int) -> bool:
        if seat != self.actor:
            return False
        game.court += self.drawn
        return True


@cache
def keep_offers(living: tuple[int, ...], drawn: int) -> tuple[Move, ...]:
    """Every choice of as many cards as there are living slots."""
    refs = (*(f"s{slot}" for slot in living), *(f"d{at}" for at in range(drawn)))
    return tuple(keep(cards) for cards in combinations(refs, len(living)))


@dataclass(slots=True, eq=False)
class SpyAgain(Frame["Complots"]):
    """The Spy may pay to draw once more; nobody can challenge that again."""

    phase = "spy_again"

    actor: int
    draw: int
    price: int
    waiting: tuple[int, ...] = ()

    def proceed(self, game: Complots) -> None:
        game.ask(self, (self.actor,))

    def legal(self, game: Complots, seat: int) -> Sequence[Move]:
        return (STOP, REPEAT)

    def answer(self, game: Complots, seat: int, move: Move) -> None:
        game.pop()
        if move["move"] == "repeat":
            game.transfer(seat, TREASURY, self.price)
            game.push(Exchange(seat, self.draw, self.price))

    def default(self, game: Complots, seat: int) -> Move:
        return STOP

    def withdraw(self, game: Complots, seat: int) -> bool:
        return seat == self.actor


@dataclass(slots=True, eq=False)
class InqShow(Frame["Complots"]):
    """The Inquisitor's target picks the card it shows."""

    phase = "inq_show"

    actor: int
    target: int
    waiting: tuple[int, ...] = ()

    def proceed(self, game: Complots) -> None:
        if game.lives[self.target] == 2:
            game.ask(self, (self.target,))
        else:
            self._show(game, game.living(self.target)[0])

    def legal(self, game: Complots, seat: int) -> Sequence[Move]:
        return tuple(Move(move="show", slot=slot) for slot in game.living(seat))

    def answer(self, game: Complots, seat: int, move: Move) -> None:
        self._show(game, move["slot"])

    def _show(self, game: Complots, slot: int) -> None:
        game.pop()
        card = game.cards[2 * self.target + slot]
        game.tell("card_shown", seat=self.target, to=self.actor, slot=slot)
        knowledge.saw(game, self.actor, 2 * self.target + slot)
        game.whisper((self.actor, self.target), "card_seen", seat=self.target, slot=slot, character=card)
        game.push(InqDecide(self.actor, self.target, slot))

    def default(self, game: Complots, seat: int) -> Move:
        return self.legal(game, seat)[0]

    def withdraw(self, game: Complots, seat: int) -> bool:
        return seat in (self.actor, self.target)


@dataclass(slots=True, eq=False)
class InqDecide(Frame["Complots"]):
    """The Inquisitor gives the card back, or makes its owner draw another."""

    phase = "inq_decide"

    actor: int
    target: int
    slot: int
    waiting: tuple[int, ...] = ()

    def proceed(self, game: Complots) -> None:
        game.ask(self, (self.actor,))

    def legal(self, game: Complots, seat: int) -> Sequence[Move]:
        return (RETURN, DISCARD)

    def answer(self, game: Complots, seat: int, move: Move) -> None:
        game.pop()
        game.tell("inquisitor_decided", seat=seat, target=self.target, redraw=move["move"] == "discard")
        if move["move"] == "discard":
            game.replace_cards(self.target, (self.slot,))

    def default(self, game: Complots, seat: int) -> Move:
        return RETURN

    def withdraw(self, game: Complots, seat: int) -> bool:
        return seat in (self.actor, self.target)


@dataclass(slots=True, eq=False)
class Ransom(Frame["Complots"]):
    """The Blackmailer's target buys its life, or takes the stake and loses it."""

    phase = "ransom"

    actor: int
    target: int
    price: int
    waiting: tuple[int, ...] = ()

    def proceed(self, game: Complots) -> None:
        game.ask(self, (self.target,))

    def legal(self, game: Complots, seat: int) -> Sequence[Move]:
        return (PAY, REFUSE)

    def answer(self, game: Complots, seat: int, move: Move) -> None:
        game.pop()
        if move["move"] == "pay":
            game.transfer(seat, self.actor, self.price, why="ransom")
            game.transfer(STAKE, self.actor, game.gold[STAKE], why="refund")
        else:
            game.transfer(STAKE, seat, game.gold[STAKE])
            game.push(LoseLife(seat))

    def default(self, game: Complots, seat: int) -> Move:
        return PAY

    def withdraw(self, game: Complots, seat: int) -> bool:
        if seat not in (self.actor, self.target):
            return False
        game.transfer(STAKE, TREASURY, game.gold[STAKE])
        return True


@dataclass(slots=True, eq=False)
class GiveOne(Frame["Complots"]):
    """The Ursuline gives part of her takings to an opponent of her choice."""

    phase = "give_one"

    actor: int
    amount: int
    waiting: tuple[int, ...] = ()

    def proceed(self, game: Complots) -> None:
        opponents = clockwise(game.alive, self.actor)
        if len(opponents) == 1:
            self._give(game, opponents[0])
        else:
            game.ask(self, (self.actor,))

    def legal(self, game: Complots, seat: int) -> Sequence[Move]:
        return tuple(to_player("give", player) for player in clockwise(game.alive, seat))

    def answer(self, game: Complots, seat: int, move: Move) -> None:
        self._give(game, move["player"])

    def _give(self, game: Complots, player: int) -> None:
        game.pop()
        game.transfer(self.actor, player, self.amount, why="give")

    def default(self, game: Complots, seat: int) -> Move:
        return self.legal(game, seat)[0]

    def reason(self, game: Complots, seat: int, move: Move) -> str | None:
        if move["move"] != "give":
            return None
        return "not_yourself" if move["player"] == seat else "target_out"

    def withdraw(self, game: Complots, seat: int) -> bool:
        if len(game.alive) == 2:
            # Nothing is left to choose: ask nobody and let `proceed` hand the gift over.
            self.waiting = ()
        return seat == self.actor


@dataclass(slots=True, eq=False)
class IlluPick(Frame["Complots"]):
    """Too many announced the Illusionist too: the active player names those who get their gold."""

    phase = "illu_pick"

    actor: int
    valid: tuple[int, ...]
    most: int
    share: int
    waiting: tuple[int, ...] = ()

    def proceed(self, game: Complots) -> None:
        game.ask(self, (self.actor,))

    def legal(self, game: Complots, seat: int) -> Sequence[Move]:
        return tuple(
            Move(move="choose", players=players) for players in combinations(sorted(self.valid), self.most)
        )

    def accept(self, game: Complots, seat: int, move: Move, offers: Sequence[Move]) -> Move | None:
        if move["move"] == "choose":
            move = Move(move, players=tuple(sorted(move["players"])))
        return Frame.accept(self, game, seat, move, offers)

    def answer(self, game: Complots, seat: int, move: Move) -> None:
        game.pop()
        share_out(game, seat, move["players"], self.share)

    def default(self, game: Complots, seat: int) -> Move:
        return self.legal(game, seat)[0]

    def reason(self, game: Complots, seat: int, move: Move) -> str | None:
        return "not_a_claimant" if move["move"] == "choose" else None

    def details(self, game: Complots, seat: int, move: Move, reason: str) -> Mapping[str, Json]:
        return {"needed": self.most}

    def withdraw(self, game: Complots, seat: int) -> bool:
        self.valid = tuple(s for s in self.valid if s != seat)
        if seat != self.actor and len(self.valid) == self.most:
            share_out(game, self.actor, self.valid, self.share)
            return True
        return seat == self.actor


@dataclass(slots=True, eq=False)
class JustGift(Frame["Complots"]):
    """Several are equally poor: the Vigilante splits the gift that waits in the stake."""

    phase = "just_gift"

    actor: int
    poorest: tuple[int, ...]
    amount: int
    waiting: tuple[int, ...] = ()

    def proceed(self, game: Complots) -> None:
        if len(self.poorest) == 1:
            self._give(game, ((self.poorest[0], self.amount),))
        else:
            game.ask(self, (self.actor,))

    def legal(self, game: Complots, seat: int) -> Sequence[Move]:
        caps = (self.amount,) * len(self.poorest)
        return tuple(
            Move(move="split", shares=shares(tuple(zip(self.poorest, amounts, strict=True))))
            for amounts in distributions(self.amount, caps)
        )

    def accept(self, game: Complots, seat: int, move: Move, offers: Sequence[Move]) -> Move | None:
        if move["move"] == "split":
            move = Move(move, shares=shares(read_shares(move["shares"])))
        return Frame.accept(self, game, seat, move, offers)

    def answer(self, game: Complots, seat: int, move: Move) -> None:
        self._give(game, read_shares(move["shares"]))

    def _give(self, game: Complots, split: tuple[tuple[int, int], ...]) -> None:
        game.pop()
        for player, amount in split:
            game.transfer(STAKE, player, amount, why="gift", by=self.actor)

    def default(self, game: Complots, seat: int) -> Move:
        return self.legal(game, seat)[0]

    def reason(self, game: Complots, seat: int, move: Move) -> str | None:
        return "bad_split" if move["move"] == "split" else None

    def withdraw(self, game: Complots, seat: int) -> bool:
        self.poorest = tuple(s for s in self.poorest if s != seat)
        if seat != self.actor and len(self.poorest) == 1:
            # Nothing is left to choose: ask nobody and let `proceed` hand the gift over.
            self.waiting = ()
        return seat == self.actor


def share_out(game: Complots, giver: int, players: Sequence[int], share: int) -> None:
    """Give each of these so much, as far as there is gold."""
    for player in players:
        game.transfer(giver, player, min(share, game.gold[giver]), why="give")


@cache
def distributions(total: int, caps: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """Every way to share out `total` when each share has its cap, largest first shares first."""
    if not caps:
        return ((),) if total == 0 else ()
    return tuple(
        (first, *rest)
        for first in range(min(total, caps[0]), -1, -1)
        for rest in distributions(total - first, caps[1:])
    )
