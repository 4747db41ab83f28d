"""What the whole table sees of an exchange where cards lie face up, and why somebody has to lay one there."""

from __future__ import annotations

from app.language import tr
from screens.games.ghoul.cast import Cast
from screens.table.scene import Scene

Card = tuple[str, bool]
"""A card of an exchange, and whether it lies face up."""


def seen_by_all(scene: Scene, take: Card | None, give: Card | None) -> tuple[bool, str]:
    """Whether the table can tell this exchange from a pretence, and what to say of it; None while a card is
    not chosen yet."""
    cast, me = Cast(scene), int(scene.seat or 0)
    target = scene.view["private"]["seen"]["player"]
    name = scene.seats[target].name
    if take is None or give is None:
        if scene.view["variants"]["mask"]:
            return False, tr(
                "Only {name} will know, unless a face-up card moves or a Mask has to go face up.", name=name
            )
    elif take[1] or give[1]:
        return True, tr("A face-up card changes hands for all to see.")
    elif cast.turned_up(me, take[0]):
        return True, tr(
            "The Mask goes face up in front of you at once: everybody will see that you exchanged."
        )
    elif cast.turned_up(target, give[0]):
        return True, tr(
            "The Mask goes face up in front of {name} at once: everybody will see that you exchanged.",
            name=name,
        )
    return False, tr("The others see the same thing either way. Only {name} will know.", name=name)


def emptied(scene: Scene) -> tuple[str, int | None]:
    """Why there is no card face up before me any more, and with whom I exchanged it."""
    me = int(scene.seat or 0)
    gone = [dict(event) for event in scene.log if event["event"] == "faceup_left" and event["owner"] == me]
    asked = scene.view["interrogation"]
    if not gone or asked is None:
        return "", None
    name, card = scene.seats[gone[-1]["to"]].name, Cast(scene).clue(gone[-1]["card"])
    if asked["seat"] == me:
        said = tr(
            "You gave {name} your face-up card ({card}). Put another in its place: everybody will see it.",
            name=name,
            card=card,
        )
    else:
        said = tr(
            "{name} took your face-up card ({card}). Put another in its place: everybody will see it.",
            name=name,
            card=card,
        )
    return said, gone[-1]["to"]
