"""What comes between the people of a table, as a page shows it: somebody away, slow or out, a pause, the seat
taken elsewhere, the host gone and back. Each is looked over by axe, in both themes."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.web.browser import Guest, table

DARK = {"viewport": {"width": 390, "height": 844}, "color_scheme": "dark", "locale": "en"}
LIGHT = {"viewport": {"width": 360, "height": 640}, "color_scheme": "light", "locale": "fr"}
BOTH = pytest.mark.parametrize("guest", [DARK, LIGHT], indirect=True, ids=["dark", "light"])

SHOW = """(change) => {
  const { seat } = window;
  const now = { ...seat.sight, ...change, said: { ...seat.sight.said, ...change.said } };
  seat.sight = now;
  seat.wish.onSight(now, { fresh: false });
}"""
"""What the page would show if the host said so: for what takes bots a whole game to come about."""


HEAR = """() => {
  const { channel } = window.seat;
  const { send } = channel;
  window.heard = [];
  channel.send = (message) => { window.heard.push(message); send(message); };
}"""
"""Note what the page tells the host."""


def show(page: Page, **change: Any) -> None:
    """Put something into what the page shows."""
    page.evaluate(SHOW, change)


@contextmanager
def another(browser: Browser, link: str, name: str, **kind: Any) -> Iterator[Guest]:
    """A second guest on a phone of their own."""
    context = browser.new_context(bypass_csp=True, has_touch=True, **{**DARK, **kind})
    made = Guest(context.new_page())
    try:
        if name:
            made.come(link, name)
        yield made
    finally:
        context.close()
    assert made.faults == []


@BOTH
def test_whoever_is_away_is_voted_out_after_a_second_look(guest: Guest, chromium: Browser) -> None:
    """One is told what it takes, and that it is for good; the others go on."""
    page = guest.page
    with table("complots", 1, "--people", "2", "--pause", "60") as there:
        guest.come(there.link)
        with another(chromium, there.link, "Zoé"):
            page.wait_for_selector(".table-page")
        band = page.locator(".band")
        expect(band).to_contain_text("Zoé")
        expect(band.locator("small")).to_contain_text("Ana")
        assert guest.violations() == []
        # On the board they are marked as away, with no other look than everybody's.
        looks = page.locator(".seat").evaluate_all(
            "(nodes) => nodes.map((node) => getComputedStyle(node)).map((it) => it.background + it.padding)"
        )
        assert page.locator(".seat.away .offline").count() == 1
        assert len(set(looks)) == 1
        page.click("[data-go=voting]")
        # Two buttons leave its words the room to be read.
        assert page.locator(".band .t").evaluate("(node) => node.offsetWidth / innerWidth") > 0.5
        assert page.locator(".seat.out").count() == 0
        assert guest.violations() == []
        page.click("[data-go=vote]")
        page.wait_for_selector(".seat.out")
        assert page.locator(".band").count() == 0


@BOTH
def test_two_languages_at_one_table_and_a_pause(guest: Guest, chromium: Browser) -> None:
    page = guest.page
    with table("complots", 1, "--people", "2", "--pause", "60") as there:
        guest.come(there.link)
        page.wait_for_selector(".lobby")
        assert guest.violations() == []
        other = {"en": "fr", "fr": "en"}[page.evaluate("window.state.lang")]
        with another(chromium, there.link, "Zoé", locale=other) as zoe:
            for one in (page, zoe.page):
                one.wait_for_selector(".table-page")
            titles = [one.locator(".bar h1").inner_text() for one in (page, zoe.page)]
            assert titles[0] != titles[1]
            there.ask("pause", paused=True)
            for one in (page, zoe.page):
                one.wait_for_function("window.state.sight.paused")
                said = one.evaluate("window.state.sight.told.main")
                expect(one.locator(".panel.calm h2")).to_have_text(said)
                assert one.locator(".panel [data-answer], .panel [data-item]").count() == 0
            assert guest.violations() == []
            there.ask("pause", paused=False)
            page.wait_for_selector(".panel.calm, .panel.mine")
            page.wait_for_function("!window.state.sight.paused")


def test_a_seat_taken_elsewhere_can_be_taken_back(guest: Guest, chromium: Browser) -> None:
    page = guest.page
    with table("complots", 2, "--pause", "60") as there:
        guest.come(there.link)
        page.wait_for_selector(".table-page")
        mine = page.evaluate("window.state.sight.you.person")
        kept = page.context.storage_state()
        with another(chromium, there.link, "", storage_state=kept) as second:
            second.page.goto(there.link)
            second.page.wait_for_selector(".table-page")
            page.wait_for_selector(".gone")
            assert guest.violations() == []
            page.click(".gone button")
            page.wait_for_selector(".table-page")
            assert page.evaluate("window.state.sight.you.person") == mine
            second.page.wait_for_selector(".gone")


def test_a_host_whose_battery_was_empty_comes_back_to_the_same_pages(guest: Guest, tmp_path: Path) -> None:
    """The page says that it waits, keeps what was shown, and is at the table again without a touch."""
    page = guest.page
    kept = ["--store", str(tmp_path / "table.db"), "--pause", "60"]
    with table("complots", 2, *kept) as there:
        guest.come(there.link)
        page.wait_for_selector(".table-page")
        mine = page.evaluate("[window.state.sight.you.person, window.state.sight.you.seat]")
        there.kill()
        page.wait_for_selector(".lost-line")
        assert page.locator(".board").count() == 1
        assert guest.violations() == []
        with table("complots", 2, *kept, "--port", str(there.port)):
            page.wait_for_selector(".lost-line", state="detached")
            assert page.evaluate("[window.state.sight.you.person, window.state.sight.you.seat]") == mine


@BOTH
def test_a_game_opens_with_a_card_that_stays_until_it_is_read(guest: Guest) -> None:
    """Once in every game; one's own cards can be looked at on it."""
    page = guest.page
    page.remove_locator_handler(page.locator(".opening"))
    with table("complots", 2, "--pause", "60") as there:
        guest.come(there.link)
        card = page.locator(".opening")
        expect(card.locator("[data-go=seen]")).to_be_focused()
        assert guest.violations() == []
        said = page.evaluate("window.state.sight.opening")
        expect(card).to_contain_text(said["who"])
        expect(card).to_contain_text(said["win"])
        card.locator("[data-pocket]").press("Enter")
        page.wait_for_selector(".opening .opened")
        card.locator("[data-pocket]").press("Enter")
        # Others go on: whoever reads slowly still reads.
        show(page, opening=None)
        expect(card).to_be_visible()
        card.locator("[data-go=seen]").click()
        expect(card).to_have_count(0)
        show(page, opening=said)
        expect(card).to_be_visible()


@BOTH
def test_what_is_whispered_is_held_open_where_it_is_told(guest: Guest) -> None:
    page = guest.page
    page.remove_locator_handler(page.locator(".opening"))
    with table("complots", 2, "--pause", "60") as there:
        guest.come(there.link)
        page.wait_for_selector(".table-page")
        page.click(".opening [data-go=seen]")
        show(page, said={"moment": {"number": 99, "seconds": 4, "whispered": True, "news": []}})
        box = page.locator(".moment [data-pocket]").bounding_box()
        assert box is not None
        page.mouse.move(box["x"] + 30, box["y"] + box["height"] / 2)
        page.mouse.down()
        page.wait_for_selector(".moment .opened")
        assert guest.violations() == []
        # For as long as one looks, also after its time.
        page.wait_for_timeout(4500)
        assert page.locator(".moment .opened").count() == 1
        page.mouse.up()
        expect(page.locator(".opened")).to_have_count(0)
        page.wait_for_selector(".moment", state="detached")


def test_what_was_refused_is_said_until_something_else_is_asked(guest: Guest) -> None:
    page = guest.page
    with table("complots", 2, "--pause", "60") as there:
        guest.come(there.link)
        page.wait_for_selector(".panel")
        page.evaluate("document.querySelector('[data-go=seen]')?.click()")
        show(page, said={"refused": {"number": 1, "text": "No."}})
        expect(page.locator(".note.refused")).to_have_text("No.")
        question = page.evaluate("window.seat.sight.question")
        show(page, question={**question, "n": question["n"] + 1})
        expect(page.locator(".note.refused")).to_have_count(0)


@BOTH
def test_somebody_slow_is_nudged_and_a_slow_host_stood_in_for(guest: Guest) -> None:
    """Here the host is asked and does nothing; what takes a minute at a table takes none."""
    page = guest.page
    with table("complots", 1, "--play", "--pause", "0") as there:
        guest.come(there.link)
        page.wait_for_selector(".table-page")
        for _ in range(400):
            waiting = page.evaluate(
                "(({ question, seats, owner, you }) => question?.waiting?.length === 1"
                " && seats[question.waiting[0]] === owner)(window.state.sight)"
            )
            if waiting:
                break
            guest.touch()
            page.wait_for_timeout(20)
        else:
            pytest.fail("the host was never asked alone")
        page.evaluate("document.querySelector('[data-go=seen]')?.click()")
        patience = {"nudge": 0, "again": 30, "stand_in": 0}
        show(page, patience=patience)
        nudge = page.locator("[data-go=nudge]")
        expect(nudge).to_be_visible()
        assert guest.violations() == []
        assert page.locator(".band button").count() == 2
        nudge.click()
        expect(nudge).to_have_attribute("aria-disabled", "true")
        assert guest.violations() == []


@BOTH
def test_whoever_a_bot_plays_for_takes_the_seat_back_with_a_tap(guest: Guest) -> None:
    page = guest.page
    with table("complots", 2, "--pause", "60") as there:
        guest.come(there.link)
        page.wait_for_selector(".table-page")
        mine = page.evaluate("window.state.sight.you")
        show(page, you={**mine, "stand_in": True})
        expect(page.locator(".band button")).to_be_visible()
        assert guest.violations() == []
        page.evaluate(HEAR)
        page.click(".band button")
        assert {"do": "take_back", "args": {}} in page.evaluate("window.heard.map((message) => message.args)")
