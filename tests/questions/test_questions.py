"""What players are asked, over whole games: every legal move can be tapped, no question tells a secret."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from app.games import question
from app.questions.question import Question, to_json
from app.questions.selection import Selection
from engine.core.json import Json
from tests.questions.playing import GAMES, moments, reach, view_of

GAMES_PLAYED = 4


def check(asked: Question) -> None:
    """What holds of every question."""
    assert asked.title or asked.spoken, asked
    for pick in asked.picks:
        keys = [item.key for item in pick.items]
        assert len(keys) == len(set(keys)), (asked.key, pick.key, keys)
    keys = [answer.key for answer in asked.answers]
    assert len(keys) == len(set(keys)), (asked.key, keys)
    keys = [pick.key for pick in asked.picks]
    assert len(keys) == len(set(keys)), (asked.key, keys)
    for answer in asked.answers:
        assert answer.title, (asked.key, answer)
        assert answer.ready or answer.why_not, (asked.key, answer)
    for text in texts(to_json(asked)):
        assert "{" not in text, (asked.key, text)
        assert "…" not in text, (asked.key, text)


def texts(data: Json) -> Iterator[str]:
    """Everything written in a question."""
    if isinstance(data, str):
        yield data
    elif isinstance(data, dict):
        for key, value in data.items():
            if key not in ("key", "art", "icon", "spot", "takes", "marks", "kind"):
                yield from texts(value)
    elif isinstance(data, list):
        for value in data:
            yield from texts(value)


@pytest.mark.parametrize("game", GAMES)
def test_every_legal_move_can_be_made_by_taps(game: str) -> None:
    for moment in moments(game, GAMES_PLAYED):
        view = view_of(moment.game, moment.seat, moment.logs[moment.seat], moment.lang)
        check(question(view, Selection()))
        found = reach(view, moment.move)
        assert found is not None, (moment.lang, moment.move, question(view, Selection()))
        check(found[0])


@pytest.mark.parametrize("game", GAMES)
def test_whoever_is_not_asked_has_a_question_without_answers(game: str) -> None:
    for moment in moments(game, 2, seed=1):
        for seat in moment.logs:
            if seat not in moment.game.deciders():
                asked = question(view_of(moment.game, seat, moment.logs[seat], moment.lang), Selection())
                check(asked)
                assert not asked.mine, asked
                assert not asked.answers, asked


@pytest.mark.parametrize("game", GAMES)
def test_a_question_depends_on_nothing_its_reader_may_not_know(game: str) -> None:
    """Deal anew what the seat may not know: its question stays the same."""
    compared = 0
    for at, moment in enumerate(moments(game, GAMES_PLAYED, seed=2)):
        other = moment.game.redeal(moment.seat, random.Random(at))
        one, two = (
            question(view_of(table, moment.seat, moment.logs[moment.seat], moment.lang), Selection())
            for table in (moment.game, other)
        )
        assert one == two
        compared += 1
    assert compared > 50


@pytest.mark.parametrize("game", GAMES)
def test_a_covered_question_tells_nothing_of_its_readers_hand(game: str) -> None:
    """Deal anew everything that is not public: the covered question stays the same, as one looking over the
    reader's shoulder would see it; the open one does not."""
    compared = different = 0
    for at, moment in enumerate(moments(game, GAMES_PLAYED, seed=3)):
        other = moment.game.redeal(None, random.Random(at))
        if moment.seat not in other.deciders():
            continue
        # Nothing is tapped yet, and everything that leads to a move: it was covered again in between.
        tapped = reach(view_of(moment.game, moment.seat, moment.logs[None], moment.lang), moment.move)
        assert tapped is not None
        for taps in ([], tapped[1].taps):
            covered = [
                to_json(
                    question(
                        view_of(table, moment.seat, moment.logs[None], moment.lang, revealed=False),
                        Selection(list(taps)),
                    )
                )
                for table in (moment.game, other)
            ]
            assert covered[0] == covered[1], taps
        shown = [
            question(view_of(table, moment.seat, moment.logs[None], moment.lang), Selection())
            for table in (moment.game, other)
        ]
        compared += 1
        different += shown[0] != shown[1]
    assert compared > 50
    assert different > 5, "the questions never show the reader's own cards"
