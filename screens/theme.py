"""Every colour, measure, letter and duration of the screens, by name.

Colours are read when something is built, through `current`; what is kept while they change reads them from
`screens.look`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, fields
from pathlib import Path

from kivy.core.text import LabelBase
from kivy.metrics import Metrics, dp
from kivy.utils import get_color_from_hex

from app.phone.settings import LARGEST, SMALLEST

Colour = tuple[float, ...]

FONTS = Path(__file__).resolve().parent.parent / "assets" / "fonts"


def rgba(code: str) -> Colour:
    red, green, blue, _ = get_color_from_hex(code)
    return (red, green, blue, 1.0)


def faded(colour: Colour, alpha: float) -> Colour:
    """The same colour, see-through."""
    return (*colour[:3], alpha)


def mixed(one: Colour, other: Colour, share: float) -> Colour:
    """A colour on the way from one to the other: opaque, where a see-through line would cost a stencil."""
    return tuple(a + (b - a) * share for a, b in zip(one, other, strict=True))


@dataclass(frozen=True, slots=True)
class Palette:
    """The colours of a theme."""

    bg: Colour
    surface: Colour
    surface2: Colour
    line: Colour
    text: Colour
    dim: Colour
    faint: Colour
    danger: Colour
    danger_text: Colour
    challenge: Colour
    ok: Colour
    info: Colour
    warn: Colour
    banner: Colour
    banner_line: Colour
    chosen: Colour
    """What is chosen: the ring of a target."""
    shade: Colour
    """Over what is not to be seen now."""
    felt: str
    """The art of the table."""


DARK = Palette(
    bg=rgba("#14110F"),
    surface=rgba("#1F1A17"),
    surface2=rgba("#2A2420"),
    line=rgba("#3D342D"),
    text=rgba("#F5ECE2"),
    dim=rgba("#B9AA9A"),
    faint=rgba("#7C6F63"),
    danger=rgba("#E5484D"),
    danger_text=rgba("#FF7A7F"),
    challenge=rgba("#C3323A"),
    ok=rgba("#4CC38A"),
    info=rgba("#6CB6FF"),
    warn=rgba("#F2B84B"),
    banner=rgba("#3B1519"),
    banner_line=rgba("#8E3238"),
    chosen=rgba("#F6EAD6"),
    shade=rgba("#0A0807"),
    felt="felt",
)
LIGHT = Palette(
    bg=rgba("#FBF6EF"),
    surface=rgba("#FFFFFF"),
    surface2=rgba("#F3EBE0"),
    line=rgba("#DDD0C0"),
    text=rgba("#221B16"),
    dim=rgba("#6B5E52"),
    faint=rgba("#8E8072"),
    danger=rgba("#C3323A"),
    danger_text=rgba("#A8232B"),
    challenge=rgba("#C3323A"),
    ok=rgba("#1F7A4D"),
    info=rgba("#1F5FA8"),
    warn=rgba("#8A5A00"),
    banner=rgba("#FBE3E1"),
    banner_line=rgba("#D98A86"),
    chosen=rgba("#221B16"),
    shade=rgba("#0A0807"),
    felt="felt_light",
)


@dataclass(frozen=True, slots=True)
class Grounds:
    """What a game's table is painted on in the dark, where that is not the brown of the shell."""

    area: Colour
    """Of the action area."""
    surface: Colour
    """Of cards and boxes on the table."""
    raised: Colour
    """Of what may be tapped."""
    line: Colour


@dataclass(frozen=True, slots=True)
class GameTheme:
    """What sets one game's look apart."""

    fill: Colour
    """Its accent on buttons and frames, with `INK` on it."""
    accent: Colour
    """Its accent as letters, rings and icons on a dark ground, and below on a light one."""
    accent_light: Colour
    top: Colour
    bottom: Colour
    """The field behind its cover."""
    icon: str
    on_fill: Colour = field(default_factory=lambda: rgba("#1A1208"))
    dark_grounds: Grounds | None = None

    @property
    def text(self) -> Colour:
        """Its accent, readable on this theme's ground."""
        return self.accent if current.dark else self.accent_light

    @property
    def grounds(self) -> Grounds:
        """What its table is painted on: its own colours, or the theme's."""
        if current.dark and self.dark_grounds is not None:
            return self.dark_grounds
        return Grounds(current.surface, current.surface, current.surface2, current.line)


INK = rgba("#1A1208")
GLYPH = rgba("#1A1412")
IVORY = rgba("#F6EAD6")
IVORY_DARK = rgba("#E4D2B4")
PLATE = rgba("#17110E")
GOLD = rgba("#E0B252")
BURGUNDY = rgba("#7A2236")
WINE = rgba("#3A101C")
WHITE = rgba("#FFFFFF")
CLEAR: Colour = (0.0, 0.0, 0.0, 0.0)
COIN_INK = rgba("#6B4708")

GAME_THEMES = {
    "complots": GameTheme(GOLD, GOLD, rgba("#835C0C"), BURGUNDY, rgba("#241416"), "crown"),
    "calaveras": GameTheme(
        rgba("#F29F05"), rgba("#F29F05"), rgba("#8A5600"), rgba("#3A2766"), rgba("#1E1530"), "skull"
    ),
    "ghoul": GameTheme(
        rgba("#D7263D"),
        rgba("#FF7A86"),
        rgba("#A8162B"),
        rgba("#3B151D"),
        rgba("#121016"),
        "drama-masks",
        WHITE,
    ),
    "bruits": GameTheme(
        rgba("#F5D061"),
        rgba("#F5D061"),
        rgba("#6E5200"),
        rgba("#2B426F"),
        rgba("#111A2E"),
        "home-search",
        dark_grounds=Grounds(rgba("#131826"), rgba("#182338"), rgba("#1F2A42"), rgba("#2C3D5E")),
    ),
}
APP_THEME = GAME_THEMES["complots"]
"""Outside a game the app wears the gold of the court, and so does a game without colours of its own."""


def game_theme(game: str) -> GameTheme:
    return GAME_THEMES.get(game, APP_THEME)


@dataclass(frozen=True, slots=True)
class ClanColours:
    """The colours of a clan of Complots: its field, what is drawn on it, and its light."""

    field: Colour
    dark: Colour
    light: Colour


CLANS = {
    "voleurs": ClanColours(rgba("#3A72BE"), rgba("#14294A"), rgba("#A9CDFA")),
    "intouchables": ClanColours(rgba("#DDB02A"), rgba("#4A3306"), rgba("#FFE9A3")),
    "negociateurs": ClanColours(rgba("#B4342F"), rgba("#420D10"), rgba("#FFB1A3")),
    "perceptrices": ClanColours(rgba("#D0659B"), rgba("#4B1433"), rgba("#FFC4DF")),
    "assassins": ClanColours(rgba("#2F8558"), rgba("#0E3220"), rgba("#A2E3BF")),
}

PLAYERS = {
    "ruby": rgba("#FF8FA3"),
    "amber": rgba("#F2A65A"),
    "emerald": rgba("#9BC53D"),
    "sapphire": rgba("#79B8FF"),
    "violet": rgba("#B79CED"),
    "coral": rgba("#F4845F"),
    "jade": rgba("#5BC0BE"),
    "slate": rgba("#9FB3C8"),
}

MARGIN = dp(16)
TABLE_MARGIN = dp(12)
GAP = dp(12)
TIGHT = dp(6)
TOUCH = dp(48)
RADIUS_CARD = dp(12)
RADIUS = dp(16)
RADIUS_PANEL = dp(20)
RADIUS_BOTTOM = dp(24)
RADIUS_SHEET = dp(28)
BAR = dp(56)
TABLE_BAR = dp(48)
MAIN_BUTTON = dp(56)
BUTTON = dp(50)
PAGE_WIDTH = dp(480)
"""On a tablet a page stays a phone's width, in the middle."""
WIDE = dp(600)
"""From this width on there is room for a second column."""

FLIP, FLIGHT, SLIDE, POP, PART, WALK = 0.22, 0.28, 0.24, 0.2, 0.3, 0.7
"""Seconds: a card turns, a coin flies, a panel slides, a medal pops, a handover opens, a pawn walks."""
STAGGER = 0.04


@dataclass(frozen=True, slots=True)
class Style:
    """A kind of letters."""

    font: str
    size: float
    bold: bool = False
    line_height: float = 1.12


STYLES = {
    "handover": Style("Playfair", 48),
    "hero": Style("Playfair", 38),
    "screen": Style("Playfair", 26),
    "bar": Style("Playfair", 20),
    "section": Style("Playfair", 18),
    "sentence": Style("PlayfairSemi", 22),
    "announcement": Style("Playfair", 34),
    "card": Style("Playfair", 16),
    "number": Style("Roboto", 20, True),
    "figure": Style("Roboto", 26, True),
    "code": Style("Roboto", 34, True),
    "reaction": Style("Roboto", 17, True),
    "field": Style("Roboto", 18),
    "strong": Style("Roboto", 16, True),
    "body": Style("Roboto", 16),
    "tile": Style("Roboto", 15, True),
    "support": Style("Roboto", 14),
    "support_strong": Style("Roboto", 14, True),
    "caption": Style("Roboto", 13),
    "least": Style("Roboto", 12),
}
LEAST = 12
"""The smallest letters there are, in dp."""


def scale_of(chosen: float) -> float:
    """How large letters become, for a size that was chosen here: whoever wants large ones on the whole phone
    wants them here, too. Pages are made to hold letters between the smallest and the largest size."""
    return float(max(SMALLEST, min(LARGEST, chosen * Metrics.fontscale)))


LARGE_LETTERS = 1.2
"""Beyond this scale letters are large: what stands beside them, or behind them, makes room."""


class CurrentLook:
    """The look of this moment: the theme, the size of letters, and whether things move."""

    def __init__(self) -> None:
        self.palette = DARK
        self.scale = 1.0
        self.still = False
        self.followers: list[Callable[[], None]] = []
        """Who hears when the look changes."""

    @property
    def dark(self) -> bool:
        """Whether the theme is the dark one."""
        return self.palette is DARK

    def use(self, style: str = "dark", scale: float = 1.0, still: bool = False) -> None:
        """Look like this from now on. Kept pages follow (`screens.look`), all else stays as it is."""
        self.palette = LIGHT if style == "light" else DARK
        self.scale = scale_of(scale)
        self.still = still
        for follow in self.followers:
            follow()

    @property
    def large(self) -> bool:
        """Whether letters are so large that some things have to make room for others."""
        return self.scale > LARGE_LETTERS

    def letters(self, size: float) -> float:
        """Letters of this size, as large as the reader wants them."""
        return float(dp(size * self.scale))

    def grown(self, length: float) -> float:
        """A length around letters, which grows with them."""
        return float(length * self.scale)

    def seconds(self, duration: float) -> float:
        """How long something moves: not at all, for whoever asked for that."""
        return 0.0 if self.still else duration

    def __getattr__(self, name: str) -> Colour:
        if name in _COLOURS:
            found: Colour = getattr(self.palette, name)
            return found
        raise AttributeError(name)


_COLOURS = {entry.name for entry in fields(Palette)}

current = CurrentLook()


def load_fonts() -> None:
    """The letters of titles and of texts, and the icons.

    Kivy's and KivyMD's own Roboto have no narrow space for French punctuation and show a box: ours replaces
    them.
    """
    for name in ("Playfair", "PlayfairSemi", "PlayfairHeavy", "RobotoMedium"):
        LabelBase.register(name, str(FONTS / f"{name}.ttf"))
    LabelBase.register("Icons", str(FONTS / "Icons.ttf"))
    LabelBase.register("Roboto", str(FONTS / "Roboto.ttf"), fn_bold=str(FONTS / "RobotoBold.ttf"))
