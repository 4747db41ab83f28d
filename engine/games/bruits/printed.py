"""What is printed on the clues, locations and events, with their numbers filled in."""

from __future__ import annotations

from collections.abc import Mapping

from engine.core.content import Entry
from engine.games.bruits.rows import Clue, EventRow, Location, Texts

COIN_OP = "DOUBLE_ABOVE"
"""The standing property of the Coin; `scoring.py` says what it does."""


def sayings(
    file: Entry,
    locations: Mapping[str, Location],
    clues: Mapping[str, Clue],
    events: Mapping[str, EventRow],
) -> tuple[dict[str, Texts], dict[str, Texts]]:
    """The text of everything that does something, and of the Coins where they double the next card."""
    texts = file.entries("op_text")
    on_clue, away = {**texts, **file.entries("op_text_clue")}, {**texts, **file.entries("op_text_away")}
    event_texts = file.entries("event_text")
    says: dict[str, Texts] = {}
    says_away: dict[str, Texts] = {}
    for location in locations.values():
        if location.effect is not None:
            says[location.name] = _saying(file, texts, location.effect.op, location.effect.numbers)
    for clue in clues.values():
        parts = [_saying(file, on_clue, clue.effect.op, clue.effect.numbers)] if clue.effect else []
        if clue.coin:
            says_away[clue.name] = _joined([*parts, _saying(file, away, COIN_OP, {})])
            parts.append(_saying(file, on_clue, COIN_OP, {}))
        if parts:
            says[clue.name] = _joined(parts)
    for event in events.values():
        says[event.name] = _saying(file, event_texts, event.op, {})
    return says, says_away


def _saying(file: Entry, texts: Mapping[str, Entry], op: str, numbers: Mapping[str, int]) -> Texts:
    if op not in texts:
        raise file.flaw(f"{op} has no text in op_text or event_text")
    return {language: text.format(**numbers) for language, text in texts[op].texts(gaps=numbers).items()}


def _joined(parts: list[Texts]) -> Texts:
    return {language: " ".join(part[language] for part in parts) for language in ("fr", "en")}
