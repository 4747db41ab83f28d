"""The app's refusals: each has its sentences, and one that comes from another phone always has some."""

from __future__ import annotations

import string
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import app
from app.language.typography import set_well
from app.net.strict import read, write
from app.refusal import AppRefusal, app_sentences, from_wire, to_wire
from engine import Refusal
from engine.core.refusal import core_sentences


def values_of(sentence: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(sentence) if name}


def test_every_sentence_speaks_both_languages_with_the_same_values() -> None:
    for code, sentences in app_sentences().items():
        assert set(sentences) == {"fr", "en"}, code
        assert sentences["fr"] != sentences["en"], code
        assert values_of(sentences["fr"]) == values_of(sentences["en"]), code


def test_no_two_codes_say_the_same_and_none_is_the_engine_s() -> None:
    assert len({sentences["en"] for sentences in app_sentences().values()}) == len(app_sentences())
    assert not set(app_sentences()) & set(core_sentences())


def test_every_code_is_used() -> None:
    folder = Path(app.__file__).parent
    sources = "".join(path.read_text(encoding="utf-8") for path in folder.rglob("*.py"))
    assert [code for code in app_sentences() if f'"{code}"' not in sources] == []


def test_an_app_refusal_is_a_refusal_of_the_engine() -> None:
    refusal = AppRefusal("slow_down", seconds=4)
    assert isinstance(refusal, Refusal)
    assert refusal.sentence("en") == "Too many wrong codes: try again in 4 seconds."
    assert refusal.sentence("fr") == "Trop de codes faux\u00a0: réessayez dans 4 secondes."
    assert refusal.to_json() == {"refused": "slow_down", "reason": None, "seconds": 4}


@pytest.mark.parametrize(
    "refusal",
    [
        AppRefusal("slow_down", seconds=4),
        AppRefusal("wrong_code"),
        Refusal("unknown_game", game="belote"),
        Refusal("stale_window"),
    ],
    ids=lambda refusal: refusal.code,
)
def test_a_refusal_arrives_as_it_was_sent(refusal: Refusal) -> None:
    there = from_wire(**read(write(to_wire(refusal))))
    assert (there.code, there.reason, there.details) == (refusal.code, refusal.reason, refusal.details)
    assert there.sentence("fr") == set_well(refusal.sentence("fr"), "fr")


def test_a_game_s_reason_has_its_own_sentence() -> None:
    sentences = {"too_poor": {"fr": "Il vous manque {missing} pièces.", "en": "You lack {missing} coins."}}
    there = from_wire("illegal_move", "too_poor", {"missing": 3}, sentences)
    assert there.sentence("en") == "You lack 3 coins."
    assert (
        from_wire("illegal_move", "unheard_of", {}, sentences).sentence("en").startswith("This move is not")
    )


@pytest.mark.parametrize(
    ("code", "details"),
    [
        ("from_the_future", {}),
        ("", {}),
        ("slow_down", {}),
        ("slow_down", {"minutes": 1}),
        ("unknown_game", {}),
        ("x" * 500, {}),
    ],
)
def test_what_we_have_no_words_for_is_said_in_general(code: str, details: dict[str, Any]) -> None:
    there = from_wire(code, None, details)
    assert there.code == "other_refusal"
    assert code[:40] in there.sentence("fr")


@given(
    st.sampled_from([*app_sentences(), *core_sentences()]) | st.text(),
    st.none() | st.text(),
    st.dictionaries(
        st.sampled_from(["seconds", "code", "reason", "self", "sentences", "game", ""]) | st.text(),
        st.none() | st.text() | st.integers() | st.lists(st.integers()),
    ),
)
def test_whatever_comes_has_a_sentence(code: str, reason: str | None, details: dict[str, Any]) -> None:
    there = from_wire(code, reason, details)
    assert there.sentence("fr")
    assert there.sentence("en")
