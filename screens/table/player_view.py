"""The table as questions and boards are made from it: one person's view, in this phone's language."""

from __future__ import annotations

from app.language.narrator import content_of
from app.questions.player_view import PlayerView
from screens.table.scene import Scene


def player_view(scene: Scene, *, revealed: bool) -> PlayerView:
    """What whoever holds this phone is sent, with their own secrets or without them."""
    seat_of = {person.id: seat for seat, person in enumerate(scene.seats)}
    document = scene.document
    return PlayerView(
        game=scene.game,
        view=scene.view,
        names=tuple(person.name for person in scene.seats),
        content=content_of(scene.game, scene.table["content"]),
        seat=scene.seat,
        lang=scene.lang,
        legal=tuple(scene.legal) if scene.my_turn else (),
        unavailable=tuple(document.get("unavailable", ())) if scene.my_turn else (),
        waiting=tuple(seat_of[person.id] for person in scene.waiting if person.id in seat_of),
        asked=tuple(scene.view.get("asked", ())),
        log=tuple(scene.log),
        shared_phone=scene.session.kind == "pass",
        revealed=revealed,
    )
