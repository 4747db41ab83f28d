"""The walk through all scenes in all looks, for whichever tests look at what it tells."""

from __future__ import annotations

import os
from concurrent.futures import ThreadPoolExecutor
from itertools import product
from typing import Any

import pytest

from tests.screens.drawing import lines_of

WALK = "tests/screens/layout/test_layout.py"
SETUPS = ("360x640{}", "360x640{}-x1.5", "412x915{}", "800x1280{}", "1280x800{}")
IN_TURN = ("-fr-dark", "-en-light", "-en-dark", "-fr-light")
LOOKS = (
    [setup.format(look) for setup, look in product(SETUPS, IN_TURN)]
    if os.environ.get("SOUPCON_LOOKS") == "all"
    else [
        *("360x640-fr-dark", "360x640-en-light", "360x640-en-dark-x1.5", "360x640-fr-light-x1.5"),
        *("412x915-zz-dark", "412x915-fr-light", "800x1280-fr-dark", "800x1280-en-light"),
    ]
)
PARTS = 32
"""Processes, each with its part of the scenes in all looks: a table that is found once serves for all, and
what is left of the scenes goes with the process, which is quicker than to throw it away."""
AT_ONCE = 2


def takes_place(session: pytest.Session) -> bool:
    """Whether the walk is among the tests of this run: it is too long to be made for anything less."""
    return any(item.nodeid.startswith(WALK) for item in session.items)


@pytest.fixture(scope="session")
def walked() -> list[dict[str, Any]]:
    """What the whole walk tells, scene by scene."""

    def part(number: int) -> list[dict[str, Any]]:
        which = f"{number}/{PARTS}"
        how = ("--part", which, "--looks", ",".join(LOOKS))
        return lines_of("tests.screens.layout.walk", *how, timeout=1700)

    with ThreadPoolExecutor(AT_ONCE) as walkers:
        return [line for lines in walkers.map(part, range(1, PARTS + 1)) for line in lines]
