"""What moves on a board, as data: whoever follows it has the board there is; nothing secret flies."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import Any

import pytest

import engine
from app.games import board, journeys
from app.questions.board import Board
from app.questions.journey import Journey
from tests.play import pick
from tests.questions.playing import GAMES, options, sent, view_of
from tests.questions.test_boards import ART

PLAYERS = {"bruits": 4, "calaveras": 5, "complots": 5, "ghoul": 5}
Row = tuple[Board, list[dict[str, Any]], tuple[Journey, ...], Board, engine.Game]


def course(name: str, seeds: Sequence[int] = range(4)) -> Iterator[Row]:
    """Every move of some games: the board before it, what all are told, what moves, the board after it."""
    for seed in seeds:
        rng = random.Random(seed)
        game = engine.new(name, PLAYERS[name], options(name, seed), seed)
        while game.outcome() is None:
            before = board(view_of(game, None, ()))
            events = sent(engine.heard(game.apply(*pick(game, rng)), None))
            view = view_of(game, None, ())
            yield before, events, journeys(view, events), board(view), game


def places(shown: Board) -> set[str]:
    """Everything something can go to."""
    return {zone.key for zone in shown.zones} | {f"seat.{person.seat}" for person in shown.people}


@pytest.mark.parametrize("name", GAMES)
def test_every_journey_is_between_places_of_the_board_and_can_be_drawn(name: str) -> None:
    seen: Counter[str] = Counter()
    for before, events, moved, after, _ in course(name):
        known = places(before) | places(after)
        for journey in moved:
            seen[journey.what] += 1
            assert journey.end in known, journey
            assert journey.start in known or (not journey.start and journey.piece), journey
            assert journey.count > 0
            assert 0 <= journey.step < len(events)
            kind, _, picture = journey.art.partition(":")
            assert not journey.art or (kind == "art" and list(ART.glob(f"**/{picture}*"))), journey
        assert [journey.step for journey in moved] == sorted(journey.step for journey in moved)
    assert seen


@pytest.mark.parametrize("name", GAMES)
def test_what_moves_is_the_same_whatever_lies_hidden(name: str) -> None:
    compared = 0
    for at, (_, events, moved, _, game) in enumerate(course(name, (5, 6, 7))):
        other = game.redeal(None, random.Random(at))
        assert journeys(view_of(other, None, ()), events) == moved
        compared += bool(moved)
    assert compared > 10


def gold(shown: Board) -> Counter[str]:
    """Everybody's gold, and that of the Almshouse; the Treasury is also shown what is at stake."""
    found = Counter({f"seat.{person.seat}": int(person.badge or 0) for person in shown.people})
    found.update({zone.key: int(zone.badge) for zone in shown.zones if zone.key == "hospice"})
    return found


def tokens(shown: Board) -> Counter[str]:
    """How many Suspicion tokens lie before everybody."""
    return Counter(
        f"seat.{person.seat}" for person in shown.people for piece in person.pieces if piece.kind == "token"
    )


@pytest.mark.parametrize(("name", "what", "count"), [("complots", "gold", gold), ("ghoul", "token", tokens)])
def test_gold_and_tokens_add_up(name: str, what: str, count: Callable[[Board], Counter[str]]) -> None:
    moves = 0
    for before, _, moved, after, _ in course(name):
        had, has = count(before), count(after)
        for journey in moved:
            if journey.what == what:
                had[journey.start] -= journey.count
                had[journey.end] += journey.count
                moves += 1
        assert {key: had[key] for key in has} == dict(has)
    assert moves > 10


def lies(shown: Board, kinds: Sequence[str]) -> dict[str, str]:
    """Where each piece of these kinds is, by what it is."""
    return {
        piece.key.partition("|")[0] + ("|" + zone.key if "|" in piece.key else ""): zone.key
        for zone in shown.zones
        for piece in zone.pieces
        if piece.kind in kinds
    }


def test_cards_and_characters_of_the_house_arrive_where_they_are() -> None:
    moves = 0
    for before, _, moved, after, _ in course("bruits"):
        where = lies(before, ("clue", "character"))
        for journey in moved:
            if journey.piece:
                moves += journey.end != journey.start
                where[journey.piece] = journey.end
        now = lies(after, ("clue", "character"))
        assert {key: place for key, place in where.items() if place != "pile"} == now
    assert moves > 40


def test_cards_of_calaveras_arrive_where_they_lie_and_fall_where_they_meet_their_like() -> None:
    played = fell = 0
    for before, events, moved, after, _ in course("calaveras"):
        if any(event["event"] == "centre_discarded" for event in events):
            continue
        where = Counter(piece.key for zone in before.zones for piece in zone.pieces)
        for journey in moved:
            if journey.what != "card" or not journey.piece:
                continue
            played += 1
            if journey.start.startswith("spot."):
                where[f"location.{journey.name}|{journey.start.removeprefix('spot.')}"] -= 1
            where[journey.piece] += 1 - journey.falls
            fell += journey.falls > 0
        assert +where == Counter(piece.key for zone in after.zones for piece in zone.pieces)
    assert played > 40
    assert fell > 3
