"""Whom the table waits for, and for what: said to everybody else, for every question, without a secret."""

from __future__ import annotations

import random
from types import SimpleNamespace

import pytest

from app import language
from app.language.files import sentences
from app.language.narrator import narrator
from screens.table.scene import Scene
from screens.table.sentence import waiting
from tests.games import GAMES
from tests.play import pick
from tests.screens.kinds import BRUITS_EFFECT, SETUPS, kinds
from tests.screens.stage import Stage


def phases(game: str) -> set[str]:
    """The moments in which somebody is asked, as everybody sees them."""
    return {BRUITS_EFFECT if kind.startswith(BRUITS_EFFECT) else kind for kind in kinds(game)}


@pytest.mark.parametrize("game", GAMES)
def test_every_question_has_its_words(game: str) -> None:
    for lang in language.languages():
        told = sentences(lang, game, "awaited")
        assert set(told) == phases(game)
        assert all(told.values())


@pytest.mark.parametrize("game", GAMES)
def test_what_we_wait_for_is_the_same_to_everybody(game: str) -> None:
    """It depends on nothing that only some can see: whoever looks on reads the same at every moment."""
    for players, options in SETUPS[game][:3]:
        stage = Stage(game, players, options=options).start()
        rng = random.Random(3)
        for _ in range(150):
            if stage.game.outcome() is not None:
                break
            people = [""] * len(stage.table.seated)
            said = {
                narrator(game, stage.game.view(seat), people, "en").awaited()
                for seat in (None, *range(len(people)))
            }
            assert len(said) == 1
            assert said != {""}
            seat, move = pick(stage.game, rng)
            stage.act(seat, **dict(move))


@pytest.mark.parametrize("lang", language.languages())
def test_whoever_is_not_asked_reads_whom_and_what(lang: str) -> None:
    before = language.current()
    language.use(lang)
    try:
        stage = Stage("complots", 3).find(
            lambda stage: stage.game.deciders() == (1,) and stage.view()["phase"] == "lose_life"
        )
        session = stage.session(SimpleNamespace(phone=SimpleNamespace(session=None)))
        expected = {
            "en": "Waiting for Inès to choose the card to lose.",
            "fr": "À Inès de choisir la carte à perdre.",
        }
        assert (
            waiting(Scene(session)).replace("\N{NO-BREAK SPACE}", " ").replace("\u202f", " ")
            == expected[lang]
        )
        asked = stage.session(SimpleNamespace(phone=SimpleNamespace(session=None)), eyes=1, kind="join")
        assert waiting(Scene(asked)) == {"en": "Your move.", "fr": "À vous de jouer."}[lang]
    finally:
        language.use(before)
