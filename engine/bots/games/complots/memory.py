"""What a seat keeps in mind: who said what, who was caught, who doubts, and the cards it was shown.

Everything is taken from the events the seat heard, in their order; so somebody who comes to the table
later and is told all that happened remembers the same.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from engine.bots.games.complots.figures import Figures
from engine.bots.games.complots.lore import Lore
from engine.bots.policy import View
from engine.core.json import Json

NEVER = 0.0
"""The weight of a Character somebody certainly does not hold."""


class Memory:
    """What one seat remembers. `impressions[seat][character]` weighs how much more (above 1) or less
    likely a Character is with somebody than chance alone would have it."""

    def __init__(self, seats: int, seat: int, figures: Figures) -> None:
        self.seat = seat
        self.figures = figures.with_two if seats == 2 else figures
        self.impressions: list[dict[str, float]] = [{} for _ in range(seats)]
        self.said: list[dict[str, int]] = [{} for _ in range(seats)]
        """How often each has said to hold a Character since it could have got others."""
        self.lies = [0] * seats
        self.truths = [0] * seats
        self.doubts = [0] * seats
        self.chances = [0] * seats
        self.faces: list[list[bool]] = [[True, True] for _ in range(seats)]
        """Which cards of each seat are alive."""
        self.seen: dict[tuple[int, int], str] = {}
        """Cards of others that this seat was shown and that still lie there."""
        self.court: list[str] = []
        """Cards that this seat knows to be in the Court."""
        self.laid_down: dict[int, dict[str, float]] = {}
        """Who lost a card face down, and how much rather it is the Witch."""
        self.hand: list[str] = []
        self.drawn: list[str] = []
        self.witch = -1
        """Who has just called a lost card the Witch."""
        self.begged = [0] * seats
        """How often each was sent the Beggar."""
        self.action: dict[str, Json] = {}
        """The announcement under way, as it was heard, and who has challenged it."""

    # -- how honest, how doubtful ----------------------------------------------------------------

    def candour(self, seat: int) -> float:
        """How much a word of this seat weighs: how many times likelier it is said by somebody who can
        prove it than by somebody who cannot."""
        weight, truths, lies = self.figures.candour
        return weight * (self.truths[seat] + truths) / (self.lies[seat] + lies)

    def doubtfulness(self, seat: int) -> float:
        """How often this seat challenges a claim it hears."""
        doubts, chances = self.figures.doubtful
        return (self.doubts[seat] + doubts) / (self.chances[seat] + chances)

    # -- impressions -----------------------------------------------------------------------------

    def says(self, seat: int, character: str, weight: float) -> None:
        """Somebody gave a sign of holding (above 1) or not holding (below 1) a Character."""
        impressions = self.impressions[seat]
        before = impressions.get(character, 1.0)
        if before != NEVER:
            impressions[character] = min(25.0, max(0.02, before * weight))

    def claims(self, seat: int, character: str) -> None:
        """Somebody said to hold a Character."""
        weight = max(1.0, self.candour(seat))
        self.said[seat][character] = self.said[seat].get(character, 0) + 1
        again = self.impressions[seat].get(character, 1.0) > 1.0
        self.says(seat, character, math.sqrt(weight) if again else weight)
        self.heard_by_all(seat)

    def heard_by_all(self, seat: int) -> None:
        """Everybody else could have doubted what this seat said."""
        for other, alive in enumerate(self.faces):
            if other != seat and any(alive):
                self.chances[other] += 1

    def fades(self, seat: int) -> None:
        """Somebody may hold other cards now."""
        self.impressions[seat] = {
            character: weight**self.figures.fading
            for character, weight in self.impressions[seat].items()
            if weight != NEVER
        }
        self.said[seat].clear()
        for slot, alive in enumerate(self.faces[seat]):
            if alive:
                self.seen.pop((seat, slot), None)

    def loses(self, seat: int, slot: int) -> None:
        """Somebody has lost a card; with two left one looks at people in another way."""
        self.faces[seat][slot] = False
        if sum([True in alive for alive in self.faces]) == 2:
            self.figures = self.figures.with_two

    def forget(self) -> None:
        """Impressions fade, who was caught is forgotten, and so are cards that were shown."""
        self.impressions = [
            {character: weight**0.5 for character, weight in impressions.items() if weight != NEVER}
            for impressions in self.impressions
        ]
        seats = len(self.impressions)
        self.said = [{} for _ in range(seats)]
        self.lies, self.truths = [0] * seats, [0] * seats
        self.seen.clear()
        self.court.clear()


def remember(
    memory: Memory | None, figures: Figures, lore: Lore, view: View, events: Sequence[dict[str, Json]]
) -> Memory:
    """The memory after these events."""
    if memory is None:
        memory = Memory(len(view["players"]), view["seat"], figures)
    for event in events:
        hear = HEARD.get(event["event"])
        if hear is not None:
            hear(memory, lore, event)
    return memory


# -- event by event ------------------------------------------------------------------------------


def _announced(memory: Memory, lore: Lore, event: dict[str, Json]) -> None:
    _let_through(memory, lore)
    memory.witch = -1
    seat, action = event["seat"], event["action"]
    memory.action = {"seat": seat, "action": action, "target": event["target"], "challengers": []}
    kind = lore.kind(action)
    if kind == "beggar":
        memory.begged[event["target"]] += 1
    if kind == "embezzlement":
        memory.says(seat, lore.claimed[action], 1 / max(1.0, memory.candour(seat)))
    elif action in lore.characters:
        memory.claims(seat, action)
    elif kind in ("income", "foreign_aid"):
        # Who has a Tax Collector takes more than that.
        for name in lore.collectors:
            memory.says(seat, name, memory.figures.silence[2])


def _let_through(memory: Memory, lore: Lore) -> None:
    """The action before this one went through unopposed: whoever could have blocked it did not."""
    action = memory.action
    if not action or action.get("stopped"):
        return
    target = action["target"]
    kind = lore.kind(action["action"])
    if kind == "foreign_aid":
        silent = [seat for seat, alive in enumerate(memory.faces) if any(alive) and seat != action["seat"]]
        silence = memory.figures.silence[1]
    else:
        silent = [] if target is None or target in action["challengers"] else [target]
        silence = memory.figures.silence[0]
    for seat in silent:
        if seat != memory.seat and any(memory.faces[seat]):
            for name in lore.blockers.get(action["action"], ()):
                memory.says(seat, name, silence)
    memory.action = {}


def _challenged(memory: Memory, lore: Lore, event: dict[str, Json]) -> None:
    memory.doubts[event["seat"]] += 1
    if memory.action:
        memory.action["challengers"].append(event["seat"])


def _bluff_caught(memory: Memory, lore: Lore, event: dict[str, Json]) -> None:
    seat = event["seat"]
    memory.lies[seat] += 1
    memory.said[seat].pop(event["character"], None)
    if memory.action:
        memory.action["stopped"] = seat == memory.action["seat"]
    if memory.action and lore.kind(memory.action["action"]) == "embezzlement":
        memory.says(seat, event["character"], 8.0)
    else:
        memory.impressions[seat][event["character"]] = NEVER


def _proved(memory: Memory, lore: Lore, event: dict[str, Json]) -> None:
    seat = event["seat"]
    memory.truths[seat] += 1
    for character in event["characters"]:
        memory.impressions[seat].pop(character, None)
        memory.said[seat].pop(character, None)
        for place in [place for place, card in memory.seen.items() if place[0] == seat and card == character]:
            if memory.faces[seat][place[1]]:
                del memory.seen[place]


def _blocked(memory: Memory, lore: Lore, event: dict[str, Json]) -> None:
    memory.witch = -1
    memory.claims(event["seat"], event["character"])


def _action_blocked(memory: Memory, lore: Lore, event: dict[str, Json]) -> None:
    memory.action["stopped"] = True


def _co_claimed(memory: Memory, lore: Lore, event: dict[str, Json]) -> None:
    for seat in event["seats"]:
        memory.claims(seat, event["character"])


def _plague_answered(memory: Memory, lore: Lore, event: dict[str, Json]) -> None:
    memory.witch = -1
    # Here nothing is lost by lying, so it says little.
    memory.says(event["seat"], event["character"], 1.3)


def _witch_announced(memory: Memory, lore: Lore, event: dict[str, Json]) -> None:
    memory.loses(event["seat"], event["slot"])
    seat = event["seat"]
    memory.witch = seat
    memory.laid_down[seat] = {lore.witch: max(1.0, memory.candour(seat))}
    memory.heard_by_all(seat)


def _life_lost(memory: Memory, lore: Lore, event: dict[str, Json]) -> None:
    seat, slot, character = event["seat"], event["slot"], event["character"]
    memory.loses(seat, slot)
    memory.seen.pop((seat, slot), None)
    memory.said[seat].pop(character, None)
    if memory.impressions[seat].get(character, 1.0) > 1.0:
        # What was said of it was true of this card; of the other one nothing is known.
        del memory.impressions[seat][character]


def _returned(memory: Memory, lore: Lore, event: dict[str, Json]) -> None:
    if event["seat"] != memory.seat:
        memory.fades(event["seat"])


def _drew(memory: Memory, lore: Lore, event: dict[str, Json]) -> None:
    # Whatever lay in the Court may be in somebody's hand now.
    memory.court.clear()


def _drew_cards(memory: Memory, lore: Lore, event: dict[str, Json]) -> None:
    memory.drawn = list(event["cards"])


def _hand(memory: Memory, lore: Lore, event: dict[str, Json]) -> None:
    if memory.drawn:
        back = memory.hand + memory.drawn
        for card in event["cards"]:
            if card in back:
                back.remove(card)
        memory.court, memory.drawn = back, []
    memory.hand = list(event["cards"])


def _inquisitor_decided(memory: Memory, lore: Lore, event: dict[str, Json]) -> None:
    target = event["target"]
    if event["redraw"] and target != memory.seat:
        shown = memory.action.get("shown")
        if shown is not None:
            memory.seen.pop((target, shown), None)
        impressions = memory.impressions[target]
        memory.impressions[target] = {name: weight**0.5 for name, weight in impressions.items() if weight}


def _card_shown(memory: Memory, lore: Lore, event: dict[str, Json]) -> None:
    memory.action["shown"] = event["slot"]


def _card_seen(memory: Memory, lore: Lore, event: dict[str, Json]) -> None:
    if event["seat"] != memory.seat:
        memory.seen[event["seat"], event["slot"]] = event["character"]


HEARD = {
    "announced": _announced,
    "challenged": _challenged,
    "bluff_caught": _bluff_caught,
    "proved": _proved,
    "blocked": _blocked,
    "action_blocked": _action_blocked,
    "co_claimed": _co_claimed,
    "plague_answered": _plague_answered,
    "witch_announced": _witch_announced,
    "life_lost": _life_lost,
    "turned_up": _life_lost,
    "witch_proved": _life_lost,
    "returned": _returned,
    "drew": _drew,
    "replaced": _drew,
    "drew_cards": _drew_cards,
    "hand": _hand,
    "card_shown": _card_shown,
    "card_seen": _card_seen,
    "inquisitor_decided": _inquisitor_decided,
}
