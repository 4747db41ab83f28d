"""The page as a screen reader has it: what is said by itself, once and in order; names, focus and secrets in
the tree that Chromium hands to it."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

import engine
from tests.web.browser import Guest, table
from tests.web.test_page_company import DARK, show

LISTEN = """() => {
  window.voices = [];
  const last = new Map();
  const listen = () => {
    for (const node of document.querySelectorAll('[role=status], [role=alert], [aria-live]')) {
      const said = node.textContent.replace(/\\s+/g, ' ').trim();
      if (last.get(node) === said) continue;
      last.set(node, said);
      if (said) window.voices.push(said);
    }
  };
  listen();
  window.voices.length = 0;
  const all = { subtree: true, childList: true, characterData: true };
  new MutationObserver(listen).observe(document.body, all);
}"""
"""Note what every live region says from now on."""

guest_in_english = pytest.mark.parametrize("guest", [DARK], indirect=True, ids=["english"])


def voices(page: Page) -> list[str]:
    """What was said since the last time."""
    page.wait_for_timeout(150)
    said: list[str] = page.evaluate("window.voices.splice(0)")
    return said


def tree(page: Page) -> list[dict[str, Any]]:
    """What a screen reader can reach."""
    session = page.context.new_cdp_session(page)
    nodes = session.send("Accessibility.getFullAXTree")["nodes"]
    session.detach()
    return [
        {"role": node["role"]["value"], "name": node.get("name", {}).get("value", "")}
        for node in nodes
        if not node.get("ignored")
    ]


@guest_in_english
def test_what_has_happened_is_said_once_and_then_what_is_asked(guest: Guest) -> None:
    """Whom else the table waits for is no news; what is held over the table is not said a second time."""
    page = guest.page
    with table("complots", 2, "--pause", "60") as there:
        guest.come(there.link)
        page.wait_for_selector(".table-page")
        guest.read_all()
        page.evaluate("document.activeElement.blur()")
        question = page.evaluate("window.seat.sight.question")
        question |= {"mine": False, "title": "Waiting.", "picks": []}
        told = {"main": "Zoé announces the Duchess.", "support": "", "waiting": "Waiting for A, B and C."}
        page.evaluate(LISTEN)
        show(page, told=told, question=question)
        assert voices(page) == [told["main"]]
        for waiting in ("Waiting for B and C.", "Waiting for C."):
            show(page, told={**told, "waiting": waiting})
        assert voices(page) == []
        # A sentence that moves below the next one was said already.
        told = {"main": "Zoé was bluffing.", "support": told["main"], "waiting": ""}
        show(page, told=told)
        assert voices(page) == [told["main"]]
        news = [{"text": "You caught Zoé!", "mine": True, "people": [], "cards": []}]
        held = {"number": 77, "seconds": 60, "whispered": False, "news": news}
        told = {"main": "Zoé loses a life.", "support": told["main"], "waiting": ""}
        show(page, told=told, said={"moment": held})
        page.wait_for_selector(".moment")
        assert voices(page) == ["You caught Zoé!"]
        show(page, question={**question, "n": 991, "mine": True, "title": "What will you do?"})
        assert voices(page) == ["What will you do?"]
        # Whoever stands on the heading hears it there.
        page.evaluate("document.getElementById('q-title').focus()")
        show(page, question={**question, "n": 992, "mine": True, "title": "And now?"})
        assert voices(page) == []


@guest_in_english
def test_a_notice_is_said_where_there_was_a_place_for_it(guest: Guest) -> None:
    page = guest.page
    with table("complots", 2, "--pause", "60") as there:
        guest.come(there.link)
        page.wait_for_selector(".table-page")
        guest.read_all()
        page.evaluate("window.regions = new Set(document.querySelectorAll('[role=status]'))")
        show(page, you={**page.evaluate("window.state.sight.you"), "stand_in": True})
        expect(page.locator(".band")).to_be_visible()
        assert page.evaluate("window.regions.has(document.querySelector('.band').closest('[role=status]'))")


@guest_in_english
def test_the_card_a_game_opens_with_keeps_the_focus_and_hands_it_to_the_question(guest: Guest) -> None:
    page = guest.page
    page.remove_locator_handler(page.locator(".opening"))
    with table("complots", 2, "--pause", "60") as there:
        guest.come(there.link)
        expect(page.locator(".opening [data-go=seen]")).to_be_focused()
        for _ in range(4):
            page.keyboard.press("Tab")
            at = "document.activeElement"
            assert page.evaluate(f"{at} === document.body || !!{at}.closest('.opening')")
        # Nothing behind it can be reached.
        assert {"role": "button", "name": "More"} not in tree(page)
        page.keyboard.press("Escape")
        expect(page.locator(".opening")).to_have_count(0)
        expect(page.locator("#q-title")).to_be_focused()
        assert {"role": "button", "name": "More"} in tree(page)


@pytest.mark.parametrize("game", sorted(engine.games()))
@guest_in_english
def test_secrets_are_in_the_tree_while_they_are_open_and_not_after(guest: Guest, game: str) -> None:
    """They are said when they are opened; everything that can be pressed has a name."""
    page = guest.page
    with table(game, max(2, engine.games()[game].min_players - 1), "--pause", "60") as there:
        guest.come(there.link)
        page.wait_for_selector(".table-page")
        guest.read_all()
        page.evaluate("document.querySelector('[data-go=seen]')?.click()")
        before = [node["name"] for node in tree(page)]
        page.evaluate(LISTEN)
        page.locator(".lower [data-pocket]").press("Enter")
        page.wait_for_selector(".opened")
        secrets = page.evaluate(
            "(({ pieces, facts, lines }) =>"
            " [...(pieces ?? []).map(({ label }) => label), ...(facts ?? []), ...(lines ?? [])])"
            "(window.state.sight.open[0].pocket)"
        )
        secrets = [one for one in secrets if one]
        said = " ".join(voices(page))
        assert secrets
        assert all(secret in said for secret in secrets)
        page.locator(".lower [data-pocket]").press("Enter")
        page.wait_for_selector(".opened", state="detached")
        after = [node["name"] for node in tree(page)]
        hidden = [one for one in secrets if not any(one in name for name in before)]
        assert hidden, "there is nothing that only this guest knows"
        assert not [name for name in after for secret in hidden if secret in name]
        unnamed = [node for node in tree(page) if node["role"] in ("button", "link") and not node["name"]]
        assert unnamed == []


@guest_in_english
def test_what_may_be_tapped_on_a_board_is_told_once(guest: Guest) -> None:
    """What a place does stands on its button and on the question's: the button says it once."""
    page = guest.page
    with table("ghoul", 3) as there:
        guest.come(there.link)
        guest.play(lambda state: state["mine"] and state["key"].startswith("opening"), lambda state: None)
        page.wait_for_selector(".tile button.lit")
        for place in page.locator(".tile button.lit .sr").all_inner_texts():
            parts = [part.strip(" .") for part in place.partition(": ")[2].split("·")]
            assert len(parts) > 1
            assert len(set(parts)) == len(parts), place
            assert not any(one in other for one in parts for other in parts if one is not other), place


@guest_in_english
def test_by_keyboard_the_focus_stays_with_the_question_and_a_blow_can_be_put_away(guest: Guest) -> None:
    page = guest.page
    with table("ghoul", 3, "--pause", "60") as there:
        guest.come(there.link)
        page.wait_for_selector(".table-page")
        guest.read_all()
        for name, instead in (
            ("uncover", ".cards button"),
            (".head .chip-button >> nth=1", "[data-go=uncover]"),
        ):
            button = page.locator(f"[data-go={name}]" if name == "uncover" else name)
            page.wait_for_selector(".panel[data-armed='1']")
            button.press("Enter")
            page.wait_for_selector(instead)
            expect(page.locator("#q-title")).to_be_focused()
        show(page, said={"moment": {"number": 99, "seconds": 60, "whispered": False, "news": []}})
        page.wait_for_selector(".moment")
        page.keyboard.press("Escape")
        expect(page.locator(".moment")).to_have_count(0)
