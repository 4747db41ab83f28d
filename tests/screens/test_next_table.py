"""Between two tables nothing is shown of the one before: not its people, and not its cards."""

from __future__ import annotations

from tests.screens.drawing import lines_of, needs_drawing

pytestmark = needs_drawing


def test_nothing_of_the_last_table_is_shown_before_the_next_one_has_dealt() -> None:
    (read,) = lines_of("tests.screens.next_table")
    assert read["before"] == []
    assert min(read["first"], read["after"]) > 10
