"""What everybody knows of a player of Des Bruits dans la nuit: points, accusations, the cards they laid."""

from __future__ import annotations

from collections import Counter

from app.games.bruits.words import BACK, BruitsWords
from app.questions.about import AboutSection, Fact, told_of
from app.questions.player_view import PlayerView


def about(view: PlayerView, seat: int) -> list[AboutSection]:
    """Who they are or are not, what they have, whom they accused, which cards of the house are theirs."""
    words, tr = BruitsWords(view), view.tr
    player = words.player(seat)
    points, cards = player["points"], player["hand"]
    has = [
        Fact(tr.n("{count} point", "{count} points", points), art="icon:star-circle"),
        Fact(tr.n("{count} card in hand", "{count} cards in hand", cards), art="icon:cards-outline"),
    ]
    if view.view["leo"] == seat:
        has.append(Fact(tr("Leo is with them"), art="icon:dog-side"))
    known = player["identity"] if player["revealed"] else None
    if known:
        who = [Fact(words.identity(known), tr("unmasked"), words.art("identities", known))]
    else:
        who = [
            Fact(tr("Not {identity}", identity=words.spoken(name)), art=words.art("identities", name))
            for name in player["refuted"]
        ]
    return [
        AboutSection(tr("Has"), has),
        AboutSection(tr("Who they are"), who, tr("Nobody has accused them yet.")),
        AboutSection(tr("Accusations made"), told_of(view, seat, ("accused",)), tr("None yet.")),
        AboutSection(tr("Accusations against them"), told_of(view, seat, ("accused",), ("player",))),
        AboutSection(tr("Laid in the house"), _laid(words, seat), tr("Nothing yet.")),
    ]


def _laid(words: BruitsWords, seat: int) -> list[Fact]:
    """Their cards in the house by room: those face up by name, of the others how many."""
    found: list[Fact] = []
    for room in words.view["row"]:
        column = [words.view["cards"][handle] for handle in words.view["locations"][room]["column"]]
        mine = [card for card in column if card["by"] == seat]
        named = Counter(words.clue(card["clue"]) for card in mine if card["up"])
        hidden = sum(not card["up"] for card in mine)
        said = [name if count == 1 else f"{name} ×{count}" for name, count in named.items()]
        if hidden:
            said.append(words.table.tr.n("{count} hidden card", "{count} hidden cards", hidden))
        if said:
            found.append(Fact(words.room(room), ", ".join(said), "icon:door" if named else BACK))
    return found
