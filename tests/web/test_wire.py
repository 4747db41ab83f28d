"""The page's wire in a real browser, with a real host: taking a seat, and finding back to it."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import unquote

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from app.net.code import read
from app.net.transports import tcp
from app.phone.phone import _brought_along
from app.table.guest import Guest, one_way
from tests.web.node import SCRIPTS, bundle
from tests.web.table_process import TableProcess
from tests.web.waiting import until


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site")
    bundle(SCRIPTS / "wire_page.js", folder / "main.js")
    head = '<meta charset="utf-8"><title>wire</title><link rel="icon" href="data:,">'
    page = f'<!doctype html>{head}<script type="module" src="/main.js"></script>'
    (folder / "index.html").write_text(page, encoding="utf-8")
    return folder


@pytest.fixture(scope="module")
def lobby(site: Path) -> Iterator[TableProcess]:
    """A table at which no game begins."""
    table = TableProcess("--site", site, "--people", 99)
    yield table
    table.close()


@pytest.fixture
def context(chromium: Browser) -> Iterator[BrowserContext]:
    context = chromium.new_context()
    yield context
    context.close()


def arrive(context: BrowserContext, table: TableProcess, code: str | None = None) -> Page:
    page = context.new_page()
    page.goto(f"{table.url}#{table.code if code is None else code}&t={table.id}")
    until(lambda: page.evaluate("Boolean(window.go)"))
    return page


def join(page: Page, watch: bool = True) -> Page:
    """Where no game begins as a spectator, of whom there is room for many."""
    wish = {"name": "Zoé", "colour": "jade", "emblem": "cat", "watch": watch}
    page.evaluate("wish => go({ code: wire.codeOfPage(), ...wish })", wish)
    return here(page)


def here(page: Page) -> Page:
    until(lambda: page.evaluate("sights > 0 && seat.status.state === 'here'"), "being there")
    return page


def resume(page: Page) -> Page:
    page.evaluate("wire.card().then(({ table }) => go({ table, code: wire.codeOfPage() }))")
    until(lambda: page.evaluate("Boolean(window.seat)"))
    return here(page)


def person(page: Page) -> str:
    return str(page.evaluate("seat.place.person"))


def states(page: Page) -> list[str]:
    said: list[str] = page.evaluate("states")
    return said


def test_a_code_opens_the_table_and_never_leaves_the_browser(
    context: BrowserContext, lobby: TableProcess
) -> None:
    page = context.new_page()
    asked: list[Any] = []
    page.on("request", lambda request: asked.append((request.url, request.headers, request.post_data)))
    page.goto(f"{lobby.url}#{lobby.code}&t={lobby.id}")
    until(lambda: page.evaluate("Boolean(window.go)"))
    join(page)
    assert page.evaluate("sight.people")[person(page)]["name"] == "Zoé"
    assert states(page) == ["here"]
    assert lobby.code not in str([(url.partition("#")[0], *rest) for url, *rest in asked])


def test_another_code_is_refused(context: BrowserContext, lobby: TableProcess) -> None:
    page = arrive(context, lobby, "000000")
    page.evaluate("go({ code: wire.codeOfPage(), name: 'Zoé' })")
    until(lambda: states(page) == ["refused wrong_code"])


def test_a_name_that_is_none_is_refused(context: BrowserContext, lobby: TableProcess) -> None:
    page = arrive(context, lobby)
    page.evaluate("go({ code: wire.codeOfPage(), name: '\\u202e' })")
    until(lambda: states(page) == ["refused bad_name"])


def test_after_a_reload_it_is_the_same_seat(context: BrowserContext, lobby: TableProcess) -> None:
    page = join(arrive(context, lobby))
    before = person(page)
    for _ in range(3):
        page.reload()
        until(lambda: page.evaluate("Boolean(window.go)"))
        assert page.evaluate("wire.card().then(({ table }) => wire.kept(table).name)") == "Zoé"
        assert person(resume(page)) == before


def test_a_browser_that_keeps_nothing_has_a_seat_while_the_page_lasts(
    context: BrowserContext, lobby: TableProcess
) -> None:
    page = context.new_page()
    page.add_init_script(
        "Object.defineProperty(window, 'localStorage', { get() { throw new Error('private') } })"
    )
    page.goto(f"{lobby.url}#{lobby.code}")
    until(lambda: page.evaluate("Boolean(window.go)"))
    before = person(join(page))
    page.evaluate("seat.socket.close()")
    until(lambda: states(page) == ["here", "away", "here"])
    assert person(page) == before


def test_a_socket_that_died_without_a_word_is_found_out_when_the_phone_is_unlocked(
    context: BrowserContext, lobby: TableProcess
) -> None:
    page = join(arrive(context, lobby))
    before = person(page)
    # As after a lock: nothing comes any more, and nobody says so.
    page.evaluate("seat.socket.onmessage = seat.socket.onclose = null")
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    until(lambda: states(page) == ["here", "away", "here"])
    assert person(page) == before


def test_a_way_that_does_not_open_is_given_up(context: BrowserContext, lobby: TableProcess) -> None:
    """Safari leaves a socket connecting for ever after a lock; waking up does not wait for it."""
    page = join(arrive(context, lobby))
    page.evaluate(
        """() => {
            const Real = WebSocket;
            window.WebSocket = class { constructor() { window.WebSocket = Real; } close() {} };
            seat.socket.close();
        }"""
    )
    until(lambda: states(page) == ["here", "away", "here"])


def test_two_tabs_do_not_fight_for_a_seat(context: BrowserContext, lobby: TableProcess) -> None:
    first = join(arrive(context, lobby))
    second = resume(arrive(context, lobby))
    assert person(first) == person(second)
    until(lambda: states(first) == ["here", "replaced"])
    first.evaluate("seat.wake()")
    first.evaluate("seat.comeBack()")
    until(lambda: states(second) == ["here", "replaced"])
    until(lambda: states(first) == ["here", "replaced", "connecting", "here"])


def test_the_app_takes_the_seat_over_and_the_page_takes_it_back(
    context: BrowserContext, lobby: TableProcess
) -> None:
    """By the link that the page offers its own guest, as Android hands it to the app."""
    page = join(arrive(context, lobby))
    link = page.evaluate("wire.appLink(seat)")
    intent, _, about = link.partition("#")
    assert "scheme=soupcon;package=org.soupcon.soupcon;" in about
    assert unquote(about.partition("S.browser_fallback_url=")[2]).startswith(lobby.url)
    invitation = read(intent.replace("intent://", "soupcon://"))
    ticket = _brought_along(invitation)
    assert ticket is not None

    async def take_over() -> None:
        guest = Guest(one_way(lambda: tcp.dial("127.0.0.1", lobby.port)), ticket, {"name": "x"})
        playing = asyncio.create_task(guest.run())
        while guest.status != "here":
            await asyncio.sleep(0.01)
        assert guest.ticket.person == before
        assert not guest.document["people"][before]["browser"]
        await asyncio.to_thread(taken_over.set)
        await asyncio.wait_for(playing, 30)
        assert (guest.status, guest.why_ended) == ("ended", "replaced")
        # What it keeps still opens its seat.
        assert guest.ticket.secret

    before = person(page)
    taken_over = threading.Event()
    app = threading.Thread(target=lambda: asyncio.run(take_over()))
    app.start()
    assert taken_over.wait(30)
    until(lambda: states(page) == ["here", "replaced"])
    page.evaluate("seat.comeBack()")
    until(lambda: states(page)[-1] == "here")
    app.join(30)
    assert not app.is_alive()
    assert person(page) == before


def test_whoever_is_shown_the_door_is_told_and_forgets_the_seat(context: BrowserContext, site: Path) -> None:
    table = TableProcess("--site", site, "--people", 99)
    try:
        page = join(arrive(context, table))
        link = table.code
        table.ask("kick", person=person(page))
        until(lambda: states(page) == ["here", "removed"])
        assert page.evaluate("wire.kept(seat.place.table)") is None
        assert table.code != link
        table.code = link
        again = arrive(context, table)
        again.evaluate("go({ code: wire.codeOfPage(), name: 'Zoé' })")
        until(lambda: states(again) == ["refused wrong_code"])
    finally:
        table.close()


def test_a_host_that_was_killed_comes_back_to_the_same_hands_and_then_closes(
    context: BrowserContext, site: Path, tmp_path: Path
) -> None:
    how = ("--site", site, "--store", tmp_path / "table.db", "--play", "--bots", 0)
    table = TableProcess(*how)
    page = join(arrive(context, table), watch=False)
    table.hear("started")
    until(lambda: page.evaluate("sight.stage === 'playing'"))
    page.evaluate("seat.touch('look', { at: 'pocket', on: true })")
    hand = until(lambda: page.evaluate("sight.open.length && JSON.stringify(sight.open)"))
    before = person(page)
    table.kill()
    until(lambda: states(page)[-1] == "away")
    again = TableProcess(*how, "--port", table.port)
    try:
        until(lambda: states(page)[-1] == "here")
        assert person(page) == before
        assert page.evaluate("sight.open.length") == 0
        page.evaluate("seat.touch('look', { at: 'pocket', on: true })")
        assert until(lambda: page.evaluate("sight.open.length && JSON.stringify(sight.open)")) == hand
        again.ask("close")
        until(lambda: states(page)[-1] == "closed")
        assert page.evaluate("wire.kept(seat.place.table)") is None
    finally:
        again.close()
