"""Des Bruits dans la nuit (Noises at Night): lay clues, hide who you are, and guess who the others are."""

from engine.core.row import GameRow
from engine.games.bruits.content import PLAYER_COUNTS, check_shown, load_content, standard_content
from engine.games.bruits.game import Bruits
from engine.games.bruits.position import describe, position
from engine.games.bruits.story import story

ROW = GameRow(
    Bruits,
    PLAYER_COUNTS,
    standard_content,
    load_content,
    check_shown,
    position,
    describe,
    story,
    rules=1,
    same_content=("e6f8222aaf1f416ef5b8ed7e81711fd0",),
)
