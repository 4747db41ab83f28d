"""What a game says of itself, compared with what it really does: its events, who takes part, what is held."""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import engine
from app.event_log import held, in_play, names, private, public, sound
from app.language.narrator.telling import SEATS
from engine.core.events import STAMPS, Event
from tests.games import GAMES, case
from tests.play import random_moves
from tools.art.sounds import ALL

RANDOM_GAMES = 40
SOURCES = Path(engine.__file__).parent


def course(name: str, seed: int) -> Iterator[tuple[engine.Game, list[Event]]]:
    """A random game, at every other table with all its options, with people who leave."""
    rng, info, table = random.Random(seed), engine.games()[name], case(name).GOLDEN
    players = rng.randint(info.min_players, info.max_players)
    game = engine.new(name, *((table.players, table.options) if seed % 2 else (players, {})), seed)
    yield game, list(game.opening)
    for seat, move in random_moves(game, rng):
        leaver = rng.randrange(game.seats)
        leaves = rng.random() < 0.01 and game.in_play(leaver)
        yield game, game.forfeit(leaver) if leaves else game.apply(seat, move)


@cache
def told(name: str) -> dict[str, list[tuple[Event, int]]]:
    """What is told in random games, by its kind, each with how many seats there were."""
    found = defaultdict(list)
    for seed in range(RANDOM_GAMES):
        for game, events in course(name, seed):
            for event in events:
                found[event.kind].append((event, game.seats))
    return found


@pytest.mark.parametrize("name", GAMES)
def test_every_kind_that_is_told_is_in_the_table(name: str) -> None:
    assert set(told(name)) <= set(engine.definition(name).events)


@pytest.mark.parametrize("name", GAMES)
def test_no_kind_in_the_table_is_unknown_to_the_code(name: str) -> None:
    """Rare ones are not met at random: the sources have their name, where it is told."""
    text = "".join(path.read_text(encoding="utf-8") for path in SOURCES.glob(f"games/{name}/*.py"))
    text += (SOURCES / "core" / "game.py").read_text(encoding="utf-8")
    table = (SOURCES / "games" / name / "definition.py").read_text(encoding="utf-8")
    for kind in set(engine.definition(name).events) - set(told(name)):
        assert text.count(f'"{kind}"') > table.count(f'"{kind}"'), kind


@pytest.mark.parametrize("name", GAMES)
def test_the_table_says_who_is_told(name: str) -> None:
    """Everybody, some, or everybody and some once more: as it really was, and as it is sent."""
    for kind, rows in told(name).items():
        audiences = {event.audience is None for event, _ in rows}
        said = {"all": {True}, "some": {False}, "both": {True, False}}[
            engine.definition(name).kind(kind).told
        ]
        assert audiences == said, kind
        for event, _ in rows:
            assert private(event.to_json()) == (event.audience is not None)
            assert not set(STAMPS) & set(event.data)


@pytest.mark.parametrize("name", GAMES)
def test_the_table_says_which_fields_are_seats(name: str) -> None:
    """They are, and there are no others among those the narrator takes for seats."""
    for kind, rows in told(name).items():
        row = engine.definition(name).kind(kind)
        assert set(row.actor) <= set(row.seats), kind
        for event, seats in rows:
            for field, value in event.data.items():
                numbers = value if isinstance(value, tuple) else (value,)
                if any(type(number) is not int for number in numbers) or not numbers:
                    continue
                if field in row.seats:
                    assert all(0 <= number < seats for number in numbers), (kind, field)
                elif (name, kind) != ("ghoul", "moved"):
                    # The steps of the Action token lead from space to space.
                    assert field not in SEATS, (kind, field)


@pytest.mark.parametrize("name", GAMES)
def test_what_only_some_are_told_is_silent_and_only_that_is_noted(name: str) -> None:
    for kind, row in engine.definition(name).events.items():
        assert row.sound in ("", *ALL), kind
        assert row.told != "some" or not row.sound, kind
        assert not row.shown or row.told == "some", kind
        assert not row.retold or row.shown, kind
        assert sound(name, {"event": kind, "turn": 1, "private": True}) == ""


@pytest.mark.parametrize("name", GAMES)
def test_who_takes_part_and_what_they_hold_is_read_from_a_view(name: str) -> None:
    for seed in range(6):
        for step, (game, _) in enumerate(course(name, seed)):
            if step % 7 or game.outcome() is not None:
                continue
            for seat in range(game.seats):
                assert all(in_play(game.view(watcher), seat) == game.in_play(seat) for watcher in (None, 0))
            people = [seat for seat in range(game.seats) if game.in_play(seat)]
            assert all(held(game.view(seat)) for seat in people if hand_of(game, seat))
            assert held(game.view(None)) == []


def hand_of(game: engine.Game, seat: int) -> Any:
    """Whether somebody has cards at all."""
    return game.view(seat)["players"][str(seat)].get("hand", True)


@pytest.mark.parametrize("name", GAMES)
def test_turns_only_go_forward_and_are_stamped_on_what_is_told(name: str) -> None:
    """From 0 at the deal; the view has the number, and nothing that was told is ahead of it."""
    for seed in range(6):
        number = 0
        for game, events in course(name, seed):
            for event in events:
                assert number <= event.turn <= game.turn_number
                assert event.to_json()["turn"] == event.turn
                number = event.turn
            assert game.view(None)["turn_number"] == game.turn_number == game.copy().turn_number
            assert engine.load(game.dump()).turn_number == game.turn_number
        assert number


def test_what_is_private_stays_so_whatever_it_is_called() -> None:
    """No list of names decides it: a kind of event nobody knows is not said aloud either."""
    log = [
        {"event": "won", "seat": 1, "turn": 3},
        {"event": "of another version", "turn": 3, "private": True},
    ]
    assert public(log) == log[:1]
    assert sound("complots", {"event": "gold", "turn": 3, "private": True}) == ""
    assert sound("complots", {"event": "gold", "turn": 3}) == "coin"


def test_an_event_names_somebody_alone_or_among_others() -> None:
    assert names("complots", {"event": "gold", "source": 2, "to": "treasury", "amount": 1}, 2)
    assert not names("complots", {"event": "gold", "source": 2, "to": "treasury", "amount": 1}, 1)
    assert names("ghoul", {"event": "suspicion", "seats": [0, 3], "zone": "coffee"}, 3)
    assert not names("ghoul", {"event": "of another version", "seat": 3}, 3)
