"""What somebody who has never seen the page needs of it: where they are, what is meant, what to tap."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.web.browser import SMALL, Guest, table
from tests.web.test_page_company import show

PLACED = {"key": "clue.9", "kind": "clue", "count": 1, "label": "Coin"}


def moment(number: int, text: str = "", **more: Any) -> dict[str, Any]:
    """Something held over the table."""
    news = [{"text": text, "mine": False, "people": [0], "cards": []}] if text else []
    return {"moment": {"number": number, "seconds": 60, "whispered": not text, "news": news, **more}}


def test_old_news_goes_when_the_game_is_over_and_what_ended_it_is_shown(guest: Guest) -> None:
    page = guest.page
    with table("complots", 1, "--games", "1") as there:
        guest.come(there.link)
        guest.play(lambda state: state["over"], lambda state: None)
        ending = page.evaluate("window.seat.sight.ending")
        page.evaluate("window.state.sight.ending = undefined")
        show(page, ending=None, said=moment(901, "An old story."))
        expect(page.locator(".moment")).to_contain_text("An old story.")
        # The game ends under it, without anything to hold: it goes, and does not come back with the table.
        show(page, ending=ending)
        expect(page.locator(".ending")).to_be_visible()
        page.click("[data-go=table]")
        page.wait_for_selector(".table-page")
        assert page.locator(".moment").count() == 0
        page.click(".panel .plate")
        # With a last blow: it is seen first.
        page.evaluate("window.state.sight.ending = undefined")
        show(page, ending=None, said=moment(902, "An old story."))
        show(page, ending=ending, said=moment(903, "The last blow."))
        expect(page.locator(".moment")).to_contain_text("The last blow.")
        assert page.locator(".ending").count() == 0
        page.click(".moment [data-go=seen]")
        expect(page.locator(".ending")).to_be_visible()


def test_a_whisper_says_what_it_is_about(guest: Guest) -> None:
    page = guest.page
    with table("ghoul", 3, "--pause", "60") as there:
        guest.come(there.link)
        page.wait_for_selector(".panel")
        guest.read_all()
        show(page, said=moment(901, title="Ada shows you two cards."))
        expect(page.locator(".moment h2")).to_be_visible()
        expect(page.locator(".moment")).to_contain_text("Ada shows you two cards.")
        assert guest.violations() == []


def test_one_sees_what_one_has_said_oneself(guest: Guest) -> None:
    page = guest.page
    with table("complots", 2, "--people", "2", "--pause", "60") as there:
        guest.come(there.link)
        page.wait_for_selector(".lobby")
        page.locator(".reaction").first.click()
        expect(page.locator(".bubble")).to_contain_text("Ada")


def test_whoever_waits_is_told_whose_phone_is_away_and_is_offered_nothing_dead(guest: Guest) -> None:
    page = guest.page
    with table("complots", 2, "--pause", "60") as there:
        guest.come(there.link)
        page.wait_for_selector(".panel")
        guest.read_all()
        there.kill()
        expect(page.locator(".lost-line")).to_contain_text("Ana")
        assert page.locator(".lost-line small").inner_text()
        assert page.locator(".lower").evaluate("(node) => node.inert")
        assert guest.violations() == []


def test_the_rules_are_read_in_the_lobby(guest: Guest) -> None:
    page = guest.page
    with table("bruits", 2, "--people", "2") as there:
        guest.come(there.link)
        page.click("[data-tool=rules]")
        page.wait_for_selector(".sheet .rules[aria-busy=false] .rule")
        assert page.locator(".sheet .rules h3").count() > 4
        assert guest.violations() == []


@pytest.mark.parametrize("game", ["complots", "bruits", "ghoul", "calaveras"])
def test_a_tap_on_somebody_tells_of_them(guest: Guest, game: str) -> None:
    page = guest.page
    with table(game, 3, "--pause", "60") as there:
        guest.come(there.link)
        page.wait_for_selector(".panel")
        guest.read_all()
        if page.locator(".board").count() == 0:
            page.click("[data-go=board]")
        somebody = page.locator("[data-about]").first
        name = somebody.locator(".name").inner_text()
        somebody.click()
        expect(page.locator(".sheet h2")).to_have_text(name)
        page.wait_for_selector(".about[aria-busy=false] h3")
        assert guest.violations() == []
        page.keyboard.press("Escape")
        expect(page.locator("dialog.sheet")).to_have_count(0)
        expect(somebody).to_be_focused()
        assert page.evaluate(SMALL) == []


def test_what_others_have_is_marked_and_what_one_gets_instead_is_said(guest: Guest) -> None:
    page = guest.page
    with table("complots", 1, "--people", "3") as there:
        page.goto(there.link)
        page.fill("input[name=name]", "Ana")
        page.locator("input[name=emblem][value=fox]").check(force=True)
        page.locator("input[name=colour][value=amber]").check(force=True)
        page.click("[data-go=join]")
        page.wait_for_selector(".lobby")
        expect(page.locator("[data-taken]")).to_have_count(3)
        expect(page.locator("[data-taken]").first).to_contain_text("Ana 2")
        page.click(".lobby .answers .plate >> nth=0")
        taken = page.locator(".sheet input:disabled")
        values = taken.evaluate_all("(nodes) => nodes.map((node) => node.value)")
        assert {"fox", "amber"} <= set(values)
        assert guest.violations() == []


def test_a_coin_in_a_room_is_drawn(guest: Guest) -> None:
    page = guest.page
    with table("bruits", 2, "--pause", "60") as there:
        guest.come(there.link)
        page.wait_for_selector(".panel")
        guest.read_all()
        board = page.evaluate("window.seat.sight.board")
        room = next(key for key in board["zones"]["#"] if key.startswith("room."))
        zone = {**board["zones"][room], "pieces": [{**PLACED, "art": "art:bruits/coin"}]}
        show(page, board={**board, "zones": {**board["zones"], room: zone}})
        picture = page.locator("[data-piece='clue.9'] > .art")
        expect(picture).to_be_visible()
        assert picture.evaluate("(node) => node.naturalWidth > 0 && node.offsetHeight > 12")


def test_the_house_can_be_seen_while_a_deduction_is_made(guest: Guest) -> None:
    page = guest.page
    with table("bruits", 1) as there:
        guest.come(there.link)
        guest.play(lambda state: state["key"].startswith("deduction") and state["mine"], lambda state: None)
        guest.read_all()
        assert page.locator(".board").count() == 0
        page.click("[data-go=board]")
        expect(page.locator(".board .rooms")).to_be_visible()
        page.click("[data-go=board]")
        expect(page.locator(".board")).to_have_count(0)


def test_a_page_that_fits_does_not_slide(guest: Guest) -> None:
    page = guest.page
    with table("complots", 2, "--pause", "60") as there:
        guest.come(there.link)
        page.wait_for_selector(".panel")
        guest.read_all()
        assert page.evaluate("document.documentElement.scrollHeight - innerHeight") == 0


def tap(page: Page, what: str) -> None:
    """Once the question hears taps: one that has just come does not yet."""
    page.wait_for_selector(".panel.mine[data-armed='1']")
    page.click(what)


TWO_CARDS = "58"
"""A deal in which the guest begins, and the first card laid face down in the second room asks nothing."""


def test_the_hand_stays_open_for_the_second_card_of_a_turn(guest: Guest) -> None:
    """For as long as was left, and no longer."""
    page = guest.page
    with table("bruits", 1, "--seed", TWO_CARDS) as there:
        guest.come(there.link)
        page.wait_for_selector(".panel.mine[data-key=place]")
        guest.read_all()
        asked = page.evaluate("window.state.sight.question.n")
        tap(page, "[data-go=uncover]")
        tap(page, ".panel .cards [data-item] >> nth=0")
        tap(page, ".panel [data-item='face/down']")
        # Nothing is to be looked for in the house once a room is chosen.
        expect(page.locator(".legend")).to_have_count(1)
        tap(page, ".room .spot.lit >> nth=1")
        expect(page.locator(".legend")).to_have_count(0)
        tap(page, ".panel [data-answer=place]")
        page.wait_for_function(f"window.state.sight.question.n !== {asked}")
        assert guest.state["mine"]
        assert guest.state["key"] == "place"
        page.wait_for_selector(".panel .cards [data-item]")
        assert page.locator("[data-go=uncover]").count() == 0
        until = page.evaluate("window.state.look.until - performance.now()")
        assert 0 < until < 20_000
        tap(page, ".panel .chip-button")
        expect(page.locator("[data-go=uncover]")).to_be_visible()
