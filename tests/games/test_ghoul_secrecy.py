"""Tokyo Ghoul: nobody can tell a real exchange from a pretended one, nor a role from what is asked."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import engine
from engine.games.ghoul.choices import Attack, Exchange
from engine.games.ghoul.game import Ghoul
from engine.games.ghoul.turn import Turn
from tests.games import Table
from tests.games.ghoul import tables
from tests.play import random_moves, text

SEEDS = st.integers(0, 2**32)
ROLE_MOVES = ("special_action", "attack")
"""What only some Characters may do; everything else is open to all."""


def begin(table: Table, seed: int) -> Any:
    """A freshly dealt game."""
    return engine.new("ghoul", table.players, table.options, seed)


def seen(game: Ghoul, events: Iterable[engine.Event], watcher: int | None) -> str:
    """Everything that reaches a phone after a move: what it is told, what it shows, whom it waits for."""
    return text(
        {
            "told": engine.heard(events, watcher),
            "view": game.view(watcher),
            "waits_for": game.deciders(),
            "decision": game.decision,
            "phase": game.view(None)["phase"],
        }
    )


def watchers(game: Ghoul, *involved: int) -> list[int | None]:
    """Everybody else, a spectator included."""
    return [None, *(seat for seat in range(game.seats) if seat not in involved)]


def exchanged_roles(game: Ghoul, one: int, other: int) -> Ghoul:
    """The same table, but these two are each other's Character."""
    twin = game.copy()
    twin.characters[one], twin.characters[other] = twin.characters[other], twin.characters[one]
    return twin


@given(table=tables(), seed=SEEDS)
@settings(max_examples=30)
def test_an_exchange_and_a_pretended_one_look_the_same(table: Table, seed: int) -> None:
    """Whatever is given and taken: to the others it is as if nothing had been, unless a board changed."""
    game = begin(table, seed)
    for seat, move in random_moves(game, random.Random(seed)):
        top = game._stack[-1]
        if isinstance(top, Exchange):
            by_boards: dict[str, set[str]] = {}
            for offer in game.legal(seat):
                twin = game.copy()
                events = twin.apply(seat, offer)
                if twin.outcome() is not None:
                    continue
                for watcher in watchers(game, seat, top.target):
                    public = text([watcher, twin.faceup, twin.tokens, faceup_moves(offer)])
                    by_boards.setdefault(public, set()).add(seen(twin, events, watcher))
            assert all(len(looks) == 1 for looks in by_boards.values())
        game.apply(seat, move)


def faceup_moves(move: engine.Move) -> list[Any]:
    """Which face-up cards an exchange moves: everybody sees them go, even if the same types come back."""
    return [move.get("give_from"), move.get("take_from"), move.get("take") if "take_from" in move else None]


@pytest.mark.parametrize(
    "do",
    [
        {"move": "no_exchange"},
        {"move": "exchange", "give": "transformation", "take": "coffee"},
        {"move": "exchange", "give": "food", "take": "dove"},
        {"move": "exchange", "give": "coffee", "take": "coffee"},
    ],
)
def test_the_fake_exchange_of_the_booklet(do: dict[str, str]) -> None:
    """The others hear one sentence, whatever was done under the table; the two know."""
    cast = ("hinami", "kaneki", "mado", "hide")
    players = {
        f"P{at + 1}": {"character": name, "hand": hand}
        for at, (name, hand) in enumerate(zip(cast, ("CFT", "FTD", "CCD", "FTD"), strict=True))
    }
    game = engine.position("ghoul", {"players": players, "at": 6, "visible": [4, 5, 6, 7]})
    game.apply(0, {"move": "move", "steps": 1})
    game.apply(0, {"move": "interrogate", "target": 2})
    game.apply(2, {"move": "show", "cards": ["coffee", "dove"]})
    events = game.apply(0, do)
    for watcher in (None, 1, 3):
        assert engine.heard(events, watcher) == [
            {"event": "interrogation_done", "seat": 0, "target": 2, "turn": 1},
            {"event": "turn", "seat": 1, "number": 2, "turn": 2},
        ]
        assert game.view(watcher)["players"]["0"]["hand"] is None
        assert game.view(watcher)["players"]["2"]["hand"] is None
    for party in (0, 2):
        (decided,) = [e for e in engine.heard(events, party) if e["event"] == "exchange_decided"]
        assert decided["exchanged"] == (do["move"] == "exchange")
        assert decided["taken"] == do.get("take")


@given(table=tables(), seed=SEEDS)
@settings(max_examples=30)
def test_no_question_betrays_a_role(table: Table, seed: int) -> None:
    """Two players are each other's Character: after any move open to both roles, nobody else can tell."""
    game = begin(table, seed)
    rng = random.Random(seed)
    for seat, move in random_moves(game, rng):
        one, other = rng.sample(range(game.seats), 2)
        if rng.random() < 0.5 and seat != other:
            one = seat
        twin = exchanged_roles(game, one, other)
        assert twin.deciders() == game.deciders()
        if move["move"] not in ROLE_MOVES:
            common = set(game.legal(seat)) & set(twin.legal(seat))
            assert set(game.legal(seat)) ^ common <= {m for m in game.legal(seat) if m["move"] in ROLE_MOVES}
            events, told = game.apply(seat, move), twin.apply(seat, move)
            # Only a player who wins at the start of a turn shows a role without being attacked.
            if game.outcome() is None and twin.outcome() is None:
                for watcher in watchers(game, one, other):
                    assert seen(game, events, watcher) == seen(twin, told, watcher)
        else:
            game.apply(seat, move)


def whole_game(game: Ghoul, choices: random.Random) -> Iterator[tuple[Any, ...]]:
    """A game in which nobody uses a role, as a spectator follows it until somebody wins at once."""
    yield game.deciders(), game.decision, game.view(None)
    while game.outcome() is None:
        seat = game.deciders()[int(choices.random() * len(game.deciders()))]
        offers = [move for move in game.legal(seat) if move["move"] not in ROLE_MOVES]
        events = game.apply(seat, offers[int(choices.random() * len(offers))])
        if game.outcome() is not None:
            return
        yield game.deciders(), game.decision, game.view(None), engine.heard(events, None)


@given(table=tables(), seed=SEEDS)
@settings(max_examples=30)
def test_the_course_of_the_game_is_the_same_whoever_is_who(table: Table, seed: int) -> None:
    """The same answers with all Characters moved on by a seat: same questions, same numbers, same events."""
    game = begin(table, seed)
    twin = game.copy()
    twin.characters = [*twin.characters[1:], twin.characters[0]]
    paired = zip(whole_game(game, random.Random(seed)), whole_game(twin, random.Random(seed)), strict=False)
    steps = 0
    for ours, theirs in paired:
        assert ours == theirs
        steps += 1
    assert steps > 2 * table.players


@given(table=tables(), seed=SEEDS)
@settings(max_examples=30)
def test_whoever_leaves_takes_the_secret_along(table: Table, seed: int) -> None:
    """What the others are told when somebody leaves does not depend on who or with what cards."""
    game = begin(table, seed)
    rng = random.Random(seed)
    for seat, move in random_moves(game, rng):
        leaver, other = rng.sample(range(game.seats), 2)
        if rng.random() < 0.3 and seat != other:
            leaver = seat
        left = game.copy()
        events = left.forfeit(leaver)
        twin = exchanged_roles(game, leaver, other)
        same_after_leaving(left, events, twin, leaver, other)
        if leaver not in game.deciders() and not game.options["mask"]:
            twin = game.copy()
            twin.hands[leaver], twin.hands[other] = twin.hands[other], twin.hands[leaver]
            same_after_leaving(left, events, twin, leaver, other)
        game.apply(seat, move)


def same_after_leaving(left: Ghoul, events: list[engine.Event], twin: Ghoul, leaver: int, other: int) -> None:
    """The one whose things were exchanged leaves the other table too."""
    told = twin.forfeit(leaver)
    if left.outcome() is None and twin.outcome() is None:
        for watcher in watchers(left, leaver, other):
            assert seen(left, events, watcher) == seen(twin, told, watcher)


@given(table=tables(), seed=SEEDS)
@settings(max_examples=20)
def test_every_active_player_is_asked(table: Table, seed: int) -> None:
    """The opening and every attack put the same question to whoever is active, able or not."""
    game = begin(table, seed)
    for seat, move in random_moves(game, random.Random(seed)):
        top = game._stack[-1]
        if isinstance(top, Attack | Turn):
            for name in game.cast:
                twin = exchanged_roles(game, seat, game.characters.index(name))
                assert twin.deciders() == (seat,)
                assert [m for m in twin.legal(seat) if m["move"] not in ROLE_MOVES]
                assert twin.legal(seat)[0] == twin.default(seat)
        game.apply(seat, move)


@given(table=tables(), seed=SEEDS)
@settings(max_examples=20)
def test_nothing_secret_is_named(table: Table, seed: int) -> None:
    """No view and no event before the end gives a seat another one's hand, Character or Support token."""
    game = begin(table, seed)
    told = {seat: engine.heard(game.opening, seat) for seat in (None, *range(game.seats))}
    for seat, move in random_moves(game, random.Random(seed)):
        events = game.apply(seat, move)
        if game.outcome() is not None:
            break
        for watcher in told:
            view = game.view(watcher)
            for player in range(game.seats):
                shown = view["players"][str(player)]
                if player != watcher:
                    assert shown["character"] is shown["hand"] is shown["support"] is None
            told[watcher] += engine.heard(events, watcher)
    for watcher, heard in told.items():
        for event in heard:
            assert event["event"] not in ("character_revealed", "revealed", "support_revealed")
            if event["event"] in ("dealt", "support_seen", "prelim_passed", "cards_seen", "exchange_decided"):
                assert watcher is not None
            if event["event"] == "support_seen":
                assert event["seat"] == watcher
            if event["event"] in ("prelim_shown", "prelim_passed", "cards_seen"):
                assert watcher in (event["seat"], event["to"])
            if event["event"] == "exchange_decided":
                assert watcher in (event["seat"], event["target"])
