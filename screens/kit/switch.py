"""The switch of the kit."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.input import MotionEvent
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivymd.uix.selectioncontrol import MDSwitch
from kivymd.uix.selectioncontrol.selectioncontrol import Thumb

from screens.kit.lines import ListLine
from screens.ui.motion import move

GLIDE = 0.14
"""Seconds the knob takes."""


class Knob(Thumb):
    """The knob of a switch, with a tick when it is on: never by colour alone."""

    on = NumericProperty(0.0)


class OnOff(MDSwitch):
    """A switch. The line it is on takes the taps."""

    slide = NumericProperty(0.0)
    """Where the knob is: 0 off, 1 on."""

    def on_touch_down(self, touch: MotionEvent) -> bool:
        return False

    def on_active(self, *_: Any) -> None:
        # KivyMD's glides whenever a page is filled; ours only when somebody looks at it.
        if self.get_root_window() is None or not self.parent:
            self.slide = float(self.active)
        else:
            move(self, GLIDE, slide=float(self.active))

    def set_icon(self, *_: Any) -> None:
        """The tick is drawn by its rule; KivyMD sets one a fifth of a second later."""


class SwitchLine(ListLine):
    """Something that is on or off: a tap anywhere on the line turns it.

    With a `reason` it cannot be turned; the reason stands below the title and a tap says it again.
    """

    on = BooleanProperty(False)
    reason = StringProperty("")

    __events__ = ("on_turn",)

    def __init__(self, **kwargs: Any) -> None:
        self._on_change: Callable[[bool], None] | None = kwargs.pop("on_change", None)
        super().__init__(**kwargs)

    def on_reason(self, *_: Any) -> None:
        self.enabled = not self.reason
        self.dim = bool(self.reason)

    def answers(self) -> bool:
        return True

    def tap(self) -> None:
        if self.enabled:
            self.on = not self.on
            self.dispatch("on_turn", self.on)
        super().tap()

    def on_turn(self, on: bool) -> None:
        """A finger has turned it."""
        if self._on_change is not None:
            self._on_change(on)
