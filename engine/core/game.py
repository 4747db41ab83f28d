"""A game: its state, and the six verbs by which everything else knows it."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from engine.core.caution import Caution
from engine.core.dealer import Dealer
from engine.core.events import Event
from engine.core.frames import Frame, load_frame
from engine.core.json import Json, freeze, thaw
from engine.core.moves import Move, Shapes, read_move
from engine.core.options import Schema
from engine.core.outcome import Outcome
from engine.core.refusal import Refusal

if TYPE_CHECKING:
    from typing import Self


class Game:
    """The authoritative state of one game, changed only by `apply` and `forfeit`.

    A subclass names its state in `PLAIN` (unalterable values) and `LISTS` (flat lists of such
    values), which makes copying, saving and loading the same for every game. `DERIVED` names what
    follows from options and content, is never changed, and is rebuilt by `restore`.
    """

    NAME: ClassVar[str]
    VERSION: ClassVar[int] = 1
    WINNER_BEGINS: ClassVar[bool] = False
    """Whether the winner begins the next game of the same people."""
    PLAIN: ClassVar[tuple[str, ...]]
    LISTS: ClassVar[tuple[str, ...]]
    DERIVED: ClassVar[tuple[str, ...]] = ()
    FRAMES: ClassVar[Mapping[str, type[Frame[Any]]]]

    __slots__ = (
        "_dealer",
        "_events",
        "_offers",
        "_result",
        "_stack",
        "asked",
        "content",
        "decision",
        "opening",
        "options",
        "seats",
        "turn_number",
    )

    seats: int
    """How many seats the table has; they are numbered from 0 clockwise."""
    decision: int
    """The number of the question the table is at; an answer to another one comes too late."""
    asked: tuple[int, ...]
    """The seats this question was put to, whether or not they have answered."""
    turn_number: int
    """Which turn it is, or which round in a game that counts those; 0 before the first one."""
    opening: Sequence[Event]
    """What the table is told when the game begins."""

    def __init__(
        self,
        seats: int,
        options: dict[str, Json],
        seed: int | str,
        content: Any,
        stacked: Sequence[Json] = (),
    ) -> None:
        self.begin(seats, options, seed, content, stacked)
        self.set_up()
        self.settle()
        self.opening = self._events

    def begin(
        self,
        seats: int,
        options: dict[str, Json],
        seed: int | str,
        content: Any,
        stacked: Sequence[Json] = (),
    ) -> None:
        """An empty table: everything but the game's own state."""
        self.seats = seats
        self.options = options
        self.content = content
        self.decision = 0
        self.opening = ()
        self._dealer = Dealer(seed, stacked)
        self._stack: list[Frame[Any]] = []
        self._result: Outcome | None = None
        self._events: list[Event] = []
        self._offers: tuple[int, Sequence[Move]] | None = None
        self.asked = ()
        self.turn_number = 0

    # -- what a game must say ------------------------------------------------------------------

    @classmethod
    def shapes(cls, content: Any) -> Shapes:
        """The moves of this game, field by field."""
        raise NotImplementedError  # pragma: no cover

    @classmethod
    def schema(cls, content: Any) -> Schema:
        """The options of this game."""
        raise NotImplementedError  # pragma: no cover

    @classmethod
    def cautions(cls, content: Any, seats: int, options: Mapping[str, Json]) -> tuple[Caution, ...]:
        """What a table should know of options that are allowed, before it begins."""
        return ()

    def set_up(self) -> None:
        """Lay out the table and put the first frame on the stack."""
        raise NotImplementedError  # pragma: no cover

    def depart(self, seat: int) -> None:
        """What becomes of a seat whose player leaves for good (see `forfeit`)."""
        raise NotImplementedError  # pragma: no cover

    def restore(self) -> None:
        """Rebuild after a load what is not saved because it follows from options and content."""

    # -- the six verbs -------------------------------------------------------------------------

    def deciders(self) -> tuple[int, ...]:
        """The seats that owe an answer now."""
        return self._stack[-1].waiting if self._stack else ()

    def legal(self, seat: int) -> Sequence[Move]:
        """Every move this seat may make now."""
        offers = self._offers
        if offers is not None and offers[0] == seat:
            return offers[1]
        if not self._stack or seat not in self._stack[-1].waiting:
            return ()
        moves = self._stack[-1].legal(self, seat)
        self._offers = (seat, moves)
        return moves

    def unavailable(self, seat: int) -> list[dict[str, Json]]:
        """What this seat would look for but may not do now: fields of a move, `reason`, `details`."""
        if not self._stack or seat not in self._stack[-1].waiting:
            return []
        return [
            {"move": dict(fields), "reason": reason, "details": dict(details)}
            for fields, reason, details in self._stack[-1].unavailable(self, seat)
        ]

    def apply(self, seat: int, move: Json, decision: int | None = None) -> list[Event]:
        """Make the move and return what the table is told, or refuse it and change nothing."""
        stack = self._stack
        if not stack:
            raise Refusal("game_over")
        if decision is not None and decision != self.decision:
            raise Refusal("stale_window")
        frame = stack[-1]
        if seat not in frame.waiting:
            raise self._not_waited_for(seat)
        known = self._offers
        for offer in known[1] if known is not None and known[0] == seat else self.legal(seat):
            if offer is move:
                break
        else:
            offer = self._read(frame, seat, move)
        self._offers = None
        events: list[Event] = []
        self._events = events
        frame.answer(self, seat, offer)
        while stack and not stack[-1].waiting:
            stack[-1].proceed(self)
        return events

    def view(self, seat: int | None) -> dict[str, Json]:
        """All this seat (None: a spectator) may know, and nothing else."""
        raise NotImplementedError  # pragma: no cover

    def outcome(self) -> Outcome | None:
        """How the game ended, or None while it goes on."""
        return self._result

    def copy(self) -> Self:
        """An independent game in the same state."""
        cls = type(self)
        twin = cls.__new__(cls)
        twin.seats = self.seats
        twin.options = self.options
        twin.content = self.content
        twin.decision = self.decision
        twin.opening = ()
        twin._dealer = self._dealer.copy()
        twin._stack = [frame.copy() for frame in self._stack]
        twin._result = self._result
        twin._events = []
        twin._offers = None
        twin.asked = self.asked
        twin.turn_number = self.turn_number
        for name in (*cls.PLAIN, *cls.DERIVED):
            setattr(twin, name, getattr(self, name))
        for name in cls.LISTS:
            setattr(twin, name, getattr(self, name)[:])
        return twin

    def dump(self) -> dict[str, Json]:
        """The whole state as plain data, hidden parts included: for the host's own save."""
        return {
            "game": self.NAME,
            "version": self.VERSION,
            "seats": self.seats,
            "options": thaw(self.options),
            "content": self.content.raw_if_custom(),
            "decision": self.decision,
            "asked": list(self.asked),
            "turn_number": self.turn_number,
            "dealer": self._dealer.dump(),
            "stack": [frame.dump() for frame in self._stack],
            "outcome": None if self._result is None else self._result.to_json(),
            "state": {name: thaw(getattr(self, name)) for name in (*self.PLAIN, *self.LISTS)},
        }

    @classmethod
    def load(cls, data: dict[str, Json], content: Any) -> Self:
        """The game that `dump` wrote; a damaged save is refused."""
        if data.get("version") != cls.VERSION:
            raise Refusal("bad_save", problem=f"version {data.get('version')} instead of {cls.VERSION}")
        game = cls.__new__(cls)
        try:
            game.seats = data["seats"]
            game.options = data["options"]
            game.content = content
            game.decision = data["decision"]
            game.opening = ()
            game._dealer = Dealer.load(data["dealer"])
            game._stack = [load_frame(frame, cls.FRAMES) for frame in data["stack"]]
            game._result = None if data["outcome"] is None else Outcome.from_json(data["outcome"])
            game._events = []
            game._offers = None
            game.asked = freeze(data["asked"])
            game.turn_number = data["turn_number"]
            state = data["state"]
            if set(state) != {*cls.PLAIN, *cls.LISTS}:
                raise Refusal("bad_save", problem="the names of the state")
            for name in cls.PLAIN:
                setattr(game, name, freeze(state[name]))
            for name in cls.LISTS:
                setattr(game, name, [freeze(item) for item in state[name]])
            game.restore()
        except (KeyError, TypeError, ValueError, AttributeError) as error:
            raise Refusal("bad_save", problem=f"{type(error).__name__} {error}") from error
        return game

    # -- the host's two commands ---------------------------------------------------------------

    def default(self, seat: int) -> Move:
        """The answer to give for a seat that does not answer in time."""
        if seat not in self.deciders():
            raise self._not_waited_for(seat)
        return self._stack[-1].default(self, seat)

    def forfeit(self, seat: int) -> list[Event]:
        """Take a seat out of the game because its player has left for good."""
        if self._result is not None:
            raise Refusal("game_over")
        if type(seat) is not int or not 0 <= seat < self.seats:
            raise Refusal("unknown_seat", seat=str(seat)[:40])
        if not self.in_play(seat):
            raise Refusal("not_in_play")
        self._offers = None
        self._events = []
        self.asked = tuple(asked for asked in self.asked if asked != seat)
        self.tell("left", seat=seat)
        self.depart(seat)
        self.settle()
        return self._events

    def in_play(self, seat: int) -> bool:
        """Whether the seat still takes part."""
        raise NotImplementedError  # pragma: no cover

    def redeal(self, seat: int | None, rng: random.Random) -> Self:
        """A full game that agrees with everything this seat (None: a spectator) knows, dealt at random.

        What the seat does not know does not enter into it: two games that look alike to the seat give
        the same one for the same `rng`. It is how bots imagine, and how secrecy is tested.
        """
        raise NotImplementedError  # pragma: no cover

    # -- for frames and rules ------------------------------------------------------------------

    def push(self, frame: Frame[Any]) -> None:
        """Put a frame on top: it comes first, then whatever it interrupted goes on."""
        self._stack.append(frame)

    def pop(self) -> None:
        """The frame on top is done. A finished game has no frames left to take away."""
        if self._stack:
            self._stack.pop()

    def on_top(self, frame: Frame[Any]) -> bool:
        """Whether nothing has been put above this frame."""
        return bool(self._stack) and self._stack[-1] is frame

    def ask(self, frame: Frame[Any], seats: tuple[int, ...]) -> None:
        """Open a new question to these seats."""
        frame.waiting = self.asked = seats
        self.decision += 1

    def begin_turn(self) -> None:
        """A turn (or a round) begins: what is told from now on belongs to it."""
        self.turn_number += 1

    def settle(self) -> None:
        """Let the frames go on until somebody has to answer or the game is over."""
        stack = self._stack
        while stack and not stack[-1].waiting:
            stack[-1].proceed(self)

    def stack_draws(self, cards: Sequence[Json]) -> None:
        """Name the cards that the next draws must give."""
        self._dealer = self._dealer.stacked(cards)

    def finish(self, outcome: Outcome) -> None:
        """End the game: whatever was under way is dropped."""
        self._stack.clear()
        self._result = outcome
        self.asked = ()
        self.decision += 1

    def tell(self, kind: str, **data: Json) -> None:
        """Tell everybody."""
        self._events.append(Event((kind, data, None, self.turn_number)))

    def whisper(self, seats: tuple[int, ...], kind: str, **data: Json) -> None:
        """Tell only these seats."""
        self._events.append(Event((kind, data, seats, self.turn_number)))

    # -- inside --------------------------------------------------------------------------------

    def _read(self, frame: Frame[Any], seat: int, move: Json) -> Move:
        # What comes from outside is checked to the leaf; only an offer itself needs no check.
        read = read_move(move, self.shapes(self.content), self.seats)
        accepted = frame.accept(self, seat, read, self.legal(seat))
        if accepted is None:
            reason = frame.reason(self, seat, read)
            details = {} if reason is None else frame.details(self, seat, read, reason)
            raise Refusal("illegal_move", reason=reason, rules=self.NAME, **{**details, "move": read["move"]})
        return accepted

    def _not_waited_for(self, seat: int) -> Refusal:
        if type(seat) is not int or not 0 <= seat < self.seats:
            return Refusal("unknown_seat", seat=str(seat)[:40])
        return Refusal("game_over") if not self._stack else Refusal("not_your_move")
