"""What the tests of the store share."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from app.refusal import AppRefusal, sentence
from app.store import MySeat, Store, StoredPerson
from engine.replay import FORFEIT, Recording

ROOT = Path(__file__).resolve().parents[2]
TABLE = "5f0c1d2e3a4b5c6d"
LOBBY = {"owner": "ana", "lobby": {"game": "complots", "clock": 60, "order": ["ana", "bob"]}}
PLAYERS = [{"person": "ana", "name": "Ana"}, {"person": "bob", "name": "Bob"}]
ANA = StoredPerson(
    person="ana",
    name="Ana é «x» 🦊",
    colour="ruby",
    emblem="owl",
    secret="0a1b2c3d-" + "a" * 64,
    next_secret="4e5f6a7b-" + "b" * 64,
    join_id="join-ana",
    traits={"bot": False, "watching": False},
)
BOB = StoredPerson("bob", "Bob", "jade", "fox", join_id="join-bob")
SEAT = MySeat("elsewhere", "me", "secret", "next", {"code": "7KQ4XM", "at": ["192.0.2.7"]}, 40.0)
MOVES = [(0, {"move": "announce", "action": "duchesse"}), (1, {"move": "pass"}), (0, FORFEIT)]


def recording(moves: list[tuple[int, Any]] | None = None) -> Recording:
    """A game of two, with everything a header holds."""
    content = {"corrected": ["content"]}
    return Recording("complots", 2, {"tyrannie": True}, "seed", moves or [], content, 1, "a digest")


def seated(store: Store, table: str = TABLE, at: float = 1.0) -> str:
    """A table with two people and no game."""
    store.tables.create(table, "complots", LOBBY, at, "7KQ4XM")
    store.people.save_all(table, [ANA, BOB])
    return table


def playing(store: Store, table: str = TABLE, at: float = 1.0) -> str:
    """A table in the middle of its first game."""
    seated(store, table, at)
    store.games.start(table, recording(), PLAYERS, at + 1)
    for number, (seat, move) in enumerate(MOVES):
        store.games.save_move(table, number, seat, move, at + 2 + number)
    return table


def finished(store: Store, table: str = TABLE, at: float = 1.0) -> str:
    """A table whose first game is over."""
    playing(store, table, at)
    store.games.finish(table, {"winners": [1]}, at + 9)
    return table


def ended(store: Store) -> list[tuple[str, int]]:
    """The games that are over, the last one first: at which table, and its number there."""
    return store._database.rows(
        "SELECT table_id, game_number FROM games WHERE ended IS NOT NULL ORDER BY ended DESC"
    )


def refused(code: str, call: Callable[..., Any], *arguments: Any, **named: Any) -> AppRefusal:
    """The refusal the call meets, with its sentences."""
    with pytest.raises(AppRefusal) as caught:
        call(*arguments, **named)
    assert caught.value.code == code
    speaks(caught.value)
    return caught.value


def speaks(refusal: AppRefusal) -> None:
    """It has a sentence in both languages, with nothing left to fill in."""
    sentences = [sentence(refusal, language) for language in ("fr", "en")]
    assert all(sentence and "{" not in sentence for sentence in sentences)
    assert sentences[0] != sentences[1]
    json.dumps(refusal.to_json())
