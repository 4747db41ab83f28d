"""What goes into the APK can be had for Android: python-for-android compiles it, or it is pure Python."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from configparser import ConfigParser
from dataclasses import dataclass
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
import sh

ROOT = Path(__file__).resolve().parents[3]
RECIPES = ROOT / "tools" / "android" / "recipes"
PIP = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--retries", "0", "--timeout", "20"]
# What is no recipe python-for-android has installed by the pip of the computer that builds, ubuntu-24.04 at
# GitHub: it prefers what is compiled for that computer.
COMPUTER = [f"manylinux_2_{minor}_x86_64" for minor in range(39, 4, -1)] + [
    "manylinux2014_x86_64",
    "linux_x86_64",
]


def requirements() -> list[str]:
    spec = ConfigParser(interpolation=None)
    spec.read(ROOT / "buildozer.spec", encoding="utf-8")
    return [entry.strip() for entry in spec["app"]["requirements"].split(",")]


@dataclass(frozen=True)
class Graph:
    """How python-for-android understands the requirements."""

    recipes: list[str]
    modules: list[str]
    bootstrap: str
    ctx: Any


@pytest.fixture(scope="module")
def graph() -> Graph:
    from pythonforandroid.bootstrap import Bootstrap
    from pythonforandroid.build import Context
    from pythonforandroid.graph import get_recipe_order_and_bootstrap
    from pythonforandroid.recipe import Recipe

    # It keeps the recipes it has made for the whole process, with the context of whoever asked first.
    Recipe.recipes = {}
    ctx = Context()
    ctx.local_recipes = str(RECIPES)
    names = [entry.partition("==")[0] for entry in requirements()]
    recipes, modules, bootstrap = get_recipe_order_and_bootstrap(
        ctx, names, Bootstrap.get_bootstrap("sdl2", ctx)
    )
    return Graph(recipes, modules, bootstrap.name, ctx)


def recipe(graph: Graph, name: str) -> Any:
    from pythonforandroid.recipe import Recipe

    return Recipe.get_recipe(name, graph.ctx)


@pytest.fixture(scope="module")
def index(tmp_path_factory: pytest.TempPathFactory) -> None:
    folder = tmp_path_factory.mktemp("index")
    asked = [*PIP, "download", "--quiet", "--no-deps", "--dest", str(folder), "six==1.17.0"]
    if subprocess.run(asked, capture_output=True).returncode != 0:
        pytest.skip("no package index can be reached from here")


def found(tmp_path: Path, python: str, pins: list[str]) -> dict[str, str]:
    """The wheel which the pip of that computer would install for each of them, by name."""
    report = tmp_path / "report.json"
    options = ["--dry-run", "--quiet", "--ignore-installed", "--no-deps", "--only-binary=:all:"]
    target = ["--target", str(tmp_path), "--python-version", python, "--implementation", "cp"]
    target += [word for platform in COMPUTER for word in ("--platform", platform)]
    done = subprocess.run(
        [*PIP, "install", *options, *target, "--report", str(report), *pins], capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    installed = json.loads(report.read_text(encoding="utf-8"))["install"]
    return {
        entry["metadata"]["name"].lower(): entry["download_info"]["url"].rpartition("/")[2]
        for entry in installed
    }


def test_python_for_android_resolves_them(graph: Graph) -> None:
    assert graph.bootstrap == "sdl2"
    assert {"python3", "sdl2", "kivy", "pyjnius", "android", "sqlite3", "openssl"} <= set(graph.recipes)


def test_nothing_is_installed_without_a_version(graph: Graph) -> None:
    pinned = {entry.partition("==")[0] for entry in requirements() if "==" in entry}
    assert sorted(set(graph.modules) - pinned) == []
    # A recipe has its own, or the very one that the spec names.
    own = {name: recipe(graph, name).version for name in graph.recipes}
    named = dict(entry.split("==") for entry in requirements() if "==" in entry)
    assert {name: named[name] for name in graph.recipes if name in named and own[name]} == {
        name: own[name] for name in graph.recipes if name in named and own[name]
    }
    # One that has neither would take the newest there is that day; this one comes with python-for-android.
    assert [name for name in graph.recipes if not own[name] and name not in named] == ["android"]


def test_the_spec_names_the_version_of_a_recipe_without(
    graph: Graph, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As python-for-android's command line hands it on to the recipe, which asks pip for it."""
    (pin,) = (entry for entry in requirements() if entry.startswith("setuptools=="))
    monkeypatch.setattr(graph.ctx, "use_prebuilt_version_for", [], raising=False)
    monkeypatch.setenv("VERSION_setuptools", pin.partition("==")[2])
    assert recipe(graph, "setuptools").get_pip_name() == pin


def test_sdl_is_compiled_to_be_fast(graph: Graph, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With it what loads pictures: python-for-android counts every project it makes as one to debug."""
    sdl = recipe(graph, "sdl2")
    (tmp_path / "jni").mkdir()
    (tmp_path / "ndk-build").write_text('#!/bin/sh\necho "$@" >asked\n', encoding="utf-8")
    (tmp_path / "ndk-build").chmod(0o755)
    monkeypatch.setattr(sdl, "get_recipe_env", lambda _: dict(os.environ))
    monkeypatch.setattr(sdl, "get_jni_dir", lambda: str(tmp_path / "jni"))
    monkeypatch.setattr(graph.ctx, "_ndk_dir", str(tmp_path))
    monkeypatch.setattr(graph.ctx, "build_as_debuggable", True)
    monkeypatch.setitem(sh.Command._call_args, "tty_out", False)
    sdl.build_arch(SimpleNamespace(arch="arm64-v8a"))
    assert "NDK_DEBUG=0" in (tmp_path / "jni" / "asked").read_text(encoding="utf-8").split()
    assert graph.ctx.build_as_debuggable


@pytest.mark.parametrize(
    ("name", "listed"), [("pycryptodome", "run"), ("websockets", "run"), ("pyjnius", "test")]
)
def test_the_desktop_tests_what_the_phone_has(graph: Graph, name: str, listed: str) -> None:
    pins = (ROOT / "requirements" / f"{listed}.txt").read_text(encoding="utf-8").splitlines()
    assert f"{name}=={recipe(graph, name).version}" in pins


@pytest.mark.usefixtures("index")
def test_what_is_no_recipe_is_pure_python(graph: Graph, tmp_path: Path) -> None:
    """They are fetched by the pip of the computer that builds: compiled ones would be the wrong ones."""
    pins = [entry for entry in requirements() if entry.partition("==")[0] in graph.modules]
    assert len(pins) == len(graph.modules)
    sources = [pin for pin in pins if pin == "hkdf==0.0.3"]  # the only one that has no wheel
    python = recipe(graph, "python3").version
    wheels = found(tmp_path, python, [pin for pin in pins if pin not in sources])
    assert len(wheels) + len(sources) == len(pins)
    assert [wheel for wheel in wheels.values() if not wheel.endswith("-none-any.whl")] == []


@pytest.mark.usefixtures("index")
def test_what_is_compiled_for_the_computer_would_be_seen(graph: Graph, tmp_path: Path) -> None:
    wheels = found(tmp_path, recipe(graph, "python3").version, ["chardet==7.7.0"])
    assert "manylinux" in wheels["chardet"]


@pytest.mark.usefixtures("index")
def test_what_has_no_wheel_builds_into_a_pure_one(tmp_path: Path) -> None:
    asked = [*PIP, "wheel", "--quiet", "--no-deps", "--wheel-dir", str(tmp_path), "hkdf==0.0.3"]
    done = subprocess.run(asked, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert [wheel.name for wheel in tmp_path.iterdir()] == ["hkdf-0.0.3-py3-none-any.whl"]


@pytest.mark.usefixtures("index")
def test_our_recipe_installs_websockets_without_their_compiled_part(
    graph: Graph, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    sockets = recipe(graph, "websockets")
    assert Path(sockets.build_arch.__code__.co_filename).is_relative_to(RECIPES)
    monkeypatch.setattr(sockets, "_host_recipe", SimpleNamespace(pip=sh.Command(PIP[0]).bake(*PIP[1:])))
    monkeypatch.setattr(graph.ctx, "get_python_install_dir", lambda _: str(tmp_path))
    monkeypatch.setitem(sh.Command._call_args, "tty_out", False)
    sockets.build_arch(SimpleNamespace(arch="armeabi-v7a"))
    assert [file.name for file in tmp_path.rglob("*.so")] == []
    code = "import app.web.door as d, websockets as w; from websockets import frames as f; "
    code += "print(w.__file__, f.apply_mask.__module__)"
    done = subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, "PYTHONPATH": f"{tmp_path}{os.pathsep}{ROOT}"},
        capture_output=True,
        text=True,
    )
    assert done.stdout.split() == [str(tmp_path / "websockets" / "__init__.py"), "websockets.utils"], (
        done.stderr
    )


@pytest.mark.usefixtures("index")
def test_our_recipe_installs_the_colours_without_their_compiled_part(
    graph: Graph, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    colours = recipe(graph, "materialyoucolor")
    assert Path(colours.build_arch.__code__.co_filename).is_relative_to(RECIPES)
    # The Python that python-for-android would have compiled for this computer, and where the phone's is.
    monkeypatch.setattr(colours, "_host_recipe", SimpleNamespace(pip=sh.Command(PIP[0]).bake(*PIP[1:])))
    monkeypatch.setattr(graph.ctx, "get_python_install_dir", lambda _: str(tmp_path))
    monkeypatch.setitem(sh.Command._call_args, "tty_out", False)
    colours.build_arch(SimpleNamespace(arch="armeabi-v7a"))
    assert (tmp_path / "materialyoucolor" / "utils" / "platform_utils.py").is_file()
    assert [file.name for file in tmp_path.rglob("*.so")] == []

    # KivyMD's colours come out of it, as on a phone.
    colour = "from kivymd.theming import ThemeManager; import materialyoucolor as m; print(m.__file__)"
    done = subprocess.run(
        [sys.executable, "-c", colour],
        env={**os.environ, "PYTHONPATH": str(tmp_path), "KIVY_NO_ARGS": "1", "KIVY_NO_FILELOG": "1"}
        | {"KIVY_HOME": str(tmp_path / "kivy"), "SDL_VIDEODRIVER": "offscreen"},
        capture_output=True,
        text=True,
    )
    assert done.stdout.strip() == str(tmp_path / "materialyoucolor" / "__init__.py"), done.stderr
