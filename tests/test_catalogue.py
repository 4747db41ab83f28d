"""The shelf shows what the engine's registry holds."""

import copy

import engine
from app import catalogue
from app.language import languages
from app.language.files import sentences
from app.language.typography import set_well
from app.refusal import sentence


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


def test_why_options_do_not_fit_is_said_with_the_names_of_the_table_s_own_content() -> None:
    content = copy.deepcopy(engine.definition("ghoul").standard_content().raw)
    content["characters"]["rize"].update(en="Somebody Else", fr="Une autre")
    chosen = {"characters": ["rize"]}
    ours, theirs = (catalogue.why_not("ghoul", 4, chosen, raw) for raw in (None, content))
    assert ours is not None
    assert theirs is not None
    assert sentence(ours, "en") == "Kamishiro Rize needs at least 5 people at the table."
    assert sentence(theirs, "en") == "Somebody Else needs at least 5 people at the table."
    assert sentence(theirs, "fr") == "Une autre demande au moins 5 personnes à table."
