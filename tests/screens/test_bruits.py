"""Bruits on the screen: every question can be answered by tapping, and nothing shows one's secrets."""

from __future__ import annotations

from collections import defaultdict
from typing import Any

import pytest

from engine.games.bruits.book import OPS as EVERY_OP
from tests.screens.drawing import lines_of, needs_drawing
from tests.screens.night import OPS

pytestmark = [needs_drawing, pytest.mark.timeout(300)]


def test_every_question_can_be_answered_by_tapping() -> None:
    assert set(OPS) == {op for op, effect in EVERY_OP.items() if not effect.automatic}
    lines = {line["kind"]: line for line in lines_of("tests.screens.night", "answers")}
    assert set(lines) == {"place", "deduction", *OPS}
    for kind, line in lines.items():
        assert line["made"], f"{kind} was not answered by tapping {line['taps']}"
        wanted = {"place": "place", "deduction": "accuse"}.get(kind, "resolve")
        assert line["made"][0]["move"] == wanted, (kind, line["taps"])


def test_a_covered_phone_looks_the_same_whatever_its_holder_hides() -> None:
    moments: dict[str, dict[str, Any]] = defaultdict(dict)
    for line in lines_of("tests.screens.night", "secrets"):
        moments[line["moment"]][line["case"]] = line
    assert set(moments) == {"place", "deduction"}
    for moment, cases in moments.items():
        for case in ("identity", "hand", "hidden"):
            assert cases[case]["changed"], f"{moment}: there was no {case} to change"
            assert cases[case]["picture"] == cases["dealt"]["picture"], f"{moment} shows my {case}"
    # Otherwise nothing would be compared: open cards do show.
    assert moments["place"]["open"]["picture"] != moments["place"]["hand"]["picture"]
