"""Stands in for the compiler of Android's NDK: the computer's own reads each source, and compiles nothing.

It is called as `clang` would be. The headers of the phone's Python are there, those of the NDK and of what is
built with it are not: where a source cannot be read without one of them, that is noted, and good enough.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

ABSENT = re.compile(r"fatal error: (\S+): No such file or directory")
SOURCES = (".c", ".cc", ".cpp")
OF_THE_NDK = ("android/", "EGL/", "GLES2/", "SDL", "jni.h", "ffi.h")
"""How those begin that are on no computer, or belong to what is compiled before."""


def main(arguments: list[str]) -> int:
    for source in (word for word in arguments if word.endswith(SOURCES)):
        if (wrong := look_at(source, arguments)) is not None:
            sys.stderr.write(wrong)
            return 1
    if "-o" in arguments:
        Path(arguments[arguments.index("-o") + 1]).touch()
    return 0


def look_at(source: str, arguments: list[str]) -> str | None:
    """What is wrong with it, apart from what only the NDK has."""
    told = [word for word in arguments if word.startswith(("-I", "-D", "-U", "-std"))]
    headers = [f"-I{folder}" for folder in os.environ["PYTHON_HEADERS"].split(os.pathsep)]
    done = subprocess.run(
        ["gcc", "-fsyntax-only", "-w", *headers, *told, source], capture_output=True, text=True
    )
    if done.returncode == 0:
        return None
    absent = ABSENT.search(done.stderr)
    if absent is None or not absent[1].startswith(OF_THE_NDK):
        return done.stderr
    with Path(os.environ["ABSENT_HEADERS"]).open("a", encoding="utf-8") as noted:
        noted.write(f"{absent[1]}\n")
    return None


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
