"""How things stand at the table: on the way there, lost, ready to start, or what is waited for."""

from __future__ import annotations

from collections.abc import Callable

from kivy.metrics import dp

from app.language import tr
from app.session import TableSession
from screens import theme
from screens.lobby.seats import Plate
from screens.table.lost import Lost
from screens.ui.boxes import Column, GroundRow, Middle, Row, Space
from screens.ui.button import Button
from screens.ui.spinner import Spinner
from screens.ui.words import Words

LARGE_LETTERS = 1.3


def coming(session: TableSession) -> Column:
    """Before there is a table to see; on the way back to one it says who has to open it."""
    text = tr("Opening the table…") if session.role.hosts else tr("Joining the table…")
    middle = Column(
        Middle(Spinner(dp(44)), size_hint_y=None, height=dp(56)),
        Words(text, "sentence", align="center", name="lobby.opening"),
        spacing=dp(12),
    )
    if session.unproved is not None:
        middle.add_widget(Lost(session, align="center", name="lobby.unproved"))
    elif session.kind == "join" and session.host_name:
        advice = tr("If it takes long, ask {name} to open Soupçon and tap Resume.", name=session.host_name)
        middle.add_widget(Words(advice, "support", theme.now.dim, "center"))
    return Column(Space(), middle, Space(), size_hint_y=1, padding=(theme.MARGIN, 0))


def away(session: TableSession) -> Column:
    """The connection is lost, and is being looked for."""
    now = theme.now
    return Column(
        GroundRow(
            Spinner(dp(22), now.danger_text),
            Lost(session, name="lobby.away"),
            fill=now.banner,
            line=now.banner_line,
            radius=theme.RADIUS,
            padding=dp(12),
            spacing=dp(12),
        ),
        padding=(theme.MARGIN, 0, theme.MARGIN, dp(6)),
    )


def start(missing: str, on_start: Callable[[], object], say: Callable[[str], None]) -> Plate:
    """The host's: it starts, or says what is missing."""
    sentence = missing[:1].upper() + missing[1:]
    return Plate(tr("Start"), missing, not missing, on_start, lambda: say(sentence))


def wait(
    host: str, missing: str, watching: bool, on_profile: Callable[[], object], on_side: Callable[[], object]
) -> Column:
    """A guest's: whom we wait for, and what one can do meanwhile."""
    text = missing or tr("{name} starts the game.", name=host)
    column = Column(
        Plate(tr("Waiting for {name}", name=host), text, False, name="lobby.wait"), spacing=dp(10)
    )
    # The menu has both too, where large letters leave them no room here.
    if theme.now.scale < LARGE_LETTERS:
        side = Button(
            tr("Play too") if watching else tr("Watch"),
            icon="cards-playing-outline" if watching else "eye-outline",
            on_tap=on_side,
            name="lobby.side",
        )
        mine = Button(tr("My emblem"), icon="palette-outline", on_tap=on_profile, name="lobby.profile")
        column.add_widget(Row(mine, side, spacing=dp(10)))
    return column
