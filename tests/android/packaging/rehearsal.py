"""A build of the APK without compilers, by buildozer and python-for-android themselves.

python -m tests.android.packaging.rehearsal FOLDER
python -m tests.android.packaging.rehearsal FOLDER recipes SOURCES

buildozer selects the sources and calls python-for-android, as for a real APK: once to make the Android
project, then to put the app into it. All of it is theirs, but nothing is fetched or compiled: the SDK and the
NDK are empty folders, and `toolchain` says what else is left out.

With `recipes`, python-for-android is that of SOURCES, and only builds what has a Python side: see `recipes`.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
AVDMANAGER = "#!/bin/sh\necho 'API level: 34'\n"
NDK_28C = "Pkg.Revision = 28.2.13676358\n"
COMPILER = Path(__file__).with_name("compiler.py")
FETCHES = ("p4a", "apache_ant", "android_sdk", "android_ndk", "android_packages")


def main() -> None:
    folder = Path(sys.argv[1]).resolve()
    if sys.argv[2:3] == ["recipes"]:
        sources, builder, whole = Path(sys.argv[3]).resolve(), "recipes", False
    else:
        sources, builder, whole = packed_sources(folder / "p4a"), "toolchain", True
    os.environ.update(
        HOME=str(folder / "home"),
        PYTHONPATH=os.pathsep.join([str(sources), str(ROOT)]),
        BUILDOZER_BUILD_DIR=str(folder / "buildozer"),
        BUILDOZER_BIN_DIR=str(folder / "bin"),
        APP_P4A_SOURCE_DIR=str(sources),
    )
    furnish(folder)
    os.chdir(ROOT)
    build(builder, whole)


def packed_sources(folder: Path) -> Path:
    """The installed python-for-android, as if it had been unpacked there."""
    import pythonforandroid

    folder.mkdir()
    (folder / "pythonforandroid").symlink_to(Path(pythonforandroid.__file__).parent)
    return folder


def furnish(folder: Path) -> None:
    """What buildozer would have fetched, as far as it is looked at."""
    platform = folder / "home" / ".buildozer" / "android" / "platform"
    (platform / "android-sdk" / "build-tools" / "34.0.0").mkdir(parents=True)
    write_script(platform / "android-sdk" / "cmdline-tools" / "latest" / "bin" / "avdmanager", AVDMANAGER)
    ndk = platform / "android-ndk-r28c"
    for compiler in ("clang", "clang++"):
        program = f'#!/bin/sh\nexec "{sys.executable}" -I "{COMPILER}" "$@"\n'
        write_script(ndk / "toolchains" / "llvm" / "prebuilt" / "linux-x86_64" / "bin" / compiler, program)
    (ndk / "source.properties").write_text(NDK_28C, encoding="utf-8")


def build(builder: str, whole: bool) -> None:
    from buildozer import Buildozer

    buildozer = Buildozer(target="android")
    target = buildozer.target
    target._p4a_cmd = [sys.executable, "-m", f"tests.android.packaging.{builder}"]
    target.build_mode = "debug"
    for fetched in FETCHES:
        setattr(target, f"_install_{fetched}", lambda: None)
    target.install_platform()
    target.compile_platform()
    if whole:
        buildozer.build_application()
        target.build_package()


def write_script(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    path.chmod(0o755)


if __name__ == "__main__":
    main()
