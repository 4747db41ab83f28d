"""What python-for-android calls while it builds the APK (`p4a.hook` in buildozer.spec).

Its own services run in a process of their own, and its options know no other element of <application>: what
the classes in java/ are to Android is written in application.xml, and put into the manifest here.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

FRAGMENT = Path(__file__).resolve().with_name("application.xml")
# Gradle reads the first; the second is a copy of it.
MANIFESTS = (Path("src/main/AndroidManifest.xml"), Path("AndroidManifest.xml"))
END = re.compile(r"^([ \t]*)</application>", re.MULTILINE)
ICON = Path("src/main/res/mipmap-anydpi-v26/icon.xml")
# From Android 13 on, a launcher may draw its outline in the colours of the wallpaper.
OUTLINE = '    <monochrome android:drawable="@mipmap/icon_foreground"/>\n</adaptive-icon>'


def after_apk_build(_toolchain: Any) -> None:
    """Manifest and icon have just been written, in the current folder, and Gradle has not read them yet."""
    fragment = FRAGMENT.read_text(encoding="utf-8")
    for manifest in MANIFESTS:
        manifest.write_text(completed(manifest.read_text(encoding="utf-8"), fragment), encoding="utf-8")
    icon = ICON.read_text(encoding="utf-8")
    ICON.write_text(icon.replace("</adaptive-icon>", OUTLINE), encoding="utf-8")


def completed(manifest: str, fragment: str) -> str:
    """The manifest with our elements as the last ones of the application."""
    written, count = END.subn(lambda found: f"{fragment}\n{found[0]}", manifest)
    if count != 1:
        raise ValueError(f"The manifest should have one application, not {count}.")
    return written
