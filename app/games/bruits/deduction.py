"""The accusation: who is whom, what it is worth, and what it says aloud."""

from __future__ import annotations

from app.games.bruits.question_parts import BruitsQuestionParts, chosen
from app.questions.question import Answer, Item, Note, Pick, Question
from engine.core.json import Json


def deduction(ask: BruitsQuestionParts) -> Question:
    """Whom the reader accuses of being whom, or nobody."""
    say, words = ask.say, ask.words
    who = ask.people(others=True)
    seat = None if (picked := chosen(who)) is None else int(picked)
    what = _identities(ask, seat)
    identity = chosen(what)
    data: dict[str, Json] = {
        "name": None if seat is None else words.named(seat),
        "identity": None if identity is None else words.spoken(identity),
        "count": ask.view["stake"],
    }
    move = ask.builder.move("accuse") if seat is not None and identity is not None else None
    accuse = Answer(
        "accuse",
        say("deduction", "accuse", name=data["name"]) if move else say("deduction", "not_yet"),
        say("deduction", "quote", **data) if move else "",
        "main",
        move=move,
        why_not="" if move else say("missing", "accused" if seat is None else "identity"),
        sure="\n".join(say("deduction", key, **data) for key in ("tell", "if_right", "if_wrong"))
        if move
        else "",
        sure_title=say("deduction", "really", name=data["name"]) if move else "",
    )
    return Question(
        "deduction",
        say("deduction", "title"),
        say("deduction", "support"),
        picks=(who, what),
        answers=(Answer("pass", say("deduction", "pass"), move=ask.move("pass")), accuse),
        notes=(
            Note("check-circle", say("deduction", "right", **data)),
            Note("close-circle", say("deduction", "wrong", **data)),
            Note("counter", _worth(ask)),
        ),
        full=True,
    )


def _identities(ask: BruitsQuestionParts, seat: int | None) -> Pick:
    """All of them: with the reason where it is known that it cannot be."""
    words = ask.words
    owners = {
        player["identity"]: int(owner)
        for owner, player in ask.view["players"].items()
        if player["revealed"] and player["identity"]
    }
    possible = {move["identity"] for move in ask.table.legal if "identity" in move}
    # Only where nobody can look over the reader's shoulder.
    mine = words.player(int(ask.table.seat or 0))["identity"] if ask.table.revealed else None
    items = []
    for name in words.identities:
        note = why_not = ""
        if name in owners:
            note = ask.say("deduction", "it_is", name=words.seat(owners[name]))
            why_not = ask.why_not(identity=name)
        elif name not in possible:
            # Everybody who is left has been found not to be it.
            note, why_not = ask.say("deduction", "ruled_out"), _refuted(ask, name)
        elif seat is not None and (found := ask.why_not(player=seat, identity=name)):
            note, why_not = ask.say("deduction", "ruled_out"), found
        elif name == mine:
            # Nobody else can be it: to accuse somebody of it is a bluff that costs points.
            note = ask.say("deduction", "own")
        items.append(
            Item(
                name,
                words.identity(name),
                words.short(name),
                note,
                words.art("identities", name),
                why_not=why_not,
            )
        )
    return ask.one("identity", Pick("identity", "identity", ask.say("deduction", "who"), tuple(items)))


def _refuted(ask: BruitsQuestionParts, identity: str) -> str:
    entries = [entry for entry in ask.table.unavailable if entry["move"].get("identity") == identity]
    return ask.table.why_not(entries[0])


def _worth(ask: BruitsQuestionParts) -> str:
    """Why so much is at stake: the Counter, and what an event adds to it."""
    stake, counter, event = ask.view["stake"], ask.view["counter"], ask.view["event"]
    more = stake - counter if event is not None and stake != counter else None
    return ask.say(
        "deduction",
        "counter",
        count=counter,
        more=more,
        event=None if more is None else ask.words.name_of_event(event),
    )
