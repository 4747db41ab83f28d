"""Another game has begun while somebody still reads how the last one ended: one tap takes them there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.metrics import dp

from app.kinds import Json
from app.language import tr
from app.session import TableSession
from screens import theme
from screens.kit import PushButton
from screens.table.scene import Scene
from screens.table.sentence import waiting
from screens.ui import Column, Words

if TYPE_CHECKING:
    from screens.end.page import EndPage
    from screens.table.page import TablePage


def next_scene(session: TableSession) -> Scene | None:
    """The table as it is now, where another game has begun since the one that is shown; else None."""
    document = session.next_game
    return None if document is None else Scene(session, document)


def key(session: TableSession) -> Json:
    """What the button says depends on this."""
    scene = next_scene(session)
    if scene is None:
        return None
    return [scene.over, scene.document["waiting"], bool(scene.legal), scene.nudge, scene.paused]


def play_on(page: TablePage | EndPage, scene: Scene) -> Column:
    """Who has dealt again, whom the table waits for, and the way there."""
    host = scene.person(scene.table["owner"]).name
    game_theme = theme.game_theme(scene.game)
    if scene.over:
        title, support, label, icon = (
            tr("The next game is over too."),
            "",
            tr("See its result"),
            "trophy-outline",
        )
    else:
        title, support = tr("{name} has started a new game.", name=host), _who_waits(scene)
        label, icon = tr("Play") if scene.seat is not None else tr("Watch"), "play"
    column = Column(
        Words(title, "strong", align="center", name="end.started"),
        spacing=dp(6),
    )
    if support:
        column.add_widget(Words(support, "support", theme.current.dim, "center"))
    column.add_widget(
        PushButton(
            label, kind="main", icon=icon, game_theme=game_theme, on_tap=page.session.go_on, name="end.play"
        )
    )
    return column


def _who_waits(scene: Scene) -> str:
    if scene.my_turn and scene.nudge is not None:
        return tr("{name} is waiting for you", name=scene.person(scene.nudge["by"]).name)
    return waiting(scene)
