"""The parts all screens are made of: light canvas widgets, one thing each.

Those that stand on nearly every page are had from here; what is rarer, and every function, from its module.
"""

from screens.ui.art import Art
from screens.ui.boxes import (
    Column,
    EvenGrid,
    Flow,
    Grid,
    GroundColumn,
    GroundRow,
    GroundSnug,
    Middle,
    Row,
    Scroll,
    Snug,
    Space,
)
from screens.ui.coin import Gold
from screens.ui.emblem import Emblem
from screens.ui.icon import Icon
from screens.ui.paint import Ground, Painted
from screens.ui.touch import Tappable
from screens.ui.words import Words

__all__ = [
    "Art",
    "Column",
    "Emblem",
    "EvenGrid",
    "Flow",
    "Gold",
    "Grid",
    "Ground",
    "GroundColumn",
    "GroundRow",
    "GroundSnug",
    "Icon",
    "Middle",
    "Painted",
    "Row",
    "Scroll",
    "Snug",
    "Space",
    "Tappable",
    "Words",
]
