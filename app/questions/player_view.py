"""One table through one person's eyes: all that a question, a board or a sentence may be made of."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from app.language import Texts
from app.language.naming import Naming
from app.language.narrator import Teller, content_of, narrator
from app.questions.board import Presence
from app.questions.question import Move
from engine.core.json import Json


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
    log: tuple[Mapping[str, Json], ...] = ()
    shared_phone: bool = False
    """Whether several share this phone: nobody is then called “you”."""
    presence: tuple[Presence, ...] = ()
    """How each player's phone is connected, by seat; empty where nobody knows."""
    revealed: bool = True
    """Whether what only this reader may see can be shown now."""

    @classmethod
    def of(
        cls,
        document: Mapping[str, Json],
        names: Sequence[str],
        log: tuple[Mapping[str, Json], ...],
        lang: str,
        *,
        revealed: bool,
        shared_phone: bool = False,
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
            presence=tuple(_presence(document["people"].get(person)) for person in table["seated"]),
            revealed=revealed,
        )

    @property
    def mine(self) -> bool:
        """Whether something is asked of this reader."""
        return bool(self.legal)

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
    def teller(self) -> Teller:
        """This game in words, as one speaks to the reader."""
        return narrator(self.game, self.view, self.names, self.lang, self.content, self.reader)

    @cached_property
    def public_teller(self) -> Teller:
        """This game in words for all to read: everybody is called by their name."""
        return narrator(self.game, self.view, self.names, self.lang, self.content)


def _presence(person: Mapping[str, Json] | None) -> Presence:
    """How somebody at the table is there; one who is no longer known to it is away."""
    if person is None:
        return "away"
    if person["bot"]:
        return "bot"
    if person["stand_in"] and not person["left"]:
        return "stand_in"
    return "here" if person["here"] else "away"
