"""This phone only: against bots, or passed around."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.language import tr
from screens import theme
from screens.home.parts import Door
from screens.ui.boxes import Column, Row, Scroll, Space
from screens.ui.emblem import Emblem
from screens.ui.icon import Icon
from screens.ui.screen import Page, PageColumn, app_bar
from screens.ui.words import Words

EMBLEM = dp(48)


class AlonePage(Page):
    """Two ways to play without any other phone."""

    def build(self) -> Widget:
        profile = self.services.phone.profile
        me = "jade owl" if profile is None else f"{profile.colour} {profile.emblem}"
        column = PageColumn(
            Words(tr("No network, no other phone: everything happens here."), "support", theme.now.dim),
            Door(
                tr("Against bots"),
                tr("They bluff, challenge and remember."),
                picture=_company(me, "slate robot", "coral robot", "sapphire robot"),
                main=True,
                on_tap=lambda: self.go("games", way="solo"),
                name="alone.solo",
            ),
            Door(
                tr("Pass the phone around"),
                tr("Several people, one phone: the screen is covered each time it changes hands."),
                picture=_company(me, "", "amber fox", "", "violet moon"),
                on_tap=lambda: self.go("games", way="pass"),
                name="alone.pass",
            ),
            size_hint=(1, None),
            inset=theme.MARGIN,
            padding=(0, dp(4), 0, dp(20)),
            spacing=theme.GAP,
        )
        return Column(app_bar(tr("This phone only"), self.navigator.back), Scroll(column), size_hint=(1, 1))


def _company(*people: str) -> Row:
    """Who plays: somebody's colour and emblem each, and arrows where the phone is handed on."""
    row = Row(spacing=dp(8), height=EMBLEM + dp(8), padding=(0, dp(4)))
    for person in people:
        if person:
            colour, _, emblem = person.partition(" ")
            row.add_widget(Emblem(colour, emblem, EMBLEM, pos_hint={"center_y": 0.5}))
        else:
            row.add_widget(Icon("arrow-right-thin", dp(30), theme.SHELL.text, pos_hint={"center_y": 0.5}))
    row.add_widget(Space())
    return row
