"""Make the letters of the page's titles anew from those of the app, small enough for a page.

python -m tools.web_font
"""

from __future__ import annotations

from pathlib import Path

from fontTools import subset

ROOT = Path(__file__).resolve().parents[1]
FROM = ROOT / "assets" / "fonts" / "PlayfairSemi.ttf"
TO = ROOT / "web" / "fonts" / "playfair.woff2"
LETTERS = "U+20-7E,U+A0-FF,U+152-153,U+178,U+2013-2014,U+2018-201E,U+2026,U+202F"
"""What French and English titles are written with; other letters come from the phone's own font."""


def main() -> None:
    """Write the file that the build copies."""
    subset.main(
        [
            str(FROM),
            f"--unicodes={LETTERS}",
            "--flavor=woff2",
            "--layout-features=kern,liga",
            f"--output-file={TO}",
        ]
    )
    print(f"{TO.relative_to(ROOT)}: {TO.stat().st_size} bytes")


if __name__ == "__main__":
    main()
