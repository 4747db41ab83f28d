"""Every sentence the narrator can say, for somebody to read line by line.

python -m tests.language.sentences [GAME…] [--lang fr|en] [--games 40]

Plays games at random at all kinds of tables and prints, for each kind of event in each of its shapes, how it
is told to everybody, then to whoever is in it; then the large sentences, the moves, the questions, the ends.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Iterator, Mapping
from typing import Any

from hypothesis import HealthCheck, Phase, given, settings

import engine
from app.language.narrator import narrator
from app.language.narrator.telling import SEATS
from engine.core.json import thaw
from tests.games import Table, case

PEOPLE = ("Inès", "Bo", "Hugo", "Ada", "Anatole", "Léa", "Tom", "Ursule")
Event = Mapping[str, Any]

VARIED = ("action", "mode", "by", "face", "zone", "token")
"""The fields whose value changes the sentence."""
HEADINGS = ("large", "moves", "questions", "ends")
PURSES = ("treasury", "hospice", "stake", "estates")


def tables(name: str, count: int) -> list[Table]:
    """So many tables of a game, always the same."""
    found: list[Table] = []

    @settings(
        max_examples=count,
        derandomize=True,
        database=None,
        deadline=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(case(name).tables())
    def draw(table: Table) -> None:
        found.append(table)

    draw()
    return found


def played(name: str, table: Table, seed: int) -> Iterator[tuple[engine.Game, int | None, Any, list[Any]]]:
    """A game move by move: who made it and what it made happen; now and then somebody leaves for good."""
    chance = random.Random(seed)
    game = engine.new(name, table.players, table.options, seed)
    yield game, None, None, game.opening
    while game.outcome() is None:
        if chance.random() < 0.005:
            seat = chance.choice([seat for seat in range(game.seats) if game.in_play(seat)])
            yield game, None, None, game.forfeit(seat)
            continue
        seat = chance.choice(game.deciders())
        move = chance.choice(game.legal(seat))
        before = game.copy()
        events = game.apply(seat, move)
        yield before, seat, move, []
        yield game, None, None, events


def people_in(event: Event) -> dict[str, int]:
    """The seats an event names, by the field that names them."""
    found: dict[str, int] = {}
    for key, value in event.items():
        if key in SEATS and type(value) is int:
            found.setdefault(key, value)
        elif key in SEATS and isinstance(value, list) and value and type(value[0]) is int:
            found.setdefault(key, value[-1])
    return found


def shape(event: Event) -> tuple[Any, ...]:
    """What makes one event look different from another of its kind."""
    seats = people_in(event)
    parts: list[Any] = [event["event"]]
    for key, value in sorted(event.items()):
        if key in seats and type(value) is int:
            parts.append((key, next(other for other, seat in seats.items() if seat == value)))
        elif isinstance(value, str) and (key in VARIED or value in PURSES):
            parts.append((key, value))
        elif isinstance(value, list | tuple):
            parts.append((key, min(len(value), 2)))
        else:
            parts.append((key, value is None if not isinstance(value, bool) else value))
    return tuple(map(str, parts))


class Reading:
    """What has been heard of one game in one language, each thing once."""

    def __init__(self, name: str, lang: str) -> None:
        self.name, self.lang = name, lang
        self.events: dict[tuple[Any, ...], list[str]] = {}
        self.lines: dict[str, dict[tuple[Any, ...], str]] = {heading: {} for heading in HEADINGS}

    def voice(self, game: engine.Game, seat: int | None, me: int | None) -> Any:
        return narrator(self.name, thaw(game.view(seat)), PEOPLE, self.lang, None, me)

    def hear(self, game: engine.Game, event: Any) -> None:
        audience = sorted(event.audience) if event.audience is not None else [None]
        told = engine.heard([event], audience[0])[0]
        key = shape(told)
        if key in self.events:
            return
        lines = [self.voice(game, audience[0], None).event(told)]
        for field, seat in people_in(told).items():
            if event.audience is None or seat in event.audience:
                line = self.voice(game, seat, seat).event(told)
                if line not in lines:
                    lines.append(f"{line}   ({field})")
        self.events[key] = lines

    def large(self, game: engine.Game, log: list[Any]) -> None:
        for me in (None, 0):
            main, support = self.voice(game, None, me).sentence(log)
            kinds = tuple(event["event"] for event in log[-4:])
            self.lines["large"].setdefault((kinds, me), f"{main}  |  {support}" if support else main)

    def move(self, game: engine.Game, seat: int, move: Any) -> None:
        speaker = self.voice(game, seat, seat)
        key = tuple((k, v if k in ("move", "action", "mode") else type(v)) for k, v in move.items())
        self.lines["moves"].setdefault(key, speaker.move(thaw(move)))
        phase = (game.view(seat)["phase"],)
        self.lines["questions"].setdefault(phase, speaker.question())

    def end(self, game: engine.Game) -> None:
        outcome = game.outcome()
        assert outcome is not None
        for me in (None, *outcome.winners[:1]):
            key = (outcome.reason, len(outcome.winners), me is None)
            self.lines["ends"].setdefault(key, self.voice(game, me, me).end())

    def show(self) -> None:
        print(f"\n=== {self.name} · {self.lang}")
        for key in sorted(self.events):
            print(f"{key[0]}")
            for line in self.events[key]:
                print(f"    {line}")
        for heading, lines in self.lines.items():
            print(f"--- {heading}")
            for line in sorted(set(lines.values())):
                print(f"    {line}")


def main() -> None:
    formatter = argparse.RawDescriptionHelpFormatter
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=formatter)
    parser.add_argument("game", nargs="*", default=list(engine.games()))
    parser.add_argument("--lang", action="append", choices=("fr", "en"))
    parser.add_argument("--games", type=int, default=40, help="how many games are played of each")
    given_ = parser.parse_args()
    for name in given_.game:
        readings = [Reading(name, lang) for lang in given_.lang or ("fr", "en")]
        for seed, table in enumerate(tables(name, given_.games)):
            log: list[Any] = []
            game = None
            for game, seat, move, events in played(name, table, seed):
                for reading in readings:
                    if seat is not None:
                        reading.move(game, seat, move)
                    for event in events:
                        reading.hear(game, event)
                if events:
                    log += engine.heard(events, None)
                    for reading in readings:
                        reading.large(game, log)
            if game is not None:
                for reading in readings:
                    reading.end(game)
        for reading in readings:
            reading.show()


if __name__ == "__main__":
    main()
