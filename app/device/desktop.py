"""A computer in place of a phone: it remembers what it was asked for, and shares by writing a file."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from app import private_file
from app.device.device import Deliver, HostingNotification, Note, Told, Trouble, Unwatch, Wifi
from app.net.code import PAGE_SCHEME, SCHEME
from app.net.discovery.networks import Network, networks
from app.refusal import AppRefusal

SHARED = "shared"
WIFI = Wifi("Soupçon 7;4", "faites:vos,jeux")
"""The network it claims to have opened, with every sign that may go wrong in a QR."""


class DesktopDevice:
    """Does nothing that could be felt; `done` is the list of what it would have done."""

    def __init__(self, folder: Path, deliver: Deliver, arguments: Sequence[str] = ()) -> None:
        """`arguments` are those of the command line, where a link may be."""
        self.done: list[tuple[object, ...]] = []
        self.refused: set[str] = set()
        """What its user will not allow when asked; a second time they want to hear why."""
        self.lacks: set[str] = set()
        """What it is said not to have, such as "hotspot"."""
        self.fails: set[str] = set()
        """What it has, but what fails."""
        self.wifi = ""
        """What its Wi-Fi is called; a computer's system tells it in too many ways to ask."""
        self._asked: set[str] = set()
        self._folder = folder / SHARED
        self._deliver = deliver
        self._watchers: list[Callable[[bool], None]] = []
        self._links = [text for text in arguments if text.startswith((f"{SCHEME}:", f"{PAGE_SCHEME}:"))]
        self._follow: list[Callable[[str], None]] = []
        self.sign: HostingNotification | None = None
        """What its notification says while a table is open."""
        self._close: Callable[[], None] = lambda: None
        self._told: Told | None = None
        self._wifi: Wifi | None = None

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

    def secure(self, on: bool) -> Note:
        return self._note("secure", on)

    def watch_face_down(self, callback: Callable[[bool], None]) -> Unwatch:
        self._watchers.append(callback)
        return lambda: self._watchers.remove(callback) if callback in self._watchers else None

    def turn(self, face_down: bool) -> None:
        """Turn this computer over, as one would a phone."""
        for callback in list(self._watchers):
            self._deliver(lambda callback=callback: callback(face_down))  # type: ignore[misc]

    def copy_secret(self, text: str) -> bool:
        """A computer knows no such thing: its ordinary clipboard will do."""
        self._note("copy_secret", text)
        return False

    def share_text(self, text: str) -> Note:
        self._note("share_text", text)
        return self._put("text", ".txt", f"{text}\n".encode())

    def share_picture(self, path: Path) -> Note:
        self._note("share_picture", path.name)
        return self._put("picture", path.suffix, path)

    def share_file(self, path: Path) -> Note:
        self._note("share_file", path.name)
        return self._put("data", path.suffix, path)

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

    def open_hotspot_settings(self) -> Note:
        self._note("open_hotspot_settings")
        return AppRefusal("device_no_settings")

    def open_bluetooth_settings(self) -> Note:
        self._note("open_bluetooth_settings")
        return AppRefusal("device_no_settings")

    # -- tables --------------------------------------------------------------------------------

    def begin_hosting(
        self, sign: HostingNotification, on_close: Callable[[], None], on_trouble: Trouble
    ) -> Note:
        self.sign, self._close = sign, on_close
        return self._note("begin_hosting", sign.title)

    def wifi_slows_in_the_dark(self) -> bool:
        return "wifi_in_the_dark" in self.lacks

    def end_hosting(self) -> None:
        self.close_hotspot()
        self.sign = None
        self._note("end_hosting")

    def tap_close(self) -> None:
        """Touch the button of the notification, wherever the app is."""
        self._close()

    def search(self, on: bool) -> None:
        self._note("search", on)

    def visit(self, on: bool) -> None:
        self._note("visit", on)

    def networks(self) -> Sequence[Network]:
        return networks()

    def wifi_name(self) -> str:
        return self.wifi

    def leave_thread(self) -> None:
        pass

    def can_open_hotspot(self) -> bool:
        return "hotspot" not in self.lacks

    def hotspot(self) -> Wifi | None:
        return self._wifi

    def open_hotspot(self, told: Told) -> None:
        self._note("open_hotspot")
        self._told = told
        answer = AppRefusal("hotspot_failed") if "hotspot" in self.fails else WIFI
        self._wifi = answer if isinstance(answer, Wifi) else None
        self._deliver(lambda: told(answer))

    def close_hotspot(self) -> None:
        if self._told is not None:
            self._told = self._wifi = None
            self._note("close_hotspot")

    def lose_hotspot(self) -> None:
        """For tests: the system ends the Wi-Fi by itself."""
        told, self._told, self._wifi = self._told, None, None
        if told is not None:
            self._deliver(lambda: told(AppRefusal("hotspot_ended")))

    def watch_links(self, callback: Callable[[str], None]) -> None:
        self._follow.append(callback)
        waiting, self._links = self._links, []
        for link in waiting:
            self.open_link(link)

    def open_link(self, link: str) -> None:
        """Tap a link, as one would in another app."""
        for callback in list(self._follow):
            self._deliver(lambda callback=callback: callback(link))  # type: ignore[misc]

    def _note(self, *what: object) -> Note:
        self.done.append(what)
        return None

    def _put(self, name: str, kind: str, what: bytes | Path) -> Note:
        try:
            number = 1
            while (file := self._folder / f"{name}-{number}{kind}").exists():
                number += 1
            data = what.read_bytes() if isinstance(what, Path) else what
            with private_file.create(file) as target:
                target.write(data)
        except OSError:
            return AppRefusal("device_no_sharing")
        return AppRefusal("shared_in_file", file=str(file))
