"""The bound terms of docs/glossary.md, and which translations keep to them."""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

from babel.messages.catalog import Catalog, Message

from make_catalogues import PLACEHOLDER, strings

GLOSSARY = Path(__file__).resolve().parents[3] / "docs" / "glossary.md"
LANGUAGES = ("nl", "fr", "de")
SHORT = 3  # letters


class Term(NamedTuple):
    """An English term of a domain, and the stems of which a translation has one, by language."""

    domain: str
    english: str
    stems: dict[str, tuple[str, ...]]

    def is_in(self, english: str) -> bool:
        """Return whether an English text has the term."""
        return re.search(rf"\b{self.english}(s|es)?\b", bare(english)) is not None

    def is_kept(self, said: str, locale: str) -> bool:
        """Return whether a translation has one of the stems."""
        return any(is_in(stem, said) for stem in self.stems[locale])


def is_in(stem: str, said: str) -> bool:
    """Return whether a translation has a stem: a short one only as a whole word, since *or* is in *port*, too."""
    pattern = re.escape(stem) if len(stem) > SHORT else rf"\b{re.escape(stem)}\b"
    return re.search(pattern, bare(said)) is not None


def bare(text: str) -> str:
    """Return a text without placeholders, in small letters, with plain apostrophes."""
    return PLACEHOLDER.sub("", text).casefold().replace("\N{RIGHT SINGLE QUOTATION MARK}", "'")


def rows(heading: str) -> Iterator[dict[str, str]]:
    """Yield the rows of the table below a heading, by their columns."""
    section = GLOSSARY.read_text("utf-8").split(f"\n{heading}\n", 1)[1].split("\n#", 1)[0]
    lines = [[cell.strip() for cell in line.strip("|").split("|")] for line in section.splitlines() if line[:1] == "|"]
    for line in lines[2:]:
        yield dict(zip(lines[0], line, strict=True))


@cache
def bound_terms() -> tuple[Term, ...]:
    """Return the terms that translations keep to."""
    return tuple(
        Term(row["domain"], row["English"], {locale: tuple(bare(row[locale]).split(", ")) for locale in LANGUAGES})
        for row in rows("## Bound terms")
    )


def excused(locale: str) -> dict[str, tuple[str, ...]]:
    """Return how the messages begin that may say a term otherwise in a language, by term."""
    found = dict[str, tuple[str, ...]]()
    for row in rows("### Exceptions"):
        if row["language"] == locale:
            found[row["term"]] = (*found.get(row["term"], ()), row["message begins with"])
    return found


def breaches(
    catalogue: Catalog, domain: str, locale: str, excuses: dict[str, tuple[str, ...]] | None = None
) -> Iterator[str]:
    """Yield each translation that does not keep to a term, but for the exceptions."""
    exceptions = excused(locale) if excuses is None else excuses
    terms = [term for term in bound_terms() if term.domain == domain]
    for message in catalogue:
        for english, said in pairs(message):
            for term in terms if said else ():
                excuse = exceptions.get(term.english, ())
                if term.is_in(english) and not term.is_kept(said, locale) and not english.startswith(excuse):
                    yield f"{term.english} ({', '.join(term.stems[locale])}): {english!r} is {said!r}"


def pairs(message: Message) -> Iterator[tuple[str, str]]:
    """Yield each form of a message with its translations: the singular with the first, the plural with all others."""
    if isinstance(message.id, str):
        yield from ((message.id, said) for said in strings(message) if message.id)
        return
    for place, said in enumerate(strings(message)):
        yield message.id[min(place, 1)], said
