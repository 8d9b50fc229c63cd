"""A language for texts: English as in the code, or a translation of it (gettext).

The program's own messages and those of each game are separate domains: a game may call something else a round.
"""

from collections.abc import Callable, Iterable, Sequence
from enum import StrEnum
from functools import cached_property, partial
from gettext import GNUTranslations, NullTranslations
from io import BytesIO
from pathlib import Path
from typing import TypeAlias

from neptun_desktop.kernel.resources import resource
from neptun_desktop.texts.harmless import isolated

ENGLISH = "en"
SHELL = "shell"  # the domain of the program's own messages; a game's is named by its id
CONTEXT_END = "\x04"  # between a context and its word, as in compiled catalogues
MINUS = "\N{MINUS SIGN}"
Figure = int | str
Catalogues: TypeAlias = Callable[[str], NullTranslations]  # by domain


class Language:
    """Turns English patterns into sentences. The patterns' `{names}` are placeholders for figures and names."""

    def __init__(self, locale: str = ENGLISH, catalogues: Catalogues | None = None, domain: str = SHELL) -> None:
        """Use these translations, or plain English without any."""
        self.locale = locale
        self.domain = domain
        self.translations = NullTranslations() if catalogues is None else catalogues(domain)
        self._catalogues = catalogues
        self._domains = {domain: self}

    def of(self, domain: str) -> "Language":
        """Return the same language with the messages of a game, or of the shell."""
        if domain not in self._domains:
            other = Language(self.locale, self._catalogues, domain)
            other._domains = self._domains
            self._domains[domain] = other
        return self._domains[domain]

    def gettext(self, pattern: str, **figures: Figure) -> str:
        """Return a sentence."""
        said = self.translations.gettext(pattern)
        if CONTEXT_END in said:  # no catalogue has this word
            said = said.rpartition(CONTEXT_END)[2]
        return said.format(**_isolated(figures)) if figures else said.format()

    def ngettext(self, one: str, many: str, number: int, **figures: Figure) -> str:
        """Return a sentence whose form depends on a number; the pattern may refer to it as `{n}`."""
        return self.translations.ngettext(one, many, number).format(n=number, **_isolated(figures))

    def pgettext(self, context: str, word: str) -> str:
        """Return a single word, such as a name; the context separates it from the same word with another meaning."""
        return self.translations.pgettext(context, word)

    def npgettext(self, context: str, one: str, many: str, number: int) -> str:
        """Return a single word whose form depends on a number that stands elsewhere."""
        return self.translations.npgettext(context, one, many, number)

    def reason(self, reason: StrEnum) -> str:
        """Return a reason, whose value is an English phrase.

        Translators find all of them under "reason" (packaging/make_catalogues.py extracts them).
        """
        return self.pgettext("reason", reason.value)

    def listing(self, words: Sequence[str]) -> str:
        """Return the words as a list in a sentence: red, green and purple."""
        if len(words) < 2:  # noqa: PLR2004  (one item is no list)
            return "".join(words)
        *first, last = words
        # Translators: the end of a list, such as "red, green and blue"
        return self.gettext("{first} and {last}", first=self.enumeration(first), last=last)

    def enumeration(self, words: Sequence[str]) -> str:
        """Return the words separated by commas, where the order matters."""
        # Translators: between the items of a list
        return self.gettext(", ").join(map(isolated, words))

    def clauses(self, parts: Iterable[str]) -> str:
        """Return parts of a sentence that have commas of their own."""
        # Translators: between parts of a sentence
        return self.gettext("; ").join(parts)

    def labelled(self, label: str, text: str) -> str:
        """Return a text behind what it is about."""
        # Translators: a heading or a name, and what is told about it
        return self.gettext("{label}: {text}", label=label, text=text)

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
            self.pgettext("place in a ranking", "fourth"),
            self.pgettext("place in a ranking", "fifth"),
        )

    @cached_property
    def turn_ordinals(self) -> tuple[str, ...]:
        """The names of places in the order of play."""
        # Translators: as in "would go second next turn"
        return (
            self.pgettext("place in the order of play", "first"),
            self.pgettext("place in the order of play", "second"),
            self.pgettext("place in the order of play", "third"),
            self.pgettext("place in the order of play", "fourth"),
            self.pgettext("place in the order of play", "fifth"),
        )

    def ordinal(self, place: int) -> str:
        """Return the name of a place in a ranking, with 0 as the first."""
        return self._ordinal(self.ordinals, place)

    def turn_ordinal(self, place: int) -> str:
        """Return the name of a place in the order of play, with 0 as the first."""
        return self._ordinal(self.turn_ordinals, place)

    def _ordinal(self, names: tuple[str, ...], place: int) -> str:
        if place < len(names):
            return names[place]
        # Translators: 6 or more, as in "is 6th"
        return self.gettext("{n}th", n=place + 1)


def _isolated(figures: dict[str, Figure]) -> dict[str, Figure]:
    for name, figure in figures.items():
        if isinstance(figure, str) and not figure.isascii():
            figures[name] = isolated(figure)
    return figures


def capitalised(text: str) -> str:
    """Return a text with a capital at its start, where a translation may begin with a word that English has inside."""
    return text[:1].upper() + text[1:]


def noted(pattern: str) -> str:
    """Mark a pattern for translation that is used later."""
    return pattern


def noted_in(context: str, word: str) -> str:
    """Mark a word for translation that is used later; it carries its context, as catalogues do, to `gettext`."""
    return f"{context}{CONTEXT_END}{word}"


def noted_plural(one: str, many: str) -> tuple[str, str]:
    """Mark both forms of a message to be translated later, by `ngettext`."""
    return one, many


def languages() -> tuple[str, ...]:
    """Return the available locales, English first."""
    try:
        home = resource("i18n")
    except FileNotFoundError:
        return (ENGLISH,)
    return (ENGLISH, *sorted({file.parent.parent.name for file in home.glob(f"*/LC_MESSAGES/{SHELL}.[mp]o")}))


def closest_locale(wished: Iterable[str]) -> str:
    """Return the first wish that can be met: for `de_AT.UTF-8`, `de` if there is no closer one; else English."""
    known = languages()
    for wish in wished:
        asked = wish.replace("-", "_").partition(".")[0].partition("@")[0]
        for name in (asked, asked.partition("_")[0]):
            if name in known:
                return name
    return ENGLISH


LOADED: dict[str, Language] = {}  # by locale


def language(locale: str = ENGLISH) -> Language:
    """Return the language of a locale; for `de_AT`, that of `de` if there is no closer one; else English."""
    if locale not in LOADED:
        name = ENGLISH if locale == ENGLISH else closest_locale((locale,))
        files = None if name == ENGLISH else partial(catalogue_in, resource("i18n", name, "LC_MESSAGES"))
        LOADED[locale] = Language() if files is None else Language(name, with_fallback(files))
    return LOADED[locale]


def with_fallback(catalogues: Catalogues) -> Catalogues:
    """Return catalogues of games that ask the shell's for what they do not have: shared code says its messages."""
    shell = catalogues(SHELL)

    def found(domain: str) -> NullTranslations:
        if domain == SHELL:
            return shell
        catalogue = catalogues(domain)
        catalogue.add_fallback(shell)
        return catalogue

    return found


def catalogue_in(folder: Path, domain: str) -> NullTranslations:
    """Return the catalogue of a domain: in a checkout a PO file, in a package its compiled form. Neither has both."""
    source, made = folder / f"{domain}.po", folder / f"{domain}.mo"
    if source.exists():
        return compiled(source.read_bytes())
    if made.exists():
        return GNUTranslations(BytesIO(made.read_bytes()))
    return NullTranslations()


def compiled(catalogue: bytes) -> GNUTranslations:
    """Return the translations in a PO file."""
    from babel.messages.mofile import write_mo  # noqa: PLC0415  (not needed in a package)
    from babel.messages.pofile import read_po  # noqa: PLC0415

    made = BytesIO()
    write_mo(made, read_po(BytesIO(catalogue)))
    made.seek(0)
    return GNUTranslations(made)


def phrase_of(pattern: str, english: str) -> str:
    """Return the English phrase of a name; a pattern may carry a context."""
    return pattern.rpartition(CONTEXT_END)[2].format(name=english)


def phrase(tr: Language, context: str, pattern: str, english: str, said: str) -> str:
    """Return the phrase of a name, given in English and as it is said; the pattern has one placeholder, `{name}`."""
    whole = phrase_of(pattern, english)
    found = tr.pgettext(context, whole)
    return tr.gettext(pattern, name=said) if found == whole else found


ENDS = ".!?:;\N{HORIZONTAL ELLIPSIS}"


def in_sentences(lines: Iterable[str]) -> str:
    """Return lines in one, each ended by a stop; empty ones are left out."""
    return " ".join(line if line[-1] in ENDS else f"{line}." for line in map(str.strip, lines) if line)
