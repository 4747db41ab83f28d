"""Whoever reads is called “you” on every screen of every game: their name stands alone, or not at all."""

from __future__ import annotations

import pytest

from tests.screens.drawing import lines_of, needs_drawing

pytestmark = [needs_drawing, pytest.mark.timeout(1200)]

READER = "Léa"
ELSEWHERE = {
    "bruits.watching": "who looks on is at no seat",
    "ghoul.reveal": "a guest waits for the host, who has the same name here",
    "ghoul.reveal_special": "the same",
    "ghoul.reveal_support": "the same",
}


@pytest.mark.parametrize("look", ["412x915-en-dark", "412x915-fr-dark"])
def test_nobody_is_named_in_a_sentence_they_read(look: str) -> None:
    lines = lines_of("tests.screens.sight", look, "complots", "calaveras", "ghoul", "bruits")
    assert len(lines) > 100
    said = {
        line["scene"]: [text for text in line["texts"] if READER in text and text != READER]
        for line in lines
        if line["scene"] not in ELSEWHERE
    }
    assert {scene: texts for scene, texts in said.items() if texts} == {}
