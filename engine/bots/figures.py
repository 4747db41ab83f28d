"""The figures a plan plays by: one small JSON file per game, with named sets of numbers.

A set is a table of names, each with one number or a row of them. What is read is checked against the names
and limits of its plan: no file, however odd, makes a bot fail at the table.
"""

from __future__ import annotations

import json
import math
from collections.abc import Mapping
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


class FiguresError(ValueError):
    """A file of figures that does not say what its plan needs."""


def read(
    path: Path,
    name: str,
    limits: Mapping[str, Limits],
    usual: str | None = None,
    same: Mapping[str, str] = MappingProxyType({}),
) -> Values:
    """One set of a file, checked; what it does not say is as in the usual one, if there is such a set, or as
    under another name, if it is mostly the `same`."""
    sets: dict[str, Json] = json.loads(path.read_text(encoding="utf-8"))
    if name not in sets:
        raise FiguresError(f"{path.name} has no set {name!r}")
    found = {**sets.get(usual or name, {}), **sets[name]}
    found |= {one: found[other] for one, other in same.items() if one not in found and other in found}
    return check(found, limits)


def check(figures: Mapping[str, Json], limits: Mapping[str, Limits]) -> Values:
    """The figures as rows of numbers, none outside its limits; or FiguresError with the one that is wrong."""
    if unknown := sorted(set(figures) ^ set(limits)):
        raise FiguresError(f"missing or unknown: {', '.join(unknown)}")
    return {name: _row(name, figures[name], limit) for name, limit in limits.items()}


def _row(name: str, given: Json, limit: Limits) -> tuple[float, ...]:
    row = given if isinstance(given, list | tuple) else [given]
    if len(row) != limit.count:
        raise FiguresError(f"{name}: {limit.count} numbers are needed, {len(row)} given")
    for number in row:
        if isinstance(number, bool) or not isinstance(number, int | float) or not math.isfinite(number):
            raise FiguresError(f"{name}: {number!r} is not a number")
    return tuple(min(limit.most, max(limit.least, float(number))) for number in row)


def write(sets: Mapping[str, Mapping[str, tuple[float, ...]]]) -> str:
    """Sets as the text of a file: a line for each name, two digits of each number, which tell all that chance
    lets a training know."""
    lines = []
    for name, figures in sets.items():
        rows = [f'"{key}":{_numbers(row)}' for key, row in figures.items()]
        lines.append(f'"{name}": {{\n' + ",\n".join(rows) + "\n}")
    return "{\n" + ",\n".join(lines) + "\n}\n"


def _numbers(row: tuple[float, ...]) -> str:
    texts = [f"{float(f'{round(number, 3):.2g}') + 0.0:g}" for number in row]
    return texts[0] if len(texts) == 1 else f"[{','.join(texts)}]"
