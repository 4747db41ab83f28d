"""The shelf shows what the engine's registry holds."""

import engine
from app import catalogue
from app.language import languages
from app.language.files import sentences
from app.language.typography import set_well


def test_the_shelf_is_the_engine_s_registry() -> None:
    for lang in languages():
        shelf = catalogue.ready(lang)
        assert [game.name for game in shelf] == list(engine.games())
        for game in shelf:
            info = engine.games()[game.name]
            names = sentences(lang, game.name, "names")
            said = [set_well(names[key], lang) for key in ("title", "summary")]
            assert [game.title, game.summary] == said
            assert (game.min_players, game.max_players) == (info.min_players, info.max_players)
