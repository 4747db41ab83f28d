"""What is said about a step of a replay: what the move told, and what lies before whom."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.event_log import held, private
from app.games import board, held_picture
from app.history import OPEN, Eyes, Replay
from app.language import tr
from app.language.narrator import Narrator, content_of
from app.language.narrator.templates import capital
from app.questions.player_view import PlayerView
from screens import theme
from screens.games.any.board import about
from screens.table.scene import Scene
from screens.ui import Column, Emblem, Flow, GroundRow, GroundSnug, Icon, Row, Words
from screens.ui.art import Art, exists, is_tintable


def told(replay: Replay, scene: Scene, step: int, eyes: Eyes) -> Widget:
    """What the move that led here told these eyes."""
    column = Column(spacing=dp(6))
    for event in replay.news(step, eyes):
        text = scene.narrator.event(event)
        if text:
            column.add_widget(_line(text, private(event)))
    if scene.over:
        column.add_widget(_line(scene.narrator.end(), False))
    if not column.children:
        actor = replay.actor(step)
        name = "" if actor is None or actor >= len(scene.seats) else scene.seats[actor].name
        words = tr("{name} has answered.", name=name) if name else tr("The cards are dealt.")
        column.add_widget(Words(words, "body", theme.current.dim, "center"))
    return column


def _line(text: str, secret: bool) -> Widget:
    words = Words(text, "body", align="left" if secret else "center")
    if not secret:
        return words
    return Row(Icon("eye-outline", theme.current.letters(18), theme.APP_THEME.text), words, spacing=dp(8))


def hands(replay: Replay, scene: Scene, step: int, eyes: Eyes) -> Widget:
    """What lies before these eyes' own player, open and hidden; before everybody, where all is open."""
    column = Column(spacing=dp(8))
    for seat in range(len(scene.seats)) if eyes == OPEN else [int(eyes)]:
        column.add_widget(_hand(scene, replay.view(step, seat), seat))
    return column


def _hand(scene: Scene, view: dict[str, object], seat: int) -> Widget:
    now, person = theme.current, scene.seats[seat]
    names = [other.name for other in scene.seats]
    content = content_of(scene.game, scene.table["content"])
    table = PlayerView(scene.game, view, tuple(names), content, None, scene.lang)
    own = table.narrator
    texts = about(person.name, board(table).people[seat].label)
    things: Sequence[str] = () if scene.over else held(view)
    if things:
        chips = (_thing(_picture(scene.game, own, name), own.name(name)) for name in things)
        texts.add_widget(Flow(*chips, padding=(0, dp(4), 0, 0)))
    return GroundRow(
        Emblem(person.colour, person.emblem, dp(36), pos_hint={"top": 1}),
        texts,
        fill=now.surface,
        line=now.line,
        radius=theme.RADIUS_CARD,
        padding=(dp(10), dp(8)),
        spacing=dp(10),
    )


def _picture(game: str, own: Narrator, key: str) -> str | None:
    found = held_picture(game, own.content, key)
    return found if found is not None and exists(found) else None


def _thing(picture: str | None, name: str) -> Widget:
    now = theme.current
    chip = GroundSnug(
        fill=now.surface2,
        radius=dp(10),
        padding=(dp(6), dp(2), dp(9), dp(2)),
        spacing=dp(6),
        height=now.grown(dp(32)),
    )
    if picture is not None:
        side = now.grown(dp(26))
        ink = now.text if is_tintable(picture) else theme.WHITE
        chip.add_widget(
            Art(picture, tint=ink, size_hint=(None, None), size=(side, side), pos_hint={"center_y": 0.5})
        )
    chip.add_widget(Words(capital(name), "caption", natural=True, pos_hint={"center_y": 0.5}))
    return chip
