"""Every page in every state, in both languages and themes, on small and large screens and with large letters:
nothing lies on anything else, nothing is cut off, every letter exists, and everything fits a thumb.

By default every size is seen in two languages, one of them in the dark theme and the other in the light one,
and the smallest also with the largest letters: a look costs half a minute of a core. One of the languages
is that of `tools.pseudo`: nothing to read may escape it. A tablet that lies across is seen with some of the
pages only. SOUPCON_LOOKS=all shows every size in both languages and themes.
"""

from __future__ import annotations

from typing import Any

import pytest

from tests.games import GAMES
from tests.screens.conftest import LOOKS
from tests.screens.drawing import lines_of, needs_drawing

pytestmark = [needs_drawing, pytest.mark.timeout(1800)]

ACROSS = "1280x800-fr-dark"
SOME = (
    *(
        "side",
        "table",
        "sheet",
        "home",
        "games",
        "lobby.few",
        "options.complots",
        "rules.complots",
        "history",
    ),
    *("complots.turn", "calaveras.turn", "ghoul.move", "bruits.place", "end.complots", "settings", "learn"),
)
"""Scenes that show what a wide and low screen has of its own."""
NAMED_ELSEWHERE = {
    "bruits.watching": "who looks on is at no seat",
    "calaveras.shared": "on a small screen a plate has a name and a side in one line",
    "ghoul.reveal": "a guest waits for the host, who has the same name here",
    "ghoul.reveal_special": "the same",
    "ghoul.reveal_support": "the same",
}
PICTURES = 12
"""How many of the faulty scenes are drawn, to be looked at."""

Seen = dict[str, dict[str, str]]
"""What is wrong, by look and scene."""


@pytest.fixture(scope="module")
def seen(walked: list[dict[str, Any]]) -> Seen:
    """What the walk found."""
    found: Seen = {look: {} for look in LOOKS}
    for line in walked:
        before = found[line["look"]].get(line["scene"], "")
        found[line["look"]][line["scene"]] = before + line["wrong"]
    return found


@pytest.mark.parametrize("look", LOOKS)
def test_everything_can_be_read_and_tapped(seen: Seen, look: str) -> None:
    wrong = {scene: sentences for scene, sentences in seen[look].items() if sentences}
    told = [f"{scene}\n    " + sentences.replace("\n", "\n    ") for scene, sentences in wrong.items()]
    assert not wrong, "\n".join(["", *told, *pictures([scene for scene in wrong if scene != "broken"], look)])


@pytest.mark.parametrize("look", ["360x640-en-light", "412x915-fr-light"])
def test_whoever_reads_is_named_in_no_sentence(walked: list[dict[str, Any]], look: str) -> None:
    """They are called “you” on every screen of every game: their name stands alone, or not at all."""
    lines = [line for line in walked if line["look"] == look and line["scene"].startswith(tuple(GAMES))]
    assert len(lines) > 100
    said = {line["scene"]: line["named"] for line in lines if line["scene"] not in NAMED_ELSEWHERE}
    assert {scene: texts for scene, texts in said.items() if texts} == {}


def test_some_of_it_on_a_tablet_that_lies_across() -> None:
    told = {
        line["scene"]: line["wrong"]
        for line in lines_of("tests.screens.layout.walk", "--looks", ACROSS, *SOME, timeout=600)
    }
    assert {name for name in SOME if not any(scene.startswith(name) for scene in told)} == set()
    assert {scene: wrong for scene, wrong in told.items() if wrong} == {}


def test_every_look_was_seen_by_every_scene(seen: Seen) -> None:
    scenes = set().union(*seen.values())
    assert len(scenes) > 100
    assert {look: scenes - set(told) for look, told in seen.items()} == {look: set() for look in LOOKS}


def pictures(scenes: list[str], look: str) -> list[str]:
    """Draw some scenes in a look; the sentences say where the pictures are."""
    if not scenes:
        return []
    size, lang, theme, *grown = look.split("-")
    how = ("--size", size, "--lang", lang, "--theme", theme, "--scale", grown[0][1:] if grown else "1.0")
    lines_of("tests.screens.shoot", *scenes[:PICTURES], *how)
    return [f"Pictures: build/shots/scenes/*-{look}.png"]
