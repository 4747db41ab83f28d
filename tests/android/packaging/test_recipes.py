"""Every recipe with a Python side is built as python-for-android builds it, by the Python of the APK."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.android.packaging.newer_python import headers, launcher
from tests.android.packaging.test_requirements import PIP, Graph, graph, index, recipe, requirements

if TYPE_CHECKING:
    from pythonforandroid.recipe import PythonRecipe

__all__ = ["graph", "index"]

ROOT = Path(__file__).resolve().parents[3]
SOURCES = ROOT / "build" / "p4a"
ARCHIVES = ROOT / "build" / "archives"
TOOLS = {"gcc": "gcc libc6-dev", "patch": "patch", "javac": "default-jdk-headless"}

# Several environments are made, and all of Kivy is read by a compiler.
pytestmark = pytest.mark.timeout(1200)


@dataclass(frozen=True)
class Built:
    """What has become of the recipes."""

    names: list[str]
    installed: Path
    absent: set[str]
    """Headers only the NDK has."""

    def libraries(self, package: str) -> set[str]:
        """The names of the compiled modules of a package."""
        return {file.name.partition(".")[0] for file in (self.installed / package).rglob("*.so")}


def unpacked(archive: Path, folder: Path) -> Path:
    """The sources in it, with the ends of lines that they have in their repository."""
    subprocess.run(["tar", "-x", "-z", "-f", str(archive), "-C", str(folder)], check=True)
    (project,) = folder.iterdir()
    for file in project.rglob("*"):
        if file.is_file() and b"\r\n" in (data := file.read_bytes()) and b"\0" not in data:
            file.write_bytes(data.replace(b"\r\n", b"\n"))
    return project


@pytest.fixture(scope="module")
def wanted(graph: Graph) -> list[PythonRecipe]:
    """All that have a Python side."""
    from pythonforandroid.recipe import PythonRecipe

    return [made for name in graph.recipes if isinstance(made := recipe(graph, name), PythonRecipe)]


@pytest.fixture(scope="module")
def sources(
    wanted: list[PythonRecipe], index: None, tmp_path_factory: pytest.TempPathFactory
) -> dict[str, str]:
    """Where python-for-android finds them, instead of fetching them."""
    if missing := [packages for tool, packages in TOOLS.items() if shutil.which(tool) is None]:
        pytest.skip(f"not installed (Debian: apt-get install {' '.join(missing)})")
    pins = {made.name.lower(): f"{made.name}=={made.version}" for made in wanted if made.url is not None}
    ARCHIVES.mkdir(parents=True, exist_ok=True)
    archives = {name: ARCHIVES / f"{pin}.tar.gz" for name, pin in pins.items()}
    absent = [pins[name] for name, archive in archives.items() if not archive.is_file()]
    folder = tmp_path_factory.mktemp("archives")
    options = ["--quiet", "--no-deps", "--no-build-isolation", "--no-binary", ",".join(pins)]
    # What was published under a version is never published anew: once fetched, it stays.
    for asked in (
        ["sh", "tools/android/build.sh", "sources"],
        *([[*PIP, "download", *options, "--dest", str(folder), *absent]] if absent else []),
    ):
        done = subprocess.run(asked, cwd=ROOT, capture_output=True, text=True)
        assert done.returncode == 0, done.stderr
    for file in folder.iterdir():
        shutil.copy(file, half := ARCHIVES / f"{file.name}.{os.getpid()}")
        half.rename(archives[file.name.rpartition("-")[0].lower()])
    return {f"P4A_{name}_DIR": str(unpacked(archives[name], tmp_path_factory.mktemp(name))) for name in pins}


@pytest.fixture(scope="module")
def built(graph: Graph, sources: dict[str, str], tmp_path_factory: pytest.TempPathFactory) -> Built:
    version = str(recipe(graph, "python3").version).rpartition(".")[0]
    folder = tmp_path_factory.mktemp("recipes")
    done = subprocess.run(
        [sys.executable, "-m", "tests.android.packaging.rehearsal", str(folder), "recipes", str(SOURCES)],
        cwd=ROOT,
        env={
            **os.environ,
            **sources,
            "HOST_PYTHON": str(launcher(version)),
            "PYTHON_HEADERS": os.pathsep.join(map(str, headers(version))),
            "ABSENT_HEADERS": str(folder / "absent"),
            # Each recipe is built in an environment of its own, of which little is ever run: pip is not to
            # compile all of it. (pip wants what it calls by a no to be answered with no.)
            "PIP_NO_COMPILE": "no",
        },
        capture_output=True,
        text=True,
        stdin=subprocess.DEVNULL,
    )
    assert done.returncode == 0, done.stdout[-20_000:] + done.stderr[-5_000:]
    (installed,) = re.findall(r"^installed into (.*)$", done.stdout, re.MULTILINE)
    names = re.findall(r"^built (\S+)", done.stdout, re.MULTILINE)
    return Built(names, Path(installed), set((folder / "absent").read_text(encoding="utf-8").split()))


def test_every_one_of_them_is_built(built: Built, wanted: list[PythonRecipe]) -> None:
    assert sorted(built.names) == sorted(made.name for made in wanted)
    assert {"android", "kivy", "pyjnius", "pycryptodome", "cffi", "setuptools"} <= set(built.names)


def test_all_of_it_is_installed(built: Built) -> None:
    assert {"_android"} <= built.libraries("android")
    assert {"jnius"} <= built.libraries("jnius")
    assert {"_chacha20", "_poly1305"} <= built.libraries("Crypto")
    assert {"_event", "properties", "instructions", "texture"} <= built.libraries("kivy")
    assert (built.installed / "materialyoucolor").is_dir()


def test_kivy_has_its_window_its_pictures_and_its_letters(built: Built) -> None:
    assert {"_window_sdl2", "_img_sdl2", "_text_sdl2", "audio_sdl2"} <= built.libraries("kivy")


def test_the_spec_decides_which_setuptools_comes_along(built: Built) -> None:
    (pin,) = (entry for entry in requirements() if entry.startswith("setuptools=="))
    assert [info.name for info in built.installed.glob("setuptools-*.dist-info")] == [
        f"{pin.replace('==', '-')}.dist-info"
    ]


def test_only_what_the_ndk_has_was_missing(built: Built) -> None:
    assert "jni.h" in built.absent
    assert [
        name for name in built.absent if not name.startswith(("SDL", "jni.h", "ffi.h", "GLES2/", "android/"))
    ] == []
