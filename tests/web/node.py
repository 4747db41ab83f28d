"""What is made with node for these tests: bundles of the page's sources, and programs that run them."""

from __future__ import annotations

import os
import subprocess
from functools import cache
from pathlib import Path

import pytest

from tools import web

ESBUILD = web.MODULES / "esbuild" / "bin" / "esbuild"
SCRIPTS = web.WEB / "tests"


@cache
def fetched() -> str:
    """What the page is built with; why it is not there, where it cannot be had."""
    try:
        web.fetch()
    except (OSError, subprocess.CalledProcessError) as error:
        return f"npm cannot fetch what the page is built with: {error}"
    return ""


def bundle(entry: Path, out: Path, platform: str = "browser") -> Path:
    """A script with everything it imports; skipped where npm reaches nothing, except in CI."""
    if why := fetched():
        assert not os.environ.get("CI"), why
        pytest.skip(why)
    made = [ESBUILD, entry, "--bundle", "--format=esm", "--target=es2022", f"--platform={platform}"]
    web.node(*made, f"--outfile={out}", "--log-level=error")
    return out
