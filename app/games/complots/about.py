"""What everybody knows of a player of Complots: gold, lives, what they announced and what came of it."""

from __future__ import annotations

from app.games.complots import pictures
from app.games.complots.claims import BLOCKED, CAUGHT, FATES, TRUE, Claims, claims_of
from app.games.complots.words import ComplotsWords
from app.language import Texts
from app.questions.about import AboutSection, Fact, told_of
from app.questions.player_view import PlayerView


def about(view: PlayerView, seat: int) -> list[AboutSection]:
    """Their purse and their cards, their announcements, their losses, their challenges."""
    words, tr = ComplotsWords(view), view.tr
    row = view.view["players"][str(seat)]
    slots = list(row["slots"].values())
    lost = [slot["character"] for slot in slots if slot["state"] != "living"]
    said, witch = _in_question(view, seat), words.having("witch")
    claims = claims_of(view.log, seat, view.view["characters"], said, witch)
    return [
        AboutSection(tr("Has"), _has(words, seat, len(slots) - len(lost))),
        AboutSection(
            tr("Characters announced"),
            [Fact(words.title(one.character), _fate(tr, one), words.art(one.character)) for one in claims],
            tr("No Character yet."),
        ),
        AboutSection(tr("Lives lost"), [_loss(words, character) for character in lost], tr("No life yet.")),
        AboutSection(tr("Challenges"), told_of(view, seat, ("challenged",))),
    ]


def _in_question(view: PlayerView, seat: int) -> str | None:
    """The Character somebody has just announced while others still may challenge it."""
    said = view.view["announcement"]
    if view.view["phase"] != "challenge" or said is None or said["player"] != seat or not said["holds"]:
        return None
    return str(said["character"])


def _has(words: ComplotsWords, seat: int, lives: int) -> list[Fact]:
    view, tr = words.player.view, words.player.tr
    row = view["players"][str(seat)]
    if not row["alive"]:
        return [Fact(tr("Eliminated"), art="icon:skull-outline")]
    found = [
        Fact(tr("{count} gold", count=row["gold"]), art="art:coin"),
        Fact(tr.n("{count} life", "{count} lives", lives), art="icon:cards-heart-outline"),
    ]
    if row["religion"]:
        found.append(Fact(words.religion(row["religion"]), art=words.religion_art(row["religion"])))
    if view["mendiant"] == seat:
        found.append(Fact(words.title("mendiant"), art="icon:hand-coin-outline"))
    return found


def _fate(tr: Texts, one: Claims) -> str:
    """How often it was said, and what came of it."""
    blocks = one.ways.get(BLOCKED, 0)
    announced = sum(one.ways.values()) - blocks
    said = [
        *([tr.n("announced once", "announced {count} times", announced)] if announced else []),
        *([tr.n("blocked once", "blocked {count} times", blocks)] if blocks else []),
    ]
    ends = [_end(tr, fate, one.fates[fate]) for fate in FATES if fate in one.fates]
    return " · ".join(filter(None, (", ".join(said), ", ".join(ends))))


def _end(tr: Texts, fate: str, count: int) -> str:
    if fate == TRUE:
        return tr.n("proved true", "proved true {count} times", count)
    if fate == CAUGHT:
        return tr.n("caught lying", "caught lying {count} times", count)
    return tr.n("not challenged", "{count} times not challenged", count)


def _loss(words: ComplotsWords, character: str | None) -> Fact:
    if character is None:
        return Fact(words.player.tr("A card face down"), art="icon:card-outline")
    return Fact(words.title(character), art=f"art:{pictures.turned_up(words.content, character)}")
