"""Which Character of each clan is in play: medals side by side, the chosen one as a pill with its name."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.metrics import dp

from app.games.complots import pictures
from app.kinds import Option
from app.language import tr
from app.language.grammar import bare
from app.language.narrator.templates import capital
from screens import theme
from screens.choose.draft import RANDOM, Draft
from screens.ui.art import Art
from screens.ui.boxes import Column, GroundColumn, Row
from screens.ui.flow import Flow
from screens.ui.paint import Ground
from screens.ui.rows import hairline
from screens.ui.touch import Tappable
from screens.ui.words import Words

ROOM = dp(400)
"""From this width on, with letters of the usual size, a clan and its Characters fit on one line."""


class ClanPicker(GroundColumn):
    """One line for each clan; a tap on the chosen Character leaves its clan to chance again."""

    def __init__(
        self, draft: Draft, clans: list[Option], on_change: Callable[[], object], room: float, **kwargs: Any
    ) -> None:
        now = theme.now
        super().__init__(fill=now.surface, line=now.line, radius=theme.RADIUS, padding=(0, dp(4)), **kwargs)
        self._draft, self._on_change = draft, on_change
        self._in_line = room >= now.grown(ROOM)
        self._lines: dict[str, Column] = {}
        for at, clan in enumerate(clans):
            if at:
                self.add_widget(hairline())
            line = Column(padding=(dp(12), dp(4), dp(6), dp(4)), spacing=dp(2))
            self._lines[clan.name] = line
            self.add_widget(line)
            self._show(clan)

    def _show(self, clan: Option) -> None:
        now, draft = theme.now, self._draft
        chosen = draft.value(clan.name)
        line = self._lines[clan.name]
        line.clear_widgets()
        label = Row(
            Art(f"complots/clans/{clan.name}", size_hint=(None, None), size=(dp(16), dp(16))),
            Words(draft.name(clan.name), "support", now.dim, lines=1),
            spacing=dp(9),
        )
        if chosen == RANDOM:
            label.add_widget(Words(tr("at random"), "support", theme.SHELL.text, natural=True))
        medals = [
            _Medal(
                pictures.character(draft.content, character),
                _plain(draft.name(character)),
                theme.CLANS[clan.name],
                character == chosen,
                on_tap=lambda character=character: self._pick(clan, character),
                name=f"options.{clan.name}.{character}",
            )
            for character in clan.choices
            if character != RANDOM
        ]
        if self._in_line:
            line.add_widget(Row(label, *medals, spacing=dp(4)))
        else:
            line.add_widget(label)
            line.add_widget(Flow(*medals, spacing=dp(4)))

    def _pick(self, clan: Option, character: str) -> None:
        again = self._draft.value(clan.name) == character
        self._draft.choose(clan.name, RANDOM if again else character)
        self._show(clan)
        self._on_change()


class _Medal(Tappable, Ground, Row):
    def __init__(self, picture: str, label: str, clan: theme.Clan, chosen: bool, **kwargs: Any) -> None:
        now = theme.now
        super().__init__(
            fill=now.surface2 if chosen else theme.CLEAR,
            line=clan.field if chosen else theme.CLEAR,
            line_width=dp(2),
            radius=dp(23),
            size_hint=(None, None),
            height=max(dp(46), now.grown(dp(40))),
            padding=(dp(5), 0, dp(12) if chosen else dp(5), 0),
            spacing=dp(7),
            **kwargs,
        )
        self.add_widget(
            Art(
                picture,
                size_hint=(None, None),
                size=(dp(34), dp(34)),
                tint=theme.WHITE if chosen else (1, 1, 1, 0.6),
                pos_hint={"center_y": 0.5},
            )
        )
        if chosen:
            self.add_widget(Words(label, "tile", now.text, natural=True, pos_hint={"center_y": 0.5}))
        self.bind(minimum_width=self.setter("width"))


def _plain(name: str) -> str:
    """A name without its article."""
    return capital(bare(name))
