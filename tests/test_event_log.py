"""Lines of the log: each has an id of its own, the same after a reconnect and in every language."""

from __future__ import annotations

import random

import pytest

from app.event_log import Event, EventLog, LogLine, private, shown
from app.language import languages
from app.language.narrator import narrator
from tests.games import GAMES
from tests.questions.playing import NAMES, moments
from tests.table.bench import Bench, Phone
from tests.table.test_play import play_out


def lines(log: EventLog) -> list[LogLine]:
    """All lines, the oldest first."""
    return [line for turn in log.turns for line in turn.lines]


def ids(phone: Phone, lang: str = "en") -> list[str]:
    """The ids of what a phone was told."""
    view = phone.document["game"]
    log = EventLog(view["game"], len(NAMES))
    log.add(phone.log, narrator(view["game"], view, NAMES, lang, me=view["seat"]))
    return [line.id for line in lines(log)]


@pytest.mark.parametrize("game", GAMES)
def test_ids_are_unique_and_the_same_however_the_log_came(game: str) -> None:
    *_, moment = moments(game, 1, seed=6)
    seats = moment.game.seats
    for seat, told in moment.logs.items():
        made: dict[str, list[tuple[str, int, bool]]] = {}
        for lang in languages():
            speaks = narrator(game, moment.game.view(seat), NAMES[:seats], lang, me=seat)
            whole, pieces = EventLog(game, seats), EventLog(game, seats)
            whole.add(told, speaks)
            for event in told:
                pieces.add([event], speaks)
            assert pieces.turns == whole.turns
            made[lang] = [(line.id, line.turn, line.private) for line in lines(whole)]
            assert [turn.number for turn in whole.turns for _ in turn.lines] == [row[1] for row in made[lang]]
            assert {line.id for line in shown(game, told, speaks, seats)} <= {row[0] for row in made[lang]}
        assert made["en"] == made["fr"]
        found = [row[0] for row in made["en"]]
        assert found
        assert len(set(found)) == len(found)


def test_what_a_game_has_no_words_for_keeps_its_number() -> None:
    class Some:
        """Words for one kind of event only."""

        def event(self, event: Event) -> str:
            """A line for whoever was told in private."""
            return "…" if private(event) else ""

    *_, moment = moments("bruits", 1, seed=6)
    told = moment.logs[0]
    speaks = narrator("bruits", moment.game.view(0), NAMES[: moment.game.seats], "en", me=0)
    few, all_ = EventLog("bruits", moment.game.seats), EventLog("bruits", moment.game.seats)
    few.add(told, Some())
    all_.add(told, speaks)
    assert lines(few)
    assert len(lines(few)) < len(lines(all_))
    assert {line.id for line in lines(few)} == {line.id for line in lines(all_) if line.private}


def test_a_log_cut_at_its_beginning_keeps_the_ids_of_later_turns() -> None:
    *_, moment = moments("complots", 1, seed=6)
    told = moment.logs[None]
    speaks = narrator("complots", moment.game.view(None), NAMES[: moment.game.seats], "en")
    whole, cut = EventLog("complots", moment.game.seats), EventLog("complots", moment.game.seats)
    whole.add(told, speaks)
    cut.add(told[len(told) // 2 :], speaks)
    assert len(cut.turns) > 2
    assert cut.turns[1:] == whole.turns[-len(cut.turns) + 1 :]


def test_whoever_comes_back_reads_the_same_ids() -> None:
    bench = Bench("complots", {})
    phones = bench.phones(3)
    phones[0].ask("start")
    play_out(phones, random.Random(2))
    before = [ids(phone) for phone in phones]
    bench.restart()
    for phone in phones:
        phone.resume()
    assert all(before)
    assert [ids(phone) for phone in phones] == before
