"""The rules of this table of Mission Calaveras: the teams at it, the cards, and what follows from them."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.language import tr
from app.language.narrator.templates import capital
from screens import theme
from screens.games.calaveras.cards import card_face
from screens.games.calaveras.cast import TWIST, Cast
from screens.games.calaveras.plate import PlayerPlate
from screens.table.scene import Scene
from screens.ui.art import Art
from screens.ui.boxes import Column, Row
from screens.ui.button import Chip
from screens.ui.flow import Flow
from screens.ui.icon import Icon
from screens.ui.words import Words


def body(scene: Scene) -> Widget:
    """Everything that is in play, and nothing else."""
    cast, now = Cast(scene), theme.now
    minimum = cast.content["centre_minimum"]
    column = Column(
        _chips(scene, cast),
        *_teams(cast),
        _cards(cast),
        _rule(
            "cards-outline",
            tr("On your turn"),
            tr(
                "Play one card, then draw one. A Location goes in front of anybody, you included, or "
                "in a zone; a Plot Twist moves a Location already on the table, or nothing."
            ),
        ),
        _rule(
            "close-thick",
            tr("Two of a kind"),
            tr(
                "When two identical Locations meet, both are discarded. The two zones count as one: "
                "no Location is in the middle twice."
            ),
        ),
        _rule(
            "shield-check",
            tr("Cleared"),
            tr(
                "Anyone with a Location from the Innocent zone is cleared, whatever else is in front of them."
            ),
            now.ok,
        ),
        _rule(
            "alert-octagon",
            tr("Suspect"),
            tr(
                "With {count} cards or more in the middle, a suspect is named: the only player who "
                "is not cleared, or the one with the most suspect Locations. A tie names nobody.",
                count=minimum,
            ),
            now.danger_text,
        ),
        _rule(
            "plus-circle-outline",
            tr("Suspicion"),
            tr("The suspect takes one point for each card in the middle, which is then emptied."),
        ),
        _nicole(
            tr(
                "She goes to whoever has the fewest points; if tied, to whoever has the most "
                "Locations in front of them. If that is tied too, she stays where she is."
            )
        ),
        _rule(
            "gavel",
            tr("The verdict"),
            tr(
                "At {count} points a player is guilty and the game is over: the team that has Nicole "
                "wins. If the guilty player has her, everybody loses.",
                count=cast.verdict,
            ),
        ),
        spacing=dp(12),
        padding=(dp(20), dp(4), dp(20), dp(8)),
    )
    ghosts = [seat for seat in cast.order if cast.who(seat).ghost and cast.who(seat).player]
    for seat in ghosts:
        who = cast.who(seat)
        column.add_widget(
            _rule(
                "ghost",
                who.name,
                _ghost(cast, seat),
            )
        )
    return column


def _ghost(cast: Cast, seat: int) -> str:
    """What it means that somebody plays for a second seat."""
    if cast.scene.view["players"][str(seat)]["controller"] == cast.scene.reader:
        return tr(
            "You play for this seat too, from the same hand. It has points and Locations, and "
            "can have Nicole, like any other."
        )
    return tr(
        "{player} plays for this seat too, from the same hand. It has points and Locations, "
        "and can have Nicole, like any other.",
        player=cast.who(seat).player,
    )


def _chips(scene: Scene, cast: Cast) -> Widget:
    box, clock = scene.view["box"], scene.table["clock"]
    cards = sum(box.values())
    return Flow(
        Chip(tr.n("{count} player", "{count} players", len(scene.seats)), "account-group"),
        Chip(tr.n("{count} card", "{count} cards", cards), "cards-outline"),
        Chip(tr("no clock") if clock is None else tr("{count} s", count=clock), "timer-outline"),
    )


def _teams(cast: Cast) -> list[Widget]:
    """Who plays with whom."""
    half = len(cast.order) // 2
    lines: list[Widget] = []
    for seat in cast.order[:half]:
        pair = [cast.who(seat), cast.who(cast.partner(seat))]
        names = capital(tr("{first} and {last}", first=pair[0].spoken, last=pair[1].spoken))
        lines.append(
            Row(
                *(PlayerPlate(who, dp(36), quiet=True, pos_hint={"center_y": 0.5}) for who in pair),
                Column(
                    Words(pair[0].team, "strong"),
                    Words(names, "support", theme.now.dim),
                    pos_hint={"center_y": 0.5},
                ),
                spacing=dp(10),
            )
        )
    return lines


def _cards(cast: Cast) -> Widget:
    flow = Flow(spacing=(dp(6), dp(6)))
    for card in (*cast.places, TWIST):
        flow.add_widget(card_face(cast, card, dp(50)))
    return flow


def _rule(icon: str, title: str, text: str, colour: theme.Colour | None = None) -> Row:
    now = theme.now
    return Row(
        Icon(icon, now.letters(26), colour or theme.mood("calaveras").text, pos_hint={"top": 1}),
        Column(Words(title, "strong"), Words(text, "support", now.dim), spacing=dp(2)),
        spacing=dp(14),
    )


def _nicole(text: str) -> Row:
    pawn = Art("calaveras/nicole", size_hint=(None, None), size=(dp(27), dp(36)), pos_hint={"top": 1})
    return Row(
        pawn,
        Column(Words(tr("Nicole"), "strong"), Words(text, "support", theme.now.dim), spacing=dp(2)),
        spacing=dp(14),
    )
