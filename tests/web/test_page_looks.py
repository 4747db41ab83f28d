"""What was seen on contact sheets of the page (`tools.page_sheets`) and mended: pages begin at their top,
nothing covers what is said, words are whole, names have room."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.web.browser import Guest, table
from tests.web.test_page_company import show

LARGE = {"viewport": {"width": 320, "height": 568}, "locale": "en"}
LOW = {"viewport": {"width": 844, "height": 390}, "locale": "fr"}

BROKEN = """(where) => {
  const broken = [];
  for (const node of document.querySelectorAll(where)) {
    const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode;
      if (text.parentElement.closest('.sr') || !node.getClientRects().length) continue;
      for (const { 0: word, index } of text.data.matchAll(/[\\p{L}’]+/gu)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) broken.push(word);
      }
    }
  }
  return broken;
}"""
"""The words in these places that begin on one line and end on another."""


PLACES = """() => [
  [...document.querySelectorAll('.ztitle')]
    .filter((node) => node.scrollWidth > node.clientWidth + 1).map((node) => node.innerText),
  document.querySelector('.sentence').getBoundingClientRect().top,
  Math.max(...[...document.querySelectorAll('.tile')].map((node) => node.getBoundingClientRect().bottom)),
]"""
"""Names of places that are cut, where the sentence begins, and where the last place ends."""


def large(page: Page) -> None:
    """Letters twice as large."""
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    page.wait_for_function("document.documentElement.classList.contains('large')")


@pytest.mark.parametrize("guest", [LARGE], indirect=True, ids=["320"])
def test_a_page_begins_at_its_top_and_large_letters_break_no_word(guest: Guest) -> None:
    page = guest.page
    with table("complots", 1, "--people", "2") as there:
        page.goto(there.link)
        page.wait_for_selector("input[name=name]")
        large(page)
        page.fill("input[name=name]", "Ada")
        page.click("[data-go=join]")
        page.wait_for_selector(".lobby")
        assert page.evaluate("scrollY") == 0
        assert page.evaluate(BROKEN, ".row .t, .plate .t, .reaction") == []
        page.click(".bar [aria-haspopup=dialog]")
        assert page.evaluate(BROKEN, ".sheet .plate .t") == []


@pytest.mark.parametrize("guest", [LARGE], indirect=True, ids=["320"])
def test_the_names_of_ones_own_cards_are_whole_whatever_the_letters(guest: Guest) -> None:
    page = guest.page
    with table("ghoul", 3, "--pause", "60") as there:
        guest.come(there.link)
        page.wait_for_selector(".table-page")
        guest.read_all()
        for letters in ("100%", "200%"):
            page.evaluate(f"document.documentElement.style.fontSize = '{letters}'")
            page.locator(".lower [data-pocket]").press("Enter")
            page.wait_for_selector(".opened .own-title")
            assert page.evaluate(BROKEN, ".own-title") == []
            assert guest.state["wide"] <= 0
            page.locator(".lower [data-pocket]").press("Enter")
            page.wait_for_selector(".opened", state="detached")


@pytest.mark.parametrize("guest", [LOW], indirect=True, ids=["landscape"])
def test_in_landscape_places_have_their_names_and_the_sentence_is_in_sight(guest: Guest) -> None:
    page = guest.page
    with table("ghoul", 3) as there:
        guest.come(there.link)
        # Nothing moves while this guest is asked.
        asked = "document.querySelector('.panel')?.dataset.mine === '1' && !!document.querySelector('.tile')"
        guest.play(lambda state: page.evaluate(asked), lambda state: None)
        guest.read_all()
        cut, sentence, tiles = page.evaluate(PLACES)
        assert cut == []
        assert sentence + 24 <= 390
        assert tiles <= sentence + 4


@pytest.mark.parametrize("guest", [LARGE], indirect=True, ids=["320"])
def test_a_lost_connection_covers_nothing_and_offers_nothing(guest: Guest) -> None:
    """What would have to be asked of the host is not offered while it cannot be asked."""
    page = guest.page
    with table("complots", 2, "--pause", "60") as there:
        guest.come(there.link)
        page.wait_for_selector(".table-page")
        guest.read_all()
        show(page, you={**page.evaluate("window.state.sight.you"), "stand_in": True})
        expect(page.locator(".band")).to_be_visible()
        there.kill()
        page.wait_for_selector(".lost-line")
        line, bar = (page.locator(at).bounding_box() for at in (".lost-line", ".bar"))
        assert line is not None
        assert bar is not None
        assert bar["y"] >= line["y"] + line["height"] - 1
        expect(page.locator(".band")).to_have_count(0)


def absent(name: str, *, voted: bool) -> dict[str, Any]:
    """Somebody whose phone is away."""
    said = {"title": f"{name} is away", "support": ""}
    return {"key": name, **said, "voted": voted, "mine": True, "bot": False}


def test_of_two_notices_the_one_that_waits_for_this_guest_comes_first(guest: Guest) -> None:
    page = guest.page
    with table("complots", 2, "--pause", "60") as there:
        guest.come(there.link)
        page.wait_for_selector(".table-page")
        guest.read_all()
        question = page.evaluate("window.seat.sight.question")
        away = [absent("Zoé", voted=True), absent("Max", voted=False)]
        show(page, absent=away, question={**question, "mine": False})
        expect(page.locator(".band")).to_contain_text("Max is away")
        nudge = {"number": 1, "title": "Ana is waiting for you"}
        show(page, nudge=nudge, question={**question, "mine": True})
        expect(page.locator(".band")).to_contain_text("Ana is waiting for you")


def test_an_emblem_in_a_moment_is_drawn_in_ink(guest: Guest) -> None:
    """Not in the colour of the arrow between two of them."""
    page = guest.page
    with table("complots", 2, "--pause", "60") as there:
        guest.come(there.link)
        page.wait_for_selector(".table-page")
        guest.read_all()
        news = [{"text": "You!", "mine": True, "people": [0, 1], "cards": []}]
        show(page, said={"moment": {"number": 9, "seconds": 60, "whispered": False, "news": news}})
        page.wait_for_selector(".news-people .emblem")
        colours = page.locator(".news-people .emblem *").evaluate_all(
            "(nodes) => nodes.filter((node) => !node.closest('.robot'))"
            ".map((node) => getComputedStyle(node).color)"
        )
        ink = page.locator(".news-people .emblem").first.evaluate("(node) => getComputedStyle(node).color")
        arrow = page.locator(".news-people").first.evaluate("(node) => getComputedStyle(node).color")
        assert set(colours) == {ink}
        assert ink != arrow


SEEN = """(where) => {
  const node = document.querySelector(where);
  const box = node.getBoundingClientRect();
  const at = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
  return !!at && (node === at || node.contains(at));
}"""
"""Whether the middle of something is in sight: nothing lies over it."""


@pytest.mark.parametrize(
    "guest",
    [{"viewport": {"width": 320, "height": 568}, "locale": "fr"}, LOW],
    indirect=True,
    ids=["320", "landscape"],
)
def test_the_way_on_from_how_a_game_opens_is_covered_by_nothing(guest: Guest) -> None:
    page = guest.page
    with table("bruits", 2, "--pause", "60") as there:
        page.remove_locator_handler(page.locator(".opening"))
        guest.come(there.link)
        page.wait_for_selector(".opening")
        assert page.evaluate(SEEN, ".opening [data-go=seen] .t")


@pytest.mark.parametrize(
    "guest", [{"viewport": {"width": 360, "height": 640}, "locale": "fr"}], indirect=True, ids=["360"]
)
def test_on_a_small_phone_an_event_says_what_it_does(guest: Guest) -> None:
    page = guest.page
    with table("bruits", 2, "--pause", "60") as there:
        guest.come(there.link)
        page.wait_for_selector(".table-page")
        guest.read_all()
        board = page.evaluate("window.seat.sight.board")
        event = next(key for key, zone in board["zones"].items() if key != "#" and zone["kind"] == "event")
        told = {"title": "Léo est suspicieux", "short": "accusations : +2 points"}
        zones = {**board["zones"], event: {**board["zones"][event], **told}}
        show(page, board={**board, "zones": zones})
        expect(page.locator(".event")).to_contain_text(told["short"])
        assert page.evaluate(SEEN, ".event > span[aria-hidden]")
        assert guest.state["wide"] <= 0


LONG = {
    "action": "Ambassadeur",
    "card": "Transformation",
    "identity": "Somnambule",
    "character": "Somnambule",
}
"""Long words where they stand, by the kind of what is picked."""


@pytest.mark.parametrize("letters", ["100%", "200%"])
@pytest.mark.parametrize(
    "guest", [{"viewport": {"width": 360, "height": 640}, "locale": "fr"}], indirect=True, ids=["360"]
)
def test_no_word_of_what_may_be_picked_is_broken(guest: Guest, letters: str) -> None:
    page = guest.page
    with table("complots", 2, "--pause", "60") as there:
        guest.come(there.link)
        page.wait_for_selector(".table-page")
        guest.read_all()
        page.evaluate(f"document.documentElement.style.fontSize = '{letters}'")
        question = page.evaluate("window.seat.sight.question")
        for kind, word in LONG.items():
            badge = "7" if kind == "action" else ""
            items = [{"key": str(at), "title": word, "art": "icon:cash", "badge": badge} for at in range(4)]
            pick = {"key": "of", "kind": kind, "how": "one", "items": items}
            show(page, question={**question, "key": kind, "mine": True, "picks": [pick], "answers": []})
            page.wait_for_selector(f".kind-{kind} .item")
            assert page.evaluate(BROKEN, ".item .t") == []
        seats = [{"key": str(at), "title": "Ada", "support": "Transformation 1"} for at in range(3)]
        pick = {"key": "of", "kind": "seat", "how": "one", "items": seats}
        show(page, question={**question, "key": "seat", "mine": True, "picks": [pick], "answers": []})
        page.wait_for_selector(".kind-seat .item")
        assert page.evaluate(BROKEN, ".item .t") == []
        assert guest.state["wide"] <= 0


@pytest.mark.parametrize("guest", [LARGE], indirect=True, ids=["320"])
def test_with_large_letters_gold_can_be_shared_out(guest: Guest) -> None:
    """Names are whole, and both signs beside each are on the screen."""
    page = guest.page
    with table("complots", 2, "--pause", "60") as there:
        guest.come(there.link)
        page.wait_for_selector(".table-page")
        guest.read_all()
        large(page)
        question = page.evaluate("window.seat.sight.question")
        items = [
            {"key": str(at), "title": name, "badge": "3", "more": True}
            for at, name in enumerate(["Ada", "Zo"])
        ]
        pick = {"key": "split", "kind": "seat", "how": "shares", "items": items}
        show(page, question={**question, "key": "split", "mine": True, "picks": [pick], "answers": []})
        page.wait_for_selector(".share")
        for at in range(4):
            box = page.locator(".share .step").nth(at).bounding_box()
            assert box is not None
            assert box["x"] + box["width"] <= 320
            assert box["width"] >= 44
        assert page.evaluate(BROKEN, ".share .t") == []
        assert guest.state["wide"] <= 0


OFF_THE_CLOTH = """() => {
  const cloth = document.querySelector('.cloth').getBoundingClientRect();
  const [x, y] = [cloth.left + cloth.width / 2, cloth.top + cloth.height / 2];
  return [...document.querySelectorAll('.zone .ztitle')].filter((node) => {
    const { left, right, top, bottom } = node.getBoundingClientRect();
    return [left, right].some((at) => [top, bottom].some((level) =>
      ((at - x) / (cloth.width / 2)) ** 2 + ((level - y) / (cloth.height / 2)) ** 2 > 1));
  }).map((node) => node.innerText);
}"""
"""What is written beside the cloth, in the colour for words on it."""


@pytest.mark.parametrize(
    "guest",
    [
        {"viewport": {"width": 320, "height": 568}, "locale": "fr"},
        {"viewport": {"width": 360, "height": 640}, "locale": "en"},
        {"viewport": {"width": 390, "height": 844}, "locale": "en"},
    ],
    indirect=True,
    ids=["320", "360", "390"],
)
def test_what_lies_in_the_middle_is_named_on_the_cloth(guest: Guest) -> None:
    page = guest.page
    with table("complots", 3, "--pause", "60") as there:
        guest.come(there.link)
        page.wait_for_selector(".table-page")
        guest.read_all()
        board = page.evaluate("window.seat.sight.board")
        court, treasury = board["zones"]["#"]
        almshouse = {**board["zones"][court], "key": "almshouse", "title": "Almshouse", "badge": "12"}
        zones = {**board["zones"], "#": [court, treasury, "almshouse"], "almshouse": almshouse}
        show(page, board={**board, "zones": zones})
        expect(page.locator(".zone .ztitle")).to_have_count(3)
        assert page.evaluate(OFF_THE_CLOTH) == []


def test_what_is_opened_in_a_sheet_is_open_there_alone_and_covered_with_it(guest: Guest) -> None:
    page = guest.page
    with table("complots", 2, "--pause", "60") as there:
        guest.come(there.link)
        page.wait_for_selector(".table-page")
        guest.read_all()
        page.click("[data-tool=notebook]")
        page.wait_for_selector(".sheet [data-pocket]")
        page.locator(".sheet [data-pocket]").press("Enter")
        page.wait_for_selector(".sheet .opened")
        assert page.locator(".opened").count() == 1
        page.keyboard.press("Escape")
        expect(page.locator(".sheet")).to_have_count(0)
        assert page.locator(".opened").count() == 0
        page.wait_for_function("!window.seat.sight.open.length && !window.state.sight.open.length")


@pytest.mark.parametrize("guest", [LARGE], indirect=True, ids=["320"])
def test_the_thumb_that_holds_a_hand_open_slides_what_has_no_room(guest: Guest) -> None:
    page = guest.page
    with table("ghoul", 3, "--pause", "60") as there:
        guest.come(there.link)
        page.wait_for_selector(".table-page")
        guest.read_all()
        large(page)
        page.set_viewport_size({"width": 320, "height": 420})
        box = page.locator(".lower .pocket-row").bounding_box()
        assert box is not None
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        page.mouse.move(x, y)
        page.mouse.down()
        page.wait_for_selector(".opened .fact")
        opened = page.locator(".opened")
        assert opened.evaluate("(node) => node.scrollHeight > node.clientHeight")
        page.mouse.move(x, y - 400, steps=8)
        assert opened.evaluate("(node) => node.scrollTop + node.clientHeight >= node.scrollHeight - 1")
        page.mouse.up()
        expect(opened).to_have_count(0)


@pytest.mark.parametrize("guest", [LARGE], indirect=True, ids=["320"])
@pytest.mark.parametrize("game", ["bruits", "calaveras", "complots", "ghoul"])
def test_with_large_letters_everybody_has_their_emblem(guest: Guest, game: str) -> None:
    page = guest.page
    with table(game, 3, "--pause", "60") as there:
        guest.come(there.link)
        page.wait_for_selector(".table-page")
        guest.read_all()
        large(page)
        board = page.locator("[data-go=board]")
        if board.count():
            board.click()
        for emblem in page.locator(".board .emblem > .art").all():
            expect(emblem).to_be_visible()
        assert page.locator(".board .emblem > .art").count() >= 3


@pytest.mark.parametrize("guest", [LARGE], indirect=True, ids=["320"])
def test_with_large_letters_the_first_question_is_on_the_screen_at_once(guest: Guest) -> None:
    """Under a board higher than the screen, where the pocket waits too until one has come that far."""
    page = guest.page
    # A deal in which this guest opens.
    with table("calaveras", 3, "--pause", "60", "--seed", "5eed3" * 4) as there:
        page.goto(there.link)
        page.wait_for_selector("main")
        large(page)
        page.fill("input[name=name]", "Ada")
        page.click("[data-go=join]")
        page.wait_for_selector(".panel.mine .uncover")
        page.wait_for_function(
            "document.querySelector('.answers').getBoundingClientRect().bottom"
            " <= document.querySelector('.lower > .pocket').getBoundingClientRect().top + 1"
        )
        assert guest.page.evaluate("document.querySelector('.uncover').getBoundingClientRect().top") >= 0


@pytest.mark.parametrize("guest", [LARGE], indirect=True, ids=["320"])
def test_with_large_letters_what_closes_a_sheet_stands_beside_its_title(guest: Guest) -> None:
    page = guest.page
    with table("complots", 2, "--pause", "60") as there:
        guest.come(there.link)
        page.wait_for_selector(".table-page")
        guest.read_all()
        large(page)
        page.click("[data-tool=rules]")
        title, tool = (page.locator(f".sheet-head {at}").bounding_box() for at in ("h2", ".tool"))
        assert title is not None
        assert tool is not None
        assert title["x"] + title["width"] <= tool["x"]
        assert tool["width"] >= 44
        assert abs(tool["width"] - tool["height"]) < 4


@pytest.mark.parametrize("guest", [LARGE], indirect=True, ids=["320"])
def test_ones_own_things_let_nothing_through_while_the_host_is_away(guest: Guest) -> None:
    page = guest.page
    with table("complots", 2, "--pause", "60") as there:
        guest.come(there.link)
        page.wait_for_selector(".table-page")
        guest.read_all()
        there.kill()
        page.wait_for_selector(".lost-line")
        expect(page.locator(".lower .pocket-row")).to_have_css("opacity", "0.75")
        expect(page.locator(".lower .pocket")).to_have_css("opacity", "1")
