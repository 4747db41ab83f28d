"""Boards and pockets as data, over whole games: what they hold, and what they do not tell."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from app.event_log import event_kind
from app.games import board, pocket, question
from app.questions.board import Board, Piece, Pocket
from app.questions.question import Question, to_json
from app.questions.selection import Selection
from engine.core.json import Json
from tests.questions.playing import GAMES, moments, reach, view_of

ART = Path(__file__).resolve().parents[2] / "assets" / "art" / "src"


def pieces(shown: Board) -> list[Piece]:
    """Everything that lies on a board."""
    of_people = [piece for person in shown.people for piece in person.pieces]
    return of_people + [piece for zone in shown.zones for piece in zone.pieces]


def check(shown: Board) -> None:
    """What holds of every board: each thing on it has a key of its own, and people are said in words."""
    zones = [zone.key for zone in shown.zones]
    lying = [piece.key for piece in pieces(shown)]
    for keys in (zones, lying, [str(person.seat) for person in shown.people]):
        assert len(keys) == len(set(keys)), keys
    assert shown.turn
    assert all(person.label and person.name for person in shown.people), shown.people
    assert all(zone.title for zone in shown.zones), shown.zones


@pytest.mark.parametrize("game", GAMES)
def test_a_board_is_the_same_whatever_lies_hidden(game: str) -> None:
    """Deal everything anew that is not public: whoever looks at it, the board stays as it is."""
    compared = 0
    for at, moment in enumerate(moments(game, 2, seed=4)):
        other = moment.game.redeal(None, random.Random(at))
        for seat in (None, moment.seat):
            one, two = (
                board(view_of(table, seat, moment.logs[None], moment.lang)) for table in (moment.game, other)
            )
            check(one)
            assert one == two
        compared += 1
    assert compared > 20


@pytest.mark.parametrize("game", GAMES)
def test_a_pocket_holds_what_its_owner_may_know_and_closed_nothing(game: str) -> None:
    """Deal anew what the seat may not know: its pocket stays as it is. Closed, it is like anybody's."""
    filled = 0
    for at, moment in enumerate(moments(game, 2, seed=5)):
        other = moment.game.redeal(moment.seat, random.Random(at))
        log = moment.logs[moment.seat]
        one, two = (pocket(view_of(table, moment.seat, log, moment.lang)) for table in (moment.game, other))
        assert one == two
        closed = pocket(view_of(moment.game, moment.seat, log, moment.lang, revealed=False))
        assert closed == pocket(view_of(moment.game, None, moment.logs[None], moment.lang)) == Pocket()
        filled += bool(one.pieces and (one.facts or one.lines or game == "calaveras"))
    assert filled > 20


@pytest.mark.parametrize("game", GAMES)
def test_a_pocket_does_not_tell_what_its_owner_held_once(game: str) -> None:
    """The cards are there to be seen; what they were before would contradict them."""
    dealt = 0
    for moment in moments(game, 1, seed=6):
        log = moment.logs[moment.seat]
        view = view_of(moment.game, moment.seat, log, moment.lang)
        old = {view.narrator.event(event) for event in log if event_kind(game, event).whole_hand}
        dealt += len(old)
        assert old.isdisjoint(pocket(view).lines)
    assert dealt


def art(data: Json) -> Iterator[str]:
    """The names of all pictures in a question, a board or a pocket."""
    if isinstance(data, dict):
        yield from (value for key, value in data.items() if key in ("art", "icon"))
        yield from data.get("marks", ())
        for value in data.values():
            yield from art(value)
    elif isinstance(data, list):
        for value in data:
            yield from art(value)


@pytest.mark.parametrize("game", GAMES)
def test_every_picture_can_be_drawn(game: str) -> None:
    """`art:` is a file of ours, `icon:` and the icon of a note one of the font."""
    from screens.icons import ICONS

    found: set[str] = set()
    for moment in moments(game, 2, seed=6):
        view = view_of(moment.game, moment.seat, moment.logs[moment.seat], moment.lang)
        reached = reach(view, moment.move)
        asked: list[Question | Board | Pocket] = [question(view, Selection()), board(view), pocket(view)]
        for data in (*asked, *(reached or ())[:1]):
            found.update(art(to_json(data)))
    assert found
    for name in found:
        kind, _, path = name.rpartition(":")
        assert (ART / f"{path}.svg").is_file() if kind == "art" else path in ICONS, name


@pytest.mark.parametrize("game", GAMES)
def test_what_is_asked_on_the_board_lies_there(game: str) -> None:
    """Every item that is tapped on the board names a person, a zone or a piece of it."""
    asked = 0
    for moment in moments(game, 2, seed=6):
        view = view_of(moment.game, moment.seat, moment.logs[moment.seat], moment.lang)
        reached = reach(view, moment.move)
        assert reached is not None
        shown = board(view)
        there = {f"seat.{person.seat}" for person in shown.people} | {zone.key for zone in shown.zones}
        there |= {piece.key for piece in pieces(shown)}
        for pick in reached[0].picks:
            for item in pick.items:
                if pick.at == "board" or pick.kind == "seat" or item.spot:
                    assert (item.spot or f"{pick.kind}.{item.key}") in there, (pick.key, item)
                    asked += 1
    assert asked
