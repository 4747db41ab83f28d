"""Buttons: plates with a title, often a line below it, an icon or a medal before it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.metrics import dp
from kivy.uix.widget import Widget

from screens import theme
from screens.theme import Colour
from screens.ui.boxes import Column, Row, Space
from screens.ui.icon import Icon
from screens.ui.paint import Ground
from screens.ui.touch import Tappable
from screens.ui.words import Words


class Button(Tappable, Ground, Row):
    """A button.

    Kinds: `main` (gold plate), `danger` (red plate), `plain` (a raised surface), `outline` (a frame in the
    accent), `off` (dashed: not possible now, a tap says why). `leading` is any widget before the words.
    With `wraps` a long title goes on in a second line instead of becoming smaller.
    """

    def __init__(
        self,
        title: str,
        support: str = "",
        kind: str = "plain",
        icon: str = "",
        leading: Widget | None = None,
        trailing: Widget | None = None,
        on_tap: Callable[[], object] | None = None,
        on_refused: Callable[[], object] | None = None,
        mood: theme.Mood = theme.SHELL,
        centred: bool | None = None,
        wraps: bool = False,
        **kwargs: Any,
    ) -> None:
        now = theme.now
        fill, line, ink, dim = _colours(kind, mood)
        centred = kind in ("main", "danger") and not support if centred is None else centred
        kwargs.setdefault("height", theme.MAIN_BUTTON if kind in ("main", "danger") else theme.BUTTON)
        least = kwargs["height"]
        super().__init__(
            on_tap=on_tap,
            on_refused=on_refused,
            enabled=kind != "off",
            fill=fill,
            line=line,
            dashed=kind == "off",
            line_width=dp(2) if kind == "outline" else dp(1),
            hairline=theme.mixed(fill, ink, 0.35) if kind in ("main", "danger") else theme.CLEAR,
            radius=theme.RADIUS,
            padding=(dp(14), dp(7)) if title else (0, dp(7)),
            spacing=dp(12) if title else 0,
            **kwargs,
        )
        self.title = title
        self.kind = kind
        if icon:
            leading = Icon(icon, now.letters(22), ink)
        heavy = kind == "danger" or (kind == "main" and wraps)
        style = "reaction" if heavy and support else "strong"
        self.words = Words(
            title, style, ink, "center" if centred else "left", lines=0 if support or wraps else 1
        )
        if centred:
            self._centre(leading, ink, support, dim, least)
        else:
            if leading is not None:
                self._put(leading)
            texts = Column(self.words, spacing=dp(1), pos_hint={"center_y": 0.5})
            if support:
                texts.add_widget(Words(support, "caption", dim))
            texts.bind(height=lambda _, high: self._grow(least, high))
            self._put(texts)
            if trailing is not None:
                self._put(trailing)

    def apply_class_lang_rules(self, *_: Any, **__: Any) -> None:
        """Kivy has rules for its own widget of this name: they are not meant for ours."""

    def _grow(self, least: float, high: float) -> None:
        if self.size_hint_y is None:
            self.height = max(least, high + dp(14))

    def _put(self, widget: Widget) -> None:
        if widget.size_hint_y is None and not widget.pos_hint:
            widget.pos_hint = {"center_y": 0.5}
        self.add_widget(widget)

    def _centre(self, leading: Widget | None, ink: Colour, support: str, dim: Colour, least: float) -> None:
        """Icon and words together in the middle, however long the words are."""
        if leading is None:
            column = Column(self.words, pos_hint={"center_y": 0.5})
            if support:
                column.add_widget(Words(support, "caption", dim, "center"))
            column.bind(height=lambda _, high: self._grow(least, high))
            self.add_widget(column)
            return
        self.add_widget(Space())
        self._put(leading)
        words = self.words = Words(self.title, "strong", ink, natural=True)
        if self.title:
            self._put(words)
        self.add_widget(Space())
        self.bind(width=lambda _, wide: words.limit(wide - leading.width - dp(56)))
        words.bind(height=lambda _, high: self._grow(least, high))


def _colours(kind: str, mood: theme.Mood) -> tuple[Colour, Colour, Colour, Colour]:
    """Fill, line, letters, and the letters of the second line."""
    now = theme.now
    match kind:
        case "main":
            return mood.fill, mood.fill, mood.on_fill, theme.mixed(mood.on_fill, mood.fill, 0.12)
        case "danger":
            return now.challenge, now.challenge, theme.WHITE, theme.WHITE
        case "outline":
            return now.surface, mood.text, now.text, now.dim
        case "off":
            return theme.CLEAR, now.line, now.dim, now.dim
        case "ghost":
            return theme.CLEAR, theme.CLEAR, mood.text, now.dim
    return (
        now.surface2,
        now.line if not now.dark else theme.mixed(now.surface2, now.line, 0.6),
        now.text,
        now.dim,
    )


class IconButton(Tappable, Ground, Row):
    """A round place to tap with an icon in it."""

    def __init__(
        self,
        icon: str,
        on_tap: Callable[[], object],
        colour: Colour | None = None,
        glyph: float = 24,
        **kwargs: Any,
    ) -> None:
        kwargs.setdefault("size_hint", (None, None))
        kwargs.setdefault("size", (theme.TOUCH, theme.TOUCH))
        super().__init__(on_tap=on_tap, radius=theme.TOUCH / 2, **kwargs)
        self.icon = Icon(icon, dp(glyph), theme.now.text if colour is None else colour)
        self.icon.size_hint = (1, 1)
        self.add_widget(self.icon)


class Chip(Ground, Row):
    """A few words on a small rounded ground, with an icon before them."""

    def __init__(self, text: str, icon: str = "", colour: Colour | None = None, **kwargs: Any) -> None:
        now = theme.now
        super().__init__(
            fill=kwargs.pop("fill", now.surface2),
            line=kwargs.pop("line", theme.CLEAR),
            radius=dp(14),
            padding=(dp(10), dp(5)),
            spacing=dp(6),
            size_hint=(None, None),
            height=now.grown(dp(32)),
            **kwargs,
        )
        ink = now.text if colour is None else colour
        if icon:
            self.add_widget(Icon(icon, now.letters(16), ink, pos_hint={"center_y": 0.5}))
        self.add_widget(Words(text, "caption", ink, natural=True, pos_hint={"center_y": 0.5}))
        self.bind(minimum_width=self.setter("width"))
