"""Whole games by taps in WebKit, the engine of every browser on iPhones; WebDriver is spoken with what Python
brings along."""

from __future__ import annotations

import json
import os
import random
import shutil
import socket
import subprocess
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.web.browser import FINGER, PATIENCE, built, table

STEP = f"return document.querySelector('.ending') ? null : ({FINGER})(arguments[0])"
"""What was touched at random, until the game is over."""
SCREEN = "390x844x24"


class WebKit:
    """A window of WebKit that a driver steers."""

    def __init__(self, port: int, browser: Path) -> None:
        self._driver = f"http://127.0.0.1:{port}"
        options = {"binary": str(browser), "args": ["--automation"]}
        wish = {"capabilities": {"alwaysMatch": {"webkitgtk:browserOptions": options}}}
        self._session = f"/session/{self._call('/session', **wish)['sessionId']}"
        self._call(f"{self._session}/window/rect", x=0, y=0, width=390, height=844)

    def _call(self, path: str, **body: object) -> Any:
        data = json.dumps(body).encode()
        kind = {"Content-Type": "application/json"}
        request = urllib.request.Request(self._driver + path, data, kind, method="POST")
        with urllib.request.urlopen(request, timeout=60) as answer:
            return json.loads(answer.read())["value"]

    def open(self, url: str) -> None:
        """Go to a page."""
        self._call(f"{self._session}/url", url=url)

    def run(self, script: str, *arguments: object) -> Any:
        """Run a script in the page; what it returns."""
        return self._call(f"{self._session}/execute/sync", script=script, args=arguments)

    def until(self, script: str) -> None:
        """Wait for something to be so in the page."""
        ends = time.monotonic() + PATIENCE
        while not self.run(f"return !!({script})"):
            assert time.monotonic() < ends, script
            time.sleep(0.05)


@pytest.fixture(scope="module")
def webkit() -> Iterator[WebKit]:
    """A window on a screen nobody sees."""
    browser = next(Path("/usr/lib").glob("*/webkit2gtk-4.1/MiniBrowser"), None)
    if browser is None or shutil.which("WebKitWebDriver") is None or shutil.which("Xvfb") is None:
        assert not os.environ.get("CI"), "there is no WebKit"
        pytest.skip("WebKit's driver is not installed")
    if why := built():
        assert not os.environ.get("CI"), why
        pytest.skip(why)
    read, write = os.pipe()
    quiet = subprocess.DEVNULL
    server = ["Xvfb", "-displayfd", str(write), "-screen", "0", SCREEN]
    with subprocess.Popen(server, pass_fds=[write], stderr=quiet) as screen:
        os.close(write)
        with os.fdopen(read) as told:
            display = f":{told.readline().strip()}"
        with socket.create_server(("127.0.0.1", 0)) as free:
            port = free.getsockname()[1]
        dull = {"WEBKIT_DISABLE_COMPOSITING_MODE": "1", "GTK_A11Y": "none", "DISPLAY": display}
        command = ["WebKitWebDriver", f"--port={port}"]
        with subprocess.Popen(command, env={**os.environ, **dull}, stderr=quiet) as driver:
            try:
                yield WebKit(_answering(port), browser)
            finally:
                driver.terminate()
                screen.terminate()


def _answering(port: int) -> int:
    """The port, once somebody answers there."""
    ends = time.monotonic() + PATIENCE
    while True:
        try:
            urllib.request.urlopen(f"http://127.0.0.1:{port}/status", timeout=5).close()
        except (urllib.error.URLError, ConnectionError):
            assert time.monotonic() < ends, "the driver does not answer"
            time.sleep(0.1)
        else:
            return port


@pytest.mark.parametrize(("game", "bots"), [("complots", 2), ("ghoul", 3), ("bruits", 1), ("calaveras", 2)])
def test_a_whole_game_is_played_by_taps(webkit: WebKit, game: str, bots: int) -> None:
    rng, touched = random.Random(3), 0
    with table(game, bots) as there:
        webkit.open(there.link)
        webkit.until("document.querySelector('input[name=name]')")
        webkit.run(
            "const field = document.querySelector('input[name=name]'); field.value = 'Zoé';"
            "field.dispatchEvent(new Event('input', {bubbles: true}));"
        )
        webkit.run("document.querySelector('[data-go=join]').click()")
        webkit.until("document.querySelector('.table-page, .ending')")
        quiet = time.monotonic()
        while (done := webkit.run(STEP, rng.random())) is not None:
            touched += bool(done)
            quiet = time.monotonic() if done else quiet
            assert time.monotonic() - quiet < PATIENCE, "nothing happens any more"
            # Every question to this browser costs as much as a move.
            time.sleep(0.01 if done else 0.05)
        assert touched
        assert webkit.run("return document.documentElement.scrollWidth <= innerWidth")
        assert webkit.run("return document.querySelectorAll('.places .row').length") > bots
