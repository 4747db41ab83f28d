"""The clock of a table, as it is explained beside the options of a game."""

from __future__ import annotations

from app.language import tr
from app.meanings import Meaning


def clock_meaning() -> Meaning:
    return Meaning(
        tr("Time to answer"),
        tr(
            "How long everybody has for each decision. When time runs out, the phone gives the "
            "safest answer for anyone who has not replied: it lets things pass. Without a clock "
            "the table waits as long as it takes."
        ),
    )
