"""How large records are: as everybody may know, never as one hand is."""

from __future__ import annotations

import random
from typing import Any

import pytest

from app.net import strict
from app.net.channel import CHANGE, TO_GUEST_SIZES
from app.net.squeeze import squeeze
from app.table.room import OF_A_SEAT, fitted, for_change, for_view
from engine.core.events import Event
from tests.games import GAMES, case
from tests.play import pick
from tests.table.bench import Bench, Phone
from tests.table.test_lobby import accepted
from tests.table.test_play import started

SHARED = ("table", "people", "waiting", "votes", "nudges", "reactions", "recording")
TIGHT = 0.85
"""How much of its room the largest change of a random game may fill: a game that comes to need more must show
up here, before it does on the wire."""


def seats_part(message: dict[str, Any]) -> int:
    """The bytes of a change but for what all phones are told alike."""
    patch = {key: value for key, value in message["patch"].items() if key not in SHARED}
    return len(squeeze(strict.write({**message, "patch": patch}), 0))


@pytest.mark.parametrize("name", GAMES)
def test_every_change_of_a_game_is_one_record_of_one_size(name: str) -> None:
    """From the first record of a game to the last but one; whatever a seat has to itself has room."""
    golden, rng = case(name).GOLDEN, random.Random(3)
    bench = Bench(name, {key: value for key, value in golden.options.items() if key != "first_player"})
    phones = [*bench.phones(golden.players), bench.phone("Eye", watch=True)]
    counts = [len(phone.got) for phone in phones]
    accepted(phones[0].ask("start"))
    play = bench.host.table.play
    assert play is not None
    while True:
        changes = [
            [
                (message, size)
                for message, size in zip(phone.got[count:], phone.sizes[count:], strict=True)
                if message["t"] == "patch"
            ]
            for phone, count in zip(phones, counts, strict=True)
        ]
        assert [len(change) for change in changes] == [1] * len(phones)
        for ((message, size),) in changes:
            assert size == TO_GUEST_SIZES[0]
            assert seats_part(message) <= TIGHT * OF_A_SEAT
        seat, move = pick(play.game, rng)
        counts = [len(phone.got) for phone in phones]
        bench.host.table.act_for(seat, move)
        if play.game.outcome() is not None:
            return


def test_all_phones_get_a_record_or_none() -> None:
    """Also those that have nothing to see."""
    bench, phones = started()
    assert bench.host.table.play is not None
    counts = [len(phone.got) for phone in phones]
    bench.host.table.announce([])
    assert [len(phone.got) for phone in phones] == counts
    bench.host.table.announce([Event(("hand", {"cards": ["duchesse"]}, (1,), 1))])
    assert [len(phone.got) for phone in phones] == [count + 1 for count in counts]
    assert [len(phone.got[-1]["events"]) for phone in phones] == [0, 1, 0]
    assert {phone.sizes[-1] for phone in phones} == {TO_GUEST_SIZES[0]}


def test_what_everybody_is_told_makes_a_record_larger() -> None:
    """So that nobody can fill a record up to where a hand would tip it over."""
    noise = random.Random(1).randbytes(3000).hex()
    rooms = [for_change({"people": {"a": {"name": noise[:length]}}}) for length in (10, 300, 1000, 4000)]
    assert rooms == sorted(rooms)
    assert rooms[1] <= CHANGE < rooms[2]
    assert all(
        room - OF_A_SEAT >= length // 2 for room, length in zip(rooms, (10, 300, 1000, 4000), strict=True)
    )


def test_a_long_change_for_everybody_has_the_same_room_everywhere() -> None:
    """A record that this would just fit has room for the hand nobody has."""
    bench, phones = started()
    bench.host.table.lobby.people[phones[0].person].name = random.Random(1).randbytes(500).hex()
    bench.host.table.announce([])
    assert {len(squeeze(strict.write(phone.got[-1]), 0)) < CHANGE for phone in phones} == {True}
    assert {phone.sizes[-1] for phone in phones} == {TO_GUEST_SIZES[1]}


def test_of_a_very_long_game_the_end_is_told() -> None:
    """A phone that comes back gets a record of the one size, with as much of the log as fits."""
    chance = random.Random(1)
    log = [{"event": chance.randbytes(30).hex(), "number": number} for number in range(1000)]
    room = for_view({"table": {}})
    short = {"t": "view", "rev": 1, "document": {}, "log": log[:10], "left": None}
    assert fitted(short, room) == short
    cut = fitted({**short, "log": log}, room)["log"]
    assert 100 < len(cut) < len(log)
    assert cut == log[-len(cut) :]


def back(bench: Bench, phone: Phone) -> int:
    """What a phone is sent that was away measures."""
    phone.lose()
    phone.resume()
    assert phone.got[-1]["t"] == "view"
    return phone.sizes[-1]


def test_coming_back_is_one_size_for_every_seat_and_any_time() -> None:
    bench, phones = started()
    rng = random.Random(2)
    play = bench.host.table.play
    assert play is not None
    sizes = set()
    while play.game.outcome() is None:
        sizes.add(back(bench, rng.choice(phones)))
        bench.host.table.act_for(*pick(play.game, rng))
    assert sizes == {16384}
