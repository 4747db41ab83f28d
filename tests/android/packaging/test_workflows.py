"""The workflows cannot run here: their form, their scripts and what they name are checked."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from ruamel.yaml import YAML

ROOT = Path(__file__).resolve().parents[3]
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
SCRIPTS = [ROOT / ".ci" / "run", *sorted((ROOT / "tools").rglob("*.sh"))]
PINNED = re.compile(r"[\w-]+/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+")
BIN = Path(sys.executable).parent


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


def test_the_apk_is_looked_over_before_it_is_handed_out() -> None:
    order = [step.get("run") or step["uses"].partition("@")[0] for step in steps(WORKFLOWS[0])]
    assert order.index("make apk") < order.index("actions/upload-artifact")
    build = (ROOT / "tools" / "android" / "build.sh").read_text(encoding="utf-8")
    assert build.index("buildozer -v android debug") < build.index("tools/android/verify.py bin/*.apk")


def test_one_version_builds_and_rehearses() -> None:
    sources = (ROOT / "requirements" / "p4a.txt").read_text(encoding="utf-8")
    pinned = re.search(r"^(python-for-android==\S+) --hash=sha256:[0-9a-f]{64}$", sources, re.MULTILINE)
    assert pinned is not None
    assert pinned[1] in (ROOT / "requirements" / "pack.txt").read_text(encoding="utf-8").splitlines()


def test_the_caches_know_what_they_were_made_from() -> None:
    keys = [step["with"]["key"] for step in steps(WORKFLOWS[0]) if "actions/cache@" in step.get("uses", "")]
    assert len(keys) == 2
    assert [key for key in keys if "buildozer.spec" not in key or "requirements/p4a.txt" not in key] == []
