"""Which words on the screen do not come from the files of the language that is spoken: seen in the language
made by `tools.pseudo`, in which every text stands in brackets."""

from __future__ import annotations

import re
from itertools import accumulate

from kivy.uix.label import Label

import engine
from app.language import languages, own_name
from app.lessons.lesson import lesson
from app.table.lobby import BOT_NAMES
from screens.ui.icon import Icon
from tests.phones.tree import everything
from tests.screens.stage import NAMES
from tools.pseudo import CLOSES, OPENS

TYPED = (*NAMES, *BOT_NAMES, *(name for game in engine.games() for name in lesson(game).people), "Soupçon")
"""What people have typed, who else there is to play with, and the name of the app."""
LANGUAGES = tuple(name for lang in languages() for name in (own_name(lang), lang.upper()))
"""What languages call themselves."""

_MARKUP = re.compile(r"\[/?[a-z][^\]]*\]")
_CODE = re.compile(r"\b[0-9A-Z]{3} ?[0-9A-Z]{3}\b")
"""Of a table, as one types it."""
_WORD = re.compile(r"[^\W\d_]{2,}")


def escaped() -> list[str]:
    """Every text that is shown without brackets and is no name, number or sign."""
    labels = [widget for widget in everything() if isinstance(widget, Label) and not isinstance(widget, Icon)]
    return [label.text for label in labels if _escapes(label.text)]


def _escapes(text: str) -> bool:
    """Whether there are words outside of all brackets."""
    shown = _MARKUP.sub("", text)
    steps = [(letter == OPENS) - (letter == CLOSES) for letter in shown]
    # The middle of a longer text begins within brackets that it does not show.
    depth, outside = -min(0, *accumulate(steps, initial=0)), ""
    for letter in shown:
        depth += (letter == OPENS) - (letter == CLOSES)
        outside += letter if depth <= 0 else " "
    outside = _CODE.sub(" ", outside)
    for name in (*TYPED, *LANGUAGES):
        outside = outside.replace(name, " ")
    return _WORD.search(outside) is not None
