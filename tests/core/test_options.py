"""Options as a table: defaults, bounds, player counts, and what excludes what."""

from __future__ import annotations

import json
from typing import Any

import pytest

import engine
from app.language import languages
from app.language.naming import Naming
from app.refusal import sentence
from engine.core.options import Exclusion, Option, Schema

SCHEMA = Schema(
    (
        Option("fog", "flag", False),
        Option("lamps", "flag", False),
        Option("rounds", "number", 3, least=1, most=5),
        Option("mode", "choice", "a", choices=("a", "b"), players=(6, 7, 8)),
        Option("cards", "choices", [], choices=("x", "y", "z")),
        Option("first", "seat", None),
    ),
    (Exclusion("fog", True, "lamps", True),),
)


def test_defaults_are_filled_in() -> None:
    """Nothing chosen is a complete choice."""
    read = SCHEMA.read({}, 4)
    assert read == {"fog": False, "lamps": False, "rounds": 3, "mode": "a", "cards": [], "first": None}
    assert SCHEMA.read({"rounds": 5, "cards": ["z", "x"]}, 4) == {**read, "rounds": 5, "cards": ["z", "x"]}


@pytest.mark.parametrize(
    ("code", "given", "players"),
    [
        ("unknown_option", {"dragons": True}, 4),
        ("bad_option", {"fog": 1}, 4),
        ("bad_option", {"rounds": 0}, 4),
        ("bad_option", {"rounds": 6}, 4),
        ("bad_option", {"rounds": True}, 4),
        ("bad_option", {"mode": "c"}, 6),
        ("bad_option", {"mode": ["a"]}, 6),
        ("bad_option", {"mode": "b"}, 4),
        ("bad_option", {"cards": ["x", "x"]}, 4),
        ("bad_option", {"cards": ["w"]}, 4),
        ("bad_option", {"cards": "x"}, 4),
        ("bad_option", {"first": 4}, 4),
        ("bad_option", {"first": -1}, 4),
        ("bad_option", {"first": True}, 4),
        ("options_exclude", {"fog": True, "lamps": True}, 4),
    ],
)
def test_what_does_not_fit_is_refused(code: str, given: dict[str, Any], players: int) -> None:
    """By name, with a sentence."""
    with pytest.raises(engine.Refusal) as refusal:
        SCHEMA.read(given, players)
    assert refusal.value.code == code
    assert next(iter(given)) in sentence(refusal.value, "fr")


def test_what_fits_at_some_tables_only() -> None:
    """An option for six and more may be chosen there, and is its default elsewhere."""
    assert SCHEMA.read({"mode": "b"}, 6)["mode"] == "b"
    assert SCHEMA.read({"mode": "a"}, 4)["mode"] == "a"


@pytest.mark.parametrize("name", engine.games())
def test_every_game_says_enough_for_a_lobby(name: str) -> None:
    """A title in every language, defaults that are accepted, all of it sendable."""
    info = engine.games()[name]
    json.dumps(info.schema.to_json())
    for option in info.schema.options:
        assert all(Naming(name, lang).option(option.name) != option.name for lang in languages())
        for players in range(info.min_players, info.max_players + 1):
            assert option.accepts(option.default, players), option.name
    for lang in languages():
        naming = Naming(name, lang)
        assert naming.title != naming.summary
    assert info.minutes > 0
