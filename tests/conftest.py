"""What every test shares: how hard hypothesis tries, that folders can be collected in any order, what runs
beside what, and where the pictures are afterwards."""

import gc
import os
import sys
from typing import Any

import pytest
import spake2  # noqa: F401
from hypothesis import settings

from app.language.narrator.templates import demand_values
from tests.forks.process import AVAILABLE, share

# spake2 brings along an import hook for Python 2, over which pytest's own imports stumble.
sys.meta_path[:] = [hook for hook in sys.meta_path if hasattr(hook, "find_spec")]

# Machines differ in speed: how long one example takes is no reason to fail.
settings.register_profile("dev", deadline=None)
# In CI the same examples every time, and the blob to repeat a failure at home.
settings.register_profile("ci", deadline=None, derandomize=True, print_blob=True)
settings.load_profile("ci" if os.environ.get("CI", "").lower() in ("1", "true", "yes") else "dev")

# A gap without a value is a mistake of ours; a phone would show the rest of the sentence.
demand_values()

WALKING = ("tests/screens/layout/test_layout.py", "tests/screens/test_large.py")
"""Files that look at what one long walk has found."""
ON_THE_AIR = ("tests/wifi/",)
"""Tests that make networks wait for one another: side by side, all but one process would only wait."""
TOGETHER = (WALKING, ON_THE_AIR)
LONGEST_FIRST = (
    *WALKING,
    *ON_THE_AIR,
    "tests/android/packaging/test_recipes.py",
    *(f"tests/phones/test_{game}.py" for game in ("complots", "bruits", "ghoul", "calaveras")),
    "tests/phones/",
    *(f"tests/web/test_page_{page}.py" for page in ("table", "answers", "company", "webkit", "play")),
    *("tests/web/", "tests/screens/test_stepping.py"),
    *("tests/android/test_app_on_java.py", "tests/processes/", "tests/android/test_on_java.py"),
    *(f"tests/screens/test_{walk}.py" for walk in ("decisions", "backwards", "steady")),
    *("tests/screens/", "tests/bots/test_every_game.py", "tests/hostile/test_floods.py"),
    *("tests/test_properties.py", "tests/questions/", "tests/net/test_fuzz.py"),
)
"""What would keep everybody waiting at the end, if it began last."""

ONE_BY_ONE = (
    *("tests/phones/", "tests/android/test_app_on_java.py"),
    *(f"tests/screens/test_{walk}.py" for walk in ("decisions", "backwards", "steady", "ghoul")),
)
"""Long tests that share nothing: those of a file may run side by side. All others keep to their file, where
one test often looks at what another has found."""


def pytest_configure(config: pytest.Config) -> None:
    """Processes that will test side by side share what takes long to begin."""
    if AVAILABLE and getattr(config.option, "numprocesses", None):
        share()


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What takes longest begins first."""

    def begins(item: pytest.Item) -> int:
        found = (at for at, path in enumerate(LONGEST_FIRST) if item.nodeid.startswith(path))
        return next(found, len(LONGEST_FIRST))

    items.sort(key=begins)


YOUNG = 20_000
"""Objects that are made before the collector looks through them: games at random make millions, most of which
are gone by then without it. With Python's own 700 it takes a tenth of the time of such tests."""


def pytest_collection_finish() -> None:
    """What collecting thousands of tests has left stays until the end: no collection need look through it."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG)


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Any:
    """Where several processes test: which tests go together to one of them."""
    from xdist.scheduler import LoadFileScheduling

    class OneByOne(LoadFileScheduling):  # type: ignore[misc]
        def _split_scope(self, nodeid: str) -> str:
            for files in TOGETHER:
                if nodeid.startswith(files):
                    return files[0]
            return nodeid if nodeid.startswith(ONE_BY_ONE) else str(super()._split_scope(nodeid))

    return OneByOne(config, log) if config.getvalue("dist") == "loadfile" else None


def pytest_terminal_summary(terminalreporter: Any) -> None:
    """Say where the pictures of the phones are: the tests themselves may have run in other processes."""
    reports = [report for reports in terminalreporter.stats.values() for report in reports]
    told = [property for report in reports for property in getattr(report, "user_properties", ())]
    albums = {album for name, album in told if name == "pictures"}
    if albums:
        terminalreporter.write_line(f"Pictures of {len(albums)} tests with phones: build/shots")
