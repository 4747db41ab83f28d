"""Choosing among many: chips on as many lines as they need, and lines that open a list."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.metrics import dp
from kivy.uix.widget import Widget

from screens import theme
from screens.ui.boxes import Column, GroundRow, Row
from screens.ui.controls import CELL, Choices, slug
from screens.ui.flow import Flow
from screens.ui.icon import Icon
from screens.ui.overlay import Layer, Sheet
from screens.ui.paint import Ground
from screens.ui.rows import fill_row
from screens.ui.touch import Tappable
from screens.ui.words import Words

SHORT = 12


class ChoiceChip(Tappable, Ground, Row):
    """A word that can be chosen: a frame in the accent and a tick when it is."""

    def __init__(
        self, label: str, chosen: bool, icon: str = "", mood: theme.Mood = theme.SHELL, **kwargs: Any
    ) -> None:
        now = theme.now
        super().__init__(
            fill=theme.mixed(now.surface, mood.fill, 0.14) if chosen else now.surface,
            line=mood.text if chosen else now.line,
            line_width=dp(2) if chosen else dp(1),
            radius=dp(14),
            size_hint=(None, None),
            height=_chip_height(0),
            padding=(dp(12), 0),
            spacing=dp(7),
            **kwargs,
        )
        ink = now.text if chosen else now.dim
        self._beside = 2 * dp(12)
        if chosen or icon:
            glyph = Icon("check" if chosen else icon, now.letters(17), mood.text if chosen else ink)
            glyph.pos_hint = {"center_y": 0.5}
            self._beside += glyph.width + dp(7)
            self.add_widget(glyph)
        self.words = Words(label, "support", ink, natural=True, pos_hint={"center_y": 0.5})
        self.add_widget(self.words)
        self.bind(minimum_width=self.setter("width"))

    def fit(self, room: float) -> None:
        """Wrap the words where they are wider than the room there is."""
        self.words.limit(room - self._beside)
        self.height = _chip_height(self.words.height)


def _chip_height(words: float) -> float:
    return float(max(CELL, theme.now.grown(dp(40)), words + dp(16)))


class Link(Tappable, Row):
    """A few words in the accent that do something."""

    def __init__(self, label: str, icon: str, **kwargs: Any) -> None:
        super().__init__(size_hint=(None, None), height=CELL, padding=(dp(8), 0), spacing=dp(7), **kwargs)
        ink = theme.SHELL.text
        self.add_widget(Icon(icon, theme.now.letters(18), ink, pos_hint={"center_y": 0.5}))
        self.add_widget(Words(label, "support", ink, natural=True, pos_hint={"center_y": 0.5}))
        self.bind(minimum_width=self.setter("width"))


class ChipPicker(Flow):
    """One of some, as chips; with `several`, any of them."""

    def __init__(
        self,
        choices: Choices,
        value: Any,
        on_change: Callable[[Any], None],
        name: str,
        several: bool = False,
        mood: theme.Mood = theme.SHELL,
        **kwargs: Any,
    ) -> None:
        super().__init__(**kwargs)
        self.name = name
        self.value = list(value) if several else value
        self._choices, self._on_change, self._several, self._mood = choices, on_change, several, mood
        self.bind(width=self._fit)
        self._show()

    def _fit(self, *_: Any) -> None:
        for chip in self.children:
            chip.fit(self.width)

    def _show(self) -> None:
        self.clear_widgets()
        for value, label in self._choices:
            chosen = value in self.value if self._several else value == self.value
            self.add_widget(
                ChoiceChip(
                    label,
                    chosen,
                    mood=self._mood,
                    on_tap=lambda value=value: self._pick(value),
                    name=f"{self.name}.{slug(value)}",
                )
            )
        self._fit()

    def _pick(self, value: Any) -> None:
        if not self._several:
            if value == self.value:
                return
            self.value = value
        elif value in self.value:
            self.value = [other for other in self.value if other != value]
        else:
            self.value = [*self.value, value]
        self._show()
        self._on_change(self.value)


class PickRow(Tappable, Row):
    """A line with what is chosen at its end; a tap opens the list."""

    def __init__(
        self,
        title: str,
        shown: str,
        on_tap: Callable[[], object],
        support: str = "",
        icon: str = "",
        chevron: str = "chevron-down",
        on_help: Callable[[], object] | None = None,
        **kwargs: Any,
    ) -> None:
        super().__init__(on_tap=on_tap, padding=(dp(14), dp(9)), spacing=dp(10), **kwargs)
        accent = theme.SHELL.text
        # A short value leaves the room to the title; a long one shares it.
        end: list[Widget] = (
            [Words(shown, "body", accent, "right", natural=len(shown) <= SHORT)] if shown else []
        )
        if chevron:
            end.append(Icon(chevron, dp(22), accent if shown else theme.now.dim))
        fill_row(self, title, support, icon, on_help, self.name, *end)


def pick(layer: Layer, title: str, choices: Choices, value: Any, on_pick: Callable[[Any], None]) -> Sheet:
    """A sheet with everything there is to choose from; a tap chooses and closes it."""
    now = theme.now
    body = Column(padding=(dp(12), 0, dp(12), dp(8)), spacing=dp(4))
    sheet: Sheet

    def choose(chosen: Any) -> None:
        sheet.dismiss()
        on_pick(chosen)

    for choice, label in choices:
        chosen = choice == value
        row = _PickLine(
            Icon(
                "radiobox-marked" if chosen else "radiobox-blank",
                dp(24),
                theme.SHELL.text if chosen else now.dim,
            ),
            Words(label, "strong" if chosen else "body"),
            on_tap=lambda choice=choice: choose(choice),
            name=f"pick.{slug(choice)}",
        )
        body.add_widget(row)
    sheet = Sheet(layer, title, body, name="pick")
    return sheet.show()


class _PickLine(Tappable, GroundRow):
    def __init__(self, *children: Widget, **kwargs: Any) -> None:
        super().__init__(padding=(dp(10), dp(13)), spacing=dp(14), **kwargs)
        for child in children:
            child.pos_hint = {"center_y": 0.5}
            self.add_widget(child)
