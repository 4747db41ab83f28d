"""Tokyo Ghoul: Bloody Masquerade: hidden identities, suspicion, and everybody's own way to win."""

from engine.core.row import GameRow
from engine.games.ghoul.content import check_shown, load_content, standard_content
from engine.games.ghoul.game import Ghoul
from engine.games.ghoul.position import describe, position
from engine.games.ghoul.story import story
from engine.games.ghoul.table import PLAYER_COUNTS

ROW = GameRow(
    Ghoul,
    PLAYER_COUNTS,
    standard_content,
    load_content,
    check_shown,
    position,
    describe,
    story,
    rules=1,
    same_content=("e129bd0adf2d793de59b859c4bc3d484",),
)
