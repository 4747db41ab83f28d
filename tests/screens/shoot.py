"""Pictures of scenes, for people: python -m tests.screens.shoot lobby table.ask --size 360x640 --lang en

A scene is named in tests/screens/scenes; its first part alone means all of that page, nothing means all there
are. Several sizes, languages and themes may be given, with commas; `all` stands for all of them.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from itertools import product
from pathlib import Path
from typing import Any

from tests.phones.offscreen import size_of
from tests.screens.gallery import Look, listing, tour
from tests.screens.scenes import Scene

FOLDER = Path("build") / "shots" / "scenes"
SIZES = "360x640,412x915,800x1280"


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.screens.shoot", description=__doc__)
    parser.add_argument("scenes", nargs="*", help="which scenes (default: all)")
    parser.add_argument("--size", default="412x915", help="in dp (default: %(default)s)")
    parser.add_argument("--lang", default="fr", help="fr, en (default: %(default)s)")
    parser.add_argument("--theme", default="dark", help="dark, light (default: %(default)s)")
    parser.add_argument("--scale", default="1.0", help="of letters, 1.0 to 1.5 (default: %(default)s)")
    parser.add_argument("--out", type=Path, default=FOLDER, help="the folder (default: %(default)s)")
    parser.add_argument("--check", action="store_true", help="say what is wrong with the layout too")
    parser.add_argument("--list", action="store_true", help="only name the scenes there are")
    wish = parser.parse_args()
    sizes = _several(wish.size, SIZES)
    if len(sizes) > 1:
        # What a window that is not shown draws on never grows: every size has a window of its own.
        return max(subprocess.call(_with_size(size)) for size in sizes)
    looks = [
        Look(size_of(size), lang, theme, float(scale))
        for size, lang, theme, scale in product(
            sizes,
            _several(wish.lang, "fr,en"),
            _several(wish.theme, "dark,light"),
            _several(wish.scale, "1.0,1.5"),
        )
    ]
    if wish.list:
        print("\n".join(listing()))
        return 0
    return shoot(wish.scenes, looks, wish.out, wish.check)


def _several(text: str, everything: str) -> list[str]:
    return (everything if text == "all" else text).split(",")


def _with_size(size: str) -> list[str]:
    """The same command for one size; the last `--size` counts."""
    return [sys.executable, "-m", "tests.screens.shoot", *sys.argv[1:], "--size", size]


def shoot(names: list[str], looks: list[Look], folder: Path, check: bool) -> int:
    """Take the pictures, print where they are."""

    def take(app: Any, scene: Scene, look: Look) -> None:
        from tests.phones.picture import save
        from tests.screens.layout.check import problems

        print(save(folder / f"{scene.name}-{look}.png"), flush=True)
        for problem in problems() if check else []:
            print(f"    {problem}", flush=True)

    broken = tour(names, looks, take)
    print("\n".join(broken), file=sys.stderr)
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main())
