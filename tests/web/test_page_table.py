"""A page at a table: secrets, coming back, small and wide screens, keyboards, languages, the end."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.web.browser import CUT, SMALL, Guest, table

OPEN = "window.seat.sight.open.length"


def test_what_is_held_open_is_gone_from_the_page_when_it_is_let_go(guest: Guest) -> None:
    page = guest.page
    with table("bruits", 1, "--pause", "60") as there:
        guest.come(there.link)
        page.wait_for_selector(".panel")
        guest.read_all()
        pocket = page.locator(".lower [data-pocket]")
        box = pocket.bounding_box()
        assert box is not None
        page.mouse.move(box["x"] + 40, box["y"] + 20)
        for end in (lambda: page.mouse.up(), lambda: page.evaluate("dispatchEvent(new Event('blur'))")):
            page.mouse.down()
            secret = page.locator(".opened .own-title").first.inner_text()
            assert secret
            end()
            # Covered at once, before the host has heard of it; and what was sent is forgotten.
            assert page.locator(".opened").count() == 0
            assert page.evaluate(OPEN) == 0
            expect(pocket).to_have_attribute("aria-pressed", "false")
            page.mouse.up()
        assert secret not in page.locator(".lower [data-pocket]").inner_text()


def test_a_page_that_is_loaded_again_or_was_asleep_has_its_seat(guest: Guest) -> None:
    page = guest.page
    with table("complots", 2) as there:
        guest.come(there.link)
        page.wait_for_selector(".table-page")
        mine = page.evaluate("[window.state.sight.you.person, window.state.sight.you.seat]")
        page.reload()
        page.wait_for_selector(".table-page")
        assert page.evaluate("[window.state.sight.you.person, window.state.sight.you.seat]") == mine
        browser = page.context.new_cdp_session(page)
        browser.send("Page.setWebLifecycleState", {"state": "frozen"})
        browser.send("Page.setWebLifecycleState", {"state": "active"})
        page.evaluate("window.seat.lost()")
        page.wait_for_function("window.seat.status.state === 'here'")
        assert page.evaluate("[window.state.sight.you.person, window.state.sight.you.seat]") == mine
        assert guest.play(lambda state: state["over"], lambda state: None) >= 0


LETTERS = """() => {
  const root = document.documentElement;
  return root.classList.contains('large') === innerWidth < 15 * parseFloat(getComputedStyle(root).fontSize);
}"""
"""Whether the page has noticed how large its letters are."""


@pytest.mark.parametrize(
    "guest",
    [
        {"viewport": {"width": 320, "height": 568}, "locale": "fr"},
        {"viewport": {"width": 844, "height": 390}, "color_scheme": "light"},
    ],
    indirect=True,
    ids=["320", "landscape"],
)
@pytest.mark.parametrize(("game", "bots"), [("complots", 7), ("calaveras", 5)])
def test_screens_of_all_sizes_have_room(guest: Guest, game: str, bots: int) -> None:
    page = guest.page
    with table(game, bots) as there:
        page.goto(there.link)
        page.wait_for_selector("input[name=name]")
        for zoom in ("200%", "100%"):
            page.evaluate(f"document.documentElement.style.fontSize = '{zoom}'")
            page.wait_for_function(LETTERS)
            assert guest.state["wide"] <= 0
            assert page.evaluate(SMALL) == []
            assert page.evaluate(CUT) == []
        guest.come(there.link)
        page.wait_for_selector(".panel")
        for zoom in ("100%", "200%"):
            page.evaluate(f"document.documentElement.style.fontSize = '{zoom}'")
            page.wait_for_function(LETTERS)
            assert guest.state["wide"] <= 0
            assert page.evaluate(SMALL) == []
            assert page.evaluate(CUT) == []
        assert guest.violations() == []
        # Large letters through some questions, answers in a row among them.
        seen: set[str] = set()

        def look(state: dict[str, Any]) -> None:
            seen.add(state["key"])
            assert page.evaluate(CUT) == [], state

        guest.play(lambda state: state["over"] or len(seen) > 4, look)


def test_sheets_open_and_close_by_keyboard_and_are_well_made(guest: Guest) -> None:
    page = guest.page
    with table("ghoul", 3, "--pause", "60") as there:
        guest.come(there.link)
        page.wait_for_selector(".panel")
        guest.read_all()
        for name in ("log", "notebook", "rules", "menu"):
            tool = page.locator(f"[data-tool={name}]")
            tool.focus()
            tool.press("Enter")
            page.wait_for_selector(".sheet [aria-busy=false], .sheet .log, .sheet .answers")
            assert guest.violations() == [], name
            page.keyboard.press("Escape")
            expect(page.locator("dialog")).to_have_count(0)
            expect(tool).to_be_focused()
        pocket = page.locator(".lower [data-pocket]")
        pocket.press("Enter")
        expect(pocket).to_have_attribute("aria-pressed", "true")
        page.wait_for_selector(".opened")
        assert guest.violations() == []
        pocket.press("Enter")
        expect(page.locator(".opened")).to_have_count(0)


NEXT = """() => {
  const node = document.activeElement;
  const free = node.getAttribute('aria-disabled') !== 'true' && node.getAttribute('aria-pressed') !== 'true';
  return free && node.matches('[data-go=seen], [data-go=uncover], .panel [data-answer], button[data-item]');
}"""


def test_a_game_is_played_by_keyboard_alone(guest: Guest) -> None:
    """Tab finds what is offered, Enter takes it; after each answer one goes on from the question."""
    page = guest.page
    with table("complots", 2, "--games", "9") as there:
        guest.come(there.link)
        page.wait_for_selector(".panel")
        answered: set[str] = set()
        for _ in range(900):
            if len(answered) >= 4:
                break
            if page.locator("[data-go=next]").count():
                page.locator("[data-go=next]").press("Enter")
            page.keyboard.press("Tab")
            if page.evaluate(NEXT):
                key = page.evaluate("document.activeElement.dataset.answer")
                page.keyboard.press("Enter")
                answered |= {f"{page.evaluate('window.state.sight.question?.n')} {key}"} if key else set()
        else:
            pytest.fail("the keyboard leads nowhere")


def test_a_notebook_stays_in_the_browser(guest: Guest) -> None:
    page = guest.page
    with table("complots", 2) as there:
        guest.come(there.link)
        for written in (None, "She bluffs."):
            page.reload()
            page.wait_for_selector(".panel")
            page.evaluate("document.querySelector('[data-go=seen]')?.click()")
            page.click("[data-tool=notebook]")
            field = page.locator(".notebook textarea").first
            if written is None:
                field.fill("She bluffs.")
                page.locator(".mark").first.click()
            else:
                assert field.input_value() == written
                expect(page.locator(".mark.belief-yes")).to_have_count(1)


def test_words_change_with_the_language_and_the_table_follows(guest: Guest) -> None:
    page = guest.page
    with table("complots", 2) as there:
        guest.come(there.link)
        page.wait_for_selector(".panel")
        page.evaluate("document.querySelector('[data-go=seen]')?.click()")
        before = page.locator(".pocket .t").inner_text()
        page.click("[data-tool=menu]")
        page.click("[data-go=lang]")
        page.wait_for_function("window.state.sight.lang === 'fr'")
        assert page.locator("html").get_attribute("lang") == "fr"
        assert page.locator(".pocket .t").inner_text() != before


def test_a_guest_who_watches_sees_the_table_and_no_cards(guest: Guest) -> None:
    # Bots that play at once would be done before a slow browser has come.
    with table("complots", 3, "--people", "0", "--pause", "60") as there:
        there.hear("started")
        guest.page.goto(there.link)
        guest.page.wait_for_selector("[data-go=watch].main")
        # There is nothing to press that the host would refuse.
        assert guest.page.locator("[data-go=join]").count() == 0
        assert guest.violations() == []
        guest.come(there.link, go="watch")
        guest.page.wait_for_selector(".table-page, .ending")
        assert guest.page.locator(".lower [data-pocket]").count() == 0


def test_what_can_be_no_code_is_said_to_be_none(guest: Guest) -> None:
    page = guest.page
    with table("complots", 2, "--people", "2") as there:
        page.goto(there.url)
        page.fill("input[name=code]", "ABC")
        page.fill("input[name=name]", "Ada")
        page.click("[data-go=join]")
        said = page.locator(".note.refused")
        expect(said).to_be_visible()
        assert guest.violations() == []
        page.fill("input[name=code]", there.code)
        expect(said).to_have_count(0)
        page.click("[data-go=join]")
        page.wait_for_selector(".lobby")


def test_whoever_is_removed_is_told_so_and_may_come_back_with_the_new_code(guest: Guest) -> None:
    """The code of the link they came by opens nothing any more: there is a field for another."""
    page = guest.page
    with table("complots", 2, "--people", "2") as there:
        guest.come(there.link)
        page.wait_for_selector(".lobby")
        assert guest.violations() == []
        old = there.code
        there.ask("kick", person=page.evaluate("window.state.sight.you.person"))
        page.wait_for_selector(".gone [role=alert]")
        assert guest.violations() == []
        page.click("[data-go=anew]")
        expect(page.locator("input[name=code]")).to_have_value("")
        page.reload()
        page.fill("input[name=code]", old)
        page.click("[data-go=join]")
        said = page.locator(".note.refused")
        expect(said).to_be_visible()
        # It is said where the code is typed, and only until another is.
        at, field = said.bounding_box(), page.locator("input[name=code]").bounding_box()
        assert at is not None
        assert field is not None
        assert 0 < at["y"] - (field["y"] + field["height"]) < 60
        assert guest.violations() == []
        page.fill("input[name=code]", "7KQ4XM")
        expect(said).to_have_count(0)
        page.click("[data-go=join]")
        expect(said).to_be_visible()
        assert page.locator(".gone").count() == 0
        page.fill("input[name=code]", there.code)
        page.click("[data-go=join]")
        page.wait_for_selector(".lobby")


def test_a_link_with_an_old_code_leads_to_a_field_for_another(guest: Guest) -> None:
    page = guest.page
    with table("complots", 2, "--people", "2") as there:
        page.goto(there.link.replace(there.code, "7KQ4XM"))
        page.fill("input[name=name]", "Ada")
        assert page.locator("input[name=code]").count() == 0
        page.click("[data-go=join]")
        page.fill("input[name=code]", there.code)
        page.click("[data-go=join]")
        page.wait_for_selector(".lobby")


def test_nobody_is_removed_in_the_middle_of_their_game(guest: Guest) -> None:
    """The host refuses it; the page stays where it is."""
    page = guest.page
    with table("complots", 2, "--pause", "60") as there:
        guest.come(there.link)
        page.wait_for_selector(".table-page")
        mine = page.evaluate("window.state.sight.you.person")
        assert there.refuses("kick", person=mine) == "game_running"
        assert page.evaluate("window.seat.status.state") == "here"


def test_the_end_stays_until_its_reader_goes_on_to_the_next_game(guest: Guest) -> None:
    page = guest.page
    with table("complots", 1, "--games", "2") as there:
        guest.come(there.link)
        guest.play(lambda state: state["over"], lambda state: None)
        page.wait_for_selector("[data-go=next]")
        won = page.locator(".ending h2").inner_text()
        assert won
        page.click("[data-go=next]")
        page.wait_for_selector(".table-page")
        assert page.locator(".ending").count() == 0


def test_without_a_wake_lock_a_silent_video_plays_from_the_first_touch_on(guest: Guest) -> None:
    """As over http on any phone. That the screen may sleep is said while nothing plays, and stays in the
    menu: nobody knows whether a phone heeds a video."""
    page = guest.page
    page.add_init_script("delete Navigator.prototype.wakeLock")
    with table("complots", 2, "--people", "2") as there:
        guest.come(there.link)
        page.wait_for_selector("video.awake", state="attached")
        page.evaluate("document.querySelector('video.awake').pause()")
        page.wait_for_selector(".lobby [data-sleep]")
        page.mouse.click(5, 200)
        page.wait_for_function("window.state.awake === 'video'")
        for how in ("muted", "loop", "playsInline"):
            assert page.evaluate(f"document.querySelector('video.awake').{how}"), how
        assert page.locator(".lobby [data-sleep]").count() == 0
        page.click("[data-tool=menu]")
        page.wait_for_selector(".sheet [data-sleep], dialog [data-sleep]")
        assert guest.violations() == []


def open_notebook(page: Page) -> None:
    """Wait until it is there."""
    page.click("[data-tool=notebook]")
    page.wait_for_selector(".notebook .mark")


def test_what_is_believed_of_somebody_does_not_outlast_the_game(guest: Guest) -> None:
    page = guest.page
    with table("complots", 1, "--games", "2") as there:
        guest.come(there.link)
        page.wait_for_selector(".table-page")
        open_notebook(page)
        page.locator(".mark.belief-none").first.click()
        page.reload()
        page.wait_for_selector(".table-page")
        open_notebook(page)
        assert page.locator(".mark.belief-yes").count() == 1
        page.keyboard.press("Escape")
        page.wait_for_selector(".notebook", state="detached")
        guest.play(lambda state: state["over"], lambda state: None)
        page.click("[data-go=next]")
        page.wait_for_selector(".table-page")
        open_notebook(page)
        assert page.locator(".mark.belief-yes").count() == 0
        assert page.locator(".mark.belief-none").count() > 0
