"""What there is to see at this moment, in the terms of a screen: people by seat, the view, the offers."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any

from app import language
from app.event_log import Event, public
from app.kinds import Json
from app.language import tr
from app.language.narrator import content_of, narrator
from app.language.narrator.templates import capital
from app.questions.player_view import PlayerView
from app.session import TableSession
from screens import theme
from screens.ui.emblem import robot


@dataclass(frozen=True, slots=True)
class ScenePerson:
    """Somebody at the table, as the screens show them."""

    id: str
    name: str
    colour: str
    emblem: str
    here: bool = True
    bot: bool = False
    stand_in: bool = False
    left: bool = False
    gone: bool = False
    """Whether they have left for good."""

    @property
    def dot(self) -> str:
        """How their connection shows; a bot has none, and whom one plays for has its badge there."""
        return "" if self.bot or self.replaced else "here" if self.here else "away"

    @property
    def replaced(self) -> bool:
        """Whether a bot plays for them at this moment."""
        return self.stand_in and not self.left


class Scene:
    """One moment at a table, through the eyes of whoever holds this phone."""

    def __init__(self, session: TableSession, document: dict[str, Json] | None = None) -> None:
        """What the session shows, or another document of its table."""
        self.log = session.log if document is None else []
        document = session.document if document is None else document
        self.session = session
        self.document = document
        self.table: dict[str, Json] = document["table"]
        self.game: str = self.table["game"]
        self.view: dict[str, Any] = document["game"]
        # What has been answered is not asked again while the answer waits for the table to be back.
        answered = session.kept_answer is not None and session.kept_answer == self.view.get("decision")
        self.legal: list[dict[str, Json]] = [] if answered else document["legal"]
        self.seat: int | None = document["you"]["seat"]
        self.lang = language.current()
        self.game_theme = theme.game_theme(self.game)
        self.over = self.table["status"] == "over"
        self.paused = bool(self.table["paused"])

    @cached_property
    def seats(self) -> list[ScenePerson]:
        return [self.person(person) for person in self.table["seated"]]

    def person(self, person_id: str) -> ScenePerson:
        """Somebody at the table; one who has gone since keeps their place without a name."""
        row = self.document["people"].get(person_id)
        if row is None:
            return ScenePerson(person_id, "?", "slate", "star", here=False, left=True)
        return ScenePerson(
            person_id,
            row["name"],
            row["colour"],
            robot(row["emblem"]) if row["bot"] or (row["stand_in"] and not row["left"]) else row["emblem"],
            row["here"] and not (self.session.lost and person_id == self.table["owner"]),
            bool(row["bot"]),
            row["stand_in"],
            row["left"],
            row.get("gone", False),
        )

    @cached_property
    def me(self) -> ScenePerson:
        return self.person(self.document["you"]["person"])

    @cached_property
    def waiting(self) -> list[ScenePerson]:
        return [self.person(person) for person in self.document["waiting"]]

    @property
    def nudge(self) -> Json:
        """The last nudge I was given about what is asked now: its number and who gave it; or None."""
        return self.document.get("nudges", {}).get(self.document["you"]["person"])

    @property
    def my_turn(self) -> bool:
        """Whether the table waits for this phone."""
        return bool(self.legal) and not self.over

    @cached_property
    def others(self) -> list[int]:
        """The other seats, going round from my left; all of them for a spectator."""
        count = len(self.seats)
        if self.seat is None:
            return list(range(count))
        return [(self.seat + step) % count for step in range(1, count)]

    @property
    def reader(self) -> int | None:
        """The seat that is called “you”; where several look at one phone, nobody is."""
        return None if self.session.kind == "pass" else self.seat

    def called(self, seat: int) -> str:
        """Somebody's name as a sentence has it that need not agree; “you” for the reader."""
        return tr("you") if seat == self.reader else self.seats[seat].name

    @property
    def called_here(self) -> str:
        """How this phone calls its holder where the name stands alone: by name where it is passed around."""
        return capital(tr("you")) if self.session.kind != "pass" else self.me.name

    @cached_property
    def narrator(self) -> Any:
        """This game in words, in this phone's language."""
        names = [person.name for person in self.seats]
        return narrator(self.game, self.view, names, self.lang, self.table["content"], self.reader)

    @cached_property
    def public_log(self) -> list[Event]:
        """What everybody was told."""
        return public(self.log)

    @cached_property
    def told(self) -> str:
        """What has just happened, as one text; a tap changes nothing of it."""
        text: str = self.narrator.in_order(self.log)
        return text

    @cached_property
    def public_narrator(self) -> Any:
        """This game in words for everybody to hear: all are called by their names."""
        names = [person.name for person in self.seats]
        return narrator(self.game, self.view, names, self.lang, self.table["content"])

    @cached_property
    def absent(self) -> list[ScenePerson]:
        """Players whose phone is away, and for whom nobody plays."""
        return [
            person
            for person in self.seats
            if not person.here and not person.bot and not person.stand_in and not person.left
        ]

    def may_replace(self, person: ScenePerson) -> bool:
        """Whether this phone may ask for a bot to play for somebody: the host's for anybody, a player's for
        whoever hosts."""
        if self.session.role.hosts:
            return True
        plays = self.seat is not None and not self.me.left
        return plays and not self.session.lost and person.id == self.table["owner"]

    @cached_property
    def turn(self) -> int:
        """Which turn or round it is; 0 before the first."""
        number: int = self.view["turn_number"]
        return number

    @property
    def key(self) -> tuple[object, ...]:
        """What the action area depends on: where it is the same, nothing has to be built anew."""
        return (
            self.view.get("decision"),
            self.view.get("phase"),
            tuple(person.id for person in self.waiting),
            len(self.legal),
            self.over,
            self.paused,
            self.seat,
        )


def player_view(scene: Scene, *, revealed: bool) -> PlayerView:
    """What whoever holds this phone is sent, with their own secrets or without them."""
    seat_of = {person.id: seat for seat, person in enumerate(scene.seats)}
    document = scene.document
    return PlayerView(
        game=scene.game,
        view=scene.view,
        names=tuple(person.name for person in scene.seats),
        content=content_of(scene.game, scene.table["content"]),
        seat=scene.seat,
        lang=scene.lang,
        legal=tuple(scene.legal) if scene.my_turn else (),
        unavailable=tuple(document.get("unavailable", ())) if scene.my_turn else (),
        waiting=tuple(seat_of[person.id] for person in scene.waiting if person.id in seat_of),
        asked=tuple(scene.view.get("asked", ())),
        log=tuple(scene.log),
        shared_phone=scene.session.kind == "pass",
        revealed=revealed,
    )
