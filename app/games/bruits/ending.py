"""How a night ended: who everybody was, their points in three parts, what decided between equals."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from typing import Any

from app.games.bruits.words import BruitsWords
from app.language.narrator.templates import capital
from app.questions.board import Piece
from app.questions.ending import Detail, Ending, Figure, Place
from app.questions.ending_parts import Figures, chart, title, total, turns
from app.questions.player_view import PlayerView


def ending(view: PlayerView, figures: Figures | None) -> Ending:
    """Everybody by their points."""
    main, reason, places = title(view), _reason(BruitsWords(view)), view.alike("places", _places)
    if figures is None:
        return Ending(main, reason, places)
    counted = view.alike("figures", partial(_figures, figures=figures))
    drawn = view.alike("chart", lambda view: chart(view, figures, view.tr("Tokens over the rounds")))
    return Ending(main, reason, places, counted, drawn)


def _places(view: PlayerView) -> tuple[Place, ...]:
    words = BruitsWords(view)
    return tuple(_place(words, seat) for group in view.view["outcome"]["ranking"] for seat in group)


def _points(view: PlayerView, seat: int) -> Mapping[str, Any]:
    points: Mapping[str, Any] = view.view["outcome"]["details"]["players"][str(seat)]
    return points


def _reason(words: BruitsWords) -> str:
    view, outcome = words.table, words.view["outcome"]
    winners = outcome["winners"]
    if outcome["reason"] != "most_points" or len(winners) != 1:
        return view.narrator.end()
    identity = _points(view, winners[0])["identity"]
    who, place = capital(words.spoken(identity)), words.where(words.standing(identity))
    return view.tr("{identity}, hiding {place}.", identity=who, place=place)


def _place(words: BruitsWords, seat: int) -> Place:
    view, points = words.table, _points(words.table, seat)
    identity = points["identity"]
    name = words.name(words.identities[identity])
    standing = f"{name} · {words.room(words.standing(identity))}"
    if points["left"]:
        standing = f"{standing} · {view.tr('has left')}"
    return Place(
        seat,
        view.names[seat],
        seat in words.view["outcome"]["winners"],
        standing,
        str(points["total"]),
        tuple(_details(words, points)),
        (Piece(f"identity.{seat}", "identity", words.art("identities", identity), name),),
    )


def _details(words: BruitsWords, points: Mapping[str, Any]) -> Iterator[Detail]:
    """The three parts of somebody's points, and what has decided between those with the most."""
    tr, identity = words.table.tr, points["identity"]
    symbol = words.identities[identity]["symbol"]
    place = words.where(words.standing(identity))
    yield Detail("icon:star-circle", tr.n("{count} token", "{count} tokens", points["tokens"]))
    yield Detail(words.art("symbols", symbol), f"{points['symbols']} × {words.name(words.symbols[symbol])}")
    yield Detail("icon:door", tr("{count} {place}", count=points["location"], place=place))
    outcome = words.view["outcome"]
    best = max(row["total"] for row in outcome["details"]["players"].values() if not row["left"])
    equal = outcome["reason"] in ("tie_break", "shared_victory")
    if equal and points["total"] == best and not points["left"]:
        said = tr.n("tie-break: {count} symbol", "tie-break: {count} symbols", points["tie_break"])
        yield Detail("icon:scale-balance", said)


def _figures(view: PlayerView, figures: Figures) -> tuple[Figure, ...]:
    laid, right, wrong = (total(figures, name) for name in ("laid", "accused_right", "accused_wrong"))
    return (
        Figure(laid, view.tr.n("clue placed", "clues placed", laid)),
        Figure(right, view.tr.n("right accusation", "right accusations", right)),
        Figure(wrong, view.tr.n("wrong accusation", "wrong accusations", wrong)),
        turns(view, figures),
    )
