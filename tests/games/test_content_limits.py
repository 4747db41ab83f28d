"""Content files beyond all bounds: refused by name before anything is made of them."""

from __future__ import annotations

import copy
import tracemalloc
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import engine
from app.language.naming import Naming
from app.refusal import sentence
from engine.core.content import read_content
from engine.core.limits import (
    DEEPEST,
    LARGEST_FILE,
    LARGEST_NUMBER,
    LONGEST_TEXT,
    MOST_LETTERS,
    MOST_VALUES,
    WIDEST,
)
from tests.games import GAMES
from tests.games.mutations import attempt, nested, places, standard

FILES = 500
"""Altered at random; `python -m tests.games.mutations` tries as many as one likes."""


def refused(name: str, raw: Any) -> dict[str, Any]:
    with pytest.raises(engine.Refusal) as caught:
        engine.check_content(name, raw)
    assert caught.value.code == "bad_content"
    assert sentence(caught.value, "fr") != sentence(caught.value, "en")
    return caught.value.details


def changed(name: str, *way: Any, to: Any) -> Any:
    raw = copy.deepcopy(standard(name))
    entry = raw
    for step in way[:-1]:
        entry = entry[step]
    entry[way[-1]] = to
    return raw


def test_altered_files_are_refused_by_name_or_can_be_played(tmp_path: Path) -> None:
    answers = [attempt(number, tmp_path) for number in range(FILES)]
    assert set(answers) == {"refused", "played"}


def test_a_hundred_million_cards_are_refused_before_one_is_made() -> None:
    files = (
        ("complots", changed("complots", "players", "4", "copies", to=100_000_000)),
        ("ghoul", changed("ghoul", "clues", "mask", "copies", to=100_000_000)),
        ("calaveras", changed("calaveras", "twist", "count", to=100_000_000)),
        ("bruits", changed("bruits", "op_text", "DRAW", "fr", to="{n:100000000}")),
    )
    for name, raw in files:
        standard(name)
        tracemalloc.start()
        details = refused(name, raw)
        most = tracemalloc.get_traced_memory()[1]
        tracemalloc.stop()
        assert details["entry"].startswith(f"{name}.")
        assert most < 3_000_000


@pytest.mark.parametrize("name", GAMES)
def test_no_number_of_a_file_may_be_as_large_as_one_likes(name: str) -> None:
    """Not even one that is within the bounds all games share."""
    raw = standard(name)
    numbers = [(holder, key) for holder, key in places(raw) if type(holder[key]) is int and key != "version"]
    assert len(numbers) > 5
    for holder, key in numbers:
        before = holder[key]
        for value in (LARGEST_NUMBER, LARGEST_NUMBER + 1, -1, -LARGEST_NUMBER - 1):
            holder[key] = value
            try:
                refused(name, raw)
            finally:
                holder[key] = before


LIMITS: dict[str, Callable[[], Any]] = {
    "deep": lambda: nested(DEEPEST + 1),
    "bottomless": lambda: nested(100_000),
    "wide": lambda: [0] * (WIDEST + 1),
    "many keys": lambda: dict.fromkeys(map(str, range(WIDEST + 1)), 0),
    "many values": lambda: [[0] * WIDEST] * (MOST_VALUES // WIDEST),
    "a long text": lambda: "x" * (LONGEST_TEXT + 1),
    "many letters": lambda: [["x" * LONGEST_TEXT] * 50] * (MOST_LETTERS // LONGEST_TEXT // 50),
    "a long name": lambda: {"x" * 1000: 0},
    "no name": lambda: {"": 0},
    "a number as a name": lambda: {7: 0},
    "a large number": lambda: LARGEST_NUMBER + 1,
    "a fraction": lambda: 0.5,
    "half a letter": lambda: "\ud800",
    "a letter that is none": lambda: "a\x00b",
}


@pytest.mark.parametrize("what", LIMITS)
def test_every_bound_has_a_refusal_that_names_the_entry(what: str) -> None:
    for name in GAMES:
        details = refused(name, {**standard(name), "extra": LIMITS[what]()})
        assert details["entry"].startswith(name)
        assert "is not known here" not in details["problem"]


def test_spaces_of_all_kinds_are_welcome() -> None:
    for name in GAMES:
        engine.check_content(name, changed(name, "title", "fr", to="Un\u00a0titre\u202f: oui\n"))


def test_a_file_is_not_read_further_than_any_needs(tmp_path: Path) -> None:
    file = tmp_path / "content.json"
    for data in (b" " * (LARGEST_FILE + 1), b"[" * 200_000, b"9" * 100_000, b"\xff"):
        file.write_bytes(data)
        with pytest.raises(engine.Refusal, match="bad_content"):
            read_content(file)


def test_only_gaps_that_are_filled_may_be_in_a_sentence() -> None:
    """Anything else would fail in the middle of a game, when the sentence is needed. Where a sentence of the
    app has no such gap, the app's is said."""
    for gap in ("{", "{0}", "{n!r}", "{n.real}", "{n:9}"):
        assert refused("complots", changed("complots", "reasons", "too_poor", "en", to=f"No: {gap}"))
        assert refused("ghoul", changed("ghoul", "options", "slot", "fr", to=f"Place {gap}"))
    engine.check_content("ghoul", changed("ghoul", "options", "slot", "fr", to="Place : {character}"))
    own = changed("complots", "reasons", "needs_target", "en", to="No: {nobody}")
    engine.check_content("complots", own)
    said = [Naming("complots", "en", content).reason("needs_target", {}) for content in (own, None)]
    assert said[0] == said[1]


def test_whatever_somebody_has_there_is_something_they_can_do() -> None:
    for way, value in (
        (("actions", "revenu", "extension"), "tyrannie"),
        (("actions", "assassinat", "extension"), "tyrannie"),
        (("must_assassinate_from",), 6),
        (("actions", "conversion", "extension"), "tyrannie"),
        (("characters", "pape", "effect"), {"kind": "conversion", "cost": 1, "cost_other": 2}),
        (("religions",), {}),
        # A table has one Character that is announced on a lost card, and one that inherits.
        (("characters", "duchesse", "reaction"), {"kind": "witch", "take": 2}),
        (("characters", "pape", "reaction"), {"kind": "undertaker"}),
        (("characters", "justicier", "effect", "take"), 6),
        (("characters", "ambassadeur", "effect", "draw"), 4),
    ):
        assert refused("complots", changed("complots", *way, to=value))
