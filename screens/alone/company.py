"""Who plays on this phone: the people who share it, and the bots."""

from __future__ import annotations

from itertools import cycle, islice

from app.kinds import PERSONALITIES, GameInfo
from app.language import tr
from app.phone import Profile
from app.table.people import COLOURS, EMBLEMS, free

LEVELS = ("beginner", "regular", "expert")
"""Those one can choose; the one that stands in for somebody is not for choosing."""
MIXED = "mixed"
"""One bot of each kind, in turn."""


class Company:
    """The people in seat order, the first of them the owner of the phone; then the bots."""

    def __init__(self, owner: Profile, shared: bool) -> None:
        self.people = [owner]
        self.shared = shared
        """Whether several people pass the phone around."""
        self.wished = 0 if shared else 3
        self.level = "regular"
        self.temper = MIXED
        if shared:
            self.add_person()

    @property
    def bots(self) -> int:
        """How many bots there are; `fit` keeps it within what the game allows."""
        return self.wished

    @property
    def players(self) -> int:
        return len(self.people) + self.wished

    def fit(self, info: GameInfo) -> None:
        """As many bots as wished, or as the game needs or has room for; people too many for it stay out."""
        self.people = self.people[: info.max_players]
        self.wished = max(self.least_bots(info), min(self.wished, self.most_bots(info)))

    def least_bots(self, info: GameInfo) -> int:
        """How many bots it takes to be enough."""
        return max(0, info.min_players - len(self.people))

    def most_bots(self, info: GameInfo) -> int:
        """For how many bots there is room."""
        return info.max_players - len(self.people)

    def opponents(self) -> list[tuple[str, str]]:
        """The level and the personality of each bot."""
        kinds = list(PERSONALITIES) if self.temper == MIXED else [self.temper]
        return [(self.level, kind) for kind in islice(cycle(kinds), self.wished)]

    # -- people --------------------------------------------------------------------------------

    def add_person(self) -> None:
        """One more, with a name, a colour and an emblem nobody has yet."""
        number = len(self.people) + 1
        names = {person.name for person in self.people}
        while (name := tr("Player {number}", number=number)) in names:
            number += 1
        self.people.append(
            Profile(
                name,
                free("", COLOURS, {person.colour for person in self.people}),
                free("", EMBLEMS, {person.emblem for person in self.people}),
            )
        )

    def change_person(self, at: int, profile: Profile) -> None:
        """Somebody else, or somebody who looks different; a name left empty stays as it was."""
        name = profile.name if profile.name.strip() else self.people[at].name
        self.people[at] = Profile.read(name, profile.colour, profile.emblem)

    def remove_person(self, at: int) -> None:
        """Somebody does not play after all; two remain at least."""
        if len(self.people) > 2:
            del self.people[at]
