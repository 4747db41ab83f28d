"""A computer in place of a phone."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from app import device
from app.device.android import AndroidDevice
from app.device.desktop import DesktopDevice
from app.device.device import HostingNotification, Wifi
from app.device.face_down import FaceDown
from app.device.purposes import PURPOSES
from app.refusal import AppRefusal, sentence


def desktop(folder: Path) -> DesktopDevice:
    return DesktopDevice(folder, lambda call: call())


def test_the_platform_decides(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("ANDROID_ARGUMENT", raising=False)
    assert isinstance(device.get(tmp_path), DesktopDevice)
    monkeypatch.setenv("ANDROID_ARGUMENT", "")
    assert isinstance(device.get(tmp_path), AndroidDevice)


def test_it_remembers_what_it_was_asked_for(tmp_path: Path) -> None:
    twin = desktop(tmp_path)
    assert twin.vibrate(30) is None
    assert twin.keep_awake(True) is None
    assert twin.secure(True) is None
    assert twin.speak("Bonjour", "fr") is None
    assert twin.language() is None
    assert twin.done == [
        ("vibrate", 30),
        ("keep_awake", True),
        ("secure", True),
        ("speak", "Bonjour", "fr"),
    ]


def test_settings_are_the_users_own_business(tmp_path: Path) -> None:
    twin = desktop(tmp_path)
    for note in (twin.open_hotspot_settings(), twin.open_bluetooth_settings()):
        assert note is not None
        assert note.code == "device_no_settings"
    assert len(twin.done) == 2


def test_whatever_is_asked_for_is_allowed(tmp_path: Path) -> None:
    twin = desktop(tmp_path)
    told: list[bool] = []
    for purpose in PURPOSES:
        assert twin.allowed(purpose)
        twin.ask(purpose, told.append)
    assert told == [True] * len(PURPOSES)


def test_a_user_who_refuses_wants_to_hear_why(tmp_path: Path) -> None:
    twin = desktop(tmp_path)
    twin.refused.add("hotspot")
    told: list[bool] = []
    assert (twin.allowed("hotspot"), twin.wants_reason("hotspot")) == (False, False)
    twin.ask("hotspot", told.append)
    assert told == [False]
    assert twin.wants_reason("hotspot")
    note = twin.open_app_settings()
    assert note is not None
    assert note.code == "device_no_settings"
    assert twin.done == [("ask", "hotspot"), ("open_app_settings",)]


def test_what_is_shared_lies_in_a_file(tmp_path: Path) -> None:
    twin = desktop(tmp_path)
    picture = tmp_path / "table.png"
    picture.write_bytes(b"a picture")
    files = []
    for note in (twin.share_text("7KQ4XM"), twin.share_text("again"), twin.share_picture(picture)):
        assert note is not None
        assert note.code == "shared_in_file"
        files.append(Path(str(note.details["file"])))
        assert str(files[-1]) in sentence(note, "fr")
    assert [file.name for file in files] == ["text-1.txt", "text-2.txt", "picture-1.png"]
    assert {file.parent for file in files} == {tmp_path / "shared"}
    assert {file.stat().st_mode & 0o777 for file in files} == {0o600}
    assert files[0].read_text(encoding="utf-8") == "7KQ4XM\n"
    assert files[2].read_bytes() == b"a picture"


def test_nothing_can_be_shared_where_nothing_can_be_written(tmp_path: Path) -> None:
    (tmp_path / "shared").write_text("in the way")
    note = desktop(tmp_path).share_text("x")
    assert note is not None
    assert note.code == "device_no_sharing"


def test_a_computer_can_be_turned_over_too(tmp_path: Path) -> None:
    twin = desktop(tmp_path)
    told: list[bool] = []
    unwatch = twin.watch_face_down(told.append)
    twin.turn(True)
    twin.turn(False)
    unwatch()
    unwatch()
    twin.turn(True)
    assert told == [True, False]


def test_a_face_is_down_when_it_surely_is() -> None:
    face = FaceDown()
    felt = [9.8, 0.0, -6.0, None, -9.5, -6.0, -9.8, -4.0, 9.8]
    changes = [face.feel((0.0, 0.0, outward)) for outward in felt]
    assert changes == [False, False, False, False, True, False, False, True, False]
    assert not face.down


def test_the_file_shared_last_is_the_one_chosen(tmp_path: Path) -> None:
    device = DesktopDevice(tmp_path, lambda call: call())
    chosen: list[bytes] = []
    note = device.choose_file(lambda file: chosen.append(file.read_bytes()))
    assert note is not None
    assert note.code == "device_no_files"
    for number, content in enumerate((b"old", b"new")):
        file = tmp_path / "copy.sqlite"
        file.write_bytes(content)
        shared = device.share_file(file)
        assert shared is not None
        os.utime(shared.details["file"], (number, number))
    assert device.choose_file(lambda file: chosen.append(file.read_bytes())) is None
    assert chosen == [b"new"]


def test_a_table_is_open_until_it_is_closed(tmp_path: Path) -> None:
    twin = desktop(tmp_path)
    taps: list[str] = []
    sign = HostingNotification("Ana’s table is open", "Complots", "Close", "Tables")
    assert twin.begin_hosting(sign, lambda: taps.append("close"), lambda trouble: None) is None
    assert twin.sign == sign
    twin.tap_close()
    twin.end_hosting()
    assert (taps, twin.sign) == (["close"], None)
    assert twin.done == [("begin_hosting", "Ana’s table is open"), ("end_hosting",)]


def test_its_wifi_ends_with_the_table(tmp_path: Path) -> None:
    twin = desktop(tmp_path)
    told: list[Wifi | AppRefusal] = []
    twin.open_hotspot(told.append)
    twin.end_hosting()
    twin.lose_hotspot()
    twin.open_hotspot(told.append)
    twin.lose_hotspot()
    twin.fails.add("hotspot")
    twin.open_hotspot(told.append)
    assert [answer.code for answer in told if isinstance(answer, AppRefusal)] == [
        "hotspot_ended",
        "hotspot_failed",
    ]
    assert isinstance(told[0], Wifi)
    assert twin.can_open_hotspot()
    twin.lacks.add("hotspot")
    assert not twin.can_open_hotspot()


def test_a_qr_of_a_wifi_escapes_what_means_something_there() -> None:
    wifi = Wifi('a;b,c:d"e', "back\\slash")
    assert wifi.invitation() == 'WIFI:T:WPA;S:a\\;b\\,c\\:d\\"e;P:back\\\\slash;;'


def test_links_from_the_command_line_and_later(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.argv", ["main.py", "--quick", "soupcon://join/7KQ4XM"])
    monkeypatch.delenv("ANDROID_ARGUMENT", raising=False)
    twin = device.get(tmp_path)
    assert isinstance(twin, DesktopDevice)
    links: list[str] = []
    twin.watch_links(links.append)
    twin.open_link("soupcon://join/AAAAAA")
    assert links == ["soupcon://join/7KQ4XM", "soupcon://join/AAAAAA"]
    again: list[str] = []
    twin.watch_links(again.append)
    assert again == []
