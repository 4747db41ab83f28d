"""What a rehearsed build leaves: the Android project with the app inside."""

from __future__ import annotations

import subprocess
import sys
import tarfile
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from xml.etree import ElementTree

ROOT = Path(__file__).resolve().parents[3]
ANDROID = "{http://schemas.android.com/apk/res/android}"


@dataclass(frozen=True)
class Package:
    """The Android project, just before Gradle would compile it."""

    project: Path

    @property
    def main(self) -> Path:
        return self.project / "src" / "main"

    @cached_property
    def manifest(self) -> ElementTree.Element:
        return ElementTree.parse(self.main / "AndroidManifest.xml").getroot()

    @property
    def application(self) -> ElementTree.Element:
        found = self.manifest.find("application")
        assert found is not None
        return found

    @property
    def activity(self) -> ElementTree.Element:
        (found,) = self.application.findall("activity")
        return found

    @cached_property
    def files(self) -> set[str]:
        """Everything in the archive that is unpacked on the phone."""
        with tarfile.open(self.main / "assets" / "private.tar") as archive:
            members = archive.getmembers()
        names = [member.name for member in members if member.isfile()]
        assert len(names) == len(set(names))
        return set(names)

    def unpack(self, folder: Path) -> None:
        with tarfile.open(self.main / "assets" / "private.tar") as archive:
            for member in archive:
                content = archive.extractfile(member)
                if content is not None:
                    (folder / member.name).parent.mkdir(parents=True, exist_ok=True)
                    (folder / member.name).write_bytes(content.read())


def attribute(element: ElementTree.Element, name: str) -> str | None:
    return element.get(ANDROID + name)


def rehearse(folder: Path) -> Package:
    """Have the APK built, but for compiling; the whole log where it fails."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.android.packaging.rehearsal", str(folder)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        stdin=subprocess.DEVNULL,
    )
    assert done.returncode == 0, done.stdout[-20_000:] + done.stderr[-5_000:]
    (project,) = (folder / "buildozer" / "android" / "platform").glob("build-*/dists/soupcon")
    return Package(project)
