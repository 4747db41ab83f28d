"""Every picture and icon that the host names is one that the page has."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import engine
from engine.core.json import Json
from tests.questions.playing import GAMES, options
from tests.web.face_table import FaceTable

ROOT = Path(__file__).resolve().parents[2]
ART = ROOT / "assets" / "art" / "src"
ICONS = set(re.findall(r"'([a-z-]+)'", (ROOT / "web" / "build" / "icons.mjs").read_text(encoding="utf-8")))
ALWAYS = {"coin"}


def named(value: Json, key: str = "") -> Iterator[str]:
    """Every picture and icon in what a page is sent."""
    if isinstance(value, dict):
        for name, inner in value.items():
            yield from named(inner, name)
    elif isinstance(value, list):
        for inner in value:
            yield from named(inner, key)
    elif isinstance(value, str) and value:
        if value.startswith(("art:", "icon:")):
            yield value
        elif key == "icon":
            yield f"icon:{value}"


def there(name: str) -> bool:
    """Whether the page has it: an icon of the list, or a picture that the build keeps."""
    kind, _, rest = name.partition(":")
    if kind == "icon":
        return rest in ICONS
    return rest in ALWAYS or (ART / f"{rest}.svg").is_file()


@pytest.mark.parametrize("game", GAMES)
def test_every_picture_that_is_named_is_there(game: str) -> None:
    found: set[str] = set()
    for seed in range(3):
        rng = random.Random(seed)
        table = FaceTable(engine.new(game, 4, options(game, seed), seed))
        for step in range(220):
            if table.game.outcome() is not None:
                break
            if step % 3 == 0 or 0 in table.game.deciders():
                table.see()
                table.face.take("look", {"at": "question", "on": True})
                table.face.take("look", {"at": "pocket", "on": True})
                found |= set(named(table.face.sight().whole()))
            seat = rng.choice(table.game.deciders())
            table.move(seat, rng.choice(table.game.legal(seat)))
        table.see()
        for what in ("rules", "notebook"):
            table.face.take("sheet", {"what": what})
            found |= set(named(table.face.sight().whole()))
    assert len(found) > 12
    assert not {name for name in found if not there(name)}


def test_every_icon_in_the_code_of_the_games_and_of_the_page_is_there() -> None:
    code = [*(ROOT / "app" / "games").rglob("*.py"), *(ROOT / "app" / "questions").rglob("*.py")]
    # What is known about somebody is shown by the app alone.
    text = "\n".join(file.read_text(encoding="utf-8") for file in code if file.name != "about.py")
    named = set(re.findall(r'"icon:([a-z-]+)"', text)) | set(re.findall(r'Note\(\s*"([a-z-]+)"', text))
    pages = "\n".join(file.read_text(encoding="utf-8") for file in (ROOT / "web" / "src").rglob("*.jsx"))
    named |= set(re.findall(r'<Icon name="([a-z-]+)"', pages)) | set(re.findall(r"icon=\"([a-z-]+)\"", pages))
    assert len(named) > 30
    assert named <= ICONS, named - ICONS


def test_what_a_page_does_not_name_is_not_sent_along() -> None:
    """Icons weigh: each is used by the page, or can be named by a game."""
    sources = [ROOT / "app", ROOT / "web" / "src"]
    text = "\n".join(
        file.read_text(encoding="utf-8")
        for folder in sources
        for file in folder.rglob("*")
        if file.suffix in (".py", ".jsx", ".js")
    )
    assert not {icon for icon in ICONS if f"{icon}'" not in text and f'{icon}"' not in text}
