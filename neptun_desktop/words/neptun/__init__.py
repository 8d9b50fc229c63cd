"""The words of Neptun."""

from neptun_desktop.words.neptun.words import NeptunWords, words_for

__all__ = ["NeptunWords", "words_for"]
