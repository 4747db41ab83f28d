"""What every test shares: how hard hypothesis tries, that folders can be collected in any order, what runs
beside what, and where the pictures are afterwards."""

import os
import sys
from typing import Any

import pytest
import spake2  # noqa: F401
from hypothesis import settings

from app.language.narrator.templates import demand_values

# spake2 brings along an import hook for Python 2, over which pytest's own imports stumble.
sys.meta_path[:] = [hook for hook in sys.meta_path if hasattr(hook, "find_spec")]

# Machines differ in speed: how long one example takes is no reason to fail.
settings.register_profile("dev", deadline=None)
# In CI the same examples every time, and the blob to repeat a failure at home.
settings.register_profile("ci", deadline=None, derandomize=True, print_blob=True)
settings.load_profile("ci" if os.environ.get("CI", "").lower() in ("1", "true", "yes") else "dev")

# A gap without a value is a mistake of ours; a phone would show the rest of the sentence.
demand_values()

LONGEST_FIRST = ("tests/screens/layout/test_layout.py", "tests/phones/", "tests/screens/")
"""What would keep everybody waiting at the end, if it began last."""


WITH_REAL_APPS = ("tests/phones/", "tests/android/test_app_on_java.py")
"""Several apps with their windows share the cores with all other tests: what fails here is tried once more,
and the report counts it."""


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What takes longest begins first."""

    def begins(item: pytest.Item) -> int:
        found = (at for at, path in enumerate(LONGEST_FIRST) if item.nodeid.startswith(path))
        return next(found, len(LONGEST_FIRST))

    items.sort(key=begins)
    for item in items:
        if item.nodeid.startswith(WITH_REAL_APPS):
            item.add_marker(pytest.mark.flaky(reruns=1))


def pytest_terminal_summary(terminalreporter: Any) -> None:
    """Say where the pictures of the phones are: the tests themselves may have run in other processes."""
    reports = [report for reports in terminalreporter.stats.values() for report in reports]
    told = [property for report in reports for property in getattr(report, "user_properties", ())]
    albums = {album for name, album in told if name == "pictures"}
    if albums:
        terminalreporter.write_line(f"Pictures of {len(albums)} tests with phones: build/shots")
