"""Mission Calaveras: teams of agents accuse each other; whoever Nicole trusts at the verdict wins."""

from engine.core.row import GameRow
from engine.games.calaveras.content import PLAYER_COUNTS, check_shown, load_content, standard_content
from engine.games.calaveras.game import Calaveras
from engine.games.calaveras.position import describe, position
from engine.games.calaveras.story import story

ROW = GameRow(
    Calaveras,
    PLAYER_COUNTS,
    standard_content,
    load_content,
    check_shown,
    position,
    describe,
    story,
    rules=1,
    same_content=("054711ed30879acc00b5cbb105b74812",),
)
