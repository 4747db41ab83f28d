"""KivyMD's controls in our look: its classes, with rules of our own (kit.kv) in place of its heavy ones.

A control serves a rule (`SwitchLine:` in a page's kv) and code (`SwitchLine(title=…, on_change=…)`) alike.
"""

from screens import look
from screens.kit.bars import Snackbar, TabBar, TabItem, TabRoom, TopBar
from screens.kit.button import IconButton, PushButton
from screens.kit.field import TextField
from screens.kit.lines import Card, Door, Hairline, HelpButton, ListLine, Panel, PartHeading, PickLine
from screens.kit.segments import Choices, Segment, Segmented, slug
from screens.kit.stepper import Stepper
from screens.kit.switch import OnOff, SwitchLine
from screens.kit.text import Badge, Glyph, Text, Word

__all__ = [
    "Badge",
    "Card",
    "Choices",
    "Door",
    "Glyph",
    "Hairline",
    "HelpButton",
    "IconButton",
    "ListLine",
    "OnOff",
    "Panel",
    "PartHeading",
    "PickLine",
    "PushButton",
    "Segment",
    "Segmented",
    "Snackbar",
    "Stepper",
    "SwitchLine",
    "TabBar",
    "TabItem",
    "TabRoom",
    "Text",
    "TextField",
    "TopBar",
    "Word",
    "slug",
]

look.read_rules(__file__, "kit.kv")
