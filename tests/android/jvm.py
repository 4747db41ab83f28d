"""A Java for the code that speaks to Android: real pyjnius, real Java, stand-ins for Android's classes.

How it is laid out
- `tests/android/java` holds the stand-ins: only the classes and methods we call, under Android's own names,
  with the manners that matter (which thread, which exceptions). `stub.Handset` is the phone they make up.
- `tools/android/java` holds our own Java, which goes into the APK; the two are compiled together.
- `android.activity`, `android.runnable` and their like are python-for-android's own, from its package.
- `tests/android/on_java/*.py` are the tests. They are no tests of this process: a process can start Java only
  once, so `test_on_java.py` runs each of these modules in a process of its own and shows what it said.

How to add something
- A class of Android: a file under `tests/android/java`, in its package, with every way to call each method it
  has (`tests/android/names` looks): pyjnius chooses among them, not always as javac would. Whatever a test
  has to arrange or see of it goes into static members of that class, or through `Handset.say` and
  `Handset.refuse`; what must be forgotten between two tests goes into `Handset.reset`. A thing Android does
  by itself it does through `Handset.post`, in its own thread, as on a phone.
- Tests: a module in `tests/android/on_java`, whose tests take the fixture `handset`. Its name must not begin
  with test_; `test_on_java.py` finds it.

One module alone: python -m pytest -n 0 tests/android/test_on_java.py -k locks
"""

from __future__ import annotations

import hashlib
import importlib.util
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.processes.kit import ROOT, die_with_the_tests

STANDINS = ROOT / "tests" / "android" / "java"
OURS = ROOT / "tools" / "android" / "java"
MODULES = ROOT / "tests" / "android" / "on_java"
BUILT = ROOT / "build" / "java"

CLASSES, PACKAGES = "SOUPCON_TEST_CLASSES", "SOUPCON_TEST_PACKAGES"
"""Where a module on Java finds what was compiled, and python-for-android's modules."""

RELEASE = "8"
"""The Java that Android's build takes from us."""
ACTIVITY = "org.kivy.android.PythonActivity"
FROM_P4A = ("activity", "broadcast", "runnable")
CONFIG = f"""\
JAVA_NAMESPACE = "org.kivy.android"
JNI_NAMESPACE = "org/kivy/android"
ACTIVITY_CLASS_NAME = "{ACTIVITY}"
ACTIVITY_CLASS_NAMESPACE = "{ACTIVITY.replace(".", "/")}"
SERVICE_CLASS_NAME = "org.kivy.android.PythonService"
"""


def missing() -> str:
    """What this machine lacks for a Java, or nothing."""
    if not shutil.which("javac"):
        return "there is no javac: make setup installs it"
    for module, package in (("jnius", "pyjnius"), ("pythonforandroid", "python-for-android")):
        if importlib.util.find_spec(module) is None:
            return f"there is no {package}: make setup installs it"
    return ""


needs_java = pytest.mark.skipif(bool(missing()) and not os.environ.get("CI"), reason=missing())


def modules() -> list[str]:
    """The modules of tests that want a Java."""
    return sorted(file.stem for file in MODULES.glob("*.py") if file.stem != "__init__")


def sources() -> list[Path]:
    """Every Java file: the stand-ins and our own."""
    return sorted([*STANDINS.rglob("*.java"), *OURS.rglob("*.java")])


def compiled() -> Path:
    """The folder with everything compiled; made anew when a source has changed."""
    files = sources()
    content = hashlib.sha256(b"".join(file.read_bytes() for file in files)).hexdigest()[:16]

    def compile_into(folder: Path) -> None:
        done = subprocess.run(
            ["javac", "--release", RELEASE, "-Xlint:-options", "-d", str(folder), *map(str, files)],
            capture_output=True,
            text=True,
        )
        assert done.returncode == 0, done.stderr

    return _once(BUILT / f"classes-{content}", compile_into)


def p4a_modules() -> Path:
    """A folder with the package `android` as an APK has it, without its parts in C."""
    spec = importlib.util.find_spec("pythonforandroid")
    assert spec is not None
    assert spec.origin is not None
    source = Path(spec.origin).parent / "recipes" / "android" / "src" / "android"

    def copy_into(folder: Path) -> None:
        package = folder / "android"
        package.mkdir()
        (package / "__init__.py").touch()
        (package / "config.py").write_text(CONFIG)
        for name in FROM_P4A:
            shutil.copyfile(source / f"{name}.py", package / f"{name}.py")

    content = hashlib.sha256(CONFIG.encode() + "".join(FROM_P4A).encode() + str(source).encode())
    return _once(BUILT / f"p4a-{content.hexdigest()[:16]}", copy_into)


def _once(folder: Path, make: Callable[[Path], None]) -> Path:
    """A folder that appears complete or not at all, however many processes want it at once."""
    if not folder.is_dir():
        folder.parent.mkdir(parents=True, exist_ok=True)
        under_way = Path(tempfile.mkdtemp(dir=folder.parent))
        make(under_way)
        try:
            under_way.rename(folder)
        except OSError:
            # Somebody else was quicker.
            shutil.rmtree(under_way)
    return folder


def java_home() -> str:
    """Where Java is, from where its compiler is."""
    javac = shutil.which("javac")
    assert javac is not None
    return os.environ.get("JAVA_HOME") or str(Path(javac).resolve().parents[1])


def environment() -> dict[str, str]:
    """What a process needs to find its Java."""
    return {"JAVA_HOME": java_home(), CLASSES: str(compiled()), PACKAGES: str(p4a_modules())}


def run(module: str) -> subprocess.CompletedProcess[str]:
    """Run the tests of one module in a process with a Java."""
    return subprocess.run(
        [
            *(sys.executable, "-m", "pytest", "-q", "-n", "0", "-p", "no:cacheprovider"),
            *("-p", "tests.android.handset", str(MODULES / f"{module}.py")),
        ],
        cwd=ROOT,
        env={**os.environ, **environment(), "SOUPCON_NETWORKS": "loopback"},
        capture_output=True,
        text=True,
        timeout=280,
        preexec_fn=die_with_the_tests,
    )
