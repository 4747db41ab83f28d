"""The layers hold, and the check that says so can fail."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.layers import LAYERS, violations

ROOT = Path(__file__).resolve().parents[1]


def test_the_code_keeps_to_its_layers() -> None:
    assert violations(ROOT) == []


def test_every_layer_has_files_to_check() -> None:
    for layer in LAYERS:
        assert (ROOT / f"{layer}.py").exists() or list((ROOT / layer).rglob("*.py")), layer


@pytest.mark.parametrize(
    ("place", "line"),
    [
        ("engine/a.py", "import app"),
        ("engine/a.py", "from screens.home import HomeScreen"),
        ("engine/a.py", "import kivy"),
        ("engine/a.py", "import numpy"),
        ("engine/a.py", "import socket"),
        ("engine/a.py", "from urllib.request import urlopen"),
        ("engine/a.py", "import time"),
        ("engine/a.py", "def f():\n    from datetime import datetime"),
        ("engine/games/a/b.py", "import asyncio"),
        ("engine/a.py", "import importlib\nimportlib.import_module('threading')"),
        ("engine/a.py", "from importlib import import_module\nimport_module('app.language')"),
        ("engine/a.py", "__import__('sqlite3')"),
        ("engine/a.py", "from .. import app"),
        ("engine/games/a/b.py", "from ....app import language"),
        ("engine/a.py", "import tests.layers"),
        ("engine/a.py", "import benchmarks"),
        ("app/a.py", "import kivy.clock"),
        ("app/a.py", "try:\n    from kivymd.app import MDApp\nexcept ImportError:\n    pass"),
        ("app/a.py", "import screens"),
        ("app/a.py", "import main"),
        ("app/net/a.py", "import plyer"),
        ("app/device.py", "import plyer"),
        ("app/devices/a.py", "from jnius import autoclass"),
        ("app/device/a.py", "import kivy"),
        ("app/a.py", "from tests import layers"),
        ("app/a.py", "import tools.picture"),
        ("screens/a.py", "import engine"),
        ("screens/home/a.py", "from engine.registry import games"),
        ("screens/home/a.kv", "#:import games engine.registry\n<Home>:"),
        ("screens/a.py", "import main"),
        ("screens/a.py", "from jnius import autoclass"),
        ("screens/a.py", "import benchmarks.engine"),
        ("main.py", "import engine"),
        ("main.py", "import tests"),
    ],
)
def test_a_planted_violation_is_caught(tmp_path: Path, place: str, line: str) -> None:
    plant(tmp_path, place, line)
    assert len(violations(tmp_path)) == 1


@pytest.mark.parametrize(
    ("place", "line"),
    [
        (
            "engine/a.py",
            "import json, random\nfrom dataclasses import dataclass\nfrom engine.core import game",
        ),
        ("engine/games/a/b.py", "from ...core import game\nfrom . import c"),
        (
            "app/a.py",
            "import asyncio, socket, sqlite3\nimport engine\nfrom app import language\nimport segno",
        ),
        ("app/device/a.py", "import plyer\nfrom jnius import autoclass"),
        ("app/device/android/a.py", "import jnius"),
        ("screens/a.py", "import kivy\nfrom kivymd.app import MDApp\nfrom app.language import tr"),
        ("screens/home/a.kv", "#:import theme screens.theme\n#:import dp kivy.metrics.dp"),
        ("main.py", "from kivymd.app import MDApp\nfrom screens import registry\nimport app.language"),
    ],
)
def test_a_right_import_is_left_alone(tmp_path: Path, place: str, line: str) -> None:
    plant(tmp_path, place, line)
    assert violations(tmp_path) == []


def test_a_violation_says_where_and_why(tmp_path: Path) -> None:
    plant(tmp_path, "engine/core/a.py", "import json\nimport app.table")
    assert violations(tmp_path) == ["engine/core/a.py:2: app.table points the wrong way"]


def plant(root: Path, place: str, source: str) -> None:
    file = root / place
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(source + "\n", encoding="utf-8")


IMPORT_WITHOUT_KIVY = """
import importlib, pathlib, sys

class Blocked:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in ("kivy", "kivymd", "plyer", "jnius", "android"):
            raise ImportError(f"{name} is blocked here")

sys.meta_path.insert(0, Blocked())
for layer in sys.argv[1:]:
    for file in sorted(pathlib.Path(layer).rglob("*.py")):
        parts = file.with_suffix("").parts
        module = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
        if not module.endswith("__main__"):
            importlib.import_module(module)
            print(module)
"""


def import_without_kivy(root: Path, *layers: str) -> subprocess.CompletedProcess[str]:
    """Import every module of these layers in a Python that cannot find Kivy or a device."""
    command = [sys.executable, "-c", IMPORT_WITHOUT_KIVY, *layers]
    return subprocess.run(command, cwd=root, capture_output=True, text=True, timeout=280)


def test_engine_and_app_import_where_there_is_no_kivy() -> None:
    done = import_without_kivy(ROOT, "engine", "app")
    assert done.returncode == 0, done.stderr
    assert {"engine", "app", "app.language"} <= set(done.stdout.split())


def test_the_kivy_block_really_blocks(tmp_path: Path) -> None:
    plant(tmp_path, "app/a.py", "import kivy.metrics")
    done = import_without_kivy(tmp_path, "app")
    assert done.returncode != 0
    assert "kivy is blocked here" in done.stderr
