"""Invitations from the camera or another app: before the app runs, and while it does."""

from __future__ import annotations

from typing import Any

import pytest

from app.device.android import AndroidDevice
from tests.android.handset import Handset

LINK = "soupcon://join/7KQ4XM?at=192.168.43.1:47777&t=abc"
VIEW, MAIN = "android.intent.action.VIEW", "android.intent.action.MAIN"
FROM_HISTORY = 0x100000


def intent(handset: Handset, action: str, link: str) -> Any:
    return handset.java("android.content.Intent")(action, handset.java("android.net.Uri").parse(link))


def watched(handset: Handset) -> list[str]:
    """The links a phone follows from now on."""
    links: list[str] = []
    AndroidDevice(lambda call: call()).watch_links(links.append)
    return links


def test_the_link_the_app_was_opened_by(handset: Handset) -> None:
    handset.activity.setIntent(intent(handset, VIEW, LINK))
    assert watched(handset) == [LINK]
    # Should the activity be made anew, it is not followed a second time.
    assert watched(handset) == []


def test_no_link_at_all(handset: Handset) -> None:
    handset.activity.setIntent(handset.java("android.content.Intent")(MAIN))
    assert watched(handset) == []
    handset.activity.setIntent(None)
    assert watched(handset) == []


def test_links_that_come_while_the_app_runs(handset: Handset) -> None:
    handset.activity.setIntent(handset.java("android.content.Intent")(MAIN))
    links = watched(handset)
    handset.activity.arrive(intent(handset, VIEW, LINK))
    handset.activity.arrive(handset.java("android.content.Intent")(MAIN))
    handset.activity.arrive(intent(handset, VIEW, "soupcon://join/AAAAAA"))
    handset.rest()
    assert links == [LINK, "soupcon://join/AAAAAA"]


@pytest.mark.parametrize("link", ["https://example.org/soupcon://join/7KQ4XM", "tel:123"])
def test_what_is_no_link_of_ours(handset: Handset, link: str) -> None:
    handset.activity.setIntent(intent(handset, VIEW, link))
    assert watched(handset) == []


def test_an_old_link_from_the_list_of_recent_apps_is_over(handset: Handset) -> None:
    old = intent(handset, VIEW, LINK)
    old.addFlags(FROM_HISTORY)
    handset.activity.setIntent(old)
    assert watched(handset) == []
