"""Lines told in one breath."""

from neptun_desktop.texts.language import in_sentences


def test_a_voice_pauses_after_every_line() -> None:
    assert in_sentences(("Tyros", "8 miles away", "Sail there?", "", " Rich. ")) == (
        "Tyros. 8 miles away. Sail there? Rich."
    )


def test_nothing_is_told_in_no_words() -> None:
    assert in_sentences(()) == in_sentences(("", " ")) == ""
