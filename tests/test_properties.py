"""What holds in every game, at every table, after every move."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import engine
from app.refusal import sentence
from tests.games import GAMES, Case, Coming, Table, case
from tests.play import one_of, random_moves, text

SEEDS = st.integers(0, 2**32)


@pytest.mark.parametrize("name", GAMES)
class TestEveryGame:
    """Random games over all player counts and options."""

    @given(data=st.data(), seed=SEEDS)
    @settings(max_examples=40)
    def test_plays_to_the_end(self, name: str, data: st.DataObject, seed: int) -> None:
        """Invariants hold, whoever owes an answer has one, others have none, and the game ends."""
        rules, game = begin(name, data, seed)
        rng = random.Random(seed)
        rules.check(game)
        for seat, move in random_moves(game, rng):
            deciders = game.deciders()
            assert len(set(deciders)) == len(deciders)
            assert set(deciders) <= set(game.asked) <= set(range(game.seats))
            for other in range(game.seats):
                assert bool(game.legal(other)) == (other in deciders)
            assert game.default(seat) in game.legal(seat)
            events = game.apply(seat, move)
            rules.check(game)
            for event in events:
                json.dumps(event.to_json(), allow_nan=False)
        assert game.deciders() == ()
        outcome = game.outcome()
        assert outcome is not None
        json.dumps(outcome.to_json())
        with pytest.raises(engine.Refusal) as refusal:
            game.apply(0, {"move": "pass"})
        assert refusal.value.code == "game_over"

    @given(data=st.data(), seed=SEEDS)
    @settings(max_examples=12)
    def test_every_legal_move_applies(self, name: str, data: st.DataObject, seed: int) -> None:
        """Each move offered can be made, also as JSON, and a copy does not touch its origin."""
        rules, game = begin(name, data, seed)
        rng = random.Random(seed)
        for step, (seat, move) in enumerate(random_moves(game, rng)):
            if step % 4 == 0:
                before = text(game.dump())
                for decider in game.deciders():
                    for offer in sample(game.legal(decider), rng, 25):
                        twin = game.copy()
                        twin.apply(decider, json.loads(json.dumps(offer)), twin.decision)
                        rules.check(twin)
                assert text(game.dump()) == before
            game.apply(seat, move)

    @given(data=st.data(), seed=SEEDS)
    @settings(max_examples=20)
    def test_what_is_not_offered_is_refused(self, name: str, data: st.DataObject, seed: int) -> None:
        """Moves of other moments, other seats and no shape at all are refused and change nothing."""
        _, game = begin(name, data, seed)
        rng = random.Random(seed)
        seen: list[engine.Move] = []
        for seat, move in random_moves(game, rng):
            seen += [offer for offer in sample(game.legal(seat), rng, 3) if offer not in seen]
            before = text(game.dump())
            wrong = rng.choice(seen)
            other = rng.randrange(game.seats)
            if wrong not in game.legal(other) and not spelt_otherwise(game, other, wrong):
                refused(game, other, wrong)
            refused(game, rng.randrange(game.seats), mangled(move, rng))
            refused(game, seat, move, decision=game.decision - 1)
            refused(game, game.seats, move)
            assert text(game.dump()) == before
            game.apply(seat, move)

    @given(data=st.data(), seed=SEEDS)
    @settings(max_examples=20)
    def test_saves_at_every_step(self, name: str, data: st.DataObject, seed: int) -> None:
        """Dump, load, dump is the same; the loaded game sees, offers and plays the same."""
        _, game = begin(name, data, seed)
        rng = random.Random(seed)
        for seat, move in random_moves(game, rng):
            saved = json.dumps(game.dump())
            loaded = engine.load(json.loads(saved))
            assert json.dumps(loaded.dump()) == saved
            assert loaded.deciders() == game.deciders()
            assert text(loaded.view(seat)) == text(game.view(seat))
            assert loaded.legal(seat) == game.legal(seat)
            told = loaded.apply(seat, json.loads(json.dumps(move)))
            assert told == game.apply(seat, move)
            assert json.dumps(loaded.dump()) == json.dumps(game.dump())

    @given(data=st.data(), seed=SEEDS)
    @settings(max_examples=20)
    def test_replays_from_its_moves(self, name: str, data: st.DataObject, seed: int) -> None:
        """Game, options, players, seed and moves give the same game again, forfeits included."""
        table = data.draw(case(name).tables())
        recording = engine.Recording(name, table.players, table.options, seed)
        game = recording.begin()
        rng = random.Random(seed)
        told = [list(game.opening)]
        for seat, move in random_moves(game, rng):
            leaver = rng.randrange(game.seats)
            if rng.random() < 0.02 and game.in_play(leaver):
                told.append(recording.forfeit(game, leaver))
            else:
                told.append(recording.apply(game, seat, move))
        again = engine.Recording.from_json(json.loads(json.dumps(recording.to_json())))
        steps = list(engine.replay(again))
        assert [events for _, events in steps] == told
        assert text(steps[-1][0].dump()) == text(game.dump())

    @given(data=st.data(), seed=SEEDS)
    @settings(max_examples=40)
    def test_anybody_may_leave_at_any_time(self, name: str, data: st.DataObject, seed: int) -> None:
        """Forfeits at random moments leave a sound table, and the game still ends."""
        rules, game = begin(name, data, seed)
        rng = random.Random(seed)
        for seat, move in random_moves(game, rng):
            leaver = rng.randrange(game.seats)
            if rng.random() < 0.12 and game.in_play(leaver):
                game.forfeit(leaver)
                assert not game.in_play(leaver)
                with pytest.raises(engine.Refusal):
                    game.forfeit(leaver)
            else:
                game.apply(seat, move)
            rules.check(game)

    @given(data=st.data(), seed=SEEDS)
    @settings(max_examples=25)
    def test_secrets_are_kept(self, name: str, data: st.DataObject, seed: int) -> None:
        """What a seat may not know can be dealt anew without any change in what it sees or hears."""
        rules, game = begin(name, data, seed)
        rng = random.Random(seed)

        for seat, move in random_moves(game, rng):
            watchers: list[int | None] = [*range(game.seats), None]
            watcher = rng.choice(watchers)
            same_for(game, rules.redeal(game, watcher, rng, None), watcher)
            twin = rules.redeal(game, watcher, rng, Coming(seat, move))
            same_for(game, twin, watcher)
            told = game.apply(seat, move)
            told_twin = twin.apply(seat, json.loads(json.dumps(move)))
            assert text(engine.heard(told, watcher)) == text(engine.heard(told_twin, watcher))
            same_for(game, twin, watcher)

    @given(data=st.data(), seed=SEEDS)
    @settings(max_examples=40)
    def test_concealed_answers_are_kept(self, name: str, data: st.DataObject, seed: int) -> None:
        """Until all have answered, nobody else can tell one answer from another."""
        _, game = begin(name, data, seed)
        rng = random.Random(seed)
        for seat, move in random_moves(game, rng):
            top, waiting = game._stack[-1], game.deciders()
            twin = game.copy()
            told = game.apply(seat, move)
            if top.concealed and len(waiting) > 1:
                told_twin = twin.apply(seat, one_of(twin.legal(seat), rng))
                for watcher in [*range(game.seats), None]:
                    if watcher != seat:
                        assert text(engine.heard(told, watcher)) == text(engine.heard(told_twin, watcher))
                        same_for(game, twin, watcher)


def begin(name: str, data: st.DataObject, seed: int) -> tuple[Case, engine.Game]:
    """A freshly dealt game at a drawn table."""
    rules = case(name)
    table: Table = data.draw(rules.tables())
    return rules, engine.new(name, table.players, table.options, seed)


def same_for(game: engine.Game, twin: engine.Game, seat: int | None) -> None:
    """Two tables that this seat cannot tell apart."""
    assert text(game.view(seat)) == text(twin.view(seat))
    assert game.deciders() == twin.deciders()
    assert game.decision == twin.decision
    assert game.outcome() == twin.outcome()
    if seat is not None:
        assert text(list(game.legal(seat))) == text(list(twin.legal(seat)))
        assert text(game.unavailable(seat)) == text(twin.unavailable(seat))


def refused(game: engine.Game, seat: int, move: Any, decision: int | None = None) -> None:
    """The move is refused, with a sentence in both languages."""
    with pytest.raises(engine.Refusal) as refusal:
        game.apply(seat, move, decision)
    assert sentence(refusal.value, "fr")
    assert sentence(refusal.value, "en")


def spelt_otherwise(game: engine.Game, seat: int, move: engine.Move) -> bool:
    """Whether the seat's frame takes this for another way to write one of its offers."""
    if seat not in game.deciders():
        return False
    return game._stack[-1].accept(game, seat, move, game.legal(seat)) is not None


def mangled(move: engine.Move, rng: random.Random) -> Any:
    """The move with something wrong in its shape."""
    key = rng.choice(sorted(move))
    return rng.choice(
        [
            None,
            7,
            "pass",
            [dict(move)],
            {},
            {**move, "move": "no_such_move"},
            {**move, "nonsense": 1},
            {**move, key: None},
            {**move, key: 2.5},
            {**move, key: {"a": [1]}},
            {**move, key: "no_such_name"},
        ]
    )


def sample(items: Any, rng: random.Random, most: int) -> Any:
    """Some of the items, all of them if they are few."""
    return items if len(items) <= most else rng.sample(list(items), most)
