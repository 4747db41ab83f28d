"""Every text the app shows has exactly one French translation, with the same values, and no other has."""

from __future__ import annotations

import ast
import re
import string
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from app import language
from app.language import files as language_files
from app.language import tr, typography
from app.language.files import load
from app.language.grammar import grammar
from tools.catalogues import FOLDER, Entry, Flaw, catalogues, compiled, outdated, read

ROOT = Path(__file__).resolve().parents[2]


def files(root: Path) -> Iterator[Path]:
    """Everything that may speak."""
    for folder in ("screens", "app"):
        yield from sorted((root / folder).rglob("*.py"))
    if (root / "main.py").exists():
        yield root / "main.py"


def texts(root: Path) -> tuple[dict[tuple[str, ...], str], list[str]]:
    """Every text given to `tr` or `tr.n`, with where it is; and the calls whose text cannot be read here."""
    found: dict[tuple[str, ...], str] = {}
    unreadable: list[str] = []
    for file in files(root):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"), str(file))):
            forms = _forms(node)
            if forms is None:
                continue
            where = f"{file.relative_to(root)}:{getattr(node, 'lineno', 0)}"
            words = [form.value for form in forms if isinstance(form, ast.Constant)]
            if len(words) == len(forms) and words and all(isinstance(word, str) for word in words):
                found.setdefault(tuple(str(word) for word in words), where)
            else:
                unreadable.append(where)
    for file in sorted((root / "screens").rglob("*.kv")):
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1):
            where = f"{file.relative_to(root)}:{number}"
            for call in _CALL.finditer(line):
                if call["text"] is None:
                    unreadable.append(where)
                else:
                    found.setdefault((ast.literal_eval(call["text"]),), where)
    return found, unreadable


_CALL = re.compile(r"""(?<![\w.])_\((?P<text>"(?:[^"\\]|\\.)*")?""")
"""A text in a rule: `_("Open a table")`."""


def _forms(node: ast.AST) -> list[ast.expr] | None:
    """The texts of a call to `tr` or `later` (one) or to `tr.n` (two); None for everything else."""
    match node:
        case ast.Call(func=ast.Name(id="tr" | "later") | ast.Attribute(attr="tr"), args=args):
            return args[:1]
        case ast.Call(
            func=ast.Attribute(attr="n", value=ast.Name(id="tr") | ast.Attribute(attr="tr")), args=args
        ):
            return args[:2]
    return None


def entries() -> list[tuple[str, Entry]]:
    """Every entry of the French catalogues with where it is; their headers left out."""
    return [
        (f"{source.name}:{entry.line}", entry)
        for source, _ in catalogues()
        if source.parent.parent.name == "fr"
        for entry in read(source)[1:]
    ]


def values(text: str) -> list[str]:
    return sorted({name for _, name, _, _ in string.Formatter().parse(text) if name is not None})


def test_every_text_can_be_found_by_reading_the_code() -> None:
    assert texts(ROOT)[1] == [], "write the text where tr is called, or mark it with later"


def test_every_text_has_one_translation() -> None:
    wanted, _ = texts(ROOT)
    there = Counter(tuple(entry.texts) for _, entry in entries())
    assert {where: text for text, where in wanted.items() if there[text] != 1} == {}


def test_every_translation_is_used() -> None:
    wanted, _ = texts(ROOT)
    assert {where: entry.texts for where, entry in entries() if tuple(entry.texts) not in wanted} == {}


def test_every_translation_has_its_words_and_the_same_values() -> None:
    for where, entry in entries():
        for translation in entry.translations:
            assert translation.strip(), where
            needed = values(entry.texts[-1])
            # "One seat" may do without its number.
            assert set(values(translation)) <= set(needed), where
        assert values(entry.translations[-1]) == values(entry.texts[-1]), where


def test_french_is_set_as_french() -> None:
    for where, entry in entries():
        for translation in entry.translations:
            assert "'" not in translation, where
            for sign in (" ;", " :", " !", " ?", "« ", " »"):
                assert sign not in translation, (where, sign)


NUMBERS = re.compile(
    r"count|copies|most|least|seconds|minutes?|number|done|held|total|gold|turn|given|draw|discard"
)
NAMES = ("Inès", "Édith", "Hugo", "le Carnaval", "l’Hôtel", "la Duchesse", "les Catholiques")
MISSPELT = re.compile(r"\b(?:[Dd]e|[Àà]) les? |\b(?:[Dd]e|[Qq]ue) [IÉAOUaeiou]|’(?:Hugo|le |la |les )")


@pytest.mark.parametrize("name", NAMES)
def test_french_runs_every_name_together_with_the_words_before_it(name: str) -> None:
    for where, entry in entries():
        for translation in entry.translations:
            given = {key: 3 if NUMBERS.search(key) else name for key in values(translation)}
            if any(value == name for value in given.values()):
                said = typography.filled(translation, given, "fr")
                assert not MISSPELT.search(said), (where, said)


def test_the_headers_say_how_their_language_counts() -> None:
    for source, _ in catalogues():
        rule = grammar(source.parent.parent.name).plural_rule
        assert f"plural=({rule});" in read(source)[0].translations[0], source.name


def test_the_compiled_catalogues_are_up_to_date() -> None:
    assert [str(file.relative_to(FOLDER)) for file in outdated()] == []


HEADER = r"""msgid ""
msgstr ""
"Content-Type: text/plain; charset=UTF-8\n"
"Plural-Forms: nplurals=2; plural=(n > 1);\n"
"""
GOOD = (
    HEADER
    + """
# a remark
msgid "Open a table"
msgstr "Ouvrir une table"

msgid "{count} seat"
msgid_plural "{count} seats"
msgstr[0] "{count} place"
msgstr[1] "{count} places"

msgid ""
"Two lines, "
"\\"one\\" text"
msgstr "Deux lignes, « un » texte"
"""
)


def test_a_catalogue_is_compiled_to_what_gettext_reads(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "xx" / "app" / "home.po"
    file.parent.mkdir(parents=True)
    (tmp_path / "xx" / "language.json").write_text('{"name": "X"}', encoding="utf-8")
    monkeypatch.setattr(language_files, "FOLDERS", [*language_files.FOLDERS, tmp_path])
    language_files.forget()
    file.write_text(GOOD, encoding="utf-8")
    second = file.with_name("join.po")
    second.write_text(HEADER + '\nmsgid "Join"\nmsgstr "Rejoindre"\n', encoding="utf-8")
    for target, data in outdated(tmp_path).items():
        assert data is not None
        target.write_bytes(data)
    assert outdated(tmp_path) == {}
    french = load("xx")
    assert french.gettext("Open a table") == "Ouvrir une table"
    assert french.gettext("Join") == "Rejoindre"
    assert french.gettext('Two lines, "one" text') == "Deux lignes, « un » texte"
    assert french.gettext("Unknown") == "Unknown"
    assert [french.ngettext("{count} seat", "{count} seats", n) for n in (0, 1, 2)] == [
        "{count} place",
        "{count} place",
        "{count} places",
    ]
    second.unlink()
    assert outdated(tmp_path) == {file.with_name("join.mo"): None}
    language_files.forget()


@pytest.mark.parametrize(
    "text",
    [
        "",
        'msgid "no header"\nmsgstr "x"\n',
        HEADER + '\nmsgid "a"\nmsgstr "b"\n\nmsgid "a"\nmsgstr "c"\n',
        HEADER + '\nmsgid "a"\n',
        HEADER + '\nmsgid "a"\nmsgid_plural "b"\nmsgstr[0] "c"\n',
        HEADER + '\nmsgid "a"\nmsgstr[1] "c"\n',
        HEADER + "\nmsgid a\nmsgstr b\n",
        HEADER + '\nmsgctxt "x"\nmsgid "a"\nmsgstr "c"\n',
        '"lost"\n',
    ],
)
def test_a_catalogue_with_a_flaw_is_named(tmp_path: Path, text: str) -> None:
    file = tmp_path / "home.po"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(Flaw, match=r"home\.po"):
        read(file)


def test_the_order_of_entries_does_not_matter() -> None:
    rows = [Entry(1, ["b"], ["2"]), Entry(2, ["a"], ["1"])]
    assert compiled(rows) == compiled(rows[::-1])


def test_the_check_of_the_code_sees_what_it_should(tmp_path: Path) -> None:
    (tmp_path / "screens").mkdir()
    code = (
        'tr("One")',
        'self.services.tr("Two {x}", x=1)',
        'tr.n("{count} a", "{count} b", 3)',
        "tr(text)",
        'TITLE = later("Three")',
        'tr.n("a", b, 1)',
    )
    (tmp_path / "screens" / "a.py").write_text("\n".join(code))
    found, unreadable = texts(tmp_path)
    assert set(found) == {("One",), ("Three",), ("Two {x}",), ("{count} a", "{count} b")}
    assert unreadable == ["screens/a.py:4", "screens/a.py:6"]


def test_english_is_what_the_code_says() -> None:
    language.use("en")
    try:
        assert tr("Nobody has translated this") == "Nobody has translated this"
        assert tr("{who} is here", who="Ana") == "Ana is here"
        assert tr("{left alone}") == "{left alone}"
        assert [tr.n("{count} seat", "{count} seats", n) for n in (0, 1, 2)] == [
            "0 seats",
            "1 seat",
            "2 seats",
        ]
        assert tr.n("a seat for {who}", "{count} seats for {who}", 2, who="Ana") == "2 seats for Ana"
    finally:
        language.use("fr")


def test_a_text_said_later_follows_the_language(monkeypatch: pytest.MonkeyPatch) -> None:
    title = language.later("{who} is here")
    monkeypatch.setattr(tr, "lang", "en")
    assert title(who="Ana") == "Ana is here"
    assert title == "{who} is here"
    monkeypatch.setattr(tr, "lang", "fr")
    assert language.later("")() == tr("") == ""


def test_a_language_nobody_speaks() -> None:
    with pytest.raises(ValueError, match="de"):
        language.use("de")
    assert language.current() in language.languages()
