"""Every colour and measure of the screens, by name."""

from dataclasses import dataclass

from kivy.metrics import dp, sp
from kivy.utils import get_color_from_hex
from kivymd.theming import ThemeManager

Colour = tuple[float, ...]


def _rgba(code: str) -> Colour:
    return tuple(get_color_from_hex(code))


INK = _rgba("#14110F")
WINE = _rgba("#3A101C")
BURGUNDY = _rgba("#7A2236")
SURFACE = _rgba("#1F1A17")
LINE = _rgba("#3D342D")
GOLD = _rgba("#E0B252")
TEXT = _rgba("#F5ECE2")
DIM = _rgba("#B9AA9A")
WHITE = _rgba("#FFFFFF")

MARGIN = dp(16)
GAP = dp(12)
TIGHT = dp(4)
TOUCH = dp(48)
EMBLEM = dp(56)
RADIUS_PANEL = dp(20)
# Kivy paints a line twice as thick as it is told.
HAIRLINE = dp(0.5)
# On a tablet the page stays a phone's width, in the middle.
PAGE_WIDTH = dp(480)

SIZE_CAPTION = sp(13)
SIZE_BODY = sp(16)
SIZE_TITLE = sp(25)
SIZE_HERO = sp(38)
SIZE_ICON = sp(24)
SIZE_EMBLEM = sp(34)
SIZE_COVER_ICON = sp(72)


@dataclass(frozen=True, slots=True)
class Mood:
    """What sets one game's look apart: its accent, the field behind it from top to bottom, its emblem."""

    accent: Colour
    top: Colour
    bottom: Colour
    icon: str


MOODS = {
    "complots": Mood(GOLD, BURGUNDY, _rgba("#241416"), "crown"),
    "calaveras": Mood(_rgba("#F29F05"), _rgba("#3A2766"), _rgba("#1E1530"), "skull"),
    "ghoul": Mood(_rgba("#FF7A86"), _rgba("#3B151D"), _rgba("#121016"), "drama-masks"),
    "bruits": Mood(_rgba("#F5D061"), _rgba("#2B426F"), _rgba("#111A2E"), "home-search"),
}


def apply(theme: ThemeManager) -> None:
    """Give KivyMD's own widgets the same dark, golden look."""
    theme.theme_style_switch_animation = False
    theme.theme_style = "Dark"
    theme.primary_palette = "Goldenrod"
