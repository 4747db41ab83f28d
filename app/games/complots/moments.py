"""The moments of Complots that a table wants to see: a challenge with what came of it, and a life lost with
the reason."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from engine.core.json import Json

Event = Mapping[str, Json]

SETTLED = {"proved": False, "witch_proved": False, "bluff_caught": True}
"""How a challenge comes out, by the event that says so: whether whoever challenged was right."""
OPENED = ("announced", "turn_skipped", "began")
"""Where a turn begins; what was done before it is no reason for what happens after."""
KILLING = ("life_lost", "witch_announced")
"""How a life is lost; each is paid for one thing only."""


def moments(events: Sequence[Event], before: Sequence[Event]) -> list[dict[str, Json]]:
    """These events with a challenge and its outcome in one (`challenge`), a life and the end of its owner in
    one (`loss`), and who was the cause of what happens to others."""
    gone = {event["seat"] for event in events if event["event"] == "left"}
    told: list[dict[str, Json]] = []
    for at, event in enumerate(events):
        kind = event["event"]
        last: dict[str, Json] = told[-1] if told else {"event": ""}
        if event.get("seat") in gone and kind in ("life_lost", "eliminated"):
            # Whoever leaves lays all cards open: that they leave is the news.
            continue
        if kind == "challenged":
            told.append({**event, "event": "challenge", "right": None, "cards": []})
        elif kind in SETTLED and last["event"] == "challenge" and last["right"] is None:
            last["right"] = SETTLED[kind]
            # A bluff is not turned up: only the card that is lost for it will be.
            last["cards"] = [] if last["right"] else _shown(event)
        elif kind == "turned_up" and last["event"] == "challenge":
            last["cards"] = _shown(event)
        elif kind == "life_lost":
            why = {} if _told(told, event) else _why(event["seat"], [*before, *events[:at]])
            told.append({**event, "event": "loss", "cards": _shown(event), "out": False, **why})
        elif kind == "eliminated" and last["event"] == "loss" and last["seat"] == event["seat"]:
            last["out"] = True
        else:
            told.append({**event, **_by(event, [*before, *events[:at]])})
    return [event for event in told if event["event"] != "challenge" or event["right"] is not None]


def _shown(event: Event) -> list[Json]:
    return list(event.get("characters") or [name for name in [event.get("character")] if name is not None])


def _told(told: Sequence[Event], event: Event) -> bool:
    """Whether the reason for a loss has just been told."""
    last = next((one for one in reversed(told) if one["event"] in ("challenge", "loss")), None)
    if last is None or last["event"] == "loss":
        return False
    loser: Json = last["claimant"] if last["right"] else last["seat"]
    return bool(loser == event["seat"])


def _turn(events: Sequence[Event]) -> Iterator[Event]:
    """What has happened in this turn, the latest first."""
    for event in reversed(events):
        yield event
        if event["event"] in OPENED:
            return


def _why(loser: int, events: Sequence[Event]) -> dict[str, Json]:
    """Why somebody loses a life now: whose doing it was, and what it was."""
    paid, outcome = False, ""
    for event in _turn(events):
        kind = event["event"]
        if kind in KILLING:
            paid = True
        elif kind in SETTLED:
            outcome = kind
        elif kind == "plague_passed" and event["to"] == loser:
            return {"why": "plague", "by": event["seat"]}
        elif kind == "challenged" and not paid and outcome:
            right = SETTLED[outcome]
            if loser == (event["claimant"] if right else event["seat"]):
                by = event["seat"] if right else event["claimant"]
                return {"why": "caught" if right else "wrong", "by": by, "claim": event["character"]}
        elif kind == "announced" and event["target"] == loser and event["seat"] != loser:
            why = "plague" if event["action"] == "peste" else "action"
            return {"why": why, "by": event["seat"], "action": event["action"]}
    return {}


def _by(event: Event, events: Sequence[Event]) -> dict[str, Json]:
    """Whose doing it was, and by which action, where the event itself does not say so."""
    kind = event["event"]
    if kind == "action_blocked":
        block = next((earlier for earlier in _turn(events) if earlier["event"] == "blocked"), None)
        return {} if block is None else {"by": block["seat"], "character": block["character"]}
    if kind == "turn_skipped":
        # The Beggar may have come in an earlier turn.
        sent = next((earlier for earlier in reversed(events) if earlier.get("action") == "mendiant"), None)
        return {} if sent is None or sent["target"] != event["seat"] else {"by": sent["seat"]}
    if kind not in ("converted", "gold", "inquisitor_decided"):
        return {}
    action = next((earlier for earlier in _turn(events) if earlier["event"] == "announced"), None)
    if action is None:
        return {}
    return {"by": action["seat"]} if kind == "converted" else {"action": action["action"]}
