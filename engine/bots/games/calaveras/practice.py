"""What somebody who has played a lot sees besides: what the hand can still do, and how safe each sits."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import exp, log
from typing import NamedTuple

from engine.bots.games.calaveras.judge import Sides, chances
from engine.bots.games.calaveras.outlook import Situation, look_ahead
from engine.bots.games.calaveras.sketch import Sketch
from engine.games.calaveras.content import TWIST
from engine.games.calaveras.table import INNOCENT, SUSPECT

SURE = 1e-4
"""Nothing is more certain than this before the game is over."""


class Lessons(NamedTuple):
    """How much each thing speaks for a team, on a logarithmic scale.

    What is said of a team's two seats counts against it as much when it holds for the other teams' seats, on
    average; the chances by points are counted here a second time, so some of these put them right.
    """

    even: float
    """When nothing else speaks for anybody."""
    quiet: float
    """The chance if nobody accused anybody for now."""
    ahead: float
    """The chance with what those who follow may do."""
    twist: float
    """A Plot Twist still in hand."""
    copy: float
    """A second copy of a place in hand."""
    alibi_card: float
    """A place in hand that lies in the Innocent zone."""
    clue_card: float
    """A place in hand that lies in the Suspect zone."""
    points: float
    cards: float
    trusted: float
    """To have Nicole now."""
    cleared: float
    """A seat with an alibi."""
    suspicious: float
    """A place that speaks against a seat without an alibi."""
    alone: float
    """A place that lies before nobody else."""


# With two teams fitted to 8,000 games of an expert's team against regulars, some 190,000 tables for each set;
# so `even` is high: who goes by this stands to win. With three, to the results of some ten thousand games,
# half of them among players who go by this already.
TWO_TEAMS = Lessons(
    even=0.989,
    quiet=0.469,
    ahead=0.659,
    twist=0.512,
    copy=-0.2,
    alibi_card=0.18,
    clue_card=0.002,
    points=0.055,
    cards=0.044,
    trusted=-0.33,
    cleared=0.017,
    suspicious=0.015,
    alone=-0.091,
)
TWO_TEAMS_LATER = Lessons(
    even=1.279,
    quiet=0.62,
    ahead=0.373,
    twist=0.466,
    copy=-0.147,
    alibi_card=0.123,
    clue_card=0.018,
    points=0.016,
    cards=0.064,
    trusted=-0.204,
    cleared=0.071,
    suspicious=-0.137,
    alone=-0.108,
)
TWO_TEAMS_LATEST = Lessons(
    even=0.935,
    quiet=0.442,
    ahead=0.687,
    twist=0.5,
    copy=-0.156,
    alibi_card=0.2,
    clue_card=0.058,
    points=0.059,
    cards=0.05,
    trusted=-0.341,
    cleared=0.028,
    suspicious=0.003,
    alone=-0.105,
)
THREE_TEAMS = Lessons(
    even=-0.7,
    quiet=-0.16,
    ahead=0.42,
    twist=0.32,
    copy=-0.12,
    alibi_card=0.06,
    clue_card=0.09,
    points=-0.1,
    cards=-0.05,
    trusted=-0.26,
    cleared=0.11,
    suspicious=0.03,
    alone=-0.11,
)

THREE_TEAMS_LATER = Lessons(
    even=-0.4,
    quiet=0.03,
    ahead=0.31,
    twist=0.13,
    copy=-0.16,
    alibi_card=-0.01,
    clue_card=0.11,
    points=-0.12,
    cards=0.01,
    trusted=-0.25,
    cleared=0.02,
    suspicious=0.02,
    alone=-0.09,
)
LESSONS = {
    2: (TWO_TEAMS, TWO_TEAMS_LATER, TWO_TEAMS_LATEST),
    3: (THREE_TEAMS, THREE_TEAMS_LATER, THREE_TEAMS_LATER),
}
"""By how many teams there are: for the table a play leaves, after one reply, and after two."""


def prospect(now: Situation, sketch: Sketch, mine: int, held: Sequence[str], replied: int = 0) -> float:
    """The team's chance once a play, and so many replies to it, have led to this table and these cards are
    left in hand."""
    calm = chances(sketch, now.sides)
    if sketch.over:
        return calm[mine]
    lessons, ahead = LESSONS[len(now.sides)][replied], look_ahead(now, sketch, mine, calm)
    return _settled(lessons, now.sides, sketch, mine, now.bits, held, calm[mine], ahead)


def _settled(
    lessons: Lessons,
    sides: Sides,
    sketch: Sketch,
    mine: int,
    bits: Mapping[str, int],
    held: Sequence[str],
    quiet: float,
    ahead: float,
) -> float:
    score = (
        lessons.even
        + lessons.quiet * _odds(quiet)
        + lessons.ahead * _odds(ahead)
        + _hand(lessons, sketch, bits, held)
        + _table(lessons, sketch, sides, mine)
    )
    return 1 / (1 + exp(-score))


def _odds(likely: float) -> float:
    likely = min(max(likely, SURE), 1 - SURE)
    return log(likely / (1 - likely))


def _hand(lessons: Lessons, sketch: Sketch, bits: Mapping[str, int], held: Sequence[str]) -> float:
    twists = held.count(TWIST)
    places = {card for card in held if card != TWIST}
    shown = sum(bits[place] for place in places)
    return (
        twists * lessons.twist
        + (len(held) - twists - len(places)) * lessons.copy
        + (shown & sketch.laid[INNOCENT]).bit_count() * lessons.alibi_card
        + (shown & sketch.laid[SUSPECT]).bit_count() * lessons.clue_card
    )


def _table(lessons: Lessons, sketch: Sketch, sides: Sides, mine: int) -> float:
    laid, innocent, suspect = sketch.laid, sketch.laid[INNOCENT], sketch.laid[SUSPECT]
    once = twice = 0
    for area in laid[: len(sketch.points)]:
        twice |= once & area
        once |= area
    score, share = 0.0, -1 / (len(sides) - 1)
    for side, pair in enumerate(sides):
        part = 1.0 if side == mine else share
        for seat in pair:
            area = laid[seat]
            counts = (
                lessons.points * sketch.points[seat]
                + lessons.cards * area.bit_count()
                + lessons.alone * (area & ~twice).bit_count()
            )
            if area & innocent:
                counts += lessons.cleared
            else:
                counts += lessons.suspicious * (area & suspect).bit_count()
            score += part * counts
    return score + lessons.trusted * (sketch.nicole in sides[mine])
