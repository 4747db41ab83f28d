"""Games at random, told to every seat in both languages: everything has a sentence of its own."""

from __future__ import annotations

import random
import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import engine
from app.games import board, pocket
from app.language.files import sentences
from app.language.grammar import within
from app.language.narrator import narrator
from app.language.narrator.telling import Narrator
from app.language.narrator.templates import fill
from app.questions.board_lines import board_lines, hand_line
from engine.core.json import thaw
from tests.games import case
from tests.questions.playing import view_of

PEOPLE = ("Ana", "Bo", "Cleo", "Dan", "Eva", "Fay", "Gus", "Hal")
RAW = re.compile(r"[{}_]|\bNone\b|\bTrue\b|\bFalse\b|\[\]|  ")
"""What shows that a value was never put into words."""


def voice(game: engine.Game, seat: int | None, lang: str) -> Narrator:
    return narrator(game.NAME, thaw(game.view(seat)), PEOPLE, lang)


def readable(line: str) -> None:
    assert not RAW.search(line.strip()), line
    assert "…" not in line, line


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("name", engine.games())
@settings(max_examples=5)
@given(data=st.data())
def test_a_game_can_be_told(name: str, lang: str, data: st.DataObject) -> None:
    table = data.draw(case(name).tables())
    seed = data.draw(st.integers(0, 10**6))
    chance = random.Random(seed)
    game = engine.new(name, table.players, table.options, seed)
    told(game, game.opening, lang)
    while game.outcome() is None:
        seat = chance.choice(game.deciders())
        told(game, game.apply(seat, chance.choice(game.legal(seat))), lang)
    for viewer in (None, 0):
        view = view_of(game, viewer, (), lang)
        mine = pocket(view)
        shown = filter(None, (*board_lines(board(view)), hand_line(mine), *mine.lines))
        for line in (*shown, voice(game, viewer, lang).end()):
            readable(line)
    outcome = game.outcome()
    assert outcome is not None
    assert outcome.reason in sentences(lang, name, "ends")


def told(game: engine.Game, events: list[engine.Event], lang: str) -> None:
    audience = {None, *(seat for event in events for seat in event.audience or ())}
    for seat in audience:
        speaker = voice(game, seat, lang)
        for event in engine.heard(events, seat):
            assert event["event"] in sentences(lang, game.NAME, "events")
            readable(speaker.event(event))


@pytest.mark.parametrize("name", engine.games())
def test_leaving_and_losing_time_have_their_words(name: str) -> None:
    """Whatever a forfeit tells has a sentence, too."""
    for seed in range(3):
        chance = random.Random(seed)
        game = engine.new(name, engine.games()[name].max_players, {}, seed)
        while game.outcome() is None:
            if chance.random() < 0.05:
                seat = chance.choice([seat for seat in range(game.seats) if game.in_play(seat)])
                told(game, game.forfeit(seat), "fr")
            else:
                seat = chance.choice(game.deciders())
                told(game, game.apply(seat, chance.choice(game.legal(seat))), "fr")
        readable(voice(game, None, "fr").end())


def test_french_runs_its_words_together() -> None:
    class Plain:
        """Says what it is given."""

        def say(self, _: str, value: object, form: str = "") -> str:
            return within(str(value))

        def is_you(self, _: str, value: object) -> bool:
            return False

    say = Plain()
    assert fill("la main de {seat}", {"seat": "Ana"}, say, "fr") == "la main d’Ana"
    assert fill("la main de {seat}", {"seat": "Le Chat"}, say, "fr") == "la main du Chat"
    assert fill("donner à {seat}", {"seat": "Le Chat"}, say, "fr") == "donner au Chat"
    assert fill("{n|carte|cartes}[ pour {seat}]", {"n": 0}, say, "fr") == "0 carte"
    assert fill("{n|card|cards}[ for {seat}]", {"n": 0, "seat": "[x]"}, say, "en") == "0 cards for [x]"
