"""One browser for all the tests of a file."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.web.browser import Guest, launched


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    """Debian's Chromium."""
    with sync_playwright() as playwright:
        browser = launched(playwright)
        yield browser
        browser.close()


@pytest.fixture
def guest(chromium: Browser, request: pytest.FixtureRequest) -> Iterator[Guest]:
    """Somebody with a phone; a test may say what kind, as arguments of a browser's context."""
    kind: dict[str, Any] = {
        "viewport": {"width": 390, "height": 844},
        "has_touch": True,
        "locale": "en",
        # axe is put into the page, which its own rules forbid.
        "bypass_csp": True,
        "reduced_motion": "reduce",
        **getattr(request, "param", {}),
    }
    context = chromium.new_context(**kind)
    made = Guest(context.new_page())
    yield made
    context.close()
    assert made.faults == []
