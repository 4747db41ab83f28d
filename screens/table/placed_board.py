"""A board on which everything is put where it belongs once before a frame is drawn."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

from kivy.clock import Clock

from screens.table.game import GameBoard

_NOTHING = object()


class Later:
    """Calls `work` once before the frame is drawn, not before `measure` has stopped changing: layouts come to
    rest over several passes of the same frame."""

    __slots__ = ("__weakref__", "_measure", "_seen", "_trigger", "_work")

    def __init__(self, work: Callable[[], None], measure: Callable[[], object]) -> None:
        self._work, self._measure = work, measure
        self._seen: object = _NOTHING
        # The trigger knows its method only weakly: whoever has this object keeps it.
        self._trigger = Clock.create_trigger(self._run, -1)

    def __call__(self, *_: Any) -> None:
        """Something has changed."""
        self._trigger()

    def at_once(self) -> None:
        """Do it now, whether or not anything is to change yet."""
        self._trigger.cancel()
        self._seen = self._measure()
        self._work()

    def _run(self, _: float) -> None:
        now = self._measure()
        if now != self._seen:
            self._seen = now
            self._trigger()
        else:
            self._work()


PASSES = 2
"""A layout comes to rest over several passes of one frame. A board whose measures have stayed the same for so
many more of them is placed."""


class PlacedBoard(GameBoard):
    """A board that puts everything where it belongs once a frame, after its own size has come to rest."""

    WATCHED: ClassVar[tuple[str, ...]] = ("x", "y", "width", "height")
    """The properties it depends on where things are."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._moments = 0
        """How many have been shown: with each of them things may have to be put elsewhere."""
        self._placed: object = None
        self._resting: object = None
        self._rested = 0
        self.place_soon = Later(self._place_once, self._measures)
        for name in self.WATCHED:
            self.fbind(name, self.place_soon)

    def changed(self) -> None:
        """What is shown may have to be put elsewhere."""
        self._moments += 1
        self.place_soon()

    def place_now(self) -> None:
        """Do not wait: for a board that depends on nothing but its own measures where things are."""
        self._place(self._measures())

    def place(self) -> None:
        raise NotImplementedError

    def _measures(self) -> tuple[object, ...]:
        return (self._moments, *(getattr(self, name) for name in self.WATCHED))

    def _place_once(self) -> None:
        measures = self._measures()
        self._rested = self._rested + 1 if measures == self._resting else 0
        self._resting = measures
        if measures != self._placed and self._rested < PASSES:
            self.place_soon()
            return
        self._place(measures)

    def _place(self, measures: object) -> None:
        if measures != self._placed and self.width > 2 and self.height > 2:
            self._placed = measures
            self.place()
