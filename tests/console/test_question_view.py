"""Questions answered by numbers in a terminal."""

from __future__ import annotations

from itertools import islice

import pytest

import engine
from app.console.question_view import QuestionView
from app.console.words import ConsoleWords
from engine.core.game import Game
from engine.core.json import Json
from tests.questions.contents import other_box
from tests.questions.playing import moments, same_move, view_of


def shown(game: Game, lang: str = "en") -> QuestionView:
    """What whoever the table waits for sees."""
    return QuestionView(view_of(game, game.deciders()[0], (), lang), ConsoleWords(lang))


def complots(gold: int = 6) -> Game:
    """Ada's turn."""
    hands = [["duchesse", "capitaine"], ["comtesse", "assassin"], ["ambassadeur", "duchesse"]]
    players = {f"P{at + 1}": {"hand": hand, "gold": gold} for at, hand in enumerate(hands)}
    return engine.position("complots", {"players": players})


def test_an_action_is_chosen_step_by_step() -> None:
    view = shown(complots())
    assert view.title == "What will you do? — truth or bluff, nobody can tell"
    assert list(view.lines()) == [
        "  1. [ ] Duchess — take 3 gold",
        "  2. [ ] Captain — steal 2 gold",
        "  3. [ ] Ambassador — exchange 2 cards",
        "  4. [ ] Assassin (3) — take a life",
        "  5. [ ] Income — take 1 gold",
        "  6. [ ] Foreign Aid — take 2 gold",
        "     [ ] Coup (7) — 1 gold short",
    ]
    assert view.choose(2) is None
    assert view.spoken == [
        "   » Steal 2 gold from a player. — Your target may block with the Captain or the Ambassador."
    ]
    assert view.title == "Who will you rob?"
    assert view.choose(1) is None
    assert list(view.lines()) == [
        "     [x] Inès (6)",
        "     [ ] Léa (6)",
        "  1. Announce the Captain and rob Inès",
        "  0. go back",
    ]
    assert view.choose(1) == {"move": "announce", "action": "capitaine", "target": 1}


def test_zero_takes_the_last_choice_back() -> None:
    view = shown(complots())
    before = list(view.lines())
    for wrong in (0, 7, 99):
        with pytest.raises(LookupError):
            view.choose(wrong)
    assert view.choose(4) is None
    assert view.choose(0) is None
    assert list(view.lines()) == before


def test_several_cards_are_ticked_and_each_number_leads_on() -> None:
    game = complots()
    game.apply(0, {"move": "announce", "action": "ambassadeur"})
    for seat in (1, 2):
        game.apply(seat, {"move": "pass"})
    view = shown(game, "fr")
    assert view.choose(1) is None
    assert view.choose(2) is None
    assert view.most == 1
    assert "  1. Garder ces 2 cartes" in view.lines()
    assert view.choose(1) == {"move": "keep", "cards": ["s0", "d0"]}


def test_what_is_said_aloud_stands_above() -> None:
    game = complots()
    game.apply(0, {"move": "announce", "action": "capitaine", "target": 1})
    view = shown(game)
    assert view.spoken == ["   » Ada announces the Captain to steal 2 gold from you"]
    assert view.title == "Your turn."
    assert list(view.lines())[-1] == "     Block — afterwards, if the announcement stands"


@pytest.mark.parametrize("name", engine.games())
def test_every_question_is_answered_by_the_first_numbers(name: str) -> None:
    """Whoever always types 1 comes to a move. It is one of those that are allowed, or one that is offered to
    everybody alike and that the table then refuses."""
    for at, moment in enumerate(islice(moments(name, 1, seed=7), 60)):
        legal: list[Json] = list(moment.game.legal(moment.seat))
        view = QuestionView(
            view_of(moment.game, moment.seat, moment.logs[moment.seat], moment.lang),
            ConsoleWords(moment.lang),
        )
        for _ in range(12):
            assert view.most, (at, list(view.lines()))
            made = view.choose(1)
            if made is not None:
                break
        assert made is not None, list(view.lines())
        if not any(same_move(made, move) for move in legal):
            with pytest.raises(engine.Refusal):
                moment.game.apply(moment.seat, made)


@pytest.mark.parametrize("name", engine.games())
def test_a_terminal_plays_with_another_box(name: str) -> None:
    """Rows that are added or replaced are asked about by their names."""
    content, names = other_box(name)
    met: set[str] = set()
    for moment in moments(name, 3, seed=9, content=content):
        log = moment.logs[moment.seat]
        view = QuestionView(view_of(moment.game, moment.seat, log, "en", content=content), ConsoleWords("en"))
        lines = [view.title]
        for _ in range(12):
            lines += view.lines()
            if not view.most or view.choose(1) is not None:
                break
        met |= {word for word in names if any(word in line for line in lines)}
    assert met == set(names)
