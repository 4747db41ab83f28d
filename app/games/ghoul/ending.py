"""How a game of Tokyo Ghoul ended: who everybody was, what they held, by what they have won or not."""

from __future__ import annotations

from functools import partial

from app.games.ghoul.aims import Aim, aims
from app.games.ghoul.words import GhoulWords
from app.questions.board import Piece
from app.questions.ending import Detail, Ending, Figure, Place
from app.questions.ending_parts import Figures, chart, title, total, turns
from app.questions.player_view import PlayerView


def ending(view: PlayerView, figures: Figures | None) -> Ending:
    """The winners first, then the others."""
    main, reason, places = title(view), view.narrator.end(), view.alike("places", _places)
    if figures is None:
        return Ending(main, reason, places)
    counted = view.alike("figures", partial(_figures, figures=figures))
    drawn = view.alike("chart", lambda view: chart(view, figures, view.tr("Suspicion over the game")))
    return Ending(main, reason, places, counted, drawn)


def _places(view: PlayerView) -> tuple[Place, ...]:
    words, won = GhoulWords(view), list(view.view["outcome"]["winners"])
    order = [*won, *(seat for seat in range(len(view.names)) if seat not in won)]
    return tuple(_place(words, seat, seat in won) for seat in order)


def _place(words: GhoulWords, seat: int, won: bool) -> Place:
    row = words.player(seat)
    character = row["character"]
    who = words.person(character)
    pieces = [Piece(f"character.{seat}", "character", words.character_art(character), who)]
    cards = [card for card, count in row["hand"].items() for _ in range(count)]
    if row["faceup"]:
        cards.append(row["faceup"])
    pieces += [
        Piece(f"card.{seat}.{at}", "card", words.card_art(card), words.clue(card))
        for at, card in enumerate(cards)
    ]
    if row["support"]:
        token = row["support"]
        pieces.append(
            Piece(f"support.{seat}", "token", words.support_art(token), words.name("support", token))
        )
    return Place(
        seat,
        words.player_view.names[seat],
        won,
        f"{who} · {words.types(character)}",
        details=tuple(_details(words, seat)),
        pieces=tuple(pieces),
    )


def _details(words: GhoulWords, seat: int) -> list[Detail]:
    """By what somebody has won; or the one line that says why not."""
    view, row = words.player_view, words.player(seat)
    outcome = view.view["outcome"]
    details = outcome["details"]
    own = {aim.kind: aim for aim in aims(words, row["character"], seat)}
    won = details["objectives"].get(str(seat), [])
    if won:
        return [
            Detail("icon:crown" if kind == "collection" else "icon:check-bold", _won(words, kind, own))
            for kind in won
        ]
    if row["absent"]:
        return [Detail("icon:exit-run", view.tr("left the game"))]
    if seat == details["victim"]:
        killer = details["killer"]
        if view.narrator.is_you("killer", killer):
            said = view.tr("eliminated by you")
        else:
            said = view.tr("eliminated by {name}", name=view.names[killer])
        return [Detail("icon:skull-outline", said)]
    if outcome["reason"] == "instant":
        return [Detail("icon:timer-sand-empty", view.tr("somebody was faster"))]
    return [Detail("icon:close", _missed(words, own))]


def _won(words: GhoulWords, kind: str, own: dict[str, Aim]) -> str:
    view = words.player_view
    match kind:
        case "elimination":
            details = view.view["outcome"]["details"]
            victim = details["victim"]
            who = words.person(details["characters"][str(victim)])
            if view.narrator.is_you("victim", victim):
                return view.tr("eliminated you, {character}", character=who)
            return view.tr("eliminated {name} ({character})", name=view.names[victim], character=who)
        case "team":
            return view.tr("an Inspector won: all of them win")
        case "collection":
            aim = own["collection"]
            return view.tr("Instant Victory: {cards}", cards=words.cards(aim.clue, aim.wanted))
        case "stay_alive":
            aim = own["stay_alive"]
            return view.tr("alive, with {cards}", cards=words.cards(aim.clue, aim.held))
    return own["companion"].text if "companion" in own else words.name("objectives", kind)


def _missed(words: GhoulWords, own: dict[str, Aim]) -> str:
    tr, aim = words.player_view.tr, own.get("stay_alive")
    if aim is not None:
        wanted = words.cards(aim.clue, aim.wanted)
        if not aim.held:
            return tr("none of the {cards}", cards=wanted)
        return tr("only {held} of {cards}", held=aim.held, cards=wanted)
    if "elimination" in own:
        return tr("did not eliminate the right Character")
    return tr("no objective met")


def _figures(view: PlayerView, figures: Figures) -> tuple[Figure, ...]:
    asked, tokens = total(figures, "asked"), total(figures, "tokens")
    won = len(view.view["outcome"]["winners"])
    return (
        Figure(asked, view.tr.n("interrogation", "interrogations", asked)),
        Figure(tokens, view.tr.n("token handed out", "tokens handed out", tokens)),
        Figure(won, view.tr.n("winner", "winners", won)),
        turns(view, figures),
    )
