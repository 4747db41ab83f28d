"""Two processes that make the page at once: one waits for the other."""

from __future__ import annotations

import fcntl
from collections.abc import Callable
from pathlib import Path

import pytest

from tools import web


@pytest.mark.parametrize(("do", "works"), [(web.make, "_make"), (web.fetch, "_fetch")])
def test_whoever_makes_the_page_keeps_others_waiting(
    do: Callable[[], None], works: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    busy = []

    def work() -> None:
        with (tmp_path / "web.lock").open("w") as other:
            try:
                fcntl.flock(other, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                busy.append(works)

    monkeypatch.setattr(web, "LOCK", tmp_path / "web.lock")
    monkeypatch.setattr(web, works, work)
    do()
    do()
    assert busy == [works, works]
