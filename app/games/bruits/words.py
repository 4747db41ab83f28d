"""Des Bruits dans la nuit in words: names from the table's content, what effects do by their kind."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from app.games.bruits.narrator import BruitsNarrator
from app.language.grammar import bare, within
from app.language.narrator.names import standard_content
from app.language.narrator.telling import Said
from app.language.narrator.templates import capital
from app.language.phrases import Phrases
from app.language.typography import set_well
from app.questions.player_view import PlayerView
from engine.core.json import Json
from engine.games.bruits.book import EVENT_OPS

Row = Mapping[str, Any]

BACK: Final = "art:bruits/back"
MYSTERIOUS: Final = "icon:star-four-points"
EFFECT: Final = "flash-outline"
ICONS: Final = {
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
"""The icon of each kind of effect."""
PLAIN: Final = {
    "clues": "art:bruits/clue",
    "rooms": "icon:door",
    "identities": "icon:account-question-outline",
    "symbols": "icon:help-circle-outline",
    "events": "art:bruits/event",
}
"""What is drawn for something that is not in the box."""


class BruitsWords:
    """The names and effects of one table in the reader's language."""

    def __init__(self, table: PlayerView) -> None:
        self.table, self.view, self.content = table, table.view, table.content
        narrator = table.narrator
        assert isinstance(narrator, BruitsNarrator)
        self.narrator = narrator
        self.say = Phrases(table.game, "questions", table.lang, table.narrator)
        self._effects = Phrases(table.game, "effects", table.lang, table.narrator)
        self.clues, self.rooms, self.identities, self.symbols, self.events = (
            {row["id"]: row for row in self.content[section]}
            for section in ("clues", "locations", "identities", "symbols", "events")
        )

    # -- names ---------------------------------------------------------------------------------

    def name(self, row: Row) -> str:
        """What the content calls something."""
        return set_well(row[self.table.lang], self.table.lang)

    def clue(self, clue: str) -> str:
        return self.name(self.clues[clue])

    def room(self, room: str) -> str:
        return self.name(self.rooms[room])

    def identity(self, identity: str) -> str:
        """An identity as a heading: without its article."""
        return bare(self.name(self.identities[identity]))

    def short(self, identity: str) -> str:
        """A shorter name for a small place; empty where the name is short enough."""
        name = self.identity(identity)
        short = self.say.shortened(name)
        return "" if short == name else short

    def spoken(self, identity: str) -> Said:
        """An identity as one speaks of it: “the Bat”."""
        return Said(within(self.name(self.identities[identity])))

    def where(self, room: str) -> Said:
        """In a room, as one says it: “in the garden”."""
        return self.narrator.name(room, "at")

    def the(self, name: str) -> Said:
        """A room or a symbol, as one speaks of it: “the garden”."""
        return self.narrator.name(name, "the")

    def seat(self, seat: int) -> Said:
        """Whoever has a seat, in a sentence that need not agree: “you”, “Léa”."""
        return Said(self.narrator.seat(seat))

    def named(self, seat: int) -> Said:
        return self.narrator.named(seat)

    # -- pictures ------------------------------------------------------------------------------

    def art(self, kind: str, name: str) -> str:
        """The picture of a clue, a room, an identity, a symbol or an event."""
        section = "locations" if kind == "rooms" else kind
        known = any(row["id"] == name for row in standard_content(self.table.game)[section])
        return f"art:bruits/{kind}/{name}" if known else PLAIN[kind]

    def clue_art(self, clue: str) -> str:
        """The picture of a clue: of one that doubles its neighbour, with its arrow."""
        if not self.clues[clue].get("passive"):
            return self.art("clues", clue)
        return self.coin_art

    @property
    def coin_art(self) -> str:
        """The picture of a coin: its arrow points at what it doubles."""
        return "art:bruits/coin" if self._towards else "art:bruits/coin_away"

    def marks(self, clue: str) -> tuple[str, ...]:
        """What stands on the band of a clue: its symbols, with a star where it is mysterious."""
        row = self.clues[clue]
        signs = tuple(self.art("symbols", symbol) for symbol in row["symbols"])
        return (MYSTERIOUS, *signs) if row.get("mysterious") else signs

    # -- what cards do -------------------------------------------------------------------------

    @property
    def _towards(self) -> bool:
        return bool(self.view["coin_direction"] == "towards_location")

    def effect(self, op: str, count: int, on_clue: bool = False) -> Said:
        """What an effect does, as one says it to somebody."""
        return Said(self._effects("does", op, count=count, clue=on_clue))

    def on_card(self, clue: str) -> str:
        """What a clue does, in two or three words."""
        row = self.clues[clue]
        if row.get("passive"):
            return self._effects("card", row.get("passive"), towards=self._towards)
        effect = row.get("effect")
        return "" if effect is None else self._effects("card", effect["op"], count=number(effect))

    def counts(self, clue: str) -> str:
        """For whom a clue counts at the end."""
        row = self.clues[clue]
        if row.get("passive"):
            return self._effects("counts", row.get("passive"), towards=self._towards)
        symbols = list(row["symbols"])
        names = [
            f"{self.the(symbol)} ×{symbols.count(symbol)}" if symbols.count(symbol) > 1 else self.the(symbol)
            for symbol in dict.fromkeys(symbols)
        ]
        if not names:
            return ""
        if len(names) == len(self.symbols):
            return self._effects("counts", "everybody")
        return self._effects("counts", "symbols", names=self.narrator.several(names))

    def of_clue(self, clue: str) -> str:
        """What a clue does face up: what it counts for, and its effect."""
        effect, said = self.clues[clue].get("effect"), self.counts(clue)
        if effect is None:
            return said
        if self.idle(clue):
            does = self._effects("counts", "idle", why=self.narrator.idle(clue))
        else:
            does = sentence(self.effect(effect["op"], number(effect), on_clue=True))
        return f"{said} {does}".strip()

    def idle(self, origin: str) -> bool:
        """Whether the effect of one of the reader's clues, or of a room, would find nothing to do."""
        return origin in self.view["private"].get("idle", ())

    def then(self, room: str) -> tuple[str, str]:
        """What happens in a room after the reader has placed a card there now: an icon and a sentence."""
        row, event = self.rooms[room], self.view["event"]
        if row.get("effect") is None:
            return "sleep", self.say("room", "no_effect")
        if event is not None and not EVENT_OPS[self.events[event]["op"]].locations_fire:
            return "sleep", self.say("room", "quiet", event=self.name_of_event(event))
        does, needed = self.room_effect(room), row["cards_needed"]
        here = self.view["turn"]["placed"].count(room) + 1
        if here < needed:
            return f"numeric-{needed}-box-multiple-outline", capital(
                self.say("room", "needed", needed=needed, effect=does)
            )
        if here > needed > 1:
            return "sleep", self.say("room", "used")
        if self.idle(room):
            said = self.say("room", "idle", place=self.where(room), why=self.narrator.idle(room))
            return "sleep", capital(said)
        icon = ICONS.get(row["effect"]["op"], EFFECT)
        return icon, self.say("room", "then", place=self.where(room), effect=does)

    def room_effect(self, room: str) -> Said:
        """What a room does, without its name; empty where it does nothing."""
        effect = self.rooms[room].get("effect")
        return Said("") if effect is None else self.effect(effect["op"], number(effect))

    def needs(self, room: str) -> str:
        """That a room does something only for several cards of one turn; empty where one is enough."""
        needed = self.rooms[room]["cards_needed"]
        return self.say("board", "needs", needed=needed) if needed > 1 else ""

    # -- events --------------------------------------------------------------------------------

    def name_of_event(self, event: str) -> Said:
        return Said(self.name(self.events[event]))

    def event_text(self, event: str) -> str:
        """What an event does, as it stands on its card."""
        return self.narrator.event_text(event)

    def event_in_brief(self, event: str) -> str:
        """What the event in force changes, in three words."""
        op = self.events[event]["op"]
        return self._effects("events", op, **self.narrator.numbers_of_event(op))

    # -- the house -----------------------------------------------------------------------------

    def standing(self, identity: str) -> str:
        """The room a character stands in."""
        rooms: Json = self.view["locations"]
        return next(str(room) for room in self.view["row"] if identity in rooms[room]["characters"])

    def placed_by(self, handle: str) -> str:
        by = self.view["cards"][handle]["by"]
        return self.say("house", "placed", own=by == self.table.reader, name=self.named(by))

    def known_to_all(self, handle: str) -> bool:
        """Whether a hidden card is a secret to nobody at the table."""
        return len(self.view["cards"][handle]["known_by"]) >= len(self.table.names)

    def player(self, seat: int) -> Row:
        """What lies before somebody."""
        found: Row = self.view["players"][str(seat)]
        return found

    @property
    def rounds(self) -> int:
        return int(self.content["settings"]["counter"][str(len(self.view["players"]))])


def number(effect: Mapping[str, Json]) -> int:
    """The number of an effect, 0 where it has none."""
    return int(next((value for key, value in effect.items() if key != "op"), 0))


def sentence(text: str) -> str:
    """With a capital and a full stop."""
    return f"{capital(text)}." if text else ""
