"""How a game of Complots ended: all hands turned up, gold over the turns, who bluffed and who noticed."""

from __future__ import annotations

from functools import partial

from app.games.complots.narrator import ComplotsNarrator
from app.games.complots.words import ComplotsWords
from app.questions.board import Piece
from app.questions.ending import Ending, Figure, Place, Remark, Remarks
from app.questions.ending_parts import Figures, chart, title, total, turn, turns
from app.questions.player_view import PlayerView
from engine.core.json import Json


def ending(view: PlayerView, figures: Figures | None) -> Ending:
    """Everybody from the winner to the first who went, with their cards."""
    main, reason, places = title(view), view.narrator.end(), view.alike("places", _places)
    if figures is None:
        return Ending(main, reason, places)
    return Ending(
        main,
        reason,
        places,
        view.alike("figures", partial(_figures, figures=figures)),
        view.alike("chart", lambda view: chart(view, figures, view.tr("Gold over the game"))),
        _bluffs(view, figures) if "bluffs" in figures else None,
    )


def _places(view: PlayerView) -> tuple[Place, ...]:
    words = ComplotsWords(view)
    order = [seat for group in view.view["outcome"]["ranking"] for seat in group]
    return tuple(_place(words, seat, rank) for rank, seat in enumerate(order, 1))


def _place(words: ComplotsWords, seat: int, rank: int) -> Place:
    view = words.player
    slots = view.view["players"][str(seat)]["slots"]
    pieces = tuple(
        Piece(f"card.{seat}.{at}", "card", words.card_art(slot["character"]), words.title(slot["character"]))
        for at, slot in slots.items()
        if slot["character"] is not None
    )
    standing = view.tr("won") if rank == 1 else _rank(view, rank)
    return Place(seat, view.names[seat], rank == 1, standing, pieces=pieces)


def _rank(view: PlayerView, rank: int) -> str:
    return {
        2: view.tr("2nd"),
        3: view.tr("3rd"),
        4: view.tr("4th"),
        5: view.tr("5th"),
        6: view.tr("6th"),
        7: view.tr("7th"),
        8: view.tr("8th"),
    }[rank]


def _figures(view: PlayerView, figures: Figures) -> tuple[Figure, ...]:
    lies, caught, wrong = (total(figures, name) for name in ("lies", "caught", "doubts_wrong"))
    return (
        Figure(lies, view.tr.n("bluff", "bluffs", lies)),
        Figure(caught, view.tr.n("caught", "caught", caught)),
        Figure(wrong, view.tr.n("failed challenge", "failed challenges", wrong)),
        turns(view, figures),
    )


def _bluffs(view: PlayerView, figures: Figures) -> Remarks:
    """Every lie in its order: who, when, and whether it was noticed."""
    rows = tuple(
        view.alike(("bluff", at), partial(_bluff, row=row)) for at, row in enumerate(figures["bluffs"])
    )
    none = view.tr("Nobody: every announcement in this game was true.")
    return Remarks(view.tr("Who bluffed"), none, rows)


def _bluff(view: PlayerView, row: Json) -> Remark:
    narrator = view.narrator
    assert isinstance(narrator, ComplotsNarrator)
    said, seen = narrator.bluff(row)
    return Remark(row["seat"], said, seen, turn(view, row["turn"]), row["caught_by"] is not None)
