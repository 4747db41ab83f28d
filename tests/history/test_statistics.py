"""What the games say about people, and when they were, in words."""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import replace

import pytest

from app import language
from app.history import HistoryEntry, Player, statistics
from app.history.when import when
from tests.history.kit import GAMES, kept, over

LEA, INES, BOT = Player("Léa", "jade", "owl"), Player("Inès", "violet", "cat"), Player("Ada", bot=("x", "y"))


def entry(players: list[Player], winners: list[int], me: int | None = 0, **how: object) -> HistoryEntry:
    figures = tuple({"truths": 2, "lies": seat, "caught": 0} for seat in range(len(players)))
    outcome = {"winners": winners, "reason": "", "ranking": [], "details": {}}
    made = HistoryEntry("id", "complots", "host", tuple(players), me, outcome, figures, 9, 0.0, 60.0)
    return replace(made, **how)  # type: ignore[arg-type]


def test_i_come_first_then_whoever_was_met_most() -> None:
    tom = Player("Tom")
    records = statistics(
        [
            entry([LEA, INES, tom], [0]),
            entry([tom, LEA], [0], me=1),
            entry([Player("Zoé"), LEA, tom], [2], me=1, game="ghoul"),
        ]
    )
    assert [(record.player.name, record.me) for record in records] == [
        ("Léa", True),
        ("Tom", False),
        ("Inès", False),
        ("Zoé", False),
    ]
    me, met = records[0], records[1]
    assert (me.total.played, me.total.won) == (3, 1)
    assert {game: (tally.played, tally.won) for game, tally in met.games.items()} == {
        "complots": (2, 1),
        "ghoul": (1, 1),
    }
    assert met.figures["truths"] == 6
    assert met.figures["lies"] == 4


def test_i_am_one_whatever_i_called_myself_and_look_as_i_did_last() -> None:
    old, new = Player("Lea", "ruby", "fox"), Player("Léa", "jade", "owl")
    (record,) = statistics([entry([old], [], ended=10.0), entry([new], [0], ended=99.0)])
    assert record.player == new
    assert (record.total.played, record.total.won) == (2, 1)


def test_others_are_known_by_their_name_however_it_is_written() -> None:
    records = statistics([entry([LEA, Player("TOM")], []), entry([LEA, Player("tom")], [1])])
    assert [(record.player.name.lower(), record.total.played) for record in records] == [
        ("léa", 2),
        ("tom", 2),
    ]
    # Somebody who is called like me is somebody else.
    assert len(statistics([entry([LEA, LEA], [])])) == 2


def test_bots_people_without_a_name_and_games_from_a_file_do_not_count() -> None:
    records = statistics([entry([LEA, BOT, Player("")], [1]), entry([INES, LEA], [0], None, mode="file")])
    assert [record.player.name for record in records] == ["Léa"]


@pytest.mark.parametrize("game", GAMES)
def test_real_games_add_up(game: str) -> None:
    entries = [kept(over(game, seed=seed)).entry for seed in (1, 2)]
    records = statistics(entries)
    assert [record.games[game].played for record in records] == [2] * 4
    wins = sum(len(entry.winners) for entry in entries)
    assert sum(record.total.won for record in records) == wins
    names = set(entries[0].figures[0])
    for name in names:
        both = sum(figures[name] for entry in entries for figures in entry.figures[:4])
        assert sum(record.figures[name] for record in records) == both


# -- when ------------------------------------------------------------------------------------------


@pytest.fixture(params=["fr", "en"])
def lang(request: pytest.FixtureRequest) -> Iterator[str]:
    language.use(request.param)
    yield request.param
    language.use("fr")


def moment(*fields: int) -> float:
    return time.mktime((*fields, 0, 0, 0, -1)[:9])  # type: ignore[arg-type]


NOW = (2026, 11, 16, 20, 30)


@pytest.mark.parametrize(
    ("then", "french", "english"),
    [
        ((2026, 11, 16, 9, 5), "aujourd’hui à 9\u00a0h\u00a005", "today at 9:05"),
        ((2026, 11, 15, 23, 59), "hier à 23\u00a0h\u00a059", "yesterday at 23:59"),
        ((2026, 11, 11, 0, 0), "mercredi à 0\u00a0h\u00a000", "Wednesday at 0:00"),
        ((2026, 11, 9, 12, 0), "9\u00a0novembre", "9 November"),
        ((2025, 2, 1, 12, 0), "1er\u00a0février 2025", "1 February 2025"),
        ((2026, 11, 17, 8, 0), "17\u00a0novembre", "17 November"),
    ],
)
def test_when_it_was_in_words(lang: str, then: tuple[int, ...], french: str, english: str) -> None:
    assert when(moment(*then), moment(*NOW)) == (french if lang == "fr" else english)


def test_a_moment_no_clock_knows_is_not_told() -> None:
    assert when(1e30, moment(*NOW)) == ""
