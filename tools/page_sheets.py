"""Every state of the page in a browser on contact sheets, to be looked at: one sheet for each look.

    .venv/bin/python -m tools.page_sheets sheets --look small,wide --only kicked,paused

It opens real tables of this computer (`tools.web_host`) in Debian's Chromium. What takes a game to come about
is put into what the page shows (`tests.web.test_page_company.show`).
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Browser, Page, sync_playwright

import engine
from tests.web.browser import Guest, launched, table
from tests.web.test_page_company import another, show
from tools.contact_sheet import contact_sheet

ACROSS: Final = 6
SLOW: Final = ("--pause", "60")


@dataclass(frozen=True, slots=True)
class Look:
    """A phone, as its owner has set it."""

    width: int
    height: int
    theme: str
    lang: str
    letters: int = 100


LOOKS: Final = {
    "small": Look(320, 568, "dark", "fr"),
    "small-large": Look(320, 568, "light", "en", 200),
    "phone": Look(360, 640, "light", "fr"),
    "phone-large": Look(360, 640, "dark", "fr", 200),
    "tall": Look(390, 844, "dark", "en"),
    "wide": Look(844, 390, "dark", "fr"),
    "wide-light": Look(844, 390, "light", "en"),
}


class Camera:
    """Takes a picture of one state after the other."""

    def __init__(self, browser: Browser, folder: Path, look: Look, only: list[str]) -> None:
        self.browser, self._folder, self.look, self._only = browser, folder, look, only
        self.taken: list[tuple[str, Path]] = []
        folder.mkdir(parents=True, exist_ok=True)

    def wants(self, *names: str) -> bool:
        """Whether one of these was asked for."""
        return not self._only or any(name.split(":")[0] in self._only or name in self._only for name in names)

    @property
    def kind(self) -> dict[str, Any]:
        """The look, in words of Playwright."""
        size = {"width": self.look.width, "height": self.look.height}
        return {"viewport": size, "color_scheme": self.look.theme, "locale": self.look.lang}

    @contextmanager
    def guest(self, link: str, name: str = "Ada", go: str = "join") -> Iterator[Guest]:
        """Somebody with this look who comes to a table; without a name, who only opens the page."""
        context = self.browser.new_context(bypass_csp=True, has_touch=True, **self.kind)
        made = Guest(context.new_page())
        made.page.remove_locator_handler(made.page.locator(".opening"))
        try:
            made.page.goto(link)
            made.page.wait_for_selector("main")
            made.page.evaluate(f"document.documentElement.style.fontSize = '{self.look.letters}%'")
            if name:
                made.page.fill("input[name=name]", name)
                made.page.click(f"[data-go={go}]")
                made.page.wait_for_selector(".table-page, .lobby, .ending, .note.refused")
            yield made
        finally:
            context.close()

    def take(self, name: str, page: Page) -> None:
        """One picture, where it was asked for."""
        if not self.wants(name):
            return
        page.wait_for_timeout(350)
        file = self._folder / f"{name.replace(':', '-')}.png"
        page.screenshot(path=file)
        self.taken.append((name, file))

    def sheet(self, file: Path) -> None:
        """All of them on one."""
        upright = self.look.width < self.look.height
        across = ACROSS if upright else ACROSS // 2
        rows = [self.taken[at : at + across] for at in range(0, len(self.taken), across)]
        if rows:
            titled = [(" · ".join(name for name, _ in row), [picture for _, picture in row]) for row in rows]
            contact_sheet(file, titled, width=300 if upright else 600)


def seen(page: Page) -> None:
    """Put away what lies over the table."""
    for _ in range(6):
        page.evaluate("document.querySelector('[data-go=seen]')?.click()")
        page.wait_for_timeout(60)


def joining(camera: Camera) -> None:
    """The way in."""
    with table("complots", 1, "--people", "9", *SLOW) as there:
        with camera.guest(there.link, "") as guest:
            camera.take("join", guest.page)
            guest.page.evaluate("document.querySelector('form').scrollIntoView(false)")
            camera.take("join:below", guest.page)
        with camera.guest(there.url + "?probe", "") as guest:
            camera.take("join:no-code", guest.page)
            guest.page.fill("input[name=name]", "Ada")
            guest.page.fill("input[name=code]", "AAAAAAAA"[: len(there.code)])
            guest.page.click("[data-go=join]")
            guest.page.wait_for_selector(".note.refused")
            guest.page.locator(".note.refused").scroll_into_view_if_needed()
            camera.take("join:refused", guest.page)
        with camera.guest(there.link) as guest:
            camera.take("lobby", guest.page)
            long = "Maximilien-Alexandre"
            with another(camera.browser, there.link, "Zoé"), another(camera.browser, there.link, long):
                guest.page.wait_for_timeout(300)
                camera.take("lobby:more", guest.page)
                guest.page.evaluate("scrollTo(0, 9999)")
                camera.take("lobby:below", guest.page)
            guest.page.click(".bar [data-tool=menu]")
            camera.take("lobby:menu", guest.page)
    with (
        table("calaveras", 3, *SLOW) as there,
        camera.guest(there.link),
        camera.guest(there.link, "") as late,
    ):
        camera.take("join:running", late.page)
        late.page.fill("input[name=name]", "Zoé")
        late.page.click("[data-go=watch]")
        late.page.wait_for_selector(".table-page")
        camera.take("watching", late.page)


def company(camera: Camera) -> None:
    """What comes between people."""
    with table("complots", 1, "--people", "2", *SLOW) as there, camera.guest(there.link) as guest:
        page = guest.page
        with another(camera.browser, there.link, "Zoé"):
            page.wait_for_selector(".opening")
            camera.take("opening", page)
            page.locator(".opening [data-pocket]").press("Enter")
            page.wait_for_selector(".opening .opened")
            camera.take("opening:open", page)
            page.locator(".opening [data-pocket]").press("Enter")
            seen(page)
            camera.take("table", page)
            there.ask("pause", paused=True)
            page.wait_for_function("window.state.sight.paused")
            camera.take("paused", page)
            there.ask("pause", paused=False)
            page.wait_for_function("!window.state.sight.paused")
        page.wait_for_selector(".band")
        camera.take("away", page)
        page.click("[data-go=voting]")
        camera.take("voting", page)
        page.click(".band .small-plate >> nth=0")
        mine = page.evaluate("window.state.sight.you")
        sight = page.evaluate("({ absent: window.seat.sight.absent })")
        show(page, you={**mine, "stand_in": True})
        camera.take("stood-in-for", page)
        show(page, you=mine, absent=[])
        late = "Il est trop tard : la question a changé entre-temps."
        show(page, said={"refused": {"number": 9, "text": late}})
        camera.take("refused", page)
        question = page.evaluate("window.seat.sight.question")
        if not question.get("mine"):
            show(page, patience={"nudge": 0, "again": 30, "stand_in": 0})
            page.wait_for_timeout(1100)
            camera.take("slow", page)
        nudge = {"number": 3, "title": "Maximilien-Alexandre is waiting for you"}
        show(page, nudge=nudge, question={**question, "mine": True})
        camera.take("nudged", page)
        show(page, **sight)
        camera.take("two-notices", page)
        show(page, absent=[], nudge=None, question=question, standing="You are out. You can keep watching.")
        camera.take("out", page)
        there.kill()
        page.wait_for_selector(".lost-line")
        camera.take("host-gone", page)


def gone(camera: Camera) -> None:
    """Not at the table any more."""
    with table("complots", 1, "--people", "2", *SLOW) as there, camera.guest(there.link) as guest:
        person = guest.page.evaluate("window.state.sight.you.person")
        there.ask("kick", person=person)
        guest.page.wait_for_selector(".gone")
        camera.take("kicked", guest.page)
    with table("complots", 2, *SLOW) as there, camera.guest(there.link) as guest:
        guest.page.wait_for_selector(".table-page")
        kept = guest.page.context.storage_state()
        with another(camera.browser, there.link, "", storage_state=kept) as second:
            second.page.goto(there.link)
            second.page.wait_for_selector(".table-page")
            guest.page.wait_for_selector(".gone")
            camera.take("replaced", guest.page)
            guest.page.click(".gone button")
            guest.page.wait_for_selector(".table-page")
        seen(guest.page)
        there.ask("close")
        guest.page.wait_for_selector(".gone")
        camera.take("closed", guest.page)


def playing(camera: Camera, game: str) -> None:
    """A game from its first question to its end and the next one."""
    bots = max(2, engine.games()[game].min_players - 1)
    with table(game, bots, "--games", "2") as there, camera.guest(there.link) as guest:
        page, asked = guest.page, set()
        page.wait_for_selector(".opening, .panel")
        camera.take(f"{game}:opening", page)

        def look(state: dict[str, Any]) -> None:
            if state["moment"] and "moment" not in asked and page.locator(".opening").count() == 0:
                asked.add("moment")
                camera.take(f"{game}:moment", page)
            kind = state["key"].split(".")[0]
            if state["mine"] and not state["moment"] and kind not in asked and len(asked) < 9:
                asked.add(kind)
                camera.take(f"{game}:{kind}", page)
                if len(asked) == 3:
                    sheets(camera, game, page)
            if state["chosen"] and f"{kind} chosen" not in asked and len(asked) < 9:
                asked.add(f"{kind} chosen")
                camera.take(f"{game}:{kind}-chosen", page)

        guest.play(lambda state: state["over"], look)
        page.wait_for_selector(".ending")
        camera.take(f"{game}:ending", page)
        for at in (1, 2):
            page.evaluate(f"scrollTo(0, {at} * innerHeight * 0.85)")
            camera.take(f"{game}:ending-{at}", page)
        page.evaluate("scrollTo(0, 99999)")
        page.wait_for_timeout(600)
        camera.take(f"{game}:rematch", page)


def sheets(camera: Camera, game: str, page: Page) -> None:
    """What is opened over a table."""
    for name in ("log", "rules", "notebook", "menu"):
        page.evaluate(f"document.querySelector('[data-tool={name}]')?.click()")
        page.wait_for_timeout(250)
        camera.take(f"{game}:{name}", page)
        page.keyboard.press("Escape")
        page.wait_for_timeout(100)
    seen(page)
    button = page.locator(".lower [data-pocket]")
    if button.count():
        button.press("Enter")
        page.wait_for_timeout(300)
        camera.take(f"{game}:pocket", page)
        button.press("Enter")
        show(page, said={"moment": {"number": 9999, "seconds": 60, "whispered": True, "news": []}})
        page.locator(".moment [data-pocket]").press("Enter")
        camera.take(f"{game}:whisper", page)
        seen(page)
        page.evaluate("dispatchEvent(new Event('blur'))")


PARTS: Final[dict[str, Callable[[Camera], None]]] = {
    "joining": joining,
    "company": company,
    "gone": gone,
    **{game: (lambda camera, game=game: playing(camera, game)) for game in sorted(engine.games())},
}


def main() -> None:
    """Take the sheets that were asked for."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--look", default=",".join(LOOKS), help="which of: " + ", ".join(LOOKS))
    parser.add_argument("--part", default=",".join(PARTS), help="which of: " + ", ".join(PARTS))
    parser.add_argument("--only", default="", help="states by name, or by the first word of their name")
    wish = parser.parse_args()
    with sync_playwright() as playwright:
        browser = launched(playwright)
        for name in wish.look.split(","):
            for part in wish.part.split(","):
                only = [one for one in wish.only.split(",") if one]
                camera = Camera(browser, wish.folder / name, LOOKS[name], only)
                PARTS[part](camera)
                camera.sheet(wish.folder / f"{name}-{part}.png")
                print(name, part, len(camera.taken), flush=True)
        browser.close()


if __name__ == "__main__":
    main()
