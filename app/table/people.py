"""The people of a table: who they are, where they sit, and whether they are there."""

from __future__ import annotations

from dataclasses import asdict, dataclass, field, fields

from engine.core.json import Json

COLOURS = ("ruby", "amber", "emerald", "sapphire", "violet", "coral", "jade", "slate")
EMBLEMS = ("crown", "owl", "fox", "moon", "key", "rose", "mask", "anchor", "cat", "star", "raven", "lantern")
REMEMBERED = 32
"""How many requests of a person are remembered; a phone has never more than a few under way."""


@dataclass(slots=True)
class Person:
    """Somebody at the table: a player or a spectator, with a phone or without one (a bot)."""

    id: str
    name: str
    colour: str
    emblem: str
    bot: bool = False
    level: str = "regular"
    """How well a bot plays."""
    personality: str = "balanced"
    """In which manner a bot plays."""
    watching: bool = False
    joined_with: str = ""
    """The join id this phone chose: the same phone asking again gets the same place."""
    secret: str = ""
    """With this, exactly this phone takes exactly this place again: the last one it came with."""
    next_secret: str = ""
    """The one it will have been given."""
    previous_secret: str = ""
    """The one it came with before: a phone that loses its power may not have kept the newer one, and never
    have got the one after it. All three are good until it has used the new one."""
    done: list[str] = field(default_factory=list)
    """The last things they asked for and got: should one arrive again, it is only acknowledged."""
    passing: list[str] = field(default_factory=list)
    """The same, for what leaves nothing to keep: a quick word, having seen enough."""
    stand_in: bool = False
    """A bot plays for them until they are back."""
    asleep: bool = False
    """It does so although their phone was there: a phone that comes back by itself is no sign of them."""
    left: bool = False
    """They are out of the running game for good."""
    gone: bool = False
    """They have said that they leave for good. Should they come with the code before the game is over, their
    seat is still theirs; from then on they are named in its result and nothing more."""

    def remember(self, request: str) -> None:
        """Note that a request has been fulfilled, so that it is not done twice."""
        self.done = _with(self.done, request)

    def remember_for_now(self, request: str) -> None:
        """The same for a request of which nothing is kept."""
        self.passing = _with(self.passing, request)

    def secrets(self) -> list[str]:
        """The secrets with which this person's phone may come back now."""
        return [secret for secret in (self.next_secret, self.secret, self.previous_secret) if secret]

    def has_used(self, secret: str) -> None:
        """The phone has come with one of them: it has kept this one at least, and may lose what follows."""
        if secret == self.next_secret:
            self.previous_secret, self.secret, self.next_secret = self.secret, self.next_secret, ""
        elif secret == self.previous_secret:
            self.previous_secret, self.secret = self.secret, self.previous_secret

    def has_done(self, request: str) -> bool:
        """Whether a request was fulfilled before."""
        return request in self.done or request in self.passing

    def to_json(self) -> dict[str, Json]:
        """The person with all secrets, for the host's own save."""
        row = asdict(self)
        del row["passing"]
        return row

    @classmethod
    def from_json(cls, data: dict[str, Json]) -> Person:
        """The person that `to_json` wrote; what a newer version added has its default."""
        known = {entry.name for entry in fields(cls)}
        return cls(**{key: value for key, value in data.items() if key in known})


def free(wish: str, choices: tuple[str, ...], taken: set[str]) -> str:
    """What was wished for if nobody has it, else the first that nobody has."""
    if wish in choices and wish not in taken:
        return wish
    return next((choice for choice in choices if choice not in taken), choices[0])


def _with(requests: list[str], request: str) -> list[str]:
    return [*(other for other in requests if other != request), request][-REMEMBERED:]
