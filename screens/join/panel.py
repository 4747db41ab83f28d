"""Typing the code: the cells, the keys, and what happens while the table is asked."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.language import tr
from screens import theme
from screens.join.answers import offer_name
from screens.ui.boxes import Column, GroundColumn, Middle, Row
from screens.ui.button import Button, IconButton
from screens.ui.codekeys import KEY, CodeCells, CodeKeys
from screens.ui.icon import Icon
from screens.ui.spinner import Spinner
from screens.ui.words import Words

LARGE_LETTERS = 1.3
LONG = 80
"""A sentence so long needs the whole width: what is offered stands below it."""
SMALL_KEY = dp(44)
CELL, SMALL_CELL = dp(56), dp(48)


@dataclass(frozen=True, slots=True)
class Taps:
    """What the panel tells its page."""

    sign: Callable[[str], None]
    erase: Callable[[], object]
    paste: Callable[[], object]
    scan: Callable[[], object]
    offer: Callable[[], object]
    forget: Callable[[], object]
    cancel: Callable[[], object]
    open: Callable[[], object]
    """The cells are tapped: the keys are wanted."""


class CodePanel(GroundColumn):
    """At the bottom of the page. Its lower part is the keys, or how far the way to the table has come."""

    def __init__(self, taps: Taps, compact: bool, floating: bool) -> None:
        now = theme.now
        round_ = theme.RADIUS_BOTTOM
        super().__init__(
            fill=now.surface,
            line=now.line,
            corners=[round_] * 4 if floating else [round_, round_, 0, 0],
            padding=(dp(4), dp(12), dp(4), dp(12)),
            spacing=dp(8),
        )
        self._taps = taps
        self._head = Column(padding=(dp(14), 0))
        self._said = Column(padding=(dp(14), 0))
        self.cells = CodeCells(taps.open, taps.paste, SMALL_CELL if compact else CELL, name="join.cells")
        self._lower = Column()
        self._keys = self._typing(SMALL_KEY if compact else KEY)
        for part in (self._head, self._said, self.cells, self._lower):
            self.add_widget(part)

    def _typing(self, high: float) -> Column:
        taps = self._taps
        erase = _KeyButton("backspace-outline", taps.erase, "join.erase")
        return Column(CodeKeys(taps.sign, high), self._other_ways(erase), spacing=dp(6))

    def _other_ways(self, *more: Widget) -> Row:
        # Large letters become smaller to fit where the words begin at the edge.
        centred = theme.now.scale < LARGE_LETTERS
        scan = Button(
            tr("Scan the QR code"),
            icon="qrcode-scan",
            centred=centred,
            on_tap=self._taps.scan,
            name="join.scan",
        )
        pasted = _KeyButton("content-paste", self._taps.paste, "join.paste")
        return Row(scan, pasted, *more, spacing=dp(8), padding=(dp(3), 0))

    # -- what it shows -------------------------------------------------------------------------

    def show_table(self, name: str, hint: str, chosen: bool) -> None:
        """Whose code is typed; one that was chosen nearby can be let go again."""
        self._head.clear_widgets()
        # Large letters need the whole width: the hint then stands below.
        beside = not chosen and theme.now.scale < LARGE_LETTERS
        title = Words(name, "section", lines=1)
        support = Words(hint, "caption", theme.now.dim, "right" if beside else "left")
        if not chosen and not beside:
            self._head.add_widget(Column(title, support))
            return
        if beside:
            self._head.add_widget(Row(title, support, spacing=dp(8), height=theme.now.grown(dp(34))))
            return
        self._head.add_widget(
            Row(
                Column(title, support),
                IconButton("close", self._taps.forget, theme.now.dim, name="join.forget"),
                spacing=dp(8),
            )
        )

    def say(self, sentence: str, offer: str = "") -> None:
        """Why it did not work, and what one can do about it; nothing clears it."""
        now = theme.now
        self._said.clear_widgets()
        if not sentence:
            return
        row = Row(
            Icon("alert-circle-outline", now.letters(20), now.danger_text),
            Words(sentence, "support", now.danger_text, name="join.message"),
            spacing=dp(10),
        )
        self._said.add_widget(row)
        if not offer:
            return
        button = Button(
            offer_name(offer), kind="outline", centred=True, on_tap=self._taps.offer, name="join.offer"
        )
        if now.scale < LARGE_LETTERS and len(sentence) < LONG:
            button.size_hint_x, button.width = None, dp(124)
            button.pos_hint = {"center_y": 0.5}
            row.add_widget(button)
        else:
            self._said.spacing = dp(8)
            self._said.add_widget(button)

    def show_typing(self, keys: bool) -> None:
        """The keys; or only what else one can do, where the page has no room for both."""
        opener = _KeyButton("keyboard-outline", self._taps.open, "join.keys")
        self._put(self._keys if keys else self._other_ways(opener))

    def show_way(self, text: str) -> None:
        """The table is being asked; that can be stopped."""
        stop = Button(tr("Cancel"), centred=True, icon="close", on_tap=self._taps.cancel, name="join.cancel")
        way = Column(
            Middle(Spinner(dp(44)), size_hint_y=None, height=dp(60)),
            Words(text, "sentence", align="center", name="join.progress"),
            spacing=dp(10),
            pos_hint={"center_y": 0.5},
        )
        # As high as the keys it stands for, so that nothing on the page moves.
        least = self._keys.height - theme.BUTTON - dp(6)
        middle = Row(way, height=least, padding=(dp(14), 0))
        way.bind(height=lambda _, high: setattr(middle, "height", max(least, high + dp(8))))
        self._put(Column(middle, Row(stop, padding=(dp(14), 0)), spacing=dp(6)))

    def _put(self, lower: Widget) -> None:
        self._lower.clear_widgets()
        self._lower.add_widget(lower)


class _KeyButton(IconButton):
    def __init__(self, icon: str, on_tap: Callable[[], object], name: str) -> None:
        now = theme.now
        super().__init__(
            icon, on_tap, name=name, fill=now.surface2, line=now.line, size=(dp(64), theme.BUTTON)
        )
        self.radius = theme.RADIUS
