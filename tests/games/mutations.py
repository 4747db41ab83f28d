"""Content files altered at random, and what becomes of them: refused by name, or a game that can be played.

`python -m tests.games.mutations 100000` tries so many files, plays 60 moves with those that are not refused,
and counts what happened.
"""

from __future__ import annotations

import copy
import json
import random
import sys
import tempfile
import traceback
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import engine
from app.language.narrator import content_of
from app.refusal import sentence
from engine.core.content import read_content
from tests.games import GAMES
from tests.play import pick

Place = tuple[Any, Any]
"""A list or an object, and where in it."""


def nested(depth: int) -> Any:
    """Lists within lists."""
    value: Any = []
    for _ in range(depth):
        value = [value]
    return value


def strange(rng: random.Random) -> Any:
    """A value that nobody would write there."""
    numbers = (0, 1, 2, 3, -1, 7, 100, 100_000_000, 2**63, -(10**30), 10**400, 1.5, float("nan"), 1e999)
    texts = ("", " ", "x", "x" * 100_000, "\ud800", "\x00", "{n}", "{", "{n:9999999}", "{0}", "{n!r}")
    lists = ([], [[]], [{}], [None] * 3, ["x"], [1, 2], [1.5], ["x"] * 2000, nested(40))
    objects = ({}, {"": 1}, {"fr": "x", "en": "y"}, {"kind": "x"}, {str(n): n for n in range(2000)})
    return rng.choice((*numbers, *texts, *lists, *objects, None, True, False))


def places(value: Any) -> Iterator[Place]:
    """Every place of a file, whatever stands there."""
    keys = value if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else ()
    for key in keys:
        yield value, key
        yield from places(value[key])


def alter(raw: Any, rng: random.Random) -> Any:
    """A copy of a content file with some of its entries replaced, removed, renamed, doubled or exchanged."""
    altered = copy.deepcopy(raw)
    for _ in range(rng.choice((1, 1, 1, 2, 4))):
        found = list(places(altered))
        if not found:
            break
        holder, key = rng.choice(found)
        other, elsewhere = rng.choice(found)
        match rng.randrange(7):
            case 0 | 1:
                holder[key] = strange(rng)
            case 2:
                del holder[key]
            case 3:
                holder[key] = copy.deepcopy(other[elsewhere])
            case 4 if isinstance(holder, dict):
                holder[str(strange(rng))[:200_000] if rng.random() < 0.5 else key + "x"] = holder.pop(key)
            case 5 if isinstance(holder, list):
                holder.insert(key, copy.deepcopy(holder[key]))
            case _ if type(holder[key]) is int:
                holder[key] += rng.choice((-3, -2, -1, 1, 2, 3, 5, 30))
            case _:
                holder[key] = strange(rng)
    return strange(rng) if rng.random() < 0.002 else altered


def scrambled(raw: Any, rng: random.Random) -> bytes:
    """The bytes of a content file, some of them others, left out, repeated, or with brackets around."""
    data = bytearray(json.dumps(raw, ensure_ascii=rng.random() < 0.5).encode())
    at = rng.randrange(len(data))
    match rng.randrange(5):
        case 0:
            data[at] = rng.randrange(256)
        case 1:
            del data[at:]
        case 2:
            data[at:at] = data[at : at + rng.randrange(1, 200)]
        case 3:
            data[at:at] = rng.choice((b"[", b'{"x":')) * rng.choice((3, 200_000))
        case _:
            data[at:at] = rng.choice((b"9" * 5000, b"1e999", b"NaN", b"\\ud800", b"\xff", b" " * 600_000))
    return bytes(data)


@cache
def standard(name: str) -> Any:
    """The content that comes with the app as a file that says everything in its own words, too."""
    return json.loads(json.dumps(content_of(name)))


def attempt(number: int, folder: Path, moves: int = 12) -> str:
    """What becomes of the altered file with this number: "refused", or "played" so many moves."""
    rng = random.Random(number)
    name = GAMES[number % len(GAMES)]
    try:
        if rng.random() < 0.2:
            file = folder / "content.json"
            file.write_bytes(scrambled(standard(name), rng))
            raw = read_content(file)
        else:
            raw = alter(standard(name), rng)
        engine.check_content(name, raw)
    except engine.Refusal as refusal:
        return _checked(refusal)
    row = engine.games()[name]
    game = engine.new(name, rng.randint(row.min_players, row.max_players), seed=number, content=raw)
    for _ in range(moves):
        if game.outcome() is not None:
            break
        seat, move = pick(game, rng)
        game.apply(seat, move)
        for eyes in (None, *range(game.seats)):
            json.dumps(game.view(eyes), allow_nan=False, ensure_ascii=False).encode()
    engine.load(json.loads(json.dumps(game.dump(), allow_nan=False)))
    return "played"


def _checked(refusal: engine.Refusal) -> str:
    assert refusal.code in ("bad_content", "not_in_the_box")
    for language in ("fr", "en"):
        assert len(sentence(refusal, language).encode()) < 1000
    return "refused"


def main(count: int, moves: int) -> None:
    """Try so many files and say what happened."""
    seen: Counter[str] = Counter()
    with tempfile.TemporaryDirectory() as folder:
        for number in range(count):
            try:
                what = attempt(number, Path(folder), moves)
            except Exception as error:
                where = traceback.extract_tb(error.__traceback__)[-1]
                what = f"{type(error).__name__} {error!s:.60} at {where.filename}:{where.lineno}"
            seen[what] += 1
    for what, times in seen.most_common():
        print(times, what)


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 60)
