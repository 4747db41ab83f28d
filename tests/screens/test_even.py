"""Cells that stand beside one another are as high as the highest of them."""

from __future__ import annotations

from screens.ui.boxes import EvenCell, EvenGrid, EvenRows


def heights(kind: type[EvenGrid], *wishes: float) -> list[float]:
    """How high the cells of a grid of three columns are that want to be so high."""
    cells = [EvenCell(size_hint_y=None, height=0) for _ in wishes]
    kind(*cells, cols=3)
    for cell, wish in zip(cells, wishes, strict=True):
        cell.want(wish)
    return [cell.height for cell in cells]


def test_all_cells_of_a_grid_are_as_high_as_its_highest() -> None:
    assert heights(EvenGrid, 40, 56, 50, 30) == [56, 56, 56, 56]


def test_cells_of_rows_are_as_high_as_the_highest_of_their_row() -> None:
    assert heights(EvenRows, 40, 56, 50, 30, 34) == [56, 56, 56, 34, 34]
