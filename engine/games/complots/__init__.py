"""Complots (Coup): everybody lies about two hidden Characters; the last one at Court wins."""

from engine.core.row import GameRow
from engine.games.complots.content import PLAYER_COUNTS, check_shown, load_content, standard_content
from engine.games.complots.game import Complots
from engine.games.complots.position import describe, position
from engine.games.complots.story import story

ROW = GameRow(
    Complots,
    PLAYER_COUNTS,
    standard_content,
    load_content,
    check_shown,
    position,
    describe,
    story,
    rules=1,
    same_content=("c2bebbf79c9b25f1ab43ccff4ae4ecda",),
)
