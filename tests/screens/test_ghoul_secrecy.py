"""What a phone shows must not betray a secret of Tokyo Ghoul: to the pixel, and in everything that moves or
can be heard."""

from __future__ import annotations

from collections import defaultdict
from typing import Any

import pytest

from tests.screens.drawing import lines_of, needs_drawing

pytestmark = [needs_drawing, pytest.mark.timeout(1200)]

Lines = dict[str, list[dict[str, Any]]]


def by_moment(what: str) -> Lines:
    found: Lines = defaultdict(list)
    for line in lines_of("tests.screens.secrecy", what):
        found[line["moment"]].append(line)
    return found


def test_an_uninvolved_phone_cannot_tell_an_exchange_from_a_pretence() -> None:
    """The same game twice: pictures, motion, sounds and what the table sends are the same at every step."""
    moments = by_moment("exchange")
    for motion in ("still", "moving"):
        assert {f"{motion} {name}" for name in ("questioned", "decided", "moved")} <= set(moments)
    for moment, lines in moments.items():
        exchange, pretence = lines
        assert (exchange["case"], pretence["case"]) == ("exchange", "pretend")
        assert exchange.get("told") == pretence.get("told"), moment
        assert exchange["noticed"] == pretence["noticed"], moment
        assert exchange["picture"] == pretence["picture"], moment
    # Otherwise nothing would be compared: the phone does move and make a sound on the way.
    assert any("Tile" in text for text in moments["moving moved"][0]["noticed"])
    assert any("sound" in text for text in moments["still questioned"][0]["noticed"])
    assert len({lines[0]["picture"] for name, lines in moments.items() if name.startswith("still")}) > 3


def test_every_character_is_asked_in_the_same_way() -> None:
    """The start of a turn, the Special Action and the attack look the same whoever holds the phone, although
    not everybody may do what is asked."""
    moments = by_moment("identity")
    steps = {f"{phase} {step}" for phase in ("opening", "attack") for step in ("chosen", "asked", "refused")}
    assert set(moments) == {"opening", "special", "attack", *steps}
    # Nobody may use the Special Action, an Inspector for another reason than the rest; some may attack.
    refused = {line["case"] for line in moments["opening refused"]}
    assert len(refused) == 5
    assert refused & {"mado", "amon", "suzuya"}
    assert 1 < len(moments["attack refused"]) < 5
    for moment, lines in moments.items():
        assert moment == "attack refused" or len({line["case"] for line in lines}) == 5
        assert len({line["picture"] for line in lines}) == 1, moment
        assert len({str(line["noticed"]) for line in lines}) == 1, moment
    assert len({str(line["offers"]) for line in moments["attack"]}) > 1
