"""python-for-android's command line, which builds the recipes that have a Python side, and nothing else.

The rehearsal calls it as buildozer the real one. All of it is theirs: which recipes there are, their patches,
what they are built with, `python -m build` in an environment of its own. But sources come from where RECIPES
says, the Python that builds is that of HOST_PYTHON, and the compiler only reads (`compiler`).
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import sh
from pythonforandroid import archs, entrypoints, toolchain
from pythonforandroid.recipe import PythonRecipe, Recipe

from tests.android.packaging.rehearsal import write_script

FURNISHED = ("PIP_", "PYTHON_HEADERS", "ABSENT_HEADERS", "JAVA_HOME", "SSL_")
"""What else those who build are told: where this machine gets packages from, what the compiler reads."""
SDL = {
    "SDL/include": "SDL.h",
    "SDL2_image/include": "SDL_image.h",
    "SDL2_mixer/include": "SDL_mixer.h",
    "SDL2_ttf": "SDL_ttf.h",
}


def build_recipes(order: list[str], _modules: Any, ctx: Any, *_: Any, **__: Any) -> None:
    arch = ctx.archs[0]
    Recipe.get_recipe("python3", ctx).prebuild_arch(arch)
    host = Recipe.get_recipe("hostpython3", ctx)
    make_host(Path(host.local_dir))
    promise_sdl(Path(ctx.bootstrap.build_dir) / "jni")
    ctx.hostpython = host.python_exe
    recipes = [Recipe.get_recipe(name, ctx) for name in order]
    ours = [recipe for recipe in recipes if isinstance(recipe, PythonRecipe)]
    for recipe in ours:
        Path(recipe.get_build_container_dir(arch.arch)).mkdir(parents=True, exist_ok=True)
        recipe.prepare_build_dir(arch.arch)
    for recipe in ours:
        recipe.prebuild_arch(arch)
        recipe.apply_patches(arch)
    for recipe in ours:
        begun = time.monotonic()
        recipe.build_arch(arch)
        print(f"built {recipe.name} {time.monotonic() - begun:.1f}", flush=True)
    print(f"installed into {ctx.get_python_install_dir(arch.arch)}", flush=True)
    # The rest is not ours.
    sys.exit(0)


def make_host(folder: Path) -> None:
    """Where python-for-android would have compiled a Python for this computer."""
    subprocess.run([os.environ["HOST_PYTHON"], "-m", "venv", "--without-pip", str(folder)], check=True)
    # Not by `pip --python`: the pip that is here may be too old to run there.
    (site,) = folder.glob("lib/python*/site-packages")
    subprocess.run(
        [sys.executable, "-m", "pip", "install", "--quiet", "--target", str(site), "pip"], check=True
    )
    write_script(folder / "bin" / "pip3", f'#!/bin/sh\nexec "{folder}/bin/python" -m pip "$@"\n')


def promise_sdl(folder: Path) -> None:
    """Kivy leaves out its window where SDL is not; whoever reads these headers finds nothing behind them."""
    for there, name in SDL.items():
        (folder / there).mkdir(parents=True, exist_ok=True)
        (folder / there / name).write_text(f"#include <SDL_of_the_NDK/{name}>\n", encoding="utf-8")


def get_env(self: Any, with_flags_in_cc: bool = True) -> dict[str, str]:
    env = original_get_env(self, with_flags_in_cc)
    return env | {name: value for name, value in os.environ.items() if name.startswith(FURNISHED)}


# A machine may have no terminal to lend to every command.
sh.Command._call_args["tty_out"] = False
original_get_env = archs.Arch.get_env
archs.Arch.get_env = get_env
toolchain.build_recipes = build_recipes

if __name__ == "__main__":
    entrypoints.main()
