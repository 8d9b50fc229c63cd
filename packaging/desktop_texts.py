"""The texts with which a desktop presents the program, in all languages: menu entry, software centre, manual.

The files of resources/shell/desktop hold the English texts, which go into the shell's catalogue. Their translations are
put beside them by make_catalogues.py; the manual has a file for each language.
"""

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TypeAlias
from xml.sax.saxutils import escape, unescape

CHECKOUT = Path(__file__).resolve().parents[1]
HOME = CHECKOUT / "resources" / "shell" / "desktop"
ENTRY, METAINFO, MANUAL = HOME / "neptun-desktop.desktop", HOME / "neptun-desktop.metainfo.xml", HOME / "neptun.6"
MANUALS = HOME / "man"  # the translated ones, as they lie below share/man

KEY = re.compile(r"(GenericName|Comment)=(.*)")
ELEMENT = re.compile(r"( *)<(summary|p|li|caption)>\s*(.*?)\s*</\2>\n", re.DOTALL)
TRANSLATED = re.compile(r" *<(summary|p|li|caption) xml:lang=.*?</\1>\n", re.DOTALL)
HEADING, PURPOSE = re.compile(r"\.SH (.*)"), re.compile(r"(neptun \\- )(.*)")
HEADING_CONTEXT, ENTRY_CONTEXT = "heading of the manual", "menu entry"
Say: TypeAlias = Callable[[str | None, str], str]  # from a context and an English text to its translation


def texts() -> Iterator[tuple[str, str | None, str]]:
    """Yield what there is to translate: the file, a context, the text."""
    found: list[tuple[str | None, str]] = []

    def note(context: str | None, text: str) -> str:
        found.append((context, text))
        return text

    for file, translate in ((ENTRY, entry_keys), (METAINFO, elements), (MANUAL, manual)):
        found.clear()
        translate(file.read_text("utf-8"), note)
        yield from ((file.relative_to(CHECKOUT).as_posix(), context, text) for context, text in found)


def write_desktop_files(languages: dict[str, Say]) -> None:
    """Put the translations of these languages into the files."""
    entry, metainfo = ENTRY.read_text("utf-8"), TRANSLATED.sub("", METAINFO.read_text("utf-8"))
    ENTRY.write_text(entry_in(entry, languages), "utf-8")
    METAINFO.write_text(metainfo_in(metainfo, languages), "utf-8")
    for locale, tr in languages.items():
        file = MANUALS / locale / "man6" / MANUAL.name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(manual(MANUAL.read_text("utf-8"), tr), "utf-8")


def entry_in(entry: str, languages: dict[str, Say]) -> str:
    """Return the menu entry with a line for each language below each text."""
    lines = []
    for line in entry.splitlines():
        if re.match(r"(GenericName|Comment)\[", line):
            continue
        lines.append(line)
        if found := KEY.fullmatch(line):
            lines += [f"{found[1]}[{locale}]={tr(ENTRY_CONTEXT, found[2])}" for locale, tr in languages.items()]
    return "\n".join((*lines, ""))


def entry_keys(entry: str, tr: Say) -> None:
    """Say each text of the menu entry."""
    for found in KEY.finditer(entry):
        tr(ENTRY_CONTEXT, found[2])


def metainfo_in(metainfo: str, languages: dict[str, Say]) -> str:
    """Return the description with an element for each language below each text."""

    def translated(found: re.Match[str]) -> str:
        margin, tag = found[1], found[2]
        others = (
            f'{margin}<{tag} xml:lang="{locale}">{escape(tr(None, plain(found[3])))}</{tag}>\n'
            for locale, tr in languages.items()
        )
        return found[0] + "".join(others)

    return ELEMENT.sub(translated, metainfo)


def elements(metainfo: str, tr: Say) -> None:
    """Say each text of the description."""
    for found in ELEMENT.finditer(TRANSLATED.sub("", metainfo)):
        tr(None, plain(found[3]))


def plain(text: str) -> str:
    """Return a text of an XML file in one line."""
    return unescape(" ".join(text.split()))


def manual(page: str, tr: Say) -> str:
    """Return the manual in a language: headings and paragraphs are translated, what else begins with a stop is not."""
    lines: list[str] = []
    paragraph: list[str] = []
    for line in (*page.splitlines(), "."):
        if not line.startswith("."):
            paragraph.append(line)
            continue
        if paragraph:
            lines.append(_said(" ".join(paragraph), tr))
            paragraph.clear()
        found = HEADING.fullmatch(line)
        lines.append(f".SH {tr(HEADING_CONTEXT, found[1])}" if found else line)
    return "\n".join((*lines[:-1], ""))


def _said(paragraph: str, tr: Say) -> str:
    found = PURPOSE.fullmatch(paragraph)
    return f"{found[1]}{tr(None, found[2])}" if found else tr(None, paragraph)
