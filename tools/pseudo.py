"""A language made from English: what escapes translation, and has no room for longer words.

python -m tools.pseudo FOLDER      makes FOLDER/zz

Every text has accents, is some 40 % longer, and stands in brackets: ‹Ööpééñ åå ţååbléé›. Names within a
sentence have theirs, too. What has no brackets on a page is not from `assets/text`, or put together in code.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Callable, Iterable
from itertools import accumulate
from pathlib import Path
from typing import Any

from app.language.files import FOLDERS, folder_of, forget
from tools.catalogues import Entry, catalogues, compiled, read

LANG, SOURCE, WRITTEN_IN = "zz", "en", "fr"
OPENS, CLOSES = "‹", "›"
LETTERS = str.maketrans("aceginorstuyACEGIOSTUY", "åçéğîñöŕšţüýÅÇÉĞÎÖŠŢÜÝ")
HEADER = "Content-Type: text/plain; charset=UTF-8\nPlural-Forms: nplurals=2; plural=(n != 1);\n"

_MARKUP = re.compile(r"\[/?[a-z][^\]]*\]")
_CODE = re.compile(r"\b[0-9A-Z]{3} ?[0-9A-Z]{3}\b")
_WORD = re.compile(r"[^\W\d_]{2,}")
_VOWELS = re.compile(r"([aeiouAEIOU])")
_KEPT = re.compile(r"(\{[^}]*\}|\[[a-z/][^\]]*\])")
_FORMS = re.compile(r"^(\{[a-z_.]+(?::[^|?}]*)?[|?])(.*)\}$")
_AS_IT_IS = ("plural", "a", "articles", "numbers", "times")
_CHOSEN_BY = ("when", "has", "you")


def longer(text: str) -> str:
    """A text with accents and twice as many vowels; its gaps stay, the words in them become longer, too."""
    parts = []
    for part in _KEPT.split(text):
        forms = _FORMS.match(part)
        if forms is not None:
            parts.append(forms[1] + "|".join(longer(form) for form in forms[2].split("|")) + "}")
        else:
            parts.append(part if _KEPT.fullmatch(part) else _VOWELS.sub(_twice, part).translate(LETTERS))
    return "".join(parts)


def _twice(vowel: re.Match[str]) -> str:
    return vowel[1] + vowel[1].lower()


def bracketed(text: str) -> str:
    """The same in brackets; nothing stays nothing."""
    return f"{OPENS}{longer(text)}{CLOSES}" if text.strip() else text


def escaped(text: str, names: Iterable[str] = ()) -> bool:
    """Whether a text has words that stand in no brackets, but for these names, and codes of tables."""
    shown = _MARKUP.sub("", text)
    steps = [(letter == OPENS) - (letter == CLOSES) for letter in shown]
    # The middle of a longer text begins within brackets that it does not show.
    depth, outside = -min(0, *accumulate(steps, initial=0)), ""
    for letter, step in zip(shown, steps, strict=True):
        depth += step
        outside += letter if depth <= 0 else " "
    for name in names:
        outside = outside.replace(name, " ")
    return _WORD.search(_CODE.sub(" ", outside)) is not None


def make(folder: Path) -> Path:
    """Write the language below a folder; `speak` adds that folder to those of the app."""
    target, source = folder / LANG, folder_of(SOURCE)
    for file in sorted(source.rglob("*.json")):
        found = json.loads(file.read_text(encoding="utf-8"))
        made = _language(found) if file.name == "language.json" else _words(found, bracketed)
        _write(target / file.relative_to(source), json.dumps(made, ensure_ascii=False))
    for file in sorted(source.rglob("rules.txt")):
        lines = file.read_text(encoding="utf-8").splitlines()
        _write(target / file.relative_to(source), "\n".join(map(_rule, lines)))
    # English has no catalogues: its texts are the keys of any other.
    for catalogue, compiled_to in catalogues():
        if catalogue.parent.parent.name == WRITTEN_IN:
            entries = [Entry(1, [""], [HEADER]), *map(_entry, read(catalogue)[1:])]
            place = target / "app" / compiled_to.name
            place.parent.mkdir(parents=True, exist_ok=True)
            place.write_bytes(compiled(entries))
    return target


def speak(folder: Path) -> None:
    """Make the language there, and let the app find it."""
    make(folder)
    FOLDERS.append(folder)
    forget()


def _words(value: Any, change: Callable[[str], str]) -> Any:
    if isinstance(value, str):
        return change(value)
    if isinstance(value, list):
        # A list of plain texts has words that are looked for in names, and what is said instead.
        inner = longer if value and isinstance(value[0], str) else change
        return [_words(item, inner) for item in value]
    return {
        key: item if key in _CHOSEN_BY and "text" in value else _words(item, change)
        for key, item in value.items()
    }


def _language(about: dict[str, Any]) -> dict[str, Any]:
    made = _words(about, _around)
    return {**about, **{key: text for key, text in made.items() if key not in _AS_IT_IS}}


def _around(text: str) -> str:
    """The same with the spaces left outside."""
    words = text.strip()
    return text.replace(words, bracketed(words)) if words else text


def _rule(line: str) -> str:
    """A line of the rules: what its first sign says, and the words after it."""
    if not line.strip() or line.startswith(("% ", "~ ")):
        return line
    if line.startswith(("# ", "@ ")):
        head, _, text = line.partition(" | ")
        return f"{head} | {bracketed(text)}"
    sign = next((sign for sign in ("## ", "- ", "+ ", "! ", "? ", ": ") if line.startswith(sign)), "")
    return sign + " | ".join(bracketed(part) for part in line[len(sign) :].split(" | "))


def _entry(entry: Entry) -> Entry:
    return Entry(entry.line, entry.texts, [bracketed(text) for text in entry.texts])


def _write(file: Path, text: str) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    print(make(Path(sys.argv[1])))
