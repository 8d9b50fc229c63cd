"""Patterns become sentences, in English or in a translation."""

from pathlib import Path

from compiled_catalogues import compile_catalogues
from neptun_desktop.texts.language import (
    SHELL,
    Language,
    catalogue_in,
    compiled,
    language,
    languages,
    with_fallback,
)
from tests.kit.pseudo_locale import PSEUDO, accented

DUTCH = """
msgid ""
msgstr ""
"Content-Type: text/plain; charset=utf-8\\n"
"Language: nl\\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\\n"

msgid "The wind is now {wind}."
msgstr "De wind is nu {wind}."

msgid "{n} mile"
msgid_plural "{n} miles"
msgstr[0] "{n} mijl"
msgstr[1] "{n} mijl"

msgctxt "good"
msgid "salt"
msgstr "zout"

msgid "{first} and {last}"
msgstr "{first} en {last}"
"""


def test_english_needs_no_catalogue() -> None:
    tr = Language()
    assert tr.gettext("The wind is now {wind}.", wind=7) == "The wind is now 7."
    assert tr.ngettext("{n} mile", "{n} miles", 1) == "1 mile"
    assert tr.ngettext("{n} mile", "{n} miles", 2) == "2 miles"
    assert tr.pgettext("good", "salt") == "salt"


def test_a_translation_is_read_from_its_po_file() -> None:
    tr = Language("nl", lambda _domain: compiled(DUTCH.encode()))
    assert tr.gettext("The wind is now {wind}.", wind=7) == "De wind is nu 7."
    assert tr.ngettext("{n} mile", "{n} miles", 2) == "2 mijl"
    assert tr.pgettext("good", "salt") == "zout"
    assert tr.pgettext("port", "salt") == "salt"
    assert tr.listing(["zout", "honing", "graan"]) == "zout, honing en graan"


def test_lists_are_said_as_one_says_them() -> None:
    tr = Language()
    assert tr.listing([]) == ""
    assert tr.listing(["red"]) == "red"
    assert tr.listing(["red", "green"]) == "red and green"
    assert tr.listing(["red", "green", "blue"]) == "red, green and blue"


def test_places_have_names_as_long_as_there_are_names() -> None:
    assert [Language().ordinal(place) for place in (0, 1, 2, 4, 5)] == ["first", "second", "third", "fifth", "6th"]
    assert [Language().turn_ordinal(place) for place in (0, 3, 5)] == ["first", "fourth", "6th"]


def test_winds_have_a_sign() -> None:
    assert [Language().signed(wind) for wind in (-2, 0, 3)] == ["\N{MINUS SIGN}2", "0", "+3"]


def test_a_locale_without_words_speaks_english() -> None:
    assert languages()[0] == "en"
    assert language("tlh_KX.UTF-8").locale == "en"
    assert language("en_GB").locale == "en"


def po(*messages: tuple[str, str]) -> bytes:
    header = ("", "Content-Type: text/plain; charset=utf-8\\n")
    return "\n".join(f'msgid "{english}"\nmsgstr "{said}"\n' for english, said in (header, *messages)).encode()


def test_a_game_has_its_own_words_and_the_shells_for_all_else() -> None:
    """French calls the larger unit *round* in one game and *tour* in the other."""
    catalogues = {
        SHELL: po(("Back", "Retour"), ("Round", "Tour de table")),
        "neptun": po(("Round", "Round")),
        "salty_ocean": po(("Round", "Tour")),
    }
    shell = Language("fr", with_fallback(lambda domain: compiled(catalogues[domain])))
    neptun, salty_ocean = shell.of("neptun"), shell.of("salty_ocean")
    assert [tr.gettext("Round") for tr in (shell, neptun, salty_ocean)] == ["Tour de table", "Round", "Tour"]
    assert [tr.gettext("Back") for tr in (shell, neptun, salty_ocean)] == ["Retour"] * 3


def test_every_language_of_a_family_leads_to_the_others() -> None:
    shell = Language()
    assert shell.of(SHELL) is shell
    assert shell.of("neptun") is shell.of("neptun")
    assert shell.of("neptun").of("salty_ocean") is shell.of("salty_ocean")
    assert shell.of("neptun").of(SHELL) is shell


def test_a_game_without_a_catalogue_says_what_it_has_in_english() -> None:
    tr = language(PSEUDO).of("a game from elsewhere")
    assert tr.gettext("Gather round") == "Gather round"
    assert tr.listing(["one", "two"]) != "one and two"


def test_the_pseudo_locale_is_longer_and_keeps_placeholders_and_plurals() -> None:
    assert accented("Sail to {port}") == "[Şáîl tö {port}~~~]"
    assert len(accented("A sentence of forty letters, as it stands.")) > 1.4 * 41
    tr = language(PSEUDO).of("neptun")
    assert [tr.ngettext("{n} mile", "{n} miles", number) for number in (1, 2)] == ["[1 mîlé~~]", "[2 mîléş~~]"]
    assert PSEUDO not in languages()


def test_a_checkout_reads_po_files_and_a_package_the_compiled_ones(tmp_path: Path) -> None:
    (tmp_path / "shell.po").write_bytes(po(("Back", "Terug")))
    assert catalogue_in(tmp_path, SHELL).gettext("Back") == "Terug"
    assert catalogue_in(tmp_path, "neptun").gettext("Back") == "Back"
    compile_catalogues(tmp_path, tmp_path / "made")
    assert [file.name for file in (tmp_path / "made").iterdir()] == ["shell.mo"]
    assert catalogue_in(tmp_path / "made", SHELL).gettext("Back") == "Terug"
