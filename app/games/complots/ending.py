"""How a game of Complots ended: all hands turned up, gold over the turns, who bluffed and who noticed."""

from __future__ import annotations

from app.games.complots.narrator import ComplotsNarrator
from app.games.complots.words import ComplotsWords
from app.questions.board import Piece
from app.questions.ending import Ending, Figure, Place, Remark, Remarks
from app.questions.ending_parts import Figures, chart, title, total, turn, turns
from app.questions.player_view import PlayerView


def ending(view: PlayerView, figures: Figures | None) -> Ending:
    """Everybody from the winner to the first who went, with their cards."""
    words = ComplotsWords(view)
    order = [seat for group in view.view["outcome"]["ranking"] for seat in group]
    places = tuple(_place(words, seat, rank) for rank, seat in enumerate(order, 1))
    made = Ending(title(view), view.narrator.end(), places)
    if figures is None:
        return made
    return Ending(
        made.title,
        made.reason,
        places,
        _figures(view, figures),
        chart(view, figures, view.tr("Gold over the game")),
        _bluffs(view, figures) if "bluffs" in figures else None,
    )


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
    narrator = view.narrator
    assert isinstance(narrator, ComplotsNarrator)
    rows = tuple(
        Remark(row["seat"], *narrator.bluff(row), turn(view, row["turn"]), row["caught_by"] is not None)
        for row in figures["bluffs"]
    )
    none = view.tr("Nobody: every announcement in this game was true.")
    return Remarks(view.tr("Who bluffed"), none, rows)
