"""Dashed frames, as points: closed at the corners, even on all four sides, empty inside."""

from __future__ import annotations

from itertools import pairwise

import pytest

from screens.ui.dashes import frame

WIDTH, HEIGHT, RADIUS = 90, 60, 12


def rows(width: int = WIDTH, height: int = HEIGHT, radius: int = RADIUS) -> list[bytes]:
    points = frame(width, height, radius, 1.2, 8)
    assert len(points) == width * height
    return [points[at : at + width] for at in range(0, len(points), width)]


def gaps(line: bytes) -> int:
    """How often the line stops on its way along a side."""
    drawn = [point > 127 for point in line]
    return sum(before and not after for before, after in pairwise(drawn))


def test_each_side_looks_like_its_opposite() -> None:
    picture = rows()
    assert picture == picture[::-1]
    assert picture == [row[::-1] for row in picture]


def test_the_sides_are_dashed_and_the_corners_are_not() -> None:
    picture = rows()
    assert gaps(picture[0][RADIUS:-RADIUS]) == 8
    assert gaps(bytes(row[0] for row in picture)[RADIUS:-RADIUS]) == 4
    for at in range(RADIUS):
        assert any(picture[at][:RADIUS])
    assert picture[0][0] == 0


def test_there_is_nothing_inside() -> None:
    inside = [row[RADIUS:-RADIUS] for row in rows()[RADIUS:-RADIUS]]
    assert not any(any(row) for row in inside)


@pytest.mark.parametrize("size", [(1, 1), (2, 9), (9, 2), (7, 5), (40, 12)])
def test_even_the_smallest_has_a_point_for_each_place(size: tuple[int, int]) -> None:
    assert rows(*size, radius=20)
