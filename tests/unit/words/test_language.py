"""Patterns become sentences, in English or in a translation."""

from neptun_desktop.words.language import Language, language, languages, translated

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
    say = Language()
    assert say.gettext("The wind is now {wind}.", wind=7) == "The wind is now 7."
    assert say.ngettext("{n} mile", "{n} miles", 1) == "1 mile"
    assert say.ngettext("{n} mile", "{n} miles", 2) == "2 miles"
    assert say.pgettext("good", "salt") == "salt"


def test_a_translation_is_read_from_its_po_file() -> None:
    say = translated("nl", DUTCH.encode())
    assert say.gettext("The wind is now {wind}.", wind=7) == "De wind is nu 7."
    assert say.ngettext("{n} mile", "{n} miles", 2) == "2 mijl"
    assert say.pgettext("good", "salt") == "zout"
    assert say.pgettext("port", "salt") == "salt"
    assert say.listing(["zout", "honing", "graan"]) == "zout, honing en graan"


def test_lists_are_said_as_one_says_them() -> None:
    say = Language()
    assert say.listing([]) == ""
    assert say.listing(["red"]) == "red"
    assert say.listing(["red", "green"]) == "red and green"
    assert say.listing(["red", "green", "blue"]) == "red, green and blue"


def test_places_have_names_as_long_as_there_are_names() -> None:
    assert [Language().ordinal(place) for place in range(4)] == ["first", "second", "third", "place 4"]


def test_winds_have_a_sign() -> None:
    assert [Language().signed(wind) for wind in (-2, 0, 3)] == ["\N{MINUS SIGN}2", "0", "+3"]


def test_a_locale_without_words_speaks_english() -> None:
    assert languages()[0] == "en"
    assert language("tlh_KX.UTF-8").locale == "en"
    assert language("en_GB").locale == "en"
