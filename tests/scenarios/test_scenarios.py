"""Every scenario file of the repository, one test each; and the runner itself, which must be able to fail."""

from __future__ import annotations

import copy
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.scenarios.runner import cases, files, play

HERE = Path(__file__).parent
MODEL = HERE / "complots" / "s01_captain_challenged_by_its_target.json"
CASES = [(path, case) for path in files([HERE]) for case in cases(path)]


@pytest.mark.parametrize(
    "case", [case for _, case in CASES], ids=[f"{path.stem}-{case['title']}" for path, case in CASES]
)
def test_scenario(case: dict[str, Any]) -> None:
    """It goes as it states."""
    play(case)


def model() -> dict[str, Any]:
    """A scenario that passes, to be broken."""
    found: dict[str, Any] = json.loads(MODEL.read_text(encoding="utf-8"))
    return copy.deepcopy(found)


@pytest.mark.parametrize(
    "wrong",
    [
        {"phase": "block"},
        {"deciders": ["P2"]},
        {"gold": {"P1": 3}},
        {"hands": {"P1": ["duchesse", "duchesse"]}},
        {"sees": {"P2": {"players.P1.slots.0.character": "capitaine"}}},
        {"sees": {"P2": {"players.P1.nothing_here": None}}},
        {"legal": {"P2": ["pass"]}},
        {"offers": {"P2": ["block character=capitaine"]}},
        {"not_offered": {"P2": ["pass"]}},
        {"events": [{"event": "proved"}]},
        {"heard": {"P2": [{"event": "hand"}]}},
        {"unheard": {"P2": [{"event": "announced"}]}},
        {"told": {"P2": []}},
        {"outcome": {"winners": ["P1"]}},
        {"no_such_fact": 1},
    ],
)
def test_a_wrong_statement_fails(wrong: dict[str, Any]) -> None:
    """Whatever a step can state, stating it wrongly is caught."""
    case = model()
    case["variants"] = []
    case["steps"] = case["steps"][:1]
    case["steps"][0]["then"] = wrong
    with pytest.raises(AssertionError):
        play(case)


def test_a_refusal_that_does_not_come_fails() -> None:
    """A move stated as refused must not be possible, and the code must be right."""
    case = model()
    case["steps"] = [{"by": "P1", "do": "announce action=revenu", "refused": "illegal_move"}]
    with pytest.raises(AssertionError):
        play(case)
    case["steps"] = [{"by": "P2", "do": "announce action=revenu", "refused": "illegal_move"}]
    with pytest.raises(AssertionError):
        play(case)
    case["steps"] = [{"by": "P2", "do": "announce action=revenu", "refused": "not_your_move"}]
    play(case)


def test_a_misspelt_key_fails() -> None:
    """Otherwise it would silently check nothing."""
    case = model()
    case["steps"][0]["than"] = {}
    with pytest.raises(AssertionError, match="unknown keys"):
        play(case)


def test_the_command_counts_and_exits(tmp_path: Path) -> None:
    """`python -m tests.scenarios` ends with the count, and with 1 when something failed."""
    good = tmp_path / "good.json"
    good.write_text(json.dumps(model()), encoding="utf-8")
    run = [sys.executable, "-m", "tests.scenarios"]
    passed = subprocess.run([*run, str(good)], capture_output=True, text=True, check=False)
    assert (passed.returncode, passed.stdout.splitlines()[-1]) == (0, "2 passed, 0 failed")
    broken = model()
    broken["steps"][0]["then"] = {"phase": "action"}
    (tmp_path / "broken.json").write_text(json.dumps(broken), encoding="utf-8")
    failed = subprocess.run([*run, str(tmp_path)], capture_output=True, text=True, check=False)
    # The broken first step fails the scenario and the variant that begins with it.
    assert (failed.returncode, failed.stdout.splitlines()[-1]) == (1, "2 passed, 2 failed")
