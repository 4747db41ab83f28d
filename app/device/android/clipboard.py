"""The clipboard, for what is not for everybody's eyes."""

from __future__ import annotations

from typing import Final

from app.device.android.java import in_androids_thread, java, service, text

IS_SENSITIVE: Final = "android.content.extra.IS_SENSITIVE"
"""From Android 13 on, what is marked so is not shown when it is copied. Before, the mark means nothing."""


def copy_secret(words: str) -> None:
    """Put a text on the clipboard and mark it as sensitive."""

    def put() -> None:
        label, written = text(""), text(words)
        clip = java("android.content.ClipData").newPlainText(label, written)
        marks = java("android.os.PersistableBundle")()
        marks.putBoolean(IS_SENSITIVE, True)
        clip.getDescription().setExtras(marks)
        # Older versions of Android make the clipboard only in a thread that takes messages.
        service("clipboard").setPrimaryClip(clip)

    in_androids_thread(put)
