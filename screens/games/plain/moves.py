"""The legal moves in words: each tap narrows them, the last one confirms."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from kivy.metrics import dp

from app.kinds import Json
from app.language import tr
from app.language.narrator.templates import SOME
from screens import theme
from screens.table.answers import AnswerRow, ClockRing, asked
from screens.table.scene import Scene
from screens.ui.boxes import Column, GroundColumn, Row
from screens.ui.button import Button, IconButton
from screens.ui.controls import slug
from screens.ui.icon import Icon
from screens.ui.words import Words

if TYPE_CHECKING:
    from screens.table.page import TablePage

HANDLED = frozenset({"card", "cards", "slot", "give", "take", "discard"})
"""A move with one of these speaks of one's own cards: it is not for everybody's eyes."""


class Moves(GroundColumn):
    """What may be done, narrowed by each tap until one move is left, which is confirmed."""

    def __init__(self, page: TablePage, scene: Scene) -> None:
        now = theme.now
        super().__init__(
            fill=now.surface,
            line=now.line,
            corners=[theme.RADIUS_BOTTOM, theme.RADIUS_BOTTOM, 0, 0],
            padding=(theme.MARGIN, dp(12), theme.MARGIN, dp(20)),
            spacing=dp(8),
        )
        self._page, self._scene = page, scene
        self.add_widget(self._head())
        if _secret(scene.legal) and not page.open_eyes:
            self._covered()
        else:
            self._offer()

    def _head(self) -> Row:
        page, scene = self._page, self._scene
        texts = Column(Words(scene.narrator.question(), "strong", name="table.question"), spacing=dp(6))
        if len(asked(scene)) > 1:
            texts.add_widget(AnswerRow(scene))
        texts.pos_hint = {"center_y": 0.5}
        row = Row(texts, spacing=dp(12))
        if scene.table["clock"]:
            row.add_widget(ClockRing(page), index=1)
        if page.choice.picked:
            row.add_widget(
                IconButton(
                    "undo-variant", page.unpick, theme.now.dim, name="table.undo", pos_hint={"center_y": 0.5}
                )
            )
        return row

    def _covered(self) -> None:
        self.add_widget(
            Button(
                tr("Show your options"),
                tr("Your cards stay visible while you choose."),
                kind="outline",
                icon="eye-outline",
                mood=self._scene.mood,
                height=dp(60),
                on_tap=self._page.uncover,
                name="table.uncover",
            )
        )

    def _offer(self) -> None:
        choice = self._page.choice
        sole = choice.sole
        if sole is not None:
            label = capital(self._scene.narrator.move(sole))
            self.add_widget(
                Button(
                    label,
                    kind="main",
                    wraps=True,
                    mood=self._scene.mood,
                    centred=False,
                    trailing=Icon("check", dp(24), self._scene.mood.on_fill),
                    on_tap=lambda: self._page.act(dict(sole)),
                    name="table.confirm",
                )
            )
            return
        fields = choice.open_fields()
        key = fields[0]
        for value in choice.values(key):
            group = [move for move in choice.remaining if move.get(key) == value]
            label = capital(self._scene.narrator.move(_common(group)))
            more = len(group) > 1
            self.add_widget(
                Button(
                    label,
                    wraps=True,
                    trailing=Icon("chevron-right", dp(22), theme.now.dim) if more else None,
                    on_tap=lambda value=value: self._page.pick(key, value),
                    name=f"table.pick.{key}.{slug(value)}",
                )
            )


def _secret(moves: Sequence[Mapping[str, Json]]) -> bool:
    return any(HANDLED & move.keys() for move in moves)


def _common(moves: Sequence[Mapping[str, Json]]) -> dict[str, Any]:
    """What these moves have in common, with `SOME` for what differs."""
    first = moves[0]
    return {
        key: value if all(move.get(key) == value for move in moves) else SOME for key, value in first.items()
    }


def capital(text: str) -> str:
    """With a capital at the beginning."""
    return text[:1].upper() + text[1:]
