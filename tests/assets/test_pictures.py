"""Pictures: each has its drawing, is up to date with it, and is there for everything the games speak of."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from PIL import Image, ImageChops

from app.language.narrator import content_of
from app.table.people import EMBLEMS
from engine.registry import games
from tools.art import pictures
from tools.art.table import LAUNCHER, ROWS, row_of

ROOT = Path(__file__).resolve().parents[2]
NAMES = pictures.names()
SHOWN = pictures.shown()
SAMPLES = [
    ("complots/cards/duchesse", 2),
    ("complots/cards/sorciere_small", 0.25),
    ("complots/medals/espion", 3),
    ("complots/cards/plain_voleurs", 1),
    ("complots/actions/peste", 1),
    ("calaveras/cards/C", 2),
    ("calaveras/glyphs/L", 0.5),
    ("ghoul/tiles/construction_site", 3),
    ("ghoul/emblems/kaneki_half", 1),
    ("bruits/rooms/library", 2),
    ("emblems/fox", 3),
    ("covers/ghoul", 2),
]
MOST_BYTES = 12_000_000


@cache
def manifest() -> dict[str, dict[str, Any]]:
    return json.loads(pictures.MANIFEST.read_text(encoding="utf-8"))


@cache
def page(file: Path) -> Image.Image:
    return Image.open(file).convert("RGBA")


def kept(name: str, scale: float) -> Image.Image:
    """A picture as it is shipped: its own file, or its place on a sheet."""
    folder = pictures.ART / pictures.folder_of(scale)
    atlas = manifest()[name].get("atlas")
    if atlas is None:
        return page(folder / f"{name}.png")
    for sheet, places in json.loads((folder / f"{atlas}.atlas").read_text(encoding="utf-8")).items():
        if name in places:
            x, y, width, height = places[name]
            whole = page(folder / sheet)
            top = whole.height - y - height
            return whole.crop((x, top, x + width, top + height))
    raise AssertionError(f"{name} is on no sheet of {atlas} at {scale:g}x")


def wanted() -> set[str]:
    """A picture for everything the games speak of."""
    complots, calaveras, ghoul, bruits = map(content_of, ("complots", "calaveras", "ghoul", "bruits"))
    places = calaveras["places"].values()
    letters = {place["letter"] for place in places}
    twist = calaveras["twist"]["letter"]
    hidden = ("", "_hidden", "_small", "_small_hidden")
    return {
        *(f"covers/{game}" for game in games()),
        *(f"emblems/{emblem}" for emblem in (*EMBLEMS, "robot")),
        *(f"complots/cards/{one}{size}" for one in complots["characters"] for size in ("", "_small")),
        *(f"complots/medals/{character}" for character in complots["characters"]),
        *(f"complots/cards/plain_{clan}{size}" for clan in complots["clans"] for size in ("", "_small")),
        *(f"complots/medals/plain_{clan}" for clan in complots["clans"]),
        *(f"complots/clans/{clan}" for clan in complots["clans"]),
        *(f"complots/actions/{action}" for action in complots["actions"]),
        *(f"complots/religions/{religion}" for religion in complots["religions"]),
        *(f"calaveras/cards/{letter}" for letter in (*letters, twist)),
        *(f"calaveras/glyphs/{letter}" for letter in (*letters, twist)),
        *(f"calaveras/flags/{letter}{shape}" for letter in letters for shape in ("", "_square")),
        *(f"calaveras/plates/{team}" for team in calaveras["organisations"]),
        *(f"ghoul/clues/{clue}" for clue in ghoul["clues"]),
        *(f"ghoul/tokens/{zone}" for zone in ghoul["zones"]),
        *(f"ghoul/tiles/{tile}{face}" for tile in ghoul["tiles"] for face in hidden),
        *(f"ghoul/actions/{action}" for action in ghoul["actions"]),
        *(f"ghoul/types/{kind}" for kind in ghoul["types"]),
        *(f"ghoul/emblems/{character}" for character in ghoul["characters"]),
        *(f"ghoul/support/{token}" for token in (*ghoul["support"], "back")),
        *(f"bruits/symbols/{symbol['id']}" for symbol in bruits["symbols"]),
        *(f"bruits/identities/{identity['id']}" for identity in bruits["identities"]),
        *(f"bruits/rooms/{room['id']}" for room in bruits["locations"]),
        *(f"bruits/clues/{clue['id']}" for clue in bruits["clues"]),
        *(f"bruits/events/{event['id']}" for event in bruits["events"]),
    }


def test_everything_the_games_speak_of_has_a_picture() -> None:
    assert wanted() - set(manifest()) == set()


def test_every_drawing_is_in_the_list_and_nothing_else() -> None:
    assert sorted(manifest()) == SHOWN
    assert sorted({*SHOWN, *(source for source, _ in LAUNCHER.values())}) == NAMES


def test_the_list_says_what_the_table_says() -> None:
    assert {name: pictures.entry(name, row_of(name)) for name in SHOWN} == manifest()


def test_every_row_of_the_table_is_used() -> None:
    assert [row.pattern for row in ROWS if row not in {row_of(name) for name in SHOWN}] == []


@pytest.mark.parametrize("name", SHOWN)
def test_a_picture_is_there_at_every_scale(name: str) -> None:
    entry = manifest()[name]
    across, down = entry["size"]
    for scale in entry["scales"]:
        width, height = kept(name, scale).size
        assert width == round(across * scale)
        assert height == pytest.approx(down * scale, abs=1)


def test_no_file_has_lost_its_drawing() -> None:
    files = {Path("manifest.json"), *(Path(f"{name}.png") for name in LAUNCHER)}
    for name, entry in manifest().items():
        for scale in entry["scales"]:
            folder = Path(pictures.folder_of(scale))
            if "atlas" not in entry:
                files.add(folder / f"{name}.png")
                continue
            listing = folder / f"{entry['atlas']}.atlas"
            sheets = json.loads((pictures.ART / listing).read_text(encoding="utf-8"))
            assert {one for places in sheets.values() for one in places} <= set(manifest())
            files |= {listing, *(folder / sheet for sheet in sheets)}
    assert pictures.shipped() == files


@pytest.mark.parametrize(("name", "scale"), SAMPLES)
def test_a_picture_is_up_to_date_with_its_drawing(name: str, scale: float) -> None:
    fresh, old = pictures.drawn(name, scale), kept(name, scale)
    assert fresh.size == old.size
    # Another processor may round a colour differently; nobody sees a step of two.
    worst = max(high for _, high in ImageChops.difference(fresh, old).getextrema())
    assert worst <= 2


def test_drawings_carry_no_words() -> None:
    assert [name for name in NAMES if "<text" in pictures.source_of(name).read_text(encoding="utf-8")] == []


@pytest.mark.parametrize("name", [name for name in SHOWN if row_of(name).tint])
def test_what_is_tinted_is_white_all_over(name: str) -> None:
    picture = kept(name, manifest()[name]["scales"][-1])
    assert picture.convert("RGB").getextrema() == ((255, 255),) * 3
    assert picture.getchannel("A").getextrema()[1] > 100


def test_no_dark_seam_around_a_light_shape() -> None:
    # The ivory medallion of this tile ends on nothing: the pixels just outside must not be black.
    picture = kept("ghoul/tiles/anteiku", 3)
    alpha = picture.getchannel("A")
    row = picture.height // 2
    outside = [x for x in range(8) if alpha.getpixel((x, row)) == 0]
    assert outside
    assert all(min(picture.getpixel((x, row))[:3]) > 200 for x in outside)


def test_all_of_it_stays_light() -> None:
    assert sum((pictures.ART / file).stat().st_size for file in pictures.shipped()) < MOST_BYTES


@pytest.mark.parametrize("name", ["launcher/icon_foreground", "launcher/presplash"])
def test_what_android_crops_keeps_to_the_middle(name: str) -> None:
    picture = page(pictures.ART / f"{name}.png")
    box = picture.getchannel("A").point(lambda value: 255 * (value > 8)).getbbox()
    assert box is not None
    left, top, right, bottom = box
    # Launchers cut the layer to a circle of two thirds of its width.
    safe = picture.width * 0.66 / 2
    middle = picture.width / 2
    assert max(middle - left, right - middle, middle - top, bottom - middle) <= safe
