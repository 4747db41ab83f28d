"""Words and icons of a page: KivyMD's labels, drawn once for all that show the same, coloured by rules."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import ColorProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget
from kivymd.uix.boxlayout import MDBoxLayout
from kivymd.uix.label import MDIcon, MDLabel

from screens import theme
from screens.ui.letters import Letters
from screens.ui.paint import Ground
from screens.ui.words import Words


class Text(Words, MDLabel):
    """Words in one of the theme's styles, as high as what they say; with `lines` they become smaller rather
    than taking more lines."""

    style = StringProperty("body")
    ink = StringProperty("text")
    """The name of their colour (`look.inks`)."""
    tint = ColorProperty(None, allownone=True)
    """Their colour where it has no name."""
    letters = NumericProperty(0)
    """How large they are, where there is room."""
    lines = NumericProperty(0)
    name = StringProperty("")

    natural = False
    """Whether the text is as wide as its words, instead of as wide as the room."""

    def __init__(self, **kwargs: Any) -> None:
        looks = {name: kwargs.pop(name) for name in ("style", "lines") if name in kwargs}
        align = kwargs.pop("halign", "left")
        super().__init__(kwargs.pop("text", ""), align=align, natural=self.natural, **kwargs)
        for name, value in looks.items():
            setattr(self, name, value)
        self.on_letters()

    def apply_class_lang_rules(self, *args: Any, **kwargs: Any) -> None:
        # Letters has none: Kivy's rule for a label would draw it a second time. Ours replaces that one.
        Widget.apply_class_lang_rules(self, *args, **kwargs)

    def on_style(self, *_: Any) -> None:
        style = theme.STYLES[self.style]
        self.font_name, self.bold, self.line_height = style.font, style.bold, style.line_height

    def on_letters(self, *_: Any) -> None:
        if self.letters and hasattr(self, "_natural"):
            self._largest = self.font_size = self.letters
            if not self._natural:
                self._settle()

    def on_lines(self, *_: Any) -> None:
        self._lines = int(self.lines)
        one = self._lines == 1
        self.max_lines, self.shorten, self.shorten_from = int(one), one, "right" if one else "center"
        self._settle()


class Word(Text):
    """A text that is as wide as its words."""

    natural = True


class Glyph(Letters, MDIcon):
    """An icon in a square box; without a name, no box."""

    ink = StringProperty("dim")
    tint = ColorProperty(None, allownone=True)
    side = NumericProperty(dp(24))

    apply_class_lang_rules = Widget.apply_class_lang_rules
    # KivyMD's icon takes a badge of its own and drops everything else without a word.
    add_widget = Widget.add_widget

    def __init__(self, **kwargs: Any) -> None:
        kwargs.setdefault("icon", "")
        super().__init__(font_name="Icons", halign="center", valign="middle", **kwargs)


class Badge(Ground, MDBoxLayout):
    """A few words on a small rounded ground, as wide as they are, with an icon before them."""

    text = StringProperty("")
    icon = StringProperty("")
    ink = StringProperty("text")
    ground = StringProperty("surface2")
    tint = ColorProperty(None, allownone=True)
    plate = ColorProperty(None, allownone=True)
    """Their colour and that of their ground where it has no name."""
