"""Reads our Python for what it asks of Java, following values through assignments and our own functions.

What a value is cannot always be told. Where it can, the very class is asked for the member and the number of
its arguments; elsewhere a name written as Java writes names must at least belong to some class.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

from tests.android.names import api

ROOT = Path(__file__).resolve().parents[3]
CLASS_NAME = re.compile(r"(?:android|java|javax|org)(?:[./][a-z]\w*)+[./][A-Z]\w*(?:\$\w+)*")
CONSTANT = re.compile(r"(android(?:\.[a-z]\w*)+)\.(action|extra|category)\.([A-Z_]+)")
SETTINGS = re.compile(r"android\.settings\.([A-Z_]+)")
PERMISSION = re.compile(r"android\.permission\.\w+")
JAVA_STYLE = re.compile(r"[a-z]+\d*[A-Z]\w*")
DEEPEST = 8

# Which class has the constants of these names.
HOLDERS = {
    "android.intent": "android.content.Intent",
    "android.bluetooth.adapter": "android.bluetooth.BluetoothAdapter",
    "android.bluetooth.device": "android.bluetooth.BluetoothDevice",
    "android.content": "android.content.ClipDescription",
    "android.media": "android.media.AudioManager",
    "android.net.wifi": "android.net.wifi.WifiManager",
}
# Found on most phones, and nowhere in the documentation; the code has another way where it is missing.
UNDOCUMENTED = {"android.settings.TETHER_SETTINGS"}
# The service each name stands for: getSystemService itself only says that it is an object.
SERVICES = {
    "audio": "android.media.AudioManager",
    "bluetooth": "android.bluetooth.BluetoothManager",
    "clipboard": "android.content.ClipboardManager",
    "connectivity": "android.net.ConnectivityManager",
    "location": "android.location.LocationManager",
    "notification": "android.app.NotificationManager",
    "power": "android.os.PowerManager",
    "sensor": "android.hardware.SensorManager",
    "wifi": "android.net.wifi.WifiManager",
}


@dataclass(frozen=True)
class Text:
    """A text that is known."""

    value: str


@dataclass(frozen=True)
class JavaClass:
    """A class itself, not one of its objects."""

    name: str


@dataclass(frozen=True)
class JavaObject:
    name: str


@dataclass(frozen=True)
class JavaMethod:
    owner: str
    name: str


@dataclass(frozen=True)
class Function:
    """One of our own functions."""

    module: Path
    node: ast.FunctionDef


Value = Text | JavaClass | JavaObject | JavaMethod | Function | None
Names = dict[str, Value]


@dataclass
class Findings:
    """What was asked of Java, and what of it does not exist."""

    asked: set[str] = field(default_factory=set)
    problems: list[str] = field(default_factory=list)

    def note(self, where: str, what: str, exists: bool) -> None:
        self.asked.add(what)
        if not exists and f"{where}: {what}" not in self.problems:
            self.problems.append(f"{where}: {what}")


def read(file: Path) -> Findings:
    """Everything one module asks of Java."""
    reader = Reader(file)
    reader.texts()
    if reader.speaks_java():
        for node in ast.walk(reader.tree):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                reader.body(node, {})
            elif isinstance(node, ast.Attribute) and JAVA_STYLE.fullmatch(node.attr):
                reader.note(node, f".{node.attr}", node.attr in api.members())
        reader.imports()
    return reader.findings


class Reader:
    """One module."""

    def __init__(self, file: Path, findings: Findings | None = None) -> None:
        self.file = file
        self.tree = _parsed(file)
        self.findings = findings or Findings()

    def note(self, node: ast.AST, what: str, exists: bool) -> None:
        line = getattr(node, "lineno", 0)
        name = self.file.relative_to(ROOT) if self.file.is_relative_to(ROOT) else self.file.name
        self.findings.note(f"{name}:{line}", what, exists)

    def speaks_java(self) -> bool:
        """Whether this module has to do with Java at all."""
        imported = {
            str(node.module) if isinstance(node, ast.ImportFrom) else node.names[0].name
            for node in ast.walk(self.tree)
            if isinstance(node, ast.Import | ast.ImportFrom)
        }
        return any(name == "jnius" or name.startswith("app.device.android") for name in imported)

    def texts(self) -> None:
        """Names of classes, permissions and constants, wherever they are written."""
        for node in ast.walk(self.tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                text = node.value
                if text in UNDOCUMENTED:
                    continue
                if PERMISSION.fullmatch(text):
                    self.note(node, text, text in api.permissions())
                elif found := SETTINGS.fullmatch(text):
                    exists = api.field_of("android.provider.Settings", f"ACTION_{found[1]}") is not None
                    self.note(node, text, exists)
                elif found := CONSTANT.fullmatch(text):
                    holder = HOLDERS.get(found[1], "")
                    exists = api.field_of(holder, f"{found[2].upper()}_{found[3]}") is not None
                    self.note(node, text, exists)
                elif CLASS_NAME.fullmatch(text):
                    name = text.replace("/", ".")
                    self.note(node, name, api.find(name) is not None)

    def imports(self) -> None:
        """What is taken from python-for-android's own package."""
        folder = api.PYTHON_FOR_ANDROID / "recipes" / "android" / "src"
        for node in ast.walk(self.tree):
            if isinstance(node, ast.ImportFrom) and str(node.module).split(".")[0] == "android":
                place = folder.joinpath(*str(node.module).split("."))
                for name in node.names:
                    exists = (place / f"{name.name}.py").is_file() or (
                        place.with_suffix(".py").is_file() and name.name in _defined(place.with_suffix(".py"))
                    )
                    self.note(node, f"{node.module}.{name.name}", exists)

    # --- Values -------------------------------------------------------------------------------------------

    def body(self, function: ast.FunctionDef | ast.AsyncFunctionDef, known: Names, deep: int = 0) -> Value:
        """Read a function from top to bottom; what it returns, as far as that can be told."""
        names: Names = dict(known)
        returned: Value = None
        for node in _in_order(function):
            match node:
                case ast.Assign(targets=[ast.Name(id=name)], value=value):
                    names[name] = self.value(value, names, deep)
                case ast.AnnAssign(target=ast.Name(id=name), value=ast.expr() as value):
                    names[name] = self.value(value, names, deep)
                case ast.Return(value=ast.expr() as value):
                    returned = self.value(value, names, deep) or returned
                case ast.Call() | ast.Attribute():
                    self.value(node, names, deep)
        return returned

    def value(self, node: ast.expr, names: Names, deep: int) -> Value:
        """What an expression stands for."""
        match node:
            case ast.Constant(value=str() as text):
                return Text(text)
            case ast.Name(id=name):
                return names[name] if name in names else self.global_value(name, deep)
            case ast.IfExp(body=one, orelse=other):
                return self.value(one, names, deep) or self.value(other, names, deep)
            case ast.Attribute(value=inside, attr=member):
                return self.member(node, self.value(inside, names, deep), member)
            case ast.Call(func=called, args=arguments):
                given = [self.value(one, names, deep) for one in arguments]
                count = None if any(isinstance(one, ast.Starred) for one in arguments) else len(arguments)
                return self.call(node, called, self.value(called, names, deep), given, count, deep)
        return None

    def global_value(self, name: str, deep: int) -> Value:
        """What a name means in the whole module: a function, a text, or one of another module of ours."""
        for node in self.tree.body:
            match node:
                case ast.FunctionDef(name=found) if found == name:
                    return Function(self.file, node)
                case ast.Assign(targets=[ast.Name(id=found)], value=value) if found == name:
                    return self.value(value, {}, deep)
                case ast.AnnAssign(target=ast.Name(id=found), value=ast.expr() as value) if found == name:
                    return self.value(value, {}, deep)
                case ast.ImportFrom(module=str() as module, names=listed) if module.startswith("app."):
                    for one in listed:
                        if (one.asname or one.name) == name and deep < DEEPEST:
                            file = ROOT.joinpath(*module.split(".")).with_suffix(".py")
                            if file.is_file():
                                return Reader(file, self.findings).global_value(one.name, deep + 1)
        return None

    def member(self, node: ast.AST, owner: Value, member: str) -> Value:
        match owner:
            case JavaClass(name) | JavaObject(name) if api.find(name) is not None:
                if api.method(name, member):
                    return JavaMethod(name, member)
                kind = api.field_of(name, member)
                inside = f"{name}${member}"
                self.note(node, f"{name}.{member}", kind is not None or api.find(inside) is not None)
                return JavaObject(kind) if kind else None
        return None

    def call(
        self,
        node: ast.Call,
        written: ast.expr,
        called: Value,
        given: list[Value],
        count: int | None,
        deep: int,
    ) -> Value:
        first = given[0] if given else None
        match called:
            case JavaClass(name):
                ways = [way for this in api.family(name)[:1] for way in this.methods.get("__init__", ())]
                exists = count is None or not ways or any(way.takes(count) for way in ways)
                self.note(node, f"{name}({count})", exists)
                return JavaObject(name)
            case JavaMethod(owner, name):
                ways = [way for way in api.method(owner, name) if count is None or way.takes(count)]
                self.note(node, f"{owner}.{name}({count})", bool(ways))
                if name == "getSystemService" and isinstance(first, Text):
                    self.note(node, f"the service {first.value}", first.value in SERVICES)
                    return JavaObject(SERVICES.get(first.value, "java.lang.Object"))
                return JavaObject(ways[0].returns) if ways and ways[0].returns else None
            case Function(module, function) if deep < DEEPEST:
                names = dict(zip((one.arg for one in function.args.args), given, strict=False))
                return Reader(module, self.findings).body(function, names, deep + 1)
        match written:
            case ast.Name(id="autoclass") if isinstance(first, Text):
                return JavaClass(first.value.replace("/", "."))
            case ast.Name(id="cast") if isinstance(first, Text):
                return JavaObject(first.value.replace("/", "."))
        return None


def _in_order(function: ast.FunctionDef | ast.AsyncFunctionDef) -> Iterator[ast.AST]:
    """Everything in a function but what other functions inside it do, outermost first."""
    waiting: list[ast.AST] = list(function.body)
    while waiting:
        node = waiting.pop(0)
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef | ast.Lambda):
            continue
        yield node
        waiting = list(ast.iter_child_nodes(node)) + waiting


@cache
def _parsed(file: Path) -> ast.Module:
    return ast.parse(file.read_text(encoding="utf-8"))


@cache
def _defined(file: Path) -> set[str]:
    """Every name a module has."""
    tree = _parsed(file)
    defined = {node.name for node in tree.body if isinstance(node, ast.FunctionDef | ast.ClassDef)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Assign):
            defined |= {target.id for target in node.targets if isinstance(target, ast.Name)}
    return defined
