"""Every game with as many phones as it takes, each its own process, from the code to the last move."""

from __future__ import annotations

import pytest

import engine
from tests.processes.kit import Room

QUICK = ("--auto", "--pace", "0", "--report")
PATIENT = ("--patience", "100")
"""For guests: a host whose machine is busy may take longer to answer nine of them than people would wait."""


@pytest.mark.parametrize("game", engine.games())
def test_a_full_table_plays_to_the_end(room: Room, game: str) -> None:
    """Guests come by the code said aloud, by the link and by an address; somebody watches; all agree."""
    seats = engine.games()[game].max_players
    host = room.host(game, *QUICK, "--quiet", "--name", "Ana")
    host.expect("TABLE ")
    host.expect("\n")
    table = host.facts("TABLE")
    address = table["link"].partition("at=")[2].partition("&")[0]
    ways = (table["code"], table["link"], f"{table['code'].lower()}@{address}")
    guests = [
        room.phone("join", ways[number % 3], "--name", f"Guest {number}", "--quiet", *QUICK, *PATIENT)
        for number in range(1, seats)
    ]
    spectator = room.phone("join", table["link"], "--watch", "--name", "Zoe", *QUICK, *PATIENT, lang="fr")
    results = [phone.result() for phone in (host, *guests)]
    seen = spectator.result()
    assert sorted(result["seat"] for result in results) == list(range(seats))
    assert seen["seat"] is None
    made = room.check(table["table"], [*results, seen])
    assert all(by_phone for _, by_phone in made)
    for result in results:
        assert result["made"] == [seat for seat, _ in made].count(result["seat"])
    assert "Fin de la partie." in spectator.out


@pytest.mark.parametrize("game", engine.games())
def test_alone_against_bots(room: Room, game: str) -> None:
    """No code, no network, nobody to wait for: one phone and its bots."""
    phone = room.phone("solo", "--game", game, "--data", room.folder / "host", *QUICK)
    result = phone.result()
    assert result["status"] == "over"
    assert "TABLE" not in phone.out
    assert "The game is over." in phone.out
