"""The questions of Tokyo Ghoul about cards only the reader may see: to show, to pass, to lay face up, to
exchange; or only to look at."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from app.games.ghoul.question_parts import GhoulQuestionParts
from app.language.narrator.telling import Said
from app.questions.builder import Sets
from app.questions.question import Answer, Item, Note, Pick, Question
from engine.games.ghoul.moves import FACEUP_CARD
from engine.games.ghoul.table import goes_face_up

SEEN, UNSEEN = "eye-outline", "eye-off-outline"
"""The icons of what the table will see of an exchange, and of what it will not."""
BOARD = "board"
"""The key of the card that lies face up, beside the positions of those in hand."""


def _private(ask: GhoulQuestionParts, made: Question) -> Question:
    """A question with cards in it that are for the reader's eyes only, in place of the board."""
    return replace(made, covered=not ask.view.revealed, private=True, full=True)


# -- some of my cards ----------------------------------------------------------------------------------


def show(ask: GhoulQuestionParts) -> Question:
    """I am interrogated: which cards are seen."""
    by = ask.words.view["interrogation"]["seat"]
    count = _count(ask)
    return _some(
        ask,
        "show",
        ask.say("show", "title", by=by),
        ask.say("show", "support", by=by, count=count),
        (by, ask.words.me),
    )


def prelim_show(ask: GhoulQuestionParts) -> Question:
    """Before the first turn: which cards my left neighbour sees."""
    to = ask.words.others[0]
    count = _count(ask)
    return _some(
        ask,
        "prelim_show",
        ask.say("prelim_show", "title", to=to, count=count),
        ask.say("prelim_show", "support", count=count),
        (ask.words.me, to),
    )


def _count(ask: GhoulQuestionParts) -> int:
    return len(ask.view.legal[0]["cards"])


def _some(ask: GhoulQuestionParts, key: str, title: str, support: str, faces: tuple[int, ...]) -> Question:
    hand, count = ask.words.hand, _count(ask)
    pick = ask.builder.several(ask.cards("cards", hand, "several"), "cards", lambda at: hand[int(at)])
    do = ask.builder.confirm(key, ask.say("show", "do", count=count), ask.say("cards", "first", count=count))
    return _private(ask, Question(key, title, support, picks=(pick,), answers=(do,), faces=faces))


# -- one of my cards -----------------------------------------------------------------------------------


def prelim_pass(ask: GhoulQuestionParts) -> Question:
    """Before the first turn: which card my right neighbour gets."""
    by, *_, to = ask.words.others
    return _one(
        ask,
        "prelim_pass",
        ask.say("prelim_pass", "title", to=to),
        ask.say("prelim_pass", "support", by=by),
        (ask.words.me, to),
        ask.cards("card", ask.words.hand),
        ask.say("prelim_pass", "do"),
    )


def face_up(ask: GhoulQuestionParts) -> Question:
    """Which card lies face up before me; a Mask must, where there is one."""
    words, say = ask.words, ask.say
    must = {entry["move"]["card"]: entry["details"]["clue"] for entry in ask.view.unavailable}
    support, other = _emptied(ask)
    if must and ask.view.revealed:
        support = say("faceup", "must", clue=words.clue(next(iter(must.values()))))
    cards = ask.cards(
        "card",
        words.hand,
        why_not=lambda card: say("faceup", "must", clue=words.clue(must[card])) if card in must else "",
    )
    faces = (words.me,) if other is None else (other, words.me)
    phase = str(words.view["phase"])
    return _one(ask, phase, say("faceup", "title"), support, faces, cards, say("faceup", "do"))


def _emptied(ask: GhoulQuestionParts) -> tuple[str, int | None]:
    """Why there is no card face up before me any more, and with whom I exchanged it."""
    me, asked = ask.words.me, ask.words.view["interrogation"]
    gone = [event for event in ask.view.log if event["event"] == "faceup_left" and event["owner"] == me]
    if asked is None or not gone:
        return ask.say("faceup", "support"), None
    to, clue = gone[-1]["to"], ask.words.clue(gone[-1]["card"])
    return ask.say("faceup", "gave" if asked["seat"] == me else "lost", to=to, clue=clue), to


def _one(
    ask: GhoulQuestionParts, key: str, title: str, support: str, faces: tuple[int, ...], cards: Pick, do: str
) -> Question:
    hand = ask.words.hand
    pick = ask.builder.one(cards, lambda at: {"card": hand[int(at)]})
    move = ask.builder.sole if pick.chosen else None
    why_not = "" if move else ask.say("cards", "first", count=1)
    answer = Answer(str(ask.view.legal[0]["move"]), do, look="main", move=move, why_not=why_not)
    return _private(ask, Question(key, title, support, picks=(pick,), answers=(answer,), faces=faces))


# -- only to look at -----------------------------------------------------------------------------------


def prelim_view(ask: GhoulQuestionParts) -> Question:
    """The cards my right neighbour shows me."""
    seen = ask.words.view["private"]["seen"]
    by, count = seen["player"], len(seen["cards"])
    return _seen(
        ask,
        "prelim_view",
        ask.say("prelim_view", "title", by=by, count=count),
        ask.say("prelim_view", "support", count=count),
        ask.cards("seen", seen["cards"], "none", "shown"),
        (by, ask.words.me),
    )


def support_look(ask: GhoulQuestionParts) -> Question:
    """The Support token I was dealt."""
    words, say = ask.words, ask.say
    token = words.player(words.me)["support"] if ask.view.revealed else None
    title = "" if token is None else words.name("support", token)
    pick = Pick(
        "token",
        "token",
        items=(Item("0", title, art=words.support_art(token)),),
        how="none",
        hint=say("support_look", "hint") if token is None else "",
        covered=not ask.view.revealed,
    )
    support = say("support_look", "support", token=words.countering)
    return _seen(ask, "support_look", say("support_look", "title"), support, pick, (words.me,))


def _seen(
    ask: GhoulQuestionParts, key: str, title: str, support: str, pick: Pick, faces: tuple[int, ...]
) -> Question:
    move = ask.view.legal[0] if ask.view.revealed or ask.selection.looked else None
    do = Answer(
        "seen",
        ask.say("seen", "do", count=len(pick.items)),
        look="main",
        move=move,
        why_not="" if move else ask.say("seen", "first"),
    )
    return _private(ask, Question(key, title, support, picks=(pick,), answers=(do,), faces=faces))


# -- an exchange ---------------------------------------------------------------------------------------


def exchange(ask: GhoulQuestionParts) -> Question:
    """Exchange a card, or only pretend: both look alike from outside."""
    words, say, seen = ask.words, ask.say, ask.words.view["private"]["seen"]
    target = seen["player"]
    take = _row(ask, "take", seen["cards"], words.player(target)["faceup"])
    give = _row(ask, "give", words.hand, words.player(words.me)["faceup"])
    move = ask.builder.move("exchange") if take.chosen and give.chosen else None
    do = Answer(
        "exchange",
        say("exchange", "do"),
        look="main",
        art="icon:swap-horizontal-bold",
        move=move,
        why_not="" if move else say("exchange", "first"),
    )
    pretend = Answer(
        "pretend",
        say("exchange", "pretend"),
        look="main",
        art="icon:drama-masks",
        move={"move": "no_exchange"},
    )
    title = say("exchange", "title", target=target, count=len(seen["cards"]))
    return _private(
        ask,
        Question(
            "exchange",
            title,
            say("exchange", "support"),
            picks=(take, give),
            answers=(do, pretend),
            notes=(_seen_by_all(ask, target, move),),
            faces=(words.me, target),
        ),
    )


def _row(ask: GhoulQuestionParts, key: str, hidden: Sequence[str], faceup: str | None) -> Pick:
    """Cards only the reader may see, and behind them the one everybody sees."""
    words, say = ask.words, ask.say
    pick = ask.cards(key, hidden, kind="shown" if key == "take" else "card")
    if faceup:
        shown = Item(BOARD, words.clue(faceup), art=words.card_art(faceup), group=say("exchange", "open"))
        pick = replace(pick, items=(*pick.items, shown))

    def sets(at: str) -> Sets:
        if at == BOARD:
            return {key: faceup, f"{key}_from": FACEUP_CARD}
        return {key: hidden[int(at)], f"{key}_from": None}

    pick = ask.builder.one(pick, sets)
    chosen = pick.chosen[0] if pick.chosen else None
    return replace(pick, title=say("exchange", key, clue=None if chosen is None else Said(chosen.title)))


def _seen_by_all(ask: GhoulQuestionParts, target: int, move: Sets | None) -> Note:
    """What the whole table will see of this exchange, or may see while a card is not chosen yet."""
    words, say = ask.words, ask.say
    mask = words.clue(words.mask)
    if move is None:
        mode = "maybe" if words.view["variants"]["mask"] else "secret"
        return Note(UNSEEN, say("exchange", mode, target=target, clue=mask))
    if FACEUP_CARD in (move.get("take_from"), move.get("give_from")):
        return Note(SEEN, say("exchange", "openly"))
    for owner, card in ((words.me, move["take"]), (target, move["give"])):
        if goes_face_up(words.player(owner)["faceup"], str(card), words.mask):
            return Note(SEEN, say("exchange", "turned", owner=owner, clue=mask))
    return Note(UNSEEN, say("exchange", "secret", target=target))
