"""The words of Neptun."""

from neptun_desktop.words.neptun.words import Words, words_for

__all__ = ["Words", "words_for"]
