"""What pages share: nothing in it comes from what a seat was sent, and each would be told the same alone."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from typing import Any

import pytest

import engine
from app.event_log import private, public
from app.games import board, ending, question
from app.questions.player_view import PlayerView
from app.questions.question import Question, to_json
from app.questions.selection import Selection
from app.table.public import PublicTable
from app.web.face import Face
from app.web.face_keyed import keyed
from app.web.face_moments import flights, moment
from app.web.face_people import names
from app.web.public_sight import PublicSight, PublicSights
from engine.core.events import heard
from engine.core.game import Game
from engine.core.json import Json
from tests.play import pick
from tests.questions.playing import GAMES, moments, options, sent
from tests.table.bench import Bench
from tests.web.bench_page import BenchPage
from tests.web.face_table import document, see

Log = list[dict[str, Json]]


def everything(sight: PublicSight) -> Any:
    """All that pages can take from it."""
    words = [sight.question(), sight.sentence(), sight.happened(max(0, len(sight.public.log) - 3))]
    said = [[one.said, sorted(one.about)] for one in words]
    lines = [[line.id, line.words.said, sorted(line.words.about)] for line in sight.lines()]
    return sent([sight.frame(), sight.board(), said, lines, sight.figures()])


@pytest.mark.parametrize("name", GAMES)
def test_nothing_that_is_shared_depends_on_what_is_not_public(name: str) -> None:
    """Deal anew everything that not everybody knows: what is shared is the same. Whole documents of a seat
    do differ, or this test could not fail."""
    own_differ = 0
    for at, now in enumerate(moments(name, 2)):
        if at % 5:
            continue
        twin = now.game.redeal(None, random.Random(at))
        found = [
            everything(
                PublicSights().of(
                    PublicTable(document(game, None), public(now.logs[now.seat]), now.game), now.lang
                )
            )
            for game in (now.game, twin)
        ]
        assert found[0] == found[1]
        own_differ += sent(now.game.view(now.seat)) != sent(twin.view(now.seat))
    assert own_differ > 2


@pytest.mark.parametrize("name", GAMES)
def test_what_one_seat_is_sent_never_reaches_another_through_what_they_share(name: str) -> None:
    """Pages that share, whoever is told first and whatever lies open on their page, show what each shows
    alone."""
    for at, now in enumerate(moments(name, 1)):
        if at % 9:
            continue
        seats = list(range(min(now.game.seats, len(now.logs))))
        random.Random(at).shuffle(seats)
        shared = PublicSights()
        for seat in seats:
            pages = []
            for sights in (shared, PublicSights()):
                face = Face(now.lang, lambda n, move: None, lambda do, args: None, shared=sights)
                see(face, now.game, seat, now.logs[seat])
                face.take("look", {"at": "pocket", "on": True})
                opened = sent(face.sight().whole())
                face.take("look", {"on": False})
                pages.append([opened, sent(face.sight().whole())])
            assert pages[0] == pages[1]


def tables() -> Iterator[tuple[str, int]]:
    """A few sizes of each game: with three, Calaveras has a seat that is a ghost's."""
    for name, info in engine.games().items():
        for players in sorted({max(3, info.min_players), info.max_players}):
            yield name, players


@pytest.mark.parametrize(("name", "players"), list(tables()))
def test_whoever_is_not_spoken_of_reads_what_everybody_reads(name: str, players: int) -> None:
    """Step by step through a game: where words are said to fit a seat, they are those it would be told; and
    the parts of a board that are kept are those that would be made."""
    rng = random.Random(name)
    game = engine.new(name, players, options(name, 3), players)
    logs: dict[int | None, Log] = {seat: heard(game.opening, seat) for seat in (None, *range(players))}
    sights, fitted, since = {lang: PublicSights() for lang in ("en", "fr")}, 0, 0
    for step in range(120):
        lang = ("en", "fr")[step % 2]
        sight = sights[lang].of(PublicTable(document(game, None), list(logs[None]), game), lang)
        plain = replace(sight.view, kept=None)
        assert sight.board() == keyed(to_json(board(plain)))
        for seat in range(len(plain.names)):
            fitted += check(sight, game, seat, logs[seat], since)
        if game.outcome() is not None:
            break
        since = len(logs[None])
        mover = rng.choice(game.deciders())
        events = game.apply(mover, rng.choice(game.legal(mover)))
        for seat, log in logs.items():
            log += heard(events, seat)
    assert fitted > 100


def alone(own: dict[str, Any], log: Log, lang: str) -> PlayerView:
    """A table through one person's eyes, covered, with nothing that is shared."""
    return PlayerView.of(own, names(own), log, lang, revealed=False)


def check(sight: PublicSight, game: Game, seat: int, log: Log, since: int) -> int:
    """Compare what is shared with a seat's own words, and what everybody knows in words to that seat; how
    much of what is shared fits the seat."""
    own = alone(document(game, seat), log, sight.lang)
    told, fits, seen = sight.public.log, 0, sight.seen_by(seat)
    assert seen.narrator.sentence(told) == own.narrator.sentence(told)
    assert [moment(seen, log, told), flights(seen, log)] == [moment(own, log, told), flights(own, log)]
    if not own.mine:
        assert sight.question_for(seat) == keyed(to_json(question(own, Selection())))
    if game.outcome() is not None:
        shown = keyed(to_json(ending(own, sight.figures()[0])))
        assert {key: sight.ending(seat).get(key) for key in shown} == shown
    for line in sight.lines()[-8:]:
        if line.words.fits(seat):
            fits += 1
            assert line.words.said["text"] == own.narrator.event(line.event)
        assert own.narrator.event(line.event)
    if sight.sentence().fits(seat):
        fits += 1
        assert tuple(sight.sentence().said) == own.narrator.sentence(told)
    if not own.mine and sight.question().fits(seat):
        fits += 1
        assert sight.question().said == keyed(to_json(question(own, Selection())))
    fresh = told[since:]
    if sight.happened(since).fits(seat):
        fits += 1
        assert sight.happened(since).said == [moment(own, fresh, told), flights(own, fresh)]
    assert not any(map(private, told))
    return fits


@pytest.mark.parametrize(("name", "players"), list(tables()))
def test_what_is_kept_of_a_question_or_shared_is_what_would_be_asked_anew(name: str, players: int) -> None:
    """Pages that have seen a whole game, and share what they may, ask what a page asks that has just come;
    and questions are kept, or this test could not fail."""
    rng = random.Random(name)
    game = engine.new(name, players, options(name, 3), players)
    seats = range(len(document(game, None)["table"]["seated"]))
    logs: dict[int, Log] = {seat: heard(game.opening, seat) for seat in seats}
    shared, kept, asked = PublicSights(), 0, 0
    faces = [Face("en", lambda n, move: None, lambda do, args: None, shared=shared) for _ in seats]
    before: list[Any] = [None for _ in seats]
    for _ in range(200):
        table = PublicTable(document(game, None), public(logs[0]), game)
        for seat in seats:
            own = document(game, seat)
            faces[seat].see(
                {**own, "game": table.document["game"]},
                partial(own.get, "game"),
                list(logs[seat]),
                None,
                table,
            )
            shown = faces[seat].sight().whole()["question"]
            by_itself = alone(own, logs[seat], "en")
            assert shown == keyed(to_json(question(by_itself, Selection())))
            asked += by_itself.mine
            answers = shown.get("answers")
            kept += by_itself.mine and answers is not None and answers is before[seat]
            before[seat] = answers
        if game.outcome() is not None:
            break
        mover = rng.choice(game.deciders())
        events = game.apply(mover, rng.choice(game.legal(mover)))
        for seat, log in logs.items():
            log += heard(events, seat)
    assert asked
    assert kept or name in ("bruits", "calaveras")


def test_a_question_stands_while_only_others_answer() -> None:
    """Whom else the table waits for may change; not the rest of the game, nor whether one is the last."""
    game = engine.new("complots", 4, options("complots", 3), 1)
    seat = game.deciders()[0]
    before = replace(alone(document(game, seat), [], "en"), waiting=(seat, 7, 8))
    waits = {**before.view, "waiting_for": [seat, 8]}
    assert before.mine
    assert replace(before, view=waits, waiting=(seat, 8)).asks_as(before)
    assert not replace(before, view=waits, waiting=(seat,)).asks_as(before)
    assert not replace(before, view={**waits, "turn_number": 99}).asks_as(before)
    assert not replace(before, legal=before.legal[1:]).asks_as(before)
    assert not replace(before, lang="fr").asks_as(before)
    assert not replace(before, legal=()).asks_as(replace(before, legal=()))


def test_those_who_are_still_asked_the_same_are_sent_the_same_when_one_has_answered() -> None:
    """The very same object: the change of it is then found, and written, once for all of them."""
    game, rng = engine.new("complots", 5, options("complots", 3), 1), random.Random(1)
    while game.view(None)["phase"] != "challenge" or len(game.deciders()) < 4:
        game.apply(*pick(game, rng))
    first, *others = game.deciders()
    shared = PublicSights()
    faces = [Face("en", lambda n, move: None, lambda do, args: None, shared=shared) for _ in others]
    sent_before, sent_after = [], []
    for found in (sent_before, sent_after):
        table = PublicTable(document(game, None), (), game)
        for seat, face in zip(others, faces, strict=True):
            own = document(game, seat)
            face.see({**own, "game": table.document["game"]}, partial(own.get, "game"), [], None, table)
            found.append(face.sight().whole()["question"])
        if found is sent_before:
            game.apply(first, next(move for move in game.legal(first) if move["move"] == "pass"))
    assert all(one is sent_before[0] for one in sent_before)
    assert all(one is sent_after[0] for one in sent_after)
    assert sent_after[0]["waiting"] == others
    assert sent_after[0]["answers"] is sent_before[0]["answers"]


@pytest.mark.parametrize("reads", [False, True])
def test_a_question_made_of_the_log_is_made_anew_when_that_grows(
    reads: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = engine.new("complots", 4, options("complots", 3), 1)
    seat = game.deciders()[0]
    made = []

    def asks(view: PlayerView, selection: Selection) -> Question:
        made.append(len(view.log) if reads else 0)
        return question(view, selection)

    monkeypatch.setattr("app.web.face.question", asks)
    face = Face("en", lambda n, move: None, lambda do, args: None)
    for log in ([], [{"event": "passed", "turn": 1, "seat": 0}]):
        see(face, game, seat, log)
        face.sight().whole()
    assert made == ([0, 1] if reads else [0])


@pytest.mark.parametrize("name", GAMES)
def test_the_host_shares_what_a_spectator_is_told_and_nothing_else(name: str) -> None:
    """After every move, and for whoever comes in the middle: the view, the log and the document of somebody
    who watches, whatever seats the pages have."""
    bench = Bench(name, {})
    ana = bench.phone("Ana")
    count = engine.games()[name].min_players - 1
    pages = [BenchPage(bench, f"Page {at}").join() for at in range(max(2, count))]
    ana.ask("start")
    table, rng = bench.host.table, random.Random(name)
    watcher = bench.phone("Zoé", watch=True)
    assert table.play is not None
    for _ in range(40):
        shared = bench.host.public()
        assert shared.document["game"] == table.play.game.view(None)
        assert shared.log == table.play.log(None)
        document = sent({**shared.document, "you": watcher.document["you"]})
        assert document == sent(watcher.document)
        assert watcher.log[-3:] == sent(shared.log[-3:])
        assert shared.document["you"] == {"person": None, "seat": None}
        if not table.running:
            break
        seat, move = pick(table.play.game, rng)
        table.act_for(seat, dict(move))
    assert all(page.open for page in pages)
