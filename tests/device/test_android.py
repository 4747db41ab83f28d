"""An Android phone made of stand-ins for plyer, pyjnius and android: what is asked of them, and what is said
when they cannot do it."""

from __future__ import annotations

import os
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType
from typing import Any
from unittest.mock import MagicMock

import pytest

from app.device.android import AndroidDevice, voice
from app.device.device import HostingNotification
from app.refusal import sentence

SETTINGS = ["open_hotspot_settings", "open_bluetooth_settings"]
APP_SETTINGS = "open_app_settings"


class Handset:
    """The Java side: every class is a mock, found by its name."""

    def __init__(self) -> None:
        self.classes: dict[str, MagicMock] = {}
        self.plyer = MagicMock()
        self.events = MagicMock()
        self.detached: list[str] = []

    def java(self, name: str) -> MagicMock:
        return self.classes.setdefault(name, MagicMock(name=name))

    @property
    def activity(self) -> MagicMock:
        activity: MagicMock = self.java("org.kivy.android.PythonActivity").mActivity
        return activity

    def modules(self) -> Iterator[tuple[str, ModuleType]]:
        jnius, package, runnable = ModuleType("jnius"), ModuleType("android"), ModuleType("android.runnable")
        jnius.autoclass = self.java  # type: ignore[attr-defined]
        jnius.cast = lambda kind, value: value  # type: ignore[attr-defined]
        jnius.detach = lambda: self.detached.append(threading.current_thread().name)  # type: ignore[attr-defined]
        runnable.run_on_ui_thread = lambda call: call  # type: ignore[attr-defined]
        yield from (("jnius", jnius), ("android", package), ("android.runnable", runnable))
        yield from (("plyer", self.plyer), ("android.activity", self.events))


@pytest.fixture
def handset(monkeypatch: pytest.MonkeyPatch) -> Handset:
    handset = Handset()
    for name, module in handset.modules():
        monkeypatch.setitem(sys.modules, name, module)
    return handset


@pytest.fixture
def phone(handset: Handset) -> AndroidDevice:
    return AndroidDevice(lambda call: call())


def until(come_true: Callable[[], bool]) -> None:
    end = time.monotonic() + 60
    while not come_true():
        assert time.monotonic() < end
        time.sleep(0.005)


def test_a_phone_shakes_if_it_can(handset: Handset, phone: AndroidDevice) -> None:
    assert phone.vibrate(40) is None
    handset.plyer.vibrator.vibrate.assert_called_once_with(time=0.04)
    handset.plyer.vibrator.exists.return_value = False
    note = phone.vibrate(40)
    assert note is not None
    assert note.code == "device_no_vibration"


@pytest.mark.parametrize(("ask", "flag"), [("keep_awake", 0x80), ("secure", 0x2000)])
def test_flags_of_the_window(handset: Handset, phone: AndroidDevice, ask: str, flag: int) -> None:
    assert getattr(phone, ask)(True) is None
    window = handset.activity.getWindow()
    window.addFlags.assert_called_once_with(flag)
    window.clearFlags.assert_not_called()
    assert getattr(phone, ask)(False) is None
    window.clearFlags.assert_called_once_with(flag)


def test_a_text_is_offered_to_other_apps(handset: Handset, phone: AndroidDevice) -> None:
    assert phone.share_text("soupcon://join/7KQ4XM") is None
    intent = handset.java("android.content.Intent")
    intent.assert_called_once_with("android.intent.action.SEND")
    intent().setType.assert_called_once_with("text/plain")
    text = handset.java("java.lang.String")
    text.assert_called_once_with(b"soupcon://join/7KQ4XM", "UTF-8")
    intent().putExtra.assert_called_once_with("android.intent.extra.TEXT", text())
    handset.activity.startActivity.assert_called_once_with(intent.createChooser(intent(), None))


@pytest.mark.parametrize("ask", ["share_picture", "share_file"])
def test_a_file_goes_to_the_app_that_is_chosen(
    handset: Handset, phone: AndroidDevice, tmp_path: Path, ask: str
) -> None:
    file = tmp_path / "table.png"
    file.write_bytes(b"a picture")
    handset.activity.getCacheDir().getAbsolutePath.return_value = str(tmp_path / "cache")
    handset.activity.getPackageName.return_value = "org.soupcon.soupcon"
    assert getattr(phone, ask)(file) is None
    assert (tmp_path / "cache" / "shared" / "table.png").read_bytes() == b"a picture"
    parse = handset.java("android.net.Uri").parse
    parse.assert_called_once_with("content://org.soupcon.soupcon.shared/table.png")
    intent = handset.java("android.content.Intent")()
    intent.setType.assert_called_once_with(handset.activity.getContentResolver().getType(parse()))
    intent.putExtra.assert_called_once_with("android.intent.extra.STREAM", parse())
    intent.addFlags.assert_called_once_with(1)


def chosen_file(handset: Handset, phone: AndroidDevice) -> tuple[list[Path], Callable[..., None]]:
    """What a phone is given once its user has chosen, and the way to answer for them."""
    given: list[Path] = []
    activity = handset.events
    assert phone.choose_file(given.append) is None
    request = handset.activity.startActivityForResult.call_args.args[1]
    answer = activity.bind.call_args.kwargs["on_activity_result"]
    return given, lambda result, intent, by=request: answer(by, result, intent)


def test_a_chosen_file_is_copied_to_where_it_can_be_read(
    handset: Handset, phone: AndroidDevice, tmp_path: Path
) -> None:
    source = tmp_path / "elsewhere"
    source.write_bytes(b"everything")
    handset.activity.getCacheDir().getAbsolutePath.return_value = str(tmp_path)
    opened = handset.activity.getContentResolver().openFileDescriptor
    opened.return_value.detachFd.side_effect = lambda: os.open(source, os.O_RDONLY)
    given, answer = chosen_file(handset, phone)
    answer(-1, MagicMock(), by=1)
    assert given == []
    answer(-1, MagicMock())
    until(lambda: bool(given))
    assert [file.read_bytes() for file in given] == [b"everything"]


def test_nothing_happens_when_no_file_is_chosen(handset: Handset, phone: AndroidDevice) -> None:
    given, answer = chosen_file(handset, phone)
    answer(0, None)
    assert given == []


def test_a_file_that_cannot_be_read_is_no_file(handset: Handset, phone: AndroidDevice) -> None:
    handset.activity.getContentResolver().openFileDescriptor.side_effect = RuntimeError("gone")
    given, answer = chosen_file(handset, phone)
    answer(-1, MagicMock())
    until(lambda: bool(given))
    assert [file.is_file() for file in given] == [False]


def test_a_voice_in_ones_own_language(
    handset: Handset, phone: AndroidDevice, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It takes a moment to wake up, and is asked again until it speaks."""
    monkeypatch.setattr(voice, "PAUSE", 0.001)
    engine = handset.java("android.speech.tts.TextToSpeech")()
    engine.speak.side_effect = [-1, -1, 0]
    assert phone.speak("Léa annonce la Duchesse.", "fr") is None
    until(lambda: engine.speak.call_count == 3 and bool(handset.detached))
    handset.java("java.util.Locale").assert_called_once_with("fr")
    engine.setLanguage.assert_called_with(handset.java("java.util.Locale")())


def test_settings(handset: Handset, phone: AndroidDevice) -> None:
    intent = handset.java("android.content.Intent")
    for ask in SETTINGS:
        assert getattr(phone, ask)() is None
    actions = [call.args[0] for call in intent.call_args_list]
    assert actions == ["android.settings.TETHER_SETTINGS", "android.settings.BLUETOOTH_SETTINGS"]
    assert handset.activity.startActivity.call_count == 2


def test_a_phone_that_hides_its_hotspot_settings(handset: Handset, phone: AndroidDevice) -> None:
    handset.activity.startActivity.side_effect = [RuntimeError("no such activity"), None]
    assert phone.open_hotspot_settings() is None
    last = handset.java("android.content.Intent").call_args_list[-1]
    assert last.args[0] == "android.settings.WIRELESS_SETTINGS"


def test_the_language_of_the_system(handset: Handset, phone: AndroidDevice) -> None:
    handset.java("java.util.Locale").getDefault().getLanguage.return_value = "fr"
    assert phone.language() == "fr"


ASKING: dict[str, tuple[tuple[Any, ...], str]] = {
    "vibrate": ((30,), "device_no_vibration"),
    "keep_awake": ((True,), "device_no_wake"),
    "secure": ((True,), "device_no_secrecy"),
    "share_text": (("x",), "device_no_sharing"),
    "share_picture": ((Path("nowhere.png"),), "device_no_sharing"),
    "share_file": ((Path("nowhere.sqlite"),), "device_no_sharing"),
    "choose_file": ((print,), "device_no_files"),
    "speak": (("x", "fr"), "device_no_voice"),
    **dict.fromkeys([*SETTINGS, APP_SETTINGS], ((), "device_no_settings")),
}


@pytest.mark.parametrize("ask", ASKING)
def test_what_a_phone_lacks_is_a_sentence(ask: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither plyer nor pyjnius is there: nothing breaks, and the user is told in both languages."""
    for name in ("jnius", "plyer", "android", "android.activity", "android.runnable"):
        monkeypatch.setitem(sys.modules, name, None)
    phone = AndroidDevice(lambda call: call())
    arguments, code = ASKING[ask]
    note = getattr(phone, ask)(*arguments)
    assert note is not None
    assert note.code == code
    assert sentence(note, "fr") != sentence(note, "en")
    assert phone.language() is None
    assert phone.copy_secret("7KQ4XM") is False


def test_a_table_without_any_of_it_is_open_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing that is missing around a table raises: what matters is said, the rest is left out."""
    for name in ("jnius", "plyer", "android", "android.activity", "android.runnable"):
        monkeypatch.setitem(sys.modules, name, None)
    monkeypatch.setenv("SOUPCON_NETWORKS", "loopback")
    phone = AndroidDevice(lambda call: call())
    note = phone.begin_hosting(HostingNotification("", "", "", ""), lambda: None, lambda trouble: None)
    assert note is not None
    assert note.code == "device_no_service"
    phone.end_hosting()
    phone.search(True)
    phone.search(False)
    told: list[Any] = []
    phone.open_hotspot(told.append)
    phone.close_hotspot()
    assert [answer.code for answer in told] == ["hotspot_failed"]
    assert not phone.can_open_hotspot()
    phone.watch_links(lambda link: pytest.fail("there is no link"))
    answers: list[bool] = []
    phone.ask("notifications", answers.append)
    assert (answers, phone.allowed("hotspot"), phone.wants_reason("hotspot")) == ([False], False, False)
    assert [network.address for network in phone.networks()] == ["127.0.0.1"]
    phone.leave_thread()
