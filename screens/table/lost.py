"""The table cannot be reached: whose phone is gone, for how long, and what to do about it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.metrics import dp

from app.kinds import Refusal
from app.language import tr
from app.refusal import said
from app.session import TableSession
from screens import theme
from screens.ui import Column, GroundColumn, Icon, Row, Words
from screens.ui.overlay import Layer, tell
from screens.ui.ticking import CountingWords, Ticking, as_clock

ANSWERED = ("stale_window", "not_your_move", "not_playing")
"""Refusals that mean, of an answer that was kept, that the question has passed."""

if TYPE_CHECKING:
    from screens.table.scene import Scene


def title(session: TableSession) -> str:
    """Whose phone is gone, and since when."""
    time = as_clock(session.away_for or 0)
    if session.offline:
        return tr("This phone has no network ({time})", time=time)
    if session.unproved is not None:
        return unproved(session, time)
    if session.host_name:
        return tr("{name}’s phone is not responding ({time})", name=session.host_name, time=time)
    return tr("The table is not responding ({time})", time=time)


def advice(session: TableSession, brief: bool = False) -> str:
    """What can be done about it."""
    if session.offline:
        return tr("Turn on its Wi-Fi. Your seat is kept.")
    if session.unproved is not None:
        return what_it_says(session.unproved)
    if session.host_name and brief:
        return tr("Ask {name} to open Soupçon and tap Resume.", name=session.host_name)
    if session.host_name:
        return tr("Ask {name} to open Soupçon and tap Resume. Your seat is kept.", name=session.host_name)
    return tr("Your seat is kept, and nothing is lost.")


def unproved(session: TableSession, time: str) -> str:
    """Somebody answers, and it may be anyone."""
    if session.host_name:
        return tr(
            "A phone answers, but cannot prove it is {name}’s ({time})", name=session.host_name, time=time
        )
    return tr("A phone answers, but cannot prove it has your table ({time})", time=time)


def what_it_says(refusal: Refusal) -> str:
    """What somebody claims who may be anyone: in our own words, never in theirs."""
    if refusal.code == "wrong_seat":
        return tr("It says you have no seat there. Yours is kept, and we keep trying.")
    if refusal.code == "table_closed":
        return tr("It says the table is closed. Your seat is kept, and we keep trying.")
    if refusal.code == "other_version":
        return tr("It has another version of Soupçon: update the older one. Your seat is kept.")
    return tr("Your seat is kept, and we keep trying.")


class Lost(Ticking, Column):
    """Both of it, counted while one looks."""

    def __init__(
        self, session: TableSession, style: str = "strong", align: str = "left", name: str = ""
    ) -> None:
        super().__init__(spacing=dp(1), pos_hint={"center_y": 0.5})
        self._session = session
        self._title = Words(title(session), style, align=align, name=name)
        self._advice = Words(advice(session), "support", theme.current.dim, align)
        self.add_widget(self._title)
        self.add_widget(self._advice)

    def tick(self, passed: float) -> None:
        if self._session.away_for is None:
            return
        self._title.text, self._advice.text = title(self._session), advice(self._session)


class LostInBrief(CountingWords):
    """The same in small letters, where they are large for the screen."""

    def __init__(self, session: TableSession) -> None:
        self._session = session
        super().__init__("caption", pos_hint={"center_y": 0.5})

    def said(self) -> str:
        return f"{title(self._session)}. {advice(self._session, brief=True)}"


def answer_is_kept(scene: Scene) -> bool:
    """Whether what is asked now has been answered, and the answer waits for the table."""
    kept = scene.session.kept_answer
    return kept is not None and kept == scene.view.get("decision")


def tell_why_not(layer: Layer, refusal: Refusal) -> None:
    """An answer that was kept could not be made: say so until it has been read."""
    text = said(refusal)
    if refusal.code in ANSWERED:
        text = tr("The game has moved on: your answer came too late and does not count.")
    tell(layer, tr("Your answer was not accepted"), text, tr("OK"))


class KeptAnswer(GroundColumn):
    """In place of the action area: the answer is given, and goes off once the table is back."""

    def __init__(self, scene: Scene) -> None:
        now = theme.current
        super().__init__(
            fill=now.surface,
            line=now.line,
            corners=[theme.RADIUS_BOTTOM, theme.RADIUS_BOTTOM, 0, 0],
            padding=(theme.MARGIN, dp(14), theme.MARGIN, dp(20)),
        )
        self.name = "table.kept"
        name = scene.session.host_name
        if scene.session.offline or not name:
            support = tr("It will be sent as soon as the table is back.")
        else:
            support = tr("It will be sent as soon as {name}’s phone is back.", name=name)
        texts = Column(
            Words(tr("Your answer is kept"), "strong"),
            Words(support, "support", now.dim),
            spacing=dp(2),
            pos_hint={"center_y": 0.5},
        )
        self.add_widget(
            Row(Icon("email-check-outline", dp(26), scene.game_theme.text), texts, spacing=dp(14))
        )
