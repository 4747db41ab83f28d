"""The people of a table for a browser guest: who is there and how, the lobby, who keeps the game waiting."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from app import catalogue
from app.language import Texts, listed
from app.language.naming import Naming
from app.questions.awaited import tally
from app.questions.player_view import presence
from engine.core.json import Json

Document = Mapping[str, Json]

UNKNOWN: Final = "?"


def names(document: Document) -> list[str]:
    """The players by seat; one who is no longer known to the table has no name."""
    people = document["people"]
    return [people[one]["name"] if one in people else UNKNOWN for one in document["table"]["seated"]]


def everybody(document: Document, tr: Texts) -> list[dict[str, Json]]:
    """Everybody at the table, players first, in their order."""
    table, people = document["table"], document["people"]
    order = [one for one in table["order"] if one in people]
    return [person(document, one, tr) for one in (*order, *(one for one in people if one not in order))]


def person(document: Document, person: str, tr: Texts) -> dict[str, Json]:
    """Somebody at the table, as whoever this document is for reads of them."""
    row, table = document["people"][person], document["table"]
    there = presence(row)
    found = {
        "key": person,
        "name": row["name"],
        "colour": row["colour"],
        "emblem": row["emblem"],
        "presence": there,
        "robot": there in ("bot", "stand_in"),
        "watching": row["watching"],
        "says": _says(document, person, tr),
    }
    if person in table["seated"]:
        found["seat"] = table["seated"].index(person)
    reaction = document["reactions"].get(person)
    return found if reaction is None else {**found, "reaction": reaction}


def you(document: Document) -> dict[str, Json]:
    """Who the reader of this document is."""
    who = document["you"]
    own = document["people"][who["person"]]
    return {
        "person": who["person"],
        "seat": who["seat"],
        "watching": own["watching"],
        "stand_in": own["stand_in"] and not own["left"],
    }


def _says(document: Document, person: str, tr: Texts) -> str:
    """What the lobby says of somebody, in a few words."""
    row, table = document["people"][person], document["table"]
    host, mine, first = (
        table["owner"] == person,
        document["you"]["person"] == person,
        table["first"] == person,
    )
    said = [tr("you")] if mine and not host else []
    said += [tr("host")] if host else []
    if row["bot"] is not None:
        said.append(tr("bot"))
    elif not row["here"]:
        said.append(tr("out of reach"))
    elif row["watching"]:
        said.append(tr("watching"))
    elif row.get("browser"):
        said.append(tr("in a browser"))
    elif not host and not first:
        said.append(tr("ready"))
    return ", ".join([*said, tr("plays first")] if first else said)


def lobby(document: Document, lang: str, tr: Texts) -> dict[str, Json]:
    """What there is to say before a game: which, for how many, what is missing."""
    table, people = document["table"], document["people"]
    info = catalogue.info(table["game"], table["content"])
    owner = people.get(table["owner"])
    count = len(table["order"])
    free = info.max_players - count
    naming = Naming(table["game"], lang, table["content"])
    return {
        "title": tr("A table") if owner is None else tr("{owner}’s table", owner=owner["name"]),
        "summary": naming.summary,
        "facts": [
            tr(
                "{players} players · {minutes} min",
                players=f"{info.min_players}–{info.max_players}",
                minutes=info.minutes,
            ),
            tr("no clock") if table["clock"] is None else tr("{seconds} s clock", seconds=table["clock"]),
        ],
        "free": tr.n("{count} free seat", "{count} free seats", free) if free > 0 else "",
        "missing": _missing(document, tr),
        "cautions": catalogue.cautions(table["game"], count, table["options"], lang, table["content"]),
        "waiting": "" if owner is None else tr("{name} starts the game.", name=owner["name"]),
    }


def _missing(document: Document, tr: Texts) -> str:
    """What is missing for a start, or nothing."""
    table, people = document["table"], document["people"]
    info, count = catalogue.info(table["game"], table["content"]), len(table["order"])
    if count < info.min_players:
        lacking = info.min_players - count
        return tr.n("{count} more player needed", "{count} more players needed", lacking)
    away = [people[one]["name"] for one in table["order"] if one in people and not people[one]["here"]]
    return tr("waiting for {names} to come back", names=listed(away, tr)) if away else ""


def absent(document: Document, tr: Texts) -> list[dict[str, Json]]:
    """The players whose phone is away and for whom nobody plays, with the votes against them."""
    people, you, owner = document["people"], document["you"], document["table"]["owner"]
    mine = you["seat"] is not None and not people[you["person"]]["left"]
    seated = [one for one in document["table"]["seated"] if one in people]
    voters = {one for one in seated if _there(people[one])}
    found = []
    for person in seated:
        row = people[person]
        if row["here"] or row["bot"] or row["stand_in"] or row["left"]:
            continue
        votes = voters.intersection(document["votes"].get(person, ()))
        bot = mine and person == owner
        host = people[owner]["name"] if owner in people else UNKNOWN
        found.append(
            {
                "key": person,
                "title": tr("{name} is no longer reachable", name=row["name"]),
                "support": tally(tr, row["name"], host, len(votes), len(voters), may_replace=bot),
                "voted": you["person"] in votes,
                "mine": mine,
                "bot": bot,
            }
        )
    return found


def _there(person: Mapping[str, Json]) -> bool:
    """Whether somebody has a voice in what becomes of others."""
    return not person["bot"] and not person["left"] and bool(person["here"])


def nudge(document: Document, tr: Texts) -> dict[str, Json] | None:
    """Whoever has reminded this reader of what is asked; None where nobody has."""
    given = document["nudges"].get(document["you"]["person"])
    by = None if given is None else document["people"].get(given["by"])
    if given is None or by is None or not document["legal"]:
        return None
    return {"number": given["number"], "title": tr("{name} is waiting for you", name=by["name"])}


def score(document: Document) -> list[dict[str, Json]]:
    """How often everybody has won at this table, from the second game on; the most victories first."""
    table = document["table"]
    kept = table.get("score")
    if kept is None or kept["games"] < 2 or kept["game"] != table["game"]:
        return []
    wins = {person: kept["wins"].get(person, 0) for person in table["seated"]}
    return [{"key": one, "wins": wins[one]} for one in sorted(wins, key=lambda one: -wins[one])]
