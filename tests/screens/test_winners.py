"""Who has won, in the large letters at the top of the last page."""

from __future__ import annotations

import pytest

from app import language
from tests.screens.drawing import needs_drawing

pytestmark = needs_drawing

EXPECTED = {
    "en": ["You and Bo win", "You, Bo and Cy win", "You, Bo, Cy and 2 others win"],
    "fr": ["Bo et vous gagnez", "Bo, Cy et vous gagnez", "Bo, Cy, 2 autres et vous gagnez"],
}


@pytest.mark.parametrize("lang", EXPECTED)
def test_those_who_win_with_me_are_told_in_one_row(lang: str) -> None:
    from screens.end.winners import _with_you

    before = language.current()
    language.use(lang)
    try:
        names = (["Bo"], ["Bo", "Cy"], ["Bo", "Cy", "Dan", "Eve"])
        assert [_with_you(others) for others in names] == EXPECTED[lang]
    finally:
        language.use(before)
