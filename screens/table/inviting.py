"""Inviting others from the table itself, in the middle of a game."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from app.language import tr
from screens.lobby.invite import halves
from screens.ui.qr import LargeQr

if TYPE_CHECKING:
    from screens.table.page import TablePage


def invite(page: TablePage) -> None:
    """Show how others come to this table; one that was for bots alone is opened first."""
    if page.session.kind == "solo":
        page.services.phone.invite_others()
    if not _show(page):
        _show_later(page)


def _show(page: TablePage) -> bool:
    """Show the invitation as soon as there is one. True: it is shown, or there will be none."""
    session = page.session
    invitation = session.invitation() if session.status == "here" else None
    if page.navigator.page is not page or session.status in ("refused", "ended"):
        return True
    if invitation is None:
        return False
    title = tr("{owner}’s table", owner=session.host_name)
    hint = tr("Whoever comes now watches until the next game.")
    LargeQr(page.navigator.layer, invitation.link, title, " ".join(halves(invitation.code)), hint).show()
    return True


def _show_later(page: TablePage) -> None:
    stop: Callable[[], object]

    def changed() -> None:
        if _show(page):
            stop()

    stop = page.session.watch(changed)
