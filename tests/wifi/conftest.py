"""What the tests on the Wi-Fi need of the machine, and the figures they leave at the end of the report."""

from __future__ import annotations

import fcntl
import os
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.wifi.air import TUN, Station, ip_command

FIGURES = pytest.StashKey[list[str]]()


@pytest.fixture(autouse=True)
def networks_to_oneself() -> Iterator[None]:
    """Tests that make networks wait for one another, on whichever core they run."""
    with (Path(tempfile.gettempdir()) / "soupcon-networks.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def why_out_of_the_question() -> str | None:
    """What rules such tests out on this machine, whatever one installs; None where nothing does."""
    if sys.platform != "linux":
        return "networks of one's own are a matter of Linux"
    if os.geteuid() != 0:
        return "making networks needs root"
    if not os.path.exists(TUN):
        return f"making networks needs {TUN}"
    return None


def what_is_missing() -> str | None:
    """What a machine that should be able to run these tests still lacks, or None."""
    if ip_command() is None:
        return "the command ip is missing (Debian: apt-get install iproute2)"
    try:
        Station(1).close()
    except OSError as error:
        return f"the system does not let root make networks ({error})"
    return None


@pytest.fixture(scope="session")
def _can_make_networks() -> None:
    if (why := why_out_of_the_question()) is not None:
        pytest.skip(why)
    if (missing := what_is_missing()) is not None:
        # Where everything is checked, nothing that could run may be left out in silence.
        if os.environ.get("CI", "").lower() in ("1", "true", "yes"):
            pytest.fail(missing)
        pytest.skip(missing)


@pytest.fixture(autouse=True)
def _needs_networks(_can_make_networks: None) -> None:
    """Every test here does."""


@pytest.fixture
def note(request: pytest.FixtureRequest) -> Callable[[str], None]:
    """Leave a line at the end of the report."""
    return request.config.stash.setdefault(FIGURES, []).append


def pytest_terminal_summary(
    terminalreporter: pytest.TerminalReporter, exitstatus: int, config: pytest.Config
) -> None:
    """The figures, after everything else."""
    figures = config.stash.get(FIGURES, [])
    if figures:
        terminalreporter.section("Wi-Fi")
        for line in figures:
            terminalreporter.write_line(line)
