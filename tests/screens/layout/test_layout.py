"""Every page in every state, in both languages and themes, on small and large screens and with large letters:
nothing lies on anything else, nothing is cut off, every letter exists, and everything fits a thumb.

By default every size is seen in both languages, one of them in the dark theme and the other in the light one,
and the smallest also with the largest letters: a look costs most of a minute of a core. A tablet that lies
across is seen with some of the pages only. SOUPCON_LOOKS=all shows every size in both languages and themes.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from itertools import product
from typing import Any

import pytest

from tests.screens.drawing import lines_of, needs_drawing

pytestmark = [needs_drawing, pytest.mark.timeout(1800)]

SETUPS = ("360x640{}", "360x640{}-x1.5", "412x915{}", "800x1280{}", "1280x800{}")
IN_TURN = ("-fr-dark", "-en-light", "-en-dark", "-fr-light")
LOOKS = (
    [setup.format(look) for setup, look in product(SETUPS, IN_TURN)]
    if os.environ.get("SOUPCON_LOOKS") == "all"
    else [
        *("360x640-fr-dark", "360x640-en-light", "360x640-en-dark-x1.5", "360x640-fr-light-x1.5"),
        *("412x915-en-dark", "412x915-fr-light", "800x1280-fr-dark", "800x1280-en-light"),
    ]
)
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
PARTS = 32
"""Processes, each with its part of the scenes in all looks: a table that is found once serves for all, and
what is left of the scenes goes with the process, which is quicker than to throw it away."""
AT_ONCE = 2
PICTURES = 12
"""How many of the faulty scenes are drawn, to be looked at."""

Seen = dict[str, dict[str, str]]
"""What is wrong, by look and scene."""


@pytest.fixture(scope="module")
def walks() -> Iterator[list[Future[list[dict[str, Any]]]]]:
    """Every walk, some of them under way at once."""
    with ThreadPoolExecutor(AT_ONCE) as walkers:
        yield [
            walkers.submit(
                lines_of,
                "tests.screens.layout.walk",
                *("--part", f"{part}/{PARTS}", "--looks", ",".join(LOOKS)),
                timeout=1700,
            )
            for part in range(1, PARTS + 1)
        ]


@pytest.fixture(scope="module")
def seen(walks: list[Future[list[dict[str, Any]]]]) -> Seen:
    """What all walks found."""
    found: Seen = {look: {} for look in LOOKS}
    for walk in walks:
        for line in walk.result():
            before = found[line["look"]].get(line["scene"], "")
            found[line["look"]][line["scene"]] = before + line["wrong"]
    return found


@pytest.mark.parametrize("look", LOOKS)
def test_everything_can_be_read_and_tapped(seen: Seen, look: str) -> None:
    wrong = {scene: sentences for scene, sentences in seen[look].items() if sentences}
    told = [f"{scene}\n    " + sentences.replace("\n", "\n    ") for scene, sentences in wrong.items()]
    assert not wrong, "\n".join(["", *told, *pictures([scene for scene in wrong if scene != "broken"], look)])


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
