"""A language for texts: English as in the code, or a translation of it (gettext, through Babel)."""

from collections.abc import Sequence
from functools import cache, cached_property
from gettext import GNUTranslations, NullTranslations
from io import BytesIO

from neptun_desktop import PROGRAM
from neptun_desktop.kernel.resources import resource
from neptun_desktop.words.harmless import isolated

ENGLISH = "en"
DOMAIN = PROGRAM
MINUS = "\N{MINUS SIGN}"
Figure = int | str


class Language:
    """Turns English patterns into sentences. The patterns' `{names}` are placeholders for figures and names."""

    def __init__(self, locale: str = ENGLISH, translations: NullTranslations | None = None) -> None:
        """Use these translations, or plain English without any."""
        self.locale = locale
        self.translations = translations or NullTranslations()

    def gettext(self, pattern: str, **figures: Figure) -> str:
        """Return a sentence."""
        return self.translations.gettext(pattern).format(**_isolated(figures))

    def ngettext(self, one: str, many: str, number: int, **figures: Figure) -> str:
        """Return a sentence whose form depends on a number; the pattern may refer to it as `{n}`."""
        return self.translations.ngettext(one, many, number).format(n=number, **_isolated(figures))

    def pgettext(self, context: str, word: str) -> str:
        """Return a single word, such as a name; the context separates it from the same word with another meaning."""
        return self.translations.pgettext(context, word)

    def listing(self, words: Sequence[str]) -> str:
        """Return the words as a list in a sentence: red, green and purple."""
        if len(words) < 2:  # noqa: PLR2004  (one item is no list)
            return "".join(words)
        *first, last = words
        return self.gettext("{first} and {last}", first=self.enumeration(first), last=last)

    def enumeration(self, words: Sequence[str]) -> str:
        """Return the words separated by commas, where the order matters."""
        return self.gettext(", ").join(map(isolated, words))

    def sentences(self, *parts: str) -> str:
        """Join sentences, leaving out empty ones."""
        return " ".join(part for part in parts if part)

    def signed(self, number: int) -> str:
        """Return a number with its sign, as used for winds: with a true minus, as cards print it."""
        return f"{number:+d}".replace("-", MINUS) if number else "0"

    @cached_property
    def ordinals(self) -> tuple[str, ...]:
        """The names of places in a ranking."""
        return (
            self.pgettext("place in a ranking", "first"),
            self.pgettext("place in a ranking", "second"),
            self.pgettext("place in a ranking", "third"),
        )

    def ordinal(self, place: int) -> str:
        """Return the name of a place, with 0 as the first."""
        return self.ordinals[place] if place < len(self.ordinals) else self.gettext("place {n}", n=place + 1)


def _isolated(figures: dict[str, Figure]) -> dict[str, Figure]:
    return {name: isolated(figure) if isinstance(figure, str) else figure for name, figure in figures.items()}


def noted(pattern: str) -> str:
    """Mark a pattern for translation that is used later."""
    return pattern


def noted_in(_context: str, word: str) -> str:
    """Mark a word for translation that is used later, with its context."""
    return word


def languages() -> tuple[str, ...]:
    """Return the available locales, English first."""
    try:
        home = resource("i18n")
    except FileNotFoundError:
        return (ENGLISH,)
    return (ENGLISH, *sorted(file.parent.parent.name for file in home.glob(f"*/LC_MESSAGES/{DOMAIN}.po")))


@cache
def language(locale: str = ENGLISH) -> Language:
    """Return the language of a locale; for `de_AT`, that of `de` if there is no closer one; else English."""
    if locale == ENGLISH:
        return Language()
    known = languages()
    asked = locale.replace("-", "_").partition(".")[0]
    name = next((name for name in (asked, asked.partition("_")[0]) if name in known), ENGLISH)
    if name == ENGLISH:
        return Language()
    return translated(name, resource("i18n", name, "LC_MESSAGES", f"{DOMAIN}.po").read_bytes())


def translated(locale: str, catalogue: bytes) -> Language:
    """Return the language in a PO file, which is read directly: there is no compiled file to forget."""
    from babel.messages.mofile import write_mo  # noqa: PLC0415  (not needed for English)
    from babel.messages.pofile import read_po  # noqa: PLC0415

    compiled = BytesIO()
    write_mo(compiled, read_po(BytesIO(catalogue)))
    compiled.seek(0)
    return Language(locale, GNUTranslations(compiled))
