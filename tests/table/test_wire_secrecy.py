"""Secrecy on the wire: what a seat may not know changes no byte of what it is sent."""

from __future__ import annotations

import random

import pytest

from app.net.messages import TO_GUEST, encode
from app.table.document import Documents
from app.table.nudges import Nudges
from app.table.patience import NUDGE_AFTER, Patience
from engine.core.events import Event
from engine.core.game import Game
from tests.games import GAMES, Coming, case
from tests.play import pick
from tests.table.bench import Bench, Phone


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("seed", range(4))
def test_no_byte_depends_on_a_secret(name: str, seed: int) -> None:
    """At each move of a random game: the messages to a phone are the same after a re-deal."""
    rules, rng = case(name), random.Random(seed)
    golden = rules.GOLDEN
    options = {key: value for key, value in golden.options.items() if key != "first_player"}
    bench = Bench(name, options)
    phones = bench.phones(golden.players)
    eye = bench.phone("Eye", watch=True)
    phones[0].ask("start")
    play = bench.host.table.play
    assert play is not None
    nudged = 0
    for _ in range(400):
        if play.game.outcome() is not None:
            break
        before = play.game
        seat, move = pick(before, rng)
        watcher = rng.choice([*range(golden.players), None])
        phone = eye if watcher is None else phones[watcher]
        twin = rules.redeal(before, watcher, rng, Coming(seat, move))
        after, twin_after = before.copy(), twin.copy()
        told, twin_told = after.apply(seat, move), twin_after.apply(seat, move)
        nudger = rng.choice(phones)
        sent = wire(bench, phone, nudger, before, after, told)
        assert wire(bench, phone, nudger, twin, twin_after, twin_told) == sent
        nudged += any(b'"nudges":{"' in message for message in sent)
        play.game = after
    else:
        pytest.fail("the game does not end")
    assert nudged


def wire(
    bench: Bench, phone: Phone, nudger: Phone, before: Game, after: Game, told: list[Event]
) -> list[bytes]:
    """The bytes a phone is sent when the game goes on by one move, when somebody then nudges whom the table
    waits for, and if it asks for all."""
    host, table = bench.host, bench.host.table
    assert table.play is not None
    link = host._links[phone]
    assert link.person is not None
    table.play.game = before
    table.patience, table.nudges = Patience(bench.clock.now), Nudges(bench.clock.now)
    link.document, link.revision, phone.revision = Documents(table).of(link.person), 7, 7
    phone.document = link.document
    for other, other_link in host._links.items():
        if other is not phone:
            other_link.revision = 0
    count = len(phone.got)
    table.play.game = after
    table.announce(told)
    bench.clock.pass_time(NUDGE_AFTER)
    table.lobby.people[nudger.person].done = []
    nudger.ask("nudge", request="nudge", decision=after.decision)
    phone.say(t="view")
    return [encode(message, TO_GUEST) for message in phone.got[count:]]
