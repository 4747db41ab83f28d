"""Buttons: plates with a title, often a line below it, an icon or a medal before it."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ColorProperty, DictProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget
from kivymd.uix.button import MDButton, MDIconButton

from screens import theme
from screens.kit.control import Control, Unmoved
from screens.kit.text import Glyph, Text, Word
from screens.theme import Colour
from screens.ui.boxes import Column, Row, Space
from screens.ui.letters import Letters
from screens.ui.paint import Ground


class PushButton(Control, Ground, Unmoved, MDButton):
    """A button.

    Kinds: `main` (gold plate), `danger` (red plate), `plain` (a raised surface), `outline` (a frame in the
    accent), `ghost` (words only), `off` (dashed: not possible now, a tap says why). `leading` is any widget
    before the words. With `wraps` a long title goes on in a second line instead of becoming smaller.
    """

    title = StringProperty("")
    support = StringProperty("")
    kind = StringProperty("plain")
    icon = StringProperty("")
    wraps = BooleanProperty(False)
    centred = BooleanProperty(None, allownone=True)
    """Whether its words stand in the middle; by itself, those of a plate without a second line do."""
    arrow = BooleanProperty(False)
    """Whether it opens a page: an arrow at its end."""
    least = NumericProperty(0)
    """How high it is where its words need no more."""
    inks = DictProperty()
    """The colours of the present theme, set by its rule in kv."""
    scale = NumericProperty(1)
    """That of letters, by its rule: its icon grows with them."""

    def __init__(
        self,
        title: str = "",
        support: str = "",
        kind: str = "plain",
        icon: str = "",
        leading: Widget | None = None,
        trailing: Widget | None = None,
        on_tap: Callable[[], object] | None = None,
        on_refused: Callable[[], object] | None = None,
        game_theme: theme.GameTheme = theme.APP_THEME,
        centred: bool | None = None,
        wraps: bool = False,
        **kwargs: Any,
    ) -> None:
        self._game_theme = game_theme
        self._leading, self._trailing = leading, trailing
        self._arranged: object = None
        self._laid_out = False
        least = kwargs.pop("height", 0)
        super().__init__(on_tap=on_tap, on_refused=on_refused, radius=theme.RADIUS, **kwargs)
        self.title, self.support, self.kind, self.icon, self.wraps = title, support, kind, icon, wraps
        self.least, self.centred = least, centred
        self._row = Row(size_hint=(1, 1), pos_hint={"x": 0, "y": 0})
        self._stack = Column(spacing=dp(1), pos_hint={"center_y": 0.5})
        for name in (
            "title",
            "support",
            "kind",
            "icon",
            "wraps",
            "centred",
            "arrow",
            "least",
            "inks",
            "scale",
        ):
            self.fbind(name, self._show)
        self._show()
        self.fbind("width", self._on_width)

    # Few have all of these: each is made when it is first needed.

    @cached_property
    def _text(self) -> Text:
        """Its words, alone or above a second line."""
        return Text()

    @cached_property
    def _word(self) -> Word:
        """Its words beside an icon, in the middle."""
        return Word()

    @cached_property
    def _ends(self) -> tuple[Widget, Widget]:
        """What keeps those in the middle."""
        return Space(), Space()

    @cached_property
    def _below(self) -> Text:
        return Text(style="caption")

    @cached_property
    def _glyph(self) -> Glyph:
        glyph = Glyph()
        glyph.fbind("width", self._limit)
        return glyph

    @cached_property
    def _chevron(self) -> Glyph:
        return Glyph(icon="chevron-right")

    def wear(self, game_theme: theme.GameTheme) -> None:
        """The colours of another game."""
        if game_theme is not self._game_theme:
            self._game_theme = game_theme
            self._show()

    def _show(self, *_: Any) -> None:
        """Be as the properties say; only what differs is changed."""
        plate = self.kind in ("main", "danger")
        centred = plate and not self.support if self.centred is None else self.centred
        heavy = self.kind == "danger" or (self.kind == "main" and self.wraps)
        arranged = (centred, bool(self.title), bool(self.support), bool(self.icon), self.wraps, self.arrow)
        if arranged != self._arranged:
            self._arranged = arranged
            self._arrange(centred)
        self.words.style = "reaction" if heavy and self.support else "strong"
        self.words.text = self.title
        if self.support:
            self._below.text = self.support
        if self.icon:
            self._glyph.icon, self._glyph.side = self.icon, theme.current.letters(22)
        self._colour(plate)
        self._limit()
        self._grow()

    def _colour(self, plate: bool) -> None:
        fill, line, ink, dim = colours(self.kind, self._game_theme)
        self.enabled, self.dashed = self.kind != "off", self.kind == "off"
        self.fill, self.line = fill, line
        self.line_width = dp(2) if self.kind == "outline" else dp(1)
        self.hairline = theme.mixed(fill, ink, 0.35) if plate else theme.CLEAR
        self.words.tint = ink
        if self.support:
            self._below.tint = dim
        if self.icon:
            self._glyph.tint = ink

    def _arrange(self, centred: bool) -> None:
        """Put its parts into a row: from the left, or together in the middle however long the words are."""
        trailing = self._chevron if self.arrow else self._trailing
        for box in (self._stack, self._row):
            box.clear_widgets()
        leading = self._glyph if self.icon else self._leading
        beside = centred and leading is not None
        self.words: Text = self._word if beside else self._text
        # Beside an icon they are as wide as they are, and begin at the left where they wrap.
        self.words.halign = "center" if centred and not beside else "left"
        self._texts: Widget = self.words if beside else self._stack
        if not beside:
            self.words.lines = 0 if self.support or self.wraps else 1
            self._stack.add_widget(self.words)
            if self.support:
                self._below.halign = self.words.halign
                self._stack.add_widget(self._below)
        self._texts.bind(height=self._grow)
        self._row.padding = (dp(14), dp(7)) if self.title else (0, dp(7))
        self._row.spacing = dp(12) if self.title else 0
        parts = [leading, self._texts if self.title or not beside else None, trailing]
        for part in [self._ends[0], *parts, self._ends[1]] if beside else parts:
            if part is not None:
                self._row.put(part)
        if self._row.parent is None:
            self.add_widget(self._row)

    def _on_width(self, *_: Any) -> None:
        self._laid_out = True
        self._limit()

    def _limit(self, *_: Any) -> None:
        """Words beside an icon wrap where the button is too narrow for them; not before it has its width."""
        leading = self._glyph if self.icon else self._leading
        if self._laid_out and isinstance(self.words, Word) and leading is not None:
            self.words.limit(self.width - leading.width - dp(56))

    def _grow(self, *_: Any) -> None:
        if self.size_hint_y is None:
            plate = self.kind in ("main", "danger")
            least = self.least or (theme.MAIN_BUTTON if plate else theme.BUTTON)
            self.height = max(least, self._texts.height + dp(14))


def colours(kind: str, game_theme: theme.GameTheme) -> tuple[Colour, Colour, Colour, Colour]:
    """Fill, line, letters, and the letters of the second line."""
    now, grounds = theme.current, game_theme.grounds
    match kind:
        case "main":
            return (
                game_theme.fill,
                game_theme.fill,
                game_theme.on_fill,
                theme.mixed(game_theme.on_fill, game_theme.fill, 0.12),
            )
        case "danger":
            return now.challenge, now.challenge, theme.WHITE, theme.WHITE
        case "outline":
            return grounds.area, game_theme.text, now.text, now.dim
        case "off":
            return theme.CLEAR, grounds.line, now.dim, now.dim
        case "ghost":
            return theme.CLEAR, theme.CLEAR, game_theme.text, now.dim
    return (
        grounds.raised,
        grounds.line if not now.dark else theme.mixed(grounds.raised, grounds.line, 0.6),
        now.text,
        now.dim,
    )


class IconButton(Control, Ground, Letters, MDIconButton):
    """A round place to tap with an icon in it."""

    ink = StringProperty("text")
    tint = ColorProperty(None, allownone=True)
    glyph = NumericProperty(24)
    """How large the icon is, in dp."""

    apply_class_lang_rules = Widget.apply_class_lang_rules

    def __init__(
        self,
        icon: str = "",
        on_tap: Callable[[], object] | None = None,
        colour: Colour | None = None,
        glyph: float = 24,
        **kwargs: Any,
    ) -> None:
        kwargs.setdefault("size_hint", (None, None))
        kwargs.setdefault("size", (theme.TOUCH, theme.TOUCH))
        super().__init__(
            on_tap=on_tap,
            icon=icon,
            tint=colour,
            glyph=glyph,
            radius=theme.TOUCH / 2,
            font_name="Icons",
            halign="center",
            valign="middle",
            **kwargs,
        )
