"""The app's refusals: each has its sentences, and one that comes from another phone always has some."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import app
import engine
from app.language.typography import set_well
from app.net.strict import read, write
from app.refusal import AppRefusal, from_wire, sentence, sentences, to_wire
from engine import Refusal

CODES = tuple(sentences("en"))


def test_no_two_codes_say_the_same() -> None:
    for lang in ("fr", "en"):
        assert len(set(sentences(lang).values())) == len(CODES)
    assert [code for code in CODES if sentences("fr")[code] == sentences("en")[code]] == []


def test_every_code_is_used() -> None:
    folders = (Path(app.__file__).parent, Path(engine.__file__).parent)
    sources = "".join(path.read_text(encoding="utf-8") for folder in folders for path in folder.rglob("*.py"))
    assert [code for code in CODES if f'"{code}"' not in sources] == []


def test_an_app_refusal_is_a_refusal_of_the_engine() -> None:
    refusal = AppRefusal("slow_down", seconds=4)
    assert isinstance(refusal, Refusal)
    assert sentence(refusal, "en") == "Too many wrong codes: try again in 4 seconds."
    assert sentence(refusal, "fr") == "Trop de codes faux\u00a0: réessayez dans 4 secondes."
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
    assert sentence(there, "fr") == set_well(sentence(refusal, "fr"), "fr")


def test_a_game_s_reason_has_its_own_sentence() -> None:
    there = from_wire("illegal_move", "needs_target", {"move": "announce"}, "complots")
    assert sentence(there, "en") == "Choose somebody."
    assert sentence(there, "fr") == "Choisissez quelqu’un."
    unheard_of = from_wire("illegal_move", "unheard_of", {}, "complots")
    assert sentence(unheard_of, "en").startswith("This move is not")


def test_what_a_reason_is_about_is_told_by_its_name() -> None:
    details = {"character": "rize", "variant": "mask", "mix": {"ghoul": 2}}
    there = from_wire("illegal_setup", "needs_variant", details, "ghoul")
    assert sentence(there, "en") == 'Kamishiro Rize is only played with the option "Mask variant".'
    assert sentence(from_wire("illegal_setup", "cast_incomplete", details, "ghoul"), "fr").endswith(
        "2 × Goule."
    )
    # What it is about was left out: there is nothing to say but that it was refused.
    assert from_wire("illegal_setup", "needs_variant", {}, "ghoul").code == "other_refusal"


def test_a_table_s_own_content_has_its_own_words() -> None:
    own = {"characters": {"rize": {"en": "Rize!"}}, "reasons": {"wrong_phase": {"fr": "Pas encore."}}}
    too_early = from_wire("illegal_move", "wrong_phase", {}, "ghoul", own)
    assert sentence(too_early, "fr") == sentence(too_early, "en") == "Pas encore."
    details = {"character": "rize", "least": 5}
    said = sentence(from_wire("illegal_setup", "needs_players", details, "ghoul", own), "fr")
    assert said == "Rize! demande au moins 5 personnes à table."
    # A gap that ours has not could not be filled.
    other = {"reasons": {"wrong_phase": {"fr": "Pas avant {who}."}}}
    assert "phase" in sentence(from_wire("illegal_move", "wrong_phase", {}, "ghoul", other), "fr")


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
    assert code[:40] in sentence(there, "fr")


@given(
    st.sampled_from(CODES) | st.text(),
    st.none() | st.text(),
    st.dictionaries(
        st.sampled_from(["seconds", "code", "reason", "self", "sentences", "game", ""]) | st.text(),
        st.none() | st.text() | st.integers() | st.lists(st.integers()),
    ),
)
def test_whatever_comes_has_a_sentence(code: str, reason: str | None, details: dict[str, Any]) -> None:
    there = from_wire(code, reason, details)
    assert sentence(there, "fr")
    assert sentence(there, "en")
