"""WebSockets, without their compiled part.

python-for-android lets the pip of the computer that builds choose: that takes the wheel for Linux on x86-64,
with a library no phone can load. The one wheel that is pure Python is the same on every phone; what it does
slower, unmasking what a page sends, takes microseconds for messages as short as ours.
"""

from __future__ import annotations

from typing import Any

from pythonforandroid.logger import shprint
from pythonforandroid.recipe import PythonRecipe

PURE = ("--only-binary", ":all:", "--platform", "any", "--implementation", "py", "--abi", "none")


class WebsocketsRecipe(PythonRecipe):
    version = "17.4"
    url = None  # pip fetches it, like everything that is pure Python
    call_hostpython_via_targetpython = False

    def build_arch(self, arch: Any) -> None:
        target = self.ctx.get_python_install_dir(arch.arch)
        wanted = [f"{self.name}=={self.version}", "--no-deps", *PURE]
        shprint(
            self._host_recipe.pip,
            "install",
            *wanted,
            "--upgrade",
            "--target",
            target,
            _env=self.get_hostrecipe_env(),
        )


recipe = WebsocketsRecipe()
