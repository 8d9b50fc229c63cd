"""Names from outside do nothing to a terminal, to the sentence around them, or to a file system."""

import re

import pytest

from neptun_desktop.texts.harmless import FIRST_STRONG_ISOLATE, POP_ISOLATE, file_name, harmless, isolated, whole_names
from neptun_desktop.texts.language import Language

SPEAKABLE = re.compile(r"[^\x00-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ud800-\udfff]*")


@pytest.mark.parametrize("line", ["Mara sails to Rhodos.", "Äpfel, “für” Łukasz", "שלום", "👩\u200d🚀"])
def test_ordinary_lines_are_shown_as_they_are(line: str) -> None:
    assert harmless(line) == line


def test_no_character_that_a_terminal_obeys_is_left_in_a_line() -> None:
    everything = "".join(map(chr, range(0x3000))) + "\ud800\udc9b\ufeff\U000e0041"
    assert SPEAKABLE.fullmatch(harmless(everything))
    assert harmless("\x1b[2J\u202eevil\x9b") == "\\u001b[2J\\u202eevil\\u009b"
    assert harmless("one\ntwo") == "one\\u000atwo"


def test_names_that_turn_the_direction_are_isolated_in_sentences_and_others_are_not() -> None:
    tr = Language()
    assert tr.gettext("{player} sails.", player="Mara") == "Mara sails."
    assert tr.gettext("{player} sails.", player="Łukasz") == "Łukasz sails."
    assert tr.gettext("{player} sails.", player="שרה") == f"{FIRST_STRONG_ISOLATE}שרה{POP_ISOLATE} sails."
    listed = tr.listing(["Jo", "a\u202eb", "שרה"])
    assert listed.count(FIRST_STRONG_ISOLATE) == listed.count(POP_ISOLATE) > 1


def test_a_terminal_gets_the_marks_around_names_if_it_can_show_them_and_they_match() -> None:
    sentence = Language().gettext("{player} sails.", player="שרה")
    assert harmless(sentence) == sentence
    assert harmless(sentence, isolates=False) == "שרה sails."
    assert harmless(f"שרה{FIRST_STRONG_ISOLATE} sails.") == "שרה sails."


def test_the_words_of_a_name_that_is_isolated_stay_together() -> None:
    sentence = Language().gettext("{one} sails, {other} stays.", one="محمد بن علي", other="שרה לוי")
    assert whole_names(sentence.split()) == [
        isolated("محمد بن علي"),
        "sails,",
        isolated("שרה לוי"),
        "stays.",
    ]
    assert whole_names(["Mara", "stays."]) == ["Mara", "stays."]


def test_a_name_cannot_break_out_of_its_isolation() -> None:
    assert isolated(f"a{POP_ISOLATE}\u202eb") == f"{FIRST_STRONG_ISOLATE}ab{POP_ISOLATE}"


@pytest.mark.parametrize(
    ("name", "safe"),
    [
        ("Sunday", "Sunday"),
        ("a/b\\c:d", "a b c d"),
        ("../../etc/passwd", "etc passwd"),
        ("CON", "CON_"),
        ("nul.txt", "nul.txt_"),
        ("com1", "com1_"),
        ("ends. ", "ends"),
        ("...", "usual"),
        ("", "usual"),
        ("a\x00b\x1b\u202ec", "a b c"),
        ("x" * 300, "x" * 80),
    ],
)
def test_suggested_file_names_are_accepted_everywhere(name: str, safe: str) -> None:
    assert file_name(name, "usual") == safe


def test_a_list_of_isolated_names_is_not_isolated_once_more() -> None:
    tr = Language()
    listed = tr.listing(["שרה לוי", "Bo", "محمد"])
    assert listed == f"{isolated('שרה לוי')}, Bo and {isolated('محمد')}"
    assert whole_names(tr.gettext("{all} wait.", all=listed).split())[1] == "Bo"
