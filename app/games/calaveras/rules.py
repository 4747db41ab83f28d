"""The rules of a table of Mission Calaveras: the teams at it, the cards, and what follows from them."""

from __future__ import annotations

from app.games.calaveras.words import CalaverasWords
from app.language.narrator.templates import capital
from app.questions.player_view import PlayerView
from app.questions.question import Note
from app.questions.rules import Mark, Rule, Section, TableRules, clock, players
from engine.core.json import Json
from engine.games.calaveras.content import TWIST


def rules(view: PlayerView, options: Json, seconds: int | None) -> TableRules:
    """Everything that is in play, and nothing else."""
    words, tr = CalaverasWords(view), view.tr
    cards = sum(view.view["box"].values())
    chips = (
        players(view),
        Note("cards-outline", tr.n("{count} card", "{count} cards", cards)),
        clock(view, seconds),
    )
    named = tuple(Rule(words.card(card), words.title(card)) for card in (*view.content["places"], TWIST))
    return TableRules(chips, (Section("", _teams(words)), Section("", named), Section("", course(words))))


def marks(view: PlayerView) -> tuple[Mark, ...]:
    """The cards somebody may hold."""
    words = CalaverasWords(view)
    return tuple(
        Mark(card, words.short(card) or words.title(card), words.card(card))
        for card in (*view.content["places"], TWIST)
    )


def course(words: CalaverasWords) -> tuple[Rule, ...]:
    tr, content = words.table.tr, words.table.content
    return (
        Rule(
            "icon:cards-outline",
            tr("On your turn"),
            tr(
                "Play one card, then draw one. A Location goes in front of anybody, you included, or "
                "in a zone; a Plot Twist moves a Location already on the table, or nothing."
            ),
        ),
        Rule(
            "icon:close-thick",
            tr("Two of a kind"),
            tr(
                "When two identical Locations meet, both are discarded. The two zones count as one: "
                "no Location is in the middle twice."
            ),
        ),
        Rule(
            "icon:shield-check",
            tr("Cleared"),
            tr(
                "Anyone with a Location from the Innocent zone is cleared, whatever else is in front of them."
            ),
            look="ok",
        ),
        Rule(
            "icon:alert-octagon",
            tr("Suspect"),
            tr(
                "With {count} cards or more in the middle, a suspect is named: the only player who "
                "is not cleared, or the one with the most suspect Locations. A tie names nobody.",
                count=content["centre_minimum"],
            ),
            look="danger",
        ),
        Rule(
            "icon:plus-circle-outline",
            tr("Suspicion"),
            tr("The suspect takes one point for each card in the middle, which is then emptied."),
        ),
        Rule(
            "art:calaveras/nicole",
            tr("Nicole"),
            tr(
                "She goes to whoever has the fewest points; if tied, to whoever has the most "
                "Locations in front of them. If that is tied too, she stays where she is."
            ),
        ),
        Rule(
            "icon:gavel",
            tr("The verdict"),
            tr(
                "At {count} points a player is guilty and the game is over: the team that has Nicole "
                "wins. If the guilty player has her, everybody loses.",
                count=content["guilty_from"],
            ),
        ),
        *(_ghost(words, seat) for seat in words.view["order"] if words.stands_in(seat) is not None),
    )


def _ghost(words: CalaverasWords, seat: int) -> Rule:
    """What it means that somebody plays for a second seat."""
    tr, controller = words.table.tr, words.view["players"][str(seat)]["controller"]
    if controller == words.table.reader:
        text = tr(
            "You play for this seat too, from the same hand. It has points and Locations, and "
            "can have Nicole, like any other."
        )
    else:
        text = tr(
            "{player} plays for this seat too, from the same hand. It has points and Locations, "
            "and can have Nicole, like any other.",
            player=words.stands_in(seat),
        )
    return Rule("icon:ghost", words.name(seat), text)


def _teams(words: CalaverasWords) -> tuple[Rule, ...]:
    """Who plays with whom: partners sit opposite each other."""
    order, tr = words.view["order"], words.table.tr
    half = len(order) // 2
    return tuple(
        Rule(
            "icon:account-multiple",
            str(words.team(seat)),
            capital(tr("{first} and {last}", first=words.seat(seat), last=words.seat(order[at + half]))),
        )
        for at, seat in enumerate(order[:half])
    )
