"""The figures a plan plays by: one small JSON file per game, with named sets of numbers.

`sets` names the sets of a file; under each other name stands a row of numbers for each set, in that order.
Where a set has none (null, or nothing at the end) it is as the first set. The numbers are whole, in the parts
that the plan says (`Limits.parts`): 12 may be 0.12. One number instead of a row stands for all of it. What is
read is checked against the names and limits of its plan: no file, however odd, makes a bot fail at the table.
"""

from __future__ import annotations

import json
import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType

from engine.core.json import Json

Values = dict[str, tuple[float, ...]]


@dataclass(frozen=True, slots=True)
class Limits:
    """How many numbers stand under a name, and between which two they lie."""

    count: int
    least: float
    most: float
    parts: int = 100
    """In how many parts one is divided in a file: what is finer is lost in chance."""


class FiguresError(ValueError):
    """A file of figures that does not say what its plan needs."""


def read(
    path: Path,
    name: str,
    limits: Mapping[str, Limits],
    same: Mapping[str, str] = MappingProxyType({}),
) -> Values:
    """One set of a file, checked; what neither it nor the first one says is as under another name, if it is
    mostly the `same`."""
    sets = stated(path, limits)
    if name not in sets:
        raise FiguresError(f"{path.name} has no set {name!r}")
    found = {**next(iter(sets.values())), **sets[name]}
    found |= {one: found[other] for one, other in same.items() if one not in found and other in found}
    return check(found, limits)


def stated(path: Path, limits: Mapping[str, Limits]) -> dict[str, Values]:
    """What a file says of each of its sets."""
    table: dict[str, Json] = json.loads(path.read_text(encoding="utf-8"))
    sets: dict[str, Values] = {name: {} for name in table.pop("sets")}
    if unknown := sorted(set(table) - set(limits)):
        raise FiguresError(f"missing or unknown: {', '.join(unknown)}")
    for name, rows in table.items():
        limit = limits[name]
        for one, given in zip(sets.values(), rows, strict=False):
            if given is not None:
                row = given if isinstance(given, list) else [given] * limit.count
                one[name] = _row(name, [number / limit.parts for number in _numbers(name, row)], limit)
    return sets


def check(figures: Mapping[str, Json], limits: Mapping[str, Limits]) -> Values:
    """The figures as rows of numbers, none outside its limits; or FiguresError with the one that is wrong."""
    if unknown := sorted(set(figures) ^ set(limits)):
        raise FiguresError(f"missing or unknown: {', '.join(unknown)}")
    return {name: _row(name, figures[name], limit) for name, limit in limits.items()}


def _row(name: str, given: Json, limit: Limits) -> tuple[float, ...]:
    row = _numbers(name, given if isinstance(given, list | tuple) else [given])
    if len(row) != limit.count:
        raise FiguresError(f"{name}: {limit.count} numbers are needed, {len(row)} given")
    return tuple(min(limit.most, max(limit.least, float(number))) for number in row)


def _numbers(name: str, row: Sequence[Json]) -> Sequence[float]:
    for number in row:
        if isinstance(number, bool) or not isinstance(number, int | float) or not math.isfinite(number):
            raise FiguresError(f"{name}: {number!r} is not a number")
    return row


def write(sets: Mapping[str, Values], limits: Mapping[str, Limits]) -> str:
    """Sets as the text of a file, on one line; nothing that is as in the first of them."""
    first, *others = sets.values()
    parts = [f'"sets":{_text(list(sets))}']
    for name, limit in limits.items():
        usual = _whole(first.get(name), limit)
        rows = [_whole(one.get(name), limit) for one in others]
        rows = [usual, *(None if row == usual else row for row in rows)]
        while rows and rows[-1] is None:
            rows.pop()
        if rows:
            parts.append(f'"{name}":{_text(rows)}')
    return "{" + ",".join(parts) + "}\n"


def _whole(row: tuple[float, ...] | None, limit: Limits) -> list[int] | int | None:
    """In parts; all the same in one number."""
    if row is None:
        return None
    numbers = [round(number * limit.parts) for number in row]
    return numbers[0] if len(set(numbers)) == 1 else numbers


def _text(rows: Sequence[Json]) -> str:
    return json.dumps(rows, separators=(",", ":"))
