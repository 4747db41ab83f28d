"""An Android phone, through plyer and pyjnius. Both exist on a phone only: they are imported when needed."""

from __future__ import annotations

import functools
import logging
import shutil
import tempfile
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, ParamSpec

from app.device.device import Deliver, Note, Unwatch
from app.device.face import Face
from app.refusal import AppRefusal

LOG = logging.getLogger(__name__)

P = ParamSpec("P")

# Constants of Android, by the names its documentation gives them.
FLAG_KEEP_SCREEN_ON: Final = 0x80
FLAG_SECURE: Final = 0x2000
FLAG_ACTIVITY_NEW_TASK: Final = 0x10000000
FLAG_GRANT_READ_URI_PERMISSION: Final = 0x1
WIFI_MODE_FULL_HIGH_PERF: Final = 3
PARTIAL_WAKE_LOCK: Final = 1
QUEUE_ADD: Final = 1
SPEAKING_FAILED: Final = -1
RESULT_OK: Final = -1

PICTURE: Final = "image/png"
FILE: Final = "application/vnd.sqlite3"
CHOOSE_FILE: Final = 0x50C
"""By this number the answer of the file chooser is known."""

FEEL_EVERY: Final = 0.25
"""Seconds between two measurements of how the phone lies."""
VOICE_TRIES, VOICE_PAUSE = 50, 0.1
"""How often, and with which pause, a voice that is still waking up is asked again."""
TAG: Final = "soupcon"


def guarded(code: str) -> Callable[[Callable[P, Note]], Callable[P, Note]]:
    """What a phone lacks, or refuses, becomes the sentence with this code: no feature is worth a crash."""

    def wrap(ask: Callable[P, Note]) -> Callable[P, Note]:
        @functools.wraps(ask)
        def safely(*args: P.args, **kwargs: P.kwargs) -> Note:
            try:
                return ask(*args, **kwargs)
            except Exception as error:
                # Java's exceptions have no common ancestor here but this one.
                LOG.warning("%s: %s", ask.__name__, error)
                return AppRefusal(code)

        return safely

    return wrap


class AndroidDevice:
    """The phone in one's hand."""

    def __init__(self, deliver: Deliver) -> None:
        self._deliver = deliver
        self._locks: list[Any] = []
        self._voice: Any = None

    def language(self) -> str | None:
        try:
            language: str = _java("java.util.Locale").getDefault().getLanguage()
        except Exception as error:
            LOG.warning("language: %s", error)
            return None
        return language

    @guarded("device_no_vibration")
    def vibrate(self, milliseconds: int) -> Note:
        from plyer import vibrator

        if not vibrator.exists():
            return AppRefusal("device_no_vibration")
        vibrator.vibrate(time=milliseconds / 1000)
        return None

    @guarded("device_no_wake")
    def keep_awake(self, on: bool) -> Note:
        _set_flag(FLAG_KEEP_SCREEN_ON, on)
        return None

    @guarded("device_no_secrecy")
    def secure(self, on: bool) -> Note:
        _set_flag(FLAG_SECURE, on)
        return None

    @guarded("device_no_reach")
    def keep_reachable(self, on: bool) -> Note:
        if not on:
            locks, self._locks = self._locks, []
            for lock in locks:
                lock.release()
        elif not self._locks:
            activity = _activity()
            wifi = activity.getApplicationContext().getSystemService("wifi")
            power = activity.getSystemService("power")
            for lock in (
                # Without the first, Android drops the questions of those who look for a table.
                wifi.createMulticastLock(TAG),
                wifi.createWifiLock(WIFI_MODE_FULL_HIGH_PERF, TAG),
                power.newWakeLock(PARTIAL_WAKE_LOCK, f"{TAG}:table"),
            ):
                lock.acquire()
                self._locks.append(lock)
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
        over = threading.Event()
        threading.Thread(target=self._feel, args=(callback, over), name="face", daemon=True).start()
        return over.set

    def _feel(self, callback: Callable[[bool], None], over: threading.Event) -> None:
        face = Face()
        try:
            from plyer import accelerometer

            accelerometer.enable()
            try:
                while not over.wait(FEEL_EVERY):
                    if face.feel(accelerometer.acceleration):
                        down = face.down
                        self._deliver(lambda down=down: None if over.is_set() else callback(down))  # type: ignore[misc]
            finally:
                accelerometer.disable()
        except Exception as error:
            # A phone without the sensor is never laid on its face, as far as we know.
            LOG.warning("how the phone lies cannot be told: %s", error)
        finally:
            _detach()

    @guarded("device_no_sharing")
    def share_text(self, text: str) -> Note:
        intent = _intent("android.intent.action.SEND")
        intent.setType("text/plain")
        intent.putExtra("android.intent.extra.TEXT", _java_text(text))
        _offer(intent)
        return None

    @guarded("device_no_sharing")
    def share_picture(self, path: Path) -> Note:
        place = _put(path, "android.provider.MediaStore$Images$Media", PICTURE)
        intent = _intent("android.intent.action.SEND")
        intent.setType(PICTURE)
        intent.putExtra("android.intent.extra.STREAM", _as_parcelable(place))
        intent.addFlags(FLAG_GRANT_READ_URI_PERMISSION)
        _offer(intent)
        return None

    @guarded("device_no_sharing")
    def share_file(self, path: Path) -> Note:
        place = _put(path, "android.provider.MediaStore$Downloads", FILE)
        intent = _intent("android.intent.action.SEND")
        intent.setType(FILE)
        intent.putExtra("android.intent.extra.STREAM", _as_parcelable(place))
        intent.addFlags(FLAG_GRANT_READ_URI_PERMISSION)
        _offer(intent)
        return None

    @guarded("device_no_files")
    def choose_file(self, callback: Callable[[Path], None]) -> Note:
        from android import activity

        def chosen(request: int, result: int, intent: Any) -> None:
            if request != CHOOSE_FILE:
                return
            activity.unbind(on_activity_result=chosen)
            if result == RESULT_OK and intent is not None:
                try:
                    file = _copy_of(intent.getData())
                except Exception as error:
                    # It is taken for a file that is not ours, and said to be.
                    LOG.warning("the file cannot be read: %s", error)
                    file = Path()
                self._deliver(lambda: callback(file))

        intent = _intent("android.intent.action.OPEN_DOCUMENT")
        intent.addCategory("android.intent.category.OPENABLE")
        intent.setType("*/*")
        _activity().startActivityForResult(intent, CHOOSE_FILE)
        activity.bind(on_activity_result=chosen)
        return None

    @guarded("device_no_voice")
    def speak(self, text: str, lang: str) -> Note:
        if self._voice is None:
            self._voice = _java("android.speech.tts.TextToSpeech")(_activity(), None)
        threading.Thread(target=self._say, args=(text, lang), name="voice", daemon=True).start()
        return None

    def _say(self, text: str, lang: str) -> None:
        """Say it as soon as the voice is awake, which takes a moment the first time."""
        try:
            locale = _java("java.util.Locale")(lang)
            for _ in range(VOICE_TRIES):
                self._voice.setLanguage(locale)
                if self._voice.speak(_java_text(text), QUEUE_ADD, None, TAG) != SPEAKING_FAILED:
                    return
                time.sleep(VOICE_PAUSE)
            LOG.warning("the voice does not answer")
        except Exception as error:
            LOG.warning("nothing was said: %s", error)
        finally:
            _detach()

    @guarded("device_no_page")
    def open_url(self, url: str) -> Note:
        _start("android.intent.action.VIEW", _java("android.net.Uri").parse(url))
        return None

    @guarded("device_no_settings")
    def open_hotspot_settings(self) -> Note:
        try:
            # Not in Android's documentation, but on most phones.
            _start("android.settings.TETHER_SETTINGS")
        except Exception as error:
            LOG.info("no settings of their own for the hotspot: %s", error)
            _start("android.settings.WIRELESS_SETTINGS")
        return None

    @guarded("device_no_settings")
    def open_wifi_settings(self) -> Note:
        _start("android.settings.WIFI_SETTINGS")
        return None

    @guarded("device_no_settings")
    def open_bluetooth_settings(self) -> Note:
        _start("android.settings.BLUETOOTH_SETTINGS")
        return None


def _java(name: str) -> Any:
    from jnius import autoclass

    return autoclass(name)


def _activity() -> Any:
    return _java("org.kivy.android.PythonActivity").mActivity


def _detach() -> None:
    """Java wants to know of threads that end."""
    try:
        import jnius

        jnius.detach()
    except Exception as error:
        LOG.warning("not detached: %s", error)


def _set_flag(flag: int, on: bool) -> None:
    # Windows may be changed in Android's own thread only.
    from android.runnable import run_on_ui_thread

    def change() -> None:
        try:
            window = _activity().getWindow()
            (window.addFlags if on else window.clearFlags)(flag)
        except Exception as error:
            LOG.warning("the window keeps its flags: %s", error)

    run_on_ui_thread(change)()


def _intent(action: str, *more: Any) -> Any:
    return _java("android.content.Intent")(action, *more)


def _start(action: str, *more: Any) -> None:
    intent = _intent(action, *more)
    intent.addFlags(FLAG_ACTIVITY_NEW_TASK)
    _activity().startActivity(intent)


def _offer(intent: Any) -> None:
    """Let the user choose the app that takes it."""
    chooser = _java("android.content.Intent").createChooser(intent, None)
    _activity().startActivity(chooser)


def _java_text(text: str) -> Any:
    from jnius import cast

    return cast("java.lang.CharSequence", _java("java.lang.String")(text))


def _as_parcelable(value: Any) -> Any:
    from jnius import cast

    return cast("android.os.Parcelable", value)


def _put(path: Path, collection: str, kind: str) -> Any:
    """A file among those the phone shows its user: an address other apps may read, which ours is not."""
    resolver = _activity().getContentResolver()
    values = _java("android.content.ContentValues")()
    values.put("_display_name", path.name)
    values.put("mime_type", kind)
    place = resolver.insert(_java(collection).EXTERNAL_CONTENT_URI, values)
    stream = resolver.openOutputStream(place)
    try:
        stream.write(path.read_bytes())
    finally:
        stream.close()
    return place


def _copy_of(place: Any) -> Path:
    """A file the user has chosen, copied to where it can be read: it may be in no folder of this phone."""
    descriptor = _activity().getContentResolver().openFileDescriptor(place, "r").detachFd()
    file = Path(tempfile.gettempdir()) / f"{TAG}-chosen"
    with open(descriptor, "rb") as source, file.open("wb") as target:
        shutil.copyfileobj(source, target)
    return file
