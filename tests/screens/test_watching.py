"""Whoever only looks on is told once whom the table waits for."""

from __future__ import annotations

from tests.screens.drawing import lines_of, needs_drawing

pytestmark = needs_drawing

SCENES = ("bruits.watching", "calaveras.watching", "ghoul.watching")


def test_whom_the_table_waits_for_is_said_once() -> None:
    told = lines_of("tests.screens.sentences", "360x640-en-dark", *SCENES)
    waits = {line["scene"]: [text for text in line["texts"] if "Waiting for" in text] for line in told}
    assert {scene: len(texts) for scene, texts in waits.items()} == dict.fromkeys(SCENES, 1), waits
