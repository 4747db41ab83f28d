"""An Android phone, through plyer and pyjnius. Both exist on a phone only: they are imported when needed."""

from app.device.android.device import AndroidDevice

__all__ = ["AndroidDevice"]
