"""Telling others how it ended: in words, or as a picture of the page."""

from __future__ import annotations

import tempfile
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from kivy.clock import Clock
from kivy.metrics import dp

from app.games import ending
from app.language import tr
from screens import theme
from screens.kit import PushButton
from screens.table.scene import player_view
from screens.ui import Column, Words
from screens.ui.overlay import Sheet

if TYPE_CHECKING:
    from screens.end.page import EndPage

PICTURE = "soupcon.png"


def summary(page: EndPage) -> str:
    """How it ended, in words for others: everybody is called by their name."""
    scene = page.scene
    game = page.services.title(scene.game)
    told = ending(replace(player_view(scene, revealed=True), shared_phone=True))
    assert told is not None
    people = ", ".join(person.name for person in scene.seats)
    return "\n".join(
        (
            tr("Soupçon – {game}", game=game),
            tr("{winner}. {reason}", winner=told.title, reason=scene.public_narrator.end()),
            tr("At the table: {people}.", people=people),
        )
    )


def ask(page: EndPage, send_file: Callable[[], None] | None = None) -> None:
    """In words or as a picture; or, where there is one, as a file?"""
    text, layer = summary(page), page.navigator.layer
    words = layer.then(lambda: page.navigator.tell(page.services.device.share_text(text)))
    # Once the sheet is off the screen.
    picture = layer.then(lambda: Clock.schedule_once(lambda _: _picture(page)))
    body = Column(Words(text, "body", theme.current.dim), padding=(dp(20), dp(4), dp(20), dp(8)))
    foot = Column(
        PushButton(
            tr("As a picture"), kind="main", icon="image-outline", on_tap=picture, name="share.picture"
        ),
        PushButton(tr("As text"), icon="text", centred=True, on_tap=words, name="share.words"),
        spacing=dp(10),
    )
    if send_file is not None:
        foot.add_widget(
            PushButton(
                tr("As a file, to replay it"),
                icon="file-replace-outline",
                centred=True,
                on_tap=layer.then(send_file),
                name="share.file",
            )
        )
    Sheet(layer, tr("Share"), body, foot, name="share").show()


def _picture(page: EndPage) -> None:
    with tempfile.TemporaryDirectory(prefix="soupcon-") as folder:
        file = Path(folder) / PICTURE
        page.story.export_to_png(str(file))
        page.navigator.tell(page.services.device.share_picture(file))
