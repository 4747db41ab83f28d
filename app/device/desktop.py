"""A computer in place of a phone: it remembers what it was asked for, and shares by writing a file."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

from app.device.device import Deliver, Note, Unwatch
from app.refusal import AppRefusal

SHARED = "shared"


class DesktopDevice:
    """Does nothing that could be felt; `done` is the list of what it would have done."""

    def __init__(self, folder: Path, deliver: Deliver) -> None:
        self.done: list[tuple[object, ...]] = []
        self.refused: set[str] = set()
        """What its user will not allow when asked; a second time they want to hear why."""
        self._asked: set[str] = set()
        self._folder = folder / SHARED
        self._deliver = deliver
        self._watchers: list[Callable[[bool], None]] = []

    def language(self) -> str | None:
        return None

    def allowed(self, purpose: str) -> bool:
        return purpose not in self.refused

    def wants_reason(self, purpose: str) -> bool:
        return purpose in self.refused & self._asked

    def ask(self, purpose: str, then: Callable[[bool], None]) -> None:
        self._note("ask", purpose)
        self._asked.add(purpose)
        allowed = self.allowed(purpose)
        self._deliver(lambda: then(allowed))

    def open_app_settings(self) -> Note:
        self._note("open_app_settings")
        return AppRefusal("device_no_settings")

    def vibrate(self, milliseconds: int) -> Note:
        return self._note("vibrate", milliseconds)

    def keep_awake(self, on: bool) -> Note:
        return self._note("keep_awake", on)

    def keep_reachable(self, on: bool) -> Note:
        return self._note("keep_reachable", on)

    def lock_orientation(self, orientation: str) -> Note:
        return self._note("lock_orientation", orientation)

    def secure(self, on: bool) -> Note:
        return self._note("secure", on)

    def watch_face_down(self, callback: Callable[[bool], None]) -> Unwatch:
        self._watchers.append(callback)
        return lambda: self._watchers.remove(callback) if callback in self._watchers else None

    def turn(self, face_down: bool) -> None:
        """Turn this computer over, as one would a phone."""
        for callback in list(self._watchers):
            self._deliver(lambda callback=callback: callback(face_down))  # type: ignore[misc]

    def share_text(self, text: str) -> Note:
        self._note("share_text", text)
        return self._put("text", ".txt", lambda file: file.write_text(text + "\n", encoding="utf-8"))

    def share_picture(self, path: Path) -> Note:
        self._note("share_picture", path.name)
        return self._put("picture", path.suffix, lambda file: shutil.copyfile(path, file))

    def share_file(self, path: Path) -> Note:
        self._note("share_file", path.name)
        return self._put("data", path.suffix, lambda file: shutil.copyfile(path, file))

    def choose_file(self, callback: Callable[[Path], None]) -> Note:
        """Whatever was shared last, since there is nobody to ask."""
        self._note("choose_file")
        files = sorted(self._folder.glob("data-*"), key=lambda file: file.stat().st_mtime)
        if not files:
            return AppRefusal("device_no_files")
        self._deliver(lambda: callback(files[-1]))
        return None

    def speak(self, text: str, lang: str) -> Note:
        return self._note("speak", text, lang)

    def open_url(self, url: str) -> Note:
        return self._note("open_url", url)

    def open_hotspot_settings(self) -> Note:
        self._note("open_hotspot_settings")
        return AppRefusal("device_no_settings")

    def open_wifi_settings(self) -> Note:
        self._note("open_wifi_settings")
        return AppRefusal("device_no_settings")

    def open_bluetooth_settings(self) -> Note:
        self._note("open_bluetooth_settings")
        return AppRefusal("device_no_settings")

    def _note(self, *what: object) -> Note:
        self.done.append(what)
        return None

    def _put(self, name: str, kind: str, write: Callable[[Path], object]) -> Note:
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
            number = 1
            while (file := self._folder / f"{name}-{number}{kind}").exists():
                number += 1
            write(file)
        except OSError:
            return AppRefusal("device_no_sharing")
        return AppRefusal("shared_in_file", file=str(file))
