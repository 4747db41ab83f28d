"""Whether a phone lies on its face, from what its accelerometer says."""

from __future__ import annotations

DOWN, UP = -7.5, -5.0
"""Metres per second squared along the axis out of the screen: rest is -9.8 on the face, 9.8 on the back.
Between the two nothing changes, so that a shaking hand does not flicker."""


class FaceDown:
    """Follows one phone."""

    def __init__(self) -> None:
        self.down = False

    def feel(self, acceleration: tuple[float | None, float | None, float | None]) -> bool:
        """Take note of a measurement; whether it changed anything."""
        outward = acceleration[2]
        if outward is None:
            return False
        before = self.down
        self.down = outward < UP if before else outward < DOWN
        return self.down != before
