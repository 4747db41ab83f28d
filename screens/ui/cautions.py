"""What a table should know of its options before it starts: one sentence, or a line that opens several."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.language import tr
from screens import theme
from screens.ui.boxes import Row
from screens.ui.icon import Icon
from screens.ui.overlay import Layer
from screens.ui.rows import explain
from screens.ui.touch import Tappable
from screens.ui.words import Words

LARGE_LETTERS = 1.3
"""From letters so large on, a whole sentence would take the room of what it is about."""


def cautions(layer: Layer, sentences: Sequence[str]) -> Widget | None:
    """The line, if there is anything to say; a tap on it shows every sentence."""
    if not sentences:
        return None
    if len(sentences) == 1 and theme.now.scale < LARGE_LETTERS:
        said = sentences[0]
    else:
        said = tr.n(
            "{count} thing to know before you start: tap to read",
            "{count} things to know before you start: tap to read",
            len(sentences),
        )

    def show() -> None:
        explain(layer, tr("Before you start"), *sentences)

    return CautionLine(said, show)


class CautionLine(Tappable, Row):
    """A warning sign and a few words."""

    def __init__(self, said: str, on_tap: Callable[[], object]) -> None:
        now = theme.now
        super().__init__(
            on_tap=on_tap,
            name="cautions",
            spacing=dp(8),
            padding=(dp(6), dp(4)),
        )
        self.add_widget(Icon("alert-outline", now.letters(20), now.warn, pos_hint={"center_y": 0.5}))
        self.add_widget(Words(said, "support", now.text, pos_hint={"center_y": 0.5}))
