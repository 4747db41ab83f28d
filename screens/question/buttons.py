"""The buttons of an action area, described part by part, so that one that says something else next time is
the same button: at a table they change with every question."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import NumericProperty, StringProperty

from screens import theme
from screens.kit.button import colours
from screens.theme import Colour
from screens.ui import Column, Ground, Row, Tappable, Words
from screens.ui import elements as el
from screens.ui.keep import Element, box, leaf, plain

BESIDE = dp(56)
"""What stays free beside an icon and its words in the middle."""


class PanelButton(Tappable, Ground, Row):
    """A plate as high as what it says, and no lower than `least`."""

    least = NumericProperty(0)
    wish = NumericProperty(0)
    """How high it would be by itself; those beside one another are as high as the highest."""
    kind = StringProperty("plain")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(height=kwargs.get("least", 0), **kwargs)
        self.bind(minimum_height=self._grow, least=self._grow, parent=self._grow)

    @property
    def words(self) -> Words:
        """What it says, without what it says below."""
        return next(part for part in self.walk() if isinstance(part, Words))

    def _grow(self, *_: Any) -> None:
        # By its words alone: a picture before them may be as high as the plate.
        words = max((part.height for part in self.children if isinstance(part, Words | Column)), default=0)
        self.wish = self.height = max(self.least, words + self.padding[1] + self.padding[3])
        if isinstance(self.parent, EvenRow):
            self.parent.even()


class EvenRow(Row):
    """Buttons beside one another, all as high as the highest wants to be."""

    def even(self) -> None:
        buttons = [child for child in self.children if isinstance(child, PanelButton)]
        high = max((button.wish for button in buttons), default=0)
        for button in buttons:
            button.height = high


class Beside(Words):
    """Words as wide as they are beside an icon of some width, together no wider than a button."""

    def __init__(self, text: str, style: str, colour: Colour | None, icon: float) -> None:
        self._icon = icon
        super().__init__(text, style, colour, natural=True, pos_hint={"center_y": 0.5})
        self._button: PanelButton | None = None

    def change_icon(self, icon: float) -> None:
        self._icon = icon
        self._fit()

    def on_parent(self, _: object, parent: PanelButton | None) -> None:
        """Be limited by the button it is on."""
        if self._button is not None:
            self._button.unbind(width=self._fit)
        self._button = parent
        if parent is not None:
            parent.bind(width=self._fit)
            self._fit()

    def _fit(self, *_: Any) -> None:
        if self._button is None:
            return
        room = self._button.width - self._icon - BESIDE
        if room > 0:
            self.limit(room)


panel_button, even_row, beside = box(PanelButton), box(EvenRow), leaf(Beside)
plain(PanelButton, EvenRow, Beside)


def button(
    title: str,
    support: str = "",
    kind: str = "plain",
    leading: Element | None = None,
    trailing: Element | None = None,
    game_theme: theme.GameTheme = theme.APP_THEME,
    centred: bool = False,
    height: float = theme.BUTTON,
    ground: Colour | None = None,
    **more: Any,
) -> Element:
    """A button in one of the kinds of the kit's `PushButton`; a long title goes on in a second line.
    `ground` is what it stands on instead of that kind's own."""
    fill, line, ink, dim = colours(kind, game_theme)
    fill = ground or fill
    plate = kind in ("main", "danger")
    more.setdefault("size_hint_x", 1)
    if centred and leading is not None:
        wide = leading.looks.get("glyph") or leading.looks["size"][0]
        parts = [
            el.Space(key="left"),
            leading,
            beside(title, "strong", ink, wide, key="words") if title else None,
            el.Space(key="right"),
        ]
    else:
        align = "center" if centred else "left"
        texts = el.Column(
            el.Words(title, "reaction" if plate and support else "strong", ink, align, key="title"),
            el.Words(support, "caption", dim, align, key="support") if support else None,
            spacing=0 if centred else dp(1),
            pos_hint={"center_y": 0.5},
            key="texts",
        )
        parts = [leading, texts, trailing]
    return panel_button(
        *parts,
        kind=kind,
        enabled=kind != "off",
        fill=fill,
        line=line,
        dashed=kind == "off",
        line_width=dp(2) if kind == "outline" else dp(1),
        hairline=theme.mixed(fill, ink, 0.35) if plate else theme.CLEAR,
        # Beside words on the left an edge needs less than before them: one word more stays on their line.
        padding=(dp(14), dp(7), dp(14 if centred or trailing is not None else 8), dp(7))
        if title
        else (0, dp(7)),
        spacing=dp(12) if title else 0,
        least=height,
        **more,
    )
