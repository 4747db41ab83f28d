"""A replay shows what the table showed: the same documents and the same words, at every move."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import engine
from app.event_log import held, private
from app.history import OPEN
from app.history.replay import EVERY, person_at
from app.language.narrator import narrator
from app.table.table import Table
from engine.core.json import thaw
from tests.history.kit import GAMES, document, over, replay
from tests.play import text
from tests.screens.stage import NAMES

tables = st.sampled_from(
    [
        (name, players)
        for name, info in engine.games().items()
        for players in range(info.min_players, min(info.max_players, len(NAMES)) + 1)
    ]
)


@settings(max_examples=24, deadline=None)
@given(tables, st.integers(1, 10_000))
def test_at_the_last_step_everybody_sees_the_last_document_of_the_table(
    table: tuple[str, int], seed: int
) -> None:
    game, players = table
    stage = over.__wrapped__(game, players, seed)
    again = replay(stage)
    for number in range(players):
        last = document(stage, number)
        seat = last["you"]["seat"]
        shown = again.document(again.last, seat)
        assert set(shown) == set(last)
        for part in ("game", "legal", "waiting", "votes", "nudges", "recording"):
            assert text(shown[part]) == text(last[part]), part
        assert shown["you"] == {"person": person_at(seat), "seat": seat}
        assert set(shown["table"]) == set(last["table"])
        for part in ("status", "paused", "game", "options", "content"):
            assert shown["table"][part] == last["table"][part]
        rows = [last["people"][person] for person in last["table"]["seated"]]
        assert [shown["people"][person] for person in shown["table"]["seated"]] == rows
        assert stage.table.play is not None
        assert again.log(again.last, seat) == stage.table.play.log(seat)


@pytest.mark.parametrize("game", GAMES)
def test_every_step_is_what_the_seat_saw_then_in_whatever_order_one_looks(game: str) -> None:
    again = replay(over(game))
    recording = again.document(again.last, 0)["recording"]
    views: list[list[str]] = []
    logs: list[list[int]] = [[0] * 4]
    for state, events in engine.replay(engine.Recording.from_json(recording)):
        views.append([text(thaw(state.view(seat))) for seat in range(4)])
        logs.append([logs[-1][seat] + len(engine.heard(events, seat)) for seat in range(4)])
    assert len(views) == again.last + 1 > EVERY
    steps = list(range(again.last + 1))
    random.Random(game).shuffle(steps)
    for step in [*steps, *sorted(steps, reverse=True)]:
        for seat in range(4):
            assert text(again.view(step, seat)) == views[step][seat], (step, seat)
            assert len(again.log(step, seat)) == logs[step + 1][seat]


@pytest.mark.parametrize("game", GAMES)
def test_through_a_seat_s_eyes_nothing_else_is_in_the_document(game: str) -> None:
    """Apart from its own view, everything is the same for all seats, and nothing says how it goes on."""
    again = replay(over(game))
    seed = str(again.document(again.last, 0)["recording"]["seed"])
    for step in range(again.last):
        shared = set()
        for seat in range(4):
            shown = again.document(step, seat)
            assert text(shown["game"]) == text(thaw(again.game(step).view(seat)))
            assert shown["legal"] == []
            assert shown["recording"] is None
            assert seed not in text(shown)
            shared.add(text({key: shown[key] for key in shown if key not in ("game", "you")}))
        assert len(shared) == 1


@pytest.mark.parametrize("game", GAMES)
def test_hidden_things_dealt_otherwise_give_the_same_document(game: str) -> None:
    again = replay(over(game))
    for step in range(0, again.last, 5):
        for seat in range(4):
            before = text(again.document(step, seat))
            other = again.game(step).redeal(seat, random.Random(step))
            again._at = (step, other)
            assert text(again.document(step, seat)) == before
            again._at = (0, again._kept[0].copy())


@pytest.mark.parametrize("game", GAMES)
def test_open_eyes_see_every_hand(game: str) -> None:
    again = replay(over(game))
    for step in range(again.last):
        shown = text(again.view(step, OPEN)["players"])
        for seat in range(4):
            hidden = again.view(step, seat)["players"][str(seat)]
            for key in ("character", "identity", "slots"):
                if isinstance(hidden.get(key), str):
                    assert hidden[key] in shown
        assert again.view(step, OPEN)["seat"] is None


@pytest.mark.parametrize("game", GAMES)
def test_open_ears_hear_what_anybody_was_told_but_nothing_said_to_one_alone(game: str) -> None:
    again = replay(over(game))
    names = [player.name for player in again.entry.players]
    for step in range(again.last + 1):
        told = again.news(step, OPEN)
        public = [line for line in again.news(step, 0) if not private(line)]
        assert [line for line in told if not private(line)] == public
        english = narrator(game, again.view(step, OPEN), names, "en")
        for line in told:
            assert not english.event(line).startswith(("You ", "Your "))
        heard = [line for seat in range(4) for line in again.news(step, seat)]
        assert all(line in heard for line in told)


@pytest.mark.parametrize("game", GAMES)
def test_what_is_held_has_a_name(game: str) -> None:
    again = replay(over(game))
    found = set()
    for step in range(again.last):
        for seat in range(4):
            view = again.view(step, seat)
            names = held(view)
            assert all(name in text(view) for name in names)
            found |= set(names)
    assert len(found) > 3
    assert held(again.view(3, OPEN)) == []


def test_somebody_taken_out_of_the_game_is_taken_out_again() -> None:
    stage = over.__wrapped__("complots", 3, 5)
    table: Table = stage.table
    table.play = None
    stage.start().play(lambda now: len(now.table.play.recording.moves) > 3)  # type: ignore[union-attr]
    table.forfeit(table.lobby.find(stage.person(2)))
    stage.play()
    again = replay(stage)
    assert any(event["event"] == "left" for event in again.log(again.last, 0))
    assert text(again.view(again.last, 0)) == text(stage.view(0))


@pytest.mark.parametrize("game", GAMES)
def test_turns_lead_from_the_first_step_to_the_last(game: str) -> None:
    again = replay(over(game))
    turns = again.turns
    assert turns[0] == 0
    assert turns[-1] == again.last
    assert list(turns) == sorted(set(turns))
    assert 2 < len(turns) <= again.last + 1
    assert again.actor(0) is None
    assert {again.actor(step) for step in range(1, again.last + 1)} <= set(range(4))
