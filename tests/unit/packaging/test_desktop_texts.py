"""What presents the program on a desktop does so in every language."""

import re

import desktop_texts
from desktop_texts import ENTRY, MANUAL, MANUALS, METAINFO, entry_in, manual, metainfo_in, texts
from make_catalogues import desktop_words
from neptun_desktop.texts.language import languages


def shouted(_context: str | None, text: str) -> str:
    return text.upper()


def test_a_menu_entry_has_a_line_for_each_language() -> None:
    entry = entry_in("Name=Neptun\nComment=Play\nComment[fr]=Jouer\nTerminal=false\n", {"nl": shouted})
    assert entry == "Name=Neptun\nComment=Play\nComment[nl]=PLAY\nTerminal=false\n"


def test_a_description_has_an_element_for_each_language() -> None:
    page = metainfo_in("<description>\n  <p>\n    salt &amp;\n    fish\n  </p>\n</description>\n", {"nl": shouted})
    assert page.endswith('  </p>\n  <p xml:lang="nl">SALT &amp; FISH</p>\n</description>\n')


def test_a_manual_is_translated_but_for_what_is_typed() -> None:
    page = ".SH NAME\nneptun \\- a game\n.TP\n.B play\nPlay a game,\nor two.\n"
    assert manual(page, shouted) == ".SH NAME\nneptun \\- A GAME\n.TP\n.B play\nPLAY A GAME, OR TWO.\n"


def test_the_texts_are_found() -> None:
    found = {text for _, _, text in texts()}
    assert {"Board Games", "DESCRIPTION", "If a move isn't allowed, the game explains why and cites the rule."} <= found
    assert not any(re.search(r"^\s|\s$|\n|  ", text) for text in found)


def test_the_files_are_up_to_date() -> None:
    words = {locale: desktop_words(locale) for locale in languages()[1:]}
    assert entry_in(ENTRY.read_text("utf-8"), words) == ENTRY.read_text("utf-8"), "run packaging/make_catalogues.py"
    plain = desktop_texts.TRANSLATED.sub("", METAINFO.read_text("utf-8"))
    assert metainfo_in(plain, words) == METAINFO.read_text("utf-8"), "run packaging/make_catalogues.py"
    for locale, tr in words.items():
        written = (MANUALS / locale / "man6" / MANUAL.name).read_text("utf-8")
        assert written == manual(MANUAL.read_text("utf-8"), tr), "run packaging/make_catalogues.py"
