"""Nines: a game of a few lines. Everybody has one card from 1 to 9, face down; in turn each keeps it or swaps
it with the top of the pile, once; then the highest card wins."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any, ClassVar

from engine.core.chart import Chart, Figures
from engine.core.definition import NOBODY, WHISPERED, EventKind, GameDefinition
from engine.core.events import Event
from engine.core.frames import Frame
from engine.core.game import Game
from engine.core.json import Json
from engine.core.moves import Move, Shapes
from engine.core.options import Option, Schema
from engine.core.outcome import Outcome

NAMES = tuple(f"n{number}" for number in range(1, 10))
KEEP, SWAP = Move(move="keep"), Move(move="swap")


@dataclass(frozen=True)
class Content:
    """What the game is played with."""

    raw: Json
    custom: bool
    minutes: int
    derived: dict[str, Any] = field(default_factory=dict)

    def raw_if_custom(self) -> Json:
        """The file, unless it is the one that comes with the game."""
        return self.raw if self.custom else None


@cache
def standard_content() -> Content:
    """The content that comes with the game."""
    return Content({"minutes": 2, "cards": {name: {} for name in NAMES}}, False, 2)


def load_content(raw: Json) -> Content:
    """The content of a file."""
    return Content(raw, True, raw["minutes"])


@dataclass(slots=True, eq=False)
class Turn(Frame["Nines"]):
    """Keep one's card, or swap it."""

    phase = "turn"
    waiting: tuple[int, ...] = ()

    def proceed(self, game: Nines) -> None:
        left = [seat for seat in range(game.seats) if seat not in game.done]
        if not left:
            best = max(game.hands)
            winners = tuple(seat for seat, card in enumerate(game.hands) if card == best)
            game.tell("shown", cards=list(game.hands))
            game.finish(Outcome(winners, "highest", (winners,), {"card": best}))
            return
        game.begin_turn()
        game.ask(self, (left[0],))

    def legal(self, game: Nines, seat: int) -> Sequence[Move]:
        return (KEEP, SWAP) if game.pile else (KEEP,)

    def answer(self, game: Nines, seat: int, move: Move) -> None:
        self.waiting = ()
        game.done = (*game.done, seat)
        if move == SWAP:
            game.hands[seat] = game.pile.pop()
            game.whisper((seat,), "dealt", card=game.hands[seat])
        game.tell("kept" if move == KEEP else "swapped", seat=seat)

    def default(self, game: Nines, seat: int) -> Move:
        return KEEP

    def withdraw(self, game: Nines, seat: int) -> bool:
        self.waiting = ()
        return False


class Nines(Game):
    """A game of Nines."""

    NAME = "nines"
    FRAMES: ClassVar = {Turn.__name__: Turn}
    PLAIN: ClassVar = ("done", "gone")
    LISTS: ClassVar = ("hands", "pile")
    __slots__ = (*PLAIN, *LISTS)

    @classmethod
    def shapes(cls, content: Any) -> Shapes:
        return {"keep": {}, "swap": {}}

    @classmethod
    def schema(cls, content: Any) -> Schema:
        return Schema(
            (
                Option("joker", "flag", False),
                Option("swaps", "number", 1, least=1, most=3),
                # Called like an option of Tokyo Ghoul, whose Characters have types.
                Option("characters", "choices", (), choices=("n7", "n8")),
            )
        )

    def set_up(self) -> None:
        self.done, self.gone = (), ()
        self.pile = list(NAMES)
        self._dealer.shuffle(self.pile)
        self.hands = [self.pile.pop() for _ in range(self.seats)]
        for seat, card in enumerate(self.hands):
            self.whisper((seat,), "dealt", card=card)
        self.push(Turn())

    def view(self, seat: int | None) -> dict[str, Json]:
        over = self._result is not None
        top = self._stack[-1] if self._stack else None
        return {
            "game": self.NAME,
            "seat": seat,
            "decision": self.decision,
            "phase": "game_over" if top is None else top.phase,
            "waiting_for": [] if top is None else list(top.waiting),
            "asked": list(self.asked),
            "turn_number": self.turn_number,
            "active": top.waiting[0] if top is not None and top.waiting else None,
            "players": {
                str(player): {
                    "hand": self.hands[player] if over or player == seat else None,
                    "done": player in self.done,
                    "present": player not in self.gone,
                }
                for player in range(self.seats)
            },
            "pile": len(self.pile),
            "outcome": None if self._result is None else self._result.to_json(),
        }

    def in_play(self, seat: int) -> bool:
        return seat not in self.gone

    def depart(self, seat: int) -> None:
        self.gone, self.done = (*self.gone, seat), tuple(dict.fromkeys((*self.done, seat)))
        if self._stack:
            self._stack[-1].withdraw(self, seat)

    def redeal(self, seat: int | None, rng: random.Random) -> Nines:
        twin = self.copy()
        twin._dealer = self._dealer.reseeded(rng.getrandbits(64))
        loose = sorted(self.pile + [card for player, card in enumerate(self.hands) if player != seat])
        rng.shuffle(loose)
        twin.hands = [self.hands[seat] if player == seat else loose.pop() for player in range(self.seats)]
        twin.pile = loose
        return twin


def _count(_: Any, events: Sequence[Event], seats: Figures) -> None:
    for event in events:
        if event.kind == "swapped":
            seats[event.data["seat"]]["swapped"] += 1


def _position(content: Any, given: Mapping[str, Json]) -> Game:
    raise NotImplementedError


DEFINITION = GameDefinition(
    cls=Nines,
    players=range(2, 6),
    standard_content=standard_content,
    load_content=load_content,
    check_shown=lambda raw: None,
    position=_position,
    describe=lambda game: {"hands": list(game.hands)},
    events={
        "dealt": WHISPERED,
        "kept": EventKind(),
        "swapped": EventKind(sound="card"),
        "shown": NOBODY,
        "left": EventKind(),
    },
    in_play=lambda view, seat: bool(view["players"][str(seat)]["present"]),
    held=lambda view, mine: [mine["hand"]],
    chart=Chart("points", lambda game: [NAMES.index(card) + 1 for card in game.hands]),
    figures=("swapped",),
    count=_count,
)
