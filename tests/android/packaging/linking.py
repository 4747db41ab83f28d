"""Android's own tools and its framework, where this machine has them."""

from __future__ import annotations

import os
import re
import subprocess
from pathlib import Path

import pytest

from tests.android.packaging.package import Package
from tools.android import verify

ROOT = Path(__file__).resolve().parents[3]
FETCHED = ROOT / "build" / "android" / "framework-res.apk"
NEEDED = {
    "aapt2": "aapt",
    "apksigner": "apksigner",
    "keytool": "default-jdk-headless",
    "zipalign": "zipalign",
}
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


def android(tool: str, *arguments: object) -> str:
    """What a tool says; the test is skipped where it is not installed."""
    try:
        program = verify.program(tool)
    except verify.ApkError:
        pytest.skip(f"{tool} is not installed (Debian: apt-get install {NEEDED[tool]})")
    done = subprocess.run([program, *map(str, arguments)], capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def link(package: Package, folder: Path) -> Path:
    """An APK of the manifest and every resource, without code."""
    manifest, resources, apk = folder / "AndroidManifest.xml", folder / "res.zip", folder / "linked.apk"
    text = (package.main / "AndroidManifest.xml").read_text(encoding="utf-8")
    # Gradle puts the name of the package there.
    named = text.replace("<manifest ", '<manifest package="org.soupcon.soupcon" ', 1)
    # Debian's aapt2 is older than Android 11, which brought these.
    manifest.write_text(re.sub(r"<queries>.*?</queries>", "", named, flags=re.DOTALL), encoding="utf-8")
    android("aapt2", "compile", "--dir", package.main / "res", "-o", resources)
    android("aapt2", "link", "-I", framework(), "--manifest", manifest, "-o", apk, resources)
    return apk
