"""Complots: the state of the table and what can happen on it."""

from __future__ import annotations

import random
from typing import Any, ClassVar

from engine.core.frames import Frame
from engine.core.game import Game
from engine.core.json import Json
from engine.core.moves import Shapes
from engine.core.options import Schema
from engine.core.outcome import Outcome
from engine.core.refusal import Refusal
from engine.games.complots import (
    choices,
    frames,
    knowledge,
    moves,
    options,
    plague,
    redeal,
    setup,
    turn,
    view,
)
from engine.games.complots.cast import Cast, cast
from engine.games.complots.content import EXTENSIONS, Content
from engine.games.complots.table import (
    ESTATES,
    LIVING,
    LOST_UP,
    PURSES,
    STAKE,
    TREASURY,
    clockwise,
)

FRAMES: dict[str, type[Frame[Any]]] = {
    frame.__name__: frame
    for frame in (
        turn.SetupPick,
        turn.SetupReligion,
        turn.Turn,
        turn.Announced,
        frames.Challenge,
        frames.Block,
        frames.CoClaim,
        frames.LoseLife,
        frames.Witch,
        frames.Estate,
        choices.Exchange,
        choices.SpyAgain,
        choices.InqShow,
        choices.InqDecide,
        choices.Ransom,
        choices.GiveOne,
        choices.IlluPick,
        choices.JustGift,
        plague.PlagueRespond,
        plague.PlaguePass,
    )
}


class Complots(Game):
    """A game of Complots. A player's two cards are the places 2·seat and 2·seat + 1 of `cards`."""

    NAME = "complots"
    WINNER_BEGINS = True
    FRAMES = FRAMES
    PLAIN: ClassVar = ("characters", "copies", "active", "alive", "mendiant", "reunified", "mixed")
    LISTS: ClassVar = (
        "cards",
        "faces",
        "lives",
        "court",
        "discards",
        "gold",
        "religions",
        "claims",
        "out",
        "known",
    )

    DERIVED: ClassVar = ("cast",)

    __slots__ = (*PLAIN, *LISTS, *DERIVED)

    content: Content
    cast: Cast
    characters: tuple[str, ...]
    copies: int
    active: int
    alive: tuple[int, ...]
    mendiant: int | None
    """Who holds the Beggar; None while it lies in the centre."""
    reunified: bool
    mixed: bool
    """Whether anybody has drawn from the Court since the deal."""
    cards: list[str]
    faces: list[str]
    lives: list[int]
    court: list[str]
    discards: list[tuple[int, str]]
    """Two players: the cards of the piles that nobody picked, with whose pile it was."""
    gold: list[int]
    """The purses, seat by seat, then estates, stake, Almshouse and Treasury (see `table`)."""
    religions: list[str]
    claims: list[tuple[int, str, str, bool]]
    """What was announced this turn: seat, Character, open / stands / failed; False: not to hold it."""
    out: list[int]
    """The eliminated, first to last."""
    known: list[knowledge.Fact]
    """What seats know for certain though they do not see it now (see `knowledge`)."""

    @classmethod
    def shapes(cls, content: Content) -> Shapes:
        return moves.shapes(content)

    @classmethod
    def schema(cls, content: Content) -> Schema:
        return options.schema(content)

    def set_up(self) -> None:
        setup.set_up(self)

    def restore(self) -> None:
        extensions = tuple(name for name in EXTENSIONS if self.options[name])
        self.cast = cast(self.content, self.characters, extensions)
        if len(self.cards) != 2 * self.seats or sum(self.gold) != self.content.gold_in_box:
            raise Refusal("bad_save", problem="the cards or the gold do not add up")

    def view(self, seat: int | None) -> dict[str, Json]:
        return view.view(self, seat)

    def in_play(self, seat: int) -> bool:
        return self.lives[seat] > 0

    def redeal(self, seat: int | None, rng: random.Random) -> Complots:
        return redeal.redeal(self, seat, rng)

    # -- looking at the table ------------------------------------------------------------------

    def living(self, seat: int) -> tuple[int, ...]:
        """The slots (0, 1) of this player's living cards."""
        faces = self.faces
        if faces[2 * seat] == LIVING:
            return (0, 1) if faces[2 * seat + 1] == LIVING else (0,)
        return (1,) if faces[2 * seat + 1] == LIVING else ()

    def hand(self, seat: int) -> tuple[str, ...]:
        """Both cards of a player, living or lost."""
        return tuple(self.cards[2 * seat : 2 * seat + 2])

    def slot_of(self, seat: int, character: str) -> int | None:
        """The first living slot with this Character, or None."""
        place = 2 * seat
        if self.cards[place] == character and self.faces[place] == LIVING:
            return 0
        if self.cards[place + 1] == character and self.faces[place + 1] == LIVING:
            return 1
        return None

    def at_peace(self, one: int, other: int) -> bool:
        """Whether religion forbids these two to attack each other."""
        return not self.reunified and bool(self.religions) and self.religions[one] == self.religions[other]

    def targets(self, seat: int, peace: bool) -> tuple[int, ...]:
        """The opponents in turn order; with `peace`, only those religion does not protect."""
        opponents = clockwise(self.alive, seat)
        if not peace or self.reunified or not self.religions:
            return opponents
        return tuple(other for other in opponents if self.religions[other] != self.religions[seat])

    # -- claims --------------------------------------------------------------------------------

    def claim(self, seat: int, character: str, holds: bool = True) -> None:
        """Open the challenge window on what a seat says to hold (or not to hold)."""
        self.claims.append((seat, character, "open", holds))
        window = frames.Challenge(seat, character, len(self.claims) - 1)
        self.push(window)
        self.ask(window, clockwise(self.alive, seat))

    def settle_claim(self, claim: int, stands: bool) -> None:
        """Take note of how a claim came out."""
        seat, character, _, holds = self.claims[claim]
        self.claims[claim] = (seat, character, "stands" if stands else "failed", holds)

    def claim_maker(self) -> frames.ClaimFrame:
        """The frame whose claim has just been settled: the one now on top."""
        return self._stack[-1]  # type: ignore[return-value]

    def sharer(self) -> frames.SharingFrame:
        """The frame that asked who announces too: the one now on top."""
        sharer = self._stack[-1]
        assert isinstance(sharer, frames.SharingFrame)
        return sharer

    def announced(self) -> turn.Announced:
        """The action under way: always right above the turn."""
        action = self._stack[1]
        assert isinstance(action, turn.Announced)
        return action

    # -- changing the table --------------------------------------------------------------------

    def transfer(self, source: int, to: int, amount: int, **about: Json) -> None:
        """Move gold between players and the places of `table`.

        What it is about is told with it where source and goal do not say it: `why`, and `by` whom it is done.
        """
        if amount:
            self.gold[source] -= amount
            self.gold[to] += amount
            self.tell(
                "gold",
                source=source if source >= 0 else PURSES[source],
                to=to if to >= 0 else PURSES[to],
                amount=amount,
                **about,
            )

    def draw(self, count: int) -> tuple[str, ...]:
        """Take cards from the Court, which is a heap: it is shuffled whenever a card goes back."""
        return self._dealer.draw(self.court, count)

    def replace_cards(self, seat: int, slots: tuple[int, ...], shown: str = "") -> None:
        """Shuffle these cards into the Court and draw as many into the same slots."""
        back = [self.cards[2 * seat + slot] for slot in slots]
        self.court += back
        drawn = self.draw(len(slots))
        knowledge.swapped(self, seat, slots, back, drawn, shown)
        for slot, card in zip(slots, drawn, strict=True):
            self.cards[2 * seat + slot] = card
        self.tell("replaced", seat=seat, count=len(slots))
        self.whisper((seat,), "hand", cards=self.hand(seat))

    def lose_card(self, seat: int, slot: int) -> None:
        """Turn up a living card; without any left the player is eliminated."""
        self.faces[2 * seat + slot] = LOST_UP
        self.lives[seat] -= 1
        self.tell("life_lost", seat=seat, slot=slot, character=self.cards[2 * seat + slot])
        if self.claims and not self.claims[-1][3]:
            knowledge.turned_up(self, seat, slot)
        if not self.lives[seat]:
            self.eliminate(seat)

    def eliminate(self, seat: int, estate: bool = True) -> None:
        """A player is out: end the game, or clear the place and see who inherits."""
        self.out.append(seat)
        self.alive = tuple(other for other in self.alive if other != seat)
        self.tell("eliminated", seat=seat)
        if len(self.alive) == 1:
            self._end()
            return
        if self.mendiant == seat:
            self.mendiant = None
        self.check_reunified()
        purse = self.gold[seat]
        if purse and estate and self.cast.undertaker:
            self.transfer(seat, ESTATES, purse)
            self.push(frames.Estate(seat, purse))
        else:
            self.transfer(seat, TREASURY, purse)

    def _end(self) -> None:
        (winner,) = self.alive
        for frame in self._stack:
            # Somebody may have left while the winner was choosing cards.
            if isinstance(frame, choices.Exchange):
                self.court += frame.drawn
        for purse in (*self.out, STAKE, ESTATES):
            self.transfer(purse, TREASURY, self.gold[purse])
        ranking = ((winner,), *((seat,) for seat in reversed(self.out)))
        self.tell("won", seat=winner)
        self.finish(Outcome((winner,), "last_alive", ranking))

    def give_religions(self, side: str) -> None:
        """The first player has this side, and every next one the other than the one before."""
        sides = tuple(self.content.religions)
        turn = sides.index(side)
        self.religions = [""] * self.seats
        for seat in (self.active, *clockwise(tuple(range(self.seats)), self.active)):
            self.religions[seat] = sides[turn % len(sides)]
            # A seat whose player has left already is nobody's neighbour.
            turn += self.lives[seat] > 0
        self.tell("religions", sides=tuple(self.religions))
        self.check_reunified()

    def convert(self, seat: int) -> None:
        """Turn a player's religion card over."""
        sides = tuple(self.content.religions)
        self.religions[seat] = sides[(sides.index(self.religions[seat]) + 1) % len(sides)]
        self.tell("converted", seat=seat, side=self.religions[seat])
        self.check_reunified()

    def check_reunified(self) -> None:
        """Once all living players share a religion it is everybody for themselves, for good."""
        if self.religions and not self.reunified and len({self.religions[seat] for seat in self.alive}) == 1:
            self.reunified = True
            self.tell("reunified")

    # -- a player leaves -----------------------------------------------------------------------

    def depart(self, seat: int) -> None:
        """The cards turn up, the gold goes to the Treasury, and what was theirs is withdrawn."""
        for slot in self.living(seat):
            self.faces[2 * seat + slot] = LOST_UP
            # Who leaves before picking a card of its pile has only one to turn up.
            if self.cards[2 * seat + slot]:
                self.tell("life_lost", seat=seat, slot=slot, character=self.cards[2 * seat + slot])
        self.lives[seat] = 0
        self.eliminate(seat, estate=False)
        kept: list[Frame[Any]] = []
        beneath: Frame[Any] | None = None
        for frame in self._stack:
            # A challenge has no meaning without the claim it is about.
            orphan = isinstance(frame, frames.Challenge) and beneath is not (kept[-1] if kept else None)
            if not frame.withdraw(self, seat) and not orphan:
                kept.append(frame)
            beneath = frame
        self._stack[:] = kept
        if kept and seat in kept[-1].waiting:
            kept[-1].answer(self, seat, kept[-1].default(self, seat))

    def sharer_beneath(self, frame: frames.CoClaim) -> frames.SharingFrame:
        """The frame that asked this question."""
        sharer = self._stack[self._stack.index(frame) - 1]
        assert isinstance(sharer, frames.SharingFrame)
        return sharer
