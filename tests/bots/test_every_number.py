"""Each number of a content file is changed, one by one: bots weigh their moves otherwise in games that stay
the same, or the number is one of those that a bot sees at the table instead."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any

import pytest

import engine
from engine.bots.plans import policy
from engine.bots.traits import Traits
from engine.core.json import Json, thaw
from tests.games import GAMES, Table, case
from tests.play import random_moves
from tests.questions.contents import Path, changed, leaves

LEVELS = {"complots": ("regular",)}
"""Where an expert weighs by nothing else than a regular player does, by other figures."""


@dataclass
class Moment:
    """Something a seat is asked, and what it heard since it was asked last."""

    view: dict[str, Json]
    events: list[dict[str, Json]] = field(default_factory=list)
    legal: Sequence[engine.Move] = ()


Track = list[Moment]
"""One seat in one game."""


def tables(name: str) -> Iterator[Table]:
    """Tables at which together all of the content is in play."""
    yield case(name).GOLDEN
    if name == "complots":
        clans = engine.definition(name).standard_content().raw["clans"]
        rows = engine.definition(name).standard_content().raw["characters"]
        members = {clan: [who for who, row in rows.items() if row["clan"] == clan] for clan in clans}
        for number in range(9):
            chosen = {clan: those[number % 3] for clan, those in members.items()}
            yield Table(4, {**chosen, "saint_barthelemy": True, "tyrannie": True})
    elif name == "ghoul":
        yield Table(5, {})
        yield Table(8, {"mask": True, "characters": ["rize", "uta", "yomo", "yoshimura"]})
        yield Table(7, {"mask": True, "characters": ["kaneki_half", "touka", "yoriko"]})
    elif name == "bruits":
        # Rarely do so many mysterious objects lie open that it counts how many points they bring.
        yield from (Table(3, {}), *[Table(4, {})] * 6)
    else:
        yield Table(3, {})
        yield Table(4, {})


@cache
def tracks(name: str) -> list[Track]:
    """The seats of some games by the box."""
    found: list[Track] = []
    for seed, table in enumerate(tables(name)):
        rng = random.Random(seed)
        game = engine.new(name, table.players, table.options, seed)
        told = {seat: list(engine.heard(game.opening, seat)) for seat in range(table.players)}
        seats: dict[int, Track] = {seat: [] for seat in range(table.players)}
        for seat, move in random_moves(game, rng):
            legal = game.legal(seat)
            if len(legal) > 1:
                seats[seat].append(Moment(thaw(game.view(seat)), told[seat], legal))
                told[seat] = []
            events = game.apply(seat, move)
            for other, heard in told.items():
                heard += engine.heard(events, other)
        found += seats.values()
    return found


def weighed(name: str, content: Any, level: str, track: Track) -> Iterator[list[float]]:
    """How much a bot prefers each move, moment by moment."""
    plan: Any = policy(name, content, level)
    weigh = getattr(plan, "study", plan.weigh) if level == "expert" else plan.weigh
    memory: Any = None
    for moment in track:
        memory = plan.remember(memory, moment.view, moment.events)
        yield weigh(moment.view, moment.legal, memory, Traits(), random.Random(0))


@cache
def by_the_box(name: str, level: str, number: int) -> list[list[float]]:
    content = engine.definition(name).standard_content()
    return list(weighed(name, content, level, tracks(name)[number]))


def numbers(content: Json) -> Iterator[Path]:
    for path in leaves(content):
        value = content
        for key in path:
            value = value[key]
        if type(value) is int:
            yield path


def heeds(name: str, raw: Json, order: list[int]) -> bool:
    """Whether a bot weighs anything otherwise with this content."""
    content = engine.definition(name).load_content(raw)
    for level in LEVELS.get(name, ("regular", "expert")):
        for number in order:
            before = by_the_box(name, level, number)
            now = weighed(name, content, level, tracks(name)[number])
            if any(one != was for one, was in zip(now, before, strict=True)):
                order.remove(number)
                order.insert(0, number)
                return True
    return False


SEEN: dict[str, tuple[Path, ...]] = {
    # How it is set up, and how long it takes.
    "complots": (
        *(("minutes",), ("gold_in_box",), ("players",)),
        # These decide which moves there are.
        *(("must_assassinate_from",), ("characters", "justicier", "effect", "take")),
        # Bots read it, and expect fewer to share at any of these tables.
        ("characters", "illusionniste", "effect", "most"),
    ),
    "calaveras": (("minutes",), ("hand_size",)),
    "ghoul": (
        *(("minutes",), ("tokens",), ("mixes",), ("first_game",), ("support", "neutral"), ("clues", "mask")),
        *(("characters", who, "min_players") for who in ("rize", "kaneki_half")),
        # These decide which moves there are.
        *(("characters", who, "special_x") for who in ("mado", "amon", "suzuya")),
        *(("preliminary", "shown"), ("flags", "attack_most_minimum")),
    ),
    "bruits": (("minutes",), ("version",), ("settings", "counter"), ("settings", "start_points")),
}
"""Numbers with which these paths begin are seen at the table, in a view or in the moves that are offered."""


@pytest.mark.parametrize("name", GAMES)
def test_bots_heed_every_number(name: str) -> None:
    raw = engine.definition(name).standard_content().raw
    order = list(range(len(tracks(name))))
    paths = [path for path in numbers(raw) if not any(path[: len(start)] == start for start in SEEN[name])]
    unheeded = set()
    for path in paths:
        try:
            if not heeds(name, changed(raw, path), order):
                unheeded.add(path)
        except engine.Refusal:
            # The check wants exactly that number.
            continue
    assert paths
    assert unheeded == set()
