"""What clues, rooms and events do, in few words: on cards, in sentences, on buttons."""

from __future__ import annotations

from typing import Any

from app.language import tr
from screens.games.bruits.cast import Cast

ICONS = {
    "DRAW": "card-plus-outline",
    "PEEK": "eye-outline",
    "FLIP": "rotate-3d-variant",
    "MOVE_CARD": "arrow-right-bold-outline",
    "MOVE_CHARACTER": "walk",
    "SWAP_CHARACTERS": "swap-horizontal",
    "TAKE_RANDOM": "hand-extended-outline",
    "EXCHANGE_RANDOM": "swap-horizontal-bold",
    "SWAP_HANDS": "account-switch-outline",
    "PEEK_UNUSED_IDENTITY": "account-eye-outline",
    "PROBE_LOCATION": "map-marker-question-outline",
    "PROBE_SYMBOL": "help-circle-outline",
    "DISCARD_BOARD_CARD": "tray-arrow-down",
    "CYCLE": "sync",
    "GAIN_PER_MYSTERIOUS": "star-four-points-outline",
    "GAIN_IF_MYSTERIOUS": "star-four-points-outline",
}


def number(effect: dict[str, Any]) -> int:
    """The number of an effect, 0 where it has none."""
    return int(next((value for key, value in effect.items() if key != "op"), 0))


def on_card(cast: Cast, clue: str) -> str:
    """What a clue does, in two or three words."""
    row = cast.clues[clue]
    if row["passive"]:
        towards = cast.scene.view["coin_direction"] == "towards_location"
        return tr("doubles above") if towards else tr("doubles below")
    if row["effect"] is None:
        return ""
    count = number(row["effect"])
    return {
        "DRAW": tr("Draw {count}", count=count),
        "PEEK": tr("Look at {count}", count=count),
        "FLIP": tr("Turn over"),
        "MOVE_CARD": tr("Move a card"),
        "MOVE_CHARACTER": tr("Move somebody"),
        "SWAP_CHARACTERS": tr("Swap two"),
        "TAKE_RANDOM": tr("Take a card"),
        "EXCHANGE_RANDOM": tr("Exchange a card"),
        "SWAP_HANDS": tr("Swap hands"),
        "PEEK_UNUSED_IDENTITY": tr("An identity"),
        "PROBE_LOCATION": tr("Ask where"),
        "PROBE_SYMBOL": tr("Ask what"),
        "DISCARD_BOARD_CARD": tr("Take away"),
        "CYCLE": tr("Change {count}", count=count),
        "GAIN_PER_MYSTERIOUS": tr("+1 per object"),
        "GAIN_IF_MYSTERIOUS": tr("+{count} points", count=count),
    }.get(row["effect"]["op"], "")


def effect(op: str, count: int, on_clue: bool = False) -> str:
    """What an effect does, as one says it to somebody."""
    match op:
        case "FLIP":
            return tr("turn over another clue") if on_clue else tr("turn over a clue")
        case "MOVE_CARD":
            return (
                tr("move another clue to the end of another room")
                if on_clue
                else tr("move a clue to the end of another room")
            )
        case "DISCARD_BOARD_CARD":
            return tr("put another clue of the house under the pile")
    return {
        "DRAW": tr.n("draw {count} card", "draw {count} cards", count),
        "PEEK": tr.n("look at {count} hidden card", "look at up to {count} hidden cards", count),
        "MOVE_CHARACTER": tr("move a character to the next room"),
        "SWAP_CHARACTERS": tr("swap two characters in neighbouring rooms"),
        "TAKE_RANDOM": tr("take a random card from a player"),
        "EXCHANGE_RANDOM": tr("give a player a card and take a random one"),
        "SWAP_HANDS": tr("swap hands with a player"),
        "PEEK_UNUSED_IDENTITY": tr("look at an identity nobody plays"),
        "PROBE_LOCATION": tr("ask whether a character is in a room; only you hear the answer"),
        "PROBE_SYMBOL": tr("ask whether a symbol is a player’s; only you hear the answer"),
        "CYCLE": tr.n("change up to {count} card", "change up to {count} cards", count),
        "GAIN_PER_MYSTERIOUS": tr(
            "1 point for every other visible mysterious object, {count} at most", count=count
        ),
        "GAIN_IF_MYSTERIOUS": tr("{count} points for a face-up mysterious object", count=count),
    }.get(op, "")


def of_clue(cast: Cast, clue: str) -> str:
    """What a clue does face up: what it counts for, and its effect."""
    row = cast.clues[clue]
    said = [counts(cast, clue)]
    if idle(cast, clue):
        said.append(tr("No effect now: {why}.", why=cast.scene.narrator.idle(clue)))
    elif row["effect"] is not None:
        said.append(sentence(effect(row["effect"]["op"], number(row["effect"]), on_clue=True)))
    return " ".join(part for part in said if part)


def idle(cast: Cast, origin: str) -> bool:
    """Whether the effect of one of my clues, or of a room, would find nothing to do as things stand."""
    return origin in cast.scene.view["private"].get("idle", ())


def counts(cast: Cast, clue: str) -> str:
    """For whom a clue counts at the end."""
    row = cast.clues[clue]
    if row["passive"]:
        if cast.scene.view["coin_direction"] == "towards_location":
            return tr("Doubles the symbols of the card above it.")
        return tr("Doubles the symbols of the card below it.")
    symbols = list(row["symbols"])
    names = [
        f"{the_symbol(cast, symbol)} ×{symbols.count(symbol)}"
        if symbols.count(symbol) > 1
        else the_symbol(cast, symbol)
        for symbol in dict.fromkeys(symbols)
    ]
    if len(names) == len(cast.symbols):
        return tr("Counts for everybody.")
    return tr("Counts for {names}.", names=cast.listed(names)) if names else ""


def room_effect(cast: Cast, room: str) -> str:
    """What a room does, without its name; empty where it does nothing."""
    row = cast.rooms[room]["effect"]
    return "" if row is None else effect(row["op"], number(row))


def then(cast: Cast, room: str) -> tuple[str, str]:
    """What happens in a room after a card has been placed there now: a sign and a sentence."""
    row, view = cast.rooms[room], cast.scene.view
    if row["effect"] is None:
        return "sleep", tr("No effect there.")
    if view["event"] is not None and cast.events[view["event"]]["op"] == "NO_LOCATION_EFFECTS":
        return "sleep", tr("{event}: the room has no effect.", event=cast.event(view["event"]))
    icon, does = ICONS.get(row["effect"]["op"], "flash-outline"), room_effect(cast, room)
    if row["cards_needed"] == 2:
        here = view["turn"]["placed"].count(room)
        if here == 0:
            return "numeric-2-box-multiple-outline", tr(
                "Two of your cards here this turn: {effect}.", effect=does
            )
        if here > 1:
            return "sleep", tr("You have already used this room this turn.")
    if idle(cast, room):
        why = cast.scene.narrator.idle(room)
        said = tr("{place}, nothing would happen now: {why}.", place=where(cast, room), why=why)
        return "sleep", capital(said)
    return icon, tr("Then, {place}: {effect}.", place=where(cast, room), effect=does)


def where(cast: Cast, room: str) -> str:
    """In a room, as one says it: “in the garden”, « dans le jardin »."""
    return str(cast.scene.narrator.name(room, "at"))


def the_room(cast: Cast, room: str) -> str:
    """A room, as one speaks of it: “the garden”, « le jardin »."""
    return str(cast.scene.narrator.name(room, "the"))


def the_symbol(cast: Cast, symbol: str) -> str:
    """A symbol, as one speaks of it."""
    return str(cast.scene.narrator.name(symbol, "the"))


def on_eaves(cast: Cast, event: str | None) -> str:
    """What the event in force changes, in three words; empty where it has done all it does."""
    op = "" if event is None else cast.events[event]["op"]
    return {
        "FORCE_FACE_DOWN": tr("all cards face down"),
        "FORCE_FACE_UP": tr("all cards face up"),
        "NO_LOCATION_EFFECTS": tr("rooms have no effect"),
        "PLACE_THREE": tr("place three cards each"),
        "ACCUSATION_PLUS_2": tr("accusations: +2 points"),
        "ROTATE_CHARACTERS": tr("everybody moved on"),
        "FLIP_LAST_EACH": tr("last cards turned over"),
        "PASS_HANDS_LEFT": tr("hands passed on"),
        "REVEAL_FIRST_HIDDEN_EACH": tr("first hidden cards shown"),
        "HIDE_MYSTERIOUS": tr("mysterious objects hidden"),
    }.get(op, "")


def ordinal(at: int) -> str:
    """The first, the second, the third card."""
    return {1: tr("first card"), 2: tr("second card"), 3: tr("third card")}.get(
        at, tr("card {count}", count=at)
    )


def short(cast: Cast, identity: str) -> str:
    """An identity where there is little room."""
    return {"doll": tr("Doll"), "robot": tr("Robot"), "raccoon": tr("Raccoon")}.get(
        identity, cast.identity(identity)
    )


def sentence(text: str) -> str:
    """With a capital and a full stop."""
    return f"{text[:1].upper()}{text[1:]}." if text else ""


def capital(text: str) -> str:
    """With a capital."""
    return text[:1].upper() + text[1:]
