"""What a table should know of its options before it starts: one sentence, or a line that opens several."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.properties import StringProperty
from kivy.uix.widget import Widget

from app.language import tr
from screens import look, theme
from screens.kit import Card
from screens.ui.overlay import Layer, explain


class CautionLine(Card):
    """A warning sign and a few words; a tap shows every sentence."""

    said = StringProperty("")

    def show(self, layer: Layer, sentences: Sequence[str]) -> None:
        # In large letters a whole sentence would take the room of what it is about.
        if len(sentences) == 1 and not theme.current.large:
            self.said = sentences[0]
        else:
            self.said = tr.n(
                "{count} thing to know before you start: tap to read",
                "{count} things to know before you start: tap to read",
                len(sentences),
            )
        self.on_tap = lambda: explain(layer, tr("Before you start"), *sentences)


def cautions(layer: Layer, sentences: Sequence[str]) -> Widget | None:
    """The line, if there is anything to say."""
    if not sentences:
        return None
    line = CautionLine()
    line.show(layer, sentences)
    return line


look.read_rules(__file__, "cautions.kv")
