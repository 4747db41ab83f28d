"""The legal moves as they travel: small, whole, in their order; and refused where they are none."""

from __future__ import annotations

import asyncio
import json
import random
from itertools import combinations, permutations, product
from types import SimpleNamespace
from typing import Any

import pytest

from app.net import strict
from app.net.squeeze import squeeze
from app.net.transport import Stream
from app.refusal import AppRefusal
from app.table.connection import Message
from app.table.document import Documents
from app.table.guest import Guest, SeatTicket, one_way
from app.table.offers import pack, unpack
from app.table.room import OF_A_SEAT
from engine.core.json import thaw
from tests.games import GAMES, case
from tests.play import random_moves
from tests.screens.stage import Stage
from tests.table.bench import Bench


def travelled(moves: Any) -> Any:
    """These moves as they arrive."""
    return unpack(json.loads(strict.write(pack(moves))))


@pytest.mark.parametrize("name", GAMES)
def test_every_list_of_moves_arrives_as_it_was(name: str) -> None:
    golden = case(name).GOLDEN
    bench = Bench(name, {key: value for key, value in golden.options.items() if key != "first_player"})
    bench.phones(golden.players)[0].ask("start")
    assert bench.host.table.play is not None
    game, lists = bench.host.table.play.game, 0
    for seat, move in random_moves(game, random.Random(1)):
        for decider in game.deciders():
            moves = [thaw(offer) for offer in game.legal(decider)]
            there = travelled(game.legal(decider))
            assert [list(offer.items()) for offer in there] == [list(offer.items()) for offer in moves]
            lists += 1
        game.apply(seat, move)
    assert lists > 20


@pytest.mark.parametrize(
    "moves",
    [
        [],
        [{"move": "pass"}],
        [
            {"move": "keep", "cards": []},
            {"move": "keep", "cards": ["a"]},
            {"move": "keep", "cards": ["a", "b"]},
        ],
        [{"move": "keep", "cards": []}] * 2,
        [{"move": "keep", "cards": [""]}] * 2,
        [{"move": "split", "shares": {"0": 2}}, {"move": "split", "shares": {"0": 1, "1": 1}}],
        [{"move": "a", "to": 0}, {"to": 0, "move": "a"}, {"move": "b"}, {"move": "a", "to": False}],
    ],
)
def test_whatever_a_move_holds_arrives(moves: list[dict[str, Any]]) -> None:
    assert strict.write(travelled(moves)) == strict.write(moves)


@pytest.mark.parametrize(
    "groups",
    [
        None,
        {},
        {"move": ["pass"]},
        [[]],
        [{}],
        [{"move": "pass"}],
        [{"card": ["a"]}],
        [{"move": ["pass"], "to": 0}],
        [{"move": ["pass"], "to": []}],
        [{"move": ["pass"], "to": [0, 1]}],
        [{"move": ["pass"], "cards": [["a", "b"]]}],
        [{"move": ["pass"] * 2, "cards": [["a", "b"], []]}],
        [{"move": ["pass"], "cards": [["a"], 1]}],
    ],
)
def test_groups_that_are_none_are_refused(groups: Any) -> None:
    with pytest.raises(ValueError, match=r"group|column"):
        unpack(groups)


@pytest.mark.parametrize("legal", [None, {}, [{"move": ["pass"], "to": []}]])
def test_a_phone_takes_no_document_without_its_moves(legal: Any) -> None:
    """A whole one is refused like any message that is none; after a change it asks for a whole one."""

    async def nowhere() -> Stream:
        raise ConnectionError

    async def play() -> None:
        guest = Guest(one_way(nowhere), SeatTicket("7KQ4XM"), {})
        asked: list[Message] = []
        guest._connection = SimpleNamespace(send=asked.append)  # type: ignore[assignment]
        table = Stage("complots", 2).table
        document = Documents(table).of(table.lobby.people[table.owner])
        view = {"t": "view", "rev": 1, "document": {**document, "legal": legal}, "log": [], "left": None}
        with pytest.raises(AppRefusal) as caught:
            guest._receive(view)
        assert caught.value.code == "bad_document"
        assert (guest.document, guest.status) == ({}, "connecting")
        guest._receive({**view, "document": document})
        for patch in ({"legal": [legal]}, {"legal": []}):
            guest._receive({"t": "patch", "base": 1, "rev": 2, "patch": patch, "events": [], "left": None})
            assert (guest.document, guest.revision, asked.pop()) == (document, 1, {"t": "view"})

    asyncio.run(play())


def test_a_group_never_grows() -> None:
    """However it is written, no more values come out of it than were put in."""
    many: dict[str, Any] = {str(number): [] for number in range(1000)}
    for columns in (many, {"cards": [[]] * 999}):
        with pytest.raises(ValueError, match="column"):
            unpack([{"move": ["pass"] * 1000, **columns}])


PLACES = ("airport", "carnival", "casino", "garden", "hotel", "laboratory", "phone_booth", "warehouse")
SPOTS = (*range(6), "innocent", "suspect")
CLUES = [f"C{number:02}" for number in range(1, 55)]
LAID = [f"n{number}" for number in range(1, 55)]
ROOMS = ("attic", "bathroom", "bedroom", "cellar", "garden", "hallway", "kitchen")

EXTREMES = {
    "a Plot Twist with every place everywhere": [
        {"move": "play_twist", "card": "twist", "place": place, "from": source, "to": to}
        for place, (source, to) in product(PLACES, permutations(SPOTS, 2))
    ],
    "two of all cards that lie face down": [
        {"move": "resolve", "cards": list(cards)} for count in (1, 2) for cards in combinations(LAID, count)
    ],
    "any card to any room": [
        {"move": "resolve", "card": card, "to": room} for card, room in product(LAID, ROOMS)
    ],
    "some of a hand in any order": [
        {"move": "resolve", "discard": list(cards)}
        for count in (1, 2)
        for cards in permutations(CLUES[:8], count)
    ],
    "gold of any three": [
        {"move": "announce", "action": "justicier", "split": {str(a): 1, str(b): 1, str(c): 1}}
        for a, b, c in combinations(range(8), 3)
    ],
}


@pytest.mark.parametrize("extreme", EXTREMES)
def test_the_longest_list_of_moves_has_room_in_a_change(extreme: str) -> None:
    """More moves than any deal can give: they leave room for what else happens."""
    moves = EXTREMES[extreme]
    assert travelled(moves) == moves
    assert len(squeeze(strict.write(pack(moves)), 0)) < 0.55 * OF_A_SEAT
