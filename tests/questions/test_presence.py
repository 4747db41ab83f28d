"""How everybody's phone is connected, on the board as data."""

from __future__ import annotations

from app.games import board
from app.questions.player_view import PlayerView
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
