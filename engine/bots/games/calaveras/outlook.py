"""What a play leads to: the table it leaves, and what those who follow will make of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import NamedTuple

from engine.bots.games.calaveras.judge import Sides, chances
from engine.bots.games.calaveras.sketch import Rules, Sketch, accusations, accused, after, twisted
from engine.bots.policy import View
from engine.core.moves import Move
from engine.games.calaveras.content import TWIST, ZONES
from engine.games.calaveras.table import INNOCENT, SUSPECT

PATIENCE = 0.6
"""How far it matters what somebody does who comes after an opponent: the table changes meanwhile."""

ZONE_AT = dict(zip(ZONES, (INNOCENT, SUSPECT), strict=True))

Reach = Mapping[str, float]


class Situation(NamedTuple):
    """The table as a seat sees it, in numbers."""

    sketch: Sketch
    sides: Sides
    side_of: Sequence[int]
    bits: Mapping[str, int]
    following: Sequence[tuple[int, Reach]]
    """Who plays next, in order, and how likely each card is in the hand they play from."""


def situation(view: View, rules: Rules) -> Situation:
    """The view in numbers."""
    players, seats = view["players"], len(view["players"])
    bits = {place: 1 << number for number, place in enumerate(view["innocent"])}

    def mask(places: Mapping[str, bool]) -> int:
        return sum(bits[place] for place, there in places.items() if there)

    areas = [mask(players[str(seat)]["area"]) for seat in range(seats)]
    laid = [*areas, mask(view["innocent"]), mask(view["suspect"])]
    points = [players[str(seat)]["points"] for seat in range(seats)]
    teams = [players[str(seat)]["team"] for seat in range(seats)]
    names = sorted(set(teams))
    return Situation(
        Sketch(rules, laid, points, view["nicole"]),
        sides_of(tuple(teams)),
        [names.index(team) for team in teams],
        bits,
        following(view, unseen(view, laid, bits)),
    )


def unseen(view: View, laid: Sequence[int], bits: Mapping[str, int]) -> dict[str, int]:
    """How many of each card are in other hands or in the draw pile."""
    own = view["players"][str(view["seat"])]["hand"] or ()
    left = {}
    for card, count in view["box"].items():
        on_table = sum(bool(area & bits[card]) for area in laid) if card in bits else 0
        left[card] = count - view["discard"][card] - own.count(card) - on_table
    return left


def following(view: View, left: Mapping[str, int]) -> list[tuple[int, Reach]]:
    """Who plays after this turn, and how likely each card is in the hand they play from."""
    players, order, total = view["players"], view["order"], sum(left.values())
    at = order.index(view["turn"])
    found: list[tuple[int, Reach]] = []
    for seat in order[at + 1 :] + order[:at]:
        controller = players[str(seat)]["controller"]
        size = 0 if controller is None else players[str(controller)]["hand_size"]
        if size:
            reach = {card: 1 - (1 - count / total) ** size if total else 0.0 for card, count in left.items()}
            found.append((seat, reach))
    return found


def consequence(sketch: Sketch, bits: Mapping[str, int], move: Move) -> Sketch:
    """The table after a play."""
    if move["card"] != TWIST:
        return after(sketch, bits[move["card"]], None, ZONE_AT.get(move["to"], move["to"]))
    if "place" not in move:
        return sketch
    source, to = move["from"], move["to"]
    return after(sketch, bits[move["place"]], ZONE_AT.get(source, source), ZONE_AT.get(to, to))


def outlook(now: Situation, sketch: Sketch, mine: int) -> float:
    """What the table is worth if those who follow accuse whenever it helps them and they have the card."""
    return look_ahead(now, sketch, mine, chances(sketch, now.sides))


def look_ahead(now: Situation, sketch: Sketch, mine: int, calm: Sequence[float]) -> float:
    """The same where it is known what it would be worth to each side if nobody accused anybody."""
    quiet = calm[mine]
    if sketch.over:
        return quiet
    options = threats(now, sketch)
    value, left = 0.0, 1.0
    plans: dict[int, list[tuple[float, str, float]]] = {}
    for seat, reach in now.following if options else ():
        theirs = now.side_of[seat]
        if theirs not in plans:
            plans[theirs] = best_replies(calm, options, theirs, mine)
        for _, card, worth in plans[theirs]:
            value += left * reach[card] * worth
            left *= 1 - reach[card]
        if theirs != mine:
            value += left * (1 - PATIENCE) * quiet
            left *= PATIENCE
    return value + left * quiet


def threats(now: Situation, sketch: Sketch) -> dict[str, list[list[float]]]:
    """For each card that would accuse somebody, what the tables it could lead to are worth to each side."""
    laid = tuple(sketch.laid)
    found = accusations(laid, sketch.rules)
    options: dict[str, dict[tuple[int, int], list[float]]] = {}
    for card, bit in now.bits.items():
        for to, named, gain in found[bit]:
            tables = options.setdefault(card, {})
            if (named, gain) not in tables:
                tables[named, gain] = chances(accused(sketch, bit, None, to, named), now.sides)
    for bit, source, to, named, gain in twisted(laid, sketch.rules):
        tables = options.setdefault(TWIST, {})
        if (named, gain) not in tables:
            tables[named, gain] = chances(accused(sketch, bit, source, to, named), now.sides)
    return {card: list(tables.values()) for card, tables in options.items()}


def best_replies(
    calm: Sequence[float], options: Mapping[str, Sequence[Sequence[float]]], theirs: int, mine: int
) -> list[tuple[float, str, float]]:
    """The accusations a side would make, best first: its chance, the card, and what is left for us."""
    replies = []
    for card, tables in options.items():
        then = max(tables, key=lambda worth: worth[theirs])
        if then[theirs] > calm[theirs]:
            replies.append((then[theirs], card, then[mine]))
    return sorted(replies, reverse=True)


@cache
def sides_of(teams: tuple[str, ...] | str) -> Sides:
    """The seats of each team, in the order of the teams' letters."""
    pairs = []
    for name in sorted(set(teams)):
        one, other = (seat for seat, team in enumerate(teams) if team == name)
        pairs.append((one, other))
    return pairs
