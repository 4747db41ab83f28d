"""The options of a table in the terminal: those of the content it is played with."""

from __future__ import annotations

import copy

import pytest

import engine
from app.console.options import read_options, show_options
from app.console.words import ConsoleWords
from app.language.narrator import content_of
from engine.core.json import Json


@pytest.fixture
def content() -> Json:
    """Complots with one Character more."""
    raw = copy.deepcopy(dict(content_of("complots")))
    banker = {"en": "The Banker", "fr": "Le Banquier", "clan": "perceptrices", "blocks": []}
    raw["characters"]["banker"] = {**banker, "effect": {"kind": "tax", "take": 2}}
    return raw


def test_an_added_character_is_offered_by_its_name(content: Json) -> None:
    lines = "\n".join(show_options("complots", {}, ConsoleWords("fr"), content))
    assert "banker (Le Banquier)" in lines
    assert "banker" not in "\n".join(show_options("complots", {}, ConsoleWords("fr")))


def test_an_option_that_only_the_content_has_can_be_typed() -> None:
    raw = copy.deepcopy(dict(content_of("ghoul")))
    twin = {key: value for key, value in raw["characters"]["kaneki_half"].items() if key not in ("the", "of")}
    raw["characters"]["twin"] = {**twin, "person": "twin", "en": "The Twin", "fr": "Le Jumeau"}
    assert read_options("ghoul", ["slot_twin=human"], raw) == {"slot_twin": "human"}
    with pytest.raises(engine.Refusal, match="unknown_option"):
        read_options("ghoul", ["slot_twin=human"])


def test_a_game_nobody_knows_is_refused() -> None:
    with pytest.raises(engine.Refusal, match="unknown_game"):
        read_options("chess", [])
