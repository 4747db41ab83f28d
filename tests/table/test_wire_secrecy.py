"""Secrecy on the wire: what a seat may not know changes no byte of what it is sent, nor how many records the
others are sent, nor how long they are."""

from __future__ import annotations

import random
from typing import NamedTuple

import pytest

from app.net.channel import TO_GUEST_SIZES
from app.net.messages import TO_GUEST, encode
from app.table.document import Documents
from app.table.pace import NORMAL, PACES, held_for
from app.table.patience import NUDGE_AFTER, Nudges, Patience
from engine.core.events import Event
from engine.core.game import Game
from tests.games import GAMES, Coming, case
from tests.play import pick
from tests.table.bench import Bench, Phone

CHANGE = TO_GUEST_SIZES[0]
VIEW = 16384
"""What everything a phone may know measures, where nobody has brought a content file of their own."""


class Heard(NamedTuple):
    """What of a move reaches one phone, and how long its records and everybody else's are; how long the move
    stays on the screens, for which bots wait."""

    said: list[bytes]
    sizes: list[list[int]]
    shown: float


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("seed", range(2))
def test_no_byte_and_no_length_depends_on_a_secret(name: str, seed: int) -> None:
    """At each move of a random game: the messages to a phone are the same after a re-deal of what it may not
    know, and whoever records the network hears as many records as long."""
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
        nudger, asker = rng.choice(phones), rng.choice(phones)
        heard = wire(bench, phone, nudger, asker, before, after, told)
        assert wire(bench, phone, nudger, asker, twin, twin_after, twin_told) == heard
        if after.outcome() is None:
            assert {size for sizes in heard.sizes for size in sizes} == {CHANGE, VIEW}
        nudged += any(b'"nudges":{"' in message for message in heard.said)
        play.game = after
    else:
        pytest.fail("the game does not end")
    assert nudged


def wire(
    bench: Bench, phone: Phone, nudger: Phone, asker: Phone, before: Game, after: Game, told: list[Event]
) -> Heard:
    """What is sent when the game goes on by one move, when somebody then nudges whom the table waits for, and
    if this phone and another ask for all."""
    host, table = bench.host, bench.host.table
    assert table.play is not None
    table.play.game = before
    table.patience, table.nudges = Patience(bench.clock.now), Nudges(bench.clock.now)
    documents = host._documents = Documents(table)
    phones: list[Phone] = []
    for link in host._links.values():
        assert link.person is not None
        assert isinstance(link.peer, Phone)
        link.document, link.revision, link.peer.revision = documents.of(link.person), 7, 7
        link.peer.document = link.document
        link.peer.got.clear()
        link.peer.sizes.clear()
        phones.append(link.peer)
    table.play.game = after
    table.announce(told)
    table.play.told.append(told)
    shown = held_for(table, told, PACES[NORMAL])
    table.play.told.pop()
    bench.clock.pass_time(NUDGE_AFTER)
    table.lobby.people[nudger.person].done = []
    nudger.ask("nudge", request="nudge", decision=after.decision)
    for curious in {phone, asker}:
        curious.say(t="view")
    said = [encode(message, TO_GUEST) for message in phone.got]
    return Heard(said, [list(other.sizes) for other in phones], shown)
