"""Extract what there is to translate: `python packaging/make_catalogues.py` (in the environment of the tests).

There is one domain for each game and one for everything else, the shell. For each of them it writes the template
resources/i18n/<domain>.pot and updates every resources/i18n/*/LC_MESSAGES/<domain>.po: new messages are untranslated,
obsolete ones are dropped. Texts for desktops are filled in (desktop_texts.py). A new language is started with
`make_catalogues.py nl`.
"""

import re
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import TypeAlias

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po, write_po

from desktop_texts import Say, texts, write_desktop_files
from neptun_desktop.app.catalogue import GAMES
from neptun_desktop.kernel.files import Reason
from neptun_desktop.match.course import Bar
from neptun_desktop.match.disk import DiskTrouble
from neptun_desktop.match.journal import Flaw
from neptun_desktop.match.opening import Obstacle, Rift
from neptun_desktop.texts.colours import COLOUR, COLOUR_TITLE
from neptun_desktop.texts.language import SHELL, language, languages
from neptun_desktop.texts.shell.start import ABOUT_GAME

CHECKOUT = Path(__file__).resolve().parents[1]
HOME = CHECKOUT / "resources" / "i18n"
DOMAINS = (SHELL, *GAMES.metas)
KEYWORDS = {
    "_": None,
    "gettext": None,
    "said": None,
    "ngettext": (1, 2),
    "pgettext": ((1, "c"), 2),
    "npgettext": ((1, "c"), 2, 3),
    "noted": None,
    "noted_in": ((1, "c"), 2),
    "noted_plural": (1, 2),
}
CODE = (
    "neptun_desktop/texts",
    "neptun_desktop/controller",
    "neptun_desktop/app",
    "neptun_desktop/ui",
    "neptun_desktop/games",
)
COMMENT = "Translators:"  # a comment that begins so, above a message, reaches the catalogues
REASONS = (Reason, Obstacle, Flaw, Rift, DiskTrouble, Bar)  # their values are shown to users
HEADER = r"""# What Neptun Desktop says. The {names} in braces stay as they are.
msgid ""
msgstr ""
"Content-Type: text/plain; charset=utf-8\n"
"""
# a file below the folder, a line, what is said there, comments for translators, a context
Extracted: TypeAlias = tuple[str, int, str | tuple[str, ...], list[str], str | None]
PLACEHOLDER = re.compile(r"(\{\w+\}|%\(\w+\)[rs]|%[rs])")


def main(words: list[str]) -> int:
    """Write the templates, and update the languages."""
    for domain in DOMAINS:
        write(template_file(domain), all_messages(domain))
    for locale in sorted({*words, *(folder.parent.name for folder in HOME.glob("*/LC_MESSAGES"))}):
        left = total = 0
        for domain in DOMAINS:
            catalogue = updated(locale, domain)
            po_file(locale, domain).parent.mkdir(parents=True, exist_ok=True)
            write(po_file(locale, domain), catalogue)
            left, total = left + untranslated(catalogue), total + len(catalogue)
        print(f"{locale}: {left} of {total} to translate")
    write_desktop_files({locale: desktop_words(locale) for locale in languages()[1:]})
    return 0


def desktop_words(locale: str) -> Say:
    """Return what says the texts for desktops in a language."""
    translations = language(locale).translations

    def tr(context: str | None, text: str) -> str:
        return translations.gettext(text) if context is None else translations.pgettext(context, text)

    return tr


def template_file(domain: str) -> Path:
    """Return the path of a domain's template."""
    return HOME / f"{domain}.pot"


def po_file(locale: str, domain: str) -> Path:
    """Return the path of a language's file."""
    return HOME / locale / "LC_MESSAGES" / f"{domain}.po"


def updated(locale: str, domain: str) -> Catalog:
    """Return a language's catalogue with exactly the messages of the program."""
    catalogue = Catalog(locale=locale)
    if po_file(locale, domain).exists():
        with po_file(locale, domain).open("rb") as old:
            catalogue = read_po(old)
    catalogue.update(all_messages(domain), no_fuzzy_matching=True)
    catalogue.obsolete.clear()
    return catalogue


@cache
def all_messages(domain: str) -> Catalog:
    """Return all messages of a domain: a game's are said in its own folders, or printed in its shipped edition."""
    catalogue = Catalog()
    for folder in CODE:
        for file, _line, message, comments, context in said_in(folder):
            if domain_of(file) == domain:
                catalogue.add(message, locations=[(f"{folder}/{file}", 0)], auto_comments=comments, context=context)
    if domain == SHELL:
        for where, context, name in (*shell_names(), *texts()):
            catalogue.add(name, locations=[(where, 0)], context=context)
    else:
        for context, name in GAMES.entry(domain).printed():
            catalogue.add(name, context=context)
    return catalogue


@cache
def said_in(folder: str) -> list[Extracted]:
    """Return what is said in a folder, in the order of its modules and their lines; to search them takes a while."""
    found = extract_from_dir(
        CHECKOUT / folder,
        [("**.py", "python")],
        keywords=KEYWORDS,
        comment_tags=(COMMENT,),
        strip_comment_tags=True,
    )
    return sorted(found, key=lambda entry: (entry[0], entry[1]))


def domain_of(file: str) -> str:
    """Return whose messages a module holds, by its path below one of the folders above."""
    folder = Path(file).parts[0]
    return folder if folder in GAMES.metas else SHELL


def shell_names() -> Iterator[tuple[str, str, str]]:
    """Yield what the shell says that no call names: reasons, what each game is, and the colours of all games."""
    for reasons in REASONS:
        where = f"{reasons.__module__.replace('.', '/')}.py"
        yield from ((where, "reason", reason.value) for reason in reasons)
    for meta in GAMES.metas.values():
        where = f"neptun_desktop/games/{meta.id}/meta.py"
        yield where, ABOUT_GAME, meta.about
        yield from ((where, COLOUR, colour) for colour in meta.colours)
        yield from ((where, COLOUR_TITLE, colour.capitalize()) for colour in meta.colours)


def write(file: Path, catalogue: Catalog) -> None:
    """Write a catalogue without places and dates, so that it changes only when messages do."""
    with file.open("wb") as out:
        out.write(HEADER.encode())
        if catalogue.locale is not None:
            out.write(f'"Language: {catalogue.locale}\\n"\n"Plural-Forms: {catalogue.plural_forms}\\n"\n'.encode())
        out.write(b"\n")
        write_po(out, catalogue, no_location=True, width=110, omit_header=True)


def untranslated(catalogue: Catalog) -> int:
    """Return the number of messages without a translation."""
    return sum(1 for message in catalogue if message.id and not (message.string and all(strings(message))))


def strings(message: Message) -> tuple[str, ...]:
    """Return the translations of a message: one, or one for each plural form."""
    return (message.string,) if isinstance(message.string, str) else tuple(message.string or ())


def misplaced(message: Message) -> set[str]:
    """Return the placeholders that a translation has and its English does not, or vice versa.

    A singular may leave out what only the English plural has ("one game"), or have it: in French, it says 0 as well.
    """
    ids = (message.id,) if isinstance(message.id, str) else message.id
    english = [set(PLACEHOLDER.findall(pattern)) for pattern in ids]
    known, common = set.union(*english), set.intersection(*english)
    wrong: set[str] = set()
    for place, string in enumerate(forms := strings(message)):
        found = set(PLACEHOLDER.findall(string))
        needed = common if place == 0 and len(forms) > 1 else english[-1]
        wrong |= (needed - found) | (found - known) if string else set()
    return wrong


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
