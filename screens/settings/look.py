"""How the app looks: language, theme, and the size of letters with a sample in sight."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.language import languages, own_name, tr
from app.phone import Settings
from screens import theme
from screens.ui.boxes import Column, GroundColumn, Row
from screens.ui.controls import Segmented, Stops
from screens.ui.icon import Icon
from screens.ui.rows import heading
from screens.ui.words import Words

SIZES = (1.0, 1.15, 1.3, 1.5)


def look_part(settings: Settings) -> list[Widget]:
    """Language, theme, size of letters."""
    return [
        heading(tr("Language")),
        Segmented(
            [(lang, own_name(lang)) for lang in languages()],
            settings.lang,
            lambda lang: setattr(settings, "lang", lang),
            "settings.lang",
        ),
        heading(tr("Theme")),
        Segmented(
            [("dark", tr("Dark")), ("light", tr("Light"))],
            settings.theme,
            lambda style: setattr(settings, "theme", style),
            "settings.theme",
        ),
        heading(tr("Text size")),
        TextSize(settings),
    ]


class TextSize(GroundColumn):
    """Small to large, with a sample that follows the finger; everything else follows when it lets go."""

    def __init__(self, settings: Settings) -> None:
        now = theme.now
        super().__init__(
            fill=now.surface,
            line=now.line,
            radius=theme.RADIUS,
            padding=(dp(14), dp(12), dp(14), dp(6)),
            spacing=dp(4),
        )
        self._sample = Words(tr("Léa announces the Duchess."), "sentence", align="center")
        self._below = Words(tr("Waiting for Inès"), "support", now.dim, "center")
        at = min(range(len(SIZES)), key=lambda at: abs(SIZES[at] - settings.text_scale))
        stops = Stops(len(SIZES), at, self._show, "settings.text_scale").when_let_go(
            lambda at: setattr(settings, "text_scale", SIZES[at])
        )
        small, large = (
            Icon("format-letter-case", dp(18), now.dim),
            Icon("format-letter-case", dp(30), now.dim),
        )
        self.add_widget(Column(self._sample, self._below, spacing=dp(2)))
        self.add_widget(Row(small, stops, large, spacing=dp(12)))

    def _show(self, at: int) -> None:
        for words, style in ((self._sample, "sentence"), (self._below, "support")):
            words.font_size = dp(theme.STYLES[style].size * theme.scale_of(SIZES[at]))
