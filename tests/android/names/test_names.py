"""Every class, method, field, constant and permission of Android that our code names exists."""

from __future__ import annotations

import ast
import re
import shutil
import subprocess
from configparser import ConfigParser
from functools import cache
from pathlib import Path
from zipfile import ZipFile

import pytest

from tests.android import jvm
from tests.android.names import api, classfile
from tests.android.names.reader import CONSTANT, JAVA_STYLE, ROOT, SETTINGS, Findings, Reader, read

MODULES = sorted(
    file
    for folder in ("app", "screens")
    for file in (ROOT / folder).rglob("*.py")
    if "android" in file.read_text("utf-8")
)
# For these, javac chooses among the ways to call a method, not pyjnius.
CALLED_BY_OUR_JAVA_ALONE = (
    "android.app.Notification",
    "android.app.Service",
    "android.content.ComponentName",
    "android.database.MatrixCursor",
    "android.graphics.drawable.Icon",
    "android.os.ParcelFileDescriptor",
)
STAND_INS = ROOT / "tests" / "android" / "java"
ANDROID_6 = ROOT / "build" / "android" / "android-23.jar"
PRIMITIVES = {"boolean", "byte", "char", "double", "float", "int", "long", "short"}


def name_of(file: Path) -> str:
    return str(file.relative_to(ROOT))


# --- Python -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("file", MODULES, ids=name_of)
def test_what_python_asks_of_java_exists(file: Path) -> None:
    assert read(file).problems == []


def test_the_reader_follows_our_code_into_java() -> None:
    """Or it would find nothing wrong because it finds nothing."""
    asked = set().union(*(read(file).asked for file in MODULES))
    assert {
        "android.net.wifi.WifiManager.createWifiLock(2)",  # through our service(), by the name of the service
        "android.view.Window.addFlags(1)",  # through our activity()
        "android.content.ContentResolver.getType(1)",
        "android.permission.BLUETOOTH_SCAN",
        "android.intent.action.SEND",
        "org.kivy.android.PythonActivity$PermissionsCallback",
    } <= asked
    assert len(asked) > 80


def found_in(tmp_path: Path, source: str) -> Findings:
    file = tmp_path / "module.py"
    file.write_text(
        f"from app.device.android.java import activity, java, service\n{source}\n", encoding="utf-8"
    )
    return read(file)


@pytest.mark.parametrize(
    ("source", "wrong"),
    [
        ('def f(): java("android.bluetooth.BlueAdapter")', "android.bluetooth.BlueAdapter"),
        ('def f(): java("android.os.Build$VERZION").SDK_INT', "android.os.Build$VERZION"),
        ('def f(): java("android.os.Build$VERSION").SDK', None),
        ('def f(): java("android.os.Build$VERSION").SDK_LEVEL', "android.os.Build$VERSION.SDK_LEVEL"),
        (
            'def f(): service("wifi").createWifiLock(1, "x").hold()',
            "android.net.wifi.WifiManager$WifiLock.hold",
        ),
        ('def f(): service("wifi").createWifiLock()', "android.net.wifi.WifiManager.createWifiLock(0)"),
        ('def f(): service("wlan")', "the service wlan"),
        ("def f(x): x.getAdressOf()", ".getAdressOf"),
        ("def f():\n    here = activity()\n    here.getWindow().addFlag(1)", "android.view.Window.addFlag"),
        ('NAME = "android.permission.BLUETOOTH_FIND"', "android.permission.BLUETOOTH_FIND"),
        ('NAME = "android.intent.action.SENT"', "android.intent.action.SENT"),
        ('NAME = "android.settings.WIFI_SETTING"', "android.settings.WIFI_SETTING"),
        ('NAME = "android.bluetooth.device.extra.DEVIZE"', "android.bluetooth.device.extra.DEVIZE"),
        (
            "def f():\n    from android.permissions import ask_permissions",
            "android.permissions.ask_permissions",
        ),
        ("def f():\n    from android.permissions import request_permissions", None),
    ],
)
def test_a_slip_is_found(tmp_path: Path, source: str, wrong: str | None) -> None:
    problems = [problem.partition(": ")[2] for problem in found_in(tmp_path, source).problems]
    assert (wrong in problems) if wrong else problems == []


def calls_in_calls(source: str) -> list[str]:
    """Calls of Java for which something is called between naming the method and calling it."""
    return [
        f"{node.lineno}: {ast.unparse(node)}"
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute)
        and JAVA_STYLE.fullmatch(node.func.attr)
        and any(isinstance(inside, ast.Call) for given in node.args for inside in ast.walk(given))
    ]


@pytest.mark.parametrize("file", [file for file in MODULES if Reader(file).speaks_java()], ids=name_of)
def test_no_other_thread_comes_between_a_method_and_its_call(file: Path) -> None:
    """pyjnius would call it on what the other thread has in hand."""
    assert calls_in_calls(file.read_text(encoding="utf-8")) == []


def test_a_call_in_a_call_is_found() -> None:
    assert calls_in_calls("here.startService(wish(sign))") == ["1: here.startService(wish(sign))"]
    assert calls_in_calls("made = wish(sign)\nhere.startService(made)") == []


# --- The spec ---------------------------------------------------------------------------------------------


def test_every_permission_of_the_apk_exists() -> None:
    spec = ConfigParser(interpolation=None)
    spec.read(ROOT / "buildozer.spec", encoding="utf-8")
    written = spec["app"]["android.permissions"]
    named = {f"android.permission.{name}" for name in re.findall(r"\b[A-Z][A-Z_]+\b", written)}
    assert len(named) == written.count(",") + 1
    assert sorted(named - api.permissions()) == []


# --- Values -----------------------------------------------------------------------------------------------


@cache
def known_values(name: str) -> set[int | str]:
    """Every value a constant of this name has in Android 6."""
    parsed = [classfile.parse(data) for data in android_6() if name.encode() in data]
    return {each.constants[name] for each in parsed if name in each.constants}


@cache
def android_6() -> list[bytes]:
    """Its classes."""
    if not ANDROID_6.is_file():
        pytest.skip("the classes of Android are not here (tools/android/setup.sh fetches them)")
    with ZipFile(ANDROID_6) as jar:
        return [jar.read(name) for name in jar.namelist() if re.fullmatch(r"android/.*\.class", name)]


def constants() -> list[tuple[str, str, int | str]]:
    """What our modules that speak Java write down by the names Android has for it."""
    found: list[tuple[str, str, int | str]] = []
    for file in MODULES:
        reader = Reader(file)
        if not reader.speaks_java():
            continue
        for node in ast.walk(reader.tree):
            match node:
                case ast.AnnAssign(target=ast.Name(id=name), value=ast.Constant(value=int() as value)):
                    found.append((name_of(file), name, value))
                case ast.AnnAssign(
                    target=ast.Name(id=name),
                    value=ast.UnaryOp(op=ast.USub(), operand=ast.Constant(value=int() as value)),
                ):
                    found.append((name_of(file), name, -value))
                case ast.Constant(value=str() as text) if match := CONSTANT.fullmatch(text):
                    found.append((name_of(file), f"{match[2].upper()}_{match[3]}", text))
                case ast.Constant(value=str() as text) if match := SETTINGS.fullmatch(text):
                    found.append((name_of(file), f"ACTION_{match[1]}", text))
    return found


def test_constants_have_the_values_android_gives_them() -> None:
    checked = [(file, name, value, known_values(name)) for file, name, value in constants()]
    assert [
        (file, name, value, sorted(map(str, known)))
        for file, name, value, known in checked
        if known and value not in known
    ] == []
    # A name that Android does not have is ours; these it has.
    assert {"FLAG_SECURE", "PARTIAL_WAKE_LOCK", "ACTION_SEND"} <= {
        name for _, name, _, known in checked if known
    }


# --- Java -------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def compiled(tmp_path_factory: pytest.TempPathFactory) -> list[classfile.ClassFile]:
    """Our own classes, compiled against the stand-ins of the tests."""
    if shutil.which("javac") is None:
        pytest.skip("javac is not installed (Debian: apt-get install default-jdk-headless)")
    folder = tmp_path_factory.mktemp("classes")
    sources = sorted(api.OURS.rglob("*.java"))
    assert sources
    # As Gradle does, without what came after Java 8.
    command = [
        "javac",
        "--release",
        "8",
        "-Xlint:-options",
        "-nowarn",
        "-d",
        folder,
        "-sourcepath",
        STAND_INS,
        *sources,
    ]
    done = subprocess.run([str(word) for word in command], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return [
        classfile.parse(file.read_bytes()) for file in sorted((folder / "org" / "soupcon").rglob("*.class"))
    ]


def test_every_class_our_java_uses_exists(compiled: list[classfile.ClassFile]) -> None:
    used = {name for each in compiled for name in each.classes if name.startswith("android.")}
    assert used
    assert sorted(name for name in used if api.find(name) is None) == []


def test_every_method_our_java_calls_exists_with_these_parameters(
    compiled: list[classfile.ClassFile],
) -> None:
    calls = {
        call
        for each in compiled
        for call in each.references
        if call.owner.startswith(("android.", "org.soupcon"))
    }
    assert any(call.owner.startswith("android.") for call in calls)
    assert [call for call in calls if not exists(call)] == []


def exists(call: classfile.Reference) -> bool:
    own = [each for each in api.family(call.owner) if not each.name.startswith("org.soupcon")]
    if call.owner.startswith("org.soupcon") and call.name not in {
        name for each in own for name in each.methods
    }:
        return True  # javac has seen to those of our own
    if not call.is_method:
        return api.field_of(call.owner, call.name) is not None
    name = "__init__" if call.name == "<init>" else call.name
    ways = [way for each in own[: 1 if name == "__init__" else None] for way in each.methods.get(name, ())]
    if name == "__init__" and not call.parameters and not ways:
        return True  # every class has one without parameters unless it says otherwise
    return any(fits(call.parameters, way.parameters) for way in ways)


def fits(types: list[str], written: tuple[str, ...]) -> bool:
    """Whether the stubs have parameters of these types."""
    return len(types) == len(written) and all(
        kind.endswith("[]") == ("JavaArray" in text)
        and re.search(rf"\b{re.escape(simple(kind))}\b", text) is not None
        for kind, text in zip(types, written, strict=True)
    )


def simple(kind: str) -> str:
    """The name of a type by which the stubs have it: an array of objects as what is in it."""
    last = re.split(r"[.$]", kind.removesuffix("[]"))[-1]
    if last in PRIMITIVES:
        return f"JavaArrayJ{last.capitalize()}" if kind.endswith("[]") else f"j{last}"
    return "Type" if last == "Class" else last


# --- The stand-ins ----------------------------------------------------------------------------------------


@jvm.needs_java
def test_stand_ins_can_be_called_in_every_way_android_can() -> None:
    """pyjnius chooses among the methods of one name: with one that is missing here it would choose another
    on a phone, and a wrong one."""
    missing = [
        f"{stand_in.name}.{called}{way.parameters}"
        for file in sorted((jvm.compiled() / "android").rglob("*.class"))
        for stand_in in [classfile.parse(file.read_bytes())]
        if not stand_in.name.startswith(CALLED_BY_OUR_JAVA_ALONE)
        for called, own in ways_of(stand_in).items()
        for way in real_ways(stand_in.name, called)
        if len(way.parameters) in {len(types) for types in own}
        and not any(fits(types, way.parameters) for types in own)
    ]
    assert missing == [], "\n".join(missing)


def ways_of(stand_in: classfile.ClassFile) -> dict[str, list[list[str]]]:
    """The types of the parameters, for each way to call each method."""
    found: dict[str, list[list[str]]] = {}
    for method in stand_in.methods:
        found.setdefault(method.name, []).append(method.parameters)
    return found


def real_ways(owner: str, called: str) -> list[api.Method]:
    real = api.find(owner)
    if real is None:
        return []  # ours
    return real.methods.get("__init__", []) if called == "<init>" else api.method(owner, called)
