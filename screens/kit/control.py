"""What every control of the kit is on top of the KivyMD class it is made of."""

from __future__ import annotations

from typing import Any

from kivy.input import MotionEvent
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.layout import Layout
from kivy.uix.widget import Widget

from screens.ui.touch import Tappable


class ChildrenOnly(Widget):
    """Touches go to the children and no further: KivyMD's classes would take them, ripple and hover."""

    def on_touch_down(self, touch: MotionEvent) -> bool:
        return bool(Widget.on_touch_down(self, touch))

    def on_touch_move(self, touch: MotionEvent) -> bool:
        return bool(Widget.on_touch_move(self, touch))

    def on_touch_up(self, touch: MotionEvent) -> bool:
        return bool(Widget.on_touch_up(self, touch))


class Control(Tappable, ChildrenOnly):
    """Tapped like everything else in the app. A rule says `on_release:`, code may give `on_tap`."""

    __events__ = ("on_release",)

    def answers(self) -> bool:
        return super().answers() or bool(self.get_property_observers("on_release"))

    def tap(self) -> None:
        super().tap()
        if self.enabled:
            self.dispatch("on_release")

    def on_disabled(self, *_: Any) -> None:
        """KivyMD would take its own colours."""

    def on_press(self, *_: Any) -> None:
        """Instead of KivyMD's own, which would colour a state layer."""

    def on_release(self, *_: Any) -> None:
        """What a rule does when it is tapped."""


class Unmoved(FloatLayout):
    """For a class KivyMD builds on RelativeLayout: its children lie where they are in the window, as in any
    other box, so that it needs no matrix."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        # RelativeLayout does not follow where it is.
        self.fbind("pos", self._trigger_layout)

    def add_widget(self, widget: Widget, *args: Any, **kwargs: Any) -> None:
        # KivyMD's own takes nothing but its own texts and icons.
        widget.bind(pos=self._trigger_layout, pos_hint=self._trigger_layout)
        Layout.add_widget(self, widget, *args, **kwargs)

    def remove_widget(self, widget: Widget, *args: Any, **kwargs: Any) -> None:
        widget.unbind(pos=self._trigger_layout, pos_hint=self._trigger_layout)
        Layout.remove_widget(self, widget, *args, **kwargs)

    def do_layout(self, *args: Any, **kwargs: Any) -> None:
        FloatLayout.do_layout(self)

    def to_parent(self, x: float, y: float, **_: Any) -> tuple[float, float]:
        return (x, y)

    def to_local(self, x: float, y: float, **_: Any) -> tuple[float, float]:
        return (x, y)

    def apply_transform(self, matrix: Any, **_: Any) -> Any:
        return matrix
