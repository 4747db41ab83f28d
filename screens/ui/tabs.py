"""The bar at the bottom of the main pages."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp

from app.language import tr
from screens import theme
from screens.ui.boxes import Column, GroundRow, Middle
from screens.ui.icon import Icon
from screens.ui.paint import Plate
from screens.ui.screen import Page
from screens.ui.touch import Tappable
from screens.ui.words import Words

_TABS = (
    ("home", "cards-playing-outline", "cards-playing"),
    ("learn", "school-outline", "school"),
    ("history", "history", "history"),
    ("settings", "cog-outline", "cog"),
)


def tab_bar(page: Page) -> GroundRow:
    """The main pages there are, with the one that is shown lit."""
    now = theme.now
    labels = {
        "home": tr("Play"),
        "learn": tr("Learn"),
        "history": tr("History"),
        "settings": tr("Settings"),
    }
    bar = GroundRow(
        fill=now.surface,
        radius=0,
        height=theme.NAVIGATION + now.grown(dp(6)) - dp(6),
        padding=(max(0.0, (page.width - theme.PAGE_WIDTH) / 2), 0),
    )
    for name, icon, lit in _TABS:
        if page.navigator.has(name):
            here = name == page.name
            bar.add_widget(
                _Tab(
                    labels[name],
                    lit if here else icon,
                    here,
                    on_tap=lambda name=name: page.go(name),
                    name=f"tab.{name}",
                )
            )
    return bar


class _Tab(Tappable, Column):
    def __init__(self, label: str, icon: str, here: bool, **kwargs: Any) -> None:
        now = theme.now
        super().__init__(size_hint=(1, 1), padding=(0, dp(9), 0, dp(7)), spacing=dp(3), **kwargs)
        ink = theme.SHELL.on_fill if here else now.dim
        pill = Plate(
            fill=theme.SHELL.fill if here else theme.CLEAR,
            radius=dp(16),
            size_hint=(None, None),
            size=(dp(60), dp(32)),
        )
        pill.add_widget(Icon(icon, dp(24), ink, pos_hint={"center_x": 0.5, "center_y": 0.5}))
        self.add_widget(Middle(pill, size_hint_y=None, height=dp(32)))
        self.add_widget(Words(label, "least", now.text if here else now.dim, "center", lines=1))
