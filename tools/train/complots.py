"""What is trained of Complots: which figures, by how much at a time, against whom, and what counts."""

from __future__ import annotations

import math
import random
from collections.abc import Collection, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import engine
from engine.bots.figures import Values, check
from engine.bots.games.complots.figures import KINDS, LIMITS, TWO, Figures, read_set
from engine.bots.games.complots.plan import Plan
from engine.games.complots.content import standard_content
from tools.train.exploiters import EXPLOITERS, Exploiter
from tools.train.rules_player import RulesPlayer
from tools.train.table import PlanPlayer, Played, Player, play

SETS = Path(__file__).parent / "sets"
"""Figures that no training changes: `first`, those bots had before any, the measure of progress; `begin`,
those a training begins with, and what an expert's has of its own then: found against players who have studied
them, and shipped as they are (docs/BOTS.md)."""

BASE = {
    "perceptrices": "duchesse",
    "intouchables": "comtesse",
    "voleurs": "capitaine",
    "negociateurs": "ambassadeur",
    "assassins": "assassin",
}

STEPS: dict[str, tuple[float, bool]] = {
    "evenness": (0.3, True),
    "most_lying": (0.4, True),
    "lying": (0.02, False),
    "lying_block": (0.02, False),
    "own_life": (0.15, False),
    "own_gold": (0.03, False),
    "life": (0.15, False),
    "gold": (0.03, False),
    "cards": (0.08, False),
    "late_cards": (0.12, False),
    "twin": (0.1, False),
    "ready": (0.1, False),
    "liking": (0.02, False),
    "exposed": (0.1, False),
    "race": (0.1, False),
    "counter": (0.1, False),
    "false_block": (0.08, False),
    "unused_block": (0.05, False),
    "suspicion": (0.3, False),
    "suspicion_more": (0.3, False),
    "claims": (0.25, False),
    "credit": (0.15, False),
    "others_doubt": (0.06, False),
    "doubted": (0.25, True),
    "doubted_more": (0.25, True),
    "doubted_claims": (0.25, True),
    "doubtful": (0.3, True),
    "candour": (0.25, True),
    "fading": (0.1, False),
    "silence": (0.25, True),
    "beggar": (0.03, False),
    "sharing": (0.08, False),
    "ransom": (0.08, False),
    "conversion": (0.03, False),
    "plague": (0.08, False),
    "inquisition": (0.1, False),
}
STEPS |= {f"two_{name}": STEPS[name] for name in TWO}
"""How far one step changes each figure, and whether it multiplies (e to the step) or adds."""

Band = tuple[float, float, float]
"""Between which a habit should be, and how far inside it is wished to be."""
LIES: Band = (0.20, 0.35, 0.03)
DOUBTS: Band = (0.06, 0.10, 0.008)
TURNS: Band = (0.0, 37.0, 3.0)
"""The share of lies among what is announced, of challenges among chances, and the turns of a game; all at
tables of four. The points that are tried doubt more than the one in their middle, which is what is played:
so they are wished well inside."""
PUSH = 1.5
"""How strongly a habit at the edge of its band is pushed back, and at most further out."""
USUAL_TABLE = 4
CROWDED = (5, 6, 7, 8)
"""Players at the tables where only the length of games is looked at."""
LONG = 30
"""Moves a player after which a game at the usual table drags; at one twice as large, twice as many."""
DRAGGING = 0.002, 40.0
"""What each further move costs, of so many at most."""
DRAGGING_TOGETHER = 0.01, 340.0
"""The same among themselves: nobody can be blamed then but oneself."""
EARLIER = 8
"""Earlier selves that are kept."""
REMEMBERED = 0.985
"""How slowly it is forgotten how well an exploiter did."""


CROWD = ("evenness", "most_lying", "lying", "lying_block", "own_life", "life", "suspicion")
LATE: dict[int, dict[str, tuple[int, ...]]] = {
    2: {
        **dict.fromkeys(CROWD, (0,)),
        **dict.fromkeys(("own_gold", "gold"), (0, 1, 2)),
        **{f"two_{name}": tuple(range(12)) for name in TWO},
        "late_cards": tuple(range(12)),
        "race": (0,),
    },
    3: {
        **dict.fromkeys(CROWD, (1,)),
        **dict.fromkeys(("own_gold", "gold"), (3, 4, 5)),
        "ready": (0, 3),
        "doubted_more": (0,),
    },
}
"""What matters with so many left; where a row has several numbers, which of them. What matters with more as
well is left to whole games."""
USED = ("tax", "theft", "exchange", "contract", "")
"""What the cards of the base game do."""


RARE = ("beggar", "sharing", "ransom", "conversion", "plague", "inquisition")
"""Figures of which the base game tells nothing."""
EXPERT = (*(name for name in STEPS if name not in RARE), "impatience", "collecting")
"""What an expert has of its own; the rest is the regular's."""


def matters(name: str, at: int, left: int) -> bool:
    """Whether a figure is trained with games that begin with so many left; 0: with whole ones."""
    if not left:
        return True
    if name == "late_cards" and KINDS[at] not in USED:
        return False
    return at in LATE[left].get(name, ())


class Space:
    """Points of the training as figures: each a number of steps away from where it began."""

    def __init__(self, begin: Values, left: int = 0, names: Collection[str] = STEPS) -> None:
        self._begin = begin
        self._axes = [
            (name, at, *STEPS[name])
            for name, limit in LIMITS.items()
            if name in STEPS and name in names
            for at in range(limit.count)
            if matters(name, at, left)
        ]
        self.size = len(self._axes)

    def figures(self, point: Sequence[float]) -> Figures:
        """The figures at a point, inside their limits."""
        values = {name: list(row) for name, row in self._begin.items()}
        for (name, at, step, grows), moved in zip(self._axes, point, strict=True):
            if grows:
                values[name][at] *= math.exp(max(-20.0, min(20.0, step * moved)))
            else:
                values[name][at] += step * moved
        return Figures.of(check(values, LIMITS))


@dataclass(slots=True)
class Standing:
    """What a training knows of its own play; kept with it."""

    lies: float = 0.2
    doubts: float = 0.06
    exploited: dict[str, float] = field(default_factory=lambda: dict.fromkeys(EXPLOITERS, 0.25))
    """How often each exploiter wins against three."""
    earlier: list[dict[str, list[float]]] = field(default_factory=list)
    """Figures of earlier selves."""
    won: float = 0.25
    """Against three with the first figures."""
    ends: float = 0.5
    """The same of games that began with few left."""
    maker: dict[str, list[float]] = field(default_factory=dict)
    """The figures by which the positions they begin with are played."""
    turns: float = 30.0
    """Among themselves."""
    crowded: float = 60.0
    """Moves a player at large tables, the same."""


@dataclass(frozen=True, slots=True)
class Match:
    """One deal to play: at which table, who sits where; "me" is the learner, in one seat or in three."""

    players: int
    options: dict[str, Any]
    deal: str
    seats: tuple[str, ...]


def first_figures() -> Figures:
    """The set before any training."""
    return read_set(SETS / "complots_first.json", "first")


def draw_match(seed: int, iteration: int, number: int, standing: Standing, banded: bool = True) -> Match:
    """The deal of a pair. Of sixteen two have three learners against one exploiter, one has only learners, at
    a large table, where a game must come to its end, and if habits are `banded` two more have only learners.
    In all others there is one learner in the league, an expert rather at large tables and among those who
    play by rules."""
    rng = random.Random(f"match:{seed}:{iteration}:{number}")
    deal = f"train:{seed}:{iteration}:{number}"
    if number % 8 == 7 and banded:
        return Match(USUAL_TABLE, BASE, deal, ("me",) * USUAL_TABLE)
    if number % 16 == 5:
        players = rng.choice(CROWDED)
        return Match(players, options(rng, 0.5), deal, ("me",) * players)
    if number % 8 == 3:
        seats = ["me"] * 4
        seats[rng.randrange(4)] = draw_exploiter(rng, standing)
        return Match(4, options(rng, 0.7), deal, tuple(seats))
    kind = rng.random()
    first, rules = (0.75, 0.10) if banded else (0.50, 0.44)
    if kind < first:
        players = rng.choice((4, 4, 4, 4, 4, 6) if banded else (4, 6, 6, 6))
        chosen, other = options(rng, 0.85), "first"
    elif kind < first + rules:
        players, chosen, other = rng.choice((3, 4, 4, 5, 6) if banded else (3, 4, 4, 4, 4)), BASE, "rules"
    else:
        players, chosen, other = rng.choice((3, 4, 4, 4, 5, 6, 7, 8)), options(rng, 0.3), "league"
    seats = []
    for _ in range(players):
        if other == "league":
            back = rng.randrange(max(1, len(standing.earlier)) + 1)
            seats.append(f"earlier {back - 1}" if back and standing.earlier else "first")
        else:
            seats.append(other)
    seats[rng.randrange(players)] = "me"
    return Match(players, chosen, deal, tuple(seats))


def draw_exploiter(rng: random.Random, standing: Standing) -> str:
    """The better one does, the more often it is met."""
    names = list(EXPLOITERS)
    return rng.choices(names, [0.02 + standing.exploited[name] ** 3 for name in names])[0]


def options(rng: random.Random, base: float) -> dict[str, Any]:
    """The base game so often; else any Characters, with either extension half the time."""
    if rng.random() < base:
        return BASE
    return {"saint_barthelemy": rng.random() < 0.5, "tyrannie": rng.random() < 0.5}


class League:
    """Everybody who plays in a training."""

    def __init__(self, space: Space) -> None:
        self.space = space
        self.content = standard_content()
        self._first = Plan(self.content, first_figures())
        self._earlier: dict[str, Plan] = {}

    def plan(self, point: Sequence[float]) -> Plan:
        """A plan with the figures of a point."""
        return Plan(self.content, self.space.figures(point))

    def play(self, match: Match, me: Plan, standing: Standing, fixed: Plan | None = None) -> Played:
        """One game; `fixed` is a player that does not learn."""
        game: Any = engine.new("complots", match.players, match.options, match.deal)
        return play(game, self.players(game, match, me, standing, fixed))

    def players(
        self, game: Any, match: Match, me: Plan, standing: Standing, fixed: Plan | None = None
    ) -> list[Player]:
        """Who sits there."""
        seats: list[Player] = []
        for seat, who in enumerate(match.seats):
            rng = random.Random(f"{match.deal}:{seat}")
            if who == "rules":
                seats.append(RulesPlayer(rng))
            elif who in EXPLOITERS:
                lore = self._first.model(game.characters).lore
                seats.append(Exploiter(EXPLOITERS[who], lore, rng))
            else:
                if who == "me":
                    plan = me
                elif who == "fixed" and fixed is not None:
                    plan = fixed
                else:
                    plan = self._first
                    if who != "first":
                        plan = self.plan_by(standing.earlier[int(who.split()[1])])
                seats.append(PlanPlayer(plan, game, seat, rng))
        return seats

    def plan_by(self, values: dict[str, list[float]]) -> Plan:
        """The plan of an earlier self."""
        key = repr(values)
        if key not in self._earlier:
            if len(self._earlier) > 2 * EARLIER:
                self._earlier.clear()
            self._earlier[key] = Plan(self.content, Figures.of(check(values, LIMITS)))
        return self._earlier[key]


def value(match: Match, played: Played, standing: Standing) -> float:
    """What a game was worth to the learner: won or not, not too long; among themselves: with lies and doubts
    in their bands."""
    mine = [seat for seat, who in enumerate(match.seats) if who == "me"]
    together = len(mine) == match.players
    each, most = DRAGGING_TOGETHER if together else DRAGGING
    worth = -each * min(most, max(0.0, played.moves - LONG * max(1.0, match.players / USUAL_TABLE)))
    if not together:
        return worth + float(played.winner in mine)
    if match.players != USUAL_TABLE:
        return worth
    lying, doubting = _push(standing.lies, LIES), _push(standing.doubts, DOUBTS)
    for habits in played.habits:
        worth += lying * (habits.lies - standing.lies * habits.claims) / 20
        worth += doubting * (habits.doubts - standing.doubts * habits.chances) / 10
    return worth + _push(standing.turns, TURNS) * (played.turns - standing.turns) / 50


def learn_of(standing: Standing, match: Match, played: Played) -> None:
    """Keep in mind how a game went."""
    mine = [seat for seat, who in enumerate(match.seats) if who == "me"]
    if len(mine) == match.players:
        if match.players != USUAL_TABLE:
            standing.crowded = _slowly(standing.crowded, played.moves)
            return
        claims, chances = (sum(getattr(one, name) for one in played.habits) for name in ("claims", "chances"))
        lies, doubts = (sum(getattr(one, name) for one in played.habits) for name in ("lies", "doubts"))
        standing.lies = _slowly(standing.lies, lies / max(1, claims))
        standing.doubts = _slowly(standing.doubts, doubts / max(1, chances))
        standing.turns = _slowly(standing.turns, played.turns)
    elif len(mine) > 1:
        (who,) = set(match.seats) - {"me"}
        won = float(played.winner not in mine)
        standing.exploited[who] = _slowly(standing.exploited[who], won)


def _slowly(before: float, now: float) -> float:
    return round(REMEMBERED * before + (1 - REMEMBERED) * now, 6)


def _push(rate: float, band: Band) -> float:
    """Up at the lower end of the band and below it, down at the upper end; nothing well inside."""
    low, high, inside = band
    if rate < low + inside and low > 0:
        return PUSH * min(1.0, (low + inside - rate) / inside)
    if rate > high - inside:
        return -PUSH * min(1.0, (rate - high + inside) / inside)
    return 0.0
