"""Every picture of the app, drawn at every size it is needed in, and the list the app finds them by."""

from __future__ import annotations

import json
import shutil
import tempfile
from collections import defaultdict
from pathlib import Path
from typing import Any

from PIL import Image

from tools.art import sheets
from tools.art.render import proportion, render, save
from tools.art.table import LAUNCHER, Row, row_of

ART = Path(__file__).resolve().parents[2] / "assets" / "art"
SOURCES = ART / "src"
MANIFEST = ART / "manifest.json"
MADE = (".png", ".atlas", ".json")


def folder_of(scale: float) -> str:
    """The folder of one scale: "2x", and "0.5x" for half."""
    return f"{scale:g}x"


def names() -> list[str]:
    """The names of all sources."""
    return sorted(str(file.relative_to(SOURCES).with_suffix("")) for file in SOURCES.rglob("*.svg"))


def shown() -> list[str]:
    """The names of what the app shows."""
    return [name for name in names() if name not in LAUNCHER]


def source_of(name: str) -> Path:
    """The drawing of a name."""
    return SOURCES / f"{name}.svg"


def drawn(name: str, scale: float) -> Image.Image:
    """One picture at one scale, as it is shipped."""
    row = row_of(name)
    image = render(source_of(name), max(1, round(row.width * scale)))
    if row.tint:
        white = Image.new("RGBA", image.size, (255, 255, 255, 0))
        white.putalpha(image.getchannel("A"))
        return white
    return image


def entry(name: str, row: Row) -> dict[str, Any]:
    """What the app has to know about a picture."""
    height = row.width * proportion(source_of(name).read_text(encoding="utf-8"))
    found: dict[str, Any] = {"size": [row.width, round(height, 2)], "scales": list(row.scales)}
    if row.atlas:
        found["atlas"] = row.atlas
    if row.tint:
        found["tint"] = True
    return found


def make() -> str:
    """Make them all anew. Only what differs is written, and what has lost its source goes."""
    with tempfile.TemporaryDirectory() as scratch:
        fresh = Path(scratch)
        count = make_in(fresh)
        wanted = {file.relative_to(fresh) for file in fresh.rglob("*") if file.is_file()}
        for file in sorted(wanted):
            target = ART / file
            if not target.is_file() or target.read_bytes() != (fresh / file).read_bytes():
                target.parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(fresh / file, target)
        for file in sorted(shipped() - wanted):
            (ART / file).unlink()
        size = sum((ART / file).stat().st_size for file in wanted)
    return f"{count} pictures, {size / 1e6:.1f} MB"


def shipped() -> set[Path]:
    """Everything that was made, beside the sources."""
    made = (file for kind in MADE for file in ART.rglob(f"*{kind}"))
    return {file.relative_to(ART) for file in made if SOURCES not in file.parents}


def make_in(folder: Path) -> int:
    """Make them all in this folder; how many names there are."""
    shared: dict[tuple[str, float], dict[str, Image.Image]] = defaultdict(dict)
    manifest = {}
    for name, (source, width) in LAUNCHER.items():
        save(render(source_of(source), width), folder / f"{name}.png")
    for name in shown():
        row = row_of(name)
        manifest[name] = entry(name, row)
        for scale in row.scales:
            image = drawn(name, scale)
            if row.atlas:
                shared[row.atlas, scale][name] = image
            else:
                save(image, folder / folder_of(scale) / f"{name}.png")
    for (atlas, scale), pictures in shared.items():
        sheets.write(pictures, folder / folder_of(scale) / f"{atlas}.atlas")
    (folder / MANIFEST.name).write_text(
        json.dumps(manifest, indent=1, sort_keys=True) + "\n", encoding="utf-8"
    )
    return len(manifest)
