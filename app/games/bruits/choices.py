"""The effect of a clue or a room: its choice, whatever it is about, and the way to do without it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Final

from app.games.bruits.question_parts import BruitsQuestionParts
from app.games.bruits.words import BACK, sentence
from app.questions.question import Answer, How, Item, Note, Pick, Question
from engine.core.json import Json

Choice = tuple[list[Pick], str]
"""What is picked for an effect, and the name of what is missing until then."""


def choose(ask: BruitsQuestionParts) -> Question:
    """What the effect asks for."""
    asked, say, words = ask.view["choice"], ask.say, ask.words
    op, card = asked["op"], asked["from"] == "card"
    picks, missing = CHOICES[op](ask)
    done = all(pick.chosen for pick in picks)
    moves = [move for move in ask.builder.left if move["move"] == "resolve"]
    move = moves[0] if done and len(moves) == 1 else None
    title = say("do", op, **_picked(ask, picks)) if move else say("undone", op)
    do = Answer("resolve", title, look="main", move=move, why_not="" if move else say("missing", missing))
    decline = ask.move("decline")
    skip = () if decline is None else (Answer("decline", say("choose", "skip"), move=decline),)
    mine = [pick for pick in picks if pick.covered or pick.kind == "card"]
    return Question(
        f"choose.{op}",
        words.clue(asked["origin"]) if card else words.room(asked["origin"]),
        sentence(words.effect(op, asked["number"], card)),
        picks=tuple(picks),
        answers=(*skip, do),
        notes=_notes(ask, op, picks),
        covered=bool(mine) and not ask.table.revealed,
        private=bool(mine),
    )


def _picked(ask: BruitsQuestionParts, picks: Sequence[Pick]) -> dict[str, Json]:
    """What the answer says of what is picked."""
    found: dict[str, Json] = {}
    for pick in picks:
        keys = [item.key for item in pick.chosen]
        match pick.kind:
            case "seat":
                found["name"] = ask.words.named(int(keys[0]))
            case "symbol":
                found["symbol"] = ask.words.the(keys[0])
            case "room":
                found["room"], found["place"] = ask.words.the(keys[0]), ask.words.where(keys[0])
            case _:
                found["count"] = len(keys)
    return found


def _notes(ask: BruitsQuestionParts, op: str, picks: Sequence[Pick]) -> tuple[Note, ...]:
    icon = NOTES.get(op)
    if icon is None:
        return ()
    count = {"done": len(picks[0].chosen), "count": picks[0].most} if picks else {}
    return (Note(icon, ask.say("notes", op, **count)),)


# -- cards of the house ----------------------------------------------------------------------------


def _house(ask: BruitsQuestionParts, key: str, handles: Sequence[Json], how: How = "one") -> Pick:
    """Cards that lie in the house, room by room; one that lies hidden is only named to whoever knows it,
    while nobody else looks on."""
    words, items = ask.words, []
    for room in ask.view["row"]:
        for handle in ask.view["locations"][room]["column"]:
            if handle not in handles:
                continue
            card = ask.view["cards"][handle]
            clue = card["clue"] if card["up"] or ask.table.revealed else None
            items.append(
                Item(
                    handle,
                    ask.say("house", "hidden") if clue is None else words.clue(clue),
                    support=words.placed_by(handle),
                    art=BACK if clue is None else words.clue_art(clue),
                    marks=() if clue is None else words.marks(clue),
                    group=words.room(room),
                )
            )
    hint = ask.say("house", "tap")
    return Pick(key, "clue", ask.say("house", "title"), tuple(items), how, at="board", hint=hint)


def _peek(ask: BruitsQuestionParts) -> Choice:
    handles = [handle for move in ask.table.legal for handle in move.get("cards", ())]
    return [ask.builder.several(_house(ask, "cards", handles, "several"), "cards", str)], "house"


def _card(ask: BruitsQuestionParts) -> Choice:
    # Where a card goes does not decide which cards may go.
    return [ask.one("card", _house(ask, "card", ask.builder.values("card")))], "house"


def _move_card(ask: BruitsQuestionParts) -> Choice:
    picks, missing = _card(ask)
    return _to(ask, picks, missing, "board")


# -- characters ------------------------------------------------------------------------------------


def _characters(
    ask: BruitsQuestionParts, key: str, able: Sequence[Json], why_not: str, how: How = "one"
) -> Pick:
    """All of them, in the order of the house; those that cannot move say why."""
    words = ask.words
    names = [name for room in ask.view["row"] for name in ask.view["locations"][room]["characters"]]
    items = tuple(
        Item(
            name,
            words.identity(name),
            words.short(name),
            str(words.where(words.standing(name))),
            words.art("identities", name),
            why_not="" if name in able else ask.say("choose", why_not, closed=words.narrator.closed),
        )
        for name in names
    )
    return Pick(key, "character", ask.say("characters", "title"), items, how)


def _move_character(ask: BruitsQuestionParts) -> Choice:
    pick = _characters(ask, "character", ask.builder.values("character"), "no_move")
    return _to(ask, [ask.one("character", pick)], "character", "panel")


def _to(ask: BruitsQuestionParts, picks: list[Pick], missing: str, at: str) -> Choice:
    """A second pick, once the first is made: where it goes."""
    if not picks[0].chosen:
        return picks, missing
    rooms = ask.rooms([str(room) for room in ask.builder.values("to")])
    hint = ask.say("missing", "new_room")
    pick = Pick(
        "to", "room", ask.say("rooms", "title"), rooms, at="board" if at == "board" else "panel", hint=hint
    )
    where = ask.one("to", pick)
    if len(where.items) == 1:
        # The only room there is needs no tap.
        where = replace(where, items=(replace(where.items[0], count=1),))
    return [*picks, where], "new_room"


def _swap_characters(ask: BruitsQuestionParts) -> Choice:
    pairs = [list(move["characters"]) for move in ask.table.legal if "characters" in move]
    able = {name for pair in pairs for name in pair}
    ticked = [name for name in ask.selection.of("characters") if name in able]
    if len(ticked) == 1:
        # Now only those can be ticked that it can change places with.
        able = {name for pair in pairs if ticked[0] in pair for name in pair}
    pick = _characters(ask, "characters", list(able), "no_swap", "several")
    return [ask.builder.several(pick, "characters", str)], "two_characters"


# -- people ----------------------------------------------------------------------------------------


def _somebody(ask: BruitsQuestionParts) -> Choice:
    return [ask.people()], "player"


def _exchange(ask: BruitsQuestionParts) -> Choice:
    give = ask.one_of_hand("give")
    return [give, ask.people()], "player" if give.chosen else "give"


def _cycle(ask: BruitsQuestionParts) -> Choice:
    # In the order they were tapped: that is how they go under the pile.
    pick = ask.builder.several(ask.my_cards("discard", "order"), "discard", lambda at: ask.hand[int(at)])
    return [pick], "card"


def _ask_symbol(ask: BruitsQuestionParts) -> Choice:
    who, words = ask.people(), ask.words
    items = tuple(
        Item(name, words.name(words.symbols[name]), art=words.art("symbols", name))
        for name in map(str, ask.builder.values("symbol"))
    )
    return [who, ask.one("symbol", Pick("symbol", "symbol", items=items))], _probed(who, "symbol")


def _ask_room(ask: BruitsQuestionParts) -> Choice:
    who = ask.people()
    items = ask.rooms([str(room) for room in ask.builder.values("location")])
    return [who, ask.one("location", Pick("location", "room", items=items))], _probed(who, "room")


def _probed(who: Pick, thing: str) -> str:
    return thing if who.chosen else "player"


def _look(ask: BruitsQuestionParts) -> Choice:
    """An effect that only has to be confirmed."""
    return [], ""


CHOICES: Final[Mapping[str, Callable[[BruitsQuestionParts], Choice]]] = {
    "PEEK": _peek,
    "FLIP": _card,
    "MOVE_CARD": _move_card,
    "DISCARD_BOARD_CARD": _card,
    "MOVE_CHARACTER": _move_character,
    "SWAP_CHARACTERS": _swap_characters,
    "TAKE_RANDOM": _somebody,
    "EXCHANGE_RANDOM": _exchange,
    "SWAP_HANDS": _somebody,
    "PEEK_UNUSED_IDENTITY": _look,
    "PROBE_LOCATION": _ask_room,
    "PROBE_SYMBOL": _ask_symbol,
    "CYCLE": _cycle,
}
"""Every kind of effect that asks for a choice."""
NOTES: Final = {
    "PEEK": "eye-outline",
    "PEEK_UNUSED_IDENTITY": "notebook-outline",
    "PROBE_LOCATION": "notebook-outline",
    "PROBE_SYMBOL": "notebook-outline",
}
"""The icon of what is noted beside some of them."""
