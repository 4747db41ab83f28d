"""Compile the catalogues: every `assets/text/<language>/app/<feature>.po` becomes a `.mo` the app reads.

python -m tools.catalogues            compile what has changed
python -m tools.catalogues --check    only say what is not up to date
"""

from __future__ import annotations

import ast
import struct
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

FOLDER = Path(__file__).resolve().parents[1] / "assets" / "text"

MAGIC = 0x950412DE
PLURAL = "\0"


class Flaw(ValueError):  # noqa: N818 -- it is in the catalogue, not in the program
    """A catalogue that makes no sense; the text says where."""


@dataclass
class Entry:
    """One text and its translation; both have several forms where they depend on a number."""

    line: int
    texts: list[str] = field(default_factory=list)
    translations: list[str] = field(default_factory=list)


def read(file: Path) -> list[Entry]:
    """Every entry of a catalogue, the first being its header with the empty text."""
    entries: list[Entry] = []
    target: list[str] | None = None
    for number, raw in enumerate(file.read_text(encoding="utf-8").splitlines(), start=1):
        line = raw.strip()
        if not line or line.startswith("#"):
            continue
        where = f"{file.name}:{number}"
        keyword, _, rest = line.partition(" ")
        if line.startswith('"'):
            if target is None:
                raise Flaw(f"{where}: a text that continues nothing")
            target[-1] += _text(line, where)
            continue
        if keyword == "msgid":
            entries.append(Entry(number))
            target = entries[-1].texts
        elif not entries:
            raise Flaw(f"{where}: {keyword} comes before any msgid")
        elif keyword == "msgid_plural":
            target = entries[-1].texts
        elif keyword == "msgstr" or keyword == f"msgstr[{len(entries[-1].translations)}]":
            target = entries[-1].translations
        else:
            raise Flaw(f"{where}: {keyword} is not expected here")
        target.append(_text(rest, where))
    _check(file, entries)
    return entries


def _text(quoted: str, where: str) -> str:
    try:
        value = ast.literal_eval(quoted)
    except (ValueError, SyntaxError) as error:
        raise Flaw(f"{where}: {quoted} is not a text in quotes") from error
    if not isinstance(value, str) or not quoted.startswith('"'):
        raise Flaw(f"{where}: {quoted} is not a text in quotes")
    return value


def _check(file: Path, entries: list[Entry]) -> None:
    if not entries or entries[0].texts != [""] or "charset=UTF-8" not in "".join(entries[0].translations):
        raise Flaw(f"{file.name}: the header must come first and say charset=UTF-8")
    seen: set[str] = set()
    for entry in entries:
        if entry.texts[0] in seen:
            raise Flaw(f"{file.name}:{entry.line}: {entry.texts[0]!r} is there twice")
        seen.add(entry.texts[0])
        if len(entry.translations) != len(entry.texts) or len(entry.texts) > 2:
            raise Flaw(f"{file.name}:{entry.line}: {entry.texts[0]!r} needs as many translations as forms")


def compiled(entries: list[Entry]) -> bytes:
    """The catalogue in the form that gettext reads: two tables of lengths and places, then the texts."""
    rows = sorted(
        (PLURAL.join(entry.texts).encode(), PLURAL.join(entry.translations).encode()) for entry in entries
    )
    head, count = struct.calcsize("<7I"), len(rows)
    place = head + 16 * count
    texts, tables = b"", []
    for column in (0, 1):
        table = b""
        for row in rows:
            table += struct.pack("<2I", len(row[column]), place + len(texts))
            texts += row[column] + b"\0"
        tables.append(table)
    header = struct.pack("<7I", MAGIC, 0, count, head, head + 8 * count, 0, place)
    return header + b"".join(tables) + texts


def catalogues(folder: Path = FOLDER) -> Iterator[tuple[Path, Path]]:
    """Every catalogue, and the file it is compiled to."""
    for source in sorted(folder.glob("*/app/*.po")):
        yield source, source.with_suffix(".mo")


def outdated(folder: Path = FOLDER) -> dict[Path, bytes | None]:
    """The compiled files that are not what they should be; None: to be removed."""
    wanted = {target: compiled(read(source)) for source, target in catalogues(folder)}
    found: dict[Path, bytes | None] = {
        target: data for target, data in wanted.items() if not target.exists() or target.read_bytes() != data
    }
    return found | {file: None for file in folder.glob("*/app/*.mo") if file not in wanted}


def main(arguments: list[str]) -> int:
    """Compile, or check."""
    try:
        changes = outdated()
    except Flaw as flaw:
        print(flaw, file=sys.stderr)
        return 1
    for file, data in changes.items():
        print(file.relative_to(FOLDER))
        if "--check" in arguments:
            continue
        if data is None:
            file.unlink()
        else:
            file.write_bytes(data)
    return 1 if changes and "--check" in arguments else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
