"""The text form of a move, for logs, golden files, scenarios and the terminal.

`announce action=capitaine target=P2`, `keep cards=s0,d1`, `split shares=P4:2,P5:0`, `lose slot=0 sorciere`:
the name, then the fields in the order of the shape; seats are written P1, P2… from seat 0 on.
"""

from __future__ import annotations

from engine.core.json import Json
from engine.core.moves import Field, Move, Shapes, read_move
from engine.core.refusal import Refusal


def seat_text(seat: int) -> str:
    """P1 for seat 0, and so on."""
    return f"P{seat + 1}"


def parse_seat(text: str) -> int:
    """Seat 0 for P1, and so on."""
    if text[:1] != "P" or not text[1:].isdigit():
        raise Refusal("wrong_type", field=text[:40])
    return int(text[1:]) - 1


def write_move(move: Move, shapes: Shapes) -> str:
    """The move as one line of text."""
    words = [str(move["move"])]
    for key, field in shapes[move["move"]].items():
        if key in move:
            words.append(_write(key, move[key], field))
    return " ".join(words)


def parse_move(text: str, shapes: Shapes, seats: int) -> Move:
    """The move that a line of text says."""
    name, *words = text.split() or [""]
    if name not in shapes:
        raise Refusal("unknown_move", move=name[:40])
    move: dict[str, Json] = {"move": name}
    for word in words:
        key, _, value = word.partition("=")
        if key not in shapes[name]:
            raise Refusal("unknown_field", field=key[:40])
        move[key] = _parse(value, shapes[name][key])
    return read_move(move, shapes, seats)


def _write(key: str, value: Json, field: Field) -> str:
    match field.kind:
        case "seat":
            return f"{key}={seat_text(value)}"
        case "seats":
            return f"{key}={','.join(map(seat_text, value))}"
        case "spot" if isinstance(value, int):
            return f"{key}={seat_text(value)}"
        case "flag":
            return key if value else f"{key}=no"
        case "names":
            return f"{key}={','.join(value)}"
        case "shares":
            return f"{key}={','.join(f'{seat_text(int(seat))}:{n}' for seat, n in value.items())}"
    return f"{key}={value}"


def _parse(text: str, field: Field) -> Json:
    match field.kind:
        case "seat":
            return parse_seat(text)
        case "seats":
            return [parse_seat(seat) for seat in text.split(",") if seat]
        case "number":
            return int(text) if text.lstrip("-").isdigit() else text
        case "spot" if text not in field.names and text[:1] == "P" and text[1:].isdigit():
            return parse_seat(text)
        case "flag":
            return text != "no"
        case "names":
            return text.split(",") if text else []
        case "shares":
            pairs = (pair.partition(":") for pair in text.split(",") if pair)
            return {str(parse_seat(seat)): int(n) for seat, _, n in pairs}
    return text
