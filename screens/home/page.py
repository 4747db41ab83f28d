"""Home."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.uix.widget import Widget

from app import catalogue
from app.language import tr
from screens import theme
from screens.home.parts import TABLE, ContinueCard, Cover, Door
from screens.ui.art import Art
from screens.ui.boxes import Column, Grid, Row, Scroll
from screens.ui.button import Button
from screens.ui.emblem import Emblem
from screens.ui.games import measure, short
from screens.ui.icon import Icon
from screens.ui.overlay import confirm
from screens.ui.profile import dressed
from screens.ui.rows import level
from screens.ui.screen import Page, PageColumn
from screens.ui.store_notice import tell_store_notice
from screens.ui.tabs import tab_bar
from screens.ui.touch import Tappable
from screens.ui.words import Words

WIDEST = dp(680)
"""On a tablet there is room for larger covers."""


BESIDE = dp(265)
"""A page less wide than this, for its letters, has the two doors below one another."""


class HomePage(Page):
    """Everything begins here."""

    def enter(self, **arguments: Any) -> None:
        super().enter(**arguments)
        # Not before this page is the one that is shown.
        Clock.schedule_once(lambda _: tell_store_notice(self))

    def build(self) -> Widget:
        column = PageColumn(
            size_hint=(1, None),
            most=WIDEST if self.wide else theme.PAGE_WIDTH,
            inset=theme.MARGIN,
            padding=(0, dp(14), 0, dp(18)),
            spacing=theme.GAP,
        )
        column.add_widget(self._head())
        interrupted = self.services.phone.interrupted()
        if interrupted is not None:
            column.add_widget(
                ContinueCard(interrupted, self._forget, self.width, on_tap=self._resume, name="home.continue")
            )
        column.add_widget(self._doors())
        column.add_widget(
            Button(
                tr("This phone only"),
                tr("with bots, or pass it around"),
                leading=Row(
                    Icon("cellphone", dp(26), theme.SHELL.text),
                    size_hint=(None, None),
                    width=dp(44),
                    padding=(dp(9), 0),
                ),
                trailing=Icon("chevron-right", dp(24), theme.now.dim),
                height=dp(64),
                on_tap=lambda: self.go("alone"),
                name="home.alone",
            )
        )
        column.add_widget(self._covers())
        return Column(Scroll(column), tab_bar(self), size_hint=(1, 1))

    def _head(self) -> Row:
        profile = self.services.phone.profile
        titles = Column(
            Words("Soupçon", "hero", lines=1),
            Words(tr("Four bluffing games, a phone each"), "caption", theme.now.dim),
        )
        row = Row(
            Art("mark", size_hint=(None, None), size=(dp(40), dp(56))),
            titles,
            spacing=dp(10),
            padding=(dp(4), 0),
        )
        if profile is not None:
            mine = dressed(profile)
            badge = _Badge(
                on_tap=lambda: self.go("settings", part="profile"),
                name="home.profile",
                size_hint=(None, None),
                size=(theme.TOUCH, theme.TOUCH),
                pos_hint={"center_y": 0.5},
            )
            badge.add_widget(Emblem(mine.colour, mine.emblem, theme.TOUCH - dp(4)))
            row.add_widget(badge)
        return row

    def _doors(self) -> Grid:
        doors = Grid(
            Door(
                tr("Open a table"),
                tr("the others join you"),
                TABLE,
                main=True,
                on_tap=lambda: self.go("games", way="host"),
                name="home.host",
            ),
            Door(
                tr("Join"),
                tr("nearby, or by code"),
                "qrcode-scan",
                on_tap=lambda: self.go("join"),
                name="home.join",
            ),
            cols=2 if self.width >= theme.now.grown(BESIDE) else 1,
            spacing=theme.GAP,
        )
        level(doors)
        return doors

    def _covers(self) -> Grid:
        return Grid(
            *(
                Cover(
                    game,
                    short(game),
                    measure(game),
                    on_tap=lambda game=game: self.go("options", game=game, way="host"),
                    name=f"home.game.{game}",
                )
                for game in catalogue.infos()
            ),
            cols=4 if self.wide and self.width > self.height else 2,
            spacing=theme.GAP,
        )

    def _resume(self) -> None:
        session = self.services.phone.resume()
        self.go("table" if session.kind in ("solo", "pass") else "lobby")

    def _forget(self) -> None:
        confirm(
            self.navigator.layer,
            tr("Forget this table?"),
            tr("You will not be able to resume its game on this phone."),
            tr("Forget it"),
            tr("Keep it"),
            self._forgotten,
        )

    def _forgotten(self) -> None:
        self.services.phone.forget_interrupted()
        self.refresh()


class _Badge(Tappable, Row):
    """My own emblem, which leads to my profile."""
