"""The workflows cannot run here: their form, their scripts and what they name are checked."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest
from ruamel.yaml import YAML

import app
from tests.android.packaging.rehearsal import write_script

ROOT = Path(__file__).resolve().parents[3]
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
SCRIPTS = [ROOT / ".ci" / "run", *sorted((ROOT / "tools").rglob("*.sh"))]
PINNED = re.compile(r"[\w-]+/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+")
BIN = Path(sys.executable).parent
RECIPE = Path("build/p4a/pythonforandroid/recipes/android/src")


def name_of(file: Path) -> str:
    return str(file.relative_to(ROOT))


def steps(workflow: Path) -> list[dict[str, Any]]:
    jobs = YAML(typ="safe").load(workflow)["jobs"]
    return [step for job in jobs.values() for step in job["steps"]]


def checked(command: list[object], **options: Any) -> None:
    done = subprocess.run([str(word) for word in command], capture_output=True, text=True, **options)
    assert done.returncode == 0, done.stdout + done.stderr


def test_there_is_one_for_tests_and_one_for_the_apk() -> None:
    assert [workflow.name for workflow in WORKFLOWS] == ["apk.yml", "tests.yml"]


@pytest.mark.parametrize("workflow", WORKFLOWS, ids=name_of)
def test_it_is_written_as_github_reads_it(workflow: Path) -> None:
    checked([BIN / "check-jsonschema", "--builtin-schema", "vendor.github-workflows", workflow])


@pytest.mark.parametrize("workflow", WORKFLOWS, ids=name_of)
def test_actions_of_others_are_pinned_to_one_commit(workflow: Path) -> None:
    used = re.findall(r"uses: (.*)", workflow.read_text(encoding="utf-8"))
    assert used
    assert [action for action in used if not PINNED.fullmatch(action)] == []


@pytest.mark.parametrize("workflow", WORKFLOWS, ids=name_of)
def test_its_scripts_are_sound_and_call_what_exists(workflow: Path) -> None:
    scripts = [step["run"] for step in steps(workflow) if "run" in step]
    assert scripts
    targets = re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)
    for script in scripts:
        checked([BIN / "shellcheck", "--shell", "bash", "-"], input=script)
        assert set(re.findall(r"make (\w+)$", script, re.MULTILINE)) <= set(targets)
        named = re.findall(r"^(?:sh |python )?((?:\.ci|tools)/\S+)", script, re.MULTILINE)
        assert [file for file in named if not (ROOT / file).is_file()] == []


@pytest.mark.parametrize("script", SCRIPTS, ids=name_of)
def test_our_own_scripts_are_sound(script: Path) -> None:
    checked([BIN / "shellcheck", script])


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A project with our script, and stand-ins for what it calls: one APK is built, and said to be good."""
    for name in ("tools/android/build.sh", "tools/android/android_recipe.toml", "requirements/p4a.txt"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, tmp_path / name)
    (tmp_path / RECIPE).mkdir(parents=True)
    shutil.copy(ROOT / "requirements" / "p4a.txt", tmp_path / "build" / "p4a")
    write_script(tmp_path / ".venv" / "bin" / "buildozer", "#!/bin/sh\nmkdir -p bin\n: >bin/soupcon-1.apk\n")
    python = '[ "$*" != "-m tools.web" ] || exec test -z "$NO_PAGE"\n[ "$*" = "$LOOKED_OVER" ] || exit 1\n'
    write_script(tmp_path / ".venv" / "bin" / "python", f"#!/bin/sh\n{python}")
    return tmp_path


def build(project: Path, looked_over: str, no_page: str = "") -> int:
    script = ["sh", str(project / "tools" / "android" / "build.sh")]
    return subprocess.call(script, env={**os.environ, "LOOKED_OVER": looked_over, "NO_PAGE": no_page})


def apks(project: Path) -> list[str]:
    return [str(apk.relative_to(project)) for apk in project.rglob("*.apk")]


def test_an_apk_is_looked_over_and_left_in_bin(project: Path) -> None:
    assert build(project, "tools/android/verify.py bin/soupcon-1.apk") == 0
    assert apks(project) == ["bin/soupcon-1.apk"]


def test_none_is_built_without_the_page_for_browsers(project: Path) -> None:
    assert build(project, "tools/android/verify.py bin/soupcon-1.apk", no_page="yes") != 0
    assert apks(project) == []


def test_one_that_is_refused_is_kept_apart(project: Path) -> None:
    for _ in range(2):
        assert build(project, "nothing is good enough") == 1
        assert apks(project) == ["bin/refused/soupcon-1.apk"]


def test_what_builds_the_module_of_the_builders_is_put_where_they_forgot_it(project: Path) -> None:
    build(project, "")
    told = tomllib.loads((project / RECIPE / "pyproject.toml").read_text(encoding="utf-8"))
    assert any(need.startswith("Cython") for need in told["build-system"]["requires"])


def test_both_the_good_and_the_refused_can_be_downloaded() -> None:
    uploads = {
        step["with"]["path"]: (step["with"]["name"], step.get("if"))
        for step in steps(WORKFLOWS[0])
        if "actions/upload-artifact@" in step.get("uses", "")
    }
    assert uploads == {
        "bin/*.apk": ("soupcon-apk", None),
        "bin/refused/*.apk": ("soupcon-refused", "failure()"),
    }


def test_a_tag_becomes_a_release_that_needs_no_account(tmp_path: Path) -> None:
    """What its script publishes, with a stand-in for GitHub's own command."""
    jobs = YAML(typ="safe").load(WORKFLOWS[0])["jobs"]
    release = jobs["release"]
    assert (release["needs"], release["if"]) == ("apk", "github.ref_type == 'tag'")
    assert release["permissions"] == {"contents": "write"}
    (script,) = (step["run"] for step in release["steps"] if "run" in step)
    (tmp_path / "soupcon-0.1-debug.apk").write_bytes(b"the app")
    write_script(tmp_path / "bin" / "gh", '#!/bin/sh\necho "$1 $2 $3" >>told\n[ "$2" != view ]\n')
    path = f"{tmp_path / 'bin'}{os.pathsep}{os.environ['PATH']}"
    checked(
        ["bash", "-e", "-c", script],
        cwd=tmp_path,
        env={"PATH": path, "GITHUB_REF_NAME": f"v{app.__version__}"},
    )
    told = (tmp_path / "told").read_text(encoding="utf-8").splitlines()
    assert told == [f"release {verb} v{app.__version__}" for verb in ("view", "create", "upload")]
    checked(["sha256sum", "-c", "soupcon.apk.sha256"], cwd=tmp_path)


@pytest.mark.parametrize(("tag", "right"), [(f"v{app.__version__}", True), ("v0.0.0", False)])
def test_a_tag_names_the_version_in_the_app(tag: str, right: bool) -> None:
    (script,) = (step["run"] for step in steps(WORKFLOWS[0]) if step.get("if") == "github.ref_type == 'tag'")
    done = subprocess.run(["bash", "-e", "-c", script], cwd=ROOT, env={**os.environ, "GITHUB_REF_NAME": tag})
    assert (done.returncode == 0) is right


def test_one_version_builds_and_rehearses() -> None:
    sources = (ROOT / "requirements" / "p4a.txt").read_text(encoding="utf-8")
    pinned = re.search(r"^(python-for-android==\S+) --hash=sha256:[0-9a-f]{64}$", sources, re.MULTILINE)
    assert pinned is not None
    assert pinned[1] in (ROOT / "requirements" / "pack.txt").read_text(encoding="utf-8").splitlines()


def test_the_cache_is_one_piece_and_knows_what_it_was_made_from() -> None:
    """Half of it would be wrong: buildozer remembers in one folder what it has put into the other."""
    (cache,) = (step["with"] for step in steps(WORKFLOWS[0]) if "actions/cache@" in step.get("uses", ""))
    assert cache["path"].split() == ["~/.buildozer", ".buildozer"]
    assert "restore-keys" not in cache
    made_from = set(re.findall(r"'([^']+)'", cache["key"]))
    assert {"buildozer.spec", "requirements/p4a.txt", "tools/android/recipes/**"} <= made_from
    assert [pattern for pattern in made_from if not list(ROOT.glob(pattern))] == []
