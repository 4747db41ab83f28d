"""A benchmark's figures, and how they are printed."""

from __future__ import annotations

import json
import sys
from dataclasses import asdict, dataclass, field
from typing import Any


@dataclass(slots=True)
class Report:
    """Rows of figures under a title, with what a reader must know to judge them."""

    title: str
    rows: list[dict[str, Any]] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)

    def add(self, row: dict[str, Any]) -> None:
        """One more row, told at once to whoever watches: a long run that is broken off leaves what it has."""
        self.rows.append(row)
        print(json.dumps(row), file=sys.stderr, flush=True)

    def to_json(self) -> dict[str, Any]:
        """The report as plain data."""
        return asdict(self)


def print_table(report: Report) -> None:
    """The report as aligned columns."""
    columns = list(dict.fromkeys(key for row in report.rows for key in row))
    cells = [[_cell(row.get(column)) for column in columns] for row in report.rows]
    widths = [max(len(line[at]) for line in [columns, *cells]) for at in range(len(columns))]
    print(report.title)
    for line in [columns, *cells]:
        first, *rest = (
            text.ljust(w) if at == 0 else text.rjust(w)
            for at, (text, w) in enumerate(zip(line, widths, strict=True))
        )
        print("  ".join([first, *rest]).rstrip())
    for note in report.notes:
        print(f"  {note}")


def _cell(value: Any) -> str:
    if value is None:
        return "-"
    if isinstance(value, float):
        return f"{value:,.2f}" if value < 100 else f"{value:,.0f}"
    return f"{value:,}" if isinstance(value, int) else str(value)
