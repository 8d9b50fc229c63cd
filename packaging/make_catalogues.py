"""Extract what there is to translate: `python packaging/make_catalogues.py` (in the environment of the tests).

It writes resources/i18n/neptun.pot and updates every resources/i18n/*/LC_MESSAGES/neptun.po: new messages are
untranslated, obsolete ones are dropped. A new language is started with `make_catalogues.py nl`.
"""

import re
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po, write_po

from neptun_desktop.app.catalogue import GAMES
from neptun_desktop.kernel.files import Reason
from neptun_desktop.match.disk import DiskTrouble
from neptun_desktop.match.journal import Flaw
from neptun_desktop.match.opening import Obstacle
from neptun_desktop.match.restoring import Rift
from neptun_desktop.match.undo import Bar

CHECKOUT = Path(__file__).resolve().parents[1]
HOME = CHECKOUT / "resources" / "i18n"
TEMPLATE = HOME / "neptun.pot"
KEYWORDS = {
    "gettext": None,
    "ngettext": (1, 2),
    "pgettext": ((1, "c"), 2),
    "noted": None,
    "noted_in": ((1, "c"), 2),
}
CODE = ("neptun_desktop/words", "neptun_desktop/app", "neptun_desktop/ui")
REASONS = (Reason, Obstacle, Flaw, Rift, DiskTrouble, Bar)  # their values are shown to users
HEADER = r"""# What Neptun Desktop says. The {names} in braces stay as they are.
msgid ""
msgstr ""
"Content-Type: text/plain; charset=utf-8\n"
"""
PLACEHOLDER = re.compile(r"\{(\w+)\}")


def main(words: list[str]) -> int:
    """Write the template, and update the languages."""
    template = all_messages()
    HOME.mkdir(parents=True, exist_ok=True)
    write(TEMPLATE, template)
    for locale in words:
        file = po_file(locale)
        file.parent.mkdir(parents=True, exist_ok=True)
        if not file.exists():
            write(file, Catalog(locale=locale))
    for file in HOME.glob("*/LC_MESSAGES/neptun.po"):
        with file.open("rb") as old:
            catalogue = read_po(old)
        catalogue.update(template, no_fuzzy_matching=True)
        catalogue.obsolete.clear()
        write(file, catalogue)
        print(f"{file.parent.parent.name}: {untranslated(catalogue)} of {len(catalogue)} to translate")
    return 0


def po_file(locale: str) -> Path:
    """Return the path of a language's file."""
    return HOME / locale / "LC_MESSAGES" / "neptun.po"


def all_messages() -> Catalog:
    """Return all messages of the program, and the names printed in the shipped edition."""
    catalogue = Catalog()
    for folder in CODE:
        found = extract_from_dir(CHECKOUT / folder, [("**.py", "python")], keywords=KEYWORDS)
        for file, _line, message, comments, context in sorted(found, key=lambda entry: (entry[0], entry[1])):
            catalogue.add(message, locations=[(f"{folder}/{file}", 0)], auto_comments=comments, context=context)
    for reasons in REASONS:
        for reason in reasons:
            catalogue.add(reason.value, locations=[(f"{reasons.__module__.replace('.', '/')}.py", 0)], context="reason")
    for context, name in edition_names():
        catalogue.add(name, locations=[("resources/neptun/edition.toml", 0)], context=context)
    return catalogue


def edition_names() -> Iterator[tuple[str, str]]:
    """Yield the words printed in the shipped edition, and the colours of all games."""
    edition = tomllib.loads((CHECKOUT / "resources" / "neptun" / "edition.toml").read_text(encoding="utf-8"))
    yield from (("region", region["name"]) for region in edition["region"])
    yield from (("port", port["name"]) for port in edition["port"])
    yield from (("good", good) for good in edition["goods"]["names"])
    yield from (("colour", colour) for meta in GAMES.metas.values() for colour in meta.colours)


def write(file: Path, catalogue: Catalog) -> None:
    """Write a catalogue without line numbers and dates, so that it changes only when messages do."""
    with file.open("wb") as out:
        out.write(HEADER.encode())
        if catalogue.locale is not None:
            out.write(f'"Language: {catalogue.locale}\\n"\n"Plural-Forms: {catalogue.plural_forms}\\n"\n'.encode())
        out.write(b"\n")
        write_po(out, catalogue, include_lineno=False, width=110, omit_header=True)


def untranslated(catalogue: Catalog) -> int:
    """Return the number of messages without a translation."""
    return sum(1 for message in catalogue if message.id and not (message.string and all(strings(message))))


def strings(message: Message) -> tuple[str, ...]:
    """Return the translations of a message: one, or one for each plural form."""
    return (message.string,) if isinstance(message.string, str) else tuple(message.string or ())


def misplaced(message: Message) -> set[str]:
    """Return the placeholders that a translation has and its English does not, or vice versa."""
    ids = (message.id,) if isinstance(message.id, str) else message.id
    known = {name for pattern in ids for name in PLACEHOLDER.findall(pattern)}
    return set().union(*(known ^ set(PLACEHOLDER.findall(string)) for string in strings(message) if string))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
