"""Who is at the table: a name for everybody, and what is said when it changes."""

from __future__ import annotations

from collections.abc import Iterator

import engine
from app import catalogue
from app.console.words import ConsoleWords
from app.refusal import AppRefusal
from app.table.names import sound_of
from engine.core.json import Json

Document = dict[str, Json]


class KnownNames:
    """The names seen at a table, also of those who have gone."""

    def __init__(self) -> None:
        self._names: dict[str, str] = {}

    def learn(self, document: Document) -> None:
        """Take note of who is there now."""
        self._names.update({who: person["name"] for who, person in document["people"].items()})

    def name(self, person: str) -> str:
        """What to call somebody."""
        return self._names.get(person, "?")

    def seated(self, document: Document) -> list[str]:
        """Who sits where in the game on the table."""
        return [self.name(person) for person in document["table"]["seated"]]

    def find(self, document: Document, text: str) -> str:
        """The person meant by a name or its beginning, or AppRefusal."""
        wish = sound_of(text)
        names = {person: sound_of(self.name(person)) for person in document["people"]}
        for fits in (str.__eq__, str.startswith):
            found: list[str] = [person for person, name in names.items() if wish and fits(name, wish)]
            if len(found) == 1:
                return found[0]
        raise AppRefusal("no_such_person")


def changes(old: Document, new: Document, people: KnownNames, words: ConsoleWords) -> Iterator[str]:
    """What changed around the table, one sentence each; the game itself has its own log."""
    before, after = old.get("people", {}), new["people"]
    if before:
        yield from _comings(before, after, new["you"]["person"], people, words)
    yield from _choices(old.get("table", {}), new["table"], people, words)
    for person, voters in new["votes"].items():
        if old and old["votes"].get(person) != voters:
            names = ", ".join(map(people.name, voters))
            yield words("people.vote", name=people.name(person), voters=names)
    for person, nudge in new.get("nudges", {}).items():
        if old and old.get("nudges", {}).get(person) != nudge:
            key = "people.nudged_you" if person == new["you"]["person"] else "people.nudged"
            yield words(key, by=people.name(nudge["by"]), name=people.name(person))
    for person, given in new.get("reactions", {}).items():
        if old and old.get("reactions", {}).get(person) != given and person != new["you"]["person"]:
            said = words(f"reaction.{given['name']}")
            yield words("people.reacted", name=people.name(person), said=said)


def lobby(document: Document, people: KnownNames, words: ConsoleWords) -> Iterator[str]:
    """Who is at the table, and what is missing for a start."""
    table = document["table"]
    info = engine.games()[table["game"]]
    everybody = document["people"]
    seated = ", ".join(_with_level(people.name(who), everybody[who], words) for who in table["order"])
    yield words("lobby.seats", seated=len(table["order"]), most=info.max_players, people=seated)
    watching = [people.name(who) for who, person in everybody.items() if person["watching"]]
    if watching:
        yield words("lobby.watchers", people=", ".join(watching))
    if document["you"]["person"] == table["owner"]:
        missing = info.min_players - len(table["order"])
        yield words("lobby.missing", missing=missing) if missing > 0 else words("lobby.ready")


def _comings(before: Json, after: Json, own: str, people: KnownNames, words: ConsoleWords) -> Iterator[str]:
    for who, person in after.items():
        name, was = people.name(who), before.get(who)
        if was is None:
            key = "people.watches" if person["watching"] else "people.sat"
            yield words(key, name=_with_level(name, person, words))
            continue
        if was["name"] != person["name"]:
            yield words("people.renamed", before=was["name"], name=name)
        if was["watching"] != person["watching"]:
            yield words("people.watches" if person["watching"] else "people.sat", name=name)
        if person.get("gone") and not was.get("gone"):
            yield words("people.went", name=name)
        elif was["here"] != person["here"] and who != own and not person.get("gone"):
            yield words("people.back" if person["here"] else "people.away", name=name)
        if person["stand_in"] and not was["stand_in"]:
            yield words("people.stand_in_you" if who == own else "people.stand_in", name=name)
        if was["stand_in"] and not person["stand_in"] and was["here"] and person["here"]:
            yield words("people.plays", name=name)
    for who, person in before.items():
        if who not in after and who != own and not person.get("gone"):
            yield words("people.went", name=person["name"])


def _choices(old: Json, new: Json, people: KnownNames, words: ConsoleWords) -> Iterator[str]:
    if old and old["game"] != new["game"]:
        yield words("lobby.game", game=catalogue.title(new["game"], words.lang))
    if old and old["options"] != new["options"]:
        chosen = ", ".join(
            f"{name}={_plain(value, words)}"
            for name, value in new["options"].items()
            if old["options"].get(name) != value
        )
        yield words("lobby.options", options=chosen)
    if new["clock"] != old.get("clock"):
        seconds = new["clock"]
        yield words("lobby.no_clock") if seconds is None else words("lobby.clock", seconds=seconds)
    if new["first"] != old.get("first"):
        first = new["first"]
        yield words("lobby.draw") if first is None else words("lobby.first", name=people.name(first))
    if new["paused"] != old.get("paused", False):
        yield words("play.paused" if new["paused"] else "play.resumed")


def _with_level(name: str, person: Json, words: ConsoleWords) -> str:
    bot = person["bot"]
    return words("people.a_bot", name=name, level=words(f"level.{bot['level']}")) if bot else name


def _plain(value: Json, words: ConsoleWords) -> str:
    if isinstance(value, bool):
        return words("yes" if value else "no")
    return ",".join(value) if isinstance(value, list) else str(value)
