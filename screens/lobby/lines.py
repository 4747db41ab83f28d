"""What the lobby says of everybody at the table, and of what is missing for a start."""

from __future__ import annotations

from collections.abc import Mapping, Set
from dataclasses import dataclass

from app import catalogue, language
from app.kinds import GameInfo, Json, Refusal
from app.language import listed, tr
from screens.ui import games
from screens.ui.emblem import robot

Document = Mapping[str, Json]

LEVELS = ("beginner", "regular", "expert")


def level_name(level: str) -> str:
    """How well a bot plays, in a word."""
    names = {"beginner": tr("beginner"), "regular": tr("regular"), "expert": tr("expert")}
    return names.get(level, level)


def personality_name(personality: str) -> str:
    """How a bot plays, in a word."""
    names = {
        "balanced": tr("balanced"),
        "bold": tr("bold"),
        "honest": tr("honest"),
        "suspicious": tr("suspicious"),
    }
    return names.get(personality, personality)


@dataclass(frozen=True, slots=True)
class LobbyLine:
    """One person as the lobby shows them."""

    person: str
    name: str
    colour: str
    emblem: str
    says: str
    sign: str
    """What stands at the end of the line: first, ready, bot, away or watching."""
    mine: bool
    bot: bool
    host: bool
    replaced: bool = False
    """Whether a bot plays for them, or did to the end of the last game."""


def players(document: Document, by_bluetooth: Set[str] = frozenset()) -> list[LobbyLine]:
    """Those who play, in their order; of some the host knows that they are here by Bluetooth."""
    order, people = document["table"]["order"], document["people"]
    return [_line(document, person, by_bluetooth) for person in order if person in people]


def watchers(document: Document, by_bluetooth: Set[str] = frozenset()) -> list[LobbyLine]:
    """Those who only look on."""
    people = document["people"]
    return [_line(document, person, by_bluetooth) for person, who in people.items() if who["watching"]]


def _line(document: Document, person: str, by_bluetooth: Set[str]) -> LobbyLine:
    who, table = document["people"][person], document["table"]
    host, mine = table["owner"] == person, document["you"]["person"] == person
    first = table["first"] == person
    replaced = who["stand_in"] and not who["left"]
    says = []
    if mine and not host:
        says.append(tr("you"))
    if host:
        says.append(tr("host"))
    if who["bot"] is not None:
        says += [tr("bot"), level_name(who["bot"]["level"]), personality_name(who["bot"]["personality"])]
    elif not who["here"]:
        says.append(tr("out of reach"))
        if who["stand_in"]:
            says.append(tr("a bot has played"))
    elif who["watching"]:
        says.append(tr("watching"))
    elif not host and not first:
        says.append(tr("ready"))
    if first:
        says.append(tr("plays first"))
    if person in by_bluetooth and who["here"]:
        says.append(tr("by Bluetooth"))
    if who.get("browser") and who["here"]:
        says.append(tr("in a browser"))
    if not who["here"]:
        sign = "away"
    elif who["watching"]:
        sign = "watching"
    else:
        sign = "first" if first else "bot" if who["bot"] is not None else "ready"
    return LobbyLine(
        person,
        who["name"],
        who["colour"],
        robot(who["emblem"]) if replaced else who["emblem"],
        ", ".join(says),
        sign,
        mine,
        who["bot"] is not None,
        host,
        replaced,
    )


def info(document: Document) -> GameInfo:
    """The game that is about to be played."""
    return catalogue.info(document["table"]["game"], document["table"]["content"])


def free_seats(document: Document) -> int:
    """How many more can play."""
    return max(0, info(document).max_players - len(document["table"]["order"]))


def chooses_first(document: Document) -> bool:
    """Whether this game lets somebody be named who begins."""
    return any(option.name == "first_player" for option in info(document).schema.options)


def missing(document: Document) -> str:
    """What is missing for a start, or nothing."""
    game, table = info(document), document["table"]
    count = len(table["order"])
    if count < game.min_players:
        lacking = game.min_players - count
        return tr.n("{count} more player needed", "{count} more players needed", lacking)
    if count > game.max_players:
        return tr("{count} players: this game is for {most} at most", count=count, most=game.max_players)
    away = [line.name for line in players(document) if line.sign == "away"]
    if away:
        return tr("waiting for {names} to come back", names=listed(away))
    try:
        game.schema.read(table["options"], count)
    except Refusal:
        return tr.n(
            "these options do not suit {count} player", "these options do not suit {count} players", count
        )
    return ""


def cautions(document: Document) -> list[str]:
    """What this table should know of its options before it starts, once it could."""
    table, lang = document["table"], language.current()
    return catalogue.cautions(table["game"], len(table["order"]), table["options"], lang, table["content"])


def summary(document: Document) -> str:
    """The game, its clock and what was chosen otherwise than usual, in a line."""
    table, game = document["table"], info(document)
    parts = [games.short(game.name)]
    if table["clock"] is not None:
        parts.append(tr("{seconds} s clock", seconds=table["clock"]))
    changed = sum(
        table["options"].get(option.name, option.default) not in (option.default, option.suggested)
        for option in game.schema.options
    )
    if changed:
        parts.append(tr.n("{count} option", "{count} options", changed))
    return ", ".join(parts)


def title(document: Document) -> str:
    """Whose table it is."""
    owner = document["people"].get(document["table"]["owner"])
    return tr("A table") if owner is None else tr("{owner}’s table", owner=owner["name"])


def moved(order: list[str], person: str, by: int) -> list[str]:
    """The order with somebody so many places further down, or up."""
    others = [other for other in order if other != person]
    place = min(max(0, order.index(person) + by), len(others))
    return [*others[:place], person, *others[place:]]


def reseated(wished: list[str], order: list[str]) -> list[str]:
    """The wished order of those who are still there, then those who have come since it was made."""
    return [person for person in wished if person in order] + [
        person for person in order if person not in wished
    ]
