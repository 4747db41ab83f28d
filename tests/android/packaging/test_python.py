"""The APK has a newer Python than Kivy has on computers: all of the app but its screens is tried on it."""

from __future__ import annotations

import os
import platform
import subprocess
import sys
import sysconfig
from pathlib import Path

import pytest

from tests.android.packaging.newer_python import launcher, root

ROOT = Path(__file__).resolve().parents[3]
SITE = sysconfig.get_paths()["purelib"]
MODULES = """
import importlib, pkgutil, app, engine
for package in (app, engine):
    for found in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
        if not found.name.endswith("__main__"):
            importlib.import_module(found.name)
            print(found.name)
"""
TESTS = (
    "core",
    "net/test_channel.py",
    "net/test_code.py",
    "net/test_discovery.py",
    "net/test_frames.py",
    "net/test_memory.py",
    "net/test_pairing.py",
    "net/test_tcp.py",
    "screens/test_memory.py",
    "store/test_settings.py",
    "store/test_tables.py",
    "store/test_transactions.py",
    "table/test_bots.py",
    "table/test_lobby.py",
    "table/test_patch.py",
    "table/test_play.py",
    "table/test_presence.py",
)
"""Those that start no other process, and take seconds."""


@pytest.fixture(scope="module")
def version() -> str:
    """Of the Python in the APK, without its last number."""
    from pythonforandroid.recipes.python3 import Python3Recipe

    return str(Python3Recipe().version).rpartition(".")[0]


@pytest.fixture
def hypothesis(version: str) -> Path:
    """The one library of the tests that is compiled for one version of Python; once fetched, it stays."""
    pins = (ROOT / "requirements" / "test.txt").read_text(encoding="utf-8").splitlines()
    (pin,) = (line for line in pins if line.startswith("hypothesis=="))
    launcher(version)
    folder = root(version) / pin
    if not folder.is_dir():
        half = folder.with_name(f"{pin}.{os.getpid()}")
        for_it = ["--python-version", version, "--platform", f"manylinux2014_{platform.machine()}"]
        asked = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--only-binary=:all:"]
        done = subprocess.run([*asked, *for_it, "--target", str(half), pin], capture_output=True, text=True)
        if done.returncode != 0:
            pytest.skip(f"{pin} for Python {version} cannot be had from here")
        half.rename(folder)
    return folder


def run(
    version: str, *arguments: str, libraries: Path = ROOT, **variables: str
) -> subprocess.CompletedProcess[str]:
    """Run something on that Python."""
    return subprocess.run(
        [str(launcher(version)), *arguments],
        cwd=ROOT,
        env={
            **{
                name: value for name, value in os.environ.items() if not name.startswith(("PYTEST", "PYTHON"))
            },
            # What is pure Python, or compiled for every version, is the same for this one.
            "PYTHONPATH": os.pathsep.join([str(ROOT), str(libraries), SITE]),
            **variables,
        },
        capture_output=True,
        text=True,
    )


def test_every_module_is_imported_without_a_warning(version: str) -> None:
    # Some warnings are given while a module is compiled: here all are, every time.
    done = run(version, "-W", "error", "-c", MODULES, PYTHONDONTWRITEBYTECODE="1")
    assert done.returncode == 0, done.stderr
    assert {"app.device.android.java", "app.table.host", "engine.registry"} <= set(done.stdout.split())


def test_tables_are_kept_found_joined_and_played(version: str, hypothesis: Path) -> None:
    options = ["-q", "-p", "no:cacheprovider", "-p", "no:xdist", "-o", "addopts=--import-mode=importlib"]
    # To compile the app, its tests and pytest takes longer than the tests; out of the other Python's way.
    compiled = str(root(version) / "compiled")
    files = [f"tests/{name}" for name in TESTS]
    done = run(version, "-m", "pytest", *options, *files, libraries=hypothesis, PYTHONPYCACHEPREFIX=compiled)
    assert done.returncode == 0, done.stdout[-6000:] + done.stderr[-2000:]
