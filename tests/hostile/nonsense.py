"""What an attacker may say: well-formed messages of every type that make no sense, at least not from them."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

import engine
from app.table.commands import COMMANDS
from engine.core.moves import Field

LARGEST = 2**53

NUMBERS = st.sampled_from([0, 1, 2, 7, 99, 2**31, 2**32, LARGEST]) | st.integers(0, LARGEST)
LEAVES = (
    st.none()
    | st.booleans()
    | st.integers(-LARGEST, LARGEST)
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(max_size=8)
)
VALUES = st.recursive(
    LEAVES,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=4), inner, max_size=4),
    max_leaves=8,
)
IDS = st.text(max_size=64) | st.sampled_from(["", "\x00", "x" * 64, "forfeit", "🂡" * 64])


@st.composite
def deep(draw: st.DrawFn) -> Any:
    """A value nested about as deep as a message may be."""
    value: Any = draw(LEAVES)
    for _ in range(draw(st.integers(20, 29))):
        value = [value] if draw(st.booleans()) else {"move": value}
    return value


ANYTHING = VALUES | deep()


def moves(game: engine.Game) -> SearchStrategy[dict[str, Any]]:
    """Moves of a game with fields left out, added or of the wrong kind; objects that are no moves; and moves
    that are, or were a moment ago, somebody's."""
    shapes = engine.shapes(game)
    offered = [dict(move) for seat in range(game.seats) for move in game.legal(seat)]
    return (
        st.sampled_from(sorted(shapes)).flatmap(lambda name: _shaped(name, shapes[name], game.seats))
        | st.dictionaries(
            st.sampled_from(["move", "target", "x"]) | st.text(max_size=5), ANYTHING, max_size=4
        )
        | (st.sampled_from(offered) if offered else st.just({}))
    )


@st.composite
def _shaped(draw: st.DrawFn, name: str, fields: dict[str, Field], seats: int) -> dict[str, Any]:
    move: dict[str, Any] = {"move": name}
    for key, field in fields.items():
        how = draw(st.integers(0, 9))
        if how > 1:
            move[key] = draw(_of_kind(field, seats) if how > 3 else ANYTHING)
    if draw(st.integers(0, 9)) == 0:
        move[draw(st.text(max_size=6))] = draw(ANYTHING)
    return move


def _of_kind(field: Field, seats: int) -> SearchStrategy[Any]:
    seat = st.integers(-1, seats)
    names = st.sampled_from(sorted(field.names)) if field.names else st.text(max_size=5)
    return {
        "seat": seat,
        "seats": st.lists(seat, max_size=5),
        "number": st.integers(-LARGEST, LARGEST) | st.integers(-2, 12),
        "flag": st.booleans(),
        "name": names,
        "names": st.lists(names, max_size=5),
        "spot": seat | names,
        "shares": st.dictionaries(seat.map(str) | st.text(max_size=4), st.integers(-1, 5), max_size=4),
    }[field.kind]


@st.composite
def commands(draw: st.DrawFn, people: list[str]) -> dict[str, Any]:
    """A lobby command with right, wrong or missing arguments, whoever may give it."""
    name = draw(st.sampled_from(sorted(COMMANDS)) | IDS)
    args: dict[str, Any] = {}
    if name in COMMANDS:
        for key, kinds in COMMANDS[name].fields.items():
            how = draw(st.integers(0, 9))
            if how > 0:
                args[key] = draw(_argument(kinds, people) if how > 2 else ANYTHING)
    if draw(st.integers(0, 9)) == 0:
        args[draw(st.text(max_size=6))] = draw(ANYTHING)
    return {"t": "lobby", "id": draw(IDS), "do": name, "args": args}


def _argument(kinds: type | tuple[type, ...], people: list[str]) -> SearchStrategy[Any]:
    somebody = st.sampled_from(people)
    by_kind: dict[type, SearchStrategy[Any]] = {
        str: somebody | st.sampled_from(["complots", "ruby", "expert", "balanced"]) | st.text(max_size=300),
        bool: st.booleans(),
        dict: st.dictionaries(st.text(max_size=5), ANYTHING, max_size=3),
        list: st.lists(somebody | ANYTHING, max_size=5),
        int: st.integers(-LARGEST, LARGEST),
        type(None): st.none(),
    }
    return st.one_of(*(by_kind[kind] for kind in (kinds if isinstance(kinds, tuple) else (kinds,))))


def messages(game: engine.Game, people: list[str]) -> SearchStrategy[dict[str, Any]]:
    """A message of any type, as somebody at the table may send it."""
    act = st.fixed_dictionaries(
        {
            "t": st.just("act"),
            "id": IDS,
            "decision": st.just(game.decision) | NUMBERS,
            "move": moves(game),
        }
    )
    return act | commands(people) | strange(people)


def strange(people: list[str]) -> SearchStrategy[dict[str, Any]]:
    """A message of any type but a move or a command."""
    join = st.fixed_dictionaries(
        {
            "t": st.just("join"),
            "id": IDS | st.sampled_from(people),
            "name": st.text(max_size=40),
            "colour": IDS,
            "emblem": IDS,
            "watch": st.booleans(),
        }
    )
    return st.one_of(
        join,
        st.fixed_dictionaries({"t": st.just("resume"), "rev": NUMBERS}),
        st.fixed_dictionaries({"t": st.sampled_from(["ping", "pong"]), "n": NUMBERS}),
        st.sampled_from([{"t": "view"}, {"t": "hello"}, {"t": "bye"}]),
        st.fixed_dictionaries({"t": st.just("face"), "lang": IDS}),
        st.fixed_dictionaries(
            {
                "t": st.just("touch"),
                "do": IDS,
                "args": st.dictionaries(st.text(max_size=5), ANYTHING, max_size=3),
            }
        ),
    )
