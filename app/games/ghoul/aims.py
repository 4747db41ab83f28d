"""The ways a Character of Tokyo Ghoul may win, how far each is, and whether its player may attack now."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from app.games.ghoul.words import GhoulWords
from app.language.narrator.telling import Said
from engine.core.json import Json

SPECIAL = "special"
ATTACKS = ("special_action", "attack")
"""The moves that everybody is offered alike; whether one may, and why not, is told in the pocket only."""


@dataclass(frozen=True, slots=True)
class Aim:
    """One way of winning, and how far it is."""

    kind: str
    icon: str
    text: str
    support: str
    clue: str = ""
    held: int = 0
    wanted: int = 0
    art: str = ""
    lost: str = ""
    """Why nobody can win by it at this table, if so."""

    @property
    def wins(self) -> bool:
        """Whether it can be met, and is a victory by itself."""
        return self.kind != SPECIAL and not self.lost


def aims(words: GhoulWords, character: str, seat: int | None = None) -> list[Aim]:
    """Every way in which a Character may win; with a seat, how far that player is. What is out of reach at
    this table stays among them, with the reason."""
    row = words.content["characters"][character]
    lost = words.view["out_of_reach"].get(character, [])
    found = []
    if "collection" in row:
        found.append(_holding(words, "collection", "flash", row["collection"], seat))
    if "special_x" in row:
        found.append(_special(words, row["special_x"], seat))
    if "elimination" in row:
        found.append(_elimination(words, row["elimination"], "elimination" in lost))
    if "stay_alive" in row:
        found.append(_holding(words, "stay_alive", "heart-outline", row["stay_alive"], seat))
    if "companion" in row:
        found.append(_companion(words, row["companion"], "companion" in lost))
    return found


def enough(words: GhoulWords, found: Sequence[Aim], brief: bool = False) -> str:
    """That one of them is enough, where there are several to choose from."""
    if sum(aim.wins for aim in found) < 2:
        return ""
    return words.effects("aims", "enough.brief" if brief else "enough")


def sentence(words: GhoulWords, aim: Aim, brief: bool = False) -> str:
    """An aim in one sentence: where it is out of reach, with the reason if there is room."""
    if not aim.lost:
        return aim.text
    reason = None if brief else Said(aim.lost)
    return words.effects("aims", "impossible", aim=Said(aim.text), reason=reason)


def team(words: GhoulWords, character: str) -> str:
    """That those of a type win or lose together, where this Character is one of them."""
    types = words.content["types"]
    teams = [kind for kind in words.content["characters"][character]["types"] if types[kind].get("team")]
    return words.effects("aims", "team", types=teams) if teams else ""


def held(words: GhoulWords, seat: int, holding: Mapping[str, Any]) -> int:
    """How many cards somebody has that count for an objective."""
    row = words.player(seat)
    count = int((row["hand"] or {}).get(holding["clue"], 0))
    everywhere = holding.get("zone") == "all" or words.content["flags"]["faceup_counts_for_objectives"]
    return count + int(everywhere and row["faceup"] == holding["clue"])


def lines(words: GhoulWords) -> Iterator[str]:
    """The reader's ways of winning with how far each is, for their pocket."""
    character = words.player(words.me)["character"]
    found = aims(words, character, words.me)
    if more := enough(words, found):
        yield more
    for aim in found:
        text = sentence(words, aim)
        if aim.wanted and not aim.lost:
            done = min(aim.held, aim.wanted)
            text = words.effects("aims", "progress", aim=Said(text), held=done, wanted=aim.wanted)
        yield text
    if together := team(words, character):
        yield together


def may_attack(words: GhoulWords) -> str:
    """While the reader is asked: whom they may attack now, or what they lack; empty where it is no matter."""
    for move in ATTACKS:
        targets = [offer["target"] for offer in words.player_view.legal if offer["move"] == move]
        if targets:
            return _may(words, move, targets)
        for entry in words.player_view.unavailable:
            if entry["move"].get("move") == move:
                return _may_not(words, move, entry)
    return ""


def _may(words: GhoulWords, move: str, targets: Sequence[int]) -> str:
    names = Said(", ".join(words.narrator.named(seat) for seat in targets))
    lost = words.view["out_of_reach"].get(words.player(words.me)["character"], [])
    return words.effects("may", move, names=names, in_vain=move == "attack" and "elimination" in lost)


def _may_not(words: GhoulWords, move: str, entry: Mapping[str, Json]) -> str:
    details = dict(entry["details"])
    if "clue" in details:
        details["cards"] = words.cards(details["clue"], details["needed"])
    return words.effects("may", f"{move}.not", reason=entry["reason"], **details)


def _holding(words: GhoulWords, kind: str, icon: str, holding: Mapping[str, Any], seat: int | None) -> Aim:
    clue, count = holding["clue"], holding["count"]
    cards = words.cards(clue, count)
    objective = words.name("objectives", kind)
    return Aim(
        kind,
        icon,
        words.effects("aims", kind, cards=cards, everywhere=holding.get("zone") == "all"),
        words.effects("aims", f"{kind}.support", objective=objective),
        clue,
        0 if seat is None else held(words, seat, holding),
        count,
    )


def _special(words: GhoulWords, least: int, seat: int | None) -> Aim:
    need = words.content["special_action"]
    return Aim(
        SPECIAL,
        "shield-star-outline",
        words.effects("aims", SPECIAL, least=least),
        words.effects("aims", "special.support", cards=words.cards(need["clue"], need["count"])),
        need["clue"],
        0 if seat is None else held(words, seat, need),
        need["count"],
    )


def _elimination(words: GhoulWords, kind: str, lost: bool) -> Aim:
    return Aim(
        "elimination",
        "sword",
        words.effects("aims", "elimination", type=kind),
        words.effects("aims", "elimination.support"),
        art=f"art:ghoul/types/{kind}",
        lost=words.effects("aims", "elimination.lost", type=kind) if lost else "",
    )


def _companion(words: GhoulWords, person: str, lost: bool) -> Aim:
    rows = words.content["characters"]
    named = next(
        name for name in (rows if lost else words.view["characters"]) if rows[name]["person"] == person
    )
    name = words.person(named)
    return Aim(
        "companion",
        "account-heart-outline",
        words.effects("aims", "companion", name=name),
        words.effects("aims", "companion.support"),
        art="" if lost else words.character_art(named),
        lost=words.effects("aims", "companion.lost", name=name) if lost else "",
    )
