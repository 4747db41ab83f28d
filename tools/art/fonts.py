"""The fonts as Kivy wants them: python -m tools.art.fonts FOLDER (the unpacked @fontsource/playfair-display).

Kivy reads neither web fonts nor font features. So for titles the Latin and extended Latin web fonts become
one TrueType file whose digits are the lining ones: the old-style ones of the default look like letters in a
sentence. Text is the Roboto that comes with KivyMD. Both get what French punctuation needs and neither has or
keeps: a narrow no-break space, which would show as a box.
"""

from __future__ import annotations

import argparse
import importlib.util
import tempfile
from pathlib import Path

from fontTools.merge import Merger
from fontTools.ttLib import TTFont

FONTS = Path(__file__).resolve().parents[2] / "assets" / "fonts"
TITLES = {600: "PlayfairSemi.ttf", 700: "Playfair.ttf", 800: "PlayfairHeavy.ttf"}
TEXTS = {
    "Roboto-Regular.ttf": "Roboto.ttf",
    "Roboto-Medium.ttf": "RobotoMedium.ttf",
    "Roboto-Bold.ttf": "RobotoBold.ttf",
}
# The licence lets a changed font be passed on, under another name than the original's.
OUR_NAME = "Soupcon Titles"
FAMILY_RECORDS = (1, 3, 4, 6, 16, 18, 25)
NARROW_SPACE, SPACE = 0x202F, 0x20
NO_BREAK_SPACE = 0xA0


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tools.art.fonts", description="Convert the title fonts.")
    parser.add_argument("folder", type=Path, help="the unpacked package, with its files/ folder")
    folder = parser.parse_args().folder
    FONTS.mkdir(parents=True, exist_ok=True)
    for weight, name in TITLES.items():
        make_title(folder / "files", weight, FONTS / name)
    for original, name in TEXTS.items():
        make_text(original, FONTS / name)
    for file in sorted(FONTS.glob("*.ttf")):
        print(f"{file.name}: {file.stat().st_size // 1024} KB")


def make_text(original: str, target: Path) -> None:
    """One weight of Roboto."""
    package = importlib.util.find_spec("kivymd")
    if package is None or package.origin is None:
        raise SystemExit("KivyMD is not installed: its Roboto cannot be read.")
    font = TTFont(Path(package.origin).parent / "fonts" / original, recalcTimestamp=False)
    narrow_space(font)
    font.save(target)


def make_title(files: Path, weight: int, target: Path) -> None:
    """One weight of the title font, from its two web fonts."""
    with tempfile.TemporaryDirectory() as scratch:
        parts = []
        for subset in ("latin", "latin-ext"):
            font = TTFont(files / f"playfair-display-{subset}-{weight}-normal.woff2", recalcTimestamp=False)
            font.flavor, dated = None, font["head"].modified
            parts.append(Path(scratch) / f"{subset}.ttf")
            font.save(parts[-1])
        merged = Merger().merge([str(part) for part in parts])
    lining_digits(merged)
    narrow_space(merged)
    rename(merged)
    # The same sources give the same bytes, whenever it is done.
    merged.recalcTimestamp = False
    merged["head"].created = merged["head"].modified = dated
    merged.save(target)


def lining_digits(font: TTFont) -> None:
    """Make the digits that stand on the line the ones that are shown."""
    wanted = {
        old: new
        for record in font["GSUB"].table.FeatureList.FeatureRecord
        if record.FeatureTag == "lnum"
        for index in record.Feature.LookupListIndex
        for table in font["GSUB"].table.LookupList.Lookup[index].SubTable
        for old, new in getattr(table, "ExtSubTable", table).mapping.items()
    }
    for table in font["cmap"].tables:
        for digit in range(ord("0"), ord("9") + 1):
            table.cmap[digit] = wanted.get(table.cmap[digit], table.cmap[digit])


def rename(font: TTFont) -> None:
    """Present the changed font under a name of its own."""
    for record in font["name"].names:
        if record.nameID in FAMILY_RECORDS:
            record.string = OUR_NAME.replace(" ", "") if record.nameID in (6, 25) else OUR_NAME


def narrow_space(font: TTFont) -> None:
    """Give the narrow no-break space a glyph narrower than the usual one."""
    name = "narrow_space"
    source = font.getBestCmap()[SPACE]
    advance, side = font["hmtx"][source]
    font.setGlyphOrder([*font.getGlyphOrder(), name])
    font["glyf"].glyphs[name] = font["glyf"][source]
    font["hmtx"][name] = (round(advance * 0.6), side)
    font["maxp"].numGlyphs += 1
    for table in font["cmap"].tables:
        table.cmap[NARROW_SPACE] = name
        table.cmap.setdefault(NO_BREAK_SPACE, source)


if __name__ == "__main__":
    main()
