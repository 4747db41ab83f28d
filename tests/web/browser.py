"""A guest in Chromium at a real table of this computer: what it sees, what a finger does, what axe says."""

from __future__ import annotations

import os
import random
import shutil
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Playwright

from tests.web.table_process import TableProcess
from tools import web

ROOT = Path(__file__).resolve().parents[2]
FINGER = (ROOT / "web" / "tests" / "finger.js").read_text(encoding="utf-8").rstrip().rstrip(";")
CHROMIUM = ("chromium-headless-shell", "chromium")
"""The same engine without the windows of a browser around it, if it is there: they are most of what opening a
page costs."""
PATIENCE = 30.0
"""Seconds in which something has to happen at a table of bots."""

STATE = """() => {
  const panel = document.querySelector('.panel');
  return {
    key: panel?.dataset.key ?? '', mine: panel?.dataset.mine === '1',
    over: !!document.querySelector('.ending'), moment: !!document.querySelector('.moment'),
    chosen: document.querySelectorAll('[aria-pressed=true]').length,
    wide: document.documentElement.scrollWidth - innerWidth,
  };
}"""
STEP = f"""async (chance) => {{
  const state = {STATE};
  const now = () => JSON.stringify([state(), document.querySelector('.panel')?.dataset.armed]);
  const before = now();
  const touched = ({FINGER})(chance);
  let waited = 0;
  do await new Promise((then) => setTimeout(then, 20));
  while (!touched && now() === before && (waited += 1) < 10);
  return [touched, state()];
}}"""
"""One touch at random, and what is on the page soon after. With nothing to touch, a change is waited for in
the page itself: to ask it again and again from here costs as much as the game."""
SMALL = """() => [...document.querySelectorAll('button, a.plate, input, textarea')]
  .filter((node) => !node.closest('.choice') && !node.matches('.thing'))
  .map((node) => [node.className || node.name, node.getBoundingClientRect()])
  .filter(([, box]) => box.width && (box.width < 43.5 || box.height < 43.5))
  .map(([name, box]) => `${name} ${Math.round(box.width)}x${Math.round(box.height)}`)"""
"""Everything a finger has to meet and could miss; the pieces on a board are as large as its rooms allow."""


CUT = """() => [...document.querySelectorAll('button, a.plate, input, h1, h2, p')]
  .filter((node) => node.getClientRects().length && !node.closest('.sr, .items, .moment, [aria-hidden=true]'))
  .map((node) => [node.className || node.innerText, node.getBoundingClientRect()])
  .filter(([, box]) => box.width > 1 && (box.right > innerWidth + 1 || box.left < -1))
  .map(([name, box]) => `${name} ${Math.round(box.left)}..${Math.round(box.right)}`)"""
"""Whatever reaches over the edge of the screen, where nothing can be slid; cards in a row can be."""


def launched(playwright: Playwright) -> Browser:
    """Debian's Chromium, and the page that was built; skipped where there is none, except in CI."""
    found = next(filter(None, map(shutil.which, CHROMIUM)), None)
    if found is None:
        assert not os.environ.get("CI"), "there is no Chromium"
        pytest.skip("Chromium is not installed")
    if why := built():
        assert not os.environ.get("CI"), why
        pytest.skip(why)
    return playwright.chromium.launch(executable_path=found, args=["--no-sandbox"])


def built() -> str:
    """Make the page; why it cannot be made."""
    try:
        web.make()
    except (OSError, subprocess.CalledProcessError) as error:
        return f"the page cannot be built: {error}"
    return ""


@contextmanager
def table(game: str, bots: int, *more: str) -> Iterator[TableProcess]:
    """A table that begins when a guest has come."""
    process = TableProcess("--game", game, "--bots", bots, "--pause", 0, *more)
    try:
        yield process
    finally:
        process.kill()


class Guest:
    """A page at a table."""

    def __init__(self, page: Page, seed: int = 1) -> None:
        self.page = page
        self.faults: list[str] = []
        self._random = random.Random(seed)
        # Whoever comes to do something else has read how the game opens.
        page.add_locator_handler(
            page.locator(".opening"), lambda found: found.locator("[data-go=seen]").click()
        )
        page.on("pageerror", lambda error: self.faults.append(str(error)))
        page.on("console", lambda message: message.type == "error" and self._hear(message.text))

    def _hear(self, fault: str) -> None:
        # A host that has gone is no fault of the page.
        if "ERR_CONNECTION" not in fault:
            self.faults.append(fault)

    def come(self, link: str, name: str = "Ada", go: str = "join") -> None:
        """Open the page as a camera does, and sit down."""
        self.page.goto(link)
        self.page.fill("input[name=name]", name)
        self.page.click(f"[data-go={go}]")
        self.page.wait_for_selector(".table-page, .lobby, .ending")

    def read_all(self) -> None:
        """Put away the card with which a game opens, and what is held over the table."""
        while self.page.locator("[data-go=seen]").count():
            # Not by a click of Playwright's: that would wait for a card which the handler has just put away.
            self.page.evaluate("document.querySelector('[data-go=seen]')?.click()")

    @property
    def state(self) -> dict[str, Any]:
        """What is on the page."""
        found: dict[str, Any] = self.page.evaluate(STATE)
        return found

    def touch(self) -> str:
        """One touch at random; what was touched."""
        touched: str = self.page.evaluate(FINGER, self._random.random())
        return touched

    def play(self, until: Callable[[dict[str, Any]], bool], look: Callable[[dict[str, Any]], None]) -> int:
        """Touch what is offered until something is so, with a look at each state; how often it answered."""
        answers, quiet, state = 0, time.monotonic(), self.state
        while not until(state):
            look(state)
            touched, state = self.page.evaluate(STEP, self._random.random())
            answers += touched.startswith("answer")
            if touched:
                quiet = time.monotonic()
            assert time.monotonic() - quiet < PATIENCE, f"nothing happens any more: {state}"
        return answers

    def violations(self) -> list[str]:
        """What axe finds wrong with the page as it is now."""
        if not self.page.evaluate("'axe' in window"):
            self.page.evaluate((web.MODULES / "axe-core" / "axe.min.js").read_text(encoding="utf-8"))
        found = self.page.evaluate("axe.run(document).then((run) => run.violations)")
        return [
            f"{one['id']}: {one['nodes'][0]['target']} {one['nodes'][0]['failureSummary']}" for one in found
        ]
