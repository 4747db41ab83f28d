"""An invitation from outside the app: a link that was tapped, or read from the host's QR by a camera."""

from __future__ import annotations

from app.language import tr
from app.net.code import read
from app.phone import Visit
from app.refusal import AppRefusal
from screens.navigation import Navigator
from screens.ui.overlay import confirm


def follow(navigator: Navigator, link: str) -> None:
    """Go to the table it leads to: at once, after the first start, or once another table has been left."""
    phone = navigator.services.phone
    if phone.profile is None:
        navigator.link = link
        navigator.say(tr("First say who you are; then we take you to that table."), "link-variant")
        return
    visit = phone.visit
    if visit is None or visit.status in ("refused", "ended") or navigator.page.name == "join":
        navigator.go("join", link=link)
    elif _leads_to(link, visit):
        navigator.say(tr("You are already at this table."), "link-variant")
    else:
        confirm(
            navigator.layer,
            tr("Follow this invitation?"),
            tr("It leads to another table. You will leave this one, and can come back later."),
            tr("Go to that table"),
            tr("Stay here"),
            lambda: navigator.go("join", link=link),
        )


def _leads_to(link: str, visit: Visit) -> bool:
    """Whether the table one is at is meant."""
    try:
        invitation = read(link)
    except AppRefusal:
        # Unreadable: the page it leads to says so.
        return False
    table = visit.document.get("table", {})
    return invitation.table == table.get("id") or invitation.code == table.get("code")
