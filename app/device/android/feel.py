"""The accelerometer: how the phone is lying."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable, Sequence
from typing import Any, Final

from app.device.android.java import service
from app.device.device import Deliver, Unwatch
from app.device.face_down import FaceDown

LOG = logging.getLogger(__name__)

TYPE_ACCELEROMETER: Final = 1
SENSOR_DELAY_NORMAL: Final = 3

_LISTENERS: Final[list[Any]] = []
"""All there ever were: Java may be about to speak to an old one, and would find nothing in its place."""


def watch(callback: Callable[[bool], None], deliver: Deliver) -> Unwatch:
    """Feel until what is returned is called."""
    try:
        return _watch(callback, deliver)
    except Exception as error:
        # A phone without the sensor is never laid on its face, as far as we know.
        LOG.warning("how the phone lies cannot be told: %s", error)
        return lambda: None


def _watch(callback: Callable[[bool], None], deliver: Deliver) -> Unwatch:
    from jnius import cast

    face, over = FaceDown(), threading.Event()

    def felt(values: Sequence[float]) -> None:
        # In Android's own thread.
        if not over.is_set() and face.feel((values[0], values[1], values[2])):
            down = face.down
            deliver(lambda: None if over.is_set() else callback(down))

    manager = cast("android.hardware.SensorManager", service("sensor"))
    sensor = manager.getDefaultSensor(TYPE_ACCELEROMETER)
    if sensor is None:
        raise LookupError("there is no accelerometer")
    listener = _listener(felt)
    _LISTENERS.append(listener)
    manager.registerListener(listener, sensor, SENSOR_DELAY_NORMAL)

    def end() -> None:
        over.set()
        try:
            manager.unregisterListener(listener, sensor)
        except Exception as error:
            LOG.warning("the accelerometer goes on: %s", error)

    return end


def _listener(felt: Callable[[Sequence[float]], None]) -> Any:
    from jnius import PythonJavaClass, java_method

    class Listener(PythonJavaClass):  # type: ignore[misc]
        __javainterfaces__ = ("android/hardware/SensorEventListener",)

        @java_method("(Landroid/hardware/SensorEvent;)V")  # type: ignore[untyped-decorator]
        def onSensorChanged(self, event: Any) -> None:  # noqa: N802
            felt(event.values)

        @java_method("(Landroid/hardware/Sensor;I)V")  # type: ignore[untyped-decorator]
        def onAccuracyChanged(self, sensor: Any, accuracy: int) -> None:  # noqa: N802
            """Android wants this method; how exact the sensor is does not matter here."""

    return Listener()
