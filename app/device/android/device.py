"""The phone in one's hand: each of its abilities is a module beside this one."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path

from app.device.android import clipboard, feel, links, permissions, share
from app.device.android.hotspot import Hotspot
from app.device.android.intents import address, start
from app.device.android.java import activity, detach, guarded, java, meet
from app.device.android.locks import Locks, slows_in_the_dark
from app.device.android.networks import networks as networks_of_java
from app.device.android.networks import wifi_name
from app.device.android.service import TableService
from app.device.android.voice import AndroidVoice
from app.device.android.wifi_route import WifiRoute
from app.device.android.window import FLAG_KEEP_SCREEN_ON, FLAG_SECURE, Window
from app.device.device import Deliver, HostingNotification, Note, Told, Trouble, Unwatch, Wifi
from app.net.discovery.networks import Network
from app.net.discovery.networks import networks as networks_of_the_system
from app.refusal import AppRefusal

LOG = logging.getLogger(__name__)


class AndroidDevice:
    """A phone with Android 7 or later."""

    def __init__(self, deliver: Deliver) -> None:
        meet()
        self._deliver = deliver
        self._locks = Locks()
        self._voice = AndroidVoice()
        self._window = Window()
        self._questions = permissions.Questions()
        self._files = share.Files()
        self._hotspot = Hotspot()
        self._way = WifiRoute(lambda: self._hotspot.wifi is not None)
        self._service = TableService()
        try:
            self._service.prepare()
        except Exception as error:
            LOG.warning("no service: %s", error)
        try:
            share.clear()
        except Exception as error:
            LOG.warning("what was shared stays: %s", error)

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
            if allowed and purpose == "notifications":
                self._show_again()
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

    def watch_face_down(self, callback: Callable[[bool], None]) -> Unwatch:
        return feel.watch(callback, self._deliver)

    @guarded("device_no_voice")
    def speak(self, text: str, lang: str) -> Note:
        self._voice.speak(text, lang)
        return None

    # -- other apps ----------------------------------------------------------------------------

    def copy_secret(self, text: str) -> bool:
        try:
            clipboard.copy_secret(text)
        except Exception as error:
            LOG.warning("not copied: %s", error)
            return False
        return True

    @guarded("device_no_sharing")
    def share_text(self, text: str) -> Note:
        share.offer_text(text)
        return None

    @guarded("device_no_sharing")
    def share_picture(self, path: Path) -> Note:
        share.offer_file(path)
        return None

    @guarded("device_no_sharing")
    def share_file(self, path: Path) -> Note:
        share.offer_file(path)
        return None

    @guarded("device_no_files")
    def choose_file(self, callback: Callable[[Path], None]) -> Note:
        self._files.choose(lambda file: self._deliver(lambda: callback(file)))
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
    def open_bluetooth_settings(self) -> Note:
        start("android.settings.BLUETOOTH_SETTINGS")
        return None

    # -- tables --------------------------------------------------------------------------------

    def begin_hosting(
        self, sign: HostingNotification, on_close: Callable[[], None], on_trouble: Trouble
    ) -> Note:
        self._way.want("table", True)
        awake = self._locks.hold("table")
        try:
            self._service.show(sign, on_close, lambda: on_trouble(AppRefusal("device_no_service")))
        except Exception as error:
            LOG.warning("no service: %s", error)
            return AppRefusal("device_no_service")
        return None if awake else AppRefusal("device_no_reach")

    def wifi_slows_in_the_dark(self) -> bool:
        try:
            return slows_in_the_dark()
        except Exception as error:
            LOG.warning("which Android this is cannot be told: %s", error)
            return True

    def end_hosting(self) -> None:
        self.close_hotspot()
        try:
            self._service.hide()
        except Exception as error:
            LOG.warning("the service goes on: %s", error)
        self._locks.release("table")
        self._way.want("table", False)

    def _show_again(self) -> None:
        try:
            self._service.show_again()
        except Exception as error:
            LOG.warning("the sign stays hidden: %s", error)

    def search(self, on: bool) -> None:
        self._way.want("search", on)
        if on:
            self._locks.hold("search", ["multicast"])
        else:
            self._locks.release("search")

    def visit(self, on: bool) -> None:
        self._way.want("visit", on)

    def networks(self) -> Sequence[Network]:
        self._way.follow()
        try:
            return [replace(network, way=self._way.bound) for network in networks_of_java()]
        except Exception as error:
            LOG.warning("Java does not tell the networks: %s", error)
            return networks_of_the_system()

    def wifi_name(self) -> str:
        return wifi_name()

    def leave_thread(self) -> None:
        detach()

    def can_open_hotspot(self) -> bool:
        try:
            return self._hotspot.possible()
        except Exception as error:
            LOG.warning("whether there may be a hotspot cannot be told: %s", error)
            return False

    def hotspot(self) -> Wifi | None:
        return self._hotspot.wifi

    def open_hotspot(self, told: Told) -> None:
        try:
            self._hotspot.open(lambda answer: self._deliver(lambda: told(answer)))
        except Exception as error:
            LOG.warning("no hotspot: %s", error)
            self._deliver(lambda: told(AppRefusal("hotspot_failed")))

    def close_hotspot(self) -> None:
        try:
            self._hotspot.close()
        except Exception as error:
            LOG.warning("the hotspot goes on: %s", error)

    def watch_links(self, callback: Callable[[str], None]) -> None:
        try:
            links.watch(lambda link: self._deliver(lambda: callback(link)))
        except Exception as error:
            LOG.warning("no links: %s", error)
