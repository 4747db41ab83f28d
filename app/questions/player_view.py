"""One table through one person's eyes: all that a question, a board or a sentence may be made of."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, fields
from functools import cached_property
from operator import attrgetter
from typing import Any, Final, TypeAlias, TypeVar, overload

from app.language import Texts
from app.language.naming import Naming
from app.language.narrator import Narrator, content_of, narrator
from app.questions.board import Presence
from app.questions.question import Move
from engine.core.json import Json

T = TypeVar("T")

Alike: TypeAlias = dict[Hashable, tuple[Any, frozenset[int]]]
"""What was put into words for everybody, each with the seats it is about."""

AWAITED: Final = "waiting_for"
"""What a view of a game says of whom the table waits for."""
_APART = ("view", "log", "waiting", "kept", "said", "public")


class ReadLog(Sequence[Mapping[str, Json]]):
    """What somebody was told of a game, which knows whether anybody has looked: what was made without it
    stays true when it grows."""

    def __init__(self, log: Sequence[Mapping[str, Json]]) -> None:
        self._log = log
        self.read = False

    @overload
    def __getitem__(self, at: int) -> Mapping[str, Json]: ...

    @overload
    def __getitem__(self, at: slice) -> Sequence[Mapping[str, Json]]: ...

    def __getitem__(self, at: int | slice) -> Mapping[str, Json] | Sequence[Mapping[str, Json]]:
        self.read = True
        return self._log[at]

    def __len__(self) -> int:
        self.read = True
        return len(self._log)

    def __iter__(self) -> Iterator[Mapping[str, Json]]:
        self.read = True
        return iter(self._log)


@dataclass(frozen=True)
class PlayerView:
    """What one person is sent of a game, with the language they read it in."""

    game: str
    view: Mapping[str, Json]
    names: tuple[str, ...]
    """The players by seat."""
    content: Mapping[str, Json]
    """The content this table is played with."""
    seat: int | None
    """The reader's; None for somebody who watches."""
    lang: str
    legal: tuple[Move, ...] = ()
    unavailable: tuple[Mapping[str, Json], ...] = ()
    """What the reader would look for but may not do now, each with its reason: see `Game.unavailable`."""
    waiting: tuple[int, ...] = ()
    """The seats the table waits for."""
    asked: tuple[int, ...] = ()
    """The seats that were asked the present question."""
    log: Sequence[Mapping[str, Json]] = ()
    shared_phone: bool = False
    """Whether several share this phone: nobody is then called “you”."""
    presence: tuple[Presence, ...] = ()
    """How each player's phone is connected, by seat; empty where nobody knows."""
    revealed: bool = True
    """Whether what only this reader may see can be shown now."""
    kept: dict[Hashable, tuple[Json, Any]] | None = field(default=None, compare=False, repr=False)
    """The parts of this reader's board that were made before, where somebody keeps them: see `part`."""
    said: Alike = field(default_factory=dict, compare=False, repr=False)
    """What was put into words once for everybody; whoever keeps it does so while nothing but whom the table
    waits for is new: see `alike`."""
    public: PlayerView | None = field(default=None, compare=False, repr=False)
    """The same moment through the eyes of somebody who watches, where several share it: see `alike`."""

    @classmethod
    def of(
        cls,
        document: Mapping[str, Json],
        names: Sequence[str],
        log: Sequence[Mapping[str, Json]],
        lang: str,
        *,
        revealed: bool,
        shared_phone: bool = False,
        kept: dict[Hashable, tuple[Json, Any]] | None = None,
        said: Alike | None = None,
        public: PlayerView | None = None,
    ) -> PlayerView:
        """What somebody is sent of a table with a game on it; `names` are its players by seat."""
        view, table = document["game"], document["table"]
        seats = {person: seat for seat, person in enumerate(table["seated"])}
        return cls(
            game=table["game"],
            view=view,
            names=tuple(names),
            content=content_of(table["game"], table["content"]),
            seat=document["you"]["seat"],
            lang=lang,
            legal=tuple(document["legal"]),
            unavailable=tuple(document.get("unavailable", ())),
            waiting=tuple(seats[person] for person in document["waiting"] if person in seats),
            asked=tuple(view.get("asked", ())),
            log=log,
            shared_phone=shared_phone,
            presence=tuple(presence(document["people"].get(person)) for person in table["seated"]),
            revealed=revealed,
            kept=kept,
            said={} if said is None else said,
            public=public,
        )

    def seated(
        self,
        seat: int | None,
        view: Mapping[str, Json],
        log: Sequence[Mapping[str, Json]],
        legal: Sequence[Move],
        unavailable: Sequence[Mapping[str, Json]],
        *,
        revealed: bool,
    ) -> PlayerView:
        """The same table, which everybody sees here, through the eyes of whoever sits there."""
        return self._seen(
            seat=seat,
            view=view,
            legal=tuple(legal),
            unavailable=tuple(unavailable),
            asked=tuple(view.get("asked", ())),
            log=log,
            revealed=revealed,
        )

    def told_to(self, seat: int | None) -> PlayerView:
        """What everybody sees here, in words to whoever sits there."""
        return self._seen(seat=seat)

    def _seen(self, **changes: Any) -> PlayerView:
        """This table, which everybody sees here, with something of it otherwise to somebody. One of these is
        made for each seat after each move: its fields are copied as they are."""
        made = object.__new__(PlayerView)
        own = self.__dict__
        same = ((name, own[name]) for name in _FIELDS)
        made.__dict__.update(same, kept=None, said={}, public=self, **changes)
        return made

    def part(self, key: Hashable, of: Json, make: Callable[[], T]) -> T:
        """A part of a board that is made of these values, and of names, content and language; the one made
        before where they are the same."""
        if self.kept is None:
            return make()
        found = self.kept.get(key)
        if found is None or found[0] != of:
            found = self.kept[key] = (of, make())
        made: T = found[1]
        return made

    def alike(self, key: Hashable, make: Callable[[PlayerView], T]) -> T:
        """Something in words made of what everybody sees, and not of whom the table waits for (unless that
        is in the key): made once for all whom it does not speak of, and once for each of the others."""
        if self.shared_phone:
            return make(self)
        shared = self.public or self
        made, about = shared._said_to_all(key, make)
        if shared is self:
            self.narrator.about |= about
            return made
        if self.seat not in about:
            return made
        own = (key, "to", self.seat)
        if own not in shared.said:
            shared.said[own] = (make(self), about)
        found: T = shared.said[own][0]
        return found

    def _said_to_all(self, key: Hashable, make: Callable[[PlayerView], T]) -> tuple[T, frozenset[int]]:
        """The same as it is said to all others, with the seats it is about."""
        if key not in self.said:
            spoken_of = self.narrator.about
            before = frozenset(spoken_of)
            spoken_of.clear()
            made = make(self)
            self.said[key] = (made, frozenset(spoken_of))
            spoken_of |= before
        return self.said[key]

    @property
    def mine(self) -> bool:
        """Whether something is asked of this reader."""
        return bool(self.legal)

    @property
    def stood_in_for(self) -> bool:
        """Whether the table waits for nobody but this reader, and a bot answers for them."""
        seat = self.seat
        return seat is not None and self.waiting == (seat,) and "stand_in" in self.presence[seat : seat + 1]

    @property
    def alone(self) -> bool:
        """Whether the table waits for one person only."""
        return len(self.waiting) == 1

    def asks_as(self, before: PlayerView) -> bool:
        """Whether what was asked of this reader before is asked in the same words now: at most somebody else
        has answered meanwhile. A question that is the reader's own may hang on whether the table waits for
        them `alone`, and not on whom else it waits for. Whether it hangs on the log is for whoever asks to
        know (`ReadLog`)."""
        return (
            self.mine
            and self.alone is before.alone
            and bool(_ASKED_OF(self) == _ASKED_OF(before))
            and self.view.keys() == before.view.keys()
            and all(value == before.view[key] for key, value in self.view.items() if key != AWAITED)
        )

    @property
    def reader(self) -> int | None:
        """The seat that is called “you”."""
        return None if self.shared_phone else self.seat

    @cached_property
    def tr(self) -> Texts:
        """The texts of the app in the reader's language, which need not be that of this phone."""
        return Texts(self.lang)

    def why_not(self, entry: Mapping[str, Json]) -> str:
        """The sentence of one of `unavailable`, as the content of the table has it."""
        return Naming(self.game, self.lang, self.content).reason(entry["reason"], entry["details"])

    @cached_property
    def narrator(self) -> Narrator:
        """This game in words, as one speaks to the reader."""
        return narrator(self.game, self.view, self.names, self.lang, self.content, self.reader)

    @cached_property
    def public_narrator(self) -> Narrator:
        """This game in words for all to read: everybody is called by their name."""
        return narrator(self.game, self.view, self.names, self.lang, self.content)


_FIELDS: Final = tuple(one.name for one in fields(PlayerView))
_ASKED_OF: Final = attrgetter(*(name for name in _FIELDS if name not in _APART))
"""All that a question is made of, besides the view of the game, the log and whom the table waits for."""


def presence(person: Mapping[str, Json] | None) -> Presence:
    """How somebody at the table is there; one who is no longer known to it is away."""
    if person is None:
        return "away"
    if person["bot"]:
        return "bot"
    if person["stand_in"] and not person["left"]:
        return "stand_in"
    return "here" if person["here"] else "away"
