"""What something means, on a sheet."""

from __future__ import annotations

from kivy.metrics import dp

from screens import theme
from screens.ui.boxes import Column
from screens.ui.overlay import Layer, Sheet
from screens.ui.words import Words


def explain(layer: Layer, title: str, *paragraphs: str) -> Sheet:
    """A sheet that says what something means."""
    words = [Words(text, "body", theme.current.text) for text in paragraphs]
    body = Column(*words, padding=(dp(20), dp(4), dp(20), dp(16)), spacing=dp(12))
    return Sheet(layer, title, body, name="explain").show()
