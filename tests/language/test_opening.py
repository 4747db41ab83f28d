"""The card a game opens with: everybody is told who they are and how they win, and nothing that is secret."""

from __future__ import annotations

import pytest

import engine
from app.language import languages
from app.language.narrator import narrator

NAMES = ["Ana", "Bo", "Cleo", "Dov", "Eva", "Fay", "Gil", "Hal"]
TABLES = [
    (game, players)
    for game, info in engine.games().items()
    for players in range(info.min_players, info.max_players + 1)
]


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize(("game", "players"), TABLES)
def test_everybody_is_told_and_nothing_depends_on_a_secret(game: str, players: int, lang: str) -> None:
    options = {"first_player": 0, **({"solo": 0} if game == "calaveras" and players % 2 else {})}
    deals = [engine.new(game, players, options, seed=seed) for seed in (1, 2)]
    for seat in range(players):
        told = [narrator(game, deal.view(seat), NAMES, lang, me=seat).opening() for deal in deals]
        assert all(len(text) > 20 and "opening" not in text and "{" not in text for text in told[0])
        if game != "ghoul":
            # There the Characters in play, which are public, differ from deal to deal.
            assert told[0] == told[1]


@pytest.mark.parametrize("lang", languages())
def test_partners_are_named_and_a_ghost_is_said_to_be_one(lang: str) -> None:
    game = engine.new("calaveras", 3, {"first_player": 0, "solo": 0}, seed=1)
    who = [narrator("calaveras", game.view(seat), NAMES, lang, me=seat).opening()[0] for seat in range(3)]
    assert {"en": "ghost", "fr": "fantôme"}[lang] in who[0]
    assert "Cleo" in who[1]
    assert "Bo" in who[2]
