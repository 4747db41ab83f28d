"""What the engine may ask a player, and every way to answer: read off its own tables, so that what is added
there is missed here."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import engine
from engine.core.frames import Frame
from engine.games.bruits.book import OPS

Setup = tuple[int, dict[str, Any]]

BRUITS_EFFECT = "choose"
"""The question of Bruits that is another one for each effect."""

_EXTENSIONS = {"saint_barthelemy": True, "tyrannie": True}
_CLANS = ("perceptrices", "intouchables", "voleurs", "negociateurs", "assassins")
_CASTS = (
    ("duchesse", "comtesse", "capitaine", "ambassadeur", "assassin"),
    ("illusionniste", "sorciere", "justicier", "inquisiteur", "maitre_chanteur"),
    ("ursuline", "croque_mort", "pape", "espion", "bourreau"),
)
SETUPS: dict[str, list[Setup]] = {
    "complots": [
        *((5, {**dict(zip(_CLANS, cast, strict=True)), **_EXTENSIONS}) for cast in _CASTS),
        (2, {}),
        (8, dict(zip(_CLANS, _CASTS[1], strict=True))),
    ],
    "calaveras": [(3, {}), (4, {})],
    "ghoul": [(5, {}), (5, {"mask": True, "support": True}), (7, {})],
    "bruits": [(2, {}), (3, {}), (4, {})],
}
"""Tables at which, between them, everything is asked: players and options."""


def kinds(name: str) -> set[str]:
    """Every kind of question of a game: the moments in which a frame waits for an answer, as the view
    calls them."""
    frames = type(_any(name)).FRAMES.values()
    phases = {frame.phase for frame in frames if frame.legal is not Frame.legal}
    if name == "bruits":
        phases.remove(BRUITS_EFFECT)
        phases |= {f"{BRUITS_EFFECT} {op}" for op, effect in OPS.items() if not effect.automatic}
    return phases


def ways(name: str) -> set[str]:
    """Every way to answer: the moves of a game; an announcement or a block is one for each Character."""
    game = _any(name)
    found = set(type(game).shapes(game.content))
    if name == "complots":
        cast = game.content.characters.values()
        announced = [*game.content.actions, *(row.name for row in cast if row.effect is not None)]
        found -= {"announce", "block"}
        found |= {f"announce {action}" for action in announced}
        found |= {f"block {row.name}" for row in cast if row.blocks}
    return found


def kind_of(view: Mapping[str, Any]) -> str:
    """The kind of the question a view is at."""
    choice = view.get("choice")
    return f"{view['phase']} {choice['op']}" if choice else str(view["phase"])


def way_of(move: Mapping[str, Any]) -> str:
    """The way of a move."""
    if move["move"] == "announce":
        return f"announce {move['action']}"
    if move["move"] == "block":
        return f"block {move['character']}"
    return str(move["move"])


def _any(name: str) -> engine.Game:
    return engine.new(name, engine.games()[name].min_players)
