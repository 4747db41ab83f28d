"""An invitation from outside the app: a link that was tapped, or read from the host's QR by a camera.

Any page and any message may hold such a link, so it is followed once somebody has said that they want to go
there. Whoever is looking for a table on the page for it has said so already.
"""

from __future__ import annotations

from kivy.metrics import dp

from app import catalogue
from app.language import tr
from app.net.code import Invitation, read
from app.refusal import AppRefusal
from app.session import TableSession
from app.session.last_table import LastTable
from screens import theme
from screens.navigation import Navigator
from screens.ui import Column, GroundColumn, Icon, Row, Words, games
from screens.ui.overlay import Sheet, confirm

HALF = 3
"""Codes are shown in two groups of so many signs."""


def follow(navigator: Navigator, link: str) -> None:
    """Go to the table it leads to: once whoever holds this phone is known, and wants to."""
    phone = navigator.services.phone
    if phone.profile is None:
        navigator.link = link
        navigator.say(tr("First say who you are; then we take you to that table."), "link-variant")
        return
    session = phone.session
    seated = session is not None and session.status not in ("refused", "ended")
    if navigator.page.name == "join":
        navigator.go("join", link=link)
        return
    try:
        invitation = read(link)
    except AppRefusal as refusal:
        if seated:
            navigator.tell(refusal, "link-variant")
        else:
            # The page where one can type the code says why.
            navigator.go("join", link=link)
        return
    if seated and session is not None and _leads_to(invitation, session):
        navigator.say(tr("You are already at this table."), "link-variant")
    else:
        _ask(navigator, link, invitation, seated)


def _leads_to(invitation: Invitation, session: TableSession) -> bool:
    """Whether the table one is at is meant."""
    table = session.document.get("table", {})
    return bool(invitation.table == table.get("id") or invitation.code == table.get("code"))


def _ask(navigator: Navigator, link: str, invitation: Invitation, seated: bool) -> Sheet:
    """Say what is known of the table, and go there if that is wanted."""
    for sheet in [child for child in navigator.layer.children if getattr(child, "name", "") == "confirm"]:
        # Whoever sends many links is asked about the last one only.
        sheet.dismiss()
    text = tr("A link has opened Soupçon. Go only if you know who invites you.")
    if seated:
        text += " " + tr("You will leave the table you are at, and can come back later.")
    facts = _Facts(navigator, invitation)
    sheet = confirm(
        navigator.layer,
        tr("Follow this invitation?"),
        text,
        tr("Go to that table"),
        tr("Stay here"),
        lambda: navigator.go("join", link=link),
        danger=seated,
        facts=facts,
    )
    # However it goes: with an answer, or with the page it lies on.
    sheet.bind(parent=lambda _, parent: facts.stop() if parent is None else None)
    return sheet


class _Facts(GroundColumn):
    """What is known of the table: what this phone remembers, what answers nearby, what the link says."""

    def __init__(self, navigator: Navigator, invitation: Invitation) -> None:
        now = theme.current
        super().__init__(
            fill=theme.mixed(now.surface, now.surface2, 0.5),
            line=now.line,
            radius=theme.RADIUS,
            padding=dp(14),
            spacing=dp(8),
        )
        self.name = "invited.facts"
        phone = navigator.services.phone
        self._table, self._found = invitation.table, False
        self._whose = Words("", "strong", name="invited.whose")
        self._more = Words("", "support", now.dim, name="invited.more")
        texts = Column(self._whose, self._more, spacing=dp(2), pos_hint={"center_y": 0.5})
        self.add_widget(
            Row(Icon("account-group-outline", now.letters(24), theme.APP_THEME.text), texts, spacing=dp(12))
        )
        code = f"{invitation.code[:HALF]} {invitation.code[HALF:]}"
        where = [tr("Code {code}", code=code), *(str(route) for route in invitation.addresses[:1])]
        self.add_widget(
            Row(
                Icon("key-outline", now.letters(24), theme.APP_THEME.text),
                Words(" · ".join(where), "support", now.dim, pos_hint={"center_y": 0.5}),
                spacing=dp(12),
            )
        )
        self._whose.text = tr("A table this phone does not know")
        self._more.text = tr("Looking for it nearby…")
        self._search = phone.look_around(self._look)
        phone.fetch(lambda: phone.known_table(self._table), self._remember)

    def _remember(self, known: LastTable | None) -> None:
        """What was kept of a table this phone has been at; what is found nearby is newer."""
        if known is not None and known.title and not self._found:
            self._show(known.title, known.game, tr("You have been at this table."))

    def _look(self) -> None:
        for table in self._search.tables:
            if self._table and table.table == self._table and table.name:
                self._found = True
                self._show(table.name, table.game, "")

    def _show(self, name: str, game: str, more: str) -> None:
        self._whose.text = tr("{owner}’s table", owner=name)
        played = games.full(game) if game in catalogue.infos() else ""
        self._more.text = " · ".join(part for part in (played, more) if part)

    def stop(self) -> None:
        """Stop looking for the table: the question has been answered."""
        self._search.stop()
