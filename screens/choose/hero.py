"""The top of a game's page: its picture, its name, what it is about, how many play and how long."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.metrics import dp
from kivy.uix.floatlayout import FloatLayout

from app.language import tr
from screens import theme
from screens.ui.boxes import Column, Row
from screens.ui.button import IconButton
from screens.ui.cover import CoverPicture, below
from screens.ui.flow import Flow
from screens.ui.games import full, info, players, short, summary
from screens.ui.icon import Icon
from screens.ui.words import Words

HEIGHT = dp(216)
PICTURE = 0.36
"""How high the picture is for its width where large letters stand below it."""


class Hero(FloatLayout):
    """The cover across the whole width, fading into the page, with the title over it."""

    def __init__(
        self,
        game: str,
        on_back: Callable[[], object],
        support: str = "",
        on_rules: Callable[[], object] | None = None,
        **kwargs: Any,
    ) -> None:
        super().__init__(size_hint_y=None, height=HEIGHT, **kwargs)
        mood = theme.mood(game)
        ink = theme.DARK.text
        facts = Flow(
            _fact("account-group", players(game)),
            _fact("clock-outline", tr("{minutes} min", minutes=info(game).minutes)),
            spacing=(dp(18), dp(4)),
        )
        if support:
            facts.add_widget(_fact("cellphone", support))
        self.words = Column(
            Words(short(game), "announcement", mood.accent, lines=1),
            *([Words(full(game), "support_strong", mood.accent)] if full(game) != short(game) else []),
            Words(summary(game), "body", ink),
            facts,
            padding=(dp(20), 0, dp(20), dp(14)),
            spacing=dp(5),
            pos_hint={"x": 0, "y": 0},
        )
        self.picture = CoverPicture(game, "heroes", corners=[0] * 4, shade=0.8, pos_hint={"x": 0, "y": 0})
        self._below = below(self, self.picture, self.words)
        self.add_widget(self.picture)
        self.add_widget(self.words)
        ground = theme.faded(theme.DARK.shade, 0.45)
        self._back = IconButton("arrow-left", on_back, ink, name="back", fill=ground)
        self.add_widget(self._back)
        self._rules: IconButton | None = None
        if on_rules is not None:
            self._rules = IconButton(
                "book-open-page-variant-outline", on_rules, ink, name="options.rules", fill=ground
            )
            self.add_widget(self._rules)
        self.bind(pos=self._shape)
        self.words.bind(height=self._shape)
        self.bind(width=self._shape)

    def _shape(self, *_: Any) -> None:
        share = 0.3 if self._below is None else PICTURE
        self.height = max(HEIGHT, self.words.height + max(dp(116), self.width * share))
        self._back.pos = (self.x + dp(8), self.top - self._back.height - dp(8))
        if self._rules is not None:
            self._rules.pos = (self.x + self.width - self._rules.width - dp(8), self._back.y)
        if self._below is not None:
            self._below.settle()
        else:
            # Dark behind the letters, however many lines they take.
            self.picture.shade = min(1.0, (self.words.height + dp(56)) / self.height)


def _fact(icon: str, text: str) -> Row:
    ink = theme.DARK.text
    row = Row(
        Icon(icon, theme.now.letters(18), ink),
        Words(text, "support", ink, natural=True),
        size_hint=(None, None),
        spacing=dp(7),
    )
    row.bind(minimum_width=row.setter("width"))
    return row
