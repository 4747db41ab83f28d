"""What everybody knows of somebody, as data, over whole games; and the attack that has ended one."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

import engine
from app.games import about
from app.games.ghoul.attack import attack
from app.questions.about import AboutSection
from app.questions.question import to_json
from engine.core.events import heard
from tests.questions.contents import changed
from tests.questions.playing import GAMES, moments, sent, view_of
from tests.questions.test_boards import ART
from tests.questions.test_boards import art as pictures


@pytest.mark.parametrize("game", GAMES)
def test_what_is_known_of_somebody_is_no_secret(game: str) -> None:
    """Whoever looks, and whatever lies hidden, the same is said; and every picture of it can be drawn."""
    from kivymd.icon_definitions import md_icons

    told = 0
    for at, moment in enumerate(moments(game, 2, seed=12)):
        other = moment.game.redeal(None, random.Random(at))
        for seat in range(moment.game.seats):
            public = about(view_of(moment.game, None, moment.logs[None], moment.lang), seat)
            for table, reader in ((other, None), (moment.game, moment.seat)):
                # On a shared phone nobody is “you”: only then do all read the same words.
                view = replace(
                    view_of(table, reader, moment.logs[reader], moment.lang, revealed=True), shared_phone=True
                )
                assert about(view, seat) == public
            told += sum(len(section.facts) for section in public)
            for name in pictures(to_json(list(public))):
                kind, _, path = name.partition(":")
                found = (ART / f"{path}.svg").is_file() if kind == "art" else path in md_icons
                assert found, name
    assert told > 100


def test_claims_and_what_became_of_them_are_told() -> None:
    said = set()
    for moment in moments("complots", 4, seed=3):
        view = view_of(moment.game, None, moment.logs[None], "en")
        for seat in range(moment.game.seats):
            said |= {fact.support for fact in _section(about(view, seat), "Characters announced").facts}
    assert any("caught lying" in text for text in said)
    assert any("proved true" in text for text in said)


def _section(sections: object, title: str) -> AboutSection:
    assert isinstance(sections, list)
    return next(section for section in sections if section.title == title)


def test_the_attack_that_ended_a_game_is_told_with_the_tokens_that_decided_it() -> None:
    kinds = set()
    for seed in range(60):
        rng = random.Random(seed)
        game = engine.new("ghoul", 4, {"support": True}, seed)
        events = list(game.opening)
        while game.outcome() is None:
            seat = rng.choice(game.deciders())
            assert attack(view_of(game, None, sent(heard(events, None)))) is None
            events += game.apply(seat, rng.choice(game.legal(seat)))
        end = view_of(game, None, sent(heard(events, None)))
        told = attack(end)
        outcome = game.outcome()
        assert outcome is not None
        assert (told is None) == (outcome.details["victim"] is None)
        if told is not None:
            assert told.victim in (told.attacker, told.target)
            back = told.victim == told.attacker
            assert ("strikes back" in told.why) == back
            assert "Transformed Kaneki" in told.why
            renamed = changed(end.content, ("support", "kaneki_transformed", "en"))
            other = attack(replace(end, content=renamed))
            assert other is not None
            assert "ZzTransformed Kaneki" in other.why
            kinds.add(back)
    assert kinds == {True, False}
