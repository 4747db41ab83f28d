"""Fonts: they show everything the texts contain, and come with their licences."""

from __future__ import annotations

import pytest
from fontTools.ttLib import TTFont

from screens.icons import ICONS
from tools.art.fonts import FONTS, OUR_NAME, TEXTS, TITLES
from tools.art.icons import FONT, named

FRENCH = "àâæçéèêëîïôœùûüÿÀÂÆÇÉÈÊËÎÏÔŒÙÛÜŸ"
SIGNS = "0123456789 .,;:!?'\"()-+/%&*«»’‘“”…·–—−×°€\u00a0\u202f"
FILES = [*TITLES.values(), *TEXTS.values()]
ALL = [*FILES, FONT.name]


@pytest.mark.parametrize("name", FILES)
def test_a_font_has_every_letter_and_sign(name: str) -> None:
    known = TTFont(FONTS / name).getBestCmap()
    assert [sign for sign in FRENCH + SIGNS if ord(sign) not in known] == []


@pytest.mark.parametrize("name", FILES)
def test_the_narrow_space_is_narrow(name: str) -> None:
    font = TTFont(FONTS / name)
    widths = {sign: font["hmtx"][font.getBestCmap()[ord(sign)]][0] for sign in " \u202f\u00a0"}
    assert 0 < widths["\u202f"] < widths["\u00a0"] == widths[" "]


@pytest.mark.parametrize("name", TITLES.values())
def test_title_digits_stand_on_the_line_and_are_equally_high(name: str) -> None:
    font = TTFont(FONTS / name)
    glyphs = [font["glyf"][font.getBestCmap()[ord(digit)]] for digit in "0123456789"]
    size = font["head"].unitsPerEm
    assert all(abs(glyph.yMin) < size * 0.03 for glyph in glyphs)
    assert max(glyph.yMax for glyph in glyphs) - min(glyph.yMax for glyph in glyphs) < size * 0.06


@pytest.mark.parametrize("name", TITLES.values())
def test_a_changed_font_has_a_name_of_its_own(name: str) -> None:
    names = TTFont(FONTS / name)["name"]
    assert names.getDebugName(1) == OUR_NAME
    assert "Playfair" not in str(names.getDebugName(4))


def test_every_font_is_told_of_and_its_licence_is_there() -> None:
    told = (FONTS / "NOTICE.txt").read_text(encoding="utf-8")
    assert sorted(file.name for file in FONTS.glob("*.ttf")) == sorted(ALL)
    assert [name for name in ALL if name not in told] == []
    assert "SIL OPEN FONT LICENSE" in (FONTS / "OFL.txt").read_text(encoding="utf-8")
    assert "Apache License" in (FONTS / "Apache-2.0.txt").read_text(encoding="utf-8")


def test_every_icon_that_is_named_is_in_the_font() -> None:
    """Otherwise: python -m tools.art.icons"""
    assert set(ICONS) == named()
    font = TTFont(FONT)
    known = font.getBestCmap()
    assert [name for name, letter in ICONS.items() if ord(letter) not in known] == []
    glyphs = {name: known[ord(letter)] for name, letter in ICONS.items()}
    # One that begins elsewhere than its outline does would be drawn beside its place.
    begins, outlines = font["hmtx"], font["glyf"]
    assert [name for name, glyph in glyphs.items() if begins[glyph][1] != outlines[glyph].xMin] == []
