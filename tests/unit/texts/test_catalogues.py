"""The catalogues hold what the program says; translations are complete, and keep placeholders and terms."""

from functools import cache
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po

from make_catalogues import DOMAINS, all_messages, misplaced, po_file, strings, template_file, untranslated, write
from neptun_desktop.texts.language import SHELL, languages
from tests.unit.texts.glossary import Term, bound_terms, breaches, is_in, pairs, rows

LANGUAGES = languages()[1:]


@cache
def messages_of(domain: str) -> Catalog:
    """Return what the sources say; to search them takes a while."""
    return all_messages(domain)


@cache
def catalogue_in(file: Path) -> Catalog:
    with file.open("rb") as content:
        return read_po(content)


def keys(catalogue: Catalog) -> set[tuple[object, object]]:
    return {(message.context, message.id) for message in catalogue if message.id}


@pytest.mark.parametrize("domain", DOMAINS)
def test_the_template_is_up_to_date(domain: str) -> None:
    assert keys(catalogue_in(template_file(domain))) == keys(messages_of(domain)), "run packaging/make_catalogues.py"


def test_sentences_names_and_words_in_context_are_all_found() -> None:
    shell, neptun, salty_ocean = (keys(messages_of(domain)) for domain in (SHELL, "neptun", "salty_ocean"))
    assert (None, "The game is over.") in neptun
    assert (None, ("{n} mile", "{n} miles")) in neptun
    assert ("port", "Leptis Magna") in neptun
    assert ("kind of value", "whole number") in shell
    assert ("colour", "purple") in shell
    assert ("good, as an object", "cod") in salty_ocean


def test_comments_reach_translators() -> None:
    commented = messages_of(SHELL).get("Game", context="which game")
    assert commented is not None
    assert commented.auto_comments == ["which of the board games, the product; not one play of it"]


@pytest.mark.parametrize("domain", DOMAINS)
def test_a_message_of_one_word_has_a_context(domain: str) -> None:
    """Whether Open is a button or a state is not to be seen in the catalogue, and other languages differ."""
    bare = [
        message.id for message in messages_of(domain) if message.id and not message.context and is_one_word(message)
    ]
    assert bare == []


def is_one_word(message: Message) -> bool:
    forms = (message.id,) if isinstance(message.id, str) else message.id
    return all(form.replace("-", "").replace("\N{HORIZONTAL ELLIPSIS}", "").isalpha() for form in forms)


@pytest.mark.parametrize("domain", DOMAINS)
@pytest.mark.parametrize("locale", LANGUAGES)
def test_every_language_has_the_same_messages_and_placeholders(locale: str, domain: str) -> None:
    catalogue = catalogue_in(po_file(locale, domain))
    assert keys(catalogue) == keys(messages_of(domain)), f"{locale}: run packaging/make_catalogues.py"
    assert {message.id: misplaced(message) for message in catalogue if misplaced(message)} == {}, locale


@pytest.mark.parametrize("domain", DOMAINS)
@pytest.mark.parametrize("locale", LANGUAGES)
def test_every_language_is_complete(locale: str, domain: str) -> None:
    catalogue = catalogue_in(po_file(locale, domain))
    assert untranslated(catalogue) == 0
    assert [message.id for message in catalogue if message.id and message.fuzzy] == []
    plural = [message for message in catalogue if not isinstance(message.id, str)]
    assert {len(strings(message)) for message in plural} == {Catalog(locale=locale).num_plurals}
    assert catalogue.plural_forms == Catalog(locale=locale).plural_forms


@pytest.mark.parametrize("domain", DOMAINS)
@pytest.mark.parametrize("locale", LANGUAGES)
def test_every_language_keeps_to_the_glossary(locale: str, domain: str) -> None:
    assert list(breaches(catalogue_in(po_file(locale, domain)), domain, locale)) == [], "see docs/glossary.md"


def test_every_term_of_the_glossary_is_in_a_message() -> None:
    english = {domain: [form for message in messages_of(domain) for form, _ in forms(message)] for domain in DOMAINS}
    assert [term for term in bound_terms() if not any(map(term.is_in, english[term.domain]))] == []


@pytest.mark.parametrize("locale", LANGUAGES)
def test_the_glossary_has_no_stem_and_no_exception_that_no_message_needs(locale: str) -> None:
    catalogues = {domain: catalogue_in(po_file(locale, domain)) for domain in DOMAINS}
    assert [
        (term.english, stem)
        for term in bound_terms()
        for stem in term.stems[locale]
        if not any(keeps_by_one(term, stem, locale, pair) for one in catalogues[term.domain] for pair in pairs(one))
    ] == []
    broken = [breach for domain in DOMAINS for breach in breaches(catalogues[domain], domain, locale, excuses={})]
    assert len(broken) == len([row for row in rows("### Exceptions") if row["language"] == locale])


def keeps_by_one(term: Term, stem: str, locale: str, pair: tuple[str, str]) -> bool:
    """Return whether a translation keeps to a term by this stem alone."""
    english, said = pair
    return term.is_in(english) and [one for one in term.stems[locale] if is_in(one, said)] == [stem]


def forms(message: Message) -> list[tuple[str, str]]:
    """Return the English forms of a message, as if they were their own translations."""
    return [(form, form) for form in ((message.id,) if isinstance(message.id, str) else message.id)]


def test_a_term_that_is_not_kept_is_noticed() -> None:
    catalogue = Catalog(locale="nl")
    catalogue.add("Your manifest is full.", "Je manifest is vol.")
    catalogue.add("The gold temple", "De Goudtempel")
    assert [breach.partition(" ")[0] for breach in breaches(catalogue, "neptun", "nl")] == ["manifest"]


def test_a_short_stem_is_a_whole_word() -> None:
    catalogue = Catalog(locale="fr")
    catalogue.add("gold", "argent du port")
    catalogue.add("The gold", "L'or")
    assert [breach.partition(": ")[2] for breach in breaches(catalogue, "neptun", "fr")] == [
        "'gold' is 'argent du port'"
    ]


def test_a_lost_placeholder_is_noticed() -> None:
    assert misplaced(Message("{n} of {all}", "{n} van allen")) == {"{all}"}
    assert misplaced(Message(("{n} mile", "{n} miles"), ("een mijl", "{n} mijlen"))) == {"{n}"}
    assert misplaced(Message("{n} of {all}", "")) == set()
    assert misplaced(Message("unknown: %s", "onbekend: %r")) == {"%s", "%r"}


def test_a_singular_may_leave_out_the_number_that_the_english_one_leaves_out() -> None:
    imported = ("One game of {name}", "{n} games of {name}")
    assert misplaced(Message(imported, ("Een spel van {name}", "{n} spellen van {name}"))) == set()
    assert misplaced(Message(imported, ("{n} partie de {name}", "{n} parties de {name}"))) == set()
    assert misplaced(Message(imported, ("Een spel", "{n} spellen van {name}"))) == {"{name}"}
    assert misplaced(Message(imported, ("Een spel van {name}", "Spellen van {name}"))) == {"{n}"}
    assert misplaced(Message(imported, ("{m} spel van {name}", "{n} spellen van {name}"))) == {"{m}"}


def test_a_written_language_can_be_read_again(tmp_path: Path) -> None:
    catalogue = Catalog(locale="pl")  # three plural forms
    catalogue.add(("{n} mile", "{n} miles"), ("{n} mila", "{n} mile", "{n} mil"))
    write(tmp_path / "pl.po", catalogue)
    again = catalogue_in(tmp_path / "pl.po")
    assert str(again.locale) == "pl"
    assert again.num_plurals == 3
    assert keys(again) == keys(catalogue)
