"""What goes to other apps: texts, and files which only the app that was chosen may read."""

from __future__ import annotations

import os
import time
from pathlib import Path
from typing import Any

import pytest

from app.device.android import AndroidDevice
from app.device.android.share import FLAG_GRANT_READ_URI_PERMISSION, KEPT_FOR
from tests.android.handset import Handset, providers

HERE = "content://org.soupcon.soupcon.shared"
READ_ONLY = 0x10000000
EVERY_VERSION = pytest.mark.parametrize("version", [24, 26, 28, 29, 33, 34])


@pytest.fixture
def phone(handset: Handset, shared: Path) -> AndroidDevice:
    return AndroidDevice(lambda call: call())


@pytest.fixture
def shared(handset: Handset, tmp_path: Path) -> Path:
    """The folder that is served; beside it lies what nobody may have."""
    cache = tmp_path / "cache"
    (cache / "shared" / "within").mkdir(parents=True)
    (cache / "shared" / "within" / "deep.png").write_bytes(b"deep")
    (cache / "secret.png").write_bytes(b"secret")
    (cache / "shared" / "link.png").symlink_to(cache / "secret.png")
    handset.java("android.content.Context").cache = str(cache)
    return cache / "shared"


@pytest.fixture
def provider(handset: Handset, shared: Path) -> Any:
    """Ours, as the manifest has it."""
    (declared,) = providers()
    return handset.java("stub.Handset").install(*declared)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    made = tmp_path / "table.png"
    made.write_bytes(b"a picture")
    return made


def uri(handset: Handset, text: str) -> Any:
    return handset.java("android.net.Uri").parse(text)


def offered(handset: Handset) -> tuple[Any, Any]:
    """The chooser that was shown last, and what it is to hand over."""
    chooser = handset.started[-1]
    assert chooser.getAction() == "android.intent.action.CHOOSER"
    return chooser, chooser.extra("android.intent.extra.INTENT")


def test_a_text_is_offered(handset: Handset, phone: AndroidDevice) -> None:
    assert phone.share_text("Code 7KQ 4XM – à table ! 🎲") is None
    _, target = offered(handset)
    assert (target.getAction(), target.getType()) == ("android.intent.action.SEND", "text/plain")
    assert target.getStringExtra("android.intent.extra.TEXT") == "Code 7KQ 4XM – à table ! 🎲"


@EVERY_VERSION
def test_a_picture_is_offered_to_whom_the_user_chooses(
    handset: Handset, file: Path, tmp_path: Path, version: int
) -> None:
    """No permission is asked for, on no version of Android."""
    handset.be(version)
    handset.java("android.content.Context").cache = str(tmp_path / "new")
    assert AndroidDevice(lambda call: call()).share_picture(file) is None
    chooser, target = offered(handset)
    assert (target.getAction(), target.getType()) == ("android.intent.action.SEND", "image/png")
    place = f"{HERE}/table.png"
    assert target.extra("android.intent.extra.STREAM").toString() == place
    for wish in (chooser, target):
        assert wish.getFlags() == FLAG_GRANT_READ_URI_PERMISSION
        assert (wish.getClipData().uri.toString(), wish.getClipData().type) == (place, "image/png")
    assert handset.said == []


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("soupcon-2026-11-16.sqlite", "application/vnd.sqlite3"),
        ("soupcon-complots-2026-11-16.json", "application/json"),
        ("soupcon.bin", "application/octet-stream"),
    ],
)
def test_a_file_is_offered_as_what_it_is(
    handset: Handset, phone: AndroidDevice, shared: Path, tmp_path: Path, name: str, kind: str
) -> None:
    (tmp_path / name).write_bytes(b"everything")
    assert phone.share_file(tmp_path / name) is None
    assert offered(handset)[1].getType() == kind
    assert (shared / name).stat().st_mode & 0o777 == 0o600


def test_what_was_shared_before_stays_as_it_was(
    handset: Handset, phone: AndroidDevice, provider: Any, file: Path
) -> None:
    """Whoever took it may read it only later."""
    for content in (b"first", b"second"):
        file.write_bytes(content)
        assert phone.share_picture(file) is None
    file.unlink()
    places = [
        intent.extra("android.intent.extra.INTENT").extra("android.intent.extra.STREAM")
        for intent in handset.started
    ]
    assert [place.toString() for place in places] == [f"{HERE}/table.png", f"{HERE}/table-2.png"]
    opened = [provider.openFile(place, "r") for place in places]
    assert [Path(each.file.getPath()).read_bytes() for each in opened] == [b"first", b"second"]
    assert [each.mode for each in opened] == [READ_ONLY] * 2


def test_what_was_shared_long_ago_goes(handset: Handset, shared: Path, file: Path) -> None:
    old, young = shared / "old.png", shared / "young.png"
    for each, age in ((old, KEPT_FOR + 60), (young, KEPT_FOR - 60)):
        each.write_bytes(b"shared")
        os.utime(each, (time.time() - age, time.time() - age))
    phone = AndroidDevice(lambda call: call())
    assert (old.exists(), young.exists()) == (False, True)
    os.utime(young, (0, 0))
    assert phone.share_picture(file) is None
    assert (young.exists(), (shared / "table.png").exists()) == (False, True)
    # What else lies there is none of it.
    assert (shared / "within").is_dir()


@pytest.mark.parametrize("name", ["nowhere.png", "à table.png", ".png"])
def test_what_cannot_be_shared_is_a_sentence(
    handset: Handset, phone: AndroidDevice, tmp_path: Path, name: str
) -> None:
    if name != "nowhere.png":
        (tmp_path / name).write_bytes(b"a picture")
    note = phone.share_picture(tmp_path / name)
    assert note is not None
    assert note.code == "device_no_sharing"
    assert handset.started == []


# --- What other apps may ask of it ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("columns", "row"),
    [
        (None, "table.png 9"),
        (["_size"], "9"),
        (["_display_name"], "table.png"),
        (["_data", "_size", "_id"], "9"),
    ],
)
def test_a_name_and_a_size_are_told(
    handset: Handset, provider: Any, shared: Path, file: Path, columns: list[str] | None, row: str
) -> None:
    """And nothing else, whatever is asked for."""
    file.rename(shared / "table.png")
    answer = provider.query(uri(handset, f"{HERE}/table.png"), columns, None, None, None)
    assert (answer.getCount(), answer.row(0)) == (1, row)
    assert set(answer.getColumnNames()) <= {"_display_name", "_size"}


@pytest.mark.parametrize(
    "address",
    [
        f"{HERE}/../secret.png",
        f"{HERE}/%2e%2e%2fsecret.png",
        f"{HERE}/%2E%2E/secret.png",
        f"{HERE}/..%2Fsecret.png",
        f"{HERE}/..",
        f"{HERE}/.",
        f"{HERE}/%2fetc%2fpasswd",
        f"{HERE}//etc/passwd",
        f"{HERE}/within/deep.png",
        f"{HERE}/within%2fdeep.png",
        f"{HERE}/link.png",
        f"{HERE}/table.png%00",
        f"{HERE}/table.png%0a",
        f"{HERE}/{'x' * 200}.png",
        f"{HERE}/within",
        f"{HERE}/",
        HERE,
        "",
        "content:table.png",
        "content:///table.png",
        "content://org.soupcon.other/table.png",
        "content://org.soupcon.soupcon.shared.evil/table.png",
        "file:///etc/passwd",
    ],
)
def test_nothing_else_is_served(
    handset: Handset, provider: Any, shared: Path, file: Path, address: str
) -> None:
    from jnius import JavaException

    file.rename(shared / "table.png")
    place = uri(handset, address)
    with pytest.raises(JavaException, match="FileNotFoundException"):
        provider.openFile(place, "r")
    answer = provider.query(place, None, None, None, None)
    assert answer.getCount() == 0


@pytest.mark.parametrize("mode", ["w", "rw", "rwt", "wa", ""])
def test_nothing_is_written(handset: Handset, provider: Any, shared: Path, file: Path, mode: str) -> None:
    from jnius import JavaException

    file.rename(shared / "table.png")
    place = uri(handset, f"{HERE}/table.png")
    with pytest.raises(JavaException, match="SecurityException"):
        provider.openFile(place, mode)
    values = handset.java("android.content.ContentValues")()
    for refused in (
        lambda: provider.insert(place, values),
        lambda: provider.update(place, values, None, None),
        lambda: provider.delete(place, None, None),
    ):
        with pytest.raises(JavaException, match="UnsupportedOperationException"):
            refused()
    assert (shared / "table.png").read_bytes() == b"a picture"


@pytest.mark.parametrize(("exported", "grants"), [(True, True), (False, False)])
def test_a_manifest_that_lets_in_everybody_or_nobody_is_refused(
    handset: Handset, exported: bool, grants: bool
) -> None:
    from jnius import JavaException

    with pytest.raises(JavaException, match="SecurityException"):
        handset.java("stub.Handset").install("org.soupcon.SharedFiles", "org.soupcon", exported, grants)
