"""What Java and Android offer, from published stubs; what python-for-android and we add, from the sources.

A class is named as Java does, `android.net.wifi.WifiManager$WifiLock`.
"""

from __future__ import annotations

import ast
import re
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from sysconfig import get_paths

ROOT = Path(__file__).resolve().parents[3]
SITE = Path(get_paths()["purelib"])
OURS = ROOT / "tools" / "android" / "java"
PYTHON_FOR_ANDROID = SITE / "pythonforandroid"
SOURCES = (
    OURS,
    PYTHON_FOR_ANDROID / "bootstraps" / "sdl2" / "build" / "src" / "main" / "java",
    PYTHON_FOR_ANDROID / "bootstraps" / "common" / "build" / "src" / "main" / "java",
    Path(get_paths()["platlib"]) / "jnius" / "src",
)
# SDL's sources are not here; its activity is one of Android's.
ABSENT = {"org.libsdl.app.SDLActivity": "android.app.Activity"}
TEXTS = {"str": "java.lang.String"}
"""What the stubs call by the name Python gives it."""

METHOD = re.compile(
    r"^\s*(?:(?:public|protected|static|final|synchronized|abstract|default)\s+)*"
    r"([\w.<>\[\]]+)\s+(\w+)\s*\(([^)]*)\)\s*(?:throws [\w., ]+)?[{;]",
    re.MULTILINE,
)
FIELD = re.compile(
    r"^\s*public\s+(?:static\s+|final\s+|volatile\s+)*([\w.<>\[\]]+)\s+(\w+)\s*[=;]", re.MULTILINE
)
HEADING = re.compile(r"\b(?:class|interface)\s+(\w+)(?:\s+extends\s+([\w.]+))?")


@dataclass(frozen=True)
class Method:
    """One way to call a method."""

    parameters: tuple[str, ...]
    """The type of each, as the stubs write it."""
    returns: str
    """The class it returns, or nothing where that is not a class."""
    varied: bool = False
    """Whether it takes any number of the last one."""

    def takes(self, count: int) -> bool:
        return count == len(self.parameters) or (self.varied and count >= len(self.parameters) - 1)


@dataclass
class Class:
    """One class, without what it inherits."""

    name: str
    bases: list[str] = field(default_factory=list)
    fields: dict[str, str] = field(default_factory=dict)
    methods: dict[str, list[Method]] = field(default_factory=dict)


@cache
def find(name: str) -> Class | None:
    """The class of this name, if there is one."""
    if (found := _from_sources(name)) is not None:
        return found
    package, _, path = name.rpartition(".")
    if (tree := _stubs(package)) is None:
        return None
    node: ast.Module | ast.ClassDef = tree
    for part in path.split("$"):
        inside = [child for child in node.body if isinstance(child, ast.ClassDef) and child.name == part]
        if not inside:
            return None
        node = inside[0]
    assert isinstance(node, ast.ClassDef)
    return _from_stub(name, node)


def family(name: str) -> list[Class]:
    """The class and all it inherits from."""
    found: list[Class] = []
    names = [name, "java.lang.Object"]
    while names:
        this = find(ABSENT.get(names[0], names[0]))
        names = names[1:]
        if this is not None and this not in found:
            found.append(this)
            names = this.bases + names
    return found


def method(name: str, called: str) -> list[Method]:
    """Every way to call this method of a class."""
    return [way for this in family(name) for way in this.methods.get(called, ())]


def field_of(name: str, called: str) -> str | None:
    """The type of a field; None where there is no such field."""
    return next((this.fields[called] for this in family(name) if called in this.fields), None)


def permissions() -> set[str]:
    """Every permission there is, by its full name."""
    known = find("android.Manifest$permission")
    assert known is not None
    return {f"android.permission.{name}" for name in known.fields}


@cache
def members() -> frozenset[str]:
    """The name of everything any class has."""
    found: set[str] = set()
    for file in SITE.glob("*-stubs/**/*.pyi"):
        found.update(re.findall(r"^\s+(?:def )?(\w+)[(:]", file.read_text(encoding="utf-8"), re.MULTILINE))
    for folder in SOURCES:
        for file in folder.rglob("*.java"):
            text = file.read_text(encoding="utf-8")
            found.update(name for _, name, _ in METHOD.findall(text))
            found.update(name for _, name in FIELD.findall(text))
    return frozenset(found)


# --- Stubs ------------------------------------------------------------------------------------------------


@cache
def _stubs(package: str) -> ast.Module | None:
    first, *rest = package.split(".")
    file = SITE.joinpath(f"{first}-stubs", *rest, "__init__.pyi")
    return ast.parse(file.read_text(encoding="utf-8")) if file.is_file() else None


def _from_stub(name: str, node: ast.ClassDef) -> Class:
    package = name.rpartition(".")[0]
    found = Class(name, [_class_of(base, package) for base in node.bases])
    for child in node.body:
        if isinstance(child, ast.AnnAssign) and isinstance(child.target, ast.Name):
            kind = child.annotation
            inside = kind.slice if isinstance(kind, ast.Subscript) else kind
            found.fields[child.target.id] = _class_of(inside, package)
        elif isinstance(child, ast.FunctionDef):
            marks = {mark.id for mark in child.decorator_list if isinstance(mark, ast.Name)}
            listed = [*child.args.posonlyargs, *child.args.args]
            parameters = listed if "staticmethod" in marks else listed[1:]
            written = [ast.unparse(one.annotation) if one.annotation else "" for one in parameters]
            if child.args.vararg is not None:
                written.append("")
            found.methods.setdefault(child.name, []).append(
                Method(tuple(written), _class_of(child.returns, package), child.args.vararg is not None)
            )
    return found


def _class_of(kind: ast.expr | None, package: str) -> str:
    """The class an annotation names; of several, the first that is one."""
    match kind:
        case ast.BinOp(left=left, right=right):
            return _class_of(left, package) or _class_of(right, package)
        case ast.Subscript(value=value):
            return _class_of(value, package)
        case ast.Name() | ast.Attribute():
            written = ast.unparse(kind)
            if written in TEXTS:
                return TEXTS[written]
            full = written if written.split(".")[0][0].islower() else f"{package}.{written}"
            # Everything behind the first capital letter is a class inside a class.
            parts = full.split(".")
            first = next((at for at, part in enumerate(parts) if part[0].isupper()), None)
            if first is None:
                return ""
            return ".".join([*parts[:first], "$".join(parts[first:])])
    return ""


# --- Sources ----------------------------------------------------------------------------------------------


def _from_sources(name: str) -> Class | None:
    outer, *inner = name.split("$")
    for folder in SOURCES:
        file = folder.joinpath(*outer.split(".")).with_suffix(".java")
        if file.is_file():
            return _from_source(name, file.read_text(encoding="utf-8"), inner)
    return None


def _from_source(name: str, text: str, inner: list[str]) -> Class | None:
    """Read roughly: methods of a class inside the class are taken for its own, too."""
    package = name.rpartition(".")[0]
    imports = {line.rpartition(".")[2]: line for line in re.findall(r"^import ([\w.]+);", text, re.MULTILINE)}
    for part in inner:
        begin = re.search(rf"\b(?:class|interface)\s+{part}\b", text)
        if begin is None:
            return None
        text = text[begin.start() :]
    heading = HEADING.search(text)
    assert heading is not None
    bases = [imports.get(heading[2], f"{package}.{heading[2]}")] if heading[2] else []
    found = Class(name, bases)
    for kind, called in FIELD.findall(text):
        found.fields[called] = imports.get(kind, f"{package}.{kind}" if kind[0].isupper() else "")
    for kind, called, parameters in METHOD.findall(text):
        written = tuple(one.strip() for one in parameters.split(",") if one.strip())
        returns = imports.get(kind, "")
        found.methods.setdefault(called, []).append(Method(written, returns))
    return found
