"""How Mission Calaveras draws what its questions are about: cards side by side, and what lights the board."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kivy.graphics import Color, SmoothLine
from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.questions.question import Answer, Item, Pick
from screens import theme
from screens.games.calaveras import hand
from screens.games.calaveras.flags import cross
from screens.games.calaveras.lights import CalaverasLights
from screens.question.asking import Asking
from screens.question.looks import Looks
from screens.ui import elements as el
from screens.ui.keep import Element, leaf
from screens.ui.words import accented, natural_width

CARD, SMALL_CARD = dp(118), dp(88)
LONG = 0.78
"""How much smaller cards are above a button that says much."""
GAP, KEY, BESIDE_KEY = dp(12), dp(14), dp(6)
"""Between the entries of the legend, how large their signs are, and how far from their words."""
MIDDLE = {"center_y": 0.5}


class CalaverasLooks(Looks):
    """The looks of Mission Calaveras."""

    def title(self, asking: Asking) -> tuple[str, bool]:
        # A name in another colour lets its line break before the question mark: not where letters are large.
        moved = "" if hand.tiny(asking.page) else CalaverasLights(asking.page).moved_name
        return accented(asking.question.title, moved, asking.scene.game_theme.text), True

    def pick(self, asking: Asking, pick: Pick) -> list[Element]:
        if pick.covered:
            # They stand behind the button.
            return []
        choice = CalaverasLights(asking.page)
        # A finger on a small flag may have meant its neighbour: instead of my cards those are shown, large.
        beside = choice.beside()
        aside = hand.tiny(asking.page) and choice.stage in ("to", "ready")
        if pick.kind == "card":
            return [] if aside or len(beside) > 1 else [_cards(asking, "card", pick.items, choice.take)]
        if pick.kind == "location" and len(beside) > 1 and not aside:
            return [_cards(asking, "location", beside, choice.move)]
        return _legend(asking, choice) if pick.key == choice.asks else []

    def after_title(self, asking: Asking) -> Element | None:
        aside = asking.question.covered and asking.compact and not hand.tiny(asking.page)
        return el.Space(dp(48), hand.beside_title(asking), key="backs") if aside else None

    def uncovering(self, asking: Asking, button: Element) -> Element:
        return button if hand.tiny(asking.page) else hand.behind(asking, button)

    def said_below(self, asking: Asking, answer: Answer) -> str:
        # Where there is no room for a legend, it says what is crossed out.
        return answer.support

    def rows(self, asking: Asking) -> list[list[Answer]]:
        # While they are covered there is nothing to do but to look.
        return [] if asking.question.covered else super().rows(asking)


def _cards(asking: Asking, kind: str, items: Sequence[Item], on_tap: Callable[[Item], None]) -> Element:
    # Large letters take from the cards, not from the board.
    share = 0.7 if hand.tiny(asking.page) else 0.86 if theme.current.large else 1.0
    choice = CalaverasLights(asking.page)
    small = asking.compact and not theme.current.large
    if small and choice.place is not None and choice.stage == "ready":
        # What a Plot Twist does takes a button of three lines: without this the panel would cut my row.
        share *= LONG
    tall = (SMALL_CARD if asking.compact else CARD) * share
    return hand.open_cards(kind, items, on_tap, tall)


def _legend(asking: Asking, choice: CalaverasLights) -> list[Element]:
    """What the lines and crosses on the board mean, as far as there is room. A small board needs that room:
    there the button says what is crossed out."""
    if asking.compact:
        return []
    entries = [(choice.hint, False), *([(choice.met, True)] if choice.met else [])]
    room = min(asking.page.width, theme.PAGE_WIDTH) - 2 * theme.TABLE_MARGIN
    while entries and sum(_wide(text) + GAP for text, _ in entries) > room:
        entries.pop(0)
    shown = (_entry(text, crossed) for text, crossed in entries)
    return [el.Row(el.Space(key="left"), *shown, el.Space(key="right"), spacing=GAP, key="legend")]


def _wide(text: str) -> float:
    """How wide an entry of the legend is."""
    return float(KEY + BESIDE_KEY + natural_width(text, "caption"))


def _entry(text: str, crossed: bool) -> Element:
    return el.Row(
        sign(crossed, key=crossed),
        el.Words(text, "caption", theme.current.text, natural=True, pos_hint=MIDDLE),
        spacing=BESIDE_KEY,
        size_hint=(None, None),
        width=_wide(text),
        pos_hint=MIDDLE,
        key=f"crossed {crossed}",
    )


class LegendKey(Widget):
    """A line of the accent, or a cross, as on the board."""

    def __init__(self, crossed: bool) -> None:
        super().__init__(size_hint=(None, None), size=(KEY, KEY), pos_hint=MIDDLE)
        self._crossed = crossed
        self.bind(pos=self._paint)

    def _paint(self, *_: object) -> None:
        self.canvas.clear()
        with self.canvas:
            if self._crossed:
                cross((self.x, self.y, self.width, self.height))
            else:
                Color(rgba=theme.game_theme("calaveras").text)
                SmoothLine(rounded_rectangle=(self.x, self.y, self.width, self.height, dp(4)), width=dp(1))


sign = leaf(LegendKey)
