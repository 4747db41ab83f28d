"""Who somebody is: their name, their colour and their emblem, changed with the result in sight."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.graphics import Color, SmoothEllipse
from kivy.metrics import dp
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from app.language import tr
from app.phone import Profile
from app.table.names import LONGEST_NAME
from app.table.people import COLOURS, EMBLEMS
from screens import theme
from screens.ui.art import Art
from screens.ui.boxes import Column, Middle, Row
from screens.ui.controls import TextField
from screens.ui.emblem import Emblem
from screens.ui.flow import Flow
from screens.ui.icon import Icon
from screens.ui.paint import Plate
from screens.ui.touch import Tappable
from screens.ui.words import Words

PREVIEW = dp(104)
CELL = dp(52)


def dressed(profile: Profile) -> Profile:
    """The profile with a colour and an emblem, whatever was left to chance."""
    return Profile(profile.name, profile.colour or COLOURS[0], profile.emblem or EMBLEMS[0])


class ProfileEditor(Column):
    """The emblem large, the name below it, then every colour and every emblem.

    `on_change` is called with the profile after each change; whether its name will do is not judged here.
    """

    def __init__(
        self, profile: Profile, on_change: Callable[[Profile], None], name: str, **kwargs: Any
    ) -> None:
        kwargs.setdefault("spacing", dp(10))
        super().__init__(**kwargs)
        self.profile = dressed(profile)
        self._on_change, self._name = on_change, name
        self.preview = Emblem(self.profile.colour, self.profile.emblem, PREVIEW)
        self.field = TextField(
            self.profile.name,
            lambda text: self._become(name=text),
            f"{name}.name",
            tr("Your name"),
            LONGEST_NAME,
            "account-outline",
        )
        self._colours = Flow(spacing=dp(6))
        self._emblems = Flow(spacing=dp(6))
        for part in (
            Middle(self.preview, size_hint_y=None, height=PREVIEW + dp(12)),
            self.field,
            Words(tr("Colour"), "support", theme.now.dim),
            _Centred(self._colours, CELL, len(COLOURS)),
            Words(tr("Emblem"), "support", theme.now.dim),
            _Centred(self._emblems, CELL, len(EMBLEMS)),
        ):
            self.add_widget(part)
        self._show()

    def _become(self, **changed: str) -> None:
        now = self.profile
        values = {"name": now.name, "colour": now.colour, "emblem": now.emblem, **changed}
        self.profile = Profile(**values)
        if "name" not in changed:
            self._show()
        self._on_change(self.profile)

    def _show(self) -> None:
        self.preview.colour, self.preview.emblem = self.profile.colour, self.profile.emblem
        self._colours.clear_widgets()
        for colour in COLOURS:
            self._colours.add_widget(
                _Swatch(
                    colour,
                    colour == self.profile.colour,
                    on_tap=lambda colour=colour: self._become(colour=colour),
                    name=f"{self._name}.colour.{colour}",
                )
            )
        self._emblems.clear_widgets()
        for emblem in EMBLEMS:
            self._emblems.add_widget(
                _Glyph(
                    emblem,
                    emblem == self.profile.emblem,
                    theme.PLAYERS[self.profile.colour],
                    on_tap=lambda emblem=emblem: self._become(emblem=emblem),
                    name=f"{self._name}.emblem.{emblem}",
                )
            )


class _Centred(Row):
    """Equal cells in even lines, in the middle: as many to a line as there is room for."""

    def __init__(self, flow: Flow, cell: float, count: int) -> None:
        super().__init__(flow)
        self._flow, self._cell, self._count = flow, cell, count
        flow.pos_hint = {"top": 1}
        flow.size_hint_x = None
        self.bind(width=self._fit)
        self._fit()

    def _fit(self, *_: Any) -> None:
        gap = self._flow.spacing[0]
        room = max(1, int((self.width + gap) // (self._cell + gap)))
        lines = -(-self._count // min(room, self._count))
        across = -(-self._count // lines)
        self._flow.width = across * (self._cell + gap) - gap + 1
        side = max(0.0, (self.width - self._flow.width) / 2)
        self.padding = (side, 0, 0, 0)


class _Swatch(Tappable, FloatLayout):
    def __init__(self, colour: str, chosen: bool, **kwargs: Any) -> None:
        super().__init__(size_hint=(None, None), size=(CELL, CELL), **kwargs)
        self._chosen = chosen
        self._paint_colour = theme.PLAYERS[colour]
        self._tick = Icon("check-bold", dp(22), theme.GLYPH)
        self._tick.opacity = float(chosen)
        self.add_widget(self._tick)
        self.bind(pos=self._place, size=self._place)
        self._place()

    def _place(self, *_: Any) -> None:
        now, inset = theme.now, dp(6)
        self.canvas.before.clear()
        with self.canvas.before:
            if self._chosen:
                Color(rgba=now.chosen)
                _disc(self, dp(1))
                Color(rgba=now.bg)
                _disc(self, dp(3.5))
            Color(rgba=self._paint_colour)
            _disc(self, inset)
        self._tick.pos = (
            self.x + (self.width - self._tick.width) / 2,
            self.y + (self.height - self._tick.height) / 2,
        )


class _Glyph(Tappable, Plate):
    def __init__(self, emblem: str, chosen: bool, colour: theme.Colour, **kwargs: Any) -> None:
        now = theme.now
        super().__init__(
            size_hint=(None, None),
            size=(CELL, CELL),
            fill=colour if chosen else now.surface,
            line=now.chosen if chosen else now.line,
            line_width=dp(2.5) if chosen else dp(1),
            radius=dp(16),
            **kwargs,
        )
        side = dp(28)
        self._art = Art(
            f"emblems/{emblem}",
            size_hint=(None, None),
            size=(side, side),
            tint=theme.GLYPH if chosen else now.dim,
            pos_hint={"center_x": 0.5, "center_y": 0.5},
        )
        self.add_widget(self._art)


def _disc(widget: Widget, inset: float) -> SmoothEllipse:
    return SmoothEllipse(
        pos=(widget.x + inset, widget.y + inset), size=(widget.width - 2 * inset, widget.height - 2 * inset)
    )
