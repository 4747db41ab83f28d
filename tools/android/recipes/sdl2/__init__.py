"""SDL and what it loads pictures, sounds and letters with, compiled to be fast.

python-for-android makes the Android project with its command `create`, which counts as a build for debugging
whatever comes after it: all of them would be compiled without optimisation, and pictures would take three
times as long to load.
"""

from __future__ import annotations

from typing import Any

from pythonforandroid.recipes.sdl2 import LibSDL2Recipe


class FastSDL2Recipe(LibSDL2Recipe):  # type: ignore[misc]
    name = "sdl2"

    def build_arch(self, arch: Any) -> None:
        debugging, self.ctx.build_as_debuggable = self.ctx.build_as_debuggable, False
        try:
            super().build_arch(arch)
        finally:
            self.ctx.build_as_debuggable = debugging


recipe = FastSDL2Recipe()
