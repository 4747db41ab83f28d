"""The layers of the code and who may import whom: main → screens → app → engine, and never back."""

import ast
import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

OURS = frozenset({"main", "screens", "app", "engine", "tests", "benchmarks", "tools"})

# What would tie the rules to a clock, a machine or a network.
IMPURE = frozenset(
    [
        "asyncio",
        "datetime",
        "http",
        "multiprocessing",
        "os",
        "select",
        "selectors",
        "signal",
        "socket",
        "socketserver",
        "sqlite3",
        "ssl",
        "subprocess",
        "tempfile",
        "threading",
        "time",
        "tkinter",
        "urllib",
    ]
)
# Android's own libraries, kept in one place so that the rest of the app runs anywhere.
DEVICE = frozenset({"android", "jnius", "plyer"})


@dataclass(frozen=True)
class Layer:
    """What one layer may import."""

    ours: frozenset[str]
    forbidden: frozenset[str] = frozenset()
    standard_library_only: bool = False
    exceptions: dict[str, frozenset[str]] = field(default_factory=dict)
    """Folders that may import what the rest of the layer may not."""

    def refusal(self, module: str, folder: str) -> str | None:
        """Why a file in this folder may not import this module, or None."""
        root = module.partition(".")[0]
        if root in OURS:
            return None if root in self.ours else "points the wrong way"
        allowed_here = {
            name
            for place, names in self.exceptions.items()
            if folder == place or folder.startswith(place + "/")
            for name in names
        }
        if root in self.forbidden - allowed_here:
            return "is forbidden in this layer"
        if self.standard_library_only and root not in sys.stdlib_module_names:
            return "is not in the standard library"
        return None


LAYERS = {
    "engine": Layer(ours=frozenset({"engine"}), forbidden=IMPURE, standard_library_only=True),
    "app": Layer(
        ours=frozenset({"app", "engine"}),
        forbidden=frozenset({"kivy", "kivymd"}) | DEVICE,
        exceptions={"app/device": DEVICE, "app/net/transports/bluetooth": DEVICE},
    ),
    "screens": Layer(ours=frozenset({"screens", "app"}), forbidden=DEVICE),
    "main": Layer(ours=frozenset({"screens", "app"}), forbidden=DEVICE),
}


def violations(root: Path) -> list[str]:
    """Every import under this root that breaks a rule, one sentence each."""
    found = []
    for layer_name, layer in LAYERS.items():
        for file in _files(root, layer_name):
            place = file.relative_to(root)
            for line, module in imports(file, root):
                why = layer.refusal(module, place.parent.as_posix())
                if why:
                    found.append(f"{place.as_posix()}:{line}: {module} {why}")
    return found


def imports(file: Path, root: Path) -> Iterator[tuple[int, str]]:
    """Every module a file imports, wherever it does so, with its line."""
    if file.suffix == ".kv":
        return _kv_imports(file)
    return _python_imports(file, root)


def _kv_imports(file: Path) -> Iterator[tuple[int, str]]:
    for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), start=1):
        if found := re.match(r"#:\s*import\s+\S+\s+(\S+)", line):
            yield number, found[1]


def _python_imports(file: Path, root: Path) -> Iterator[tuple[int, str]]:
    package = file.relative_to(root).parent.parts
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"), str(file))):
        match node:
            case ast.Import(names=names):
                yield from ((node.lineno, alias.name) for alias in names)
            case ast.ImportFrom(module=module, level=0) if module:
                yield node.lineno, module
            case ast.ImportFrom(module=module, level=level, names=names):
                # `from .. import screens` names a module only in its last part.
                base = [*package[: len(package) - level + 1], *filter(None, [module])]
                yield from ((node.lineno, ".".join([*base, alias.name])) for alias in names)
            case ast.Call(func=func, args=[ast.Constant(value=str(module)), *_]) if _imports_by_name(func):
                yield node.lineno, module


def _imports_by_name(func: ast.expr) -> bool:
    """`__import__`, `import_module`, `importlib.import_module`."""
    match func:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name in ("__import__", "import_module")
    return False


def _files(root: Path, layer: str) -> list[Path]:
    module = root / f"{layer}.py"
    if module.exists():
        return [module]
    return sorted(file for file in (root / layer).rglob("*") if file.suffix in (".py", ".kv"))
