"""What a player of Complots thinks things are worth and how often it expects them: all of it numbers.

They are trained (`python -m tools.train complots`) and stand in `figures.json`; here is what each means.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from functools import cache
from pathlib import Path
from typing import Any

from engine.bots.figures import Limits, Values, check, read

FILE = Path(__file__).with_name("figures.json")

Row = tuple[float, ...]

KINDS = (
    "tax",
    "shared_tax",
    "charity",
    "theft",
    "tithe",
    "redistribution",
    "exchange",
    "inquisition",
    "contract",
    "witch",
    "undertaker",
    "",
)
"""What a card does, in the order of `cards`; the last one only blocks."""
BLOCKED = ("contract", "theft", "redistribution", "foreign_aid")
"""What can be blocked, in the order of `false_block`."""

CLAIMED = {
    **dict.fromkeys(("tax", "shared_tax", "charity"), 0),
    **dict.fromkeys(("theft", "tithe", "redistribution"), 1),
    **dict.fromkeys(("exchange", "inquisition"), 2),
    "contract": 3,
}
"""Where in `claims` stands what is announced, by its kind."""
BLOCKS = {"contract": 4, "theft": 5, "redistribution": 5, "foreign_aid": 6}
"""The same of a block, by what it stops."""

LIKED = {
    "foreign_aid": 0,
    "coup": 1,
    **{kind: 2 + at for kind, at in CLAIMED.items()},
}
"""Where in `liking` stands what is announced, by its kind."""

_LIMITS = {
    "evenness": Limits(3, 0.001, 1.0, 1000),
    "most_lying": Limits(3, 0.0, 20.0),
    "lying": Limits(3, -1.0, 1.0, 1000),
    "lying_block": Limits(3, -1.0, 1.0, 1000),
    "own_life": Limits(4, -4.0, 4.0, 10),
    "own_gold": Limits(12, -1.5, 1.5),
    "life": Limits(4, -4.0, 4.0, 10),
    "gold": Limits(12, -1.5, 1.5),
    "cards": Limits(12, -2.0, 2.0),
    "late_cards": Limits(12, -2.0, 2.0),
    "twin": Limits(1, -1.0, 1.0),
    "ready": Limits(6, -2.0, 2.0),
    "collecting": Limits(2, -1.0, 1.0),
    "impatience": Limits(2, 0.0, 100.0, 10),
    "liking": Limits(6, -1.0, 1.0, 1000),
    "exposed": Limits(3, -2.0, 2.0),
    "race": Limits(1, 0.0, 3.0),
    "tempo": Limits(4, 0.0, 1.0),
    "counter": Limits(1, 0.0, 1.0),
    "false_block": Limits(8, 0.0, 1.0),
    "unused_block": Limits(1, 0.0, 1.0),
    "suspicion": Limits(3, -5.0, 5.0),
    "suspicion_more": Limits(2, -5.0, 5.0, 10),
    "claims": Limits(7, -5.0, 5.0, 10),
    "credit": Limits(3, -3.0, 3.0, 10),
    "others_doubt": Limits(1, 0.0, 1.0),
    "doubted": Limits(5, 0.0, 5.0, 10),
    "doubted_more": Limits(2, 0.0, 20.0, 10),
    "doubted_claims": Limits(7, 0.0, 20.0, 10),
    "doubtful": Limits(2, 0.01, 100.0, 10),
    "candour": Limits(3, 0.01, 30.0, 10),
    "fading": Limits(1, 0.0, 1.0),
    "silence": Limits(3, 0.02, 2.0),
    "beggar": Limits(3, 0.03, 1.0),
    "sharing": Limits(4, 0.0, 1.0),
    "ransom": Limits(2, 0.0, 1.0),
    "conversion": Limits(1, 0.0, 1.0),
    "plague": Limits(3, 0.0, 1.0),
    "inquisition": Limits(2, 0.0, 2.0),
    "traits": Limits(3, 0.0, 5.0),
}
TWO = (
    *("counter", "false_block", "unused_block", "suspicion_more", "doubted", "doubted_more", "doubtful"),
    *("candour", "silence", "liking", "doubted_claims"),
)
"""Figures that have other numbers with two players left, under their name with `two_` before it; where a set
does not say them, they are the same."""
LIMITS: Mapping[str, Limits] = _LIMITS | {f"two_{name}": _LIMITS[name] for name in TWO}


@dataclass(frozen=True, slots=True, eq=False)
class Figures:
    """One set. "By crowd" means: with two players left, with three, with more."""

    evenness: Row
    """How far below the best a move may be, as a part of one's chances, and still be made now and then; by
    crowd."""
    most_lying: Row
    """A lie is never likelier than this times the best honest announcement; by crowd."""
    lying: Row
    """What an announcement that is a lie is worth beyond what is reckoned, as a part of one's chances, by
    crowd: it keeps others guessing."""
    lying_block: Row
    """The same of a block or an answer."""
    own_life: Row
    """How much stronger two lives are than one (logarithm), by players left: 2, 3, 4, more."""
    own_gold: Row
    """How much stronger each piece makes: the first three, up to a Coup, beyond; for 2, 3, 4, more left.
    Below nothing: it draws more strikes than it pays for; among such players a game ends because they lose
    patience."""
    life: Row
    """Of others the same: who looks strong is attacked first."""
    gold: Row
    cards: Row
    """How much a living card adds (logarithm), by `KINDS`."""
    late_cards: Row
    """The same with two players left."""
    twin: float
    """What a second copy of the same Character is still worth of the first."""
    ready: Row
    """How much stronger the gold for a Coup makes besides (logarithm), with 3, 4, more left: oneself, and
    others."""
    collecting: Row
    """What it is worth beyond what is reckoned, as a part of one's chances, to use a Tax Collector one has,
    or a card against what is aimed at oneself, with more than two left: while nobody is near a Coup, and once
    somebody is."""
    impatience: Row
    """After how many rounds one grows impatient, and what a Coup is worth beyond what is reckoned to somebody
    who has lost all patience: gold is good then, and games come to their end."""
    liking: Row
    """What it is worth beyond what is reckoned, as a part of one's chances, to announce each of `LIKED`."""
    exposed: Row
    """How much weaker it makes (logarithm) to be the strongest at the table by lives, then gold, whom others
    strike first: with 3, 4, more left; half of it for one of several such."""
    race: float
    """How much the race of two (`race.py`) counts with two players left, in addition to lives and gold."""
    tempo: Row
    """What is assumed in that race: how often a contract kills, a theft succeeds, a turn brings two pieces,
    and three."""
    counter: float
    """How much of what it brings to challenge a block counts when something is announced."""
    false_block: Row
    """How often somebody who cannot block does so all the same, by `BLOCKED`: with two lives, with one."""
    unused_block: float
    """How often somebody who can block does not."""
    suspicion: Row
    """How much less likely a claim is true than it seems (logarithm of the odds), by crowd."""
    suspicion_more: Row
    """The same in addition: of a block; of what is aimed at oneself."""
    claims: Row
    """With more than two left: how much rather a claim is a lie than others (logarithm of the odds): to tax,
    steal, exchange, have somebody killed; a block of a contract, of a theft, of Foreign Aid."""
    credit: Row
    """The same: how much it counts for a claim that its card may well be there (a power of the odds); that it
    was said before (of the number of times), and that somebody with two lives says it (logarithm of the
    odds)."""
    others_doubt: float
    """How likely it is that somebody else challenges a lie that one lets pass."""
    doubted: Row
    """One's own claim is doubted more: for each copy that lies open, as one Character too many, by whom it
    touches; as an impossible one this likely; at most this likely otherwise."""
    doubted_more: Row
    """How many times likelier one is doubted with three left, and as one who blocks."""
    doubted_claims: Row
    """The same by what is claimed, as in `claims`."""
    doubtful: Row
    """What is assumed of somebody unknown: so many challenges in so many claims heard."""
    candour: Row
    """How many times likelier a claim is made by somebody who holds the card, with the truths and the lies
    that are assumed before any is known."""
    fading: float
    """How much of an impression is left once somebody has exchanged cards (as a power of it)."""
    silence: Row
    """How much rarer a card is with somebody who did not block with it what was aimed at them, who did not
    block Foreign Aid, and (a Tax Collector) who took Income or Foreign Aid."""
    beggar: Row
    """What giving up a turn costs, how much of a strike put off is never made, how much less it is worth
    for each turn somebody has missed more than others."""
    sharing: Row
    """Who announces too when tax is shared: without and, in addition, with the card; who pays a tithe:
    without the card, and how much rarer with it."""
    ransom: Row
    """How often a ransom is paid: for the last life, for another."""
    conversion: float
    """What it is worth to be out of somebody's reach, for each Coup they could pay."""
    plague: Row
    """How likely the Plague takes a life: at least, in addition without the Untouchable; how much rarer a
    holder of it falls."""
    inquisition: Row
    """How little a card shown should be worth; how gladly a good one is taken away."""
    traits: Row
    """How much a personality changes: lies and attacks by boldness, lies by honesty, doubts by suspicion."""

    late: Figures | None = None
    """The same figures with two players left; None if these are they."""

    @classmethod
    def of(cls, values: Values) -> Figures:
        """A set from checked values."""
        plain: dict[str, Any] = {
            name: row if LIMITS[name].count > 1 else row[0] for name, row in values.items()
        }
        two = {name: plain.pop(f"two_{name}") for name in TWO}
        return cls(**plain, late=cls(**plain | two))

    @property
    def with_two(self) -> Figures:
        """As they are with two players left."""
        return self.late or self

    def values(self) -> Values:
        """The set as rows of numbers."""
        plain = {field.name: getattr(self, field.name) for field in fields(self) if field.name != "late"}
        two = {f"two_{name}": getattr(self.with_two, name) for name in TWO}
        return check(plain | two, LIMITS)


def read_set(path: Path, name: str) -> Figures:
    """A set of a file."""
    return Figures.of(read(path, name, LIMITS, {f"two_{name}": name for name in TWO}))


@cache
def figures(name: str) -> Figures:
    """A set of those that are shipped."""
    return read_set(FILE, name)
