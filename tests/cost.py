"""What the tests cost: seconds of a core, by file, with all the processes they start.

python -m tests.cost [--tests N] PATH… [what pytest understands]

Unlike the time on a clock these are much the same however busy the machine is. As a plugin of any run,
side by side or not: pytest -p tests.cost PATH…
"""

from __future__ import annotations

import resource
import sys
from collections import defaultdict
from collections.abc import Iterator
from typing import Any

import pytest

from tests.forks import process as forks

COSTS: dict[str, float] = defaultdict(float)
"""Seconds by test, wherever it ran."""
_before = 0.0


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--tests", type=int, default=0, metavar="N", help="also the N dearest tests")


def spent() -> float:
    """Seconds of a core this process has used so far, with all it has started and seen end."""
    used = (resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))
    return sum(one.ru_utime + one.ru_stime for one in used) + forks.spent


def pytest_collection_finish() -> None:
    global _before
    COSTS["(imports and collection)"] += spent()
    _before = spent()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport() -> Iterator[Any]:
    """A report carries what was spent since the one before, to the process that tells all of them."""
    global _before
    report = yield
    now = spent()
    report.seconds_of_a_core, _before = now - _before, now
    return report


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    COSTS[report.nodeid] += getattr(report, "seconds_of_a_core", 0.0)


def pytest_terminal_summary(terminalreporter: Any, config: pytest.Config) -> None:
    files: dict[str, float] = defaultdict(float)
    for test, cost in COSTS.items():
        files[test.partition("::")[0]] += cost
    terminalreporter.section("seconds of a core")
    for table, most in ((files, len(files)), (COSTS, config.getoption("tests"))):
        for name, cost in sorted(table.items(), key=lambda entry: -entry[1])[:most]:
            terminalreporter.write_line(f"{cost:8.1f}  {name}")
    terminalreporter.write_line(f"{sum(files.values()):8.1f}  altogether")


if __name__ == "__main__":
    # By its name as a module, not as the program that runs: whatever it counts is counted once.
    sys.exit(pytest.main(["-p", "tests.cost", "-q", *sys.argv[1:]]))
