"""A fifth game in a folder of its own: played over the protocol, told, asked about, saved, replayed, shown;
and nothing else had to be changed for it."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import pytest

import engine
from app import catalogue
from app.console.question_view import QuestionView
from app.console.words import ConsoleWords
from app.games import ending, question
from app.language import languages
from app.language.narrator import narrator
from app.questions.selection import Selection
from tests.history import kit
from tests.phone.conftest import guard, room
from tests.questions.playing import moments, reach, view_of
from tests.screens.drawing import lines_of, needs_drawing
from tests.screens.stage import Stage
from tests.table.bench import Bench
from tests.table.test_play import play_out
from tests.toy.installed import installed
from tests.web.face_table import FaceTable, items
from tests.web.test_face import play

if TYPE_CHECKING:
    from tests.phone.kit import Room

__all__ = ["guard", "room"]


@pytest.fixture
def game() -> Iterator[str]:
    """Its name, while it is one of the games."""
    with installed() as name:
        yield name


def test_it_stands_on_the_shelf_in_every_language(game: str) -> None:
    assert {lang: catalogue.title(game, lang) for lang in languages()} == {"en": "Nines", "fr": "Neuf"}
    assert catalogue.ready("en")[-1].name == game


def test_it_is_played_over_the_protocol_and_survives_its_host(game: str) -> None:
    bench = Bench(game, {})
    phones = bench.phones(3)
    phones[0].ask("start")
    phones[0].act(phones[0].document["legal"][0])
    bench.restart()
    for phone in phones:
        phone.resume()
    play_out(phones, random.Random(1))
    outcomes = [phone.document["game"]["outcome"] for phone in phones]
    assert outcomes[0] is not None
    assert outcomes == [outcomes[0]] * 3


def test_phones_and_a_bot_play_it_over_the_network_and_keep_it(game: str, room: Room) -> None:
    """Real phones, each with its own thread and its own address; a bot without a plan plays at random."""
    phones = room.table("Ana", "Bo", "Cleo", game=game)
    host = phones[0]
    host.ask("add_bot", name=None, level="expert", personality="balanced")
    room.until(lambda: len(host.session.document["table"]["order"]) == 4)
    host.ask("start")
    room.play_on(lambda: all(phone.state == "over" for phone in phones))
    outcomes = [phone.session.document["game"]["outcome"] for phone in phones]
    assert outcomes[0] is not None
    assert outcomes == [outcomes[0]] * 3
    room.until(lambda: all(phone.phone.history.all() for phone in phones))
    for phone in phones:
        (entry,) = phone.phone.history.all()
        replay = phone.phone.history.replay(entry)
        assert (entry.game, replay.last) == (game, 4)


def test_a_browser_plays_it(game: str) -> None:
    for seed, lang in enumerate(("en", "fr")):
        table = FaceTable(engine.new(game, 3, {}, seed), lang=lang)
        asked = table.page["question"]["title"]
        assert play(table, random.Random(seed)) == 1
        assert asked.startswith(("Keep your card, or swap it", "Garder votre carte, ou l’échanger")[seed])
        assert table.page["stage"] == "over"
        assert len(items(table.page["ending"], "places")) == 3


def test_nobody_is_told_another_s_card(game: str) -> None:
    bench = Bench(game, {})
    phones = bench.phones(3)
    phones[0].ask("start")
    for seat, phone in enumerate(phones):
        players = phone.document["game"]["players"]
        assert [player["hand"] is not None for player in players.values()] == [at == seat for at in range(3)]


def test_it_is_told_in_every_language(game: str) -> None:
    stage = Stage(game, 3).start().play()
    log = [event.to_json() for event in stage.game.opening] or kit.document(stage)["recording"]["moves"]
    assert log
    for lang in languages():
        speaks = narrator(game, stage.view(0), ["Ada", "Inès", "Léa"], lang, me=0)
        assert "{" not in speaks.end()
        assert speaks.name("n7", "the") in ("the Seven", "le Sept")


def test_every_move_can_be_made_by_taps_and_covered_questions_tell_nothing(game: str) -> None:
    for at, moment in enumerate(moments(game, 6)):
        view = view_of(moment.game, moment.seat, moment.logs[moment.seat], moment.lang)
        assert reach(view, moment.move) is not None
        other = moment.game.redeal(None, random.Random(at))
        covered = [
            question(view_of(table, moment.seat, (), moment.lang, revealed=False), Selection())
            for table in (moment.game, other)
        ]
        assert covered[0] == covered[1]


def test_the_terminal_asks_it(game: str) -> None:
    moment = next(moments(game, 1))
    view = view_of(moment.game, moment.seat, moment.logs[moment.seat], "en")
    asked = QuestionView(view, ConsoleWords("en"))
    assert asked.title == "Keep your card, or swap it?"
    assert list(asked.lines()) == ["  1. Keep your card", "  2. Swap it with the pile"]


def test_its_end_is_told_without_a_file_of_its_own(game: str) -> None:
    stage = Stage(game, 3).start().play()
    figures = catalogue.figures(kit.document(stage)["recording"])
    for lang, chart in (("en", "Cards over the game"), ("fr", "Les cartes au fil de la partie")):
        seen = [ending(view_of(stage.game, seat, (), lang), figures) for seat in (None, 0)]
        assert seen[0] is not None
        assert seen[0].chart is not None
        assert seen[0].chart.title == chart
        assert [place.won for place in seen[0].places] == [True, False, False]
        assert all(place.details for place in seen[0].places)
        assert "{" not in seen[0].title + seen[0].reason


def test_it_is_saved_and_replayed(game: str) -> None:
    stage = Stage(game, 3).start().play()
    assert engine.load(stage.game.dump()).outcome() == stage.game.outcome()
    replay = kit.replay(stage)
    assert replay.last == 3
    assert catalogue.figures(kit.document(stage)["recording"])["seats"] is not None


@needs_drawing
def test_it_is_shown_on_every_page() -> None:
    lines: dict[str, list[dict[str, Any]]] = {}
    for line in lines_of("tests.toy.shown", timeout=200):
        lines.setdefault(line["scene"], []).append(line)
    assert lines.pop("broken") == [{"scene": "broken", "wrong": []}]
    assert len(lines) == 20
    for scene, seen in lines.items():
        assert [line["wrong"] for line in seen] == [[], []], scene
    assert any("Keep your card" in text for text in lines["toy.table"][1]["texts"])
    for scene, others in (("toy.options", {"1"}), ("toy.lobby.options", {"2", "yes"})):
        named = {"With a joker", "How often one may swap", "Cards that lie open", "Eight"}
        assert named | others <= set(lines[scene][1]["texts"]), scene
    # Nobody says how many games there are: it would be another number now.
    said = " ".join(text for seen in lines.values() for line in seen for text in line["texts"]).lower()
    assert not {"four", "quatre"} & set(said.split())
    end = lines["toy.end"][1]["texts"]
    assert any("wins with" in text or "win with" in text for text in end)
    assert {"turn", "turns", "round", "rounds"} & set(end), "no figures below the chart"
