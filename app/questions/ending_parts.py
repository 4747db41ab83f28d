"""What the endings of all games have in common: who wins in a few words, the chart, sums of figures."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from app.event_log import counts_rounds, gone
from app.language import Texts, listed
from app.questions.ending import ChartLine, EndingChart, Figure
from app.questions.player_view import PlayerView
from engine.core.json import Json

Figures = Mapping[str, Json]
"""What `engine.statistics` tells of a game; where only sums were kept, its chart and remarks are missing."""

MOST_NAMED = 3
"""So many of those who have won with the reader are named; the others are counted."""


def winners(view: PlayerView) -> list[int]:
    """Those who have won and sit at the table, in seat order."""
    return [seat for seat in view.view["outcome"]["winners"] if seat < len(view.names)]


def title(view: PlayerView) -> str:
    """Who wins, in three words."""
    won = winners(view)
    if not won:
        return view.tr("Nobody wins")
    others = [view.names[seat] for seat in won if seat != view.reader]
    if len(others) < len(won):
        return with_you(others, view.tr) if others else view.tr("You win")
    if len(others) == 1:
        return view.tr("{name} wins", name=others[0])
    return view.tr("{names} win", names=listed(others, view.tr))


def with_you(others: Sequence[str], tr: Texts) -> str:
    """One “and” is enough, however many have won with the reader."""
    if len(others) == 1:
        return tr("You and {names} win", names=others[0])
    if len(others) > MOST_NAMED:
        rest = len(others) - MOST_NAMED + 1
        others = [*others[: MOST_NAMED - 1], tr.n("{count} other", "{count} others", rest)]
    return tr("You, {names} and {last} win", names=", ".join(others[:-1]), last=others[-1])


def chart(
    view: PlayerView, figures: Figures, title: str, courses: Iterable[ChartLine] | None = None
) -> EndingChart | None:
    """The chart of a game, with a line for every player or with these lines; None where only sums were
    kept."""
    if "chart" not in figures:
        return None
    points = figures["chart"]["points"]
    last = max(1, len(points) - 1)
    if counts_rounds(view.game):
        ends = view.tr("round {number}", number=1), view.tr("round {number}", number=last)
    else:
        ends = turn(view, 1), turn(view, last)
    return EndingChart(title, *ends, tuple(_courses(view, points) if courses is None else courses))


def turn(view: PlayerView, number: int) -> str:
    """The name of a turn: “turn 3”."""
    return view.tr("turn {count}", count=number)


def values(points: Sequence[Sequence[int]], seat: int) -> tuple[int, ...]:
    """One seat's values over the game."""
    return tuple(row[seat] for row in points)


def _courses(view: PlayerView, points: Sequence[Sequence[int]]) -> list[ChartLine]:
    """A line for every seat; it ends where its player went out."""
    out, won = gone(view.game, view.log), winners(view)
    return [
        ChartLine(
            seat, name, values(points, seat)[: out.get(seat, len(points)) + 1], seat in won, seat in out
        )
        for seat, name in enumerate(view.names)
    ]


def total(figures: Figures, name: str) -> int:
    """A figure of all seats together."""
    return sum(row[name] for row in figures["seats"])


def turns(view: PlayerView, figures: Figures) -> Figure:
    """How many turns or rounds it took."""
    count = figures["turns"]
    rounds = counts_rounds(view.game)
    return Figure(count, view.tr.n("round", "rounds", count) if rounds else view.tr.n("turn", "turns", count))
