"""What somebody has said aloud, large, between the board and the action area."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.metrics import dp

from app.questions.question import Spoken
from screens import theme
from screens.ui import elements as el
from screens.ui.keep import Element

if TYPE_CHECKING:
    from screens.question.asking import Asking


def spoken(asking: Asking, said: Spoken) -> Element:
    """The sign, who, what, and what for."""
    tight, compact = asking.tight, asking.compact
    if not said.lead:
        return _intent(asking, said)
    person = asking.scene.seats[said.seat]
    side, style = (
        (dp(46), "section") if tight else (dp(64), "screen") if compact else (dp(96), "announcement")
    )
    who = el.Row(
        el.Emblem(person.colour, person.emblem, dp(22)),
        el.Words(said.lead, "support" if tight else "body", lines=1),
        spacing=dp(8),
        key="who",
    )
    return el.Row(
        asking.looks.sign(said.art, side, pos_hint={"center_y": 0.5}),
        el.Column(
            who,
            el.Words(said.title, style, theme.APP_THEME.text, lines=1),
            el.Words(said.support, "caption" if tight else "support", theme.current.dim),
            spacing=dp(2),
            pos_hint={"center_y": 0.5},
            key="texts",
        ),
        padding=(dp(20), dp(4)),
        spacing=dp(16),
        key="spoken",
    )


def _intent(asking: Asking, said: Spoken) -> Element:
    """What I am about to say: its sign, what it does, who may stop it."""
    tight = asking.tight
    return el.Row(
        asking.looks.sign(said.art, dp(46 if tight else 56), pos_hint={"center_y": 0.5}),
        el.Column(
            el.Words(said.title, "support_strong" if tight else "section"),
            None if tight else el.Words(said.support, "caption", theme.current.dim),
            spacing=dp(3),
            pos_hint={"center_y": 0.5},
            key="texts",
        ),
        padding=(dp(20), dp(4)),
        spacing=dp(16),
        key="intent",
    )
