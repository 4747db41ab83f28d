"""The story and the notebook beside a table, on a screen that is wide enough."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from tests.screens.drawing import lines_of, needs_drawing

pytestmark = [needs_drawing, pytest.mark.timeout(1200)]

UPRIGHT, ACROSS, LARGE, PHONE = (
    *("800x1280-en-dark", "1280x800-fr-light-x1.5"),
    *("800x1280-en-dark-x1.5", "412x915-en-dark"),
)


@cache
def seen(look: str) -> dict[str, Any]:
    [line] = lines_of("tests.screens.beside", look)
    return line


def test_it_is_there_where_letters_leave_room_for_it_and_else_its_sheets_are() -> None:
    for look in (UPRIGHT, ACROSS):
        assert seen(look)["beside"]
        assert seen(look)["bar"] == ["table.rules", "table.more"]
    for look in (LARGE, PHONE):
        assert not seen(look)["beside"]
        assert seen(look)["bar"] == ["table.log", "table.notes", "table.rules", "table.more"]


@pytest.mark.parametrize("look", [UPRIGHT, ACROSS])
def test_everything_public_is_told_and_nothing_private_without_a_thumb(look: str) -> None:
    line = seen(look)
    assert line["told"] == line["public"]
    assert line["whispers"]
    assert not set(line["whispers"]) & {*line["texts"], *line["noted"]}
    # How long a private line is would say something to whoever looks on.
    assert len(line["heights"]) == 1


@pytest.mark.parametrize("look", [UPRIGHT, ACROSS])
def test_it_goes_on_when_something_happens_and_only_then(look: str) -> None:
    line = seen(look)
    assert line["untouched"]
    assert line["same"]
    assert line["kept"]
    assert line["last"] == line["newest"]
    assert line["at_the_end"] == 0


@pytest.mark.parametrize("look", [UPRIGHT, ACROSS])
def test_the_notebook_is_opened_on_purpose_and_goes_with_all_that_is_secret(look: str) -> None:
    line = seen(look)
    # At first; opened; after a look at my cards; after everything was covered.
    assert line["open"] == [False, True, True, False]
    assert line["written"] == "said nothing at all"


@pytest.mark.parametrize("look", [UPRIGHT, ACROSS])
def test_the_next_one_to_hold_the_phone_reads_their_own_story(look: str) -> None:
    assert seen(look)["handed"] == [True, True, True]
