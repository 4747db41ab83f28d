"""A whole game as somebody hears it who records every byte on the network: lengths and noise."""

from __future__ import annotations

import json
from collections.abc import Iterator
from importlib import resources
from typing import Any

import pytest

import engine
from app.net.channel import TO_GUEST_SIZES, TO_HOST_SIZES
from app.net.transport import Stream
from app.table import patience
from app.table import table as table_module
from tests.games import GAMES, case
from tests.hostile.stronghold import NAMES, Honest, Stronghold, run
from tests.net.helpers import Tap

LONG_ENOUGH = 7
"""Letters of a word that does not turn up in noise by chance; shorter ones are looked for with their quotes,
those of three letters also with what stands before them in JSON, and the shortest not at all."""
SHORTEST = 3
COURTESY = ("nudge", "nudges", "stand_in", "take_back")
"""What is said about whoever keeps the table waiting."""


class Overheard(Honest):
    """People whose every byte is recorded."""

    def __init__(self, at: Stronghold, kind: str) -> None:
        super().__init__(at, kind)
        self.taps: list[Tap] = []

    async def _dial(self, source: str) -> Stream:
        self.taps.append(Tap(await super()._dial(source)))
        return self.taps[-1]


def words(value: Any) -> Iterator[str]:
    """Every name and every text in a content file."""
    match value:
        case str():
            yield value
        case dict():
            for key, item in value.items():
                yield key
                yield from words(item)
        case list():
            for item in value:
                yield from words(item)


def forms(word: str) -> list[bytes]:
    """How a word may show on the wire."""
    quoted = json.dumps(word, ensure_ascii=False)
    bare = [word] if len(word) >= LONG_ENOUGH else []
    before = ("",) if len(word) > SHORTEST else ("{", "[", ",", ":", " ")
    texts = [*bare, *(sign + text for sign in before for text in (quoted, json.dumps(word)))]
    return [text.encode() for text in texts] + [text.encode("utf-16-le") for text in bare]


def frames(data: bytes) -> list[bytes]:
    """The frames of one direction."""
    found = []
    while data:
        size = int.from_bytes(data[:4], "big")
        found.append(data[4 : 4 + size])
        data = data[4 + size :]
    return found


async def keep_waiting(people: Overheard) -> None:
    """Somebody is nudged and does not answer; a bot sits down for them, and gets up again."""
    host = people.guests[0]
    while True:
        due = set(host.document["waiting"])
        asleep = next((guest for guest in people.guests[1:] if guest.ticket.person in due), None)
        if asleep is not None:
            break
        await people.play(1)
    awake = next(guest for guest in people.guests if guest is not asleep)
    await awake.ask("nudge", decision=awake.document["game"]["decision"])
    await host.ask("stand_in", person=asleep.ticket.person)
    await asleep.ask("take_back")


@pytest.mark.parametrize("name", GAMES)
def test_a_recorded_game_tells_no_names_and_no_cards(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither who plays, nor what is on the cards, nor what is announced, nor whom the table waits for, nor
    the code or a secret."""
    # In this game nobody has time to think.
    monkeypatch.setattr(patience, "NUDGE_AFTER", 0.0)
    monkeypatch.setattr(table_module, "STAND_IN_AFTER", 0.0)

    async def scene() -> None:
        async with Stronghold(name) as at:
            people = Overheard(at, "tcp")
            await people.sit_down(case(name).GOLDEN.players)
            table = at.host.table
            play = table.play
            assert play is not None
            await keep_waiting(people)
            while play.game.outcome() is None:
                await people.play(1)
            spoken = json.dumps([[guest.document, guest.log] for guest in people.guests], ensure_ascii=False)
            wire = [bytes(tap.taken) for tap in people.taps] + [b"".join(tap.written) for tap in people.taps]
            secret = [
                secret for person in table.lobby.people.values() for secret in (person.secret, person.id)
            ]
            kinds = {event.kind for events in play.told for event in events}
            content = json.loads(
                resources.files(f"engine.games.{name}").joinpath("content.json").read_text("utf-8")
            )
            tell_tales = {
                *NAMES,
                *secret,
                *kinds,
                *words(content),
                *engine.shapes(play.game),
                *COURTESY,
                table.code,
                table.id,
            }
            # What the two plain frames of pairing are made of is no secret.
            tell_tales = {word for word in tell_tales if len(word) >= SHORTEST}
            tell_tales -= {"code", "person", "seat", "with"}
            assert len([word for word in tell_tales if json.dumps(word, ensure_ascii=False) in spoken]) > 20
            for word in tell_tales:
                for form in forms(word):
                    assert not any(form in stretch for stretch in wire), word
            for tap in people.taps:
                told = [len(frame) for frame in frames(bytes(tap.taken))[1:]]
                said = [len(frame) for frame in frames(b"".join(tap.written))[1:]]
                assert set(told) <= set(TO_GUEST_SIZES)
                # But for what everybody is told at the end, and what one sees on joining, all look alike.
                assert len(told) - told.count(TO_GUEST_SIZES[0]) <= 2
                assert set(said) == {TO_HOST_SIZES[0]}
            await people.go_home()

    run(scene)
