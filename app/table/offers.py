"""The legal moves as they travel: a column of values for each field instead of an object for each move.

Moves that follow each other and have the same fields are one group: `{"move": ["lay", "lay"], "to": [0, 1]}`
are two moves. A field that holds a list has a column for each of its places: `{"cards": [["n1", "n1"], ["n2",
"n3"]]}` are the pairs n1 n2 and n1 n3. The order of the moves stays as it is.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import groupby

from engine.core.json import Json, thaw

Group = dict[str, list[Json]]

Shape = tuple[tuple[str, int | None], ...]
"""The fields of a move, each with its length where it holds a list of something."""


def pack(moves: Sequence[Mapping[str, Json]]) -> list[Group]:
    """These moves in groups, as plain JSON."""
    return [_group(shape, list(alike)) for shape, alike in groupby(moves, _shape)]


def unpacked(document: Mapping[str, Json]) -> dict[str, Json]:
    """A document as it came, with its plain list of legal moves; ValueError where there is none."""
    return {**document, "legal": unpack(document.get("legal"))}


def unpack(groups: Json) -> list[dict[str, Json]]:
    """The moves in these groups; ValueError where they are none."""
    if not isinstance(groups, list):
        raise ValueError("legal moves come in a list of groups")
    return [move for group in groups for move in _moves(group)]


def _shape(move: Mapping[str, Json]) -> Shape:
    return tuple(
        (key, len(value) or None) if isinstance(value, list | tuple) else (key, None)
        for key, value in move.items()
    )


def _group(shape: Shape, moves: list[Mapping[str, Json]]) -> Group:
    group: Group = {}
    for key, length in shape:
        values = [thaw(move[key]) for move in moves]
        group[key] = values if length is None else [list(places) for places in zip(*values, strict=True)]
    return group


def _moves(group: Json) -> list[dict[str, Json]]:
    if not isinstance(group, dict) or not isinstance(group.get("move"), list):
        raise ValueError("a group of moves names them")
    count = len(group["move"])
    columns = [_column(values, count) for values in group.values()]
    return [dict(zip(group, move, strict=True)) for move in zip(*columns, strict=True)]


def _column(values: Json, count: int) -> list[Json]:
    """The values of a field, one for each of so many moves. Never more of them than were sent."""
    if not isinstance(values, list):
        raise ValueError("a field of a group is a column")
    if any(values) and all(isinstance(value, list) for value in values):
        if any(len(place) != count for place in values):
            raise ValueError("the places of a list are columns of one length")
        return [list(places) for places in zip(*values, strict=True)]
    if len(values) != count:
        raise ValueError("the columns of a group are of one length")
    return values
