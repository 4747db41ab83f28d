"""What is held over the table while everybody looks: one scene for each kind of moment and reader."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.screens.scenes import Scene
from tests.screens.turning_points import TURNING_POINTS, TurningPoint, coming


def happens(point: TurningPoint) -> Callable[[Any], None]:
    """I look at a table at which this happens now."""

    def show(app: Any) -> None:
        stage = point.stage()
        session = stage.session(app, kind=point.kind, sharing=3 if point.kind == "pass" else 1)
        app.navigator.go("table")
        if point.kind == "pass":
            take_the_phone()
        found = coming(stage, point.wanted)
        assert found is not None
        stage.act(found[0], **found[1])
        session.renew()

    return show


def take_the_phone() -> None:
    """Whoever is asked takes the phone over."""
    from tests.phones.tree import everything

    next(part for part in everything() if getattr(part, "name", "") == "handover.open").on_hold()


SCENES = [Scene(f"moments.{point.name}", happens(point)) for point in TURNING_POINTS if point.scene]
