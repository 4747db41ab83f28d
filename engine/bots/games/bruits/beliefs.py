"""Who may be whom: what every card laid says to those who watch, and what was answered in secret.

The evidence against a player is public, so a player also knows what the others may think of it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import product
from math import exp
from typing import NamedTuple

from engine.bots.games.bruits.box import Box
from engine.bots.games.bruits.reading import Laid, Looks, read
from engine.bots.games.bruits.signs import MOVED_HOME, MOVED_SELF, NAMED, TURNED, laid
from engine.bots.policy import View
from engine.core.json import Json

DOUBT = 0.3
"""How likely all that is seen is a lure, with a single rival; several cannot all be lured against."""
NAIVE = 0.3
"""How much of what speaks for somebody on the face of it is believed by whoever allows for false trails."""


class Memory(NamedTuple):
    """What a seat keeps in mind."""

    box: Box
    """What the table is played with."""
    evidence: Mapping[str, Mapping[str, float]]
    """For each player how much speaks for each character, as the logarithm of a likelihood."""
    reading: Mapping[str, Mapping[str, float]]
    """The same by somebody who allows for false trails."""
    ruled_out: frozenset[tuple[str, str]]
    """Player and character: what an answer about a location excluded when it was given."""
    laying: tuple[str, ...] = ()
    """Who laid the last card, and where that player has laid cards in this turn."""


def fresh(view: View, box: Box) -> Memory:
    """The memory of somebody who comes to the table now: the cards tell where they lie, not what was done."""
    names = characters(view)
    evidence = {player: dict.fromkeys(names, 0.0) for player in view["players"]}
    for location, there in view["locations"].items():
        for handle in there["column"]:
            card = view["cards"][handle]
            clue = card["clue"] if card["up"] else None
            _lay(box, evidence[str(card["by"])], names, location, clue)
    reading = {player: dict.fromkeys(names, 0.0) for player in view["players"]}
    return Memory(box, evidence, reading, frozenset())


def characters(view: View) -> dict[str, str]:
    """Where each character stands."""
    return {name: place for place, there in view["locations"].items() for name in there["characters"]}


def after(memory: Memory, view: View, events: Sequence[dict[str, Json]]) -> Memory:
    """The memory after these events."""
    box, names = memory.box, characters(view)
    evidence = {player: dict(known) for player, known in memory.evidence.items()}
    reading = {player: dict(known) for player, known in memory.reading.items()}
    ruled_out = set(memory.ruled_out)
    laying = memory.laying
    for event in events:
        kind, seat = event["event"], str(event.get("seat"))
        if kind == "placed":
            if laying[:1] != (seat,):
                laying = (seat,)
            if seat != str(view["seat"]) and not view["players"][seat]["revealed"]:
                _read(box, reading[seat], view, evidence, event, laying[1:])
            _lay(box, evidence[seat], names, event["location"], event["clue"])
            laying += (event["location"],)
        elif kind == "round_over":
            laying = ()
        elif kind == "moved_card":
            for name, place in names.items():
                if place == event["to"]:
                    evidence[seat][name] += MOVED_HOME
                elif place == event["source"]:
                    evidence[seat][name] -= MOVED_HOME
        elif kind == "turned" and seat in evidence:
            for name in names:
                speaks = TURNED * box.count(event["clue"], name)
                evidence[seat][name] += speaks if event["face"] == "up" else -speaks
        elif kind == "moved_character":
            crowd = view["locations"]
            better = len(crowd[event["to"]]["column"]) - len(crowd[event["source"]]["column"])
            evidence[seat][event["character"]] += MOVED_SELF * max(-1, min(1, better))
        elif kind == "accused":
            evidence[seat][event["identity"]] += NAMED
            reading[seat][event["identity"]] += NAMED
        elif kind == "answer" and "location" in event:
            ruled_out.update(
                (str(event["player"]), name)
                for name, place in names.items()
                if (place == event["location"]) is not event["yes"]
            )
    return Memory(box, evidence, reading, frozenset(ruled_out), laying)


def _lay(
    box: Box, against: dict[str, float], names: Mapping[str, str], location: str, clue: str | None
) -> None:
    for name, place in names.items():
        against[name] += laid(box, name, place, location, clue)


def _read(
    box: Box,
    against: dict[str, float],
    view: View,
    evidence: Mapping[str, Mapping[str, float]],
    event: dict[str, Json],
    before: Sequence[str],
) -> None:
    """What the way a card was laid says of its player, before it counts as evidence itself."""
    player, names, cards = str(event["seat"]), characters(view), view["cards"]
    rivals = [other for other, row in view["players"].items() if row["present"] and other != player]
    homes, symbols = dict.fromkeys(view["row"], 0.0), dict.fromkeys(box.symbol.values(), 0.0)
    for rival in rivals:
        looks = looks_of(view, evidence, rival)
        whole = len(rivals) * sum(looks.values())
        for name, look in looks.items():
            homes[names[name]] += look / whole
            symbols[box.symbol.get(name, "")] += look / whole
    mysterious = [
        card["up"] and card["clue"] in box.mysterious and handle != event["card"]
        for handle, card in cards.items()
    ]
    card = Laid(event["location"], event["clue"], view["row"], view["event"], before, sum(mysterious))
    looks = looks_of(view, evidence, player)
    seen = Looks(looks, names, view["stake"], max(1, len(rivals)), homes, symbols)
    for name, speaks in read(box, card, seen).items():
        against[name] += speaks


def looks_of(view: View, evidence: Mapping[str, Mapping[str, float]], player: str) -> dict[str, float]:
    """How much a player looks like each character, to somebody who knows only what everybody knows."""
    players = view["players"]
    if players[player]["revealed"]:
        return {players[player]["identity"]: 1.0}
    shown = {row["identity"] for row in players.values() if row["revealed"]}
    shown.update(players[player]["refuted"])
    return {name: exp(speaks) for name, speaks in evidence[player].items() if name not in shown}


def read_through(memory: Memory) -> dict[str, dict[str, float]]:
    """What speaks for each character to somebody who allows for false trails."""
    return {
        player: {name: NAIVE * naive + memory.reading[player][name] for name, naive in known.items()}
        for player, known in memory.evidence.items()
    }


def guesses(
    view: View, memory: Memory, evidence: Mapping[str, Mapping[str, float]]
) -> dict[str, dict[str, float]]:
    """For each opponent how likely it is each character, by all this seat knows."""
    players, me = view["players"], str(view["seat"])
    excluded = set(memory.ruled_out)
    taken = {row["identity"] for row in players.values() if row["identity"] is not None}
    for note in view["private"]["notebook"].values():
        if note["op"] == "PEEK_UNUSED_IDENTITY":
            taken.add(note["name"])
        elif note["op"] == "PROBE_SYMBOL":
            for name in characters(view):
                if (memory.box.symbol.get(name) == note["name"]) is not note["answer"]:
                    excluded.add((str(note["player"]), name))
    hidden = [player for player, row in players.items() if player != me and row["identity"] is None]
    open_to = {
        player: [
            name
            for name in characters(view)
            if name not in taken and name not in players[player]["refuted"] and (player, name) not in excluded
        ]
        for player in hidden
    }
    known = {
        player: {row["identity"]: 1.0}
        for player, row in players.items()
        if player != me and row["identity"] is not None
    }
    chances = together(open_to, evidence)
    doubt = DOUBT / max(1, len(players) - 1)
    for likely in chances.values():
        for name in likely:
            likely[name] = (1 - doubt) * likely[name] + doubt / len(likely)
    return known | chances


def seen_by_others(view: View, memory: Memory) -> dict[str, float]:
    """How likely this seat looks to be each character, to somebody who knows only what everybody knows."""
    players, me = view["players"], str(view["seat"])
    shown = {row["identity"] for row in players.values() if row["revealed"]}
    names = [name for name in characters(view) if name not in shown and name not in players[me]["refuted"]]
    return together({me: names}, memory.evidence)[me]


def together(
    open_to: Mapping[str, Sequence[str]], evidence: Mapping[str, Mapping[str, float]]
) -> dict[str, dict[str, float]]:
    """The chances of several players at once: no two are the same character."""
    players = list(open_to)
    likely = [{name: exp(evidence[player][name]) for name in open_to[player]} for player in players]
    chances = {player: dict.fromkeys(open_to[player], 0.0) for player in players}
    total = 0.0
    for way in product(*likely):
        if len(set(way)) == len(way):
            weight = 1.0
            for known, name in zip(likely, way, strict=True):
                weight *= known[name]
            total += weight
            for player, name in zip(players, way, strict=True):
                chances[player][name] += weight
    if total:
        for known in chances.values():
            for name in known:
                known[name] /= total
    return chances
