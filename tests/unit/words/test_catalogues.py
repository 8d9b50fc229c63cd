"""The catalogues hold what the program says, and translations keep its placeholders."""

from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po

from make_catalogues import HOME, TEMPLATE, all_messages, misplaced, po_file, write

LANGUAGES = sorted(file.parent.parent.name for file in HOME.glob("*/LC_MESSAGES/neptun.po"))


def catalogue_in(file: Path) -> Catalog:
    with file.open("rb") as content:
        return read_po(content)


def keys(catalogue: Catalog) -> set[tuple[object, object]]:
    return {(message.context, message.id) for message in catalogue if message.id}


def test_the_template_is_up_to_date() -> None:
    assert keys(catalogue_in(TEMPLATE)) == keys(all_messages()), "run packaging/make_catalogues.py"


def test_sentences_names_and_words_in_context_are_all_found() -> None:
    found = keys(all_messages())
    assert (None, "The game is over.") in found
    assert (None, ("{n} mile", "{n} miles")) in found
    assert ("port", "Leptis Magna") in found
    assert ("kind of value", "whole number") in found


def test_every_language_has_the_same_messages_and_placeholders() -> None:
    for locale in LANGUAGES:
        catalogue = catalogue_in(po_file(locale))
        assert keys(catalogue) == keys(all_messages()), f"{locale}: run packaging/make_catalogues.py"
        assert {message.id: misplaced(message) for message in catalogue if misplaced(message)} == {}, locale


def test_a_lost_placeholder_is_noticed() -> None:
    assert misplaced(Message("{n} of {all}", "{n} van allen")) == {"all"}
    assert misplaced(Message(("{n} mile", "{n} miles"), ("een mijl", "{n} mijlen"))) == {"n"}
    assert misplaced(Message("{n} of {all}", "")) == set()


def test_a_written_language_can_be_read_again(tmp_path: Path) -> None:
    catalogue = Catalog(locale="pl")  # three plural forms
    catalogue.add(("{n} mile", "{n} miles"), ("{n} mila", "{n} mile", "{n} mil"))
    write(tmp_path / "pl.po", catalogue)
    again = catalogue_in(tmp_path / "pl.po")
    assert str(again.locale) == "pl"
    assert again.num_plurals == 3
    assert keys(again) == keys(catalogue)
