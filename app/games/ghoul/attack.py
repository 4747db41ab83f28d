"""The attack that has ended a game, for a face that shows it large: who, whom, where, and who falls."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from app.event_log import Event
from app.games.ghoul.words import GhoulWords
from app.questions.player_view import PlayerView


@dataclass(frozen=True, slots=True)
class LastAttack:
    """What everybody sees of it."""

    attacker: int
    target: int
    where: str
    tokens: Mapping[int, str]
    """The Support tokens that were turned up, by seat."""
    victim: int
    fallen: str
    """Who falls, in words."""
    why: str
    """What the Support tokens had to do with it; empty where there were none."""


def attack(view: PlayerView) -> LastAttack | None:
    """The attack that has ended this game, if one has."""
    outcome = view.view["outcome"]
    told = next((event for event in reversed(view.log) if event["event"] == "attacked"), None)
    if told is None or outcome is None or outcome["details"]["victim"] is None:
        return None
    victim, killer = outcome["details"]["victim"], outcome["details"]["killer"]
    tokens = {event["seat"]: event["token"] for event in view.log if event["event"] == "support_revealed"}
    return LastAttack(
        told["seat"],
        told["target"],
        _where(view, told),
        tokens,
        victim,
        view.narrator.event({"event": "eliminated", "seat": victim, "killer": killer}),
        _why(view, victim, killer, struck_back=victim == told["seat"]) if tokens else "",
    )


def _where(view: PlayerView, told: Event) -> str:
    if told["by"] == "special_action":
        return view.tr("Special Action")
    words = GhoulWords(view)
    tile = words.spaces[view.view["action_pos"]]["tile"]
    return "" if tile is None else words.name("tiles", tile)


def _why(view: PlayerView, victim: int, killer: int, *, struck_back: bool) -> str:
    tr, token = view.tr, GhoulWords(view).countering
    if struck_back:
        if killer == view.reader:
            return tr("You have {token} and strike back.", token=token)
        return tr("{killer} has {token} and strikes back.", killer=view.names[killer], token=token)
    if victim == view.reader:
        return tr("You do not have {token}.", token=token)
    return tr("{victim} does not have {token}.", victim=view.names[victim], token=token)
