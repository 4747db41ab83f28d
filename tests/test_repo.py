"""The repository keeps its promises: what a newcomer needs is there, and nothing ties it to one machine."""

import re
import subprocess
import tomllib
from configparser import ConfigParser
from pathlib import Path

import pytest

import app

ROOT = Path(__file__).resolve().parents[1]
LISTS = ("run", "kivymd", "test", "art", "bench", "pack")
PIN = re.compile(r"[a-z0-9][a-z0-9._-]*==[0-9][0-9a-z.]*", re.IGNORECASE)

# Written in pieces, so that this file does not catch itself.
MACHINE_PATH = re.compile("/(" + "|".join(["work", "root", "home/[a-z]+", "Users/[A-Za-z]+"]) + ")/")
REGISTRY_HOST = re.compile(
    "|".join(["pypi" + r"\.org", "pythonhosted" + r"\.org", "--(extra-)?index" + "-url"])
)


def read(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


def requirements(name: str) -> list[str]:
    lines = (line.partition("#")[0].strip() for line in read(f"requirements/{name}.txt").splitlines())
    return [line for line in lines if line]


def spec() -> ConfigParser:
    parser = ConfigParser(interpolation=None)
    parser.read(ROOT / "buildozer.spec", encoding="utf-8")
    return parser


def project_files() -> list[Path]:
    """Every file git keeps or would keep; the whole tree where there is no git."""
    listing = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    try:
        names = subprocess.run(listing, cwd=ROOT, capture_output=True, text=True, check=True).stdout.split(
            "\0"
        )
        files = [ROOT / name for name in names if name]
    except (OSError, subprocess.CalledProcessError):
        made = {".git"} | {line.rstrip("/") for line in read(".gitignore").splitlines() if line.endswith("/")}
        files = [file for file in ROOT.rglob("*") if not made & set(file.relative_to(ROOT).parts)]
    return [file for file in files if file.is_file()]


def ties_to_a_machine(text: str) -> list[str]:
    return [
        line.strip() for line in text.splitlines() if MACHINE_PATH.search(line) or REGISTRY_HOST.search(line)
    ]


@pytest.mark.parametrize(
    "name",
    [
        ".ci/run",
        ".editorconfig",
        ".github/workflows/apk.yml",
        ".github/workflows/tests.yml",
        ".gitignore",
        "CHANGELOG.md",
        "LICENSE",
        "Makefile",
        "README.md",
        "SECURITY.md",
        "app/__init__.py",
        "buildozer.spec",
        "docs/tables.png",
        "engine/__init__.py",
        "main.py",
        "pyproject.toml",
        "screens/registry.py",
        "tools/catalogues.py",
        "tools/setup.sh",
    ],
)
def test_what_a_newcomer_needs_is_there(name: str) -> None:
    assert (ROOT / name).is_file()


def test_nothing_ties_the_repository_to_one_machine() -> None:
    found = {}
    for file in project_files():
        try:
            lines = ties_to_a_machine(file.read_text(encoding="utf-8"))
        except UnicodeDecodeError:
            continue
        if lines:
            found[str(file.relative_to(ROOT))] = lines
    assert found == {}


@pytest.mark.parametrize(
    "parts", [("", "work", "x"), ("", "root", "x"), ("", "home", "lea", "x"), ("", "Users", "L", "x")]
)
def test_a_machine_path_is_found(parts: tuple[str, ...]) -> None:
    path = "/".join(parts)
    assert ties_to_a_machine(f"harmless\nsee {path}\n") == [f"see {path}"]


@pytest.mark.parametrize("parts", [("pypi", "org"), ("files", "pythonhosted", "org")])
def test_a_registry_host_is_found(parts: tuple[str, ...]) -> None:
    host = ".".join(parts)
    assert ties_to_a_machine(f"harmless\nfrom {host}\n") == [f"from {host}"]


@pytest.mark.parametrize("name", LISTS)
def test_requirements_are_plain_pins(name: str) -> None:
    pins = requirements(name)
    assert pins
    assert [pin for pin in pins if not PIN.fullmatch(pin)] == []


def test_a_library_has_one_version() -> None:
    pins = {pin for name in LISTS for pin in requirements(name)}
    names = [pin.partition("==")[0] for pin in pins]
    assert sorted(names) == sorted(set(names))


def test_the_apk_gets_the_versions_the_desktop_tests() -> None:
    desktop = dict(pin.split("==") for name in ("run", "kivymd") for pin in requirements(name))
    apk = dict(pin.split("==") for pin in requirements("android") if "==" in pin)
    assert {name: apk[name] for name in apk.keys() & desktop.keys()} == {
        name: desktop[name] for name in apk.keys() & desktop.keys()
    }
    # Nothing of ours imports these: the recipes bring them along.
    assert apk.keys() - desktop.keys() == {"chardet", "setuptools", "six"}


def test_the_apk_requirements_are_listed_with_their_reasons() -> None:
    listed = [entry.strip() for entry in spec()["app"]["requirements"].split(",")]
    assert sorted(listed) == sorted(requirements("android"))


def test_ci_runs_the_commands_of_the_readme() -> None:
    script = read(".ci/run")
    assert "make lint" in script
    assert "make test" in script
    assert (ROOT / ".ci/run").stat().st_mode & 0o111
    assert {"make run", "make test"} <= set(re.findall(r"make \w+", read("README.md")))


def test_every_make_command_of_the_readme_exists() -> None:
    targets = set(re.findall(r"^([a-z]+):", read("Makefile"), re.MULTILINE))
    assert set(re.findall(r"`?make (\w+)`", read("README.md"))) <= targets


@pytest.mark.parametrize("name", ["SECURITY.md", "docs/ARCHITECTURE.md", "docs/PROTOCOL.md"])
def test_tests_that_are_named_exist(name: str) -> None:
    named = set(re.findall(r"`(tests/[\w/]+(?:\.py)?)`", read(name)))
    assert {path for path in named if not (ROOT / path).exists()} == set()


def test_every_promise_has_its_test() -> None:
    rows = [line for line in read("SECURITY.md").splitlines() if line.startswith("| ")]
    promises = [line for line in rows if not line.startswith("| Promise")]
    assert len(promises) > 15
    assert [line for line in promises if "`tests/" not in line] == []


def test_the_version_is_written_once() -> None:
    project = tomllib.loads(read("pyproject.toml"))
    assert "version" not in project["project"]
    assert project["tool"]["setuptools"]["dynamic"]["version"] == {"attr": "app.__version__"}

    android = spec()["app"]
    assert "version" not in android
    source = android["version.filename"].replace("%(source.dir)s/", "")
    found = re.search(android["version.regex"], read(source))
    assert found
    assert found[1] == app.__version__


@pytest.mark.parametrize(
    "folder", ["tests", "benchmarks", "docs", "tools", "requirements", ".venv", "build", ".git"]
)
def test_the_apk_leaves_out_what_only_developers_need(folder: str) -> None:
    assert folder in spec()["app"]["source.exclude_dirs"].split(",")


def test_the_apk_takes_every_kind_of_file_the_app_reads() -> None:
    taken = {"." + kind for kind in spec()["app"]["source.include_exts"].split(",")}
    left_out = spec()["app"]["source.exclude_dirs"].split(",")
    kinds = {
        file.suffix
        for file in project_files()
        if file.relative_to(ROOT).parts[0] in ("engine", "app", "screens", "assets")
        and not any(file.is_relative_to(ROOT / folder) for folder in left_out)
    }
    assert kinds - taken <= {".md", ".po", ".typed"}
