"""Phones for a test: all closed afterwards, with a last picture of each when the test has failed."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from tests.phones.process import SHOTS, PhoneProcess

Phones = Callable[..., PhoneProcess]
RESTLESS = 20
"""Frames in which a layout may take more rounds than Kivy gives it: those in which pages first come."""
AHEAD = (
    *("alone", "bruits", "calaveras", "complots", "ghoul", "moments", "pictures"),
    *("cold_start", "first_start", "in_play", "settings"),
)
"""Files of whole games, of starts and of what changes how everything looks: in their tests the first phone
builds ahead what may be shown, as phones do while nobody waits. That is a third of the work of a phone."""
FAILED = pytest.StashKey[bool]()


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_makereport(item: pytest.Item, call: pytest.CallInfo[None]) -> Iterator[None]:
    report = yield
    item.stash[FAILED] = item.stash.get(FAILED, False) or report.failed
    return report


@pytest.fixture
def phone(request: pytest.FixtureRequest) -> Iterator[Phones]:
    """Open phones: phone("Léa"), and phone() for somebody who starts the app for the first time."""
    album = re.sub(r"\W+", "-", request.node.name).strip("-")
    shutil.rmtree(SHOTS / album, ignore_errors=True)
    opened: list[PhoneProcess] = []

    def open_phone(name: str = "", start: bool = True, **how: Any) -> PhoneProcess:
        ahead = not opened and request.node.path.stem.removeprefix("test_") in AHEAD
        made = PhoneProcess(name, album=album, **{"ahead": ahead, **how})
        opened.append(made)
        return made.start() if start else made

    yield open_phone
    for one in opened:
        if request.node.stash.get(FAILED, False) and one.running:
            try:
                one.shot("failed")
            except AssertionError as error:
                print(error)
        one.discard()
    restless = [one.name for one in opened if one.restless > RESTLESS]
    if (SHOTS / album).exists():
        request.node.user_properties.append(("pictures", album))
    assert not restless, f"the layout of a page never came to rest on the phone of {restless}"


@pytest.fixture
def party(phone: Phones) -> Callable[..., list[PhoneProcess]]:
    """Open several phones side by side: party("Ana", "Bo")."""

    def open_all(*names: str, **how: Any) -> list[PhoneProcess]:
        opened = [phone(name, start=False, **how) for name in names]
        for one in opened:
            one.launch()
        for one in opened:
            one.connect()
        return opened

    return open_all
