"""How everybody's phone is connected, on the board as data."""

from __future__ import annotations

from dataclasses import replace

import pytest

import engine
from app.games import board, question
from app.questions.player_view import PlayerView
from app.questions.selection import Selection
from tests.table.bench import Bench, Phone

NAMES = ("Ada", "Inès", "Bot")


def presence(phone: Phone) -> list[str]:
    """What a phone is shown of everybody, by seat."""
    view = PlayerView.of(phone.document, NAMES, (), "en", revealed=False)
    return [person.presence for person in sorted(board(view).people, key=lambda person: person.seat)]


def test_the_board_says_who_is_here_away_or_played_by_a_bot() -> None:
    bench = Bench("complots", {})
    host, guest = bench.phones(2)
    host.ask("add_bot", name=None, level="regular", personality="balanced")
    host.ask("start")
    assert presence(host) == ["here", "here", "bot"]
    guest.lose()
    assert presence(host) == ["here", "away", "bot"]
    host.ask("stand_in", person=guest.person)
    assert presence(host) == ["here", "stand_in", "bot"]
    guest.resume()
    guest.ask("take_back")
    assert presence(host) == presence(guest) == ["here", "here", "bot"]


@pytest.mark.parametrize("game", engine.games())
def test_who_is_stood_in_for_is_not_told_to_answer(game: str) -> None:
    bench = Bench(game, {})
    phones = bench.phones(engine.info(game).min_players)
    phones[0].ask("start")
    names = [f"P{seat}" for seat in range(len(phones))]
    for phone in phones:
        view = PlayerView.of(phone.document, names, (), "en", revealed=False)
        seat = view.seat
        assert seat is not None
        standing = ["here"] * len(phones)
        standing[seat] = "stand_in"
        idle = replace(view, legal=(), waiting=(seat,), presence=tuple(standing))
        assert question(idle, Selection()).title == "A bot answers for you."
        for other in (replace(idle, presence=view.presence), replace(idle, waiting=(seat, 1 - min(seat, 1)))):
            assert question(other, Selection()).title != "A bot answers for you."
