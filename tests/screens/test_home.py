"""The home screen as it is really drawn: what it says, and that every word of it can be read."""

import ctypes.util
import json
import os
import subprocess
import sys
from itertools import combinations
from typing import Any

import pytest

from app import catalogue
from app.language import translator
from tests.test_repo import ROOT

pytestmark = pytest.mark.skipif(
    not ctypes.util.find_library("EGL") and not os.environ.get("CI"),
    reason="drawing off screen needs libEGL: make setup installs it",
)

SIZES = ["360x640", "412x915"]


@pytest.fixture(scope="module", params=SIZES)
def screen(request: pytest.FixtureRequest) -> dict[str, Any]:
    """The texts of a French phone of that size, before and after a tap on the language button."""
    command = [sys.executable, "-m", "tests.screens.home_probe", request.param, "fr"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, done.stderr
    before, after = json.loads(done.stdout.splitlines()[-1])
    width, height = map(int, request.param.split("x"))
    return {"fr": before, "en": after, "width": width, "height": height}


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_it_names_the_app_and_every_game_that_is_ready(screen: dict[str, Any], lang: str) -> None:
    said = [label["text"] for label in screen[lang]]
    say = translator(lang)
    games = catalogue.ready(lang)
    assert "Soupçon" in said
    assert say("home.tagline") in said
    for game in games:
        assert game.title in said
        assert any(text.startswith(f"{game.min_players}–{game.max_players} ") for text in said)
    assert say("home.progress", ready=len(games), planned=4) in said


def in_sight(labels: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """What a list has not scrolled away."""
    return [label for label in labels if label["in_sight"]]


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_no_text_is_cut_off(screen: dict[str, Any], lang: str) -> None:
    for label in in_sight(screen[lang]):
        left, bottom, right, top = label["box"]
        wide, high = label["letters"]
        assert wide <= right - left + 1, label
        assert high <= top - bottom + 1, label
        assert left >= 0, label
        assert right <= screen["width"], label


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_no_text_lies_on_another(screen: dict[str, Any], lang: str) -> None:
    for one, other in combinations(in_sight(screen[lang]), 2):
        a, b = one["box"], other["box"]
        apart = a[2] <= b[0] + 1 or b[2] <= a[0] + 1 or a[3] <= b[1] + 1 or b[3] <= a[1] + 1
        assert apart, (one, other)


def test_a_picture_can_be_taken_without_a_display(tmp_path: Any) -> None:
    picture = tmp_path / "home.png"
    command = [sys.executable, "-m", "tools.picture", str(picture), "--size", "360x640", "--after", "0.6"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, done.stderr
    header = picture.read_bytes()[:24]
    assert header.startswith(b"\x89PNG")
    assert (int.from_bytes(header[16:20]), int.from_bytes(header[20:24])) == (360, 640)
