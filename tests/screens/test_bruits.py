"""Bruits on the screen: nothing shows one's secrets."""

from __future__ import annotations

from collections import defaultdict
from typing import Any

import pytest

from tests.screens.drawing import lines_of, needs_drawing

pytestmark = [needs_drawing, pytest.mark.timeout(300)]


def test_a_covered_phone_looks_the_same_whatever_its_holder_hides() -> None:
    moments: dict[str, dict[str, Any]] = defaultdict(dict)
    for line in lines_of("tests.screens.night"):
        moments[line["moment"]][line["case"]] = line
    assert set(moments) == {"place", "deduction"}
    for moment, cases in moments.items():
        for case in ("identity", "hand", "hidden"):
            assert cases[case]["changed"], f"{moment}: there was no {case} to change"
            assert cases[case]["picture"] == cases["dealt"]["picture"], f"{moment} shows my {case}"
    # Otherwise nothing would be compared: open cards do show.
    assert moments["place"]["open"]["picture"] != moments["place"]["hand"]["picture"]
