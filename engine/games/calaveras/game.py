"""Mission Calaveras: the state of the table and what can happen on it."""

from __future__ import annotations

import random
from typing import Any, ClassVar

from engine.core.frames import Frame
from engine.core.game import Game
from engine.core.json import Json
from engine.core.moves import Shapes
from engine.core.options import Schema
from engine.core.refusal import Refusal
from engine.games.calaveras import effects, moves, options, redeal, setup, view
from engine.games.calaveras.content import Content
from engine.games.calaveras.table import OfferTable, opposite, table_for
from engine.games.calaveras.turn import Turn

FRAMES: dict[str, type[Frame[Any]]] = {Turn.__name__: Turn}


class Calaveras(Game):
    """A game of Mission Calaveras. People have the seats from 0 on; a ghost has the one after the last."""

    NAME = "calaveras"
    FRAMES = FRAMES
    PLAIN: ClassVar = (
        "people",
        "order",
        "teams",
        "organisations",
        "controllers",
        "box",
        "turn",
        "nicole",
        "reshuffled",
    )
    LISTS: ClassVar = ("points", "laid", "hands", "draw_pile", "discard", "drawn")
    DERIVED: ClassVar = ("table",)

    __slots__ = (*PLAIN, *LISTS, *DERIVED)

    content: Content
    table: OfferTable
    people: int
    order: tuple[int, ...]
    """The seats clockwise, which is the order of the turns."""
    teams: str
    """The team letter of each seat."""
    organisations: tuple[str, ...]
    """The organisation of each team."""
    controllers: tuple[int | None, ...]
    """Who plays for each seat: its own person, its partner for a ghost, or nobody any more."""
    box: tuple[int, ...]
    """How many cards of each kind this table is played with."""
    turn: int
    nicole: int
    reshuffled: tuple[int, ...]
    """How many cards of each kind made the draw pile at the last reshuffle; nothing before the first."""
    points: list[int]
    laid: list[int]
    """The places that lie before each seat, then in the Innocent and in the Suspect zone, as bits."""
    hands: list[tuple[str, ...]]
    draw_pile: list[str]
    """Its top is its end."""
    discard: list[int]
    """How many cards of each kind lie there."""
    drawn: list[tuple[str, ...]]
    """What each seat has drawn since the last reshuffle, which only that seat knows."""

    @classmethod
    def shapes(cls, content: Content) -> Shapes:
        return moves.shapes(content)

    @classmethod
    def schema(cls, content: Content) -> Schema:
        return options.schema(content)

    def set_up(self) -> None:
        setup.set_up(self)

    def restore(self) -> None:
        self.table = table_for(self.content, self.seats)
        lists = (self.controllers, self.points, self.drawn)
        if self.count() != self.box or any(len(one) != self.seats for one in lists):
            raise Refusal("bad_save", problem="the cards or the seats do not add up")

    def view(self, seat: int | None) -> dict[str, Json]:
        return view.view(self, seat)

    def in_play(self, seat: int) -> bool:
        return self.controllers[seat] == seat

    def redeal(self, seat: int | None, rng: random.Random) -> Calaveras:
        return redeal.redeal(self, seat, rng)

    # -- looking at the table ------------------------------------------------------------------

    def present(self) -> tuple[int, ...]:
        """The people who have not left."""
        return tuple(seat for seat in range(self.people) if self.controllers[seat] == seat)

    def ghost(self) -> int | None:
        """The seat that nobody ever sat on."""
        return self.people if self.people < self.seats else None

    def next_seat(self) -> int:
        """Whose turn comes after this one."""
        return self.order[(self.order.index(self.turn) + 1) % self.seats]

    def playable(self) -> bool:
        """Whether anybody has a card to play or can still draw one."""
        return any(self.hands) or bool(self.draw_pile) or any(self.discard)

    def count(self) -> tuple[int, ...]:
        """How many cards of each kind there are, wherever they are."""
        cards = [*self.draw_pile, *(card for hand in self.hands for card in hand)]
        cards += [place for places in self.laid for place in self.table.names(places)]
        return tuple(cards.count(card) + self.discard[kind] for card, kind in self.table.kinds.items())

    # -- changing the table --------------------------------------------------------------------

    def take(self, count: int) -> tuple[str, ...]:
        """The top cards of the draw pile, as far as there are any."""
        return self._dealer.take(self.draw_pile, count)

    def reshuffle(self) -> None:
        """The discard pile becomes the draw pile."""
        self.reshuffled = tuple(self.discard)
        self.drawn = [()] * self.seats
        for card, kind in self.table.kinds.items():
            self.draw_pile += [card] * self.discard[kind]
            self.discard[kind] = 0
        self._dealer.shuffle(self.draw_pile)
        self.tell("reshuffled", count=len(self.draw_pile))

    # -- a player leaves -----------------------------------------------------------------------

    def depart(self, seat: int) -> None:
        """The seat becomes a ghost of its team; a team without people only keeps its place.

        The hand goes to the discard pile, for all to see, and from now on the partner plays for
        the seat from their own hand. The last team with people at the table wins.
        """
        partner = opposite(self.order, seat)
        heir = partner if self.in_play(partner) else None
        self.controllers = tuple(heir if who == seat else who for who in self.controllers)
        hand, self.hands[seat] = self.hands[seat], ()
        for card in hand:
            self.discard[self.table.kinds[card]] += 1
        self.tell("hand_discarded", seat=seat, cards=hand)
        left = {self.teams[person] for person in self.present()}
        if len(left) == 1:
            effects.finish(self, "last_team", None, left.pop())
            return
        self._stack[-1].withdraw(self, seat)
