"""How fast a guest without the app is: from the open page to a seat, from a tap to what it draws, what the
page weighs, what it keeps in memory, and what pages cost the host beside phones with the app."""

from __future__ import annotations

import platform
import random
import statistics
import threading
import time
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

import engine
from app.web.site import FOLDER
from benchmarks.page_cost import SEED, Cost, cost
from benchmarks.report import Report
from tests.web.browser import FINGER, launched, table
from tests.web.table_process import TableProcess

VISITS = 7
GAMES = 10
SETTLED = 3
"""Games after which a page has made all it keeps: pictures, words, code."""
ROUNDS = 3
"""Games of each kind for the host's work, at least."""
SLOW = 6.0
"""How much slower the processor of a cheap phone is taken to be."""
VIEWPORT = {"width": 390, "height": 844}
WAIT = 60.0


def measure(seconds: float) -> Report:
    """The page in Chromium, then the host alone."""
    report = Report("Guests without the app: Chromium over loopback, paired and encrypted")
    for row in _weights():
        report.add(row)
    with sync_playwright() as playwright:
        browser = launched(playwright)
        for rows in (
            lambda: _visits(browser, 1.0),
            lambda: _visits(browser, SLOW),
            lambda: _taps(browser, seconds),
            lambda: _memory(browser),
        ):
            for row in rows():
                report.add(row)
        browser.close()
    for game in sorted(engine.games()):
        for row in _host_cost(game, seconds):
            report.add(row)
    report.notes.append(
        "Host’s work: the time of its processor from the answer that comes to the last byte that goes, a host"
        " with its store on disk in a process of its own; seven guests over loopback with pages, then with"
        " the app; random games. With the app what is tapped before the answer never travels."
    )
    report.notes.append(
        f"Python {platform.python_version()} on {platform.machine()}; host, browser and all else that runs"
        " share the processor. Slow: Chromium's own throttling; it does not slow the network or the host."
    )
    return report


def _row(what: str, unit: str, values: list[float], wanted: str = "") -> dict[str, Any]:
    ordered = sorted(values)
    return {
        "what": what,
        "unit": unit,
        "median": statistics.median(ordered),
        "p95": ordered[min(len(ordered) - 1, int(0.95 * len(ordered)))],
        "worst": ordered[-1],
        "of": len(ordered),
        "wanted": wanted,
    }


def _weights() -> list[dict[str, Any]]:
    """Bytes on the wire, without the heads of HTTP."""
    files = {
        str(file.relative_to(FOLDER)): file.stat().st_size for file in FOLDER.rglob("*") if file.is_file()
    }
    words = max(size for name, size in files.items() if name.startswith("words"))
    page = sum(size for name, size in files.items() if not name.startswith(("art", "words"))) + words
    art = [size for name, size in files.items() if name.startswith("art")]
    return [
        _row(
            "page, script, style, font, words, one game's art",
            "KB",
            [(page + one) / 1000 for one in art],
            "< 110",
        )
    ]


def _until(come_true: Callable[[], Any]) -> Any:
    ends = time.monotonic() + WAIT
    while not (found := come_true()):
        assert time.monotonic() < ends, "nothing happens any more"
        time.sleep(0.005)
    return found


def _open(browser: Browser, slower: float) -> Page:
    context = browser.new_context(viewport=VIEWPORT, has_touch=True, bypass_csp=True, locale="fr")
    page = context.new_page()
    if slower != 1.0:
        context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slower})
    return page


# In the page: from the tap on Join to the table, and from the end of pairing to the first question drawn.
_SIT = """async (name) => {
  const field = document.querySelector('input[name=name]');
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(field, name);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  await new Promise((done) => setTimeout(done, 600));
  const begun = performance.now();
  document.querySelector('[data-go=join]').click();
  const drawn = (selector) => new Promise((done) => {
    const look = () => document.querySelector(selector)
      ? requestAnimationFrame(() => setTimeout(() => done(performance.now() - begun)))
      : requestAnimationFrame(look);
    look();
  });
  const there = await drawn('.lobby, .table-page');
  const asked = begun + await drawn('.table-page .panel');
  return [there, asked - performance.getEntriesByName('paired')[0].startTime];
}"""


def _visits(browser: Browser, slower: float) -> list[dict[str, Any]]:
    """Fresh browsers, one after the other, each at a table of its own that deals at once."""
    seated, asked, loaded = [], [], []
    for _ in range(VISITS):
        with table("complots", 3) as there:
            page = _open(browser, slower)
            page.goto(there.link)
            page.wait_for_selector("input[name=name]")
            loaded.append(
                page.evaluate("performance.getEntriesByName('first-contentful-paint')[0].startTime")
            )
            there_after, drawn_after = page.evaluate(_SIT, "Ada")
            seated.append(there_after)
            asked.append(drawn_after)
            page.context.close()
    how = "" if slower == 1.0 else f", processor {slower:.0f} times slower"
    return [
        _row(f"page asked for to first paint{how}", "ms", loaded),
        _row(f"tap on Join to a seat, drawn{how}", "ms", seated, "< 1000" if slower == 1.0 else ""),
        _row(f"paired to the first question drawn{how}", "ms", asked, "< 300" if slower == 1.0 else "< 2000"),
    ]


def _taps(browser: Browser, seconds: float) -> list[dict[str, Any]]:
    """From a finger to what came of it on the screen, in all four games."""
    found: list[float] = []
    for game in sorted(engine.games()):
        bots = max(2, engine.games()[game].min_players - 1)
        with table(game, bots, "--games", "99") as there:
            page = _open(browser, 1.0)
            page.goto(there.link)
            page.fill("input[name=name]", "Ada")
            page.click("[data-go=join]")
            page.wait_for_selector(".table-page")
            rng, ends = random.Random(game), time.monotonic() + max(4.0, 2 * seconds)
            while time.monotonic() < ends:
                page.evaluate(FINGER, rng.random())
                page.evaluate(_ON)
                time.sleep(0.03)
            found += page.evaluate("performance.getEntriesByName('drawn').map(({ duration }) => duration)")
            page.context.close()
    return [_row("tap to what it draws", "ms", found, "40, p95 70")]


def _memory(browser: Browser) -> list[dict[str, Any]]:
    """What the page keeps after each of some games at one table, its garbage collected."""
    heaps: list[float] = []
    with table("complots", 2, "--games", str(GAMES)) as there:
        page = _open(browser, 1.0)
        page.goto(there.link)
        page.fill("input[name=name]", "Ada")
        page.click("[data-go=join]")
        page.wait_for_selector(".table-page")
        session, rng = page.context.new_cdp_session(page), random.Random(1)
        over: list[object] = []
        listening = threading.Thread(target=lambda: _count(there, over), daemon=True)
        listening.start()
        while len(heaps) < GAMES:
            page.evaluate(FINGER, rng.random())
            page.evaluate(_ON)
            if len(over) > len(heaps):
                session.send("HeapProfiler.collectGarbage")
                heaps.append(session.send("Runtime.getHeapUsage")["usedSize"] / 1e6)
        page.context.close()
    warm = heaps[SETTLED - 1]
    return [
        _row(f"heap after each of {GAMES} games", "MB", heaps),
        _row(f"heap after game {GAMES} above that after game {SETTLED}", "MB", [heaps[-1] - warm], "< 0.2"),
    ]


_ON = "document.querySelector('[data-go=next]')?.click()"
"""From the end of a game to the next one, which has begun already."""


def _count(there: TableProcess, over: list[object]) -> None:
    """Note every game that ends at a table."""
    for _ in range(GAMES):
        there.hear("over")
        over.append(None)


def _host_cost(game: str, seconds: float) -> list[dict[str, Any]]:
    """The host's own work for one move, seven guests being told: with pages beside with the app. The games of
    a round follow each other, so that a machine that gets slower meanwhile makes all of them slower."""
    kinds: tuple[tuple[str, ...], ...] = ((), ("fr",), ("fr", "en"))
    costs: dict[tuple[str, ...], Cost] = {langs: Cost() for langs in kinds}
    for number in range(max(ROUNDS, round(seconds))):
        for langs in kinds:
            costs[langs].add(cost(game, langs, f"{SEED} {number}"))
    app, one, two = costs.values()
    each = statistics.mean(app.moves)
    rows = []
    for read, pages, wanted in (("one language", one, "< 2"), ("two languages", two, "")):
        page = statistics.mean(pages.moves)
        rows.append(
            {
                "what": f"host’s work per move, {game}, {read}:"
                f" {1000 * each:.2f} ms app, {1000 * page:.2f} ms pages",
                "unit": "times",
                "median": page / each,
                "of": len(pages.moves),
                "wanted": wanted,
            }
        )
    rows.append(
        _row(f"host’s work for a tap before the answer, {game}", "ms", [1000 * one for one in two.touches])
    )
    return rows
