"""Looks a finished APK over before anybody installs it: python tools/android/verify.py bin/*.apk

It needs Android's own tools (aapt2, apksigner, zipalign), of the SDK in ANDROID_HOME or anywhere on the PATH.
"""

from __future__ import annotations

import io
import os
import re
import shutil
import struct
import subprocess
import sys
import tarfile
from collections.abc import Callable, Iterator
from pathlib import Path
from zipfile import ZIP_STORED, ZipFile

ROOT = Path(__file__).resolve().parents[2]
PAGE = 16 * 1024
"""Phones whose memory comes in pages of this size load no library that is aligned to less."""
ARCHS = ("arm64-v8a", "armeabi-v7a")
LIBRARIES = ("libmain.so", "libpybundle.so", "libSDL2.so")
ELF, GZIP = b"\x7fELF", b"\x1f\x8b"
LOAD = 1
MACHINES = {"arm64-v8a": 183, "armeabi-v7a": 40}
"""How a library says which processors it is for."""


class ApkError(Exception):
    """Why this APK must not be handed out."""


def main(arguments: list[str]) -> int:
    files = [Path(argument) for argument in arguments]
    if not files:
        print("Which APK? None was given.")
        return 2
    good = [look_over(file) for file in files]
    return 0 if all(good) else 1


def look_over(apk: Path) -> bool:
    """Print what is right and wrong with it; whether all is right."""
    print(f"{apk.name}, {apk.stat().st_size / 1e6:.1f} MB")
    good = True
    for what, check in CHECKS.items():
        try:
            print(f"  ok      {what}: {check(apk)}")
        except ApkError as wrong:
            good = False
            print(f"  WRONG   {what}: {wrong}")
    return good


# --- What is looked at ------------------------------------------------------------------------------------


def signature(apk: Path) -> str:
    said = run("apksigner", "verify", "--verbose", "--print-certs", str(apk))
    schemes = re.findall(r"Verified using (v\d+) scheme.*: true", said)
    if not set(schemes) & {"v2", "v3"}:
        raise ApkError(f"Android 11 and later want scheme v2 or v3, this has {schemes}")
    signer = re.search(r"certificate DN: (.*)", said)
    return f"{', '.join(schemes)}, by {signer[1] if signer else 'somebody'}"


def identity(apk: Path) -> str:
    said = run("aapt2", "dump", "badging", str(apk))
    expected = {
        r"package: name='([^']*)'": "org.soupcon.soupcon",
        r"versionName='([^']*)'": version(),
        r"(?:sdkVersion|minSdkVersion):'(\d+)'": "24",
        r"targetSdkVersion:'(\d+)'": "34",
        r"application-label:'([^']*)'": "Soupçon",
        r"launchable-activity: name='([^']*)'": "org.kivy.android.PythonActivity",
    }
    for pattern, value in expected.items():
        found = re.search(rf"(?<!\w){pattern}" if pattern.startswith("(") else pattern, said)
        if found is None or found[1] != value:
            raise ApkError(f"expected {value}, found {found[1] if found else 'nothing'} ({pattern})")
    required = re.findall(r"^\s*uses-feature: name='([^']*)'", said, re.MULTILINE)
    if required != ["android.hardware.faketouch"]:
        raise ApkError(f"phones without {required} would be refused")
    return f"version {version()}, from API 24, for API 34"


def service(apk: Path) -> str:
    entry = declared(apk, "service", "org.soupcon.TableService")
    if ":process(" in entry:
        raise ApkError("it would run in a process of its own, away from the table")
    if not re.search(r":foregroundServiceType\(\w+\)=(0x0*10|16|\(type 0x11\)0x10)\b", entry):
        raise ApkError("its type is not connectedDevice")
    return "in the process of the app, connected to devices"


def sharing(apk: Path) -> str:
    entry = declared(apk, "provider", "org.soupcon.SharedFiles")
    if '"org.soupcon.soupcon.shared"' not in entry:
        raise ApkError("files would be shared at an address that nobody serves")
    if not says(entry, "exported", "false"):
        raise ApkError("every app could ask for files that were shared with another")
    if not says(entry, "grantUriPermissions", "true"):
        raise ApkError("no app could read what is shared with it")
    return "files to the app that is chosen, and to no other"


def contents(apk: Path) -> str:
    with ZipFile(apk) as archive:
        names = set(archive.namelist())
        archs = sorted({name.split("/")[1] for name in names if name.startswith("lib/")})
        if archs != sorted(ARCHS):
            raise ApkError(f"libraries for {archs}")
        wanted = {f"lib/{arch}/{library}" for arch in ARCHS for library in LIBRARIES} | {"assets/private.tar"}
        if missing := sorted(wanted - names):
            raise ApkError(f"{', '.join(missing)} is missing")
        with tarfile.open(fileobj=io.BytesIO(archive.read("assets/private.tar"))) as private:
            files = {member.name for member in private}
    if "main.pyc" not in files or any(name.startswith("tests/") for name in files):
        raise ApkError("the app inside is not the app")
    return f"{len(files)} files of the app, libraries for {' and '.join(ARCHS)}"


def alignment(apk: Path) -> str:
    count = 0
    with ZipFile(apk) as archive:
        for entry in archive.infolist():
            if not entry.filename.startswith("lib/arm64-v8a/"):
                continue
            data = archive.read(entry)
            if (
                entry.compress_type == ZIP_STORED
                and data.startswith(ELF)
                and offset(apk, entry.header_offset) % PAGE
            ):
                raise ApkError(f"{entry.filename} does not begin on a page of 16 KB")
            for name, library in libraries(entry.filename, data):
                count += 1
                if (aligned := elf_alignment(library)) < PAGE:
                    raise ApkError(f"{name} is aligned to {aligned} bytes")
    if not count:
        raise ApkError("there is no library to look at")
    wide = "-P" in run("zipalign", failing=True)
    run("zipalign", "-c", *(("-P", "16") if wide else ("-p",)), "4", str(apk))
    return f"{count} libraries of 64 bits to pages of 16 KB"


def processors(apk: Path) -> str:
    """What was compiled for the computer that built it starts on no phone."""
    count = 0
    with ZipFile(apk) as archive:
        for entry in archive.infolist():
            arch = entry.filename.split("/")[1] if entry.filename.startswith("lib/") else None
            if arch not in MACHINES:
                continue
            for name, library in libraries(entry.filename, archive.read(entry)):
                count += 1
                (machine,) = struct.unpack_from("<H", library, 18)
                if machine != MACHINES[arch]:
                    raise ApkError(f"{name} is for other processors than those of phones ({machine})")
    return f"{count} libraries for those of phones"


CHECKS: dict[str, Callable[[Path], str]] = {
    "signature": signature,
    "identity": identity,
    "service": service,
    "sharing": sharing,
    "contents": contents,
    "alignment": alignment,
    "processors": processors,
}


# --- How ----------------------------------------------------------------------------------------------------


def version() -> str:
    """Where it is written, without importing the app."""
    found = re.search(r'__version__ = "(.*)"', (ROOT / "app" / "__init__.py").read_text(encoding="utf-8"))
    if found is None:
        raise ApkError("app/__init__.py does not say which version this is")
    return found[1]


def declared(apk: Path, kind: str, name: str) -> str:
    """What the manifest says of the one element of this kind, which has this name."""
    said = run("aapt2", "dump", "xmltree", str(apk), "--file", "AndroidManifest.xml")
    entry = re.search(rf"E: {kind}\b.*?(?=\n\s*E: |\Z)", said, re.DOTALL)
    if entry is None or f'"{name}"' not in entry[0]:
        raise ApkError(f"the manifest has no {name}")
    return entry[0]


def says(entry: str, attribute: str, value: str) -> bool:
    """Whether an element has an attribute that is true, or false, as the versions of aapt2 write it."""
    written = {"true": "true|0xffffffff", "false": "false|0x0+"}[value]
    return re.search(rf":{attribute}\(\w+\)=(?:\(type 0x12\))?(?:{written})\b", entry) is not None


def run(tool: str, *arguments: str, failing: bool = False) -> str:
    """What a tool of Android's says; refused where it fails, unless it is known to."""
    done = subprocess.run([program(tool), *arguments], capture_output=True, text=True)
    said = done.stdout + done.stderr
    if done.returncode != 0 and not failing:
        raise ApkError(f"{tool}: {said.strip()[-1000:]}")
    return said


def program(tool: str) -> str:
    """Of the newest build tools of the SDK, or of this machine."""
    folder = Path(os.environ.get("ANDROID_HOME") or "/nowhere") / "build-tools"
    newest = sorted(folder.glob("*"), key=lambda path: [int(part) for part in re.findall(r"\d+", path.name)])
    found = [str(path / tool) for path in newest if (path / tool).is_file()]
    named = found[-1] if found else shutil.which(tool)
    if named is None:
        raise ApkError(f"{tool} is not installed")
    return named


def offset(apk: Path, header: int) -> int:
    """Where the data of an entry begins."""
    with apk.open("rb") as file:
        file.seek(header + 26)
        name, extra = struct.unpack("<HH", file.read(4))
    return int(header + 30 + name + extra)


def libraries(name: str, data: bytes) -> Iterator[tuple[str, bytes]]:
    """The library itself; or those inside, of the archive that python-for-android calls a library."""
    if data.startswith(ELF):
        yield name, data
    elif data.startswith(GZIP):
        with tarfile.open(fileobj=io.BytesIO(data)) as bundle:
            for member in bundle:
                content = bundle.extractfile(member) if member.name.endswith(".so") else None
                if content is not None:
                    yield from libraries(f"{name}/{member.name}", content.read())


def elf_alignment(data: bytes) -> int:
    """To how many bytes the parts of a library of 64 bits are aligned in memory, at least."""
    if data[4] != 2:
        raise ApkError("a library of 32 bits among those of 64")
    (table,) = struct.unpack_from("<Q", data, 32)
    size, count = struct.unpack_from("<HH", data, 54)
    parts = [struct.unpack_from("<IIQQQQQQ", data, table + number * size) for number in range(count)]
    return min((part[7] for part in parts if part[0] == LOAD), default=0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
