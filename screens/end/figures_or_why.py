"""A game in figures at its end, or the sentence that says why there are none."""

from __future__ import annotations

from kivy.uix.boxlayout import BoxLayout

from app import catalogue
from app.kinds import Json, Refusal
from screens import theme
from screens.table.scene import Scene
from screens.ui.refused import said
from screens.ui.words import Words


def figures_or_why(scene: Scene, column: BoxLayout) -> dict[str, Json] | None:
    """The figures of the game that is over. Where its recording cannot be replayed here, the column says so
    and there are none: the host may have another version, and who won is known all the same."""
    recording = scene.document.get("recording")
    if recording is None:
        return None
    try:
        return catalogue.figures(recording)
    except Refusal as refusal:
        column.add_widget(Words(said(refusal), "support", theme.now.dim, name="end.no_figures"))
        return None
