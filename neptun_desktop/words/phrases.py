"""Phrases around a name, such as "to Crete": other languages do not put them together as English does.

A name that everybody meets has a message for each of its phrases; the phrase of any other name is put together.
"""

from neptun_desktop.words.language import CONTEXT_END, Language


def phrase_of(pattern: str, english: str) -> str:
    """Return the English phrase of a name; a pattern may carry a context."""
    return pattern.rpartition(CONTEXT_END)[2].format(name=english)


def phrase(say: Language, context: str, pattern: str, english: str, said: str) -> str:
    """Return the phrase of a name, given in English and as it is said; the pattern has one placeholder, `{name}`."""
    whole = phrase_of(pattern, english)
    found = say.pgettext(context, whole)
    return say.gettext(pattern, name=said) if found == whole else found
