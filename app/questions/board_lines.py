"""A board and a pocket in plain lines, for a terminal and for games that have no board drawn for them."""

from __future__ import annotations

from collections.abc import Iterator

from app.questions.board import Board, Pocket, Zone


def board_lines(board: Board) -> Iterator[str]:
    """Whose turn it is, everybody, and what lies on the table."""
    if board.turn:
        yield board.turn
    for person in board.people:
        yield person.label
    yield from middle_lines(board)


def middle_lines(board: Board) -> Iterator[str]:
    """What lies on the table that is nobody's, and what else is to be known."""
    for zone in board.zones:
        yield from _zone(zone)
    yield from board.notes


def _zone(zone: Zone) -> Iterator[str]:
    """A zone with what lies in it; what its label says of that is not said again."""
    label = zone.label or ("" if zone.badge in zone.title.split() else zone.badge)
    yield zone.title if not label else label if label.startswith(zone.title) else f"{zone.title}: {label}"
    for piece in zone.pieces:
        if piece.label and piece.label not in zone.label:
            yield f"  · {piece.label}"


def hand_line(pocket: Pocket) -> str:
    """What the reader holds, in one line; empty where they hold nothing."""
    # Some are a sentence: its full stop would stand in the middle of the line.
    return " · ".join(piece.label.removesuffix(".") for piece in pocket.pieces if piece.label)
