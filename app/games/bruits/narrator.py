"""Des Bruits dans la nuit in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any

from app.language.narrator.telling import Narrator, Said
from app.language.narrator.templates import Data, fill
from app.language.typography import set_well
from engine.core.json import Json
from engine.games.bruits.book import EVENT_OPS

ROUTINE = 1
"""The weight of what happens in every turn."""
SAID_BY_EVENT = frozenset({"rotated", "passed_hands"})
"""What an event does to everybody at once: its own sentence has said it."""


class BruitsNarrator(Narrator):
    """Clues with their symbols and effects, cards in the house by their place, the notebook."""

    def __init__(self, *given: Any) -> None:
        super().__init__(*given)
        self._clues = {clue["id"]: clue for clue in self.content["clues"]}
        self._places = {place["id"]: place for place in self.content["locations"]}
        self._events = {event["id"]: event for event in self.content["events"]}

    def name(self, name: str, form: str = "") -> Said:
        if name in self.view.get("cards", ()):
            return self._laid(name)
        if name not in self._clues:
            return super().name(name, form)
        if form:
            return super().name(name, form if form == "title" else "quoted")
        known = super().name(name)
        symbols = Counter(self._clues[name]["symbols"])
        shown = [
            f"{self.name(symbol)} × {n}" if n > 1 else self.name(symbol) for symbol, n in symbols.items()
        ]
        return Said(f"{known} ({', '.join(shown)})") if shown else known

    def sentence(self, events: Sequence[Mapping[str, Json]]) -> tuple[str, str]:
        """As in any game; but below the name of an event stands what it does, below an accusation what it
        brings, and below anything else what else has happened in that turn."""
        main, support = super().sentence(events)
        if self.view["outcome"] is not None:
            return main, support
        turn = self.merged(self.last_turn(events))
        told = [event for event in turn if self.weight(event) > ROUTINE]
        for event in reversed(told):
            if main == self._headline(event):
                others = [self._headline(other) for other in told if other is not event]
                return main, self._below(event) or " ".join(others)
        return main, support

    def secrets(self, events: Sequence[Mapping[str, Json]]) -> Sequence[Mapping[str, Json]]:
        """As in any game; but whoever has hidden a card is not told what it is."""
        hidden = {event["card"] for event in events if event["event"] == "placed"}
        return [event for event in super().secrets(events) if event.get("card") not in hidden]

    def people(self, event: Mapping[str, Json]) -> tuple[int, ...]:
        """As in any game; but an answer is about whoever has asked."""
        found = super().people(event)
        return (*found, self.me) if event["event"] == "answer" and self.me is not None else found

    def _below(self, event: Mapping[str, Json]) -> str:
        match event["event"]:
            case "event":
                return self.event_text(event["card"])
            case "accused":
                gains = event["seat"] if event["right"] else event["player"]
                points = {"event": "points", "seat": gains, "amount": event["amount"], "source": "accusation"}
                return self.event(points)
        return ""

    def _laid(self, handle: str) -> Said:
        """A card of the house by where it lies and what is known of it."""
        place = next(
            name for name, location in self.view["locations"].items() if handle in location["column"]
        )
        card = self.view["cards"][handle]
        if card["clue"] is None:
            return self.line("card_by", handle=Said(handle), where=place, player=card["by"])
        return self.line("card_known", handle=Said(handle), where=place, clue=card["clue"])

    def weight(self, event: Mapping[str, Json]) -> int:
        """Filling one's hand at the end of a turn is no news, nor is what an event does by itself."""
        routine = (event["event"] == "drew" and event.get("origin") is None) or (
            event["event"] == "turned" and event.get("seat") is None
        )
        return ROUTINE if routine else super().weight(event)

    def merged(self, events: Sequence[Mapping[str, Json]]) -> Sequence[Mapping[str, Json]]:
        """An accusation with what it brings, and the cards an event turns over, in one."""
        told: list[dict[str, Json]] = []
        for event in events:
            kind, last = event["event"], told[-1] if told else {"event": ""}
            if kind in SAID_BY_EVENT:
                continue
            if kind == "points" and event["source"] == "accusation" and last["event"] == "accused":
                last["amount"] = event["amount"]
            elif kind == "revealed" and last["event"] == "accused":
                continue
            elif kind == "turned" and event.get("seat") is None:
                if last["event"] != "turned" or "ups" not in last:
                    told.append({"event": "turned", "ups": [], "downs": [], "owners": []})
                told[-1]["ups" if event["face"] == "up" else "downs"].append(event["clue"])
                told[-1]["owners"].append(event.get("owner"))
            else:
                told.append(dict(event))
        return told

    def mine(self, event: Mapping[str, Json]) -> bool:
        if self.me is None:
            return False
        if event.get("player") == self.me or self.me in event.get("owners", ()):
            return True
        if event["event"] == "points":
            return bool(event["seat"] == self.me)
        return event.get("owner") == self.me and event.get("seat") != self.me

    def more(self, kind: str, data: Data) -> Data:
        if kind == "began":
            return {"first": data["leo"]}
        if kind == "looked":
            owners = list(dict.fromkeys(data.get("owners", ())))
            places = list(dict.fromkeys(data.get("locations", ())))
            return {
                "count": len(data["cards"]),
                "locations": places,
                "place": places[0] if len(places) == 1 else None,
                "owner": owners[0] if len(owners) == 1 else None,
            }
        if kind == "turned" and "owners" in data:
            return {"mine": sum(self.is_you("owner", owner) for owner in data["owners"])}
        if kind == "no_effect":
            return {"why": self.idle(data["origin"])}
        # What one does with a card of one's own is told like any other.
        if "owner" in data and data["owner"] == data.get("seat"):
            return {"owner": None}
        return {"effect": self.event_text(data["card"])} if kind == "event" else {}

    def idle(self, origin: str) -> Said:
        """Why the effect of a clue or a place finds nothing to do."""
        effect = (self._clues.get(origin) or self._places[origin])["effect"]
        why = self.sentences("idle").get(effect["op"])
        return Said("") if why is None else Said(set_well(why, self.lang))

    def more_of_end(self, outcome: Json) -> Data:
        """The points, best first; where they were equal, also what has decided."""
        players = outcome["details"]["players"]
        order = [str(seat) for group in outcome["ranking"] for seat in group]
        told: dict[str, Json] = {"scores": {seat: players[seat]["total"] for seat in order}}
        if outcome["reason"] == "tie_break":
            first = players[order[0]]
            tied = [
                seat
                for seat in order[1:]
                if players[seat]["total"] == first["total"] and not players[seat]["left"]
            ]
            told["tied"] = self.several([self.seat(int(seat)) for seat in tied])
            told["best"] = first["tie_break"]
            told["next"] = self.several(
                [str(count) for count in dict.fromkeys(players[seat]["tie_break"] for seat in tied)]
            )
        return told

    @cached_property
    def closed(self) -> str:
        """The room that no character enters."""
        return str(next(name for name, row in self._places.items() if not row["characters_allowed"]))

    def event_text(self, card: str) -> Said:
        """What an event card does."""
        op = self._events[card]["op"]
        return self.printed("event_text", op, **self.numbers_of_event(op))

    def numbers_of_event(self, op: str) -> dict[str, Json]:
        """The numbers in the words about an event: how many cards are placed with it and without it, and how
        much more an accusation is worth."""
        usual, happening = self.content["settings"]["cards_per_turn"], EVENT_OPS[op]
        return {"cards": usual + happening.more_cards, "usual": usual, "points": happening.more_points}

    def printed(self, section: str, op: str, **data: Json) -> Said:
        """What stands on a card about what it does, with the numbers and names of the table's content."""
        text = self.content[section][op][self.lang]
        return Said(fill(text, {"closed": self.closed, **data}, self, self.lang))


NARRATOR = BruitsNarrator
