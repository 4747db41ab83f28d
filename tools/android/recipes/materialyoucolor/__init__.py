"""The colours of KivyMD, without their compiled part.

KivyMD 2.0.0 needs a newer version than python-for-android's recipe has. Its compiled part only picks colours
from photographs, which we do not do and KivyMD does without; there is no build of it for 32-bit ARM, and the
one for 64-bit ARM is named so that Python does not find it. As pure Python it is the same on every phone.
"""

from __future__ import annotations

from typing import Any

from pythonforandroid.logger import shprint
from pythonforandroid.recipe import PythonRecipe


class MaterialyoucolorRecipe(PythonRecipe):
    version = "3.0.4"
    url = None  # pip fetches it, like everything that is pure Python
    call_hostpython_via_targetpython = False

    def build_arch(self, arch: Any) -> None:
        target = self.ctx.get_python_install_dir(arch.arch)
        wanted = [f"{self.name}=={self.version}", "--no-deps", "--no-binary", self.name]
        environment = {**self.get_hostrecipe_env(), "MYCP_PURE_PYTHON": "1"}
        shprint(self._host_recipe.pip, "install", *wanted, "--upgrade", "--target", target, _env=environment)


recipe = MaterialyoucolorRecipe()
