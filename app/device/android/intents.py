"""What is asked of other apps, and of the system's own pages."""

from __future__ import annotations

from typing import Any, Final

from app.device.android.java import activity, java

FLAG_ACTIVITY_NEW_TASK: Final = 0x10000000


def intent(action: str, *more: Any) -> Any:
    """An intent that has not been sent yet."""
    return java("android.content.Intent")(action, *more)


def start(action: str, *more: Any) -> None:
    """Have the system, or whichever app can, show something."""
    wish = intent(action, *more)
    wish.addFlags(FLAG_ACTIVITY_NEW_TASK)
    activity().startActivity(wish)


def address(text: str) -> Any:
    """An address as Android wants it."""
    return java("android.net.Uri").parse(text)
