"""The check every APK must pass before it is handed out, on small ones made here: our manifest, no code."""

from __future__ import annotations

import io
import shutil
import struct
import tarfile
from collections.abc import Callable
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZIP_STORED, ZipFile

import pytest

from tests.android.packaging.linking import android, link
from tests.android.packaging.package import Package
from tools.android import verify

PASSWORD = "android"


X86_64 = 62


def library(aligned: int, bits: int = 64, machine: int | None = None) -> bytes:
    """A library with nothing in it but one part to load."""
    head = verify.ELF + bytes([2 if bits == 64 else 1, 1, 1]) + bytes(9)
    machine = machine or verify.MACHINES["arm64-v8a" if bits == 64 else "armeabi-v7a"]
    head += struct.pack("<HHIQQQIHHHHHH", 3, machine, 1, 0, 64, 0, 0, 64, 56, 1, 0, 0, 0)
    return head + struct.pack("<IIQQQQQQ", verify.LOAD, 5, 0, 0, 0, 120, 120, aligned)


def bundle(aligned: int, bits: int = 64, machine: int | None = None) -> bytes:
    """The modules of Python, as python-for-android packs them."""
    packed = io.BytesIO()
    with tarfile.open(fileobj=packed, mode="w:gz") as archive:
        member = tarfile.TarInfo("_python_bundle/modules/_json.so")
        data = library(aligned, bits, machine)
        member.size = len(data)
        archive.addfile(member, io.BytesIO(data))
    return packed.getvalue()


def good() -> dict[str, bytes]:
    """The libraries of an APK that is as it should be."""
    return {
        f"lib/{arch}/{name}": (bundle if name == "libpybundle.so" else library)(verify.PAGE, bits)
        for arch, bits in zip(verify.ARCHS, (64, 32), strict=True)
        for name in verify.LIBRARIES
    }


@pytest.fixture(scope="module")
def linked(package: Package, tmp_path_factory: pytest.TempPathFactory) -> Path:
    return link(package, tmp_path_factory.mktemp("linked"))


Make = Callable[..., Path]


@pytest.fixture
def make(package: Package, linked: Path, tmp_path: Path) -> Make:
    """An APK with these libraries."""

    def made(libraries: dict[str, bytes], stored: bool = False) -> Path:
        loose, apk = tmp_path / "loose.apk", tmp_path / "soupcon.apk"
        shutil.copy(linked, loose)
        with ZipFile(loose, "a") as archive:
            private = package.main / "assets" / "private.tar"
            archive.writestr("assets/private.tar", private.read_bytes(), ZIP_DEFLATED)
            for name, data in libraries.items():
                archive.writestr(name, data, ZIP_STORED if stored else ZIP_DEFLATED)
        android("zipalign", "-f", "-p", "4", loose, apk)
        return apk

    return made


def test_a_good_one_passes(make: Make, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    apk, keys = make(good()), tmp_path / "debug.keystore"
    android(
        *("keytool", "-genkeypair", "-keystore", keys, "-alias", "debug", "-keyalg", "RSA"),
        *("-storepass", PASSWORD, "-keypass", PASSWORD, "-dname", "CN=Android Debug"),
    )
    android("apksigner", "sign", "--ks", keys, "--ks-pass", f"pass:{PASSWORD}", apk)
    assert verify.main([str(apk)]) == 0
    said = capsys.readouterr().out
    assert said.count("  ok ") == len(verify.CHECKS)
    # The two of 64 bits, and the module inside the bundle.
    assert "3 libraries of 64 bits" in said


def test_an_unsigned_one_is_found(make: Make, capsys: pytest.CaptureFixture[str]) -> None:
    assert verify.main([str(make(good()))]) == 1
    wrong = [line.split()[1] for line in capsys.readouterr().out.splitlines() if "WRONG" in line]
    assert wrong == ["signature:"]


@pytest.mark.parametrize(
    ("change", "check"),
    [
        ({"lib/arm64-v8a/libmain.so": library(4096)}, verify.alignment),
        ({"lib/arm64-v8a/libpybundle.so": bundle(4096)}, verify.alignment),
        ({"lib/arm64-v8a/libpybundle.so": bundle(verify.PAGE, 64, X86_64)}, verify.processors),
        ({"lib/armeabi-v7a/libpybundle.so": bundle(verify.PAGE, 64, X86_64)}, verify.processors),
        ({"lib/x86_64/libmain.so": library(verify.PAGE)}, verify.contents),
        ({"lib/armeabi-v7a/libmain.so": None}, verify.contents),
    ],
)
def test_bad_libraries_are_found(
    make: Make, change: dict[str, bytes | None], check: Callable[[Path], str]
) -> None:
    libraries = {name: data for name, data in (good() | change).items() if data is not None}
    with pytest.raises(verify.ApkError):
        check(make(libraries))


def test_libraries_of_32_bits_may_be_aligned_to_less(make: Make) -> None:
    assert verify.alignment(make(good() | {"lib/armeabi-v7a/libmain.so": library(4096, 32)}))


def test_a_library_stored_off_a_page_is_found(make: Make) -> None:
    """Debian's zipalign only knows pages of 4 KB: of three libraries, some are not on a page of 16 KB."""
    with pytest.raises(verify.ApkError, match="does not begin on a page"):
        verify.alignment(make(good(), stored=True))


def test_another_version_is_found(make: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(verify, "version", lambda: "0.0.1")
    with pytest.raises(verify.ApkError, match=r"expected 0\.0\.1"):
        verify.identity(make(good()))


def test_a_service_elsewhere_is_found(make: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    said = android("aapt2", "dump", "xmltree", make(good()), "--file", "AndroidManifest.xml")
    monkeypatch.setattr(verify, "run", lambda *_: said.replace("TableService", "OtherService"))
    with pytest.raises(verify.ApkError, match="TableService"):
        verify.service(Path())
    apart = said.replace(":foregroundServiceType(", ':process(0x01010011)=":apart"\n:foregroundServiceType(')
    monkeypatch.setattr(verify, "run", lambda *_: apart)
    with pytest.raises(verify.ApkError, match="a process of its own"):
        verify.service(Path())


@pytest.mark.parametrize(
    ("right", "wrong", "why"),
    [
        ("org.soupcon.SharedFiles", "org.soupcon.Others", "has no org.soupcon.SharedFiles"),
        ("org.soupcon.soupcon.shared", "org.soupcon.shared", "nobody serves"),
        ("false", "true", "every app"),
        (":grantUriPermissions(", ":syncable(", "no app"),
    ],
)
def test_files_shared_with_the_wrong_ones_are_found(
    make: Make, monkeypatch: pytest.MonkeyPatch, right: str, wrong: str, why: str
) -> None:
    said = android("aapt2", "dump", "xmltree", make(good()), "--file", "AndroidManifest.xml")
    entry = said[said.index("E: provider") :]
    assert right in entry
    monkeypatch.setattr(verify, "run", lambda *_: entry.replace(right, wrong))
    with pytest.raises(verify.ApkError, match=why):
        verify.sharing(Path())


def test_nothing_is_not_good_enough() -> None:
    assert verify.main([]) == 2
