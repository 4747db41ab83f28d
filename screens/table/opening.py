"""The card a game opens with: who I am, with whom, and how I win."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.language import tr
from screens import theme
from screens.games import game_table
from screens.kit import PushButton
from screens.table.pocket import FINGERPRINT, Cover
from screens.table.scene import Scene
from screens.ui import Column, Emblem, GroundRow, Icon, Row, Space, Words
from screens.ui.overlay import Sheet

if TYPE_CHECKING:
    from screens.table.page import TablePage

SHOWN_AT = ("host", "join", "solo")
"""Where a phone belongs to one player. One that is handed round says whose turn it is, a lesson explains all
of it, and a replay has no reader."""
WHO = "opening.who"
FIRST = 1
"""Whoever comes back later than in the first turn knows already."""


class Opening:
    """Shows the card once in every game, to whoever plays in it."""

    def __init__(self, page: TablePage) -> None:
        self._page = page
        self._due = True
        self._card: Sheet | None = None

    def follow(self, scene: Scene) -> None:
        """Show the card once for each new game."""
        if scene.over:
            self._due = True
            return
        due, self._due = self._due, False
        plays = scene.seat is not None and scene.session.kind in SHOWN_AT and self._page.guide is None
        if due and plays and scene.turn <= FIRST:
            self._card = show(self._page, scene)
        elif plays and self._card is not None and self._card.parent is not None:
            self._renew(self._card, scene)

    def _renew(self, card: Sheet, scene: Scene) -> None:
        """What the card says of me stays true while others play before I have read it."""
        for part in card.walk(restrict=True):
            if isinstance(part, Words) and part.name == WHO:
                part.text = _said(self._page, scene)[0]


def show(page: TablePage, scene: Scene) -> Sheet:
    """The card itself; nothing on it is secret, but what lies under the cover."""
    now = theme.current
    who, win = _said(page, scene)
    trophy = Icon("trophy-outline", dp(26), scene.game_theme.text)
    wins = Words(win, "support" if page.tight else "body", now.text, name="opening.win")
    # Very large letters need the whole width.
    me = Words(who, "support" if page.tight else "body", now.text, name=WHO)
    body = Column(
        _line(page, Emblem(scene.me.colour, scene.me.emblem, dp(40 if page.tight else 52)), scene, me),
        _framed(*([wins] if page.tight else [trophy, wins])),
        padding=(theme.MARGIN, dp(4), theme.MARGIN, dp(6)),
        spacing=dp(8 if page.tight else 12),
    )
    layer = page.navigator.layer
    start = PushButton(
        tr("Let’s play"),
        kind="main",
        game_theme=scene.game_theme,
        on_tap=layer.then(page.seen),
        name="opening.start",
    )
    # However long the rest is, the way to one's own cards is in sight.
    foot = Column(_Secrets(page), start, spacing=dp(8))
    return Sheet(
        layer,
        tr("The game begins"),
        body,
        foot,
        game_theme=scene.game_theme,
        share=0.96 if page.tight else 0.86,
        name="opening",
    ).show()


def _said(page: TablePage, scene: Scene) -> tuple[str, str]:
    """Who I am, and how I win; in full where nobody else looks."""
    plain = scene.narrator.opening()
    own = game_table(scene.game)(page).opening(scene) if page.nothing_to_hide else None
    return own or plain


class _Secrets(Cover, GroundRow):
    """My cards, and who I am where that is secret, while a thumb is on it."""

    def __init__(self, page: TablePage) -> None:
        now = theme.current
        super().__init__(
            on_look=page.look,
            fill=now.surface2,
            line=theme.APP_THEME.text,
            radius=theme.RADIUS,
            padding=(dp(14), dp(6)),
            spacing=dp(8),
            height=max(dp(54), now.grown(dp(46))),
        )
        self.name = "opening.look"
        gold = theme.APP_THEME.text
        sign = Icon(FINGERPRINT, now.letters(19), gold)
        words = Words(tr("Hold to look"), "support_strong", gold, natural=True)
        for part in (Space(), sign, words, Space()):
            part.pos_hint = {"center_y": 0.5}
            self.add_widget(part)


def _line(page: TablePage, leading: Widget, scene: Scene, said: Words) -> Widget:
    title = Words(scene.me.name, "section", lines=1)
    if page.tight:
        return Column(Row(leading, title, spacing=dp(10)), said, spacing=dp(4))
    leading.pos_hint = {"top": 1}
    return Row(leading, Column(title, said, spacing=dp(2)), spacing=dp(14))


def _framed(*parts: Widget) -> GroundRow:
    now = theme.current
    looks = {"fill": now.bg, "line": now.line, "radius": theme.RADIUS}
    return GroundRow(*parts, **looks, padding=(dp(14), dp(12)), spacing=dp(14))
