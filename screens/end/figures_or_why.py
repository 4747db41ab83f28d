"""How a game ended with its figures, or the sentence that says why there are none."""

from __future__ import annotations

from kivy.uix.widget import Widget

from app import catalogue
from app.games import ending
from app.kinds import Refusal
from app.questions.ending import Ending
from screens import theme
from screens.table.player_view import player_view
from screens.table.scene import Scene
from screens.ui.refused import said
from screens.ui.words import Words


def ended(scene: Scene) -> Ending:
    """How the game ended, without its figures: nothing has to be replayed for it."""
    shown = ending(player_view(scene, revealed=True))
    assert shown is not None
    return shown


def figures_or_why(scene: Scene) -> tuple[Ending, list[Widget]]:
    """How the game ended, with its figures. Where its recording cannot be replayed here, there are none but a
    line that says why: the host may have another version, and who won is known all the same."""
    recording = scene.document.get("recording")
    if recording is None:
        return ended(scene), []
    try:
        figures = catalogue.figures(recording)
    except Refusal as refusal:
        return ended(scene), [Words(said(refusal), "support", theme.current.dim, name="end.no_figures")]
    shown = ending(player_view(scene, revealed=True), figures)
    assert shown is not None
    return shown, []
