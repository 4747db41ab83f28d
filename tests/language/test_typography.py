"""How a text is set."""

from __future__ import annotations

import pytest

from app.language.typography import set_well


@pytest.mark.parametrize(
    ("lang", "typed", "printed"),
    [
        ("fr", "L'hôte n'est pas là !", "L’hôte n’est pas là\u202f!"),
        ("fr", "Qui ? Moi ; toi : nous.", "Qui\u202f? Moi\u202f; toi\u00a0: nous."),
        ("fr", "« Revenu »", "«\u00a0Revenu\u00a0»"),
        ("fr", "soupcon://join", "soupcon://join"),
        ("fr", "l'action de {seat}", "l’action de {seat}"),
        ("en", "{seat}'s turn: who's next?", "{seat}’s turn: who’s next?"),
        ("en", "Really ?", "Really ?"),
    ],
)
def test_spaces_and_apostrophes(lang: str, typed: str, printed: str) -> None:
    assert set_well(typed, lang) == printed
    assert set_well(printed, lang) == printed
