"""How a game of Mission Calaveras ended: whom Nicole trusts, everybody's Suspicion and places."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from app.games.calaveras.words import CalaverasWords
from app.language import listed
from app.language.narrator.templates import capital
from app.questions.board import Piece
from app.questions.ending import ChartLine, Detail, Ending, EndingChart, Figure, Place
from app.questions.ending_parts import Figures, chart, title, total, turns, values
from app.questions.player_view import PlayerView


def ending(view: PlayerView, figures: Figures | None) -> Ending:
    """Everybody, a ghost too, the most suspected first."""
    words, details = CalaverasWords(view), view.view["outcome"]["details"]
    judged = details.get("guilty") is not None
    main = view.tr("Everybody loses") if judged and details["team"] is None else title(view)
    reason = _reason(words) if judged else view.narrator.end()
    places = view.alike("places", _places)
    if figures is None:
        return Ending(main, reason, places)
    counted = view.alike("figures", partial(_figures, figures=figures))
    drawn = view.alike("chart", lambda view: _chart(CalaverasWords(view), figures))
    return Ending(main, reason, places, counted, drawn)


def _places(view: PlayerView) -> tuple[Place, ...]:
    words = CalaverasWords(view)
    even = _tied(words)
    order = sorted(view.view["order"], key=lambda seat: -_points(words, seat))
    return tuple(_place(words, seat, len(even) > 1 and seat in even) for seat in order)


def _points(words: CalaverasWords, seat: int) -> int:
    return int(words.view["players"][str(seat)]["points"])


def _reason(words: CalaverasWords) -> str:
    """Who is guilty, whom Nicole trusts, and what that means."""
    tr, details = words.table.tr, words.view["outcome"]["details"]
    guilty, holder = details["guilty"], details["holder"]
    said = capital(_called(words, guilty))
    if details["team"] is None:
        return tr(
            "{guilty} is guilty and still has Nicole’s trust: {names} were tied, so she stayed.",
            guilty=said,
            names=listed([_called(words, seat) for seat in _tied(words)], tr),
        )
    if guilty == words.partner(holder):
        return tr(
            "{guilty} is guilty, but Nicole trusts {holder}: the two win together.",
            guilty=said,
            holder=_called(words, holder),
        )
    return tr("{guilty} is guilty, and Nicole trusts {holder}.", guilty=said, holder=_called(words, holder))


def _tied(words: CalaverasWords) -> list[int]:
    """Those who are least suspected and have most places before them; with several, Nicole stays."""
    order = words.view["order"]
    least = min(_points(words, seat) for seat in order)
    low = [seat for seat in order if _points(words, seat) == least]
    most = max(len(words.laid(seat)) for seat in low)
    return [seat for seat in low if len(words.laid(seat)) == most]


def _called(words: CalaverasWords, seat: int) -> str:
    """Somebody inside a sentence; on the last page the reader has a name like everybody else."""
    return words.seat(seat) if seat == words.view["ghost"] else words.name(seat)


def _place(words: CalaverasWords, seat: int, tied: bool) -> Place:
    view, outcome = words.table, words.view["outcome"]
    details = outcome["details"]
    notes: list[str] = []
    if seat == details.get("guilty"):
        notes.append(view.tr("guilty"))
    if seat == details.get("holder"):
        notes.append(view.tr("Nicole"))
    if tied:
        notes.append(view.tr("tied"))
    pieces = tuple(
        Piece(f"location.{place}|{seat}", "location", words.flag(place), words.title(place))
        for place in words.laid(seat)
    )
    return Place(
        seat,
        words.name(seat),
        seat in outcome["winners"],
        words.team(seat),
        str(_points(words, seat)),
        tuple(Detail("", note) for note in notes),
        pieces,
    )


def _chart(words: CalaverasWords, figures: Figures) -> EndingChart | None:
    """A line for every seat, a ghost's included; the winners' stands out, or the guilty one's if nobody
    wins."""
    view, details = words.table, words.view["outcome"]["details"]
    guilty, team = details.get("guilty"), details["team"]
    rows = words.view["players"]
    points = figures["chart"]["points"] if "chart" in figures else []
    courses = [
        ChartLine(
            seat,
            words.name(seat),
            values(points, seat),
            rows[str(seat)]["team"] == team if team is not None else seat == guilty,
        )
        for seat in sorted(words.view["order"])
    ]
    made = chart(view, figures, view.tr("Suspicion over the game"), courses)
    return made and replace(made, limit=view.content["guilty_from"])


def _figures(view: PlayerView, figures: Figures) -> tuple[Figure, ...]:
    named, twists, walks = (total(figures, name) for name in ("suspected", "twists", "trusted"))
    return (
        Figure(named, view.tr.n("suspect named", "suspects named", named)),
        Figure(twists, view.tr.n("Plot Twist", "Plot Twists", twists)),
        Figure(walks, view.tr.n("move by Nicole", "moves by Nicole", walks)),
        turns(view, figures),
    )
