"""What was chosen for the options of a table, as its guests read it."""

from __future__ import annotations

from typing import Any

import pytest

import engine
from app import language
from app.language.naming import Naming
from app.meanings import chosen

PEOPLE = ("Ada", "Inès", "Léa")


@pytest.mark.parametrize(
    ("game", "name", "value", "said"),
    [
        ("complots", "tyrannie", True, "yes"),
        ("complots", "tyrannie", False, "no"),
        ("complots", "voleurs", "capitaine", "Captain"),
        ("complots", "voleurs", "random", "at random"),
        ("calaveras", "solo", None, "at random"),
        ("calaveras", "solo", 2, "Léa"),
        ("calaveras", "solo", 4, "?"),
        ("ghoul", "characters", ["rize", "mado"], "Kamishiro Rize, Mado Kureo"),
        ("ghoul", "characters", [], "at random"),
        ("ghoul", "config", "A", "A"),
    ],
)
def test_what_was_chosen_is_said_by_its_name(game: str, name: str, value: Any, said: str) -> None:
    """A seat by whoever sits there: nobody knows people by their numbers."""
    option = next(option for option in engine.games()[game].schema.options if option.name == name)
    before = language.current()
    language.use("en")
    try:
        assert chosen(option, value, Naming(game, "en"), PEOPLE) == said
    finally:
        language.use(before)
