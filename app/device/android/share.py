"""What leaves the app for others, and the files that come back."""

from __future__ import annotations

import logging
import shutil
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from app import private_file
from app.device.android.intents import address, intent
from app.device.android.java import activity, detach, java, parcelable, text

LOG = logging.getLogger(__name__)

FLAG_GRANT_READ_URI_PERMISSION: Final = 0x1
RESULT_OK: Final = -1

SHARED: Final = "shared"
"""The folder of the cache from which `org.soupcon.SharedFiles` serves; its address ends so, too."""
KEPT_FOR: Final = 24 * 60 * 60
"""Seconds for which what was shared stays there: the app that took it may read it only later."""
CHOSEN: Final = "chosen"
"""The copy of the file that was chosen last, in the cache."""
LARGEST_CHOSEN: Final = 64_000_000
"""Bytes: no file of ours comes near it."""
PART: Final = 1_000_000
CHOOSE_FILE: Final = 0x50C
"""By this number the answer of the file chooser is known."""


def offer_text(words: str) -> None:
    wish = intent("android.intent.action.SEND")
    wish.setType("text/plain")
    written = text(words)
    wish.putExtra("android.intent.extra.TEXT", written)
    _offer(wish)


def offer_file(path: Path) -> None:
    resolver = activity().getContentResolver()
    place = _put(path)
    kind = resolver.getType(place)
    if kind is None:
        raise ValueError(f"{path.name} is not shared")
    wish = intent("android.intent.action.SEND")
    wish.setType(kind)
    stream, clip = parcelable(place), java("android.content.ClipData").newUri(resolver, None, place)
    wish.putExtra("android.intent.extra.STREAM", stream)
    # Whoever is chosen may read what the clip holds, and the chooser may show a picture of it.
    wish.setClipData(clip)
    wish.addFlags(FLAG_GRANT_READ_URI_PERMISSION)
    _offer(wish)


def clear() -> None:
    """Remove what was shared long ago."""
    for file in (_cache() / SHARED).glob("*"):
        if time.time() - file.stat().st_mtime > KEPT_FOR:
            file.unlink(missing_ok=True)


class Files:
    """Files the user chooses among all there are."""

    def __init__(self) -> None:
        self._take: Callable[[Path], None] | None = None
        self._listening = False

    def choose(self, take: Callable[[Path], None]) -> None:
        """Let them choose one, of which `take` gets a copy; one that cannot be read is no file."""
        from android.activity import bind

        if not self._listening:
            # For good: whoever stops listening while being told makes the activity crash.
            bind(on_activity_result=self._chosen)
            self._listening = True
        wish = intent("android.intent.action.OPEN_DOCUMENT")
        wish.addCategory("android.intent.category.OPENABLE")
        wish.setType("*/*")
        self._take = take
        activity().startActivityForResult(wish, CHOOSE_FILE)

    def _chosen(self, request: int, result: int, answer: Any) -> None:
        if request != CHOOSE_FILE or self._take is None:
            return
        take, self._take = self._take, None
        if result == RESULT_OK and answer is not None:
            place = answer.getData()
            # Not here, in Android's own thread: the file may have to be fetched from far away first.
            threading.Thread(target=_fetch, args=(place, take), name="chosen", daemon=True).start()


def _fetch(place: Any, take: Callable[[Path], None]) -> None:
    try:
        file = _copy_of(place)
    except Exception as error:
        # It is taken for a file that is not ours, and said to be.
        LOG.warning("the file cannot be read: %s", error)
        file = Path()
    try:
        take(file)
    finally:
        detach()


def _offer(wish: Any) -> None:
    """Let the user choose the app that takes it."""
    chooser = java("android.content.Intent").createChooser(wish, None)
    activity().startActivity(chooser)


def _cache() -> Path:
    return Path(activity().getCacheDir().getAbsolutePath())


def _put(path: Path) -> Any:
    """A copy of a file where other apps may be let to read it, which ours are not: its address."""
    folder = _cache() / SHARED
    folder.mkdir(parents=True, exist_ok=True)
    clear()
    file, number = folder / path.name, 1
    while file.exists():
        # It may still be read.
        number += 1
        file = folder / f"{path.stem}-{number}{path.suffix}"
    with path.open("rb") as source, private_file.create(file) as target:
        shutil.copyfileobj(source, target)
    return address(f"content://{activity().getPackageName()}.{SHARED}/{file.name}")


def _copy_of(place: Any) -> Path:
    """A file the user has chosen, copied to where it can be read: it may be in no folder of this phone. Of a
    larger one than any of ours is, only so much is copied that whoever takes it sees that."""
    descriptor = activity().getContentResolver().openFileDescriptor(place, "r").detachFd()
    file = _cache() / CHOSEN
    left = LARGEST_CHOSEN
    with open(descriptor, "rb") as source, private_file.create(file) as target:
        while left > 0 and (part := source.read(min(left, PART))):
            target.write(part)
            left -= len(part)
    return file
