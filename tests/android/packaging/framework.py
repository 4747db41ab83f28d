"""Android's framework, where this machine has one."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[3]
FETCHED = ROOT / "build" / "android" / "framework-res.apk"
OLDEST = 33
"""The first that knows every attribute of our manifest."""


def framework() -> Path:
    """Of the SDK, or fetched by tools/android/setup.sh; the test is skipped where there is neither."""
    sdk = Path(os.environ.get("ANDROID_HOME") or "/nowhere")
    found = [
        (int(level), jar)
        for jar in sdk.glob("platforms/android-*/android.jar")
        if (level := jar.parent.name.removeprefix("android-")).isdigit() and int(level) >= OLDEST
    ]
    if found:
        return max(found)[1]
    if not FETCHED.is_file():
        pytest.skip("no framework of Android here (tools/android/setup.sh fetches one)")
    return FETCHED
