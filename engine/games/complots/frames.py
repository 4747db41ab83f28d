"""Claims and what follows from them: challenge, block, announce too, lose a life, inherit."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, ClassVar

from engine.core.frames import Frame
from engine.core.json import Json
from engine.core.moves import Move
from engine.games.complots import knowledge
from engine.games.complots.moves import CHALLENGE, CLAIM, PASS, block, lose
from engine.games.complots.table import ESTATES, LOST_DOWN, LOST_UP, TREASURY, clockwise

if TYPE_CHECKING:
    from engine.games.complots.game import Complots

CHALLENGE_ANSWERS = (PASS, CHALLENGE)
CO_CLAIM_ANSWERS = (PASS, CLAIM)
LOSE_ANSWERS = (lose(0), lose(1))
WITCH_ANSWERS = (*LOSE_ANSWERS, lose(0, True), lose(1, True))


class ClaimFrame(Frame["Complots"]):
    """A frame in which somebody says to hold a Character, and which waits for the challenge window."""

    __slots__ = ()

    about: ClassVar[str]
    """What the Character is announced for: an action, a block, a share, an estate, the Witch, the Plague."""

    def is_true(self, game: Complots, claim: Challenge) -> bool:
        """Whether the claimant has a living copy of the Character."""
        return game.slot_of(claim.claimant, claim.character) is not None

    def prove(self, game: Complots, claim: Challenge, challenger: int) -> None:
        """The card is shown to all, shuffled into the Court and replaced."""
        slot = game.slot_of(claim.claimant, claim.character)
        assert slot is not None
        game.tell("proved", seat=claim.claimant, characters=(claim.character,))
        game.replace_cards(claim.claimant, (slot,), claim.character)

    def expose(self, game: Complots, claim: Challenge) -> None:
        """The claim was a lie: nothing is shown but the card that will be lost."""
        holds = game.claims[claim.claim][3]
        game.tell("bluff_caught", seat=claim.claimant, character=claim.character, holds=holds)
        if holds:
            knowledge.lied(game, claim.claimant, claim.character)

    def settled(self, game: Complots, stands: bool, challenger: int | None) -> None:
        """Take note of how the claim came out, before anybody loses a life over it."""
        raise NotImplementedError  # pragma: no cover


@dataclass(slots=True, eq=False)
class Challenge(Frame["Complots"]):
    """Everybody but the claimant may challenge the claim made by the frame beneath; the first one does."""

    phase = "challenge"

    claimant: int
    character: str
    claim: int
    waiting: tuple[int, ...] = ()

    def legal(self, game: Complots, seat: int) -> Sequence[Move]:
        return CHALLENGE_ANSWERS

    def answer(self, game: Complots, seat: int, move: Move) -> None:
        if move is PASS:
            self.waiting = without(self.waiting, seat)
            if not self.waiting:
                game.pop()
                game.settle_claim(self.claim, True)
                game.claim_maker().settled(game, True, None)
            return
        game.pop()
        holds = game.claims[self.claim][3]
        game.tell("challenged", seat=seat, claimant=self.claimant, character=self.character, holds=holds)
        maker = game.claim_maker()
        stands = maker.is_true(game, self)
        game.settle_claim(self.claim, stands)
        maker.settled(game, stands, seat)
        if stands:
            maker.prove(game, self, seat)
            game.push(LoseLife(seat))
        else:
            maker.expose(game, self)
            # A Witch just disproved cannot be the card that is lost now.
            game.push(LoseLife(self.claimant, witch=self.character != game.cast.witch))

    def default(self, game: Complots, seat: int) -> Move:
        return PASS

    def withdraw(self, game: Complots, seat: int) -> bool:
        if seat != self.claimant:
            return False
        game.settle_claim(self.claim, False)
        return True


@dataclass(slots=True, eq=False)
class Block(ClaimFrame):
    """Those concerned may announce a Character that stops the action; the first one does."""

    phase = "block"
    about = "block"

    eligible: tuple[int, ...]
    characters: tuple[str, ...]
    actor: int
    blocker: int | None = None
    character: str = ""
    waiting: tuple[int, ...] = ()

    def proceed(self, game: Complots) -> None:
        if self.blocker is None:
            game.ask(self, self.eligible)
        else:
            game.claim(self.blocker, self.character)

    def legal(self, game: Complots, seat: int) -> Sequence[Move]:
        return block_offers(self.characters)

    def answer(self, game: Complots, seat: int, move: Move) -> None:
        if move is PASS:
            self.waiting = without(self.waiting, seat)
            if not self.waiting:
                game.pop()
            return
        self.blocker, self.character, self.waiting = seat, move["character"], ()
        action = game.announced().action
        game.tell("blocked", seat=seat, character=self.character, target=self.actor, action=action)

    def settled(self, game: Complots, stands: bool, challenger: int | None) -> None:
        game.pop()
        if stands:
            game.announced().blocked = True

    def default(self, game: Complots, seat: int) -> Move:
        return PASS

    def reason(self, game: Complots, seat: int, move: Move) -> str | None:
        return {"block": "cannot_block_with", "challenge": "no_challenge_here"}.get(move["move"])

    def withdraw(self, game: Complots, seat: int) -> bool:
        return seat in (self.actor, self.blocker)


@cache
def block_offers(characters: tuple[str, ...]) -> tuple[Move, ...]:
    """Let it pass, or block with one of these Characters."""
    return (PASS, *(block(character) for character in characters))


@dataclass(slots=True, eq=False)
class CoClaim(ClaimFrame):
    """Several may announce the same Character, in secret; then each of these claims may be challenged."""

    phase = "co_claim"
    about = "share"
    concealed = True

    character: str
    origin: int
    asked: tuple[int, ...]
    said: tuple[int, ...] = ()
    queue: tuple[int, ...] | None = None
    current: int = -1
    valid: tuple[int, ...] = ()
    waiting: tuple[int, ...] = ()

    def proceed(self, game: Complots) -> None:
        if self.queue is None:
            if self.asked:
                game.ask(self, self.asked)
            else:
                self.queue = ()
        elif self.queue:
            self.current, *rest = self.queue
            self.queue = tuple(rest)
            if game.lives[self.current]:
                game.claim(self.current, self.character)
        else:
            game.pop()
            game.sharer().shared(game, self.asked, tuple(seat for seat in self.valid if game.lives[seat]))

    def legal(self, game: Complots, seat: int) -> Sequence[Move]:
        return CO_CLAIM_ANSWERS

    def answer(self, game: Complots, seat: int, move: Move) -> None:
        self.waiting = without(self.waiting, seat)
        if move["move"] == "claim":
            self.said += (seat,)
        if not self.waiting:
            self.queue = tuple(s for s in clockwise_from(game, self.origin) if s in self.said)
            game.tell("co_claimed", character=self.character, seats=self.queue)

    def settled(self, game: Complots, stands: bool, challenger: int | None) -> None:
        if stands:
            self.valid += (self.current,)

    def default(self, game: Complots, seat: int) -> Move:
        return PASS

    def withdraw(self, game: Complots, seat: int) -> bool:
        self.said = tuple(s for s in self.said if s != seat)
        return game.sharer_beneath(self).gone_with(game, seat)


class SharingFrame(Frame["Complots"]):
    """A frame that asked who announces the same Character."""

    __slots__ = ()

    def shared(self, game: Complots, asked: tuple[int, ...], valid: tuple[int, ...]) -> None:
        """Take note of who was asked and whose announcement stands."""
        raise NotImplementedError  # pragma: no cover

    def gone_with(self, game: Complots, seat: int) -> bool:
        """Whether the question is void when this seat leaves."""
        return False


@dataclass(slots=True, eq=False)
class LoseLife(Frame["Complots"]):
    """A player turns up one of its living cards, or lays it face down and announces the Witch."""

    phase = "lose_life"

    seat: int
    witch: bool = True
    waiting: tuple[int, ...] = ()

    def proceed(self, game: Complots) -> None:
        if game.lives[self.seat] == 2:
            game.ask(self, (self.seat,))
            return
        game.pop()
        if game.lives[self.seat]:
            game.lose_card(self.seat, game.living(self.seat)[0])

    def legal(self, game: Complots, seat: int) -> Sequence[Move]:
        return WITCH_ANSWERS if self.witch and game.cast.witch else LOSE_ANSWERS

    def accept(self, game: Complots, seat: int, move: Move, offers: Sequence[Move]) -> Move | None:
        # Saying that one does not announce the Witch is the same as not saying it.
        if move["move"] == "lose":
            move = Move(lose(move["slot"], move.get("sorciere", False)))
        return Frame.accept(self, game, seat, move, offers)

    def answer(self, game: Complots, seat: int, move: Move) -> None:
        game.pop()
        if move.get("sorciere"):
            slot = move["slot"]
            game.faces[2 * seat + slot] = LOST_DOWN
            game.lives[seat] -= 1
            game.tell("witch_announced", seat=seat, slot=slot)
            game.push(Witch(seat, slot))
        else:
            game.lose_card(seat, move["slot"])

    def default(self, game: Complots, seat: int) -> Move:
        return lose(0)

    def reason(self, game: Complots, seat: int, move: Move) -> str | None:
        return "no_witch_now" if move.get("sorciere") else None

    def withdraw(self, game: Complots, seat: int) -> bool:
        return seat == self.seat


@dataclass(slots=True, eq=False)
class Witch(ClaimFrame):
    """The card just lost lies face down and is said to be the Witch: gold, unless a lie is caught."""

    phase = "witch"
    about = "witch"

    seat: int
    slot: int
    stands: bool | None = None
    waiting: tuple[int, ...] = ()

    def proceed(self, game: Complots) -> None:
        if self.stands is None:
            game.claim(self.seat, game.cast.witch)
            return
        game.pop()
        # Paid last, when whoever challenged in vain has lost a life.
        if self.stands and game.lives[self.seat]:
            game.transfer(TREASURY, self.seat, game.cast.witch_gold, why="witch")

    def is_true(self, game: Complots, claim: Challenge) -> bool:
        return game.cards[2 * self.seat + self.slot] == claim.character

    def prove(self, game: Complots, claim: Challenge, challenger: int) -> None:
        # The life was lost before; what is new is that it was the truth.
        self._turn_up(game, "witch_proved", by=challenger)

    def expose(self, game: Complots, claim: Challenge) -> None:
        # Only the card on the table was spoken of: the other one may well be the Witch.
        game.tell("bluff_caught", seat=claim.claimant, character=claim.character, holds=True)
        self._turn_up(game, "turned_up")

    def _turn_up(self, game: Complots, event: str, **more: Json) -> None:
        place = 2 * self.seat + self.slot
        game.faces[place] = LOST_UP
        game.tell(event, seat=self.seat, slot=self.slot, character=game.cards[place], **more)

    def settled(self, game: Complots, stands: bool, challenger: int | None) -> None:
        self.stands = stands

    def withdraw(self, game: Complots, seat: int) -> bool:
        return seat == self.seat


@dataclass(slots=True, eq=False)
class Estate(SharingFrame):
    """Somebody has just been eliminated: those who announce the Undertaker share the purse."""

    phase = "estate"

    dead: int
    amount: int
    valid: tuple[int, ...] | None = None
    waiting: tuple[int, ...] = ()

    def proceed(self, game: Complots) -> None:
        if self.valid is None:
            game.push(CoClaim(game.cast.undertaker, self.dead, clockwise(game.alive, self.dead)))
            return
        game.pop()
        share = self.amount // len(self.valid) if self.valid else 0
        for seat in self.valid:
            game.transfer(ESTATES, seat, share, why="inherit")
        game.transfer(ESTATES, TREASURY, self.amount - share * len(self.valid))

    def shared(self, game: Complots, asked: tuple[int, ...], valid: tuple[int, ...]) -> None:
        self.valid = valid


def without(seats: tuple[int, ...], seat: int) -> tuple[int, ...]:
    """The seats less one."""
    at = seats.index(seat)
    return seats[:at] + seats[at + 1 :]


def clockwise_from(game: Complots, seat: int) -> tuple[int, ...]:
    """All living seats in order, beginning left of this one and ending with it."""
    order = clockwise(game.alive, seat)
    return (*order, seat) if game.lives[seat] else order
