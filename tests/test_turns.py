"""Which turn it is: the same number on the bar, in the log, at the end and in history."""

from __future__ import annotations

import random
from typing import Any

import pytest

import engine
from app.event_log import EventLog
from tests.games import GAMES, case

OWN = {"ghoul": "turn", "bruits": "round"}
"""Games that have a number of their own for it."""


class Silent:
    """Words for everything, and the same ones."""

    def event(self, _: Any) -> str:
        """One line."""
        return "…"


def played(name: str, seed: int) -> set[str]:
    """Play a game to its end at random and compare at every moment; the kinds of events there were."""
    rng = random.Random(seed)
    golden = case(name).GOLDEN
    recording = engine.Recording(name, golden.players, golden.options, seed)
    game = recording.begin()
    log = engine.heard(list(game.opening), None)
    events, told = EventLog(name, game.seats), 0
    while True:
        events.add(log[told:], Silent())
        told = len(log)
        view = game.view(None)
        number = view["turn_number"]
        last = events.upcoming(number) or (events.turns[-1] if events.turns else None)
        # The last title in the log is the number on the bar.
        assert number == (0 if last is None else last.number)
        if number and name in OWN:
            assert number == view[OWN[name]]
        if game.outcome() is not None:
            break
        seat = rng.choice(game.deciders())
        log += engine.heard(recording.apply(game, seat, rng.choice(game.legal(seat))), None)
    assert number == events.turns[-1].number == engine.statistics(recording)["turns"]
    return {event["event"] for event in log}


@pytest.mark.parametrize("name", GAMES)
def test_bar_log_and_end_count_alike(name: str) -> None:
    """At every moment of whole games, those of Complots with turns that are skipped."""
    kinds = set.union(*(played(name, seed) for seed in range(4)))
    assert name != "complots" or "turn_skipped" in kinds


def test_while_somebody_thinks_it_is_their_turn() -> None:
    """The second turn has begun though nothing was announced in it: the log has its title already."""
    game = engine.new("complots", 3, {"first_player": 0}, seed=1)
    log = engine.heard([*game.opening, *game.apply(0, {"move": "announce", "action": "revenu"})], None)
    events = EventLog("complots", 3)
    events.add(log, Silent())
    assert game.view(None)["turn_number"] == 2
    coming = events.upcoming(2)
    assert coming is not None
    assert (coming.number, coming.lines) == (2, [])
