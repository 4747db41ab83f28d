"""The rules of a table of Bruits: its five rooms, its event, its people, and how a round goes."""

from __future__ import annotations

from app.games.bruits.words import BruitsWords, sentence
from app.questions.player_view import PlayerView
from app.questions.question import Note
from app.questions.rules import Mark, Rule, Section, TableRules, clock, players
from engine.core.json import Json


def rules(view: PlayerView, options: Json, seconds: int | None) -> TableRules:
    """Everything that is in play, and nothing else."""
    words, tr = BruitsWords(view), view.tr
    chips = (
        players(view),
        Note("timer-sand", tr.n("{count} round", "{count} rounds", words.rounds)),
        clock(view, seconds),
        Note("account-multiple", together(view, options)),
    )
    event = view.view["event"]
    house = [_room(words, room) for room in view.view["row"]]
    if event is not None:
        art = words.art("events", event)
        house.insert(0, Rule(art, str(words.name_of_event(event)), words.event_text(event)))
    people = tuple(Rule(words.art("identities", name), words.identity(name)) for name in words.identities)
    return TableRules(chips, (Section("", tuple(house)), Section("", people), Section("", course(words))))


def marks(view: PlayerView) -> tuple[Mark, ...]:
    """The characters somebody may be."""
    words = BruitsWords(view)
    return tuple(Mark(name, words.identity(name), words.art("identities", name)) for name in words.identities)


def together(view: PlayerView, options: Json) -> str:
    """Whether characters of one symbol may stand in one room at the beginning."""
    if options.get("same_symbol_together_after_setup"):
        return view.tr("same symbols may meet")
    return view.tr("same symbols kept apart")


def course(words: BruitsWords) -> tuple[Rule, ...]:
    tr, settings = words.table.tr, words.content["settings"]
    return (
        Rule(
            "icon:cards-outline",
            tr("On your turn"),
            tr(
                "Place {count} clues, one after the other, in any rooms, face up or face down. A "
                "face-up clue has its effect, then the room has its own. At the end of the turn you "
                "draw back up to {hand} cards.",
                count=settings["cards_per_turn"],
                hand=settings["hand_size"],
            ),
        ),
        Rule(
            "icon:eye-off-outline",
            tr("Face down"),
            tr("A hidden card shows no symbol and does nothing, but it counts for the room it is in."),
        ),
        *_coin(words),
        Rule(
            "icon:account-question-outline",
            tr("Deduction"),
            tr(
                "Once everybody has played, each player may accuse another of being one of the "
                "eight. Right: you score what the Counter shows, and the identity is revealed. "
                "Wrong: those points go to the accused."
            ),
        ),
        Rule(
            "icon:timer-sand",
            tr("The Counter"),
            tr("It goes down every round, Leo moves on, and a new event begins. At 0 the game is over."),
        ),
        Rule(
            "icon:trophy-outline",
            tr("At the end"),
            tr(
                "Your points: your tokens, your symbol on every face-up card in the house, and every "
                "card in your character’s room. In a tie, your symbols in that room decide."
            ),
        ),
    )


def _coin(words: BruitsWords) -> tuple[Rule, ...]:
    """The clue that doubles its neighbour, where there is one."""
    coins = [name for name, row in words.clues.items() if row.get("passive")]
    return tuple(Rule("icon:cash", words.clue(name), words.counts(name)) for name in coins[:1])


def _room(words: BruitsWords, room: str) -> Rule:
    said = sentence(words.room_effect(room)) or words.table.tr("No effect there.")
    if needs := words.needs(room):
        said = f"{said} {needs}"
    return Rule(words.art("rooms", room), words.room(room), said)
