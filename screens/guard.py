"""What another phone's table sends that cannot be shown: it ends the session with a sentence, not the app."""

from __future__ import annotations

import logging

from kivy.base import ExceptionHandler, ExceptionManager

from app.language import tr
from app.refusal import AppRefusal, said
from screens.navigation import Navigator
from screens.ui.overlay import tell

LOG = logging.getLogger(__name__)


class Guard(ExceptionHandler):
    """Hears what went wrong while something was drawn or tapped. A guest's phone draws what somebody else's
    phone says, which no check knows as well as the page that shows it; at a table of one's own it is a
    mistake of the app and stays one."""

    def __init__(self, navigator: Navigator) -> None:
        self._navigator = navigator

    def handle_exception(self, error: BaseException) -> int:
        """Leave the table that cannot be shown; its place is kept."""
        session = self._navigator.services.phone.session
        if not isinstance(error, Exception) or session is None or not session.role.remote:
            return int(ExceptionManager.RAISE)
        LOG.error("what the table sends cannot be shown", exc_info=error)
        refusal = AppRefusal("unreadable_table")
        session.fail(refusal)
        self._navigator.home()
        tell(self._navigator.layer, tr("You are no longer at this table"), said(refusal), tr("OK"))
        return int(ExceptionManager.PASS)
