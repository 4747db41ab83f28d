"""What became of what this phone keeps: said on whichever page its user is, once."""

from __future__ import annotations

from app.language import tr
from app.refusal import said
from screens.ui.overlay import Notice, tell
from screens.ui.screen import Page


def tell_store_notice(page: Page) -> None:
    """Say that something was damaged or cannot be kept, where there is such a notice and nothing is being
    said already."""
    phone, layer = page.services.phone, page.navigator.layer
    if phone.notice is None or page.navigator.page is not page:
        return
    if not any(isinstance(child, Notice) for child in layer.children):
        tell(layer, tr("Please note"), said(phone.notice), tr("OK"), phone.dismiss_notice)
