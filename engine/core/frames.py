"""Frames: the small pieces a turn is made of, stacked like interruptions at a table.

A frame that waits for nobody is told to `proceed` whenever it is on top: it asks somebody, puts
another frame above itself, or leaves the stack. A frame that waits is answered. Its fields are its
whole memory, plain and unalterable, so a stack can be copied, saved and resumed at any moment.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import fields
from operator import attrgetter
from typing import TYPE_CHECKING, Any, ClassVar, Generic, NamedTuple, TypeVar

from engine.core.json import Json, freeze, thaw
from engine.core.moves import Move
from engine.core.refusal import Refusal

if TYPE_CHECKING:
    from typing import Self

G = TypeVar("G")

Unavailable = tuple[Mapping[str, Json], str, Mapping[str, Json]]
"""Some fields of a move (None: left out), the reason why no move with them is allowed, and what its sentence
needs."""


class Frame(Generic[G]):
    """One step of a turn, usually a paragraph of the rulebook. Subclasses are dataclasses with slots."""

    __slots__ = ("waiting",)

    phase: ClassVar[str] = ""
    """What a player would call this moment; the view shows it while the frame waits."""

    concealed: ClassVar[bool] = False
    """Whether an answer stays a secret of the one who gave it until all have answered."""

    waiting: tuple[int, ...]
    """The seats that owe an answer; none while the frame has something to do by itself."""

    def proceed(self, game: G) -> None:
        """Do what comes next without any player's choice: ask, put a frame above, or leave."""
        raise NotImplementedError  # pragma: no cover

    def legal(self, game: G, seat: int) -> Sequence[Move]:
        """Every answer this waiting seat may give."""
        raise NotImplementedError  # pragma: no cover

    def answer(self, game: G, seat: int, move: Move) -> None:
        """What happens when a waiting seat answers with one of its offers, or what `accept` made of it."""
        raise NotImplementedError  # pragma: no cover

    def default(self, game: G, seat: int) -> Move:
        """The answer given for a waiting seat whose clock ran out or whose player left."""
        raise NotImplementedError  # pragma: no cover

    def accept(self, game: G, seat: int, move: Move, offers: Sequence[Move]) -> Move | None:
        """The answer a well-formed move stands for, or None if it is not allowed.

        A frame whose answers may be written in several ways (another order, a default spelt out)
        says so here; what it returns is what `answer` gets.
        """
        return next((offer for offer in offers if offer == move), None)

    def reason(self, game: G, seat: int, move: Move) -> str | None:
        """Which rule forbids this well-formed answer, by the name of its sentence."""
        return None

    def details(self, game: G, seat: int, move: Move, reason: str) -> Mapping[str, Json]:
        """The numbers and names in the sentence of this reason."""
        return {}

    def unavailable(self, game: G, seat: int) -> Sequence[Unavailable]:
        """What this waiting seat would look for but may not do, each with its reason, before it is tried.

        It is for that seat only, and nothing in it may depend on what the seat does not know.
        """
        return ()

    def withdraw(self, game: G, seat: int) -> bool:
        """A player has left: let go of what was theirs; True if this frame leaves with them."""
        return False

    def copy(self) -> Self:
        """A frame with the same fields."""
        cls = type(self)
        return cls(*fields_of(cls).read(self))

    def dump(self) -> dict[str, Json]:
        """The frame as plain data."""
        cls = type(self)
        names, read = fields_of(cls)
        return {
            "frame": cls.__name__,
            **{name: thaw(value) for name, value in zip(names, read(self), strict=True)},
        }


class FrameFields(NamedTuple):
    """The fields of a kind of frame, and the one call that reads them all."""

    names: tuple[str, ...]
    read: Callable[[Any], tuple[Json, ...]]


_FIELDS: dict[type[Any], FrameFields] = {}


def fields_of(cls: type[Any]) -> FrameFields:
    """The fields of a kind of frame, looked up once: copying stacks is what a search does most."""
    found = _FIELDS.get(cls)
    if found is None:
        names = tuple(field.name for field in fields(cls))
        several = attrgetter(*names, names[0])
        # With a name too many, so that a frame of one field gives a tuple like all others.
        found = _FIELDS[cls] = FrameFields(names, lambda frame: several(frame)[:-1])
    return found


def load_frame(data: Json, kinds: Mapping[str, type[Frame[Any]]]) -> Frame[Any]:
    """The frame that `dump` wrote, of one of the kinds a game knows."""
    if not isinstance(data, dict) or data.get("frame") not in kinds:
        raise Refusal("bad_save", problem="an unknown frame")
    cls = kinds[data["frame"]]
    names = fields_of(cls).names
    if set(data) != {"frame", *names}:
        raise Refusal("bad_save", problem=f"the fields of the frame {data['frame']}")
    return cls(*(freeze(data[name]) for name in names))
