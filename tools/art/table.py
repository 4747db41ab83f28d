"""How large each picture is drawn: one row per group of names, the first row that fits counts.

Names are the paths of the sources. A width is the largest a group is shown at, in dp; scales are how many
pixels stand for a dp. The smallest scales are for the same picture shown small: shrinking a picture to less
than half while drawing makes its lines flicker.
"""

from __future__ import annotations

from dataclasses import dataclass
from fnmatch import fnmatchcase

EVERY = (1, 2, 3)
DOWN_TO_HALF = (0.5, *EVERY)
DOWN_TO_QUARTER = (0.25, *DOWN_TO_HALF)


@dataclass(frozen=True, slots=True)
class Row:
    """How the pictures of one group are drawn and kept."""

    pattern: str
    width: int
    scales: tuple[float, ...] = EVERY
    atlas: str = ""
    """Which sheet they share; on their own where there is none."""
    tint: bool = False
    """White on nothing, to be given a colour."""


ROWS = (
    Row("complots/cards/*_small", 90, DOWN_TO_QUARTER, "complots_cards"),
    Row("complots/cards/*", 200),
    Row("complots/back", 200, DOWN_TO_HALF),
    Row("complots/back_small", 48, DOWN_TO_HALF, "complots"),
    Row("complots/medals/*", 104, DOWN_TO_QUARTER, "complots"),
    Row("complots/actions/*", 104, DOWN_TO_QUARTER, "complots", tint=True),
    Row("complots/clans/*", 48, DOWN_TO_HALF, "complots"),
    Row("complots/religions/*", 64, DOWN_TO_HALF, "complots"),
    Row("complots/almshouse", 64, DOWN_TO_HALF, "complots"),
    Row("complots/pile", 64, DOWN_TO_HALF, "complots"),
    Row("complots/treasure", 96, DOWN_TO_HALF, "complots"),
    Row("calaveras/cards/*", 130, DOWN_TO_HALF, "calaveras"),
    Row("calaveras/back", 130, DOWN_TO_HALF, "calaveras"),
    Row("calaveras/flags/*_square", 48, DOWN_TO_HALF, "calaveras"),
    Row("calaveras/flags/*", 76, DOWN_TO_HALF, "calaveras"),
    Row("calaveras/glyphs/*", 72, DOWN_TO_QUARTER, "calaveras", tint=True),
    Row("calaveras/plates/*", 112, DOWN_TO_QUARTER, "calaveras", tint=True),
    Row("calaveras/nicole", 96, DOWN_TO_QUARTER, "calaveras"),
    Row("calaveras/marigold", 64, DOWN_TO_HALF, "calaveras"),
    Row("calaveras/town", 412, (1, 2)),
    Row("ghoul/clues/*", 150, DOWN_TO_HALF, "ghoul_cards"),
    Row("ghoul/back", 150, DOWN_TO_HALF, "ghoul_cards"),
    Row("ghoul/tiles/*", 84, DOWN_TO_HALF, "ghoul"),
    Row("ghoul/emblems/*", 104, DOWN_TO_QUARTER, "ghoul"),
    Row("ghoul/types/*", 64, DOWN_TO_QUARTER, "ghoul"),
    Row("ghoul/support/*", 96, DOWN_TO_HALF, "ghoul"),
    Row("ghoul/tokens/*", 40, DOWN_TO_HALF, "ghoul"),
    Row("ghoul/actions/*", 40, DOWN_TO_HALF, "ghoul", tint=True),
    Row("ghoul/action_token", 48, DOWN_TO_HALF, "ghoul"),
    Row("ghoul/rain", 206, (1, 2), tint=True),
    Row("bruits/clue", 120, DOWN_TO_QUARTER, "bruits"),
    Row("bruits/clue_mysterious", 120, DOWN_TO_QUARTER, "bruits"),
    Row("bruits/coin*", 120, DOWN_TO_QUARTER, "bruits"),
    Row("bruits/back", 120, DOWN_TO_QUARTER, "bruits"),
    Row("bruits/symbols/*", 64, DOWN_TO_QUARTER, "bruits"),
    Row("bruits/identities/*", 104, DOWN_TO_QUARTER, "bruits"),
    Row("bruits/rooms/*", 92, DOWN_TO_HALF, "bruits"),
    Row("bruits/leo", 48, DOWN_TO_HALF, "bruits"),
    Row("bruits/counter", 84, DOWN_TO_HALF, "bruits"),
    Row("bruits/clues/*", 72, DOWN_TO_QUARTER, "bruits_glyphs", tint=True),
    Row("bruits/events/*", 48, DOWN_TO_HALF, "bruits_glyphs", tint=True),
    Row("bruits/event", 220),
    Row("bruits/roof", 412),
    Row("bruits/stars", 412, (1, 2), tint=True),
    Row("covers/*", 200),
    Row("heroes/*", 412),
    Row("emblems/*", 72, DOWN_TO_QUARTER, "shell", tint=True),
    Row("coin*", 64, DOWN_TO_QUARTER, "shell"),
    Row("mark", 84, DOWN_TO_HALF, "shell"),
    Row("icon", 120, DOWN_TO_HALF, "shell"),
    Row("star", 120, EVERY, "shell", tint=True),
    Row("valance", 104),
    Row("felt", 400),
    Row("felt_light", 400),
    # A fold is repeated side by side, which old graphics chips only do for powers of two.
    Row("fold", 64, (1, 2)),
    Row("rays", 400, (1, 2), tint=True),
)

LAUNCHER = {
    "launcher/icon": ("icon", 512),
    "launcher/icon_foreground": ("launcher/icon_foreground", 432),
    "launcher/icon_background": ("launcher/icon_background", 432),
    "launcher/presplash": ("launcher/presplash", 1280),
    # Android shows its outline alone. It goes into the APK, where the notification finds it.
    "system/notification": ("system/notification", 96),
}
"""What Android itself shows: from which drawing, and how many pixels wide. The app never loads these."""


def row_of(name: str) -> Row:
    """The row a picture is drawn by."""
    for row in ROWS:
        if fnmatchcase(name, row.pattern):
            return row
    raise LookupError(f"No row of the table says how large {name} is drawn.")
