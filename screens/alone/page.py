"""This phone only: against bots, or passed around."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from kivy.metrics import dp
from kivy.properties import ListProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from app.phone import Profile
from screens import look
from screens.kit import Door, Glyph
from screens.kit.page import KeptPage, Part
from screens.ui.emblem import Emblem
from screens.ui.profile import dressed

EMBLEM = dp(48)


class AloneDoor(Door):
    """A way to play, with who plays drawn on it."""

    people = ListProperty()
    """Colour and emblem of each player; empty where the phone is handed on."""

    def on_people(self, *_: Any) -> None:
        row = self.ids.picture
        row.padding, row.spacing = (0, dp(4)), dp(8)
        row.clear_widgets()
        for person in self.people:
            if person:
                colour, emblem = person.split()
                row.add_widget(Emblem(colour, emblem, EMBLEM, pos_hint={"center_y": 0.5}))
            else:
                row.add_widget(Glyph(icon="arrow-right-thin", side=dp(30), ink="gold"))


class AloneWays(Part):
    """Two ways to play without any other phone."""

    me = StringProperty("jade owl")

    def fill(self) -> None:
        mine = dressed(self.page.services.phone.profile or Profile("", "jade", "owl"))
        self.me = f"{mine.colour} {mine.emblem}"


class AloneFrame(BoxLayout):
    """The bar, and what is below it."""

    page = ObjectProperty(None)


class AlonePage(KeptPage):
    """All of it is in page.kv."""

    def make(self) -> Iterator[None]:
        frame = AloneFrame(page=self)
        self.add_widget(frame)
        yield
        self._ways = AloneWays(page=self)
        frame.ids.column.add_widget(self._ways)

    def fill(self) -> None:
        self._ways.fill()


look.read_rules(__file__, "page.kv")
