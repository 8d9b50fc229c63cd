"""A language for tests: English with accents, and longer, so that one sees what is in no catalogue or has no room.

Importing this module makes it known.
"""

import re
from collections.abc import Callable
from gettext import GNUTranslations, NullTranslations
from io import BytesIO
from textwrap import wrap

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from neptun_desktop.kernel.resources import resource
from neptun_desktop.texts.language import ENGLISH, LOADED, Language, with_fallback

PSEUDO = "en-XA"
ACCENTS = str.maketrans("aceinosuyzACEINOSUYZ", "áçéîñöşüýžÁÇÉÎÑÖŞÜÝŽ")
PLACEHOLDER = re.compile(r"(\{\w*\}|%\(\w+\)[rs]|%[rs])")
LONGER = 0.4
FILLER, FILLED_WORD = "~", 6  # longer fillers can be wrapped
FIRST, LAST = "[", "]"


def accented(pattern: str) -> str:
    """Return a pattern with accents, about 40 % longer; its placeholders stay as they are."""
    parts = PLACEHOLDER.split(pattern)
    letters = sum(map(len, parts[::2]))
    parts[::2] = [part.translate(ACCENTS) for part in parts[::2]]
    filler = " ".join(wrap(FILLER * round(letters * LONGER), FILLED_WORD))
    return f"{FIRST}{''.join(parts)}{filler}{LAST}"


def pseudo_catalogue(domain: str, locale: str = ENGLISH, said: Callable[[str], str] = accented) -> NullTranslations:
    """Return the template of a domain, each form of each message said otherwise: by default in accents."""
    try:
        template = resource("i18n", f"{domain}.pot")
    except FileNotFoundError:
        return NullTranslations()
    catalogue, made = Catalog(locale=locale), BytesIO()
    for message in read_po(BytesIO(template.read_bytes())):
        if message.id:
            forms = (message.id,) if isinstance(message.id, str) else message.id
            others = tuple(map(said, forms))
            catalogue.add(message.id, others[0] if isinstance(message.id, str) else others, context=message.context)
    write_mo(made, catalogue)
    made.seek(0)
    return GNUTranslations(made)


LOADED[PSEUDO] = Language(PSEUDO, with_fallback(pseudo_catalogue))
