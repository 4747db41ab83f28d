"""Choosing among many: chips on as many lines as they need, and a sheet with a list."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import ObjectProperty, StringProperty

from screens import theme
from screens.kit import Choices, ListLine, slug
from screens.kit.segments import CELL
from screens.ui import GroundSnug
from screens.ui.boxes import Column, Flow
from screens.ui.icon import Icon
from screens.ui.overlay import Layer, Sheet
from screens.ui.touch import Tappable
from screens.ui.words import Words


class ChoiceChip(Tappable, GroundSnug):
    """A word that can be chosen: a frame in the accent and a tick when it is.

    Ours, because there are many of them: 3.8 labels each, KivyMD's with a rule of our own 7.0.
    """

    def __init__(self, game_theme: theme.GameTheme = theme.APP_THEME, **kwargs: Any) -> None:
        super().__init__(radius=dp(14), height=CELL, padding=(dp(12), 0), spacing=dp(7), **kwargs)
        self._game_theme = game_theme
        self.value: Any = None
        self._tick: Icon | None = None
        self.words = Words("", "support", natural=True, pos_hint={"center_y": 0.5})
        self.add_widget(self.words)

    def show(self, label: str, chosen: bool) -> None:
        """Say this, in the look of the moment."""
        now, game_theme = theme.current, self._game_theme
        self.fill = theme.mixed(now.surface, game_theme.fill, 0.14) if chosen else now.surface
        self.line = game_theme.text if chosen else now.line
        self.line_width = dp(2) if chosen else dp(1)
        self.words.text, self.words.color = label, now.text if chosen else now.dim
        self.words.enlarge(1)
        if chosen and self._tick is None:
            self._tick = Icon("check", now.letters(17), pos_hint={"center_y": 0.5})
            self.add_widget(self._tick, index=1)
        elif not chosen and self._tick is not None:
            self.remove_widget(self._tick)
            self._tick = None
        if self._tick is not None:
            side = now.letters(17)
            self._tick.color, self._tick.font_size, self._tick.size = game_theme.text, side, (side, side)

    def fit(self, room: float) -> None:
        """Wrap the words where they are wider than the room there is."""
        beside = 2 * dp(12) + (0 if self._tick is None else self._tick.width + dp(7))
        self.words.limit(room - beside)
        self.height = max(CELL, theme.current.grown(dp(40)), self.words.height + dp(16))


class ChipPicker(Flow):
    """One of some, as chips; with `several`, any of them."""

    name = StringProperty("")
    value = ObjectProperty(None, allownone=True)

    __events__ = ("on_pick",)

    def __init__(
        self,
        choices: Choices = (),
        value: Any = None,
        on_change: Callable[[Any], None] | None = None,
        name: str = "",
        several: bool = False,
        game_theme: theme.GameTheme = theme.APP_THEME,
        **kwargs: Any,
    ) -> None:
        super().__init__(**kwargs)
        self._settle_soon = Clock.create_trigger(lambda _: self.do_layout(), 0.05)
        self.on_change, self._several, self._game_theme = on_change, several, game_theme
        self._offered: object = None
        self.name = name
        self.value = list(value or ()) if several else value
        self.bind(width=self._fit, value=self._show)
        self.offer(choices)

    def offer(self, choices: Choices) -> None:
        """What there is to choose from, in the look and the language of the moment; chips that are there
        already only get other words."""
        self._choices: Sequence[tuple[Any, str]] = list(choices)
        held = self.children[::-1]
        for at, (value, _) in enumerate(self._choices):
            if at == len(held):
                chip = ChoiceChip(self._game_theme)
                chip.on_tap = lambda chip=chip: self._pick(chip.value)
                held.append(chip)
                self.add_widget(chip)
            held[at].value, held[at].name = value, f"{self.name}.{slug(value)}"
        for spare in held[len(self._choices) :]:
            self.remove_widget(spare)
        self._show()

    def _show(self, *_: Any) -> None:
        looks = (list(self._choices), self.value, theme.current.palette, theme.current.scale)
        if looks == self._offered:
            return
        self._offered = looks
        for chip, (value, label) in zip(self.children[::-1], self._choices, strict=True):
            chip.show(label, value in self.value if self._several else value == self.value)
        self._fit()

    def _fit(self, *_: Any) -> None:
        for chip in self.children:
            chip.fit(self.width)
        # A chip knows its own width only after it was laid out.
        self._settle_soon()

    def _pick(self, value: Any) -> None:
        if not self._several:
            if value == self.value:
                return
            self.value = value
        elif value in self.value:
            self.value = [other for other in self.value if other != value]
        else:
            self.value = [*self.value, value]
        self.dispatch("on_pick", self.value)

    def on_pick(self, value: Any) -> None:
        """A finger has chosen this value."""
        if self.on_change is not None:
            self.on_change(value)


def pick(layer: Layer, title: str, choices: Choices, value: Any, on_pick: Callable[[Any], None]) -> Sheet:
    """A sheet with everything there is to choose from; a tap chooses and closes it."""
    body = Column(padding=(dp(8), 0, dp(8), dp(8)))
    for choice, label in choices:
        chosen = choice == value
        body.add_widget(
            ListLine(
                title=label,
                style="strong" if chosen else "body",
                icon="radiobox-marked" if chosen else "radiobox-blank",
                ink="gold" if chosen else "dim",
                on_tap=layer.then(partial(on_pick, choice)),
                name=f"pick.{slug(choice)}",
            )
        )
    return Sheet(layer, title, body, name="pick").show()
