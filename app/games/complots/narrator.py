"""Complots in words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from app.games.complots import moments as court
from app.language.narrator.telling import Narrator, Said
from app.language.narrator.templates import Data, capital
from engine.core.json import Json

WAYS = {(True, True): "given", (True, False): "paid", (False, True): "got", (False, False): "moved"}
"""How gold goes, by whether a person gives it and whether a person gets it."""
PARTS = ("split", "shares", "loot")
"""Gold by seat."""
CAUGHT = ("seat", "character", "holds")
"""What there is to say of a caught lie."""
DOUBTS = frozenset({"challenged", "blocked", "action_blocked", "life_lost", "witch_announced"})
"""Events after which an action is not told as one that nobody objected to."""
TAKEN = ("take", "steal", "keep", "give", "gift")
"""Why gold is moved that an action takes and hands on."""
REWARDS = ("ransom", "witch")
"""Why gold is moved that is news by itself."""
NEWS = 7
"""The weight of such an event."""
AT_ONCE = 3
"""So many people who lose or get gold have room in one sentence."""

Event = Mapping[str, Json]


@dataclass(frozen=True, slots=True)
class PendingAnnouncement:
    """What is said aloud at the table right now, and waits for answers."""

    seat: int
    """Whom it is about: mostly who says it."""
    name: str
    """The Character, or the action."""
    said: str
    """“Léa announces”, before the name."""
    purpose: str
    """What for, after it; empty where the action itself says it."""


class ComplotsNarrator(Narrator):
    """Purses, cards and claims."""

    def name(self, name: str, form: str = "") -> Said:
        """Names of Characters come without their article in languages that have but one."""
        said = super().name(name, form)
        return Said(self.grammar.the(said)) if form == "the" and self._is_character(name) else said

    def say(self, key: str, value: Json, form: str = "") -> str:
        if type(value) is dict and key in PARTS:
            # That it is gold is said once.
            lines = (key, *(f"more_{key}",) * (len(value) - 1))
            parts = zip(lines, value.items(), strict=True)
            return self.several([self.line(line, seat=int(seat), amount=n) for line, (seat, n) in parts])
        return super().say(key, value, form)

    def more(self, kind: str, data: Data) -> Data:
        if kind == "announced":
            return {**self._claimed(data["action"]), "own": data["target"] == data["seat"]}
        if kind == "gold":
            way = WAYS[type(data["source"]) is int, type(data["to"]) is int]
            return {"way": way, "own": data["to"] == data.get("by"), "witch": self._witch}
        if kind == "witch_announced":
            return {"witch": self._witch}
        if kind == "co_claimed":
            return {"also": "effect" in self.content["characters"][data["character"]]}
        if kind == "religions":
            return self._sides(data["sides"])
        return {}

    def bluff(self, row: Mapping[str, Json]) -> tuple[str, str]:
        """A lie once all cards are open (see `engine.statistics`): what was said, and who saw through it."""
        said = self.line("bluff", **{key: row[key] for key in ("seat", "kind", "character", "denied")})
        by = row["caught_by"]
        seen = self.line("bluff_passed") if by is None else self.line("bluff_seen", by=by)
        return capital(said), capital(seen)

    @cached_property
    def _witch(self) -> str | None:
        """The Character in play that is announced on a card just lost."""
        rows = self.content["characters"]
        powers = ((name, rows[name].get("reaction") or {}) for name in self.view["characters"])
        return next((name for name, power in powers if power.get("kind") == "witch"), None)

    def _sides(self, sides: Sequence[str]) -> Data:
        """Who is on the side of the first seat, and who on the other."""
        these = [seat for seat, side in enumerate(sides) if side == sides[0]]
        those = [seat for seat in range(len(sides)) if seat not in these]
        return {"this": sides[0], "these": these, "that": sides[those[0]] if those else None, "those": those}

    def sentence(self, events: Sequence[Event]) -> tuple[str, str]:
        """As in any game; but an action nobody objected to is told together with what it has brought."""
        turn = self.last_turn(events)
        main, support = super().sentence(events)
        support = self._doubted(turn, support)
        doubted = any(event["event"] in DOUBTS for event in turn)
        if doubted or self.view["outcome"] is not None or not any(e.get("why") in TAKEN for e in turn):
            return main, support
        took = next((event for event in self._folded(turn) if event["event"] == "took"), None)
        if took is None:
            return main, support
        return main, self.line("undoubted", **took) if "character" in took else ""

    def _doubted(self, turn: Sequence[Event], support: str) -> str:
        """A caught lie that is told below what it has cost, with the name of whoever caught it."""
        by = None
        for event in turn:
            if event["event"] == "challenged":
                by = event["seat"]
            elif event["event"] == "bluff_caught" and by is not None and self._has_said(event, support):
                return capital(self.line("doubted", by=by, **{key: event[key] for key in CAUGHT}))
        return support

    def weight(self, event: Event) -> int:
        if event["event"] == "gold" and event.get("why") in REWARDS:
            return NEWS
        # What is paid is no news beside what it is for, nor the Plague's end beside the doubt that ends it.
        paid = event["event"] == "gold" and type(event["to"]) is not int
        return 0 if paid or event.get("why") == "challenged" else super().weight(event)

    def moments(self, events: Sequence[Event], before: Sequence[Event]) -> Sequence[Event]:
        return [event for event in court.moments(events, before) if self.is_held(event)]

    def moment(self, event: Event) -> str:
        told = super().moment(event)
        if event["event"] != "loss" or not event["out"]:
            return told
        return f"{told} {self.event({'event': 'eliminated', 'seat': event['seat']})}"

    def people(self, event: Event) -> tuple[int, ...]:
        if event["event"] == "challenge":
            return (event["seat"], event["claimant"])
        if event["event"] == "gold":
            return (event["by"], event["source"])
        return super().people(event)

    def turned(self, event: Event) -> tuple[str, ...]:
        return tuple(event.get("cards", ()))

    def mine(self, event: Event) -> bool:
        return self.me is not None and self.me in self.people(event)

    def _ranked(self, events: Sequence[Event]) -> Iterator[str]:
        return super()._ranked(self._folded(events))

    def _folded(self, events: Sequence[Event]) -> list[Event]:
        """The same with all the gold that an action moved, or an estate, as one event at its last place."""
        folded = list(events)
        if not folded or folded[0]["event"] != "announced":
            return folded
        for fold, reasons in ((self._took, TAKEN), (self._inherited, ("inherit",))):
            places = [at for at, event in enumerate(folded) if event.get("why") in reasons]
            moved = [folded[at] for at in places]
            if moved:
                folded[places[-1]] = fold(folded[0], moved)
                folded = [event for event in folded if event.get("why") not in reasons]
        return folded

    def _inherited(self, action: Event, moved: Sequence[Event]) -> Event:
        heirs = [event["to"] for event in moved]
        each = self.line("each") if len(heirs) > 1 else None
        return {"event": "inherited", "seats": heirs, "amount": moved[0]["amount"], "each": each}

    def _took(self, action: Event, moved: Sequence[Event]) -> Event:
        """Who took how much from whom with an action, and who got what of it."""
        actor = action["seat"]
        robbed = {event["source"]: event["amount"] for event in moved if event["why"] == "steal"}
        total = sum(event["amount"] for event in moved if event["why"] in ("take", "steal"))
        given = {event["to"]: event["amount"] for event in moved if event["why"] in ("give", "gift")}
        kept = given.pop(actor, 0) + sum(event["amount"] for event in moved if event["why"] == "keep")
        shares = set(robbed.values())
        handed = [
            self.line("passed_back" if seat in robbed else "passed_on", seat=seat, amount=amount)
            for seat, amount in given.items()
        ]
        short = len(robbed) + len(given) <= AT_ONCE
        return {
            "event": "took",
            "seat": actor,
            "action": action["action"],
            "amount": total,
            "players": list(robbed),
            "victim": next(iter(robbed)) if len(robbed) == 1 else None,
            "each": shares.pop() if len(robbed) > 1 and len(shares) == 1 and not given else None,
            "loot": robbed or self.line("gold", amount=total),
            "given": self.several(handed) if given and short else None,
            "handed": self.several(handed) if given and not short else None,
            "keeps": kept == total,
            **self._claimed(action["action"]),
        }

    def _claimed(self, action: Json) -> dict[str, Json]:
        """The Character an action claims, if it claims one."""
        return {"character": action} if self._is_character(action) else {}

    def _is_character(self, name: Json) -> bool:
        return isinstance(name, str) and name in self.content["characters"]

    def spoken(self) -> PendingAnnouncement | None:
        """What somebody has said that others may answer now, by what it is said for."""
        about, action, plague = (self.view[key] for key in ("announcement", "action", "plague"))
        if self.view["phase"] == "plague_respond":
            return self._infected(plague, action)
        if about is None or (about["player"] is None and about["dead"] is None):
            return None if action is None else self._announces(action["player"], action["action"], "action")
        if about["player"] is None:
            purpose = self._purpose("estate", **self._of_estate(about))
            return PendingAnnouncement(
                about["dead"], about["character"], self._said("leaves", about["dead"]), purpose
            )
        spoken = self._announces(about["player"], about["character"], about["about"])
        return spoken if about["holds"] else replace(spoken, said=self._said("denies", about["player"]))

    def _announces(self, seat: int, name: str, about: str) -> PendingAnnouncement:
        return PendingAnnouncement(seat, name, self._said("announces", seat), self._why(about))

    def _why(self, about: str) -> str:
        """What a Character is announced for."""
        view = self.view
        action, others = view["action"], self._others()
        match about:
            case "action" if action["split"]:
                keep = self.content["characters"][action["action"]]["effect"]["keep"]
                # With several to rob there is no room for what becomes of it.
                sole = len(action["split"]) == 1
                return self._purpose("split", split=action["split"], keep=keep if sole else None)
            case "block":
                return self._purpose("block", player=action["player"], action=action["action"])
            case "share":
                effect = self.content["characters"][action["action"]]["effect"]
                about_it = {"kind": effect["kind"], "amount": effect.get("share")}
                return self._purpose("share", player=action["player"], others=others, **about_it)
            case "estate":
                return self._purpose("estate", **self._of_estate(view["announcement"]), others=others)
            case "witch":
                reaction = self.content["characters"][view["announcement"]["character"]]["reaction"]
                return self._purpose("witch", amount=reaction["take"])
            case "plague":
                return self._purpose("plague", next=view["plague"]["next"])
        return ""

    def _of_estate(self, about: Json) -> dict[str, Json]:
        amount = self.view["estates"][str(about["dead"])]
        return {"player": about["player"], "dead": about["dead"], "amount": amount}

    def _others(self) -> list[int]:
        """Who announced the same at the same time, and has not been caught."""
        speaker = (self.view["announcement"] or {}).get("player")
        told = self.view["announcers"].items()
        return [int(seat) for seat, said in told if int(seat) != speaker and said["status"] != "failed"]

    def _infected(self, plague: Json, action: Json) -> PendingAnnouncement:
        *before, holder = plague["targeted"]
        source = before[-1] if before else action["player"]
        purpose = self._purpose("infected", source=source, passed=bool(before))
        return PendingAnnouncement(holder, action["action"], self._said("has", holder), purpose)

    def _said(self, how: str, seat: int) -> str:
        return capital(self._tell("spoken", how, {"seat": seat}))

    def _purpose(self, why: str, **data: Json) -> str:
        return self._tell("purposes", why, data)


NARRATOR = ComplotsNarrator
