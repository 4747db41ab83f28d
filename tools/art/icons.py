"""The icons of the app: python -m tools.art.icons

KivyMD brings a font of seven thousand icons. Each size in which it is shown costs a third of a megabyte, and
the table of their names two. So the app has a font of its own, with the icons that stand in its sources by
name, and a table of these.
"""

from __future__ import annotations

import ast
import importlib.util
import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont

ROOT = Path(__file__).resolve().parents[2]
FONT, TABLE = ROOT / "assets" / "fonts" / "Icons.ttf", ROOT / "assets" / "fonts" / "icons.json"
SOURCES = ("engine", "app", "screens", "assets/text")
WORD = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")
GAP = "\0"
LEAST = 8
"""So many letters of a name with a gap in it must be there: a gap alone could be any icon."""


def main() -> None:
    """Make both files anew."""
    known = all_icons()
    chosen = {name: known[name] for name in sorted(named())}
    font = TTFont(_folder() / "fonts" / "materialdesignicons-webfont.ttf", recalcTimestamp=False)
    maker = subset.Subsetter(subset.Options(notdef_outline=True, name_IDs=["*"], glyph_names=False))
    maker.populate(unicodes=[ord(letter) for letter in chosen.values()])
    maker.subset(font)
    for name, glyph in font["glyf"].glyphs.items():
        # Theirs says that every icon begins at the left edge, its outline too. A font that is saved says
        # where the outline begins, and each icon would be moved to the edge.
        glyph.expand(font["glyf"])
        glyph.recalcBounds(font["glyf"])
        font["hmtx"][name] = (font["hmtx"][name][0], getattr(glyph, "xMin", 0))
    font.save(FONT)
    TABLE.write_text(json.dumps(chosen, indent=0) + "\n", encoding="utf-8")
    print(f"{len(chosen)} icons, {FONT.stat().st_size // 1024} KB")


@cache
def all_icons() -> dict[str, str]:
    """KivyMD's table: a letter for each name. It is read and not imported: what it is in is all of Kivy."""
    tree = ast.parse((_folder() / "icon_definitions.py").read_text(encoding="utf-8"))
    for node in tree.body:
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Dict):
            found: dict[str, str] = ast.literal_eval(node.value)
            return found
    raise SystemExit("KivyMD has no table of icons any more.")


def named() -> set[str]:
    """Every icon whose name stands in the sources, whether or not it means the icon there."""
    known = all_icons()
    found: set[str] = set()
    for text in _texts():
        if GAP in text:
            pattern = re.compile(".+".join(re.escape(part) for part in text.split(GAP)))
            found.update(name for name in known if pattern.fullmatch(name))
        elif text in known:
            found.add(text)
    return found


def _texts() -> Iterator[str]:
    for source in SOURCES:
        for file in sorted((ROOT / source).rglob("*")):
            if file.suffix == ".py":
                yield from _strings(ast.parse(file.read_text(encoding="utf-8")))
            elif file.suffix in (".kv", ".json", ".txt"):
                yield from WORD.findall(file.read_text(encoding="utf-8"))


def _strings(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.JoinedStr):
            parts = [str(part.value) if isinstance(part, ast.Constant) else GAP for part in node.values]
            if sum(map(len, parts)) - parts.count(GAP) >= LEAST and all(
                WORD.fullmatch(part.strip("-")) for part in parts if part != GAP
            ):
                yield "".join(parts)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            # A picture that may be an icon or a drawing says which.
            yield node.value.removeprefix("icon:")


def _folder() -> Path:
    package = importlib.util.find_spec("kivymd")
    if package is None or package.origin is None:
        raise SystemExit("KivyMD is not installed: its icons cannot be read.")
    return Path(package.origin).parent


if __name__ == "__main__":
    main()
