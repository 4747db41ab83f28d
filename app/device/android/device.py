"""The phone in one's hand: each of its abilities is a module beside this one."""

from __future__ import annotations

import logging
from collections.abc import Callable
from pathlib import Path

from app.device.android import feel, permissions, share
from app.device.android.intents import address, start
from app.device.android.java import activity, guarded, java
from app.device.android.locks import Locks
from app.device.android.voice import Voice
from app.device.android.window import FLAG_KEEP_SCREEN_ON, FLAG_SECURE, Window
from app.device.device import Deliver, Note, Unwatch
from app.refusal import AppRefusal

LOG = logging.getLogger(__name__)


class AndroidDevice:
    """A phone with Android 7 or later."""

    def __init__(self, deliver: Deliver) -> None:
        self._deliver = deliver
        self._locks = Locks()
        self._voice = Voice()
        self._window = Window()
        self._questions = permissions.Questions()
        self._files = share.Files()

    def language(self) -> str | None:
        try:
            language: str = java("java.util.Locale").getDefault().getLanguage()
        except Exception as error:
            LOG.warning("language: %s", error)
            return None
        return language

    # -- what the user allows ------------------------------------------------------------------

    def allowed(self, purpose: str) -> bool:
        try:
            return not permissions.missing(purpose)
        except Exception as error:
            LOG.warning("what is allowed cannot be told: %s", error)
            return False

    def wants_reason(self, purpose: str) -> bool:
        try:
            return permissions.wants_reason(purpose)
        except Exception as error:
            LOG.warning("whether a reason is wanted cannot be told: %s", error)
            return False

    def ask(self, purpose: str, then: Callable[[bool], None]) -> None:
        def answered() -> None:
            # Asked again, since an interrupted question is answered by nothing at all.
            allowed = self.allowed(purpose)
            self._deliver(lambda: then(allowed))

        try:
            missing = permissions.missing(purpose)
            if missing:
                self._questions.ask(missing, answered)
                return
        except Exception as error:
            LOG.warning("%s cannot be asked for: %s", purpose, error)
        answered()

    @guarded("device_no_settings")
    def open_app_settings(self) -> Note:
        here = address(f"package:{activity().getPackageName()}")
        start("android.settings.APPLICATION_DETAILS_SETTINGS", here)
        return None

    # -- the phone in one's hand ---------------------------------------------------------------

    @guarded("device_no_vibration")
    def vibrate(self, milliseconds: int) -> Note:
        from plyer import vibrator

        if not vibrator.exists():
            return AppRefusal("device_no_vibration")
        vibrator.vibrate(time=milliseconds / 1000)
        return None

    @guarded("device_no_wake")
    def keep_awake(self, on: bool) -> Note:
        self._window.set_flag(FLAG_KEEP_SCREEN_ON, on)
        return None

    @guarded("device_no_secrecy")
    def secure(self, on: bool) -> Note:
        self._window.set_flag(FLAG_SECURE, on)
        return None

    def keep_reachable(self, on: bool) -> Note:
        if not on:
            self._locks.release("table")
        elif not self._locks.hold("table"):
            return AppRefusal("device_no_reach")
        return None

    @guarded("device_no_turning")
    def lock_orientation(self, orientation: str) -> Note:
        from plyer import orientation as turning

        if orientation == "any":
            turning.set_sensor(mode="any")
        elif orientation == "landscape":
            turning.set_landscape()
        else:
            turning.set_portrait()
        return None

    def watch_face_down(self, callback: Callable[[bool], None]) -> Unwatch:
        return feel.watch(callback, self._deliver)

    @guarded("device_no_voice")
    def speak(self, text: str, lang: str) -> Note:
        self._voice.speak(text, lang)
        return None

    # -- other apps ----------------------------------------------------------------------------

    @guarded("device_no_sharing")
    def share_text(self, text: str) -> Note:
        share.offer_text(text)
        return None

    @guarded("device_no_sharing")
    def share_picture(self, path: Path) -> Note:
        share.offer_file(path, share.PICTURES, share.PICTURE)
        return None

    @guarded("device_no_sharing")
    def share_file(self, path: Path) -> Note:
        share.offer_file(path, share.FILES, share.FILE)
        return None

    @guarded("device_no_files")
    def choose_file(self, callback: Callable[[Path], None]) -> Note:
        self._files.choose(lambda file: self._deliver(lambda: callback(file)))
        return None

    @guarded("device_no_page")
    def open_url(self, url: str) -> Note:
        start("android.intent.action.VIEW", address(url))
        return None

    @guarded("device_no_settings")
    def open_hotspot_settings(self) -> Note:
        try:
            # Not in Android's documentation, but on most phones.
            start("android.settings.TETHER_SETTINGS")
        except Exception as error:
            LOG.info("no settings of their own for the hotspot: %s", error)
            start("android.settings.WIRELESS_SETTINGS")
        return None

    @guarded("device_no_settings")
    def open_wifi_settings(self) -> Note:
        start("android.settings.WIFI_SETTINGS")
        return None

    @guarded("device_no_settings")
    def open_bluetooth_settings(self) -> Note:
        start("android.settings.BLUETOOTH_SETTINGS")
        return None
