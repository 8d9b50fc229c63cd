"""Phrases around names are messages of their own, where other languages do not put them together."""

from attrs import evolve

from neptun_desktop.games.neptun.edition.loader import shipped_edition
from neptun_desktop.games.neptun.texts.names import Names
from neptun_desktop.texts.language import Language, compiled

FRENCH = r"""
msgid ""
msgstr "Content-Type: text/plain; charset=utf-8\nPlural-Forms: nplurals=2; plural=(n > 1);\n"

msgctxt "port"
msgid "Crete"
msgstr "Crète"

msgctxt "in a port"
msgid "in Crete"
msgstr "en Crète"

msgid "in {name}"
msgstr "à {name}"

msgctxt "temple"
msgid "temple of Hispania"
msgstr "temple d'Hispanie"

msgctxt "in a region"
msgid "in Hispania"
msgstr "en Hispanie"

msgctxt "in a region"
msgid "in {name}"
msgstr "dans la région {name}"

msgctxt "good, as an object"
msgid "salt"
msgstr "du sel"

msgctxt "good"
msgid "salt"
msgstr "sel"

msgctxt "good, as a heading"
msgid "Salt"
msgstr "Sel"
"""
SAY = Language("fr", lambda _domain: compiled(FRENCH.encode()))
EDITION = shipped_edition()
NAMES = Names(SAY, EDITION, ())


def test_a_port_has_phrases_of_its_own() -> None:
    assert NAMES.port("crete") == "Crète"
    assert NAMES.in_port("crete") == "en Crète"
    assert Names(Language(), EDITION, ()).in_port("crete") == "in Crete"


def test_the_phrase_of_a_port_of_another_edition_is_put_together() -> None:
    first, *others = EDITION.ports
    elsewhere = evolve(EDITION, ports=(evolve(first, name="Massalia"), *others))
    assert Names(SAY, elsewhere, ()).in_port(first.id) == "à Massalia"


def test_each_region_has_its_own_temple() -> None:
    assert NAMES.temple("hispania") == "temple d'Hispanie"


def test_a_region_has_a_phrase_of_its_own_and_one_of_another_edition_a_general_one() -> None:
    first, *others = EDITION.regions
    elsewhere = evolve(EDITION, regions=(evolve(first, name="Massalia"), *others))
    assert NAMES.in_region("hispania") == "en Hispanie"
    assert Names(SAY, elsewhere, ()).in_region(first.id) == "dans la région Massalia"
    assert Names(Language(), EDITION, ()).in_region("hispania") == "in Hispania"


def test_goods_differ_in_lists_in_headings_and_as_objects() -> None:
    salt = EDITION.good_of.index("salt")
    assert (NAMES.good(salt), NAMES.good_title("salt"), NAMES.good_object(salt)) == ("sel", "Sel", "du sel")
