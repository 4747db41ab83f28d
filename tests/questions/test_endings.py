"""Endings as data, of finished games: who won, what everybody held, the figures, in both languages."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

import pytest

import engine
from app.console.phone import ending_lines
from app.games import ending
from app.language import Texts, languages
from app.questions.ending import Ending
from app.questions.ending_parts import with_you
from app.questions.player_view import PlayerView
from app.questions.question import to_json
from engine.core.events import heard
from engine.core.game import Game
from engine.core.json import Json
from tests.questions.playing import GAMES, options, view_of
from tests.questions.test_boards import ART, art

SEEDS = {
    "bruits": (0, 1, 2, 5, 7),
    "calaveras": (0, 1, 2, 3, 4, 5),
    "complots": (0, 1, 2, 3, 4, 5),
    "ghoul": (0, 2, 4, 5, 12, 26),
}
"""Games with several outcomes among them."""
ALL_LOSE = 3
"""A game in which Nicole stays with the guilty one."""
LEAVES = 6
"""In every sixth game somebody leaves at the beginning."""
TITLES = {
    "en": ["You and Bo win", "You, Bo and Cy win", "You, Bo, Cy and 2 others win"],
    "fr": ["Bo et vous gagnez", "Bo, Cy et vous gagnez", "Bo, Cy, 2 autres et vous gagnez"],
}


@dataclass
class Finished:
    """A game played to its end at random."""

    game: Game
    log: Sequence[Mapping[str, Json]]
    figures: dict[str, Any]

    def view(self, seat: int | None, lang: str, *, shared: bool = False) -> PlayerView:
        """What a seat is sent at the end."""
        return replace(view_of(self.game, seat, self.log, lang), shared_phone=shared)

    def ending(self, seat: int | None, lang: str, *, shared: bool = False) -> Ending:
        """What a seat is shown."""
        made = ending(self.view(seat, lang, shared=shared), self.figures)
        assert made is not None
        return made

    @property
    def reason(self) -> str:
        """Why it ended."""
        outcome = self.game.outcome()
        assert outcome is not None
        return outcome.reason


@cache
def finished(name: str) -> tuple[Finished, ...]:
    """Some games, with other extensions and numbers of players in each."""
    found = [_finished(name, seed) for seed in SEEDS[name]]
    if name == "calaveras":
        found.append(_finished(name, ALL_LOSE, "all_lose"))
    return tuple(found)


def _finished(name: str, seed: int, wanted: str = "") -> Finished:
    """A game at random, in which whoever can end it for the wanted reason does."""
    rng, info = random.Random(seed), engine.games()[name]
    seats = rng.randint(info.min_players, min(info.max_players, 6))
    recording = engine.Recording(name, seats, options(name, seed), seed)
    game = recording.begin()
    log = list(heard(game.opening, None))
    if seed % LEAVES == LEAVES - 1:
        log += heard(recording.forfeit(game, game.deciders()[0]), None)
    while game.outcome() is None:
        seat = rng.choice(game.deciders())
        moves = game.legal(seat)
        best = [move for move in moves if wanted and _ends(game, seat, move, wanted)]
        log += heard(recording.apply(game, seat, rng.choice(best or moves)), None)
    return Finished(game, log, engine.statistics(recording))


def _ends(game: Game, seat: int, move: Any, wanted: str) -> bool:
    twin = game.copy()
    twin.apply(seat, move)
    outcome = twin.outcome()
    return outcome is not None and outcome.reason == wanted


def texts(data: Json) -> Iterator[str]:
    """Everything that is written in an ending."""
    if isinstance(data, str):
        yield data
    elif isinstance(data, dict | list):
        for value in data.values() if isinstance(data, dict) else data:
            yield from texts(value)


@pytest.mark.parametrize("game", GAMES)
def test_every_ending_is_whole_in_both_languages(game: str) -> None:
    for over in finished(game):
        outcome = over.game.outcome()
        assert outcome is not None
        for lang in languages():
            shown = over.ending(0, lang)
            assert shown.title
            assert shown.reason
            assert sorted(place.seat for place in shown.places) == list(range(over.game.seats))
            assert {place.seat for place in shown.places if place.won} == set(outcome.winners)
            assert all(place.name and place.standing for place in shown.places)
            assert all(piece.label for place in shown.places for piece in place.pieces)
            keys = [piece.key for place in shown.places for piece in place.pieces]
            assert len(keys) == len(set(keys))
            assert not [text for text in texts(to_json(shown)) if "{" in text or "None" in text]
            assert all(figure.caption for figure in shown.figures)
            assert shown.figures[-1].value == over.figures["turns"]
            assert shown.chart is not None
            assert len(shown.chart.courses) == over.game.seats
            assert len(list(ending_lines(shown))) > over.game.seats
        assert over.ending(0, "en") != over.ending(0, "fr")


@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_secret_any_more_so_every_seat_is_shown_the_same(game: str) -> None:
    for over in finished(game):
        watched = over.ending(None, "en")
        for seat in range(over.game.seats):
            assert over.ending(seat, "en", shared=True) == watched


@pytest.mark.parametrize("game", GAMES)
def test_every_picture_of_an_ending_exists(game: str) -> None:
    from screens.icons import ICONS

    named = {name for over in finished(game) for name in art(to_json(over.ending(None, "en"))) if name}
    assert named
    for name in named:
        kind, _, path = name.partition(":")
        assert (ART / f"{path}.svg").is_file() if kind == "art" else path in ICONS, name


@pytest.mark.parametrize("game", GAMES)
def test_several_outcomes_are_among_them(game: str) -> None:
    assert len({over.ending(None, "en").reason for over in finished(game)}) > 1
    assert (
        len({over.reason for over in finished(game)})
        == {"ghoul": 3, "bruits": 2, "calaveras": 2, "complots": 1}[game]
    )


@pytest.mark.parametrize("game", GAMES)
def test_kept_figures_are_enough_and_none_are_needed(game: str) -> None:
    over = finished(game)[0]
    whole, view = over.ending(0, "fr"), over.view(0, "fr")
    kept = ending(view, {"seats": over.figures["seats"], "turns": over.figures["turns"]})
    assert kept == replace(whole, chart=None, remarks=None)
    assert ending(view) == replace(whole, chart=None, remarks=None, figures=())


@pytest.mark.parametrize("game", GAMES)
def test_there_is_no_ending_before_the_end(game: str) -> None:
    running = engine.new(game, engine.games()[game].min_players, {}, 1)
    assert ending(view_of(running, 0, [])) is None


def test_what_everybody_held_is_there() -> None:
    cards = finished("complots")[0]
    for place in cards.ending(None, "en").places:
        slots = cards.view(None, "en").view["players"][str(place.seat)]["slots"].values()
        assert len(place.pieces) == sum(slot["character"] is not None for slot in slots) == 2
    assert all(over.ending(None, "en").remarks is not None for over in finished("complots"))
    for over in finished("ghoul"):
        kinds = [[piece.kind for piece in place.pieces] for place in over.ending(None, "en").places]
        assert all(row[0] == "character" and "card" in row for row in kinds)
        assert all(place.details for place in over.ending(None, "en").places)
    for over in finished("bruits"):
        totals = [int(place.total) for place in over.ending(None, "en").places]
        assert all(len(place.details) >= 3 for place in over.ending(None, "en").places)
        assert totals == sorted(totals, reverse=True)
    for over in finished("calaveras"):
        shown = over.ending(None, "en")
        assert shown.chart is not None
        assert shown.chart.limit is not None
        assert (shown.title == "Everybody loses") == (over.reason == "all_lose")


def test_the_reader_is_you_in_the_title_alone_where_it_says_who_won() -> None:
    over = finished("complots")[0]
    (winner,) = over.view(None, "en").view["outcome"]["winners"]
    assert over.ending(winner, "en").title == "You win"
    assert over.ending(winner, "fr").title == "Vous gagnez"
    assert over.ending(None, "en").title.endswith(" wins")


@pytest.mark.parametrize("lang", TITLES)
def test_those_who_win_with_me_are_told_in_one_row(lang: str) -> None:
    names = (["Bo"], ["Bo", "Cy"], ["Bo", "Cy", "Dan", "Eve"])
    assert [with_you(others, Texts(lang)) for others in names] == TITLES[lang]
