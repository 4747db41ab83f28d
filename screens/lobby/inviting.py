"""Inviting others: the card of one's own table as it is now, and what its parts do when they are tapped."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from kivy.core.clipboard import Clipboard
from kivy.metrics import dp

from app.language import tr
from app.session import ShownInvitation
from screens.join.ways_out import ways_out
from screens.lobby import hotspot, lines
from screens.lobby.invite import LobbyInvite, facts, halves
from screens.ui import games
from screens.ui.qr import LargeQr

if TYPE_CHECKING:
    from screens.lobby.page import LobbyPage

QR, LEAST_QR, LARGE_QR = dp(188), dp(148), dp(300)


class Inviting:
    """How others are brought to the table of this lobby."""

    def __init__(self, page: LobbyPage) -> None:
        self._page = page
        self._invitation: ShownInvitation | None = None

    @cached_property
    def card(self) -> LobbyInvite:
        """The card, made when it is first needed."""
        return LobbyInvite(self._show_large, self._copy)

    def shown(self) -> LobbyInvite | None:
        """The card as it is now; None while nobody can be invited."""
        page = self._page
        self._invitation = invitation = page.session.invitation()
        if invitation is None:
            return None
        device, card = page.services.device, self.card
        wifi = device.hotspot()
        card.upright = page.wide
        card.side = LARGE_QR if page.wide else min(QR, max(LEAST_QR, page.height * 0.205))
        card.show(
            invitation,
            facts(
                invitation,
                device.wifi_name(),
                "" if wifi is None else wifi.name,
                lambda: hotspot.show(page.navigator),
                self._open_ways_out,
            ),
        )
        return card

    def _open_ways_out(self) -> None:
        ways_out(
            self._page.navigator,
            tr("Can’t find this table?"),
            hotspot.opener(self._page.navigator),
            self._page.bluetooth.opener(),
            "" if self._invitation is None else self._invitation.page,
        )

    def _show_large(self) -> None:
        page, invitation = self._page, self._invitation
        if invitation is not None:
            code = " ".join(halves(invitation.code))
            hint = tr("Scan it with a phone’s camera: the link opens Soupçon at this table.")
            if invitation.page:
                hint = tr(
                    "Scan it with a phone’s camera: a page opens to play in, with the app or without it."
                )
            LargeQr(page.navigator.layer, invitation.link, lines.title(page.document), code, hint).show()

    def _copy(self) -> None:
        page, invitation = self._page, self._invitation
        if invitation is not None:
            if not page.services.device.copy_secret(invitation.code):
                Clipboard.copy(invitation.code)
            page.navigator.say(tr("The code {code} is copied.", code=invitation.code), "content-copy")

    def share(self) -> None:
        """Send the invitation with another app."""
        page, invitation = self._page, self._page.session.invitation()
        if invitation is None:
            return
        text = tr(
            "Join my table of {game} in Soupçon: {link} (code {code})",
            game=games.full(lines.info(page.document).name),
            link=invitation.link,
            code=invitation.code,
        )
        page.navigator.tell(page.services.device.share_text(text))
