"""The rules of this table of Bruits: its five rooms, its options, and how a round goes."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.games.bruits.words import sentence
from app.language import tr
from screens import theme
from screens.games.bruits.cast import Cast, picture
from screens.table.scene import Scene
from screens.ui.art import Art
from screens.ui.boxes import Column, Grid, Row
from screens.ui.button import Chip
from screens.ui.flow import Flow
from screens.ui.icon import Icon
from screens.ui.words import Words

MARK = dp(56)
"""The column of pictures beside what they mean."""


def body(scene: Scene) -> Widget:
    """Everything that is in play, and nothing else."""
    cast = Cast(scene)
    settings = cast.content["settings"]
    column = Column(_chips(scene, cast), spacing=dp(12), padding=(dp(20), dp(4), dp(20), dp(8)))
    event = scene.view["event"]
    if event is not None:
        art = Art(f"bruits/events/{event}", size_hint=(None, None), size=(MARK, dp(28)))
        art.tint = scene.mood.text
        column.add_widget(_entry(art, cast.event(event), cast.event_text(event)))
    for room in scene.view["row"]:
        column.add_widget(_room(cast, room))
    column.add_widget(_cast(cast))
    for icon, title, text in (
        (
            "cards-outline",
            tr("On your turn"),
            tr(
                "Place {count} clues, one after the other, in any rooms, face up or face down. A "
                "face-up clue has its effect, then the room has its own. At the end of the turn you "
                "draw back up to {hand} cards.",
                count=settings["cards_per_turn"],
                hand=settings["hand_size"],
            ),
        ),
        (
            "eye-off-outline",
            tr("Face down"),
            tr("A hidden card shows no symbol and does nothing, but it counts for the room it is in."),
        ),
        ("cash", cast.clue("C53") if "C53" in cast.clues else tr("Coin"), _coin(cast)),
        (
            "account-question-outline",
            tr("Deduction"),
            tr(
                "Once everybody has played, each player may accuse another of being one of the "
                "eight. Right: you score what the Counter shows, and the identity is revealed. "
                "Wrong: those points go to the accused."
            ),
        ),
        (
            "timer-sand",
            tr("The Counter"),
            tr("It goes down every round, Leo moves on, and a new event begins. At 0 the game is over."),
        ),
        (
            "trophy-outline",
            tr("At the end"),
            tr(
                "Your points: your tokens, your symbol on every face-up card in the house, and every "
                "card in your character’s room. In a tie, your symbols in that room decide."
            ),
        ),
    ):
        column.add_widget(_entry(_glyph(icon, scene), title, text))
    return column


def _coin(cast: Cast) -> str:
    return cast.words.counts(next(name for name in cast.clues if cast.is_coin(name)))


def _chips(scene: Scene, cast: Cast) -> Widget:
    clock = scene.table["clock"]
    return Flow(
        Chip(tr.n("{count} player", "{count} players", len(scene.seats)), "account-group"),
        Chip(tr.n("{count} round", "{count} rounds", cast.rounds), "timer-sand"),
        Chip(tr("no clock") if clock is None else tr("{count} s", count=clock), "timer-outline"),
        Chip(_together(scene), "account-multiple"),
    )


def _together(scene: Scene) -> str:
    if scene.table["options"].get("same_symbol_together_after_setup"):
        return tr("same symbols may meet")
    return tr("same symbols kept apart")


def _glyph(icon: str, scene: Scene) -> Icon:
    side = theme.now.letters(26)
    return Icon(icon, side, scene.mood.text, size=(MARK, side))


def _entry(mark: Widget, title: str, text: str) -> Row:
    mark.pos_hint = {"top": 1}
    return Row(
        mark,
        Column(Words(title, "strong"), Words(text, "support", theme.now.dim), spacing=dp(2)),
        spacing=dp(14),
    )


def _room(cast: Cast, room: str) -> Row:
    said = sentence(cast.words.room_effect(room)) or tr("No effect there.")
    if cast.rooms[room]["cards_needed"] == 2:
        said = f"{said} {tr('Needs two of your cards in one turn.')}"
    plate = Art(f"bruits/rooms/{room}", size_hint=(None, None), size=(MARK, dp(46)))
    return _entry(plate, cast.room(room), said)


def _cast(cast: Cast) -> Widget:
    """The eight, two by two: those with one symbol have one frame."""
    grid = Grid(cols=4, spacing=dp(6))
    for name in cast.identities:
        grid.add_widget(
            Column(
                Art(picture(name), size_hint=(1, None), height=dp(38)),
                Words(
                    cast.words.short(name) or cast.identity(name), "least", theme.now.dim, "center", lines=1
                ),
                spacing=dp(2),
            )
        )
    return grid
