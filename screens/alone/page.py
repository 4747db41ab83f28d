"""This phone only: against bots, or passed around."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.language import tr
from screens import theme
from screens.home.parts import Door
from screens.ui.boxes import Column, Scroll
from screens.ui.screen import Page, PageColumn, app_bar
from screens.ui.words import Words


class AlonePage(Page):
    """Two ways to play without any other phone."""

    def build(self) -> Widget:
        column = PageColumn(
            Words(tr("No network, no other phone: everything happens here."), "support", theme.now.dim),
            Door(
                tr("Against bots"),
                tr("They bluff, doubt and remember."),
                "robot-outline",
                main=True,
                on_tap=lambda: self.go("games", way="solo"),
                name="alone.solo",
            ),
            Door(
                tr("Pass the phone around"),
                tr("Several people, one phone: a curtain falls each time it is handed on."),
                "account-switch-outline",
                on_tap=lambda: self.go("games", way="pass"),
                name="alone.pass",
            ),
            size_hint=(1, None),
            inset=theme.MARGIN,
            padding=(0, dp(4), 0, dp(20)),
            spacing=theme.GAP,
        )
        return Column(app_bar(tr("This phone only"), self.navigator.home), Scroll(column), size_hint=(1, 1))
