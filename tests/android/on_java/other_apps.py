"""The window, the pages of the system, and files that come from other apps."""

from __future__ import annotations

import os
import threading
from pathlib import Path
from queue import Queue

import pytest

from app.device.android import AndroidDevice, share
from app.device.android.share import CHOOSE_FILE, RESULT_OK
from app.store import backup
from tests.android.handset import Handset

PATIENCE = 10.0


@pytest.fixture
def phone(handset: Handset) -> AndroidDevice:
    return AndroidDevice(lambda call: call())


def test_the_window_is_changed_in_androids_own_thread(handset: Handset, phone: AndroidDevice) -> None:
    """Each wish arrives, also when several come at once."""
    for on in (True, False, True):
        assert phone.secure(on) is None
        assert phone.keep_awake(on) is None
    assert handset.said == [
        *("flag+ 8192", "flag+ 128", "flag- 8192", "flag- 128", "flag+ 8192", "flag+ 128"),
    ]


@pytest.mark.parametrize("version", [24, 33, 34])
def test_a_code_on_the_clipboard_is_marked_as_sensitive(handset: Handset, version: int) -> None:
    handset.be(version)
    assert AndroidDevice(lambda call: call()).copy_secret("7KQ4XM") is True
    assert handset.said == ["clipboard hidden 7KQ4XM"]
    assert handset.crashes == []


def test_a_phone_without_a_clipboard_says_so(handset: Handset, phone: AndroidDevice) -> None:
    handset.refuse("clipboard service")
    assert phone.copy_secret("7KQ4XM") is False
    assert handset.crashes == []


def test_files_are_chosen_one_after_the_other(handset: Handset, phone: AndroidDevice, tmp_path: Path) -> None:
    """Also none, and one that cannot be read; the chooser of somebody else is not ours."""
    taken: Queue[tuple[Path, str]] = Queue()
    handset.java("android.content.Context").cache = str(tmp_path)

    def take(file: Path) -> None:
        taken.put((file, threading.current_thread().name))

    resolver = handset.java("android.content.ContentResolver")
    for content in (b"first", b"second"):
        source = tmp_path / "elsewhere"
        source.write_bytes(content)
        assert phone.choose_file(take) is None
        answer = handset.java("android.content.Intent")(
            "", handset.java("android.net.Uri").parse("content://x")
        )
        handset.activity.answer(1, RESULT_OK, answer)
        handset.rest()
        resolver.descriptor = os.open(source, os.O_RDONLY)
        handset.activity.answer(CHOOSE_FILE, RESULT_OK, answer)
        file, thread = taken.get(timeout=PATIENCE)
        assert file.read_bytes() == content
        assert file.stat().st_mode & 0o777 == 0o600
        # Android's own thread does not wait for a file that comes from far away.
        assert thread == "chosen"
        assert taken.empty()
    phone.choose_file(take)
    handset.activity.answer(CHOOSE_FILE, 0, None)
    handset.rest()
    assert taken.empty()
    resolver.descriptor = -1
    phone.choose_file(take)
    handset.activity.answer(CHOOSE_FILE, RESULT_OK, answer)
    assert not taken.get(timeout=PATIENCE)[0].is_file()


def test_of_a_file_without_end_only_so_much_is_copied_that_it_is_seen_to_be_too_large(
    handset: Handset, phone: AndroidDevice, tmp_path: Path
) -> None:
    assert share.LARGEST_CHOSEN > backup.LARGEST
    taken: Queue[Path] = Queue()
    handset.java("android.content.Context").cache = str(tmp_path)
    assert phone.choose_file(taken.put) is None
    handset.java("android.content.ContentResolver").descriptor = os.open("/dev/zero", os.O_RDONLY)
    answer = handset.java("android.content.Intent")("", handset.java("android.net.Uri").parse("content://x"))
    handset.activity.answer(CHOOSE_FILE, RESULT_OK, answer)
    file = taken.get(timeout=PATIENCE)
    assert file.stat().st_size == share.LARGEST_CHOSEN
    file.unlink()


def test_settings_that_are_not_there_have_others(handset: Handset, phone: AndroidDevice) -> None:
    handset.refuse("activity android.settings.TETHER_SETTINGS")
    assert phone.open_hotspot_settings() is None
    assert [intent.getAction() for intent in handset.started] == ["android.settings.WIRELESS_SETTINGS"]


def test_no_settings_at_all_is_a_sentence(handset: Handset, phone: AndroidDevice) -> None:
    handset.refuse("activity android.settings.BLUETOOTH_SETTINGS")
    note = phone.open_bluetooth_settings()
    assert note is not None
    assert note.code == "device_no_settings"


def test_the_language_of_java(handset: Handset, phone: AndroidDevice) -> None:
    handset.java("java.util.Locale").setDefault(handset.java("java.util.Locale")("en"))
    assert phone.language() == "en"
