"""What banners above a table are made of: their ground, their head, the ways to go on."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from kivy.metrics import dp
from kivy.uix.widget import Widget

from screens import theme
from screens.kit import PushButton
from screens.ui import Column, Ground, GroundColumn, Icon, Middle, Row, Snug, Tappable, Words

if TYPE_CHECKING:
    from screens.table.page import TablePage

TIGHT = dp(560)
"""Below this height, measured in letters, a banner is one line."""


class BannerGround(Tappable, GroundColumn):
    """The ground of a banner, which may open something."""

    def __init__(
        self, name: str, alarm: bool, head: Widget, on_tap: Callable[[], None] | None = None
    ) -> None:
        now = theme.current
        super().__init__(
            on_tap=on_tap,
            name=name,
            fill=now.banner if alarm else now.surface,
            line=now.banner_line if alarm else theme.APP_THEME.text,
            radius=theme.RADIUS_PANEL,
            padding=(dp(12), dp(10)),
            spacing=dp(10),
        )
        self.add_widget(head)


class Framed(Column):
    """A band with the margins of the table around it."""

    def __init__(self, band: BannerGround) -> None:
        super().__init__(band, padding=(dp(10), dp(2), dp(10), dp(6)))


def titled(leading: Widget, title: str, support: Widget) -> Row:
    """The head of a banner: whom or what it is about, and a line about it."""
    texts = Column(Words(title, "strong"), support, spacing=dp(1), pos_hint={"center_y": 0.5})
    return Row(leading, texts, spacing=dp(12))


def acting(
    page: TablePage,
    name: str,
    alarm: bool,
    sign: Widget,
    title: str,
    support: str,
    label: str,
    on: str,
    **button: Any,
) -> BannerGround:
    """A banner with one thing to do about it; all of it on one line where there is no room for more."""
    if tight(page):
        do = PushButton(
            "", kind="main", height=theme.TOUCH, name=on, size_hint_x=None, width=dp(80), **button
        )
        return BannerGround(name, alarm, Row(sign, Words(title, "strong"), do, spacing=dp(12)))
    band = BannerGround(name, alarm, titled(sign, title, Words(support, "support", theme.current.dim)))
    band.add_widget(PushButton(label, kind="main", height=theme.TOUCH, name=on, **button))
    return band


class WayOut(Tappable, Ground, Column):
    """One of the ways to go on; the one that is taken now is filled."""

    def __init__(
        self,
        label: str,
        icon: str,
        chosen: bool,
        on_tap: Callable[[], None],
        name: str,
        line: theme.Colour | None = None,
    ) -> None:
        now = theme.current
        fill = (theme.IVORY if now.dark else theme.INK) if chosen else theme.CLEAR
        ink = (theme.INK if now.dark else theme.IVORY) if chosen else now.text
        super().__init__(
            on_tap=on_tap,
            name=name,
            fill=fill,
            line=fill if chosen else line or now.banner_line,
            radius=dp(14),
            padding=(dp(6), dp(6)),
            spacing=dp(1),
        )
        large = now.large
        glyph = Icon(icon, now.letters(20), ink, pos_hint={"center_x": 0.5, "center_y": 0.5})
        words = Words(label, "tile", ink, "center" if large else "left", lines=1)
        if large:
            self.add_widget(Middle(glyph, size_hint_y=None, height=glyph.height))
            self.add_widget(words)
        else:
            words = Words(label, "tile", ink, natural=True)
            inside = Snug(glyph, words, spacing=dp(8))
            self.add_widget(Middle(inside, size_hint_y=None, height=theme.TOUCH - dp(12)))

            def fit(*_: Any) -> None:
                # The words say it; the icon only helps to find them.
                room = glyph.width + dp(8) + words.width <= self.width - dp(4)
                if room and glyph.parent is None:
                    inside.add_widget(glyph, index=len(inside.children))
                elif not room and glyph.parent is not None:
                    inside.remove_widget(glyph)

            self.bind(width=fit)
            words.bind(width=fit)


def tight(page: TablePage) -> bool:
    """Whether there is room for one line only."""
    return bool(page.height / theme.current.scale < TIGHT)
