"""What Des Bruits dans la nuit asks: to place a card, to choose for an effect, to accuse."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Final

from app.games.bruits.choices import choose
from app.games.bruits.deduction import deduction
from app.games.bruits.question_parts import BruitsQuestionParts, chosen
from app.games.bruits.words import BACK, BruitsWords
from app.language.narrator.telling import Said
from app.language.narrator.templates import capital
from app.questions.player_view import PlayerView
from app.questions.question import Item, Note, Pick, Question
from app.questions.selection import Selection

FACES: Final = ("up", "down")


def question(view: PlayerView, selection: Selection) -> Question:
    """What this reader is asked now, or what the others are."""
    if view.mine:
        return ASKED[view.view["phase"]](BruitsQuestionParts(view, selection))
    return watching(view)


def watching(view: PlayerView) -> Question:
    """For whoever is not asked: whom the table waits for, and for what."""
    words, now = BruitsWords(view), view.view
    data = {"name": view.public_narrator.several([str(words.named(seat)) for seat in view.waiting])}
    if now["phase"] == "place" and now["turn"] is not None:
        at = len(now["turn"]["placed"]) + 1
        return Question("watching", words.say("watching", "place", **data, card=ordinal(words, at)))
    if now["choice"] is not None:
        origin, card = now["choice"]["origin"], now["choice"]["from"] == "card"
        said = {"card": Said(words.clue(origin))} if card else {"place": words.where(origin)}
        return Question("watching", words.say("watching", "choose", **data, **said))
    return Question("watching", words.say("watching", "deduction", **data))


def ordinal(words: BruitsWords, at: int) -> Said:
    """The first, the second, the third card."""
    return Said(words.say.get("ordinal", str(at)) or words.say("ordinal", "other", count=at))


# -- place -----------------------------------------------------------------------------------------


def place(ask: BruitsQuestionParts) -> Question:
    """Which card, which room, which face, in any order; and what will happen then."""
    say, words, turn = ask.say, ask.words, ask.view["turn"]
    cards = ask.one_of_hand("card")
    rooms = [str(room) for room in ask.view["row"]]
    items = tuple(replace(item, support=words.then(item.key)[1]) for item in ask.rooms(rooms))
    room = ask.one(
        "location",
        Pick("location", "room", say("rooms", "title"), items, at="board", hint=say("rooms", "tap")),
    )
    at = chosen(cards)
    card, where = None if at is None else ask.hand[int(at)], chosen(room)
    faces = _faces(ask, card)
    face = chosen(faces)
    missing = "card" if card is None else "room" if where is None else "face"
    title = say(
        "place",
        "title",
        both=card is not None and where is not None,
        card=None if card is None else Said(words.clue(card)),
        place=None if where is None else words.where(where),
    )
    count = len(turn["placed"]) + 1
    return Question(
        "place",
        capital(title),
        say("place", "support", ordinal=ordinal(words, count), count=turn["quota"]),
        picks=(cards, room, faces),
        answers=(ask.builder.confirm("place", say("place", "do", face=face), say("missing", missing)),),
        notes=() if where is None else (Note(*words.then(where)),),
        covered=not ask.table.revealed,
        private=True,
    )


def _faces(ask: BruitsQuestionParts, card: str | None) -> Pick:
    """Face up or face down, with what that means for this card; one that is forced is picked by itself."""
    say, words, event = ask.say, ask.words, ask.view["event"]
    means = {"up": say("place", "up") if card is None else words.of_clue(card), "down": say("place", "down")}
    items = []
    marks: tuple[str, ...]
    for face in FACES:
        why_not = ask.why_not(face=face)
        support = means[face]
        if why_not and event is not None:
            support = say("place", "not_now", event=words.name_of_event(event))
        art, marks = BACK, ()
        if face == "up":
            art = "icon:cards-outline" if card is None else words.clue_art(card)
            marks = () if card is None else words.marks(card)
        items.append(Item(face, say("face", face), support=support, art=art, marks=marks, why_not=why_not))
    pick = ask.one("face", Pick("face", "face", say("face", "title"), tuple(items)))
    able = [item for item in pick.items if not item.why_not]
    if len(able) > 1:
        return pick
    return replace(pick, items=tuple(replace(item, count=int(item in able)) for item in pick.items))


ASKED: Final[Mapping[str, Callable[[BruitsQuestionParts], Question]]] = {
    "place": place,
    "choose": choose,
    "deduction": deduction,
}
"""By the phase of the game."""
