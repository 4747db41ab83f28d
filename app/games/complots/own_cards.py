"""The moments of Complots in which the reader chooses among cards that nobody else may see."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from app.games.complots.question_parts import ComplotsQuestionParts
from app.questions.question import Answer, Move, Note, Question


def lose_life(ask: ComplotsQuestionParts) -> Question:
    """Which card a life is lost with, and whether the Witch is announced on it."""
    say, builder = ask.say, ask.builder
    pick = builder.one(ask.own_cards("slot"), lambda slot: {"slot": int(slot)})
    first = say("lose_life", "first")
    plain = [move for move in builder.left if "sorciere" not in move]
    witch = [move for move in builder.left if "sorciere" in move]
    answers = [_when_one(Answer("lose", say("lose_life", "lose"), look="main"), plain, first)]
    who = ask.words.having("witch")
    if witch and who is not None:
        data = {**ask.words.effect(who), "character": who}
        title, support = say("lose_life", "witch", **data), say("lose_life", "witch.support", **data)
        offer = Answer("witch", title, support, "outline", ask.words.art(who))
        answers.append(_when_one(offer, witch, first))
    return Question(
        "lose_life",
        say("lose_life", "title"),
        ask.player.narrator.sentence(ask.player.log)[0],
        picks=(pick,),
        answers=tuple(answers),
        notes=(Note("cards-outline", say("lose_life", "note")),),
    )


def _when_one(answer: Answer, moves: Sequence[Move], missing: str) -> Answer:
    """An answer that makes the one move left of its kind; until then it says what is missing."""
    move = moves[0] if len(moves) == 1 else None
    return replace(answer, move=move, why_not=missing if move is None else "")


def exchange(ask: ComplotsQuestionParts) -> Question:
    """Which cards to keep of one's own and of those from the Court."""
    say = ask.say
    own = {f"s{slot}": card for slot, card in ask.hand().items()}
    drawn: dict[str, str] = ask.view["private"].get("drawn", {})
    keep, back = len(own), len(drawn)
    headings = {
        **dict.fromkeys(own, say("lose_life", "hand")),
        **dict.fromkeys(drawn, say("exchange", "drawn")),
    }
    cards = replace(ask.cards("cards", own | drawn, headings), how="several")
    return Question(
        "exchange",
        say("exchange", "title", keep=keep),
        say("exchange", "support", back=back),
        spoken=ask.spoken(),
        picks=(ask.builder.several(cards, "cards", str),),
        answers=(
            ask.builder.confirm(
                "keep", say("exchange", "keep", keep=keep), say("exchange", "first", keep=keep)
            ),
        ),
        notes=(Note("eye-off-outline", say("exchange", "note")),),
    )


def inq_show(ask: ComplotsQuestionParts) -> Question:
    """Which card somebody gets to see."""
    say, by = ask.say, ask.action["player"]
    pick = ask.builder.one(ask.own_cards("slot"), lambda slot: {"slot": int(slot)})
    return Question(
        "inq_show",
        say("inq_show", "title"),
        say("inq_show", "support", player=by),
        spoken=ask.spoken(),
        picks=(pick,),
        answers=(ask.builder.confirm("show", say("inq_show", "show"), say("inq_show", "first")),),
        faces=(by, ask.action["target"]),
    )


def inq_decide(ask: ComplotsQuestionParts) -> Question:
    """What becomes of a card one has been shown."""
    say, seen = ask.say, ask.view["private"]["examined"]
    shown = ask.cards("seen", {"0": seen["character"]}, {"0": say("inq_decide", "shown")})
    return Question(
        "inq_decide",
        say("inq_decide", "title", player=seen["player"]),
        say("inq_decide", "support"),
        spoken=ask.spoken(),
        picks=(replace(shown, how="none"),),
        answers=(
            ask.answer("inq_decide", "return", "main"),
            ask.answer("inq_decide", "discard", art="icon:refresh"),
        ),
        faces=(ask.action["player"], seen["player"]),
    )


def setup_pick(ask: ComplotsQuestionParts) -> Question:
    """Two players: the second card, chosen in secret from one's own set, beside the one that was dealt."""
    say = ask.say
    pile = {str(at): card for at, card in enumerate(ask.view["private"]["pile"])}
    # Everybody knows what a set holds; only what is tapped of it is covered.
    cards = replace(ask.known_cards("character", pile), covered=not ask.player.revealed)
    return Question(
        "setup_pick",
        say("setup_pick", "title"),
        say("setup_pick", "support"),
        picks=(
            replace(ask.own_cards("hand"), how="none"),
            ask.builder.one(cards, lambda at: {"character": pile[at]}),
        ),
        answers=(ask.builder.confirm("pick", say("setup_pick", "pick"), say("inq_show", "first")),),
    )
