"""The table in a player's head: what one card would lead to, worked out in a microsecond.

The areas and zones are kept as in the game, one bit for each place. Everything here is public, so it can be
read off a view as well as off an imagined game.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import NamedTuple

from engine.core.content import derived
from engine.games.calaveras.content import CARDS_IN_BOX, MOST_SEATS, Content
from engine.games.calaveras.table import INNOCENT, SUSPECT

AREAS = range(1 << (CARDS_IN_BOX - 1) // (MOST_SEATS + 1))
"""All that may lie before a seat, with the most places a content file can have."""
DIGIT = 3
"""Bits of a count of seats: enough for six."""
STEP = 8
"""More than an area can hold: a point weighs more than any number of cards."""


class Rules(NamedTuple):
    """What the content of a table says about naming somebody."""

    bits: tuple[int, ...]
    """One for each place."""
    centre_minimum: int
    guilty_from: int
    sole_owner_enough: bool


@derived
def rules_of(content: Content) -> Rules:
    """The rules of a table, worked out once for its content."""
    bits = tuple(1 << number for number in range(len(content.places)))
    return Rules(bits, content.centre_minimum, content.guilty_from, content.sole_owner_enough)


class Sketch(NamedTuple):
    """A table as everybody sees it, between two turns."""

    rules: Rules

    laid: Sequence[int]
    """What lies before each seat, then in the Innocent and in the Suspect zone."""
    points: Sequence[int]
    nicole: int
    over: bool = False


def after(sketch: Sketch, bit: int, source: int | None, to: int) -> Sketch:
    """The table after a place came to a spot, from a hand or from another spot."""
    rules, points = sketch.rules, sketch.points
    laid, nicole = _moved(sketch, bit, source, to)
    named = _named(laid[: len(points)], laid[INNOCENT], laid[SUSPECT], rules)
    if named is None:
        return Sketch(rules, laid, points, nicole)
    return _designated(sketch, laid, nicole, named)


def accused(sketch: Sketch, bit: int, source: int | None, to: int, named: int) -> Sketch:
    """The same where it is known who will be named."""
    laid, nicole = _moved(sketch, bit, source, to)
    return _designated(sketch, laid, nicole, named)


def _moved(sketch: Sketch, bit: int, source: int | None, to: int) -> tuple[list[int], int]:
    laid, nicole = list(sketch.laid), sketch.nicole
    if source is not None:
        laid[source] ^= bit
    if to >= 0:
        laid[to] ^= bit
    elif (laid[INNOCENT] | laid[SUSPECT]) & bit:
        laid[INNOCENT] &= ~bit
        laid[SUSPECT] &= ~bit
    else:
        laid[to] |= bit
    if to >= 0 or (source is not None and source >= 0):
        nicole = trusted(laid, sketch.points, nicole)
    return laid, nicole


def _designated(sketch: Sketch, laid: list[int], nicole: int, named: int) -> Sketch:
    rules, points = sketch.rules, list(sketch.points)
    points[named] += (laid[INNOCENT] | laid[SUSPECT]).bit_count()
    laid[INNOCENT] = laid[SUSPECT] = 0
    return Sketch(rules, laid, points, trusted(laid, points, nicole), points[named] >= rules.guilty_from)


def trusted(laid: Sequence[int], points: Sequence[int], nicole: int) -> int:
    """Where Nicole goes: to the least suspected, among equals to the one with most cards, if it is one."""
    ranks = [STEP * number - area.bit_count() for number, area in zip(points, laid, strict=False)]
    least = min(ranks)
    return ranks.index(least) if ranks.count(least) == 1 else nicole


@cache
def standing(innocent: int, suspect: int, centre_minimum: int) -> tuple[int, ...] | None:
    """How each possible area stands before this centre: one seat counted in the digit of its class.

    The lowest digit counts the cleared, then come those with no suspicious place, with one, and so on;
    None when too few cards lie in the centre to name anybody.
    """
    if (innocent | suspect).bit_count() < centre_minimum:
        return None
    return tuple(1 if area & innocent else 1 << DIGIT * (1 + (area & suspect).bit_count()) for area in AREAS)


@cache
def only(total: int, seats: int) -> int:
    """The class with the one seat that is named, as `standing` writes it; 0 if nobody is."""
    cleared = total & ((1 << DIGIT) - 1)
    top = (total.bit_length() - 1) // DIGIT
    alone = total >> DIGIT * top == 1
    if alone and (top > 1 or (top == 1 and cleared == seats - 1)):
        return 1 << DIGIT * top
    return 0


Accusation = tuple[int, int, int]
"""Where a place would go, who would be named, and how many points that would give."""


@lru_cache(maxsize=1 << 11)
def accusations(laid: tuple[int, ...], rules: Rules) -> dict[int, tuple[Accusation, ...]]:
    """For each place that could come from a hand, as a bit, the plays that would name somebody."""
    seats = len(laid) - 2
    areas = laid[:seats]
    innocent, suspect = laid[INNOCENT], laid[SUSPECT]
    centre = innocent | suspect
    row = standing(innocent, suspect, rules.centre_minimum)
    count = centre.bit_count()
    classes = [] if row is None else [row[area] for area in areas]
    total = sum(classes)
    found = {}
    for bit in rules.bits:
        plays = []
        if centre & bit:
            named = _named(areas, innocent & ~bit, suspect & ~bit, rules)
            if named is not None:
                plays = [(INNOCENT, named, count - 1), (SUSPECT, named, count - 1)]
        else:
            for to, inn, sus in ((INNOCENT, innocent | bit, suspect), (SUSPECT, innocent, suspect | bit)):
                named = _named(areas, inn, sus, rules)
                if named is not None:
                    plays.append((to, named, count + 1))
        if rules.sole_owner_enough and centre & bit:
            for seat, area in enumerate(areas):
                named = _named((*areas[:seat], area ^ bit, *areas[seat + 1 :]), innocent, suspect, rules)
                if named is not None:
                    plays.append((seat, named, count))
        elif row is not None and centre & bit:
            for seat, area in enumerate(areas):
                new = row[area ^ bit]
                single = only(total - classes[seat] + new, seats)
                if single:
                    if new == single:
                        named = seat
                    else:
                        named = next(s for s, c in enumerate(classes) if c == single and s != seat)
                    plays.append((seat, named, count))
        found[bit] = tuple(plays)
    return found


@lru_cache(maxsize=1 << 11)
def twisted(laid: tuple[int, ...], rules: Rules) -> tuple[tuple[int, int, int, int, int], ...]:
    """The moves of a Plot Twist that would name somebody: which bit, from where, to where, whom, how much."""
    seats = len(laid) - 2
    centre = laid[INNOCENT] | laid[SUSPECT]
    count, least = centre.bit_count(), rules.centre_minimum
    found: list[tuple[int, int, int, int, int]] = []
    if count + 1 < least:
        return ()
    for source in range(-2, seats):
        for bit in rules.bits if laid[source] else ():
            if not laid[source] & bit:
                continue
            for to in range(-2, seats):
                if to == source or (to >= 0 and source >= 0 and not centre & bit):
                    continue
                now = list(laid)
                now[source] ^= bit
                if to >= 0:
                    now[to] ^= bit
                elif (now[INNOCENT] | now[SUSPECT]) & bit:
                    now[INNOCENT] &= ~bit
                    now[SUSPECT] &= ~bit
                else:
                    now[to] |= bit
                gain = (now[INNOCENT] | now[SUSPECT]).bit_count()
                if gain >= least:
                    named = _named(now[:seats], now[INNOCENT], now[SUSPECT], rules)
                    if named is not None:
                        found.append((bit, source, to, named, gain))
    return tuple(found)


def _named(areas: Sequence[int], innocent: int, suspect: int, rules: Rules) -> int | None:
    """Whom the clues would name."""
    row = standing(innocent, suspect, rules.centre_minimum)
    if row is None:
        return None
    classes = [row[area] for area in areas]
    single = only(sum(classes), len(areas))
    named = classes.index(single) if single else None
    return _with_sole_owners(areas, innocent, suspect, named) if rules.sole_owner_enough else named


def _with_sole_owners(areas: Sequence[int], innocent: int, suspect: int, named: int | None) -> int | None:
    """The same where being the only one seen at a suspicious place is enough: nobody if that names two."""
    held = [0 if area & innocent else area & suspect for area in areas]
    once = twice = 0
    for places in held:
        twice |= once & places
        once |= places
    owners = {seat for seat, places in enumerate(held) if places & ~twice}
    if named is not None:
        owners.add(named)
    return owners.pop() if len(owners) == 1 else None
