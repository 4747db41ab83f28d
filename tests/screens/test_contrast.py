"""Letters stand out from their ground in both themes: the ratios of WCAG 2, level AA, between the colours of
the theme that are laid on each other."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from itertools import product

import pytest

from screens import theme
from screens.theme import DARK, LIGHT, Colour, Palette
from tests.processes.kit import ROOT

READ = 4.5
"""For letters."""
SEEN = 3.0
"""For signs, for rings and lines that say something, and for large letters."""

GROUNDS = ("bg", "surface", "surface2")
INKS = ("text", "dim", "danger_text", "ok", "info", "warn", "chosen")
"""What letters are written in."""
ON_BANNER = ("text", "dim", "danger_text", "warn")
THEMES = pytest.mark.parametrize("palette", [DARK, LIGHT], ids=["dark", "light"])


def brightness(colour: Colour) -> float:
    """How bright a colour is to an eye."""
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in colour[:3]
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: Colour, other: Colour) -> float:
    """From 1, the same, to 21, black on white."""
    low, high = sorted((brightness(one), brightness(other)))
    return (high + 0.05) / (low + 0.05)


def too_faint(pairs: dict[str, tuple[Colour, Colour]], least: float) -> dict[str, float]:
    """The pairs that do not reach what they should."""
    return {
        name: round(contrast(*pair), 2) for name, pair in pairs.items() if round(contrast(*pair), 2) < least
    }


def test_the_ratio_is_the_one_of_the_standard() -> None:
    assert contrast(theme.rgba("#000000"), theme.rgba("#FFFFFF")) == pytest.approx(21)
    assert contrast(theme.rgba("#767676"), theme.rgba("#FFFFFF")) == pytest.approx(4.54, abs=0.01)
    assert too_faint({"grey": (theme.rgba("#777777"), theme.WHITE)}, READ)


@THEMES
def test_letters_can_be_read_on_every_ground(palette: Palette) -> None:
    pairs = {
        f"{ink} on {ground}": (getattr(palette, ink), getattr(palette, ground))
        for ink, ground in (
            *product(INKS, GROUNDS),
            *product(ON_BANNER, ["banner"]),
        )
    }
    assert not too_faint(pairs, READ)


@THEMES
def test_signs_can_be_seen_on_every_ground(palette: Palette) -> None:
    pairs = {
        f"{sign} on {ground}": (getattr(palette, sign), getattr(palette, ground))
        for sign, ground in product(("faint", "danger"), GROUNDS)
    }
    assert not too_faint(pairs, SEEN)


@pytest.mark.parametrize("game", theme.GAME_THEMES)
def test_a_game_theme_can_be_read_as_letters_and_as_a_ground(game: str) -> None:
    game_theme = theme.game_theme(game)
    pairs = {
        "on its button": (game_theme.on_fill, game_theme.fill),
        "ivory on its cover": (theme.IVORY, game_theme.top),
        "ivory below its cover": (theme.IVORY, game_theme.bottom),
        **{f"on dark {ground}": (game_theme.accent, getattr(DARK, ground)) for ground in GROUNDS},
        **{f"on light {ground}": (game_theme.accent_light, getattr(LIGHT, ground)) for ground in GROUNDS},
    }
    assert not too_faint(pairs, READ)


def test_what_is_the_same_in_both_themes_can_be_read() -> None:
    pairs = {
        "challenge in the dark": (theme.WHITE, DARK.challenge),
        "challenge in the light": (theme.WHITE, LIGHT.challenge),
        "ivory on a plate": (theme.IVORY, theme.PLATE),
        "ivory on wine": (theme.IVORY, theme.WINE),
        "ink on gold": (theme.INK, theme.GOLD),
        **{f"an emblem on {name}": (theme.GLYPH, colour) for name, colour in theme.PLAYERS.items()},
    }
    assert not too_faint(pairs, READ)
    assert not too_faint({"the number on a coin": (theme.COIN_INK, theme.GOLD)}, SEEN)


def test_nothing_is_written_in_another_colour_of_the_theme() -> None:
    """Lines, grounds and what is off have colours that are not made for letters."""
    written = list(inks())
    assert len(written) > 100
    assert {place: ink for place, ink in written if ink not in INKS} == {}


def inks() -> Iterator[tuple[str, str]]:
    """Where `Words` are given a colour of the theme by name, and which."""
    colours = set(Palette.__slots__)
    for file in sorted((ROOT / "screens").rglob("*.py")):
        for call in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id == "Words":
                for part in call.args:
                    for leaf in ast.walk(part):
                        if isinstance(leaf, ast.Attribute) and leaf.attr in colours and _is_now(leaf.value):
                            yield f"{file.relative_to(ROOT)}:{leaf.lineno}", leaf.attr

    for file in sorted((ROOT / "screens").rglob("*.kv")):
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1):
            for ink in _INK.findall(line) if line.strip().startswith("ink:") else ():
                if ink in colours:
                    yield f"{file.relative_to(ROOT)}:{number}", ink


_INK = re.compile(r'"(\w+)"')
"""The names of colours in a rule."""


def _is_now(node: ast.expr) -> bool:
    return (isinstance(node, ast.Name) and node.id == "now") or (
        isinstance(node, ast.Attribute) and node.attr == "current"
    )
