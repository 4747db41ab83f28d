"""Which words on the screen do not come from the files of the language that is spoken: seen in the language
made by `tools.pseudo`, in which every text stands in brackets."""

from __future__ import annotations

from kivy.uix.label import Label

import engine
from app.language import languages, own_name
from app.lessons.lesson import lesson
from app.table.lobby import BOT_NAMES
from screens.ui.icon import Icon
from tests.phones.tree import everything
from tests.screens.stage import NAMES
from tools import pseudo

TYPED = (*NAMES, *BOT_NAMES, *(name for game in engine.games() for name in lesson(game).people), "Soupçon")
"""What people have typed, who else there is to play with, and the name of the app."""
LANGUAGES = tuple(name for lang in languages() for name in (own_name(lang), lang.upper()))
"""What languages call themselves."""


def escaped() -> list[str]:
    """Every text that is shown without brackets and is no name, number or sign."""
    labels = [widget for widget in everything() if isinstance(widget, Label) and not isinstance(widget, Icon)]
    return [label.text for label in labels if pseudo.escaped(label.text, (*TYPED, *LANGUAGES))]
