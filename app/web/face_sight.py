"""What a browser guest is shown at one moment, as plain data: covered, so that nothing in it is secret."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from app.event_log import in_play
from app.language import Texts
from app.questions.player_view import PlayerView
from app.web.public_sight import PublicSight
from engine.core.json import Json

Document = Mapping[str, Json]
Event = Mapping[str, Json]


def view_of(
    document: Document, view: Json, log: Sequence[Event], public: PlayerView, *, revealed: bool
) -> PlayerView:
    """The table through this guest's eyes, who has this `view` of its game; while it pauses, nothing is
    asked. `public` is it for all."""
    table, seat = document["table"], document["you"]["seat"]
    if table["paused"] or table["status"] != "playing":
        return public.seated(seat, view, log, (), (), revealed=revealed)
    legal, unavailable = document["legal"], document["unavailable"]
    return public.seated(seat, view, log, legal, unavailable, revealed=revealed)


def told(document: Document, shared: PublicSight, own: Callable[[], tuple[str, str]]) -> dict[str, Json]:
    """What has just happened, and whom the table waits for: what everybody may read. `own` says the first
    to this guest, where it speaks of them."""
    tr, table, you = shared.tr, document["table"], document["you"]
    if table["paused"]:
        owner = document["people"].get(table["owner"])
        resume = tr("Nothing is lost.") if owner is None else tr("{name} can resume it.", name=owner["name"])
        return {"main": tr("The game is paused."), "support": resume, "waiting": ""}
    words = shared.sentence()
    main, support = words.said if words.fits(you["seat"]) else own()
    person = document["people"][you["person"]]
    waits = shared.waiting(
        [seat for seat in shared.view.waiting if seat != you["seat"]],
        asked=bool(document["legal"]) and table["status"] == "playing",
        over=table["status"] == "over",
        stand_in=person["stand_in"] and not person["left"],
    )
    return shared.told_of(main, support, waits)


def standing(document: Document, tr: Texts) -> str:
    """Why this guest has nothing to do for the rest of the game; empty where they have."""
    seat = document["you"]["seat"]
    if document["table"]["status"] != "playing":
        return ""
    if seat is None:
        return tr("You are watching.")
    if document["people"][document["you"]["person"]]["left"]:
        return tr("You have left this game.")
    return "" if in_play(document["game"], seat) else tr("You are out. You can keep watching.")
