"""python-for-android's command line without compilers: the rehearsal calls it as buildozer the real one.

Left out: the recipes (which download and compile), their libraries, the Java sources of SDL with their
patches, and Gradle. The app becomes bytecode with the same options, but by this Python, and in one process
instead of hundreds.
"""

from __future__ import annotations

import compileall
import shutil
import sys
from pathlib import Path
from typing import Any

import sh
from pythonforandroid import entrypoints, toolchain
from pythonforandroid.bootstrap import Bootstrap
from pythonforandroid.bootstraps._sdl_common import SDLGradleBootstrap
from pythonforandroid.recipe import Recipe

from tests.android.packaging.rehearsal import write_script

GRADLE = "#!/bin/sh\nmkdir -p build/outputs/apk/debug && : >build/outputs/apk/debug/soupcon-debug.apk\n"


def build_recipes(_order: Any, _modules: Any, ctx: Any, *_: Any, **__: Any) -> None:
    ctx.python_recipe = Recipe.get_recipe("python3", ctx)
    ctx.hostpython = sys.executable
    Path(ctx.javaclass_dir).mkdir(parents=True, exist_ok=True)


def assemble(self: Any, arch: Any) -> None:
    (Path(self.dist_dir) / "libs" / arch.arch).mkdir(parents=True)
    (Path(self.dist_dir) / f"_python_bundle__{arch.arch}").mkdir()


def finish(self: Any) -> None:
    shutil.rmtree(Path(self.dist_dir) / "src" / "patches")
    write_script(Path(self.dist_dir) / "gradlew", GRADLE)


def compiled(file: str, optimize_python: bool = True) -> str:
    if not compileall.compile_file(
        file, force=True, quiet=1, legacy=True, optimize=2 if optimize_python else 0
    ):
        raise SyntaxError(file)
    return f"{file}c"


def load_source(name: str, path: str) -> Any:
    module = original_load_source(name, path)
    if name == "build":
        module.compile_py_file = compiled
    return module


# A machine may have no terminal to lend to every command.
sh.Command._call_args["tty_out"] = False
original_load_source = toolchain.load_source
toolchain.build_recipes = build_recipes
toolchain.load_source = load_source
SDLGradleBootstrap._assemble_distribution_for_arch = assemble
Bootstrap._copy_in_final_files = finish

if __name__ == "__main__":
    entrypoints.main()
