"""A guest without the app at a table: the same seat, filter and ladder as everybody's, and records that say
nothing by their number or length."""

from __future__ import annotations

import random
from typing import Any

import pytest

from app.net.channel import TO_GUEST_SIZES
from app.table.document import Documents
from app.table.ids import new_id
from app.table.page_change import PageSight
from app.web.face import Face
from app.web.link import TOUCHES
from tests.games import GAMES, Coming, case
from tests.play import pick
from tests.table.bench import Bench, Phone
from tests.web.bench_page import BenchPage

CHANGE, WHOLE = TO_GUEST_SIZES[1:3]


def table(name: str = "complots", most: int = 8) -> tuple[Bench, Phone, list[BenchPage]]:
    """A table of this game, at which all but the host have come without the app, or so many at most."""
    golden = case(name).GOLDEN
    bench = Bench(name, {key: value for key, value in golden.options.items() if key != "first_player"})
    ana = bench.phone("Ana")
    langs = (["fr", "en"] * 4)[: golden.players - 1]
    pages = [
        BenchPage(bench, f"Page {lang} {number}", lang).join() for number, lang in enumerate(langs[:most])
    ]
    for _ in langs[most:]:
        bench.phone("Bo")
    return bench, ana, pages


@pytest.mark.parametrize("name", GAMES)
def test_whole_games_are_played_by_taps(name: str) -> None:
    """Beside a phone with the app; while the game runs, every record is as long as every other."""
    bench, ana, pages = table(name)
    rng = random.Random(name)
    ana.ask("start")
    for page in pages:
        page.sizes.clear()
    sizes: set[int] = set()
    for _ in range(6000):
        if not bench.host.table.running:
            break
        asked = [page for page in pages if page.asked()]
        if ana.document["legal"] and (not asked or rng.random() < 0.3):
            ana.act(rng.choice(ana.document["legal"]))
        else:
            rng.choice(asked).play(rng)
        if rng.random() < 0.1:
            # Whatever is read beside it, back to the beginning of the log.
            rng.choice(pages).touch("sheet", what=rng.choice(("log", "log", "log", "rules", "notebook", "")))
        if bench.host.table.running:
            sizes.update(size for page in pages for size in page.sizes)
    else:
        pytest.fail("the game does not end")
    assert sizes == {CHANGE}
    assert all(page.open and page.sight["stage"] == "over" for page in pages)
    assert {page.sight["lang"] for page in pages} == ({"fr", "en"} if len(pages) > 1 else {"fr"})


@pytest.mark.parametrize("name", GAMES)
def test_no_byte_and_no_length_depends_on_a_secret(name: str) -> None:
    """At every third move of a random game: what a page is sent is the same after a re-deal of what its seat
    may not know, whether it looks at its own things or not; so is the number and length of all records."""
    bench, ana, pages = table(name, most=2)
    rules, rng = case(name), random.Random(name)
    ana.ask("start")
    play = bench.host.table.play
    assert play is not None
    order = [bench.host.table.seat_of(page.person) for page in pages]
    for _ in range(400):
        if play.game.outcome() is not None:
            break
        before = play.game
        seat, move = pick(before, rng)
        if rng.random() < 2 / 3:
            play.game = before.copy()
            play.game.apply(seat, move)
            continue
        number = rng.randrange(len(pages))
        twin = rules.redeal(before, order[number], rng, Coming(seat, move))
        after, twin_after = before.copy(), twin.copy()
        told, twin_told = after.apply(seat, move), twin_after.apply(seat, move)
        looks = rng.random() < 0.5
        heard = wire(bench, pages, number, before, after, told, looks)
        assert wire(bench, pages, number, twin, twin_after, twin_told, looks) == heard
        if after.outcome() is None:
            assert {size for sizes in heard[1] for size in sizes} <= {CHANGE, WHOLE}
        play.game = after
    else:
        pytest.fail("the game does not end")


def wire(
    bench: Bench, pages: list[BenchPage], number: int, before: Any, after: Any, told: Any, looks: bool
) -> tuple[list[dict[str, Any]], list[list[int]]]:
    """What one page is sent when it looks at its things and the game then goes on by one move, and how long
    all records to all pages are."""
    host, table = bench.host, bench.host.table
    assert table.play is not None
    table.play.game = before
    host._documents = Documents(table)
    bench.clock.pass_time(20)
    for page in pages:
        # As after a reload at this very moment.
        page.link = page._connect()
    for link in list(host._links.values()):
        assert link.person is not None
        page = next((page for page in pages if page.person == link.person.id), None)
        if page is None:
            # A phone with the app.
            link.document, link.revision, link.peer.revision = host._documents.of(link.person), 7, 7  # type: ignore[attr-defined]
            link.peer.document = link.document  # type: ignore[attr-defined]
            continue
        del host._links[link.peer]
        link.peer = page.link
        link.revision = 0
        host._links[page.link] = link
        page.got.clear()
        page.sizes.clear()
        page.say(t="view")
    pages[number].touch("look", at="pocket", on=looks)
    table.play.game = after
    table.play.told.append(told)
    table.announce(told)
    table.play.told.pop()
    return list(pages[number].got), [list(page.sizes) for page in pages]


def test_every_change_is_one_record_for_every_page() -> None:
    """Also where there is nothing new to see for somebody."""
    bench, ana, pages = table()
    ana.ask("start")
    for _ in range(30):
        counts = [len(page.got) for page in pages]
        seat, move = pick(bench.host.table.play.game, random.Random(1))  # type: ignore[union-attr]
        bench.host.table.act_for(seat, dict(move))
        assert [len(page.got) - count for page, count in zip(pages, counts, strict=True)] == [1] * len(pages)
        if not bench.host.table.running:
            break


def test_every_touch_is_answered_by_one_record() -> None:
    _, ana, (page, *_) = table()
    ana.ask("start")
    for what, args in [
        ("look", {"at": "pocket", "on": True}),
        ("look", {"at": "pocket", "on": False}),
        ("tap", {"n": 0, "pick": "x", "item": "y"}),
        ("nonsense", {"x": [1]}),
        ("answer", {"n": 99, "key": "challenge"}),
        ("lang", {"lang": "xx"}),
    ]:
        count = len(page.got)
        page.touch(what, **args)
        assert [message["t"] for message in page.got[count:]] == ["sight"], what
    assert page.open


def test_what_only_a_phone_may_say_is_refused_and_changes_nothing() -> None:
    """The ladder is that of everybody: a page that is no page of ours gets nothing more out of it."""
    bench, ana, (page, *_) = table()
    ana.ask("start")
    before = bench.host.table.play.game.dump()  # type: ignore[union-attr]
    page.say(t="act", id=new_id(), decision=0, move={"move": "income"})
    page.say(t="lobby", id=new_id(), do="kick", args={"person": ana.person})
    page.touch("ask", do="kick", args={"person": ana.person})
    page.touch("ask", do="start", args={})
    assert [message["code"] for message in page.got if message["t"] == "refuse"] != []
    assert bench.host.table.play.game.dump() == before  # type: ignore[union-attr]
    assert ana.person in bench.host.table.lobby.people


def test_a_flood_of_touches_is_not_heard() -> None:
    _, ana, (page, *_) = table()
    ana.ask("start")
    count = len(page.got)
    for _ in range(500):
        page.say(t="touch", do="look", args={"at": "pocket", "on": True})
    assert len(page.got) - count == TOUCHES[0]


def test_a_page_that_cannot_be_made_ends_alone() -> None:
    """The others are told what happens all the same, and the guest may come back."""

    class Broken(Face):
        def sight(self) -> PageSight:
            if self._document and self._document["game"] is not None:
                raise ValueError("a mistake of ours")
            return super().sight()

    bench = Bench("complots", {})
    ana, bo = bench.phone("Ana"), bench.phone("Bo")
    page = BenchPage(bench, "Page", make=Broken).join()
    assert page.open
    ana.ask("start")
    assert not page.open
    assert ana.document["game"] is not None
    assert bo.document["game"] is not None


def test_a_guest_comes_back_to_the_same_seat_and_hand() -> None:
    bench, ana, (page, *_) = table()
    ana.ask("start")
    person, seat = page.person, page.sight["you"]["seat"]
    page.touch("look", at="pocket", on=True)
    hand = page.sight["open"]
    assert hand
    bench.host.depart(page.link)
    assert not ana.document["people"][person]["here"]
    page.come_back()
    assert (page.person, page.sight["you"]["seat"]) == (person, seat)
    assert page.sight["open"] == []
    page.touch("look", at="pocket", on=True)
    assert page.sight["open"] == hand
    assert ana.document["people"][person]["here"]


def test_everybody_sees_who_plays_in_a_browser() -> None:
    _, ana, (page, *_) = table()
    people = ana.document["people"]
    assert people[page.person]["browser"]
    assert not people[ana.person]["browser"]


def test_a_phone_with_the_app_takes_the_seat_over_and_the_page_takes_it_back() -> None:
    """Whoever comes last is the phone; the other is told, so that the two do not fight for the seat."""
    bench, ana, (page, *_) = table()
    ana.ask("start")
    hand = bench.host.table.play.game.view(page.sight["you"]["seat"])  # type: ignore[union-attr]
    phone = Phone(bench, "App")
    phone.person, phone.secret = page.person, page.secret
    phone.resume()
    assert page.got[-1] == {"t": "bye", "why": "replaced"}
    assert not page.open
    assert phone.document["game"] == hand
    assert not ana.document["people"][page.person]["browser"]
    assert ana.document["people"][page.person]["here"]
    page.come_back()
    assert phone.got[-1] == {"t": "bye", "why": "replaced"}
    assert not phone.open
    assert page.open
    assert ana.document["people"][page.person]["browser"]


def test_whoever_is_removed_hears_nothing_more() -> None:
    bench, ana, (page, *_) = table()
    code = bench.host.table.code
    ana.ask("kick", person=page.person)
    assert page.got[-1] == {"t": "bye", "why": "removed"}
    assert not page.open
    assert bench.host.table.code != code
    assert bench.host.table.code not in str(page.got)
